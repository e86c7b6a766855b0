"""What of a past deal an address names: `#review=7.0.23` and `#mistake=basic.7.0.23`.

#review=<seed>.<deal>[.<decision>][&deal=<the match, as a deal's address has it>]
"""

import re
from dataclasses import dataclass

from tutorial.protocol.deal_link import PREFIX


_REVIEW = re.compile(r"#review=(\d{1,10})\.(\d{1,7})(?:\.(\d{1,5}))?(?:&deal=(.+))?", re.ASCII)
_MISTAKE = "#mistake="


@dataclass(frozen=True, slots=True)
class ReviewLink:
    """A deal of a match, looked back on.

    Attributes:
        seed: of the match.
        deal_index: which of its deals.
        number: the decision to begin with, by its place in the record; None for the dearest.
        match: the address of the match with all its moves; "" for the one that is kept.
    """

    seed: int
    deal_index: int
    number: int | None = None
    match: str = ""

    def __str__(self) -> str:
        at = "" if self.number is None else f".{self.number}"
        match = f"&{self.match.removeprefix('#')}" if self.match else ""
        return f"#review={self.seed}.{self.deal_index}{at}{match}"


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
    seed, deal_index, number, match = found.groups()
    at = None if number is None else int(number)
    return ReviewLink(int(seed), int(deal_index), at, f"{PREFIX}{match}" if match else "")


def read_mistake(fragment: str) -> str:
    """The key of the mistake an address names."""
    return fragment.removeprefix(_MISTAKE)
