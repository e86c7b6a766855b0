"""Which decisions of a match were played for the learner or solved in its reviews, as kept."""

import zlib
from collections.abc import Container, Mapping


Marks = dict[str, tuple[int, ...]]
"""Decisions by their places in the record, for each deal: of those solved by its fingerprint,
of those played for the learner by its number in the match."""


def fingerprint(record: str) -> str:
    """What tells the record of a deal from any other, so that one played anew begins anew."""
    return f"{zlib.crc32(record.encode()):08x}"


def with_solved_decision(solved: Marks, deal: str, number: int, known: Container[str]) -> Marks:
    """The marks with one more; those of deals that are not `known` any more are left out."""
    left = {key: numbers for key, numbers in solved.items() if key in known}
    numbers = left.get(deal, ())
    return left if number in numbers else {**left, deal: (*numbers, number)}


def read_marks(data: object) -> Marks:
    """Marks as they were kept; what is none is left out."""
    if not isinstance(data, Mapping):
        return {}
    return {
        deal: tuple(number for number in numbers if type(number) is int)
        for deal, numbers in data.items()
        if isinstance(deal, str) and isinstance(numbers, list)
    }
