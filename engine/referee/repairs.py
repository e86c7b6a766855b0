"""Repairs: the legal action nearest to a wish that was refused."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from engine.actions import (
    Action,
    Discard,
    DrawPile,
    DrawStock,
    End,
    LayAll,
    LayMeld,
    LayOff,
    MeldKind,
    SwapJoker,
)
from engine.cards import JOKER_BITS, Card, CardSet
from engine.judging.layoff import after_layoff
from engine.melds import Fault
from engine.melds.membership import meldable
from engine.movegen.offered import legal_actions
from engine.movegen.sequence import LegalActions
from engine.scoring import hand_value
from engine.state import Phase, State
from engine.violations import Code


Laid: TypeAlias = LayMeld | LayOff | LayAll

_LIMITS = {
    Code.ONE_MELD_PER_TURN,
    Code.ALL_AT_ONCE_REQUIRED,
    Code.LAYOFF_NEEDS_OWN_MELD,
    Code.MUST_KEEP_DISCARD,
    Code.TURN_CANNOT_END,
}
_ENDS: tuple[End, End] = ("low", "high")


def repair(state: State, action: Action, fault: Fault, seat: int) -> Action | None:
    """The legal action nearest to `action`; None if nothing near is legal.

    Near are: for a step out of order the draw that comes first; for a pile card the top card or
    the stock; for what was left open the same wish with the answer; for cards to be laid the melds
    and lay-offs that share most cards with them; for a first meld worth too little whatever melds
    are enough; for a discard another one, of little use.
    """
    if seat != state.to_move or state.phase is Phase.OVER:
        return None
    legal = legal_actions(state)
    if fault.code is Code.MUST_DRAW_FIRST:
        return DrawStock()
    if isinstance(action, DrawPile) and state.phase is Phase.DRAW:
        return next((one for one in (DrawPile(), DrawStock()) if one in legal), None)
    if fault.code is Code.MUST_USE_DRAWN_CARD:
        return min(_laid(legal), key=lambda one: _distance(action, one), default=None)
    if isinstance(action, Discard):
        return _instead_of_discard(state, action, legal)
    if isinstance(action, SwapJoker):
        same = (o for o in legal if isinstance(o, SwapJoker) and o.joker is action.joker)
        return next(same, None)
    if isinstance(action, LayMeld | LayOff | LayAll) and state.phase is Phase.PLAY:
        if fault.code is Code.FIRST_MELD_TOO_LOW:
            enough = (one for one in legal if isinstance(one, LayMeld | LayAll))
            return min(enough, key=lambda one: _distance(action, one), default=None)
        found = _said_fully(state, action, fault, legal) or _nearest(action, legal)
        if found is None and fault.code in _LIMITS:
            one = _one_of_them(action, legal) or _first_meld(fault, legal)
            return one or _least_useful(state, legal)
        return found
    return None


def cards_of(action: Action) -> int:
    """The hand cards an action is about, as bits."""
    match action:
        case LayMeld(cards=cards) | LayOff(cards=cards):
            return CardSet(cards).bits
        case LayAll(melds=melds):
            return CardSet(card for meld in melds for card in meld.cards).bits
        case Discard(card=card) | SwapJoker(card=card):
            return card.bit
    return 0


def _laid(legal: Iterable[Action]) -> Iterator[Laid]:
    return (one for one in legal if isinstance(one, LayMeld | LayOff | LayAll))


def _distance(action: Action, one: Laid) -> tuple[int, bool, int]:
    """How many cards differ, whether the kind of action does, and how many are shared."""
    tried, cards = cards_of(action), cards_of(one)
    return (tried ^ cards).bit_count(), type(one) is not type(action), -(tried & cards).bit_count()


def _nearest(action: Laid, legal: LegalActions) -> Laid | None:
    """The closest meld or lay-off: at most two cards differ and most are shared."""
    tried = cards_of(action)
    shared_at_least = min(2, tried.bit_count())
    near = [
        one
        for one in _laid(legal)
        if (cards_of(one) & tried).bit_count() >= shared_at_least
        or (tried.bit_count() < 3 and isinstance(one, LayOff) and not cards_of(one) & ~tried)
    ]
    if isinstance(action, LayMeld) and action.kind:
        near = [one for one in near if _is_of_kind(one, action.kind)]
    best = min(near, key=lambda one: _distance(action, one), default=None)
    return best if best is not None and _distance(action, best)[0] <= 2 else None


def _is_of_kind(one: Laid, kind: MeldKind) -> bool:
    """Whether a meld is a run or a set as stated; a lay-off states nothing."""
    if not isinstance(one, LayMeld) or one.kind:
        return not isinstance(one, LayMeld) or one.kind == kind
    faces = [one.stands_for.get(card, card) for card in one.cards]
    ranks = {face.rank for face in faces if not face.is_joker}
    return (len(ranks) == 1) == (kind == "set")


def _said_fully(
    state: State, action: Laid, fault: Fault, legal: LegalActions
) -> LayOff | LayMeld | SwapJoker | None:
    """The action with what it left unsaid: the joker, the end or the missing card."""
    if isinstance(action, LayMeld) and fault.code is Code.JOKER_UNDECLARED:
        same = [m for m in _laid(legal) if isinstance(m, LayMeld) and _same_cards(m, action)]
        return min(same, key=lambda meld: meld.kind == "set", default=None)
    if not isinstance(action, LayOff):
        return None
    if fault.code in (Code.JOKER_UNDECLARED, Code.ACE_END_UNDECLARED):
        ends = (LayOff(action.meld, action.cards, action.stands_for, end) for end in _ENDS[::-1])
        return next((off for off in ends if _stands(state, off)), None)
    if fault.code is Code.JOKER_FIXED:
        swaps = (one for one in legal if isinstance(one, SwapJoker) and one.meld == action.meld)
        return next((one for one in swaps if one.card in action.cards), None)
    if fault.code is Code.RUN_NOT_CONSECUTIVE:
        return _gap_closed(state, action, fault)
    return None


def _same_cards(one: Laid, other: Laid) -> bool:
    return cards_of(one) == cards_of(other)


def _gap_closed(state: State, action: LayOff, fault: Fault) -> LayOff | None:
    """The lay-off with the missing cards, if they are all held."""
    missing = fault.facts["missing"]
    held = {(card.suit, card.rank): card for card in reversed(tuple(state.hand()))}
    assert isinstance(missing, tuple)  # noqa: S101 - see FACTS
    faces = [Card.parse(name) for name in missing]
    cards = [held.get((face.suit, face.rank)) for face in faces]
    found = tuple(card for card in cards if card is not None)
    off = LayOff(action.meld, (*found, *action.cards), action.stands_for, action.end)
    return off if found and len(found) == len(cards) and _stands(state, off) else None


def _stands(state: State, off: LayOff) -> bool:
    return isinstance(after_layoff(state, off, state.to_move), State)


def _one_of_them(action: Laid, legal: LegalActions) -> LayMeld | None:
    """The first of several melds tried at once that may be laid down by itself."""
    tried = action.melds if isinstance(action, LayAll) else ()
    return next((meld for meld in tried if meld in legal), None)


def _first_meld(fault: Fault, legal: LegalActions) -> Action | None:
    """What must come first, where that is a meld."""
    wanted: type | None = {
        Code.ALL_AT_ONCE_REQUIRED: LayAll,
        Code.LAYOFF_NEEDS_OWN_MELD: LayMeld,
    }.get(fault.code)
    if wanted is None:
        return None
    return next((one for one in legal if isinstance(one, wanted)), None)


def _instead_of_discard(state: State, action: Discard, legal: LegalActions) -> Action | None:
    offs = (one for one in legal if isinstance(one, LayOff) and one.cards == (action.card,))
    return next(offs, None) or _least_useful(state, legal)


def _least_useful(state: State, legal: LegalActions) -> Discard | None:
    """The dearest card that may be discarded and is in no meld of the hand, jokers last."""
    hand = state.hand_bits[state.to_move]
    in_melds = meldable(hand, state.meld_rules.ace, state.meld_rules.joker_limit)
    discards = [one for one in legal if isinstance(one, Discard)]
    return min(
        discards,
        key=lambda one: (
            bool(one.card.bit & JOKER_BITS),
            bool(one.card.bit & in_melds),
            -hand_value(one.card, state.options),
        ),
        default=None,
    )
