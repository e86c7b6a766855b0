"""The runs and sets of one game, found by bits and kept once they were found.

Works on the bits of card sets: thirteen a suit, A to K, two packs, then the jokers.
"""

from __future__ import annotations

from itertools import chain
from typing import Final, final

from engine.actions import LayMeld, MeldKind
from engine.cards import JOKER_BITS, Card, CardSet, StandsFor
from engine.lanes import LANE, runs_of, sets_of
from engine.melds import Fault, Pack, Reading, read_meld
from engine.options import Ace


ONE_PACK: Final = (1 << 52) - 1
_RANK: Final = 1 | 1 << 13 | 1 << 26 | 1 << 39  # one rank in all suits; shifted left by the rank
_ACES: Final = _RANK
_THREE: Final = ((1 << 11) - 1) * _RANK  # ranks that two others of the suit lie above
_TWO: Final = ((1 << 12) - 1) * _RANK
_KEPT_AT_MOST: Final = 50_000


def meldable(bits: int, ace: Ace) -> int:
    """The cards that are in some meld of these cards, as bits."""
    one_pack = (bits | bits >> 52) & ONE_PACK
    jokers = (bits & JOKER_BITS).bit_count()
    if jokers > 1:  # any card and two jokers make a set
        return bits if one_pack else 0
    if jokers:
        found = _in_pairs(one_pack, ace)
        return (found | found << 52 | JOKER_BITS) & bits if found else 0
    found = _in_threes(one_pack, ace)
    return (found | found << 52) & bits if found else 0


def _run_starts(cards: int, ace: Ace) -> int:
    """Bits in the suits that have a run: its lowest card, or the ace of a high one."""
    found = cards & cards >> 1 & cards >> 2 & _THREE
    if ace != "low":
        found |= cards & cards >> 11 & cards >> 12 & _ACES
        if ace == "corner":
            found |= cards & cards >> 12 & cards >> 1 & _ACES
    return found


def _ranks_of_sets(cards: int, jokers: int) -> int:
    """Lane bits of the ranks that make a set with this many jokers."""
    spades, hearts, diamonds = cards & LANE, cards >> 13 & LANE, cards >> 26 & LANE
    clubs = cards >> 39
    if jokers == 0:
        return (spades & hearts & (diamonds | clubs)) | (diamonds & clubs & (spades | hearts))
    if jokers > 1:
        return spades | hearts | diamonds | clubs
    black = spades & (hearts | diamonds | clubs)
    return black | (hearts & (diamonds | clubs)) | (diamonds & clubs)


def _in_threes(cards: int, ace: Ace) -> int:
    low = cards & cards >> 1 & cards >> 2 & _THREE
    found = low | low << 1 | low << 2
    if ace != "low":
        high = cards & cards >> 11 & cards >> 12 & _ACES
        found |= high | high << 11 | high << 12
        if ace == "corner":
            round_ = cards & cards >> 12 & cards >> 1 & _ACES
            found |= round_ | round_ << 12 | round_ << 1
    ranks = _ranks_of_sets(cards, 0)
    return found | (ranks * _RANK & cards) if ranks else found


def _in_pairs(cards: int, ace: Ace) -> int:
    """Cards that lack only one of a meld."""
    next_ = cards & cards >> 1 & _TWO
    over = cards & cards >> 2 & _THREE
    found = next_ | next_ << 1 | over | over << 2
    if ace != "low":
        king, queen = cards & cards >> 12 & _ACES, cards & cards >> 11 & _ACES
        found |= king | king << 12 | queen | queen << 11
        if ace == "corner":
            round_ = cards & cards >> 11 & (_ACES << 1)  # king and two
            found |= round_ | round_ << 11
    ranks = _ranks_of_sets(cards, 1)
    return found | (ranks * _RANK & cards) if ranks else found


@final
class Shapes:
    """Runs and sets of one game.

    Attributes:
        pack: what their shape depends on.
    """

    __slots__ = ("_readings", "_runs", "_sets", "pack")

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self._runs: dict[int, tuple[LayMeld, ...]] = {}
        self._sets: dict[int, tuple[LayMeld, ...]] = {}
        self._readings: dict[
            tuple[tuple[Card, ...], StandsFor, MeldKind | None], Reading | Fault
        ] = {}

    def read(
        self, cards: tuple[Card, ...], stands_for: StandsFor, kind: MeldKind | None
    ) -> Reading | Fault:
        """What the cards are as a new meld: see `read_meld`."""
        key = (cards, stands_for, kind)
        found = self._readings.get(key)
        if found is None:
            if len(self._readings) > _KEPT_AT_MOST:
                self._readings.clear()
            found = self._readings[key] = read_meld(cards, self.pack, stands_for, kind)
        return found

    def groups(self, bits: int) -> list[tuple[LayMeld, ...]]:
        """Every meld of these cards: runs suit by suit, then sets rank by rank."""
        more = bits >> 52
        if more:
            cards = (bits | more) & ONE_PACK
            jokers = (bits & JOKER_BITS).bit_count()
            runs = ONE_PACK if jokers else _run_starts(cards, self.pack.ace)
            ranks = _ranks_of_sets(cards, jokers)
        else:
            runs = _run_starts(bits, self.pack.ace)
            ranks = _ranks_of_sets(bits, 0)
        found: list[tuple[LayMeld, ...]] = []
        if runs:
            for suit in (0, 13, 26, 39):
                if runs >> suit & LANE:
                    group = self._suit_runs(bits, suit, more)
                    if group:
                        found.append(group)
        while ranks:
            low = ranks & -ranks
            ranks ^= low
            found.append(self._rank_sets(bits, low.bit_length() - 1, more))
        return found

    def _suit_runs(self, bits: int, suit: int, more: int) -> tuple[LayMeld, ...]:
        lane = bits >> suit & LANE
        key = lane | suit << 13
        if more:
            key |= (more >> suit & LANE | bits >> 104 << 13) << 32
        runs = self._runs.get(key)
        return self._find_runs(key, suit, lane, bits) if runs is None else runs

    def _find_runs(self, key: int, suit: int, lane: int, bits: int) -> tuple[LayMeld, ...]:
        if len(self._runs) > _KEPT_AT_MOST:
            self._runs.clear()
        second = bits >> 52 + suit & LANE
        jokers = tuple(CardSet.of_bits(bits & JOKER_BITS))
        runs = runs_of(suit // 13, lane, second, jokers, self.pack)
        self._runs[key] = runs
        return runs

    def _rank_sets(self, bits: int, rank: int, more: int) -> tuple[LayMeld, ...]:
        key = (bits >> rank & _RANK) << 4 | rank
        if more:
            key |= (more >> rank & _RANK | bits >> 104 << 40) << 44
        sets = self._sets.get(key)
        if sets is None:
            if len(self._sets) > _KEPT_AT_MOST:
                self._sets.clear()
            sets = self._sets[key] = _find_sets(bits, rank)
        return sets

    def melds(self, bits: int) -> chain[LayMeld]:
        """Every meld of these cards, each effect once."""
        return chain.from_iterable(self.groups(bits))


def _find_sets(bits: int, rank: int) -> tuple[LayMeld, ...]:
    first, second = bits >> rank & _RANK, bits >> 52 + rank & _RANK
    jokers = tuple(CardSet.of_bits(bits & JOKER_BITS))
    return sets_of(rank, _by_suit(first), _by_suit(second), jokers)


def _by_suit(held: int) -> int:
    return held & 1 | held >> 12 & 2 | held >> 24 & 4 | held >> 36 & 8
