"""Every run in one suit and every set of one rank, in canonical spelling.

A lane is the thirteen bits of one suit, A to K. Canonical are: the layout from low to high, jokers
declared in runs and lying in the order of their numbers; sets with their natural cards by suit,
then jokers.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, product
from typing import Final, TypeAlias, final, overload

from engine.actions import LayMeld, MeldKind
from engine.cards import CARDS, NOTHING, Card, StandsFor
from engine.melds import LONGEST, Pack
from engine.options import Ace


LANE: Final = (1 << 13) - 1
SUITS: Final = range(4)
FIRST_JOKER: Final = 104

Layout: TypeAlias = tuple[int, tuple[int, ...]]
"""A run of no certain suit: its lowest place, and its cards as they are indexed in spades.

From `FIRST_JOKER` on they count the jokers at hand, whichever these are.
"""


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
    """Lane bits and places of every possible run."""
    rows = []
    for places in windows(ace):
        mask = 0
        for place in places:
            mask |= 1 << (place - 1) % 13
        rows.append((mask, places))
    return tuple(rows)


def natural_runs(suit: int, lane: int, ace: Ace) -> tuple[LayMeld, ...]:
    """The runs of natural cards of one pack."""
    cards = CARDS[13 * suit : 13 * suit + 13]
    return tuple(
        LayMeld(tuple(cards[(place - 1) % 13] for place in places))
        for mask, places in _masks(ace)
        if lane & mask == mask and len(places) < 14
    )


def layouts(first: int, second: int, jokers: int, pack: Pack) -> tuple[Layout, ...]:
    """The runs that the lanes of both packs make with so many jokers."""
    found: list[Layout] = []
    lane = first | second
    for mask, places in _masks(pack.ace):
        if (mask & ~lane).bit_count() > jokers:
            continue
        for gaps in _gaps(places, lane, jokers, pack):
            choices = [
                ()
                if place in gaps
                else [rank + 52 * copy for copy in (0, 1) if (first, second)[copy] >> rank & 1]
                for place in places
                for rank in ((place - 1) % 13,)
            ]
            for chosen in combinations(range(FIRST_JOKER, FIRST_JOKER + jokers), len(gaps)):
                wild = iter(chosen)
                filled = [choice or (next(wild),) for choice in choices]
                found += [
                    (places[0], codes)
                    for codes in product(*filled)
                    if len(codes) < 14 or codes[0] != codes[-1]  # two aces are two cards
                ]
    return tuple(found)


def _gaps(places: Sequence[int], lane: int, jokers: int, pack: Pack) -> Iterator[tuple[int, ...]]:
    """The places of a run that jokers may take, so that these ranks can take the others."""
    held = [place for place in places if lane >> (place - 1) % 13 & 1]
    missing = [place for place in places if not lane >> (place - 1) % 13 & 1]
    for count in range(len(missing), min(jokers, len(places) - 1) + 1):
        if count and len(places) == 14 and pack.packs == 1:
            return  # a joker cannot be a second ace (edge.run.ace-both-ends)
        for more in combinations(held, count - len(missing)):
            yield (*missing, *more)


@final
class LaidOut(Sequence[LayMeld]):
    """Layouts as runs of one suit with certain jokers; each run is made when it is asked for."""

    __slots__ = ("_jokers", "_layouts", "_suit")

    def __init__(self, suit: int, layouts: Sequence[Layout], jokers: Sequence[Card]) -> None:
        self._suit = suit
        self._layouts = layouts
        self._jokers = jokers

    def __len__(self) -> int:
        return len(self._layouts)

    @overload
    def __getitem__(self, index: int) -> LayMeld: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[LayMeld]: ...
    def __getitem__(self, index: int | slice) -> LayMeld | Sequence[LayMeld]:
        if isinstance(index, slice):
            return LaidOut(self._suit, self._layouts[index], self._jokers)
        return self._run(self._layouts[index])

    def __iter__(self) -> Iterator[LayMeld]:
        return map(self._run, self._layouts)

    def _run(self, layout: Layout) -> LayMeld:
        low, codes = layout
        start, cards, roles = 13 * self._suit, list[Card](), list[tuple[Card, Card]]()
        for step, code in enumerate(codes):
            if code < FIRST_JOKER:
                cards.append(CARDS[start + code])
            else:
                joker = self._jokers[code - FIRST_JOKER]
                cards.append(joker)
                roles.append((joker, CARDS[start + (low + step - 1) % 13]))
        return LayMeld(tuple(cards), StandsFor(roles) if roles else NOTHING)


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
