"""Claiming a discard out of turn: the state with the claim noted, or the fault that forbids it."""

from __future__ import annotations

from engine.actions import ClaimDiscard
from engine.judging.checks import Outcome
from engine.melds import Fault
from engine.state import Phase, State
from engine.state.transitions import claim
from engine.violations import Code


def after_claim(state: State, action: ClaimDiscard) -> Outcome:
    """Note that a seat asks for the newest discard; hands and turn stay as they are."""
    fault = _why_not(state, action.seat)
    if fault:
        return fault
    after = state.copy()
    claim(after, action.seat)
    return after


def may_claim(state: State, seat: int) -> bool:
    """Whether this seat could claim the newest discard now."""
    return _why_not(state, seat) is None


def _why_not(state: State, seat: int) -> Fault | None:
    if not state.flags.claims:
        return Fault(Code.CLAIM_NOT_ENABLED)
    if state.phase is Phase.OVER:
        return Fault(Code.DEAL_OVER)
    if not state.window or state.phase is not Phase.DRAW or not state.pile:
        return Fault(Code.CLAIM_WINDOW_CLOSED)
    card = {"card": str(state.pile[-1])}
    if seat == state.last_discarder:
        return Fault(Code.CLAIM_OWN_DISCARD, card)
    if seat == state.to_move or not 0 <= seat < state.players:
        return Fault(Code.CLAIM_ON_TURN, card)
    if seat in state.claims:
        return Fault(Code.CLAIM_ALREADY_MADE, card)
    if state.options.pile_before_meld == "forbidden" and seat not in state.melded:
        return Fault(Code.PILE_NEEDS_OWN_MELD, card)
    wanted = state.options.claim_price + 1
    if len(state.stock) < wanted:
        return Fault(Code.CLAIM_STOCK_SHORT, {**card, "stock": len(state.stock), "wanted": wanted})
    return None
