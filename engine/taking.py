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


def usable_places(state: State, in_melds: int) -> list[int]:
    """The places of the pile below the top that may be taken, highest first.

    The bits say which cards are of use if all the pile is taken; those in melds are given. Then
    card after card is left lying, from the bottom up: only one that was of use can have made
    others useful.
    """
    pile, hand, plan = state._pile, state.hand_bits[state.to_move], state.plan
    ace = plan.ace
    rest = state.pile_bits
    below = rest ^ pile[-1].bit
    in_melds &= below
    near, on_melds = state.fits, 0
    if not plan.layoff_pays or (plan.own_meld_first and state.to_move not in state.melded):
        near = 0
    elif state._melds:
        on_melds = _on_melds(state, hand | rest) & below
    found: list[int] = []
    if not in_melds and not on_melds:
        return found
    if plan.keeps_discard or (hand | rest) & JOKER_BITS:
        return _usable_looking_closer(state, in_melds | on_melds)
    for place, card in enumerate(pile):
        bit = card.bit
        rest ^= bit
        if not (in_melds | on_melds) & bit:
            continue
        found.append(place)
        below &= rest
        if in_melds & bit:
            in_melds &= below
            if in_melds & ~near:
                in_melds = meldable(hand | rest, ace) & below
        if on_melds & bit:
            on_melds &= below
            if on_melds & ~near:
                on_melds = _on_melds(state, hand | rest) & below
        if not in_melds and not on_melds:
            break
    found.reverse()
    return found


def _usable_looking_closer(state: State, useful: int) -> list[int]:
    """The same where jokers may help, or where a card must be left to throw."""
    pile, cards = state._pile, state.hand_bits[state.to_move]
    found: list[int] = []
    for place in range(len(pile) - 1, -1, -1):
        bit = pile[place].bit
        cards |= bit
        if useful & bit and (
            (
                meldable(cards, state.shapes.pack.ace) & bit
                and not (state.plan.keeps_discard and cards.bit_count() < 4)
            )
            or _is_usable(state, place)
        ):
            found.append(place)
    return found


def _on_melds(state: State, cards: int) -> int:
    """Cards that might be laid off, alone or with others of these; never too few."""
    if cards & JOKER_BITS:
        return cards
    found = near = state.fits & cards
    if near and cards & state.fits_next:
        for bits, rows in zip(state.near, state.ways, strict=True):
            if bits & cards:
                found |= reached_by(rows, cards)
    return found


def _is_usable(state: State, place: int) -> bool:
    after = state.copy()
    deeds.take_from(after, place)
    return why_unusable(after) is None
