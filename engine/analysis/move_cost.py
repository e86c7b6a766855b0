"""What a move costs beside the best one that a search found."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from random import Random

from engine.actions import Action, CallRummy
from engine.analysis.searched_hint import HINT_DEALS
from engine.movegen.offered import own
from engine.reasons import Reason
from engine.reasons.advice import reasons
from engine.search import search
from engine.search.candidates import candidate_actions
from engine.state.seat_view import SeatView


@dataclass(frozen=True, slots=True)
class MoveCost:
    """What an action is expected to cost against the best one.

    Attributes:
        points: expected cost; 0 if nothing is clearly better.
        better: the action to do instead; the action itself if nothing is clearly better.
        reasons: why that is better.
        deals: how many deals were imagined.
    """

    points: float
    better: Action
    reasons: tuple[Reason, ...]
    deals: int


def move_cost(
    view: SeatView,
    action: Action,
    legal: Sequence[Action],
    rng: Random,
    deals: int = HINT_DEALS,
) -> Generator[MoveCost, None, MoveCost]:
    """What the action would cost, before it is done; returns the answer to keep.

    Args:
        view: of the seat that acts.
        action: what it wishes to do, one of `legal`.
        legal: its legal actions.
        rng: the same state of it gives the same answer.
        deals: how many deals to imagine; each is one step.
    """
    mine = own(view, legal)
    loss = MoveCost(0.0, action, (), 0)
    others = [other for other in candidate_actions(view, mine) if other != action]
    if not others or isinstance(action, CallRummy):
        return loss
    for found in search(view, [action, *others], rng, deals, judge_first=True):
        yield loss
        clear = found.deficit > 2 * found.deficit_error and found.best is not None
        if clear and found.best is not None and found.best != loss.better:
            loss = MoveCost(
                found.deficit, found.best, reasons(view, found.best, mine), found.deals
            )
        elif clear:
            loss = MoveCost(found.deficit, loss.better, loss.reasons, found.deals)
        else:
            loss = MoveCost(0.0, action, (), found.deals)
    return loss
