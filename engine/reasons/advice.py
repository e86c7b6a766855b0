"""Advice: the reasons for and against an action, and a hint for the seat on turn.

Both speak of nothing the seat cannot see. `lessons` turns reasons into sentences.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from engine.actions import (
    Action,
    CallRummy,
    ClaimDiscard,
    CountStock,
    Discard,
    DrawPile,
    DrawStock,
    LayAll,
    LayMeld,
    LayOff,
    MoveMelded,
    SetOption,
    SwapJoker,
)
from engine.cards import Card, CardSet
from engine.heuristics.baseline import baseline_action
from engine.heuristics.weighted import weighted_action
from engine.movegen.offered import own
from engine.reasons.discard import why_discard
from engine.reasons.draw import why_call, why_claim, why_stock, why_take
from engine.reasons.facts import BLANKS
from engine.reasons.kinds import Kind, Question, Reason
from engine.reasons.lay import why_all, why_layoff, why_meld
from engine.reasons.sides import price_of, speaking_for
from engine.reasons.swap import why_swap
from engine.rollout.weights import expert_weights
from engine.state.seat_view import SeatView


__all__ = ["BLANKS", "Area", "Hint", "Kind", "Question", "Reason", "hint", "reasons"]

Area: TypeAlias = Literal["hand", "stock", "pile", "table"]


@dataclass(frozen=True, slots=True)
class Hint:
    """What to do and why, in four rungs: ask, where, which cards, do it.

    Attributes:
        question: what to ask oneself.
        area: where to look.
        meld: id of the meld to look at, where there is one.
        cards: which cards are meant; () for the stock.
        action: what to do.
        reasons: what speaks for it, most important first.
        price: what it costs, most important first; perhaps nothing.
        as_good: what could be done as well.
    """

    question: Question
    area: Area
    meld: str | None
    cards: tuple[Card, ...]
    action: Action
    reasons: tuple[Reason, ...]
    price: tuple[Reason, ...] = ()
    as_good: tuple[Reason, ...] = ()


def hint(view: SeatView, legal: Sequence[Action]) -> Hint:
    """What a shrewd player would do now; takes some tenths of a millisecond.

    Where nothing that can be told speaks for it, it is what a plain player would do: advice
    without a reason teaches nothing.

    Args:
        view: of the seat on turn.
        legal: its legal actions; calls of other seats are passed over.

    Raises:
        ValueError: if there is no legal action.
    """
    mine = own(view, legal)
    if not mine:
        raise ValueError("there is no legal action to advise")
    shrewd = expert_weights(view.options, view.players)
    best = mine[0] if len(mine) == 1 else weighted_action(view, mine, shrewd)
    found = hint_for(view, best, mine)
    return found if found.reasons else hint_for(view, baseline_action(view, mine), mine)


def hint_for(view: SeatView, action: Action, legal: Sequence[Action]) -> Hint:
    """A hint that leads to `action`."""
    found = reasons(view, action, legal)
    return Hint(
        _question(view, action, legal),
        _area(action),
        action.meld if isinstance(action, LayOff | SwapJoker | CallRummy) else None,
        _cards(view, action),
        action,
        speaking_for(action, found),
        price_of(action, found),
    )


def reasons(view: SeatView, action: Action, legal: Sequence[Action]) -> tuple[Reason, ...]:
    """Why to do `action`, and what speaks against it; most important first, never empty.

    Args:
        view: of the seat that acts.
        action: one of `legal`.
        legal: the legal actions of this seat.
    """
    found = tuple(_reasons(view, action, legal))
    if len(own(view, legal)) == 1:
        return (Reason(Kind.ONLY_MOVE), *found)
    return found


def _reasons(view: SeatView, action: Action, legal: Sequence[Action]) -> Iterator[Reason]:
    match action:
        case DrawStock():
            yield from why_stock(view, legal)
        case DrawPile():
            yield from why_take(view, action)
        case LayMeld():
            yield from why_meld(view, action, legal)
        case LayAll():
            yield from why_all(view, action)
        case LayOff():
            yield from why_layoff(view, action)
        case SwapJoker():
            yield from why_swap(view, action)
        case Discard():
            yield from why_discard(view, action, legal)
        case CallRummy():
            yield from why_call(view, action)
        case ClaimDiscard():
            yield from why_claim(view)
        case CountStock() | MoveMelded() | SetOption():
            return  # nobody is advised to do these


def _question(view: SeatView, action: Action, legal: Sequence[Action]) -> Question:
    if view.must_use is not None:
        return Question.OWED
    if isinstance(action, LayMeld | LayAll | LayOff) and not view.hand - CardSet(_laid(action)):
        return Question.GO_OUT
    match action:
        case DrawStock() | DrawPile():
            deep = any(isinstance(one, DrawPile) and one.card is not None for one in legal)
            return Question.TAKE if deep else Question.DRAW
        case LayMeld() | LayAll():
            return Question.MELD
        case LayOff():
            return Question.LAY_OFF
        case SwapJoker():
            return Question.SWAP
        case CallRummy():
            return Question.CALL
    return Question.DISCARD


def _area(action: Action) -> Area:
    match action:
        case DrawStock():
            return "stock"
        case DrawPile() | CallRummy():
            return "pile"
        case LayOff() | SwapJoker():
            return "table"
    return "hand"


def _cards(view: SeatView, action: Action) -> tuple[Card, ...]:
    match action:
        case DrawPile():
            return (action.card or view.pile[-1],)
        case LayMeld() | LayAll() | LayOff():
            return _laid(action)
        case CallRummy():
            return action.cards
        case SwapJoker() | Discard():
            return (action.card,)
    return ()


def _laid(action: LayMeld | LayAll | LayOff) -> tuple[Card, ...]:
    if isinstance(action, LayAll):
        return tuple(card for meld in action.melds for card in meld.cards)
    return action.cards
