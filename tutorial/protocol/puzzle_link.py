"""Which puzzle an address names: `#puzzle=basic-7-23`, `#day`, `#theme=rummy500.hold`."""

import re
from dataclasses import dataclass


DAY = "#day"
_PUZZLE = re.compile(r"#puzzle=(([a-z0-9_]{1,40})-\d{1,10}-\d{1,5})", re.ASCII)
_THEME = re.compile(r"#theme=([a-z0-9_]{1,40})(?:\.([a-z]{1,20}))?", re.ASCII)


@dataclass(frozen=True, slots=True)
class PuzzleLink:
    """What is asked for.

    Attributes:
        game: a preset; empty where the address names none.
        theme: empty for all.
        puzzle: id of one puzzle; empty for any.
        day: the puzzle of the day.
        unread: the address says something, and none of these.
    """

    game: str = ""
    theme: str = ""
    puzzle: str = ""
    day: bool = False
    unread: bool = False

    def __str__(self) -> str:
        if self.day:
            return DAY
        if self.puzzle:
            return f"#puzzle={self.puzzle}"
        return f"#theme={self.game}.{self.theme}" if self.theme else f"#theme={self.game}"


def read_puzzle_link(fragment: str) -> PuzzleLink:
    """What the address asks for; what it names need not be there."""
    if fragment == DAY:
        return PuzzleLink(day=True)
    found = _PUZZLE.fullmatch(fragment)
    if found is not None:
        return PuzzleLink(game=found[2], puzzle=found[1])
    found = _THEME.fullmatch(fragment)
    if found is not None:
        return PuzzleLink(game=found[1], theme=found[2] or "")
    return PuzzleLink(unread=fragment.removeprefix("#") != "")
