"""Repairs: the legal action nearest to a wish that was refused."""

from __future__ import annotations

from collections.abc import Sequence

from engine.actions import Action, Discard, DrawPile, DrawStock, LayAll, LayMeld, LayOff, SwapJoker
from engine.cards import Card
from engine.melds import Fault
from engine.offers import legal_actions
from engine.state import State
from engine.violations import Code


_TELLS_TO_DRAW = (Code.MUST_DRAW_FIRST,)
_LAID = (LayMeld, LayOff, LayAll)


def cards_of(action: Action) -> frozenset[Card]:
    """The hand cards an action is about."""
    match action:
        case LayMeld(cards=cards) | LayOff(cards=cards):
            return frozenset(cards)
        case LayAll(melds=melds):
            return frozenset(card for meld in melds for card in meld.cards)
        case Discard(card=card) | SwapJoker(card=card):
            return frozenset((card,))
    return frozenset()


def repair(state: State, action: Action, fault: Fault, seat: int) -> Action | None:
    """The legal action nearest to `action`; None if nothing near is legal.

    Near are: the draw that comes first; for a pile card the top card or the stock; for cards to
    be laid the melds and lay-offs that share most cards with them; for a discard another one.
    """
    legal = tuple(legal_actions(state))
    if seat != state.to_move or not legal:
        return None
    if fault.code is Code.MUST_DRAW_FIRST:
        return DrawStock() if DrawStock() in legal else None
    if isinstance(action, DrawPile):
        return next((one for one in (DrawPile(), DrawStock()) if one in legal), None)
    if fault.code is Code.MUST_USE_DRAWN_CARD:
        return next((one for one in legal if isinstance(one, _LAID)), None)
    if isinstance(action, Discard):
        return _other_discard(action, legal)
    if isinstance(action, _LAID):
        return _nearest(action, fault, legal)
    return None


def _other_discard(action: Discard, legal: Sequence[Action]) -> Action | None:
    off = (one for one in legal if isinstance(one, LayOff) and one.cards == (action.card,))
    throw = (one for one in legal if isinstance(one, Discard))
    return next(off, None) or next(throw, None)


def _nearest(action: Action, fault: Fault, legal: Sequence[Action]) -> Action | None:
    """The meld or lay-off closest to the tried cards; at least two of them, or the only one."""
    tried = cards_of(action)

    def distance(one: Action) -> tuple[int, int]:
        cards = cards_of(one)
        return len(tried ^ cards), -len(cards & tried)

    near = [
        one
        for one in legal
        if isinstance(one, _LAID) and len(cards_of(one) & tried) >= min(2, len(tried))
    ]
    if isinstance(action, LayMeld) and len(tried) <= 2:
        near += [one for one in legal if isinstance(one, LayOff) and cards_of(one) <= tried]
    best = min(near, key=distance, default=None)
    return best if best is not None and distance(best)[0] <= 2 else None
