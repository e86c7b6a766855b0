"""What is remembered of the puzzles: the rating, which were answered, which were asked for."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from math import isfinite
from typing import Any, Final

from tutorial.store.rating import Rating


MOST_SEEN: Final = 3000  # the store is not endless


@dataclass(frozen=True, slots=True)
class PuzzleRecord:
    """Where a learner is among the puzzles.

    Attributes:
        rating: the learner's.
        done, right: how many were answered, and how many of them at once and without help.
        seen: ids of those answered, oldest first.
        game: the preset whose puzzles were asked for last; empty before the first.
        theme: the theme asked for last; empty for all.
        day: the last day whose puzzle was answered, as a proleptic ordinal; 0 before the first.
    """

    rating: Rating = field(default_factory=Rating)
    done: int = 0
    right: int = 0
    seen: tuple[str, ...] = ()
    game: str = ""
    theme: str = ""
    day: int = 0

    def after(self, puzzle: str, rating: float, *, right: bool) -> PuzzleRecord:
        """The record after a puzzle; one that was answered before counts no more."""
        if puzzle in self.seen:
            return self
        return replace(
            self,
            rating=self.rating.after_puzzle(rating, right=right),
            done=self.done + 1,
            right=self.right + right,
            seen=(*self.seen, puzzle)[-MOST_SEEN:],
        )

    def at(self, game: str, theme: str) -> PuzzleRecord:
        """The learner has asked for puzzles of this kind."""
        return replace(self, game=game, theme=theme)

    def with_day(self, day: int) -> PuzzleRecord:
        """The puzzle of this day has been answered."""
        return replace(self, day=max(day, self.day))


def written_puzzles(record: PuzzleRecord) -> dict[str, Any]:
    """The record as it is kept."""
    rating = record.rating
    return {
        "rating": [
            round(rating.value, 2),
            round(rating.deviation, 2),
            round(rating.volatility, 6),
        ],
        "done": record.done,
        "right": record.right,
        "seen": list(record.seen),
        "game": record.game,
        "theme": record.theme,
        "day": record.day,
    }


def read_puzzles(value: object) -> PuzzleRecord | None:
    """The record in `value`; None if it is none."""
    match value:
        case {
            "rating": [
                float() | int() as rated,
                float() | int() as deviation,
                float() as volatility,
            ],
            "done": int(done),
            "right": int(right),
            "seen": list(seen),
            "game": str(game),
            "theme": str(theme),
            "day": int(day),
        } if _sound(rated, deviation, volatility) and 0 <= right <= done and day >= 0:
            ids = tuple(one for one in seen if isinstance(one, str))
            rating = Rating(float(rated), float(deviation), volatility)
            return PuzzleRecord(rating, done, right, ids, game, theme, day)
    return None


def _sound(rated: float, deviation: float, volatility: float) -> bool:
    """Whether these numbers are a rating: anything else would never come right again."""
    finite = isfinite(rated) and isfinite(deviation) and isfinite(volatility)
    return finite and abs(rated) < 10_000 and 0 < deviation <= 500 and 0 < volatility < 1
