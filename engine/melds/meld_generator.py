"""Every run in one suit and every set of one rank, in canonical spelling.

A lane is the thirteen bits of one suit, A to K. Canonical are: the layout from low to high, jokers
declared in runs and lying in the order of their numbers; sets with their natural cards by suit,
then jokers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import chain, combinations, islice, pairwise, product
from math import comb
from typing import Final, TypeAlias, final, overload

from engine.actions import LayMeld, MeldKind
from engine.cards import CARDS, JOKER_BITS, NOTHING, Card, CardSet, StandsFor
from engine.melds.joker_limits import most_jokers
from engine.melds.reading import MeldRules, Reading
from engine.melds.run_places import LONGEST
from engine.options import Ace, JokerLimit


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


def lane_of_run(low: int, size: int) -> int:
    """Lane bits of the cards of a run from this place on."""
    line = (1 << size) - 1 << low - 1
    return (line | line >> 13) & LANE


@lru_cache(maxsize=8)
def masks(ace: Ace) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Lane bits and places of every possible run, by length, then from low to high."""
    return tuple((lane_of_run(places[0], len(places)), places) for places in windows(ace))


@lru_cache(maxsize=8)
def _begins(ace: Ace) -> tuple[tuple[int, int, dict[int, tuple[tuple[int, ...], int]]], ...]:
    """For every size from two, where a run of it may begin, as bits; none does with two.

    Then for each of these bits the places of that run, and its lane bits.
    """
    runs = {size: dict[int, tuple[tuple[int, ...], int]]() for size in range(2, LONGEST[ace] + 1)}
    for lane, places in masks(ace):
        runs[len(places)][1 << places[0] - 1] = places, lane
    return tuple((size, sum(begin), begin) for size, begin in runs.items())


def natural_runs(suit: int, lane: int, ace: Ace) -> tuple[LayMeld, ...]:
    """The runs of natural cards of one pack."""
    return tuple(
        _natural_run(suit, places)
        for mask, places in masks(ace)
        if lane & mask == mask and len(places) < 14
    )


@lru_cache(maxsize=2048)
def _natural_run(suit: int, places: tuple[int, ...]) -> LayMeld:
    return LayMeld(tuple(CARDS[13 * suit + (place - 1) % 13] for place in places))


Window: TypeAlias = tuple[int, tuple[int, ...], int]
"""A run: in how many ways the cards at hand lie in it, its places, and its lane bits."""


def open_windows(first: int, second: int, jokers: int, rules: MeldRules) -> tuple[Window, ...]:
    """The runs that the lanes of both packs make with so many jokers."""
    found: list[Window] = []
    held, twice = first | second, first & second
    limit = rules.joker_limit
    at_hand = jokers
    if limit == "one":
        jokers = min(jokers, 1)  # of those at hand, whichever
    line = held | held << 13  # by places; those past the last window do not matter
    # by number of holes at most, where such a window of the size just looked at begins
    holes = [line, *[LANE] * jokers]
    for size, lows, runs in _begins(rules.ace):
        ends = line >> size - 1
        for count in range(jokers, 0, -1):
            holes[count] = holes[count] & ends | holes[count - 1]
        holes[0] &= ends
        if not holes[jokers]:
            break
        most = min(jokers, most_jokers(size, limit))
        begins = holes[most] & lows
        while begins:
            low = begins & -begins
            begins ^= low
            places, lane = runs[low]
            if size == 14 or limit == "not_adjacent":
                ways = sum(1 for _ in _layouts(places, first, second, at_hand, rules))
            else:
                missing = size - (held & lane).bit_count()
                ways = _ways_to_fill(size, missing, (twice & lane).bit_count(), most, at_hand)
            if ways:
                found.append((ways, places, lane))
    return tuple(found)


@lru_cache(maxsize=1024)
def _ways_to_fill(size: int, holes: int, twice: int, most: int, jokers: int) -> int:
    """How at most so many jokers can lie in a run: in every hole, and in place of naturals.

    Of cards held `twice` either copy may lie.
    """
    once = size - holes - twice
    return sum(
        comb(jokers, count) * comb(once, count - holes - of_two) * comb(twice, of_two)
        << twice - of_two
        for count in range(holes, most + 1)
        for of_two in range(min(twice, count - holes) + 1)
    )


def _layouts(
    places: Sequence[int], first: int, second: int, jokers: int, rules: MeldRules
) -> Iterator[Layout]:
    """Each way in which the cards lie in these places."""
    size, low = len(places), places[0]
    ranks = [(place - 1) % 13 for place in places]
    held = [index for index, rank in enumerate(ranks) if (first | second) >> rank & 1]
    holes = tuple(index for index in range(size) if index not in held)
    twice = [index for index in held if (first & second) >> ranks[index] & 1]
    codes = [rank if first >> rank & 1 else rank + 52 for rank in ranks]
    limit = rules.joker_limit
    for count in range(len(holes), min(jokers, most_jokers(size, limit)) + 1):
        if count and size == 14 and rules.packs == 1:
            return  # a joker cannot be a second ace (edge.run.ace-both-ends)
        for more in combinations(held, count - len(holes)):
            gaps = sorted(holes + more)
            if limit == "not_adjacent" and any(b - a == 1 for a, b in pairwise(gaps)):
                continue
            for wild in combinations(range(FIRST_JOKER, FIRST_JOKER + jokers), count):
                filled = codes.copy()
                for gap, joker in zip(gaps, wild, strict=True):
                    filled[gap] = joker
                for cards in _in_either_copy(filled, [i for i in twice if i not in gaps]):
                    if size < 14 or cards[0] != cards[-1]:  # two aces are two cards
                        yield low, cards


def _in_either_copy(codes: list[int], twice: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """The cards with these codes, those held twice in either of their copies."""
    if not twice:
        yield tuple(codes)
        return
    for copies in product((0, 52), repeat=len(twice)):
        chosen = codes.copy()
        for index, copy in zip(twice, copies, strict=True):
            chosen[index] += copy
        yield tuple(chosen)


@final
class MixedRuns(Sequence[LayMeld]):
    """The runs of one suit with jokers or two packs; each is made when it is asked for.

    Attributes:
        suit: place of the suit in the order of the pack.
        longest: number of cards of the longest.
    """

    __slots__ = ("_count", "_jokers", "_lanes", "_pack", "_runs", "_windows", "longest", "suit")

    def __init__(
        self,
        suit: int,
        lanes: tuple[int, int],
        jokers: Sequence[Card],
        rules: MeldRules,
        windows: Sequence[Window],
    ) -> None:
        self.suit = suit
        self._lanes = lanes
        self._jokers = jokers
        self._pack = rules
        self._windows = windows
        self._count = self.longest = 0
        for count, places, _ in windows:
            self._count += count
            self.longest = len(places)
        self._runs: tuple[LayMeld, ...] | None = None

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, index: int) -> LayMeld: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[LayMeld]: ...
    def __getitem__(self, index: int | slice) -> LayMeld | Sequence[LayMeld]:
        if isinstance(index, slice) or self._runs is not None:
            return self._all()[index]
        if index < 0:
            index += self._count
        for count, places, _ in self._windows:
            if index < count:
                return self._run(next(islice(self._layouts(places), index, None)))
            index -= count
        raise IndexError(index)

    def __iter__(self) -> Iterator[LayMeld]:
        return iter(self._all())

    def of_windows(self, wanted: Callable[[int, int], bool]) -> MixedRuns:
        """The runs with jokers whose lowest place and size are wanted."""
        kept = [window for window in self._windows if wanted(window[1][0], len(window[1]))]
        return MixedRuns(self.suit, self._lanes, self._jokers, self._pack, kept)

    def having(self, card: Card) -> list[LayMeld]:
        """The runs with jokers that have this natural card of the suit."""
        copy, place = divmod(card.index, 52)
        rank = place % 13
        return [
            self._run(layout)
            for _, places, _ in self._windows
            if (rank + 1 - places[0]) % 13 < len(places)
            for layout in self._layouts(places)
            if rank + 52 * copy in layout[1]
        ]

    def _all(self) -> tuple[LayMeld, ...]:
        if self._runs is None:
            laid = chain.from_iterable(self._layouts(places) for _, places, _ in self._windows)
            self._runs = tuple(map(self._run, laid))
        return self._runs

    def _layouts(self, places: Sequence[int]) -> Iterator[Layout]:
        first, second = self._lanes
        return _layouts(places, first, second, len(self._jokers), self._pack)

    def _run(self, layout: Layout) -> LayMeld:
        low, codes = layout
        start, cards, roles = 13 * self.suit, list[Card](), list[tuple[Card, Card]]()
        for step, code in enumerate(codes):
            if code < FIRST_JOKER:
                cards.append(CARDS[start + code])
            else:
                joker = self._jokers[code - FIRST_JOKER]
                cards.append(joker)
                roles.append((joker, CARDS[start + (low + step - 1) % 13]))
        return LayMeld(tuple(cards), StandsFor(roles) if roles else NOTHING)


def canonical_reading(meld: LayMeld) -> Reading:
    """What a meld in canonical spelling is."""
    cards, roles = meld.cards, meld.stands_for
    is_set = meld.kind == "set" or (not roles and cards[0].rank is cards[1].rank)
    return Reading("set" if is_set else "run", cards, roles)


def sets_of(bits: int, rank: int, limit: JokerLimit) -> tuple[LayMeld, ...]:
    """The sets of one rank, 0 for the ace, that these cards make."""
    held = list[Sequence[Card]]()
    for first in range(rank, 52, 13):
        copies = [CARDS[index] for index in (first, first + 52) if bits >> index & 1]
        if copies:
            held.append(copies)
    return tuple(_sets(held, tuple(CardSet.of_bits(bits & JOKER_BITS)), limit))


def _sets(
    held: Sequence[Sequence[Card]], jokers: Sequence[Card], limit: JokerLimit
) -> Iterator[LayMeld]:
    for size in (3, 4):
        for count in range(
            max(0, size - len(held)), min(len(jokers), most_jokers(size, limit)) + 1
        ):
            kind: MeldKind | None = "set" if size - count == 1 else None
            for suits in combinations(held, size - count):
                for cards in product(*suits):
                    for chosen in combinations(jokers, count):
                        yield LayMeld((*cards, *chosen), NOTHING, kind)
