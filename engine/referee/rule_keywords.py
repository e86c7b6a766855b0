"""Which words of a rule id say what was tried: a lay-off looks for `layoff` in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

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
    SwapJoker,
)
from engine.melds import Fault
from engine.state import State
from engine.violations import Code


def attempt_keywords(state: State, action: Action, fault: Fault) -> tuple[str, ...]:
    """Words for the action, and for the shape it was read as."""
    told = _words_of_code(state, action, fault.code)
    if told:
        return told
    words = _words_of_action(state, action, fault)
    if any(card.is_joker for card in getattr(action, "cards", ())):
        words = (*words, "joker")
    if fault.code in (Code.RUN_ACE_LOW_ONLY, Code.RUN_AROUND_CORNER):
        words = (*words, "rank", "ace", "corner")
    return words


def _words_of_code(state: State, action: Action, code: Code) -> tuple[str, ...]:
    """Words for a refusal that says more of the moment than of the action."""
    match code:
        case Code.DEAL_OVER if isinstance(action, ClaimDiscard):
            return ("claim", "window")
        case Code.DEAL_OVER if state.blocked and state.options.game == "romme":
            return ("stock", "limit")
        case Code.DEAL_OVER if not isinstance(action, CountStock):
            blocked = state.blocked and state.options.game in ("basic", "wrotham")
            return ("block", "limit2", "limit3") if blocked else ("out", "ends", "end")
        case Code.NOT_YOUR_TURN if isinstance(action, Discard):
            return ("discard", "ends")
        case Code.NOT_YOUR_TURN | Code.MUST_DRAW_FIRST if not isinstance(action, CountStock):
            return ("turn", *_ITS_OWN.get(type(action), ()))
        case Code.ALREADY_DREW if state.turn.drawn_from == "call":
            return ("call", "turn")
        case Code.MUST_USE_DRAWN_CARD:
            return _words_of_owed(state, action)
        case Code.FIRST_MELD_TOO_LOW:
            return ("draw", "pile") if isinstance(action, DrawPile) else ("first", "min", "other")
        case Code.MUST_KEEP_DISCARD:
            return ("final", "out", "discard")
        case Code.JOKER_UNDECLARED:
            return ("joker", "declare")
        case Code.JOKER_FIXED:
            return ("joker", "rearrange")
        case Code.MELD_TOO_SHORT:
            return _too_short(action)
        case Code.MELD_NEITHER if isinstance(action, LayOff):
            return ("meld", "run")
        case _:
            return ()


_ITS_OWN: Final[Mapping[type[Action], tuple[str, ...]]] = {
    LayMeld: ("meld",),
    LayAll: ("meld",),
    LayOff: ("layoff",),
    SwapJoker: ("joker", "swap", "match"),
    Discard: ("discard",),
}


def _words_of_owed(state: State, action: Action) -> tuple[str, ...]:
    """A top card is owed by who floats, or where every pile card is; others lay deeper."""
    top = state.turn.drawn_from == "pile_top"
    if top and state.to_move in state.floating:
        return ("floating",)
    owed = state.turn.must_use
    laid_off = isinstance(action, LayOff) and owed in action.cards
    return ("pile",) if top or laid_off else ("draw", "deep", "use")


def _too_short(action: Action) -> tuple[str, ...]:
    if not isinstance(action, LayMeld) or len(action.cards) < 2:
        return ("run",)
    faces = [action.stands_for.get(card, card) for card in action.cards]
    ranks = {face.rank for face in faces if not face.is_joker}
    return (action.kind or ("set" if len(ranks) == 1 else "run"),)


def _words_of_action(state: State, action: Action, fault: Fault) -> tuple[str, ...]:
    match action:
        case DrawStock():
            return ("draw", "stock")
        case DrawPile():
            return _words_of_take(state, action, fault.code)
        case LayMeld():
            return ("meld", *_shape(fault.code))
        case LayAll():
            return ("meld", "several", *_shape(fault.code))
        case LayOff():
            if fault.code is Code.RUN_NOT_CONSECUTIVE and _lies_elsewhere(state, fault):
                return ("layoff", "rearrange")
            return ("layoff", "valid", "extends", *_meld_shape(state, action.meld))
        case SwapJoker():
            return ("joker", "swap", *_meld_shape(state, action.meld))
        case Discard():
            return ("discard",)
        case CallRummy():
            return ("call", "when", "sanction")
        case ClaimDiscard():
            return ("claim", "melded")
        case CountStock():
            return ("stock", "count")
        case _:
            return ("rearrange", "layoff", "meld")


def _words_of_take(state: State, action: DrawPile, code: Code) -> tuple[str, ...]:
    words: tuple[str, ...] = ("draw", "pile")
    card = action.card or (state.pile[-1] if state.pile else None)
    if code is not Code.PILE_CARD_UNUSABLE or card is None:
        return words
    if card is state.pile[-1] and state.to_move in state.floating:
        return ("float",)
    if card.is_joker:
        words = (*words, "joker")
    return words if state.stock else (*words, "empty")


def _lies_elsewhere(state: State, fault: Fault) -> bool:
    """Whether a missing card lies on the table, in a meld that must keep it."""
    missing = fault.facts.get("missing", ())
    return isinstance(missing, tuple) and any(
        str(card) in missing for meld in state.melds for card in meld.cards
    )


def _shape(code: Code) -> tuple[str, ...]:
    kind = code.value.partition("_")[0].lower()
    return (kind,) if kind in ("run", "set") else ()


def _meld_shape(state: State, name: str) -> tuple[str, ...]:
    meld = state.meld(name)
    return (meld.kind,) if meld else ()
