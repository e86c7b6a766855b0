"""Which words of a rule id say what was tried."""

from __future__ import annotations

from engine.actions import (
    Action,
    CallRummy,
    CountStock,
    Discard,
    DrawPile,
    DrawStock,
    LayAll,
    LayMeld,
    LayOff,
    SwapJoker,
)
from engine.melds import Fault
from engine.state import State
from engine.violations import Code


_UNUSABLE = Code.PILE_CARD_UNUSABLE


def words_tried(state: State, action: Action, fault: Fault) -> tuple[str, ...]:
    """Words for the action, and for the shape it was read as."""
    if fault.code is Code.MUST_KEEP_DISCARD:
        return ("final", "out", "discard")
    match action:
        case DrawStock():
            # out of turn the stock does not matter, nor that it may be counted
            words: tuple[str, ...] = ("draw", "turn")
            if fault.code is not Code.NOT_YOUR_TURN:
                words = ("draw", "stock")
        case DrawPile(card=card):
            top = card is None or state.pile[-1:] == (card,)
            floats = top and state.to_move in state.floating
            words = ("float",) if floats and fault.code is _UNUSABLE else ("draw", "pile")
        case LayMeld() | LayAll():
            words = ("meld", *_shape(action, fault.code))
        case LayOff():
            words = ("layoff", "valid", "extends", *_meld_shape(state, action.meld))
            if fault.code is Code.RUN_NOT_CONSECUTIVE and _lies_elsewhere(state, fault):
                words = ("layoff", "rearrange")
        case SwapJoker():
            words = ("joker", "swap")
        case Discard():
            words = ("discard",)
        case CallRummy():
            words = ("call", "when")
        case CountStock():
            words = ("stock", "count")
        case _:
            words = ("rearrange", "layoff", "meld")
    if fault.code is Code.JOKER_UNDECLARED:
        stays = state.options.joker_swap == "none"
        words = ("fixed",) if stays else ("declare",)
    elif any(card.is_joker for card in getattr(action, "cards", ())):
        words = (*words, "joker")
    if fault.code in (Code.RUN_ACE_LOW_ONLY, Code.RUN_AROUND_CORNER):
        words = (*words, "rank", "ace", "corner")
    return words


def _lies_elsewhere(state: State, fault: Fault) -> bool:
    """Whether a missing card lies on the table, in a meld that must keep it."""
    missing = fault.facts.get("missing", ())
    return isinstance(missing, tuple) and any(
        str(card) in missing for meld in state.melds for card in meld.cards
    )


def _shape(action: LayMeld | LayAll, code: Code) -> tuple[str, ...]:
    if code is Code.MELD_TOO_SHORT and isinstance(action, LayMeld):
        ranks = {card.rank for card in action.cards if not card.is_joker}
        return ("set",) if len(ranks) == 1 < len(action.cards) else ("run",)
    kind = code.value.partition("_")[0].lower()
    return (kind,) if kind in ("run", "set") else ()


def _meld_shape(state: State, name: str) -> tuple[str, ...]:
    meld = state.meld(name)
    return (meld.kind,) if meld else ()
