"""Hints worth waiting for: at once what good judgement says, then what a search finds.

Everything here is a generator of short steps where it takes time, knows only what the seat can
see, and gives facts; the sentences are elsewhere.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from random import Random

from engine.actions import Action, CallRummy, DrawPile
from engine.advice import Hint, hint, hint_for, reasons
from engine.cards import Card
from engine.reasons import Reason
from engine.search import searched, told
from engine.seat_view import SeatView
from engine.sense import own
from engine.weighing import weigh_take
from engine.worth_trying import worth_trying


HINT_DEALS = 40
"""Imagined deals for a hint: a third of a second in a browser."""


def searched_hint(
    view: SeatView, legal: Sequence[Action], rng: Random, deals: int = HINT_DEALS
) -> Generator[Hint, None, Hint]:
    """First the hint of `hint`, then better ones; returns the one to keep.

    Args:
        view: of the seat on turn.
        legal: its legal actions; calls of other seats are passed over.
        rng: the same state of it gives the same hints.
        deals: how many deals to imagine; each is one step.

    Raises:
        ValueError: if there is no legal action.
    """
    instant = hint(view, legal)
    yield instant
    mine = own(view, legal)
    candidates = worth_trying(view, mine)
    if len(mine) == 1 or len(candidates) == 1:
        return instant
    given = instant
    for found in searched(view, candidates, rng, deals):
        if found.best != given.action and found.best is not None:
            given = hint_for(view, found.best, mine)
        yield given
    return hint_for(view, given.action, mine, (told(found),))


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


@dataclass(frozen=True, slots=True)
class WhatIf:
    """What taking from the pile would bring and cost.

    Attributes:
        cards: those taken, bottom first.
        owed: the card that would have to be played at once; None if none.
        played: the taken cards that could be played at once.
        gain: points that playing them would bring.
        stays: the taken cards that would stay in the hand.
        burden: points of those.
        reasons: the same as reasons.
    """

    cards: tuple[Card, ...]
    owed: Card | None
    played: tuple[Card, ...]
    gain: int
    stays: tuple[Card, ...]
    burden: int
    reasons: tuple[Reason, ...]


def what_if(view: SeatView, take: DrawPile, legal: Sequence[Action]) -> WhatIf:
    """What a take would bring and cost, at once and without a search."""
    weighed = weigh_take(view, take)
    owes = take.card is not None or view.options.pile_top_use == "must"
    return WhatIf(
        weighed.cards,
        weighed.cards[0] if owes else None,
        tuple(card for card in weighed.cards if card in weighed.played),
        max(0, weighed.gain),
        weighed.stays,
        weighed.burden,
        reasons(view, take, legal),
    )
