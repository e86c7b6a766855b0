"""Swapping a joker of a meld: the state after it, or the fault that forbids it."""

from __future__ import annotations

from engine.actions import SwapJoker
from engine.judging.checks import Outcome, cannot_end, missing_card, not_now, owed_card_fault
from engine.judging.duty import can_be_played
from engine.melds import Fault, names
from engine.melds.meld import wanted_for
from engine.state import Phase, State
from engine.state.transitions import (
    swap,
)
from engine.violations import Code, Fact


def after_swap(state: State, action: SwapJoker, seat: int) -> Outcome:
    """Exchange a melded joker for the card it stands for."""
    fault = not_now(state, seat, Phase.PLAY) or missing_card(state.hand(), (action.card,))
    if fault:
        return fault
    if state.turn.must_use is not None:
        return owed_card_fault(state, state.turn.must_use)
    if state.options.joker_swap == "none":
        return Fault(Code.JOKER_SWAP_NOT_ALLOWED)
    if state.options.joker_swap == "own_meld_first" and seat not in state.melded:
        return Fault(Code.SWAP_NEEDS_OWN_MELD)
    meld, card = state.meld(action.meld), action.card
    wanted = wanted_for(meld, action.joker) if meld else ()
    if meld is None or not any(f.suit == card.suit and f.rank == card.rank for f in wanted):
        facts: dict[str, Fact] = {"card": str(card), "joker": str(action.joker)}
        facts |= {"meld": action.meld, "wanted": names(wanted)}
        return Fault(Code.JOKER_SWAP_MISMATCH, facts)
    after = state.copy()
    swap(after, action, after.tableau.ids.index(meld.id))
    if not state.flags.frees_owed:
        return cannot_end(after) or after  # the joker may be the very card just taken
    if can_be_played(after, action.joker):
        return after
    freed: dict[str, Fact] = {"joker": str(action.joker), "meld": action.meld}
    return Fault(Code.JOKER_SWAP_UNUSABLE, freed | {"card": str(card)})
