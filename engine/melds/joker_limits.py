"""How many jokers a meld may have, and where in a run they may lie (romme.joker.two-naturals)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from engine.actions import MeldKind
from engine.cards import Card, joker
from engine.options import JokerLimit


_ANY_JOKER: Final = joker(1)


def most_jokers(size: int, limit: JokerLimit) -> int:
    """How many jokers a meld of so many cards may have at most."""
    if limit == "one":
        return 1
    return size - 1 if limit == "none" else size - 2


def has_too_many(cards: Sequence[Card], limit: JokerLimit) -> bool:
    """Whether all the cards of a meld have more jokers among them than the limit allows."""
    jokers = 0
    for card in cards:
        jokers += card.is_joker
    return jokers > 0 and jokers > most_jokers(len(cards), limit)


def neighbours(layout: Sequence[Card]) -> tuple[Card, Card] | None:
    """The first two jokers that lie side by side."""
    for first, second in pairwise(layout):
        if first.is_joker and second.is_joker:
            return first, second
    return None


def takes_nothing(cards: Sequence[Card], kind: MeldKind, limit: JokerLimit) -> bool:
    """Whether a meld on the table is past the limit already, whatever natural card is added.

    Only tables set up by hand have such melds.
    """
    if limit == "one":
        jokers = 0
        for card in cards:
            jokers += card.is_joker
        return jokers > 1
    return limit == "not_adjacent" and kind == "run" and neighbours(cards) is not None


def takes_joker(cards: Sequence[Card], kind: MeldKind, limit: JokerLimit) -> tuple[bool, bool]:
    """Whether the limit lets a joker lie at the lower, and at the upper end of a meld."""
    if has_too_many((*cards, _ANY_JOKER), limit):
        return False, False
    if limit == "not_adjacent" and kind == "run":
        return not cards[0].is_joker, not cards[-1].is_joker
    return True, True
