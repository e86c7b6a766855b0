"""A word before a costly move is done, for learners who asked to be warned."""

import random
import time
from collections.abc import Callable
from dataclasses import dataclass

from engine.actions import Action
from engine.hints import Loss, blunder
from engine.referee import legal_actions
from engine.seat_view import SeatView
from engine.state import State
from tutorial.readings import LEARNER
from tutorial.thinking import Thinking


FROM_POINTS = {"big": 12, "all": 4}  # expected points a move costs from which it is warned of
THINKS = 0.6  # seconds at most
DEALS = 100  # imagined at most: fewer leave too much to chance, more take longer than that


@dataclass(frozen=True, slots=True)
class Warned:
    """A move that was held back: it may cost points.

    Attributes:
        action: what was wished for; done when the learner insists.
        points: how many it may cost.
    """

    action: Action
    points: int


def warned_of(
    state: State,
    action: Action,
    level: str,
    clock: Callable[[], float] = time.monotonic,
) -> Warned | None:
    """The warning before `action` of the learner; None if it is good enough, or none is wished.

    Args:
        state: the learner's turn; the action stands.
        action: the wish.
        level: `off`, `big` or `all`.
        clock: seconds of a clock that never goes back.
    """
    if level not in FROM_POINTS or state.to_move != LEARNER:
        return None
    legal = tuple(legal_actions(state))
    if action not in legal:
        return None
    chance = random.Random(f"{state.seed}/{len(state.pile)}/{len(state.stock)}/{action}")
    thinking: Thinking[Loss] = Thinking(
        blunder(SeatView(state, LEARNER), action, legal, chance, DEALS), clock, THINKS
    )
    while not thinking.go_on():
        pass
    loss = thinking.best
    if loss is None or loss.points < FROM_POINTS[level]:
        return None
    return Warned(action, round(loss.points))
