"""Drawing: the stock, or cards of the discard pile, of which one is owed and must be playable."""

from __future__ import annotations

from engine.actions import DrawPile, DrawStock
from engine.judging.checks import Outcome, may_be_laid_off, not_now
from engine.melds import Fault, names
from engine.melds.layoff_generator import chains_to
from engine.melds.membership import meldable
from engine.state import Phase, State
from engine.state.transitions import (
    draw_pile,
    draw_stock,
)
from engine.violations import Code


def after_draw_pile(state: State, action: DrawPile, seat: int) -> Outcome:
    """Take a card from the discard pile with everything above it."""
    fault = not_now(state, seat, Phase.DRAW)
    if fault:
        return fault
    if not state.pile:
        return Fault(Code.PILE_EMPTY)
    card = action.card or state.pile[-1]
    if card not in state.pile:
        return Fault(Code.CARD_NOT_IN_PILE, {"card": str(card)})
    if card is not state.pile[-1] and state.options.pile == "top":
        return Fault(Code.PILE_TOP_ONLY, {"card": str(card), "top": str(state.pile[-1])})
    after = state.copy()
    draw_pile(after, action)
    return why_unusable(after) or after


def why_unusable(after: State) -> Fault | None:
    """Why the owed card could not be played at once: in one meld or one lay-off.

    (500.draw.fanned.must-meld, romme500.draw.deep, edge.float.top-must-use)
    """
    owed = after.turn.must_use
    if owed is None:
        return None
    hand = after.hand()
    keep = 1 if after.options.go_out == "discard_required" else 0
    if len(hand) >= 3 + keep and meldable(hand.bits, after.meld_rules.ace) & owed.bit:
        return None
    if not may_be_laid_off(after) or not any(
        len(hand) - len(chain.cards) >= keep
        for meld in after.melds
        for chain in chains_to(owed, hand, meld, after.meld_rules)
    ):
        return Fault(Code.PILE_CARD_UNUSABLE, {"card": str(owed)})
    if after.options.layoff == "own_meld_first" and after.to_move not in after.melded:
        return Fault(Code.LAYOFF_NEEDS_OWN_MELD, {"cards": names((owed,))})
    return None


def after_draw_stock(state: State, action: DrawStock, seat: int) -> Outcome:
    """Draw from the stock; recycle the pile or end the deal where the stock is empty."""
    fault = not_now(state, seat, Phase.DRAW)
    if fault:
        return fault
    after = state.copy()
    draw_stock(after, action)
    return after
