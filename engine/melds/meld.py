"""A meld as it lies on the table."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from engine.actions import MeldKind
from engine.cards import CARDS, NOTHING, Card, StandsFor, Suit
from engine.melds.run_places import face_of


class Meld(NamedTuple):
    """A meld on the table.

    Attributes:
        cards: runs from low to high, sets in the order they were laid.
        by: the seat that laid each card, parallel to `cards`.
        owner: the seat that laid the meld.
        stands_for: what the jokers of a run stand for; in a set a joker's suit stays open.
    """

    id: str
    kind: MeldKind
    cards: tuple[Card, ...]
    by: tuple[int, ...]
    owner: int
    stands_for: StandsFor = NOTHING


@dataclass(frozen=True, slots=True)
class Run:
    """A run as places: where it begins, and its cards from low to high."""

    suit: Suit | None
    low: int
    cards: tuple[Card, ...]

    @property
    def high(self) -> int:
        """Place of the last card; may pass 14 where runs turn the corner."""
        return self.low + len(self.cards) - 1


def run_of(meld: Meld) -> Run:
    """The places of a run on the table."""
    index = next(index for index, card in enumerate(meld.cards) if not card.is_joker)
    card = meld.cards[index]
    low = (card.rank or 0) - index
    return Run(card.suit, low if low >= 1 else low + 13, meld.cards)


def wanted_for(meld: Meld, joker: Card) -> tuple[Card, ...]:
    """The faces that may take the joker's place; in a set any missing suit."""
    if not joker.is_joker or joker not in meld.cards:
        return ()
    if meld.kind == "run":
        return (meld.stands_for[joker],)
    naturals = [card for card in meld.cards if not card.is_joker]
    suits = {card.suit for card in naturals}
    rank = naturals[0].rank or 0
    return tuple(card for card in CARDS[rank - 1 : 52 : 13] if card.suit not in suits)


@lru_cache(maxsize=4096)
def joker_places(kind: MeldKind, cards: tuple[Card, ...]) -> tuple[tuple[Card, int], ...]:
    """The jokers of a meld, each with the bits of the cards, of both packs, that free it."""
    jokers = [card for card in cards if card.is_joker]
    if not jokers:
        return ()
    lying = Meld("", kind, cards, (), 0)
    if kind == "run":
        run = run_of(lying)
        faces = [(joker, face_of(run.suit, run.low + cards.index(joker))) for joker in jokers]
        return tuple((joker, face.bit | face.bit << 52) for joker, face in faces)
    wanted = 0
    for face in wanted_for(lying, jokers[0]):  # any of them stands for the same
        wanted |= face.bit | face.bit << 52
    return tuple((joker, wanted) for joker in jokers) if wanted else ()
