"""What of a past deal an address names: `#review=7.0.23` and `#mistake=basic.7.0.23`."""

import re
from dataclasses import dataclass


_REVIEW = re.compile(r"#review=(\d{1,10})\.(\d{1,7})(?:\.(\d{1,5}))?", re.ASCII)
_MISTAKE = "#mistake="


@dataclass(frozen=True, slots=True)
class ReviewLink:
    """A deal of the match that is kept, looked back on.

    Attributes:
        seed: of the match.
        deal_index: which of its deals.
        number: the decision to begin with, by its place in the record; None for the dearest.
    """

    seed: int
    deal_index: int
    number: int | None = None

    def __str__(self) -> str:
        at = "" if self.number is None else f".{self.number}"
        return f"#review={self.seed}.{self.deal_index}{at}"


def looks_back(fragment: str) -> bool:
    """Whether an address wants to look back at all."""
    return fragment.startswith("#review=") or is_mistake(fragment)


def is_mistake(fragment: str) -> bool:
    """Whether an address wants an exercise made of a mistake."""
    return fragment.startswith(_MISTAKE)


def read_review(fragment: str) -> ReviewLink | None:
    """The deal that is to be looked back on; None if the address names none."""
    found = _REVIEW.fullmatch(fragment)
    if found is None:
        return None
    seed, deal_index, number = found.groups()
    return ReviewLink(int(seed), int(deal_index), None if number is None else int(number))


def read_mistake(fragment: str) -> str:
    """The key of the mistake an address names."""
    return fragment.removeprefix(_MISTAKE)
