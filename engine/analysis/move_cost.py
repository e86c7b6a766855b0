"""What a move costs beside the best one of its position."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass

from engine.actions import Action, CallRummy
from engine.analysis.position_value import (
    DEALS,
    confirmed_cost,
    final_result,
    position_value,
)
from engine.movegen.offered import own
from engine.state.seat_view import SeatView


@dataclass(frozen=True, slots=True)
class MoveCost:
    """What an action is expected to cost against the best one.

    Attributes:
        points: expected cost; 0 if nothing is clearly better.
        better: the action to do instead; the action itself if nothing is clearly better.
    """

    points: float
    better: Action


def move_cost(
    view: SeatView,
    action: Action,
    legal: Sequence[Action],
    *,
    patient: bool = True,
    deals: int = DEALS,
) -> Generator[None, None, MoveCost]:
    """What the action would cost, before it is done, in short steps: as a review charges it.

    Args:
        view: of the seat that acts.
        action: what it wishes to do, one of `legal`.
        legal: its legal actions.
        patient: melds may be held back, which a beginner has not been taught.
        deals: how many deals to imagine.
    """
    mine = own(view, legal)
    if len(mine) == 1 or isinstance(action, CallRummy):
        return MoveCost(0.0, action)
    steps = position_value(view, mine, (action,), patient=patient, deals=deals)
    found = yield from final_result(steps)
    points = yield from confirmed_cost(view, found, action, patient=patient, deals=deals)
    return MoveCost(points, found.best if points and found.best is not None else action)
