"""The referee: the only judge of what may be done, and the one who carries it out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final, assert_never

from engine import deeds, outcomes
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
    Move,
    SetOption,
    SwapJoker,
)
from engine.calls import FalseCall, after_call
from engine.lanes import reading_offered
from engine.layoffs import fit, fit_naturals
from engine.legal import LegalActions
from engine.melds import Fault, Reading
from engine.offers import legal_actions, legal_calls
from engine.option_text import read_option
from engine.options import OptionsError
from engine.outcomes import Outcome, not_now
from engine.repairs import repair
from engine.rules import broken_rule
from engine.state import State
from engine.taking import after_draw_pile
from engine.tried import words_tried
from engine.violations import Code, Violation


__all__ = [
    "Applied",
    "LegalActions",
    "Refused",
    "carry_out",
    "judged",
    "legal_actions",
    "legal_calls",
    "play",
]


@dataclass(frozen=True, slots=True)
class Applied:
    """The wish stood; `state` is the table after it."""

    state: State


@dataclass(frozen=True, slots=True)
class Refused:
    """The wish broke a rule. `state` is the table as it was, save after a false call."""

    violation: Violation
    state: State


def play(state: State, action: Action, by: int | None = None) -> Applied | Refused:
    """Judge `action` and, if it stands, carry it out. Never raises for an illegal wish.

    Args:
        state: stays as it is.
        action: the wish.
        by: the seat that wishes; None is the seat on turn. A call names its callers itself.

    >>> from engine import deal, parse_action, preset
    >>> state = deal(preset("basic"), players=2, seed=7)
    >>> isinstance(play(state, parse_action("draw stock")), Applied)
    True
    >>> refused = play(state, parse_action("draw stock"), by=1 - state.to_move)
    >>> refused.violation.code.value
    'NOT_YOUR_TURN'
    """
    seat = state.to_move if by is None else by
    outcome = judged(state, action, seat)
    if isinstance(outcome, State):
        return Applied(outcome)
    if isinstance(outcome, FalseCall):
        fault, after = outcome.fault, outcome.state
    else:
        fault, after = outcome, state
    rule = broken_rule(fault.code, state.options, words_tried(state, action, fault))
    mended = repair(state, action, fault, seat)
    return Refused(Violation(fault.code, rule, fault.facts, mended), after)


def judged(state: State, action: Action, seat: int) -> Outcome | FalseCall:
    """The state after `action` by `seat`, or why it is refused; without rule id and repair."""
    match action:
        case DrawStock():
            return outcomes.after_draw_stock(state, action, seat)
        case DrawPile():
            return after_draw_pile(state, action, seat)
        case LayMeld():
            return outcomes.after_meld(state, action, seat)
        case LayAll():
            return outcomes.after_lay_all(state, action, seat)
        case LayOff():
            return outcomes.after_layoff(state, action, seat)
        case SwapJoker():
            return outcomes.after_swap(state, action, seat)
        case Move():
            return outcomes.after_move(state, action, seat)
        case Discard():
            return outcomes.after_discard(state, action, seat)
        case CallRummy():
            return after_call(state, action)
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


def carry_out(state: State, action: Action) -> None:
    """Do an action that is offered by `legal_actions`, in place and without judging it.

    For searches and random play on a copy of their own; everybody else uses `play`.
    """
    DEEDS[type(action)](state, action)


def _lay_meld(state: State, action: LayMeld) -> None:
    deeds.lay_melds(state, (reading_offered(action),))
    if not state.hand_bits[state.to_move]:
        deeds.end_without_cards(state)


def _lay_all(state: State, action: LayAll) -> None:
    deeds.lay_melds(state, tuple(map(reading_offered, action.melds)))
    if not state.hand_bits[state.to_move]:
        deeds.end_without_cards(state)


def _lay_off(state: State, action: LayOff) -> None:
    place = state.place_of(action.meld)
    deeds.lay_off(state, place, _extended(state, place, action), action.cards)
    if not state.hand_bits[state.to_move]:
        deeds.end_without_cards(state)


def _extended(state: State, place: int, action: LayOff | CallRummy) -> Reading:
    meld = state._melds[place]
    read: Reading | Fault | None = fit_naturals(meld, action.cards, state.ways[place])
    if read is None:
        read = fit(meld, action.cards, state.pack, action.stands_for, action.end)
    assert isinstance(read, Reading)  # noqa: S101 - it is offered
    return read


def _swap(state: State, action: SwapJoker) -> None:
    deeds.swap(state, action, state.place_of(action.meld))


def _call(state: State, action: CallRummy) -> None:
    if action.meld is None:
        read = reading_offered(LayMeld(action.cards, action.stands_for, action.kind))
    else:
        read = _extended(state, state.place_of(action.meld), action)
    deeds.call(state, action, action.callers[0], read)
    if not state.hand_bits[state.to_move]:
        deeds.end_without_cards(state)


DEEDS: Final[dict[type, Callable[[State, Any], None]]] = {
    Discard: deeds.discard,
    DrawStock: deeds.draw_stock,
    DrawPile: deeds.draw_pile,
    LayMeld: _lay_meld,
    LayOff: _lay_off,
    LayAll: _lay_all,
    SwapJoker: _swap,
    CallRummy: _call,
}
"""How each kind of action that can be offered is done."""
