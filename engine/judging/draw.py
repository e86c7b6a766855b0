"""Drawing: the stock, or cards of the discard pile, of which one is owed and must be playable."""

from __future__ import annotations

from engine.actions import DrawPile, DrawStock
from engine.cards import Card
from engine.first_meld.search import best_first_meld
from engine.judging.checks import Outcome, layoff_needs_meld, may_be_laid_off, not_now
from engine.judging.duty import can_be_melded, fits_somewhere
from engine.judging.meld import too_low
from engine.melds import Fault
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
    if state.options.pile_before_meld == "forbidden" and seat not in state.melded:
        return Fault(Code.PILE_NEEDS_OWN_MELD, {"card": str(card)})
    after = state.copy()
    draw_pile(after, action)
    return why_unusable(after) or after


def why_unusable(after: State) -> Fault | None:
    """Why the owed card could not be played at once: in a meld, a first meld or a lay-off.

    (500.draw.fanned.must-meld, romme500.draw.deep, edge.float.top-must-use)
    """
    owed = after.turn.must_use
    if owed is None or is_usable(after, owed):
        return None
    may_lay_off = may_be_laid_off(after) and fits_somewhere(after, owed)
    if after.opens:
        points, _ = best_first_meld(after, after.hand_bits[after.to_move], owed)
        if points:
            return too_low(points, after.flags.first_meld_min, (owed,))
    if may_lay_off:
        return layoff_needs_meld(after, (owed,))
    return Fault(Code.PILE_CARD_UNUSABLE, {"card": str(owed)})


def is_usable(after: State, owed: Card) -> bool:
    """Whether the owed card can be played at once."""
    if can_be_melded(after, owed):
        return True
    return (
        may_be_laid_off(after)
        and not layoff_needs_meld(after, (owed,))
        and fits_somewhere(after, owed)
    )


def after_draw_stock(state: State, action: DrawStock, seat: int) -> Outcome:
    """Draw from the stock; recycle the pile or end the deal where the stock is empty."""
    fault = not_now(state, seat, Phase.DRAW)
    if fault:
        return fault
    after = state.copy()
    draw_stock(after, action)
    return after
