"""Every run in one suit and every set of one rank, in canonical spelling.

A lane is the thirteen bits of one suit, A to K. Canonical are: the layout from low to high, jokers
declared in runs and lying in the order of their numbers; sets with their natural cards by suit,
then jokers.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, product
from typing import Final

from engine.actions import LayMeld, MeldKind
from engine.cards import CARDS, NOTHING, Card, StandsFor
from engine.melds import LONGEST, Pack
from engine.options import Ace


LANE: Final = (1 << 13) - 1
SUITS: Final = range(4)


@lru_cache(maxsize=8)
def windows(ace: Ace) -> tuple[tuple[int, ...], ...]:
    """The places of every possible run, by length, then from low to high."""
    top = {"low": 13, "high_low": 14, "corner": 25}[ace]
    return tuple(
        tuple(range(low, low + size))
        for size in range(3, LONGEST[ace] + 1)
        for low in range(1, 14)
        if low + size - 1 <= top and not (ace == "corner" and size == 13 and low > 2)
    )


@lru_cache(maxsize=8)
def _masks(ace: Ace) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Lane bits and ranks of every run of natural cards of one pack."""
    rows = [[(place - 1) % 13 for place in places] for places in windows(ace)]
    return tuple((sum(1 << rank for rank in row), tuple(row)) for row in rows if len(row) < 14)


def runs_of(
    suit: int, first: int, second: int, jokers: Sequence[Card], pack: Pack
) -> tuple[LayMeld, ...]:
    """Runs of one suit; `first` and `second` are the lanes of the two packs' cards."""
    if second or jokers:
        return tuple(_mixed_runs(suit, (first, second), jokers, pack))
    cards = CARDS[13 * suit : 13 * suit + 13]
    return tuple(
        LayMeld(tuple(cards[rank] for rank in row))
        for mask, row in _masks(pack.ace)
        if first & mask == mask
    )


def _mixed_runs(
    suit: int, lanes: Sequence[int], jokers: Sequence[Card], pack: Pack
) -> Iterator[LayMeld]:
    for naturals, gaps in _templates(lanes[0] | lanes[1], len(jokers), pack):
        fixed = [_copies(suit, (place - 1) % 13, lanes) for place in naturals]
        for cards in product(*fixed):
            if len(set(cards)) < len(cards):  # the two aces of a full run are two cards
                continue
            placed = dict(zip(naturals, cards, strict=True))
            for chosen in combinations(jokers, len(gaps)):
                roles = dict(zip(gaps, chosen, strict=True))
                places = sorted((*naturals, *gaps))
                yield LayMeld(
                    tuple(placed.get(place) or roles[place] for place in places),
                    StandsFor(
                        (roles[place], CARDS[13 * suit + (place - 1) % 13]) for place in gaps
                    ),
                )


def _copies(suit: int, rank: int, lanes: Sequence[int]) -> list[Card]:
    return [CARDS[52 * copy + 13 * suit + rank] for copy in (0, 1) if lanes[copy] >> rank & 1]


@lru_cache(maxsize=4096)
def _templates(
    lane: int, jokers: int, pack: Pack
) -> tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]:
    """Places of natural cards and of jokers, for every run these ranks and jokers can make."""
    found = []
    for places in windows(pack.ace):
        held = {place for place in places if lane >> (place - 1) % 13 & 1}
        fewest = len(places) - len(held)
        if fewest > jokers:
            continue
        for count in range(fewest, min(jokers, len(places) - 1) + 1):
            if count and len(places) == 14 and pack.packs == 1:
                continue  # a joker cannot be a second ace (edge.run.ace-both-ends)
            for gaps in combinations(places, count):
                naturals = tuple(place for place in places if place not in gaps)
                if held.issuperset(naturals):
                    found.append((naturals, gaps))
    return tuple(found)


def sets_of(rank: int, first: int, second: int, jokers: Sequence[Card]) -> tuple[LayMeld, ...]:
    """Sets of one rank (0 for the ace); `first` and `second` have a bit for each suit held."""
    by_suit = [
        [
            CARDS[52 * copy + 13 * suit + rank]
            for copy in (0, 1)
            if (first, second)[copy] >> suit & 1
        ]
        for suit in SUITS
    ]
    held = [cards for cards in by_suit if cards]
    return tuple(_sets(held, jokers))


def _sets(held: Sequence[Sequence[Card]], jokers: Sequence[Card]) -> Iterator[LayMeld]:
    for size in (3, 4):
        for count in range(max(0, size - len(held)), min(len(jokers), size - 1) + 1):
            kind: MeldKind | None = "set" if size - count == 1 else None
            for suits in combinations(held, size - count):
                for cards in product(*suits):
                    for chosen in combinations(jokers, count):
                        yield LayMeld((*cards, *chosen), NOTHING, kind)
