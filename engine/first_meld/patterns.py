"""The melds of a hand as patterns: jokers all alike, so that a search need not tell them apart.

A search over melds that share no card needs no more than which natural cards a meld takes, how
many jokers, and what it is worth. Cards are bits, as in card sets.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, product
from typing import Final, NamedTuple, final

from engine.actions import LayMeld
from engine.card_values import pip_value
from engine.cards import ACES, CARDS, NOTHING, ONE_PACK, Card, StandsFor
from engine.melds.index import MeldIndex
from engine.melds.joker_limits import most_jokers
from engine.melds.meld_generator import LANE, SUITS
from engine.melds.membership import ranks_of_sets
from engine.options import Options


_JOKER: Final = -1
_KEPT_AT_MOST: Final = 20_000


class Pattern(NamedTuple):
    """A meld in which it is open which jokers lie.

    Attributes:
        cards: its natural cards, as bits.
        jokers: how many it has.
        points: what it counts as it is laid.
        low: the lowest place of a run; 0 for a set.
        layout: indexes of its cards, -1 for a joker.
    """

    cards: int
    jokers: int
    points: int
    low: int
    layout: tuple[int, ...]


@final
class PatternIndex:
    """The patterns of one game, kept once they were found: suit by suit, rank by rank."""

    # what a melded joker counts; None for as much as the card it stands for
    _wild: int | None

    __slots__ = ("_index", "_options", "_runs", "_sets", "_wild")

    def __init__(self, options: Options, index: MeldIndex) -> None:
        self._options = options
        self._index = index
        melded = options.joker_value_meld
        self._wild = None if melded == "replaced" else melded or 0
        self._runs: dict[int, tuple[Pattern, ...]] = {}
        self._sets: dict[int, tuple[Pattern, ...]] = {}

    def of_hand(self, hand: int, *, sparing: bool = False) -> list[Pattern]:
        """The melds of these cards, worth most first.

        Args:
            hand: the cards, as bits.
            sparing: without runs in which a joker takes the place of a card of the hand.
        """
        first, second, jokers = hand & ONE_PACK, hand >> 52 & ONE_PACK, (hand >> 104).bit_count()
        found: list[Pattern] = []
        for suit in SUITS:
            lane, other = first >> 13 * suit & LANE, second >> 13 * suit & LANE
            either = lane | other
            if either & (either - 1) or (either and jokers > 1):
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
            held = first >> rank & ACES, second >> rank & ACES
            key = ((held[1] << 40 | held[0]) << 4 | rank) << 3 | jokers
            sets = self._sets.get(key)
            if sets is None:
                if len(self._sets) > _KEPT_AT_MOST:
                    self._sets.clear()
                sets = self._sets[key] = tuple(self._find_sets(rank, held, jokers))
            found += sets
        found.sort(key=_points, reverse=True)
        return found

    def _find_runs(
        self, start: int, first: int, second: int, jokers: int, *, sparing: bool
    ) -> Iterator[Pattern]:
        """The runs of one suit; `start` is the index of its ace."""
        for low, size in self._index.run_windows(first, second, jokers):
            yield from self._in_window(start, first, second, jokers, low, size, sparing)

    def _in_window(
        self,
        start: int,
        first: int,
        second: int,
        jokers: int,
        low: int,
        size: int,
        sparing: bool,
    ) -> Iterator[Pattern]:
        """The runs of this window: in each of them some places are taken by jokers."""
        values, rules = run_values(low, size, self._options), self._index.rules
        ranks = [(low + step - 1) % 13 for step in range(size)]
        holes = [step for step in range(size) if not (first | second) >> ranks[step] & 1]
        filled = [step for step in range(size) if (first | second) >> ranks[step] & 1]
        most = len(holes) if sparing else min(jokers, most_jokers(size, rules.joker_limit))
        if size == 14 and rules.packs == 1:
            most = 0  # a joker cannot be a second ace (edge.run.ace-both-ends)
        copies = [
            [start + rank + 52 * c for c in (0, 1) if (first, second)[c] >> rank & 1]
            for rank in ranks
        ]
        for more in range(most - len(holes) + 1):
            for instead in combinations(filled, more):
                gaps = sorted((*holes, *instead))
                if rules.joker_limit == "not_adjacent" and _has_neighbours(gaps):
                    continue
                points = sum(values)
                if self._wild is not None:
                    points += sum(self._wild - values[gap] for gap in gaps)
                places = [[_JOKER] if s in gaps else copies[s] for s in range(size)]
                for layout in product(*places):
                    if size == 14 and layout[0] == layout[-1] and layout[0] != _JOKER:
                        continue  # two aces are two cards
                    yield Pattern(_bits(layout), len(gaps), points, low, layout)

    def _find_sets(self, rank: int, held: tuple[int, int], jokers: int) -> Iterator[Pattern]:
        by_suit = [
            [52 * copy + 13 * suit + rank for copy in (0, 1) if held[copy] >> 13 * suit & 1]
            for suit in SUITS
        ]
        cards = [copies for copies in by_suit if copies]
        high = self._options.ace_value_meld_high or 0
        value = pip_value(CARDS[rank], self._options) if rank else high
        wild = value if self._wild is None else self._wild
        for size in (3, 4):
            most = min(jokers, most_jokers(size, self._index.rules.joker_limit))
            for count in range(max(0, size - len(cards)), most + 1):
                points = value * (size - count) + wild * count
                for suits in combinations(cards, size - count):
                    for chosen in product(*suits):
                        layout = (*chosen, *[_JOKER] * count)
                        yield Pattern(_bits(chosen), count, points, 0, layout)


@lru_cache(maxsize=16)
def pattern_index(options: Options, index: MeldIndex) -> PatternIndex:
    """The patterns of a game; one object for each."""
    return PatternIndex(options, index)


def _points(pattern: Pattern) -> int:
    return pattern.points


def _has_neighbours(gaps: Sequence[int]) -> bool:
    return any(gaps[place + 1] - gaps[place] == 1 for place in range(len(gaps) - 1))


def _bits(layout: Sequence[int]) -> int:
    bits = 0
    for index in layout:
        if index != _JOKER:
            bits |= 1 << index
    return bits


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


def as_melds(chosen: Sequence[Pattern], jokers: Sequence[Card]) -> tuple[LayMeld, ...]:
    """The melds of these patterns, with the first of these jokers, lower ones further left."""
    count = sum(pattern.jokers for pattern in chosen)
    left = sorted(jokers[:count])
    return tuple(_meld(pattern, left) for pattern in chosen)


def _meld(pattern: Pattern, jokers: list[Card]) -> LayMeld:
    """The meld of a pattern in canonical spelling; its jokers are taken from the front."""
    naturals = [index for index in pattern.layout if index != _JOKER]
    suit_start = naturals[0] % 52 // 13 * 13
    cards, roles = list[Card](), list[tuple[Card, Card]]()
    for step, index in enumerate(pattern.layout):
        if index != _JOKER:
            cards.append(CARDS[index])
            continue
        wild = jokers.pop(0)
        cards.append(wild)
        if pattern.low:
            roles.append((wild, CARDS[suit_start + (pattern.low + step - 1) % 13]))
    if not pattern.low:
        return LayMeld(tuple(cards), NOTHING, "set" if len(naturals) == 1 else None)
    return LayMeld(tuple(cards), StandsFor(roles) if roles else NOTHING)
