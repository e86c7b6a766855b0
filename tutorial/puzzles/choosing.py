"""Which puzzle comes next: one near the learner's rating, or the one of the day."""

from collections.abc import Callable, Collection
from itertools import islice
from random import Random
from typing import Final

from tutorial.puzzles.bank import GAMES, PuzzleBank, PuzzleEntry


NEAREST: Final = 4
"""Among so many puzzles nearest to the rating one is taken, so that not all take the same way."""


def next_puzzle(
    bank: PuzzleBank,
    theme: str,
    rating: float,
    seen: Collection[str],
    turn: int,
    fits: Callable[[PuzzleEntry], bool] = lambda entry: True,
) -> PuzzleEntry | None:
    """The next puzzle of a theme; None where there is none.

    Where all were seen, they come again, those answered longest ago first.

    Args:
        bank: of the game.
        theme: empty for all.
        rating: where the learner stands, or what is surely not above it.
        seen: ids of those that were answered or passed over, oldest first.
        turn: how many were answered: another one chooses another of the nearest.
        fits: whether a puzzle may come at all; asked of as few as will do.
    """
    those = bank.of(theme)
    known = {puzzle: place for place, puzzle in enumerate(seen)}
    fresh = [entry for entry in those if entry.id not in known]
    nearest = sorted(fresh, key=lambda entry: (abs(entry.rating - rating), entry.id))
    near = list(islice(filter(fits, nearest), NEAREST))
    if near:
        return near[_chance(bank.game, theme, turn) % len(near)]
    again = [entry for entry in those if entry.id in known]
    return next(filter(fits, sorted(again, key=lambda entry: known[entry.id])), None)


def game_of_day(day: int) -> str:
    """Whose turn it is to give the puzzle of the day, a proleptic ordinal."""
    return GAMES[day % len(GAMES)]


def puzzle_of_day(bank: PuzzleBank, day: int) -> PuzzleEntry | None:
    """The puzzle of the day: the same for everybody; None where the game has none."""
    entries = sorted(bank.entries, key=lambda entry: entry.id)
    return entries[_chance("day", day) % len(entries)] if entries else None


def _chance(*what: object) -> int:
    return Random("/".join(map(str, what))).getrandbits(32)
