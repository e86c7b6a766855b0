"""Outs: which cards nobody has seen yet would make a meld with two cards of a hand."""

from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Final, Literal

from engine.cards import Card, CardSet, Rank, Suit
from engine.options import Ace


_FACES: Final = 52
_ALL_FACES: Final = (1 << _FACES) - 1


@dataclass(frozen=True, slots=True)
class PartialMeld:
    """Two cards that lack one more to be a meld.

    Attributes:
        cards: the two.
        missing: unseen cards, each of which completes them.
        gone: cards that would complete them, but have been seen where they are of no use.
    """

    kind: Literal["run", "set"]
    cards: CardSet
    missing: CardSet
    gone: CardSet

    @property
    def can_complete(self) -> bool:
        """Whether an unseen card can still complete the two."""
        return bool(self.missing)


@cache
def triples(ace: Ace) -> tuple[tuple[Literal["run", "set"], int], ...]:
    """Every meld of three natural cards, as kind and bits of the first pack."""
    windows = [(Rank(low), Rank(low + 1), Rank(low + 2)) for low in range(1, 12)]
    if ace != "low":
        windows.append((Rank.QUEEN, Rank.KING, Rank.ACE))
    if ace == "corner":
        windows.append((Rank.KING, Rank.ACE, Rank.TWO))
    runs = [CardSet(Card(suit, rank) for rank in window) for suit in Suit for window in windows]
    sets = [
        CardSet(Card(suit, rank) for suit in suits)
        for rank in Rank
        for suits in combinations(Suit, 3)
    ]
    return (*(("run", cards.bits) for cards in runs), *(("set", cards.bits) for cards in sets))


def outs(hand: CardSet, unseen: CardSet, ace: Ace) -> CardSet:
    """The unseen cards that would each make a meld with two natural cards of `hand`."""
    held = faces(hand)
    wanted = 0
    for _, meld in triples(ace):
        if (meld & held).bit_count() == 2:
            wanted |= meld & ~held
    return CardSet.of_bits(unseen.bits & both_packs(wanted))


def partial_melds(hand: CardSet, unseen: CardSet, ace: Ace) -> tuple[PartialMeld, ...]:
    """Every pair of natural cards of `hand` that lacks one card, runs first, as in the pack.

    A pair that can be completed at both ends is one partial meld. Of a card held twice the first
    copy stands for both.
    """
    held = faces(hand)
    wanted: dict[tuple[Literal["run", "set"], int], int] = {}
    for kind, meld in triples(ace):
        pair = meld & held
        if pair.bit_count() == 2:
            wanted[kind, pair] = wanted.get((kind, pair), 0) | meld & ~held
    return tuple(
        PartialMeld(
            kind,
            cards=_held_copies(hand, pair),
            missing=CardSet.of_bits(unseen.bits & both_packs(faces_wanted)),
            gone=CardSet.of_bits(faces_wanted & ~faces(unseen)),
        )
        for (kind, pair), faces_wanted in wanted.items()
    )


def faces(cards: CardSet) -> int:
    """The natural cards of both packs as bits of the first."""
    return (cards.bits | cards.bits >> _FACES) & _ALL_FACES


def both_packs(first: int) -> int:
    """Bits of the first pack together with those of the same cards in the second."""
    return first | first << _FACES


def _held_copies(hand: CardSet, first: int) -> CardSet:
    """The held cards with these faces, one of each."""
    in_first = hand.bits & first
    return CardSet.of_bits(in_first | hand.bits & (first & ~in_first) << _FACES)
