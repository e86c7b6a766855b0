"""Which decisions of a match have been solved in its reviews, as it is kept with the match."""

import zlib
from collections.abc import Container, Mapping


Solved = dict[str, tuple[int, ...]]
"""Decisions by their places in the record, for the deal of each fingerprint."""


def fingerprint(record: str) -> str:
    """What tells the record of a deal from any other, so that one played anew begins anew."""
    return f"{zlib.crc32(record.encode()):08x}"


def with_solved_decision(solved: Solved, deal: str, number: int, known: Container[str]) -> Solved:
    """The marks with one more; those of deals that are not `known` any more are left out."""
    left = {key: numbers for key, numbers in solved.items() if key in known}
    numbers = left.get(deal, ())
    return left if number in numbers else {**left, deal: (*numbers, number)}


def read_solved_decisions(data: object) -> Solved:
    """Marks as they were kept; what is none is left out."""
    if not isinstance(data, Mapping):
        return {}
    return {
        deal: tuple(number for number in numbers if type(number) is int)
        for deal, numbers in data.items()
        if isinstance(deal, str) and isinstance(numbers, list)
    }
