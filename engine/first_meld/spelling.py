"""Patterns as the melds they are: with certain jokers, in the one spelling of each meld."""

from __future__ import annotations

from collections.abc import Sequence

from engine.actions import LayMeld
from engine.cards import CARDS, NOTHING, Card, CardSet, StandsFor
from engine.first_meld.patterns import JOKER, Pattern


def as_melds(chosen: Sequence[Pattern], jokers: Sequence[Card]) -> tuple[LayMeld, ...]:
    """The melds of these patterns, with the first of these jokers, lower ones further left."""
    count = sum(pattern.jokers for pattern in chosen)
    left = sorted(jokers[:count])
    return tuple(_meld(pattern, left) for pattern in chosen)


def _meld(pattern: Pattern, jokers: list[Card]) -> LayMeld:
    """The meld of a pattern in canonical spelling; its jokers are taken from the front."""
    naturals = list(CardSet.of_bits(pattern.cards))
    if not pattern.low:
        naturals.sort(key=_by_suit)
        wild = [jokers.pop(0) for _ in range(pattern.jokers)]
        return LayMeld((*naturals, *wild), NOTHING, "set" if len(naturals) == 1 else None)
    start = naturals[0].index % 52 // 13 * 13
    by_rank = {card.index % 13: card for card in naturals}
    cards, roles = list[Card](), list[tuple[Card, Card]]()
    for step in range(pattern.size):
        rank = (pattern.low + step - 1) % 13
        if pattern.layout:
            index = pattern.layout[step]
            card = None if index == JOKER else CARDS[index]
        else:
            card = by_rank.get(rank)
        if card is None:
            card = jokers.pop(0)
            roles.append((card, CARDS[start + rank]))
        cards.append(card)
    return LayMeld(tuple(cards), StandsFor(roles) if roles else NOTHING)


def _by_suit(card: Card) -> int:
    return card.index % 52
