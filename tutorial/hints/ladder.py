"""A hint in four rungs: a question, where to look, which cards, do it."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from engine.actions import Action
from lessons.language.said import Said
from lessons.levels.moves import HandedIn, Move
from lessons.words.words import Words


ASK, WHERE, CARDS, SHOW = 1, 2, 3, 4
READING_SECONDS = 2.0  # the third rung is read before the last one opens


@dataclass(frozen=True, slots=True)
class Rung:
    """One step of a hint: what is said, in the learner's language, and what is pointed at."""

    say: Callable[[Words], Said]
    pointed: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Ladder:
    """A hint for one decision.

    Attributes:
        rungs: all four, in order.
        move: what the last rung plays.
        shown: number of the rung on screen.
        since: when it was shown, in seconds of any clock.
        acts: whether the last rung does anything; not where the advice is to do nothing.
    """

    rungs: tuple[Rung, Rung, Rung, Rung]
    move: Move
    shown: int = ASK
    since: float = 0.0
    acts: bool = True

    @property
    def plays(self) -> bool:
        """Whether the last rung plays a move of the game; what else it does is to be seen only."""
        return self.acts and not isinstance(self.move, HandedIn)

    @property
    def action(self) -> Action:
        """What the last rung plays, where it is an action of the game."""
        if isinstance(self.move, HandedIn):
            raise TypeError(f"{self.move} is no action of the game")
        return self.move

    @property
    def rung(self) -> Rung:
        """What is on screen."""
        return self.rungs[self.shown - 1]

    def up(self, now: float) -> "Ladder":
        """The next rung; the last one only after the third has been on screen long enough."""
        early = self.shown == CARDS and now - self.since < READING_SECONDS
        if self.shown >= SHOW or early:
            return self
        return replace(self, shown=self.shown + 1, since=now)
