"""What a learner is said to want in the drill on what is allowed, and one kind of question."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from engine.actions import Action
from engine.cards import Card
from lessons.exercises.exercise import Line
from lessons.levels.lesson import Position


@dataclass(frozen=True, slots=True)
class LegalQuestion:
    """What the learner is said to want.

    Attributes:
        so_far: what has happened in the turn.
        asks: whether it may be done.
        cards: cards of the hand it is about.
        fine: why it is allowed, where it is.
        skills: what it trains where it is allowed.
        about: what it trains whatever the answer is.
        points: what else is pointed at.
        reasons: the answers that may be given to this wish; none are those of its kind.
    """

    table: Position
    action: Action
    so_far: tuple[Line, ...]
    asks: Line
    skills: tuple[str, ...]
    cards: tuple[Card, ...] = ()
    fine: Line | None = None
    points: tuple[str, ...] = ()
    about: tuple[str, ...] = ()
    reasons: tuple[str, ...] = ()


class QuestionKind(NamedTuple):
    """A kind of wish, and the answers offered to it; None is made where no wish comes of it."""

    make: Callable[[Random, int], LegalQuestion | None]
    reasons: tuple[str, ...]
