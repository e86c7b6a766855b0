"""Calling Rummy: who may claim which cards of the discard pile, and what a false call costs."""

from __future__ import annotations

from dataclasses import dataclass

from engine.actions import CallRummy
from engine.judging.checks import Outcome, outcome_of_play
from engine.melds import Fault, Reading, names
from engine.melds.layoff import fit
from engine.state import Phase, State
from engine.state.transitions import call, punish_call
from engine.violations import Code


@dataclass(frozen=True, slots=True)
class FalseCall:
    """A call that claims too much. It is refused, but it counts and may cost a turn.

    Attributes:
        state: the table after the sanction (romme500.call.sanction).
    """

    fault: Fault
    state: State


def after_call(state: State, action: CallRummy) -> Outcome | FalseCall:
    """Take the cards of the call and everything above them, and lay them down."""
    fault = _not_possible(state, action)
    if fault:
        return fault
    caller = winning_caller(state, action)
    used = state.calls_used[caller]
    if state.options.call_limit is not None and used >= state.options.call_limit:
        return Fault(Code.CALL_LIMIT_REACHED, {"seat": caller, "count": used})
    read = _false(state, action, caller) or read_call(state, action)
    after = state.copy()
    if isinstance(read, Fault):
        punish_call(after, caller)
        return FalseCall(read, after)
    call(after, action, caller, read)
    return outcome_of_play(after, action.cards)


def _not_possible(state: State, action: CallRummy) -> Fault | None:
    if state.options.call == "off":
        return Fault(Code.CALL_NOT_ENABLED)
    if state.phase is Phase.OVER:
        return Fault(Code.CALL_DEAL_OVER)
    if not state.window or state.phase is not Phase.DRAW or not state.pile:
        return Fault(Code.CALL_WINDOW_CLOSED)
    if not _possible_callers(state, action):
        return Fault(Code.CALL_BY_DISCARDER, {"card": str(state.pile[-1])})
    return None


def _possible_callers(state: State, action: CallRummy) -> list[int]:
    seats = range(state.players)
    return [seat for seat in action.callers if seat in seats and seat != state.last_discarder]


def winning_caller(state: State, action: CallRummy) -> int:
    """The caller who has it: the nearest after the discarder, or the first to shout."""
    callers = _possible_callers(state, action)
    if state.options.call_priority == "first" or state.last_discarder is None:
        return callers[0]
    after = state.last_discarder + 1
    return min(callers, key=lambda seat: (seat - after) % state.players)


def _false(state: State, action: CallRummy, caller: int) -> Fault | None:
    """What makes the call false before its cards are looked at."""
    for card in action.cards:
        if card in state.hands[caller]:
            return Fault(Code.CALL_USES_HAND_CARDS, {"card": str(card)})
    for card in action.cards:
        if card not in state.pile:
            return Fault(Code.CALL_NO_MELD, {"cards": names(action.cards)})
    newest = state.pile[-1]
    if state.options.call_scope == "discard" and newest not in action.cards:
        return Fault(Code.CALL_CARD_NOT_INVOLVED, {"card": str(newest)})
    needs = state.options.layoff == "own_meld_first" and caller not in state.melded
    if action.meld is not None and needs:
        return Fault(Code.LAYOFF_NEEDS_OWN_MELD, {"cards": names(action.cards)})
    return None


def read_call(state: State, action: CallRummy) -> Reading | Fault:
    """What the called cards make; CALL_NO_MELD whatever is wrong with them."""
    read: Reading | Fault | None = None
    meld = None if action.meld is None else state.meld(action.meld)
    if len(set(action.cards)) == len(action.cards) and action.cards:
        if action.meld is None:
            read = state.meld_index.read(action.cards, action.stands_for, action.kind)
        elif meld is not None:
            read = fit(meld, action.cards, state.meld_rules, action.stands_for, action.end)
    if isinstance(read, Reading):
        return read
    return Fault(Code.CALL_NO_MELD, {"cards": names(action.cards)})


def may_call(state: State, seat: int) -> bool:
    """Whether this seat could call now, if there is something to call."""
    limit = state.options.call_limit
    return (
        state.window
        and state.flags.calls
        and seat != state.last_discarder
        and (limit is None or state.calls_used[seat] < limit)
    )


def may_lay_off(state: State, seat: int) -> bool:
    """Whether this seat could lay off on melds: where an own meld must come first, it has one."""
    return not state.flags.own_meld_first or seat in state.melded
