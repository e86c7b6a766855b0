"""Every run and set in some cards, in canonical spelling: the layout, jokers declared."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from engine.actions import LayMeld
from engine.cards import Card, CardSet
from engine.melds.index import MeldIndex
from engine.melds.membership import meldable
from engine.melds.reading import MeldRules


@lru_cache(maxsize=64)
def meld_index(rules: MeldRules) -> MeldIndex:
    """The runs and sets that this pack allows; one object for each pack."""
    return MeldIndex(rules)


def melds_in(cards: CardSet, rules: MeldRules) -> Iterator[LayMeld]:
    """Every meld that can be laid from `cards`, each effect once: runs by suit, then sets.

    Where several jokers lie in a run, they lie in the order of their numbers.

    >>> rules = MeldRules("low", jokers=True)
    >>> [str(meld) for meld in melds_in(CardSet.parse("7H 8H 9H 9S"), rules)]
    ['meld 7H 8H 9H']
    >>> [str(meld) for meld in melds_in(CardSet.parse("7H 8H X1"), rules)]
    ['meld X1=6H 7H 8H', 'meld 7H 8H X1=9H']
    """
    return meld_index(rules).melds(cards.bits)


def has_meld_with(card: Card, cards: CardSet, rules: MeldRules) -> bool:
    """Whether some meld of `cards` has `card` in it."""
    return meldable(cards.bits, rules.ace, rules.joker_limit) & card.bit != 0
