"""Taking from the discard pile: which cards come, which is owed, and whether it can be played."""

from __future__ import annotations

from engine import deeds
from engine.actions import DrawPile
from engine.candidates_layoff import chains_to
from engine.cards import JOKER_BITS
from engine.layoffs import reached_by
from engine.melds import Fault, names
from engine.outcomes import Outcome, may_be_laid_off, not_now
from engine.shapes import meldable
from engine.state import Phase, State
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
    deeds.take_from(after, state.pile.index(card))
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
    if len(hand) >= 3 + keep and meldable(hand.bits, after.pack.ace) & owed.bit:
        return None
    if not may_be_laid_off(after) or not any(
        len(hand) - len(chain.cards) >= keep
        for meld in after.melds
        for chain in chains_to(owed, hand, meld, after.pack)
    ):
        return Fault(Code.PILE_CARD_UNUSABLE, {"card": str(owed)})
    if after.options.layoff == "own_meld_first" and after.to_move not in after.melded:
        return Fault(Code.LAYOFF_NEEDS_OWN_MELD, {"cards": names((owed,))})
    return None


def usable_places(state: State) -> list[int]:
    """The places of the pile below the top that may be taken, highest first.

    The bits say which cards could be of use if all the pile were taken; only those are looked at
    with just the cards above them.
    """
    pile, hand, ace = state._pile, state.hand_bits[state.to_move], state.shapes.pack.ace
    cards = hand | state.pile_bits
    top = pile[-1].bit
    useful = meldable(cards, ace)
    offs = cards & (state.fits | JOKER_BITS) if state._melds and _may_lay_owed(state) else 0
    if offs:
        useful |= _on_melds(state, cards)
    useful &= state.pile_bits & ~top
    found: list[int] = []
    if not useful:
        return found
    above, left = hand | top, len(pile) - 1
    while useful:
        left -= 1
        bit = pile[left].bit
        above |= bit
        if useful & bit:
            useful ^= bit
            if _is_used(state, bit, above, offs) or (offs and _is_usable(state, left)):
                found.append(left)
    return found


def _may_lay_owed(state: State) -> bool:
    plan = state.plan
    return plan.layoff_pays and (not plan.own_meld_first or state.to_move in state.melded)


def _is_used(state: State, bit: int, cards: int, offs: int) -> bool:
    """Whether this card goes into a meld of these cards, or onto one by natural cards.

    Where a card must be left to throw, only melds are looked at.
    """
    if state.plan.keeps_discard:
        return cards.bit_count() > 3 and meldable(cards, state.shapes.pack.ace) & bit != 0
    if meldable(cards, state.shapes.pack.ace) & bit:
        return True
    return offs != 0 and any(reached_by(rows, cards) & bit for rows in state.ways)


def _on_melds(state: State, cards: int) -> int:
    """Cards that might be laid off, alone or with others of these; never too few."""
    if cards & JOKER_BITS:
        return cards
    found = 0
    for rows in state.ways:
        found |= reached_by(rows, cards)
    return found


def _is_usable(state: State, place: int) -> bool:
    after = state.copy()
    deeds.take_from(after, place)
    return why_unusable(after) is None
