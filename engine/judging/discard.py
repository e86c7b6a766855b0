"""Discarding: the state after it, or the fault that forbids it."""

from __future__ import annotations

from engine.actions import Discard
from engine.cards import Card
from engine.judging.checks import Outcome, missing_card, not_now, owes_other, where_fits
from engine.judging.layoff import can_lay_off
from engine.melds import Fault
from engine.state import Phase, State
from engine.state.transitions import (
    discard,
)
from engine.violations import Code


def after_discard(state: State, action: Discard, seat: int) -> Outcome:
    """Discard a card and end the turn."""
    fault = (
        not_now(state, seat, Phase.PLAY)
        or missing_card(state.hand(), (action.card,))
        or owes_other(state, ())
        or _just_taken(state, action.card)
        or _fits_where_forbidden(state, action.card)
    )
    if fault:
        return fault
    after = state.copy()
    discard(after, action)
    return after


def _just_taken(state: State, card: Card) -> Fault | None:
    if card is state.kept_card:
        return Fault(Code.DISCARD_SAME_CARD_AS_DRAWN, {"card": str(card)})
    return None


def _fits_where_forbidden(state: State, card: Card) -> Fault | None:
    """DISCARD_PLAYABLE, except where nothing else could be done (edge.turn.cannot-end)."""
    when, hand = state.options.discard_unplayable, state.hand()
    if when == "off" or (when == "final" and len(hand) > 1):
        return None
    meld = where_fits(state, card)
    if meld is None:
        return None
    stuck = all(one is state.kept_card or where_fits(state, one) for one in hand)
    if stuck and not any(can_lay_off(state, one) for one in hand):
        return None
    return Fault(Code.DISCARD_PLAYABLE, {"card": str(card), "meld": meld.id})
