"""A word before a costly move is done, for learners who asked to be warned.

What a move costs is thought about in slices; whatever else the learner does ends that, and the
move is not done.
"""

import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from engine.actions import Action
from engine.analysis.move_cost import MoveCost, move_cost
from engine.referee import legal_actions
from engine.state import State
from engine.state.seat_view import SeatView
from lessons.levels.moment import LEARNER
from tutorial.protocol.thinking import Search, Thinking


FROM_POINTS = {"big": 12, "all": 4}  # expected points a move costs from which it is warned of
THINKS = 0.6  # seconds, unless that is too short for enough deals
DEALS = 100  # imagined at most
ENOUGH = 20  # imagined at least, however slow the machine: fewer leave too much to chance


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
    ) -> None:
        """Take up the question without beginning to think.

        Args:
            state: the learner's turn.
            action: the wish, one of `legal`.
            legal: what the learner may do.
            level: `big` or `all`.
            clock: seconds of a clock that never goes back.
        """
        self.action = action
        self._level = level
        chance = random.Random(f"{state.seed}/{len(state.pile)}/{len(state.stock)}/{action}")
        search = move_cost(SeatView(state, LEARNER), action, legal, chance, DEALS)
        self._thinking: Thinking[MoveCost] = Thinking(_enough(search), clock, THINKS)

    def go_on(self) -> bool:
        """Think for one slice; True when the cost is known."""
        return self._thinking.go_on()

    @property
    def warned(self) -> Warned | None:
        """The warning, from what is known by now; None if the move is good enough."""
        loss = self._thinking.best
        if loss is None or loss.points < FROM_POINTS[self._level]:
            return None
        return Warned(self.action, round(loss.points))


def _enough(search: Search[MoveCost]) -> Search[MoveCost]:
    """The same search, which knows nothing before enough deals have been imagined."""
    while True:
        try:
            loss = next(search)
        except StopIteration as end:
            known: MoveCost = end.value
            return known
        yield loss if loss is not None and loss.deals >= ENOUGH else None


def weighing_of(
    state: State,
    action: Action,
    level: str,
    clock: Callable[[], float] = time.monotonic,
) -> Weighing | None:
    """What there is to be thought before `action` of the learner; None if nothing is.

    Args:
        state: the table.
        action: the wish.
        level: `off`, `big` or `all`.
        clock: seconds of a clock that never goes back.
    """
    if level not in FROM_POINTS or state.to_move != LEARNER:
        return None
    legal = tuple(legal_actions(state))
    return Weighing(state, action, legal, level, clock) if action in legal else None
