"""Every action meets its judge here."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

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
from engine.judging.call import FalseCall, after_call
from engine.judging.checks import Outcome, not_now
from engine.judging.claim import after_claim
from engine.judging.discard import after_discard
from engine.judging.draw import after_draw_pile, after_draw_stock
from engine.judging.layoff import after_layoff, after_move
from engine.judging.meld import after_lay_all, after_meld
from engine.judging.swap import after_swap
from engine.melds import Fault
from engine.options import OptionsError
from engine.options.text import read_option
from engine.state import State
from engine.violations import Code


def judge_action(state: State, action: Action, seat: int) -> Outcome | FalseCall:
    """The state after `action` by `seat`, or why it is refused; without rule id and repair."""
    match action:
        case DrawStock():
            return after_draw_stock(state, action, seat)
        case DrawPile():
            return after_draw_pile(state, action, seat)
        case LayMeld():
            return after_meld(state, action, seat)
        case LayAll():
            return after_lay_all(state, action, seat)
        case LayOff():
            return after_layoff(state, action, seat)
        case SwapJoker():
            return after_swap(state, action, seat)
        case MoveMelded():
            return after_move(state, action, seat)
        case Discard():
            return after_discard(state, action, seat)
        case CallRummy():
            return after_call(state, action)
        case ClaimDiscard():
            return after_claim(state, action)
        case CountStock():
            return not_now(state, seat, None) or state
        case SetOption():
            return _after_set(state, action)
        case _:
            assert_never(action)


def _after_set(state: State, action: SetOption) -> Outcome:
    """Options are fixed with the first deal (common.options.locked)."""
    if state.started:
        return Fault(Code.OPTION_LOCKED, {"name": action.name})
    try:
        change = dict([read_option(action.name, action.value)])
    except OptionsError:  # no house rule at all, so nothing changes
        return state
    after = state.copy()
    after.adopt(replace(state.options, **change))
    return after
