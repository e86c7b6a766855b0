"""Why an action was good, from what everybody at the table has seen.

While a deal goes on nobody is told what lies in a closed hand, not even by the way a move is
explained. So these reasons are made from the open table alone, and not picked from those of the
player who acted: which of those there are would tell something already.
"""

from collections.abc import Iterator, Sequence

from engine.actions import (
    Action,
    CallRummy,
    Discard,
    DrawPile,
    DrawStock,
    LayAll,
    LayMeld,
    LayOff,
    SwapJoker,
)
from engine.cards import Card, CardSet
from engine.melds import names
from engine.reasons.discard import for_others, near, near_end
from engine.reasons.draw import called_for, from_empty, takes, uses
from engine.reasons.kinds import Kind, Reason, because
from engine.reasons.lay import why_all, why_layoff, why_meld
from engine.reasons.swap import why_swap
from engine.scoring import hand_points
from engine.state import State
from engine.state.seat_view import SeatView


HIGH_FROM = 10
"""Points from which a card is called high."""

LAST_LEFT = 2
"""Of the cards a player let lie so many are named: the last ones."""


def open_reasons(
    state: State,
    action: Action,
    seat: int,
    then: Sequence[Action] = (),
    left: Sequence[Card] = (),
) -> tuple[Reason, ...]:
    """Why to do `action`, as far as everybody can know; most important first, perhaps none.

    Args:
        state: the table before the action; closed cards of it make no difference.
        action: what was done.
        seat: who did it.
        then: what the same player did after it in the same turn.
        left: cards the next player let lie on the pile in this deal, the last one last.
    """
    return tuple(_reasons(SeatView.open(state, seat), action, then, left))


def _reasons(
    view: SeatView, action: Action, then: Sequence[Action], left: Sequence[Card]
) -> Iterator[Reason]:
    match action:
        case DrawStock():
            yield from _stock(view)
        case DrawPile():
            yield from _take(view, action, then)
        case LayMeld():
            yield from why_meld(view, action, ())
        case LayAll():
            yield from why_all(view, action)
        case LayOff():
            yield from why_layoff(view, action)
        case SwapJoker():
            yield from why_swap(view, action)
        case Discard(card=card):
            yield from _discard(view, card, left)
        case CallRummy():
            yield called_for(view, action)


def _stock(view: SeatView) -> Iterator[Reason]:
    if view.stock_count == 0:
        yield from_empty(view)
    elif not view.pile:
        yield because(Kind.ONLY_MOVE)
    else:
        top = view.pile[-1]
        yield from _fits_nothing(view, top)
        if not top.is_joker:
            yield because(Kind.STAYS_ON_PILE, card=str(top))


def _take(view: SeatView, action: DrawPile, then: Sequence[Action]) -> Iterator[Reason]:
    lowest = action.card or view.pile[-1]
    taken = CardSet(view.pile[view.pile.index(lowest) :])
    for later in then:
        laid = _laid(later)
        if CardSet(laid) & taken:
            yield because(Kind.PLAYED_THEN, cards=names(laid))
    if not then:
        yield from uses(view, lowest, taken)


def _laid(action: Action) -> tuple[Card, ...]:
    match action:
        case LayMeld(cards=cards) | LayOff(cards=cards):
            return cards
        case LayAll(melds=melds):
            return tuple(card for meld in melds for card in meld.cards)
        case SwapJoker(card=card):
            return (card,)
    return ()


def _discard(view: SeatView, card: Card, left: Sequence[Card]) -> Iterator[Reason]:
    if view.hand_sizes[view.seat] == 1:
        yield because(Kind.GOES_OUT)
        return
    points = hand_points((card,), view.options)
    if points >= HIGH_FROM:
        yield because(Kind.COSTS_MUCH, card=str(card), points=points)
    yield from _fits_nothing(view, card)
    yield from _let_lie(view, card, left)
    yield from for_others(view, card)
    warning = near_end(view)
    if warning is not None:
        yield warning


def _fits_nothing(view: SeatView, card: Card) -> Iterator[Reason]:
    if view.melds and not card.is_joker and takes(view, card) is None:
        yield because(Kind.FITS_NOTHING, card=str(card))


def _let_lie(view: SeatView, card: Card, left: Sequence[Card]) -> Iterator[Reason]:
    if card.is_joker:
        return
    around = near(view, card)
    lain = [one for one in left if one in around][-LAST_LEFT:]
    if lain:
        seat = (view.seat + 1) % view.players
        yield because(Kind.LET_LIE, card=str(card), seat=seat, cards=names(tuple(lain)))
