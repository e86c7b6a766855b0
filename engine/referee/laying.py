"""How picked cards would lie as a meld, also while they are none yet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from engine.cards import NOTHING, Card, CardSet
from engine.melds.index import MeldIndex
from engine.melds.reading import Fault, Reading
from engine.melds.run_places import closest, face_of
from engine.options import Ace


@dataclass(frozen=True, slots=True)
class Laying:
    """Cards in the order of a meld.

    Attributes:
        cards: runs from low to high, others in the order picked.
        missing: in the gap before each index of `cards` what a run lacks there, low to high.
        read: what the cards are, or why they are no meld.
        open: whether jokers could stand for different cards; `read` is then one way of several.
    """

    cards: tuple[Card, ...]
    read: Reading | Fault
    missing: dict[int, tuple[Card, ...]] = field(default_factory=dict)
    open: bool = False


def laying(cards: tuple[Card, ...], index: MeldIndex) -> Laying:
    """How `cards` would lie; a joker goes where it makes a meld, in whatever order it was picked.

    >>> from engine.cards import parse_cards
    >>> from engine.melds import MeldRules
    >>> lies = laying(parse_cards("9H 6H 7H"), MeldIndex(MeldRules("low", jokers=False)))
    >>> [str(card) for card in lies.cards], [str(card) for card in lies.missing[2]]
    (['6H', '7H', '9H'], ['8H'])
    """
    read = index.read(cards, NOTHING, None)
    jokers = any(card.is_joker for card in cards)
    if jokers:
        wanted = CardSet(cards)
        ways = [meld for meld in index.melds(wanted.bits) if CardSet(meld.cards) == wanted]
        if isinstance(read, Fault) and ways:
            read = index.read(ways[0].cards, ways[0].stands_for, ways[0].kind)
        if isinstance(read, Reading):
            return Laying(read.layout, read, open=len(ways) > 1)
        return _around_hole(cards, read)
    if isinstance(read, Reading):
        return Laying(read.layout, read)
    if _is_broken_run(cards):
        return _broken_run(cards, read, index.rules.ace)
    return _around_hole(cards, read)


def _is_broken_run(cards: Sequence[Card]) -> bool:
    ranks = {card.rank for card in cards}
    return len({card.suit for card in cards}) == 1 and len(ranks) == len(cards) > 1


def _broken_run(cards: tuple[Card, ...], fault: Fault, ace: Ace) -> Laying:
    """Cards of one suit as close together as they can lie, and every gap between them."""
    places = closest([card.rank or 0 for card in cards], ace)
    order = sorted(range(len(cards)), key=lambda one: places[one])
    missing = {
        at: tuple(
            face_of(cards[one].suit, place) for place in range(places[one] + 1, places[other])
        )
        for at, (one, other) in enumerate(pairwise(order), 1)
        if places[other] - places[one] > 1
    }
    return Laying(tuple(cards[one] for one in order), fault, missing)


def _around_hole(cards: tuple[Card, ...], fault: Fault) -> Laying:
    """The cards as the fault names them, with the hole it has found, if any."""
    named = fault.facts.get("cards", ())
    if isinstance(named, tuple) and sorted(named) == sorted(map(str, cards)):
        cards = tuple(sorted(cards, key=lambda card: named.index(str(card))))
    hole, high = fault.facts.get("missing", ()), fault.facts.get("high")
    if not hole or not isinstance(hole, tuple):
        return Laying(cards, fault)
    at = [str(card) for card in cards].index(str(high))
    return Laying(cards, fault, {at: tuple(map(Card.parse, hole))})
