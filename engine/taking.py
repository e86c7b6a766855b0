"""Taking from the discard pile: which cards come, which is owed, and whether it can be played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine import deeds
from engine.actions import DrawPile
from engine.candidates_layoff import chains_to
from engine.cards import CARDS, JOKER_BITS
from engine.meldable import meldable
from engine.melds import Fault, names
from engine.outcomes import Outcome, may_be_laid_off, not_now
from engine.reach import reached
from engine.state import Phase, State
from engine.violations import Code


_TAKES: Final = tuple(map(DrawPile, CARDS))


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
    deeds.draw_pile(after, action)
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


def deep_takes(
    state: State, cards: int, below: int, in_melds: int, near: int
) -> Sequence[DrawPile]:
    """What may be taken from below the top of the pile, highest first.

    The bits say which cards are of use if all the pile is taken. Then card after card is left
    lying, from the bottom up: only one that was of use can have made others useful.

    Args:
        state: before the draw, with more than one card in the pile.
        cards: those of the hand and the pile.
        below: those of the pile below its top.
        in_melds: those of them that are in melds of `cards`.
        near: cards of these that fit on melds of the table.
    """
    plan = state.plan
    if near or cards & JOKER_BITS:
        if not plan.layoff_pays or (plan.own_meld_first and state.to_move not in state.melded):
            near = on_melds = 0
        else:
            on_melds = reached(state, cards) & below
        useful = in_melds | on_melds
    else:
        on_melds, useful = 0, in_melds
    if not useful:
        return ()
    if plan.keeps_discard or cards & JOKER_BITS:
        return _takes_looking_closer(state, useful)
    if not useful & (useful - 1):
        return (_TAKES[useful.bit_length() - 1],)
    found: list[DrawPile] = []
    for card in state._pile:
        bit = card.bit
        cards ^= bit
        if not useful & bit:
            continue
        found.append(_TAKES[card.index])
        below &= cards
        if in_melds & bit:
            in_melds &= below
            if in_melds & ~near:
                in_melds = meldable(cards, plan.ace) & below
        if on_melds & bit:
            on_melds &= below
            if on_melds & ~near:
                on_melds = reached(state, cards) & below
        useful = in_melds | on_melds
        if not useful:
            break
    found.reverse()
    return found


def _takes_looking_closer(state: State, useful: int) -> list[DrawPile]:
    """The same where jokers may help, or where a card must be left to throw."""
    pile, cards = state._pile, state.hand_bits[state.to_move]
    found: list[DrawPile] = []
    for place in range(len(pile) - 1, -1, -1):
        bit = pile[place].bit
        cards |= bit
        if useful & bit and (
            (
                meldable(cards, state.plan.ace) & bit
                and not (state.plan.keeps_discard and cards.bit_count() < 4)
            )
            or _is_usable(state, place)
        ):
            found.append(_TAKES[pile[place].index])
    return found


def _is_usable(state: State, place: int) -> bool:
    after = state.copy()
    deeds.draw_pile(after, _TAKES[state._pile[place].index])
    return why_unusable(after) is None
