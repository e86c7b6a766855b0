"""The puzzles of one game as the page has fetched them; each is read when it is asked for."""

import json
from collections import Counter
from dataclasses import dataclass
from typing import Final

from engine.positions.position import BankError, BankPosition, read_entry


GAMES: Final = ("basic", "rummy500", "romme500", "romme")
"""The games that have puzzles; of each there is a file of its own."""

FEWEST: Final = 20
"""A theme with fewer puzzles is not listed; they come up among all themes."""


@dataclass(frozen=True, slots=True)
class PuzzleEntry:
    """One puzzle, not yet read.

    Attributes:
        data: its line in the bank, as an object.
    """

    id: str
    theme: str
    rating: int
    data: object

    def position(self) -> BankPosition:
        """The puzzle itself.

        Raises:
            BankError: if it cannot be read.
        """
        return read_entry(self.data)


@dataclass(frozen=True, slots=True)
class PuzzleBank:
    """The puzzles of one game, in the order they were found."""

    game: str
    entries: tuple[PuzzleEntry, ...]

    @property
    def themes(self) -> tuple[str, ...]:
        """The themes with puzzles enough, in the order in which they are listed."""
        there = Counter(entry.theme for entry in self.entries)
        return tuple(theme for theme in ORDER if there[theme] >= FEWEST)

    def of(self, theme: str) -> tuple[PuzzleEntry, ...]:
        """The puzzles of a theme; all of them if it is empty."""
        return tuple(entry for entry in self.entries if theme in ("", entry.theme))

    def entry(self, puzzle: str) -> PuzzleEntry | None:
        """The puzzle with this id."""
        return next((entry for entry in self.entries if entry.id == puzzle), None)


ORDER: Final = (
    "take",
    "depth",
    "hold",
    "first",
    "meld",
    "swap",
    "layoff",
    "discard",
    "safe",
    "pair",
    "call",
    "end",
)
"""The themes as they are listed: in the order of a turn."""


def read_puzzles(game: str, text: str) -> PuzzleBank:
    """The puzzles in a file of the site, a JSON array of the bank's lines.

    Raises:
        BankError: if it holds anything else.
    """
    try:
        entries = tuple(
            PuzzleEntry(str(one["id"]), str(one["theme"]), int(one["rating"]), one)
            for one in json.loads(text)
        )
    except (ValueError, TypeError, LookupError, OverflowError, RecursionError) as error:
        raise BankError(f"the puzzles of {game} cannot be read: {error}") from error
    if not entries:
        raise BankError(f"there are no puzzles of {game}")
    return PuzzleBank(game, entries)
