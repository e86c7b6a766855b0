"""A deal played more than once, also from another seat, and what each time brought."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engine.scoring import Points, read_points
from lessons.language.marking import N_, NP_
from lessons.language.said import Said
from lessons.levels.moment import LEARNER
from lessons.words.points import points_text
from lessons.words.words import Words


AGAIN = NP_(
    "The time before, with the same cards, you scored {count} point.",
    "The time before, with the same cards, you scored {count} points.",
)
SWAPPED = N_(
    "The time before, {player} had the cards you have now and scored {theirs}; you had others and "
    "scored {yours}."
)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a deal brought.

    Attributes:
        dealer: who dealt it; that decides who got which cards.
        scores: by seat.
    """

    dealer: int
    scores: tuple[Points, ...]


def held_before(dealer: int, before: Outcome) -> int:
    """The seat that had the learner's present cards when `before` was played.

    >>> held_before(1, Outcome(0, (10, 25)))
    1
    """
    return (LEARNER + before.dealer - dealer) % len(before.scores)


def say_earlier_outcome(dealer: int, before: Outcome, words: Words) -> Said:
    """What these cards brought the time before."""
    yours = before.scores[LEARNER]
    seat = held_before(dealer, before)
    if seat == LEARNER:
        if isinstance(yours, int) and yours >= 0:
            return words.say_count(AGAIN, yours)
        return words.say(AGAIN[1], count=points_text(yours))
    return words.say(
        SWAPPED,
        player=words.player(seat),
        theirs=points_text(before.scores[seat]),
        yours=points_text(yours),
    )


def kept_outcomes(outcomes: Sequence[Outcome]) -> list[dict[str, Any]]:
    """Outcomes as they are kept in the browser."""
    return [{"dealer": one.dealer, "scores": list(map(str, one.scores))} for one in outcomes]


def read_outcomes(data: object, players: int) -> tuple[Outcome, ...]:
    """Outcomes as they were kept; what is none is left out."""
    found = []
    for one in data if isinstance(data, list) else ():
        match one:
            case {"dealer": int(dealer), "scores": [*texts]} if len(texts) == players:
                scores = [read_points(str(text)) for text in texts]
                known = tuple(points for points in scores if points is not None)
                if len(known) == players:
                    found.append(Outcome(dealer % players, known))
    return tuple(found)
