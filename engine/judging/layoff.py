"""Laying off and moving a melded card: the state after it, or the fault that forbids it."""

from __future__ import annotations

from engine.actions import LayOff, MoveMelded
from engine.cards import Card
from engine.judging.checks import (
    Outcome,
    layoff_needs_meld,
    may_be_laid_off,
    missing_card,
    not_now,
    outcome_of_play,
    owed_card_fault,
    owes_other,
)
from engine.melds import Fault, names
from engine.melds.layoff import fit
from engine.state import Phase, State
from engine.state.transitions import (
    lay_off,
)
from engine.violations import Code


def after_layoff(state: State, action: LayOff, seat: int) -> Outcome:
    """Add hand cards to a meld."""
    fault = (
        not_now(state, seat, Phase.PLAY)
        or missing_card(state.hand(), action.cards)
        or owes_other(state, action.cards)
        or _owes_a_meld(state)
        or layoff_needs_meld(state, action.cards)
    )
    if fault:
        return fault
    meld = state.meld(action.meld)
    if meld is None or not action.cards:
        return Fault(Code.MELD_NEITHER, {"cards": names(action.cards)})
    read = fit(meld, action.cards, state.meld_rules, action.stands_for, action.end)
    if isinstance(read, Fault):
        return read
    after = state.copy()
    lay_off(after, after.tableau.ids.index(meld.id), read, action.cards)
    return outcome_of_play(after, action.cards)


def _owes_a_meld(state: State) -> Fault | None:
    """A card that may only be melded cannot be laid off (romme500.var.pile-must-meld)."""
    owed = state.turn.must_use
    return None if owed is None or may_be_laid_off(state) else owed_card_fault(state, owed)


def after_move(state: State, action: MoveMelded, seat: int) -> Outcome:
    """Cards on the table stay where they are (basic.layoff.no-rearrange)."""
    fault = not_now(state, seat, Phase.PLAY)
    facts = {"card": str(action.card), "source": action.source, "target": action.target}
    return fault or Fault(Code.LAYOFF_REARRANGES_MELD, facts)


def can_lay_off(state: State, card: Card) -> bool:
    """Whether the player on turn may lay off this card alone on some meld."""
    return any(
        isinstance(after_layoff(state, LayOff(meld.id, (card,), end=end), state.to_move), State)
        for meld in state.melds
        for end in ("low", "high")
    )
