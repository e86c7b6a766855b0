"""Cards as bits on rollout tables: a lane of 16 bits for each suit, aces low and high."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final


JOKER: Final = 1 << 64
NATURAL: Final = JOKER - 1
LOW_ACES: Final = 0x0002_0002_0002_0002
HIGH_ACES: Final = 0x4000_4000_4000_4000
EITHER_ACE: Final = LOW_ACES | HIGH_ACES
SUIT_BITS: Final = 0xFFFF
ONE_PLACE: Final = 0x0001_0001_0001_0001
"""One place in every suit; times the places of one suit, these places in every suit."""


def points_of(cards: int, lane: Sequence[int]) -> int:
    """What natural cards cost in a hand; of an ace either bit may be set."""
    return (
        lane[cards & SUIT_BITS]
        + lane[cards >> 16 & SUIT_BITS]
        + lane[cards >> 32 & SUIT_BITS]
        + lane[cards >> 48 & SUIT_BITS]
    )


def naturals(pile: Sequence[int]) -> int:
    """The natural cards among these."""
    cards = 0
    for card in pile:
        cards |= card
    return cards & NATURAL
