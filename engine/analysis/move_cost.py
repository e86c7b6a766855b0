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
from engine.search import searched
from engine.search.candidates import worth_trying
from engine.state.seat_view import SeatView


@dataclass(frozen=True, slots=True)
class Loss:
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


def blunder(
    view: SeatView,
    action: Action,
    legal: Sequence[Action],
    rng: Random,
    deals: int = HINT_DEALS,
) -> Generator[Loss, None, Loss]:
    """What the action would cost, before it is done; returns the answer to keep.

    Args:
        view: of the seat that acts.
        action: what it wishes to do, one of `legal`.
        legal: its legal actions.
        rng: the same state of it gives the same answer.
        deals: how many deals to imagine; each is one step.
    """
    mine = own(view, legal)
    loss = Loss(0.0, action, (), 0)
    others = [other for other in worth_trying(view, mine) if other != action]
    if not others or isinstance(action, CallRummy):
        return loss
    for found in searched(view, [action, *others], rng, deals, judge_first=True):
        yield loss
        clear = found.behind > 2 * found.unsure and found.best is not None
        if clear and found.best is not None and found.best != loss.better:
            loss = Loss(found.behind, found.best, reasons(view, found.best, mine), found.deals)
        elif clear:
            loss = Loss(found.behind, loss.better, loss.reasons, found.deals)
        else:
            loss = Loss(0.0, action, (), found.deals)
    return loss
