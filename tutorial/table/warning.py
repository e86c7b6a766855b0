"""A word before a costly move is done, for learners who asked to be warned.

What a move costs is thought about in slices; whatever else the learner does ends that, and the
move is not done.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from engine.actions import Action
from engine.analysis.move_cost import MoveCost, move_cost
from engine.analysis.position_value import NEAR
from engine.referee import legal_actions
from engine.state import State
from engine.state.seat_view import SeatView
from lessons.levels.moment import LEARNER
from tutorial.protocol.thinking import Thinking


FROM_POINTS = {"big": 12, "all": NEAR}  # expected points from which on a move is warned of


@dataclass(frozen=True, slots=True)
class Warned:
    """A move that was held back: it may cost points.

    Attributes:
        action: what was wished for; done when the learner insists.
        points: how many it may cost.
    """

    action: Action
    points: int


class Weighing:
    """A move that waits until its cost is known.

    Attributes:
        action: what was wished for.
    """

    def __init__(
        self,
        state: State,
        action: Action,
        legal: Sequence[Action],
        level: str,
        clock: Callable[[], float] = time.monotonic,
        *,
        patient: bool = True,
    ) -> None:
        """Take up the question without beginning to think.

        Args:
            state: the learner's turn.
            action: the wish, one of `legal`.
            legal: what the learner may do.
            level: `big` or `all`.
            clock: seconds of a clock that never goes back.
            patient: holding melds back has been taught.
        """
        self.action = action
        self._level = level
        search = move_cost(SeatView(state, LEARNER), action, legal, patient=patient)
        self._thinking: Thinking[MoveCost] = Thinking(search, clock)

    def go_on(self) -> bool:
        """Think for one slice; True when the cost is known."""
        return self._thinking.go_on()

    @property
    def warned(self) -> Warned | None:
        """The warning; None if the move is good enough, or while that is not known."""
        loss = self._thinking.best
        if loss is None or loss.points < FROM_POINTS[self._level]:
            return None
        return Warned(self.action, round(loss.points))


def weighing_of(
    state: State,
    action: Action,
    level: str,
    clock: Callable[[], float] = time.monotonic,
    *,
    patient: bool = True,
) -> Weighing | None:
    """What there is to be thought before `action` of the learner; None if nothing is.

    Args:
        state: the table.
        action: the wish.
        level: `off`, `big` or `all`.
        clock: seconds of a clock that never goes back.
        patient: holding melds back has been taught.
    """
    if level not in FROM_POINTS or state.to_move != LEARNER:
        return None
    legal = tuple(legal_actions(state))
    if action not in legal:
        return None
    return Weighing(state, action, legal, level, clock, patient=patient)
