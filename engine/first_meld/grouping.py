"""Picked cards as melds: those that make some, and those that are in none."""

from __future__ import annotations

from functools import cache

from engine.actions import LayMeld
from engine.cards import JOKER_BITS, CardSet
from engine.first_meld.patterns import Pattern, pattern_index
from engine.first_meld.spelling import as_melds
from engine.state import State


def best_grouping(state: State, cards: CardSet) -> tuple[tuple[LayMeld, ...], CardSet]:
    """The melds that leave fewest of `cards` over, of those the ones worth most; and what is left.

    The melds stand in the order of their lowest cards. Jokers are alike.

    Args:
        state: whose rules hold.
        cards: what is to be grouped.
    """
    found = pattern_index(state.flags).of_hand(cards.bits)
    jokers = list(CardSet.of_bits(cards.bits & JOKER_BITS))

    @cache
    def best(left: int, wild: int) -> tuple[int, int, tuple[Pattern, ...]]:
        """How many are left over, the points with a minus, and the melds."""
        if not left:
            return wild, 0, ()
        low = left & -left
        over, points, chosen = best(left ^ low, wild)
        most = over + 1, points, chosen
        for one in found:
            if one.cards & low and not one.cards & ~left and one.jokers <= wild:
                over, points, chosen = best(left & ~one.cards, wild - one.jokers)
                most = min(most, (over, points - one.points, (one, *chosen)), key=_worth)
        return most

    melds = as_melds(best(cards.bits & ~JOKER_BITS, len(jokers))[2], jokers)
    return melds, cards - CardSet(card for meld in melds for card in meld.cards)


def _worth(grouping: tuple[int, int, tuple[Pattern, ...]]) -> tuple[int, int, int]:
    over, points, chosen = grouping
    return over, points, len(chosen)
