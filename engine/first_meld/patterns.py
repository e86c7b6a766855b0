"""The melds of a hand as patterns: jokers all alike, so that a search need not tell them apart.

A search over melds that share no card needs no more than which natural cards a meld takes, how
many jokers, and what it is worth. Cards are bits, as in card sets.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, product
from operator import itemgetter
from typing import Final, NamedTuple, TypeAlias, final

from engine.card_values import pip_value
from engine.cards import ACES, CARDS, ONE_PACK
from engine.melds.index import MeldIndex
from engine.melds.joker_limits import most_jokers
from engine.melds.meld_generator import LANE, SUITS
from engine.melds.membership import ranks_of_sets
from engine.options import Options
from engine.state.rule_flags import RuleFlags


JOKER: Final = -1
"""In a layout, where any joker lies."""
_OF_A_RANK: Final = ACES | ACES << 52
_KEPT_AT_MOST: Final = 20_000
_POINTS: Final = itemgetter(2)  # of a pattern; quicker than by its name


class Pattern(NamedTuple):
    """A meld in which it is open which jokers lie.

    Attributes:
        cards: its natural cards, as bits.
        jokers: how many it has.
        points: what it counts as it is laid.
        low: the lowest place of a run; 0 for a set.
        size: how many cards it has, with the jokers.
        layout: indexes of its cards, -1 for a joker, where the rest does not tell: in a run that
            begins and ends with an ace.
    """

    cards: int
    jokers: int
    points: int
    low: int
    size: int
    layout: tuple[int, ...] = ()


_Shape: TypeAlias = tuple[int, int, int, int, int]
"""A run of no certain suit or pack: its natural cards as bits of a lane, then as in `Pattern`."""


@final
class PatternIndex:
    """The patterns of one game, kept once they were found: suit by suit, rank by rank.

    Attributes:
        values: by rank, ace first, the most that a card of it counts in a meld.
        most_of_one: what any card, a joker too, can count at most.
        lane_points: for every lane what its cards can count.
    """

    # what a melded joker counts; None for as much as the card it stands for
    _wild: int | None

    __slots__ = (
        "_aces",
        "_gained",
        "_index",
        "_latest",
        "_options",
        "_run_points",
        "_runs",
        "_sets",
        "_shapes",
        "_wild",
        "lane_points",
        "most_of_one",
        "values",
    )

    def __init__(self, options: Options, index: MeldIndex) -> None:
        self._options = options
        self._index = index
        melded, ace = options.joker_value_meld, options.ace_value_meld_high or 0
        self._wild = None if melded == "replaced" else melded or 0
        self.values = (ace, *(pip_value(card, options) for card in CARDS[1:13]))
        self.most_of_one = max(self._wild or 0, *self.values)
        points = [0]
        for value in self.values:
            points += [less + value for less in points]
        self.lane_points = tuple(points)
        self._aces: dict[int, tuple[tuple[int, int, int], ...]] = {}
        self._latest: tuple[int, Sequence[Pattern]] = 0, ()
        self._gained: dict[int, int] = {}
        self._run_points: dict[int, int] = {}
        self._shapes: dict[int, tuple[_Shape, ...]] = {}
        self._runs: dict[int, tuple[Pattern, ...]] = {}
        self._sets: dict[int, tuple[Pattern, ...]] = {}

    def of_hand(self, hand: int, *, sparing: bool = False) -> Sequence[Pattern]:
        """The melds of these cards, worth most first.

        Args:
            hand: the cards, as bits.
            sparing: without runs in which a joker takes the place of a card of the hand.
        """
        asked = hand << 1 | sparing
        if self._latest[0] == asked:
            return self._latest[1]
        first, second, jokers = hand & ONE_PACK, hand >> 52 & ONE_PACK, (hand >> 104).bit_count()
        found: list[Pattern] = []
        in_runs = self._index.in_runs(first | second, jokers)
        for suit in SUITS:
            used = in_runs >> 13 * suit & LANE
            if used:
                lane, other = first >> 13 * suit & used, second >> 13 * suit & used
                key = (((jokers << 13 | lane) << 13 | other) << 2 | suit) << 1 | sparing
                runs = self._runs.get(key)
                if runs is None:
                    if len(self._runs) > _KEPT_AT_MOST:
                        self._runs.clear()
                    runs = tuple(self._find_runs(13 * suit, lane, other, jokers, sparing=sparing))
                    self._runs[key] = runs
                found += runs
        ranks = ranks_of_sets(first | second, min(jokers, 2))
        while ranks:
            low = ranks & -ranks
            ranks ^= low
            rank = low.bit_length() - 1
            key = (hand & _OF_A_RANK << rank) << 3 | jokers
            sets = self._sets.get(key)
            if sets is None:
                if len(self._sets) > _KEPT_AT_MOST:
                    self._sets.clear()
                held = first >> rank & ACES, second >> rank & ACES
                sets = self._sets[key] = tuple(self._find_sets(rank, held, jokers))
            found += sets
        found.sort(key=_POINTS, reverse=True)
        self._latest = asked, found
        return found

    def _find_runs(
        self, start: int, first: int, second: int, jokers: int, *, sparing: bool
    ) -> Iterator[Pattern]:
        """The runs of one suit; `start` is the index of its ace."""
        held, twice = first | second, first & second
        for lane, wild, points, low, size in self._shapes_of(held, jokers, sparing=sparing):
            if lane & twice:
                for cards in _in_either_pack(lane, first, second, low):
                    yield Pattern(cards << start, wild, points, low, size)
            else:
                cards = first & lane | (second & lane) << 52
                yield Pattern(cards << start, wild, points, low, size)
        if held.bit_count() + jokers > 12:
            yield from self._with_both_aces(start, first, second, jokers, sparing=sparing)

    def _shapes_of(self, held: int, jokers: int, *, sparing: bool) -> tuple[_Shape, ...]:
        key = (jokers << 13 | held) << 1 | sparing
        shapes = self._shapes.get(key)
        if shapes is None:
            shapes = self._shapes[key] = tuple(self._find_shapes(held, jokers, sparing=sparing))
        return shapes

    def gained_in_run(self, lane: int, counted: int) -> int:
        """The most that a run with one joker adds where some cards of the lane count already."""
        key = lane << 13 | counted
        gained = self._gained.get(key)
        if gained is None:
            held, of_lane = self._index.in_runs(lane, 1), self.lane_points
            gained = max(
                (
                    points - of_lane[cards & counted]
                    for cards, wild, points, _, _ in self._shapes_of(held, 1, sparing=False)
                    if wild
                ),
                default=0,
            )
            if held.bit_count() > 11:  # from ace to ace
                gained = of_lane[LANE] + self.most_of_one
            self._gained[key] = gained
        return gained

    def most_of(self, cards: int) -> int:
        """The most that these natural cards can count in melds."""
        points = 0
        while cards:
            points += self.lane_points[cards & LANE]
            cards >>= 13
        return points

    def in_set(self, rank: int) -> int:
        """What a joker counts in a set of this rank."""
        return self.values[rank] if self._wild is None else self._wild

    def _find_shapes(self, held: int, jokers: int, *, sparing: bool) -> Iterator[_Shape]:
        """The runs of these cards, none of fourteen: in each some places are those of jokers."""
        limit = self._index.rules.joker_limit
        alike = self._wild is None and limit != "not_adjacent"  # wherever its jokers lie
        for _, places, lane in self._index.run_windows(held, 0, jokers):
            low, size, cards = places[0], len(places), held & lane
            if size == 14:
                return
            holes, most = size - cards.bit_count(), min(jokers, most_jokers(size, limit))
            if alike and (sparing or holes == most):
                yield cards, holes, self.run_points(low, size), low, size
                continue
            points = self._points_of_run((), low, size)
            bits = [1 << (low + step - 1) % 13 for step in range(size)]
            filled = [bit for bit in bits if cards & bit]
            for more in range(1 if sparing else most - holes + 1):
                for instead in combinations(filled, more):
                    natural = cards - sum(instead)
                    if not alike:
                        gaps = [step for step, bit in enumerate(bits) if not natural & bit]
                        points = self._points_of_run(gaps, low, size)
                    if points is not None:
                        yield natural, holes + more, points, low, size

    def _points_of_run(self, gaps: Sequence[int], low: int, size: int) -> int | None:
        """What a run counts that has jokers at these steps; None if they may not lie so."""
        if self._index.rules.joker_limit == "not_adjacent" and _has_neighbours(gaps):
            return None
        if self._wild is None:
            return self.run_points(low, size)
        values = run_values(low, size, self._options)
        return sum(values) + sum(self._wild - values[gap] for gap in gaps)

    def run_points(self, low: int, size: int) -> int:
        """What the faces of a run count, from its lowest place on."""
        key = low << 4 | size
        points = self._run_points.get(key)
        if points is None:
            points = self._run_points[key] = sum(run_values(low, size, self._options))
        return points

    def _with_both_aces(
        self, start: int, first: int, second: int, jokers: int, *, sparing: bool
    ) -> Iterator[Pattern]:
        """The runs that begin and end with an ace: either may be that of either pack."""
        windows = self._index.run_windows(first, second, jokers)
        if not windows or len(windows[-1][1]) < 14:
            return
        ranks, limit = [*range(13), 0], self._index.rules.joker_limit
        holes = [step for step in range(14) if not (first | second) >> ranks[step] & 1]
        filled = [step for step in range(14) if step not in holes]
        most = len(holes) if sparing else min(jokers, most_jokers(14, limit))
        if self._index.rules.packs == 1:
            most = 0  # (edge.run.ace-both-ends)
        copies = [
            [start + rank + 52 * c for c in (0, 1) if (first, second)[c] >> rank & 1]
            for rank in ranks
        ]
        for more in range(most - len(holes) + 1):
            for instead in combinations(filled, more):
                gaps = sorted((*holes, *instead))
                points = self._points_of_run(gaps, 1, 14)
                if points is None:
                    continue
                for layout in product(*([JOKER] if s in gaps else copies[s] for s in range(14))):
                    if layout[0] != layout[-1]:  # two aces are two cards
                        yield Pattern(_bits(layout), len(gaps), points, 1, 14, layout)

    def _find_sets(self, rank: int, held: tuple[int, int], jokers: int) -> Iterator[Pattern]:
        """The sets of a rank; `held` has the aces' bits for its suits, in either pack."""
        key = (held[1] << 40 | held[0]) << 3 | jokers
        aces = self._aces.get(key)
        if aces is None:
            aces = self._aces[key] = tuple(self._find_aces(held, jokers))
        value, wild = self.values[rank], self.in_set(rank)
        for cards, count, size in aces:
            yield Pattern(cards << rank, count, value * (size - count) + wild * count, 0, size)

    def _find_aces(self, held: tuple[int, int], jokers: int) -> Iterator[tuple[int, int, int]]:
        """Natural cards, jokers and size of each set that aces make, and so those of any rank."""
        by_suit = [
            [1 << 52 * copy + 13 * suit for copy in (0, 1) if held[copy] >> 13 * suit & 1]
            for suit in SUITS
        ]
        cards = [copies for copies in by_suit if copies]
        for size in (3, 4):
            most = min(jokers, most_jokers(size, self._index.rules.joker_limit))
            for count in range(max(0, size - len(cards)), most + 1):
                for suits in combinations(cards, size - count):
                    for chosen in product(*suits):
                        yield sum(chosen), count, size


@lru_cache(maxsize=16)
def pattern_index(flags: RuleFlags) -> PatternIndex:
    """The patterns of a game; one object for each."""
    return PatternIndex(flags.options, flags.meld_index)


def _has_neighbours(gaps: Sequence[int]) -> bool:
    return any(gaps[place + 1] - gaps[place] == 1 for place in range(len(gaps) - 1))


def _bits(layout: Sequence[int]) -> int:
    bits = 0
    for index in layout:
        if index != JOKER:
            bits |= 1 << index
    return bits


def _in_either_pack(lane: int, first: int, second: int, low: int) -> list[int]:
    """The cards of a run in either pack, from its lowest card on."""
    twice, below = lane & first & second, (1 << low - 1) - 1
    found = [lane & first & ~twice | (lane & second & ~twice) << 52]
    for copies in (twice & ~below, twice & below):  # past the king the run goes on with the ace
        while copies:
            one = copies & -copies
            copies ^= one
            found = [cards | either for cards in found for either in (one, one << 52)]
    return found


@lru_cache(maxsize=4096)
def run_values(low: int, size: int, options: Options) -> tuple[int, ...]:
    """What the faces of a run count: an ace one where the two lies above it."""
    high = options.ace_value_meld_high or 0
    values = []
    for step in range(size):
        rank = (low + step - 1) % 13
        if rank:
            values.append(pip_value(CARDS[rank], options))
        else:
            values.append(1 if step < size - 1 else high)
    return tuple(values)
