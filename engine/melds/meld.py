"""A meld as it lies on the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from engine.actions import MeldKind
from engine.cards import NOTHING, Card, StandsFor, Suit


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
