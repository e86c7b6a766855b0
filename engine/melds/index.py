"""The runs and sets of one game, found by bits and kept once they were found.

Works on the bits of card sets: thirteen a suit, A to K, two packs, then the jokers. The thirteen
bits of a suit are a lane: what a lane can make stands in a table that is filled as it is asked.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain
from typing import Final, NamedTuple, final

from engine.actions import LayMeld, MeldKind
from engine.cards import ACES, JOKER_BITS, ONE_PACK, Card, CardSet, StandsFor
from engine.melds.extensions import Extensions, extensions_of, fitting_alone
from engine.melds.joker_limits import takes_nothing
from engine.melds.meld import Meld
from engine.melds.meld_generator import (
    LANE,
    SUITS,
    MixedRuns,
    Window,
    natural_runs,
    open_windows,
    sets_of,
)
from engine.melds.membership import in_one_gap, meldable, ranks_of_sets
from engine.melds.reading import Fault, MeldRules, Reading, read_meld
from engine.options import Ace


_KEPT_AT_MOST: Final = 50_000
_MIXED_AT_MOST: Final = 10_000


class Fitting(NamedTuple):
    """What fits a meld, as bits of natural cards.

    Attributes:
        extensions: what could be laid off on it, nearest first: see `extensions_of`.
        alone: what fits alone.
        below: what fits alone at the lower end of a run.
        above: what fits alone at the upper end of a run.
    """

    extensions: Extensions
    alone: int
    below: int
    above: int


_NOTHING_FITS: Final = Fitting((), 0, 0, 0)


def _fitting(rows: Extensions) -> Fitting:
    down, up = rows if len(rows) == 2 else ((), ())
    return Fitting(rows, fitting_alone(rows), down[0] if down else 0, up[0] if up else 0)


@final
class _NaturalRuns(dict[int, tuple[LayMeld, ...]]):
    """The runs of one suit in one pack, by lane."""

    def __init__(self, suit: int, ace: Ace) -> None:
        super().__init__({0: ()})
        self.suit, self.ace = suit, ace

    def __missing__(self, lane: int) -> tuple[LayMeld, ...]:
        used = meldable(lane, self.ace)
        found = self[used] if used != lane else natural_runs(self.suit, lane, self.ace)
        self[lane] = found
        return found


@lru_cache(maxsize=8)
def _has_run(ace: Ace) -> bytes:
    """For every lane whether it has a run: small enough to stay at hand all the time."""
    royal = 3 << 11 | 1 if ace != "low" else LANE + 1
    round_ = 1 << 12 | 3 if ace == "corner" else LANE + 1
    return bytes(
        bool(lane & lane >> 1 & lane >> 2 or lane & royal == royal or lane & round_ == round_)
        for lane in range(LANE + 1)
    )


@final
class MeldIndex:
    """Runs and sets of one game.

    Attributes:
        rules: what their shape depends on.
    """

    __slots__ = (
        "_fittings",
        "_has_run",
        "_mixed",
        "_natural",
        "_readings",
        "_sets",
        "_windows",
        "rules",
    )

    def __init__(self, rules: MeldRules) -> None:
        self.rules = rules
        spades, hearts, diamonds, clubs = (_NaturalRuns(suit, rules.ace) for suit in SUITS)
        self._natural = (spades, hearts, diamonds, clubs)
        self._has_run = _has_run(rules.ace)
        self._mixed: dict[int, Sequence[LayMeld]] = {}
        self._windows: dict[int, tuple[Window, ...]] = {}
        self._sets: dict[int, tuple[LayMeld, ...]] = {}
        self._fittings: dict[int, Fitting] = {}
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
            found = self._readings[key] = read_meld(cards, self.rules, stands_for, kind)
        return found

    def fitting(self, meld: Meld) -> Fitting:
        """What fits the meld."""
        cards = meld.cards
        if self.rules.joker_limit != "none" and takes_nothing(
            cards, meld.kind, self.rules.joker_limit
        ):
            return _NOTHING_FITS
        if meld.kind == "run":
            key = cards[0].index << 4 | len(cards)
            if cards[0].is_joker:  # its index does not say where the run begins
                return _fitting(extensions_of(meld, self.rules))
        else:
            key = 0
            for card in cards:
                key -= card.bit
        found = self._fittings.get(key)
        if found is None:
            if len(self._fittings) > _KEPT_AT_MOST:
                self._fittings.clear()
            found = self._fittings[key] = _fitting(extensions_of(meld, self.rules))
        return found

    def groups(self, bits: int) -> list[Sequence[LayMeld]]:
        """Every meld of these cards: runs suit by suit, then sets rank by rank."""
        if bits >> 52:
            if bits >> 104 or meldable((bits | bits >> 52) & ONE_PACK, self.rules.ace):
                return self.groups_among(bits, SUITS, LANE)
            return []
        found: list[Sequence[LayMeld]] = []
        spades, hearts = bits & LANE, bits >> 13 & LANE
        diamonds, clubs = bits >> 26 & LANE, bits >> 39
        has_run = self._has_run
        if has_run[spades]:
            found.append(self._natural[0][spades])
        if has_run[hearts]:
            found.append(self._natural[1][hearts])
        if has_run[diamonds]:
            found.append(self._natural[2][diamonds])
        if has_run[clubs]:
            found.append(self._natural[3][clubs])
        ranks = spades & hearts & (diamonds | clubs) | diamonds & clubs & (spades | hearts)
        while ranks:
            low = ranks & -ranks
            ranks ^= low
            found.append(self._rank_sets(bits, low.bit_length() - 1))
        return found

    def melds_with(self, card: Card, bits: int) -> list[LayMeld]:
        """The melds of these cards that have this one in them."""
        suit, rank = divmod(card.index % 52, 13)
        if bits <= ONE_PACK:  # only its own suit and rank matter, or else what can stand in
            groups = [self._natural[suit][bits >> 13 * suit & LANE]]
            if (bits >> rank & ACES).bit_count() > 2:
                groups.append(self._rank_sets(bits, rank))
            return [meld for group in groups for meld in group if card in meld.cards]
        if card.is_joker:
            return [meld for group in self.groups(bits) for meld in group if card in meld.cards]
        kept = LANE << 13 * suit | ACES << rank
        found: list[LayMeld] = []
        for group in self.groups(bits & (kept | kept << 52 | JOKER_BITS)):
            if type(group) is MixedRuns:
                found += group.having(card) if group.suit == suit else ()
            else:
                found += [meld for meld in group if card in meld.cards]
        return found

    def groups_among(self, bits: int, suits: Iterable[int], ranks: int) -> list[Sequence[LayMeld]]:
        """The melds of these cards: runs of some suits, then sets of some ranks, as lane bits."""
        first, second, jokers = bits & ONE_PACK, bits >> 52 & ONE_PACK, bits >> 104
        found: list[Sequence[LayMeld]] = []
        count = jokers.bit_count()
        in_runs = self.in_runs(first | second, count)
        for suit in suits:
            used = in_runs >> 13 * suit & LANE
            if used:
                lane, other = first >> 13 * suit & used, second >> 13 * suit & used
                runs = self._mixed_runs(suit, lane, other, jokers)
                if runs:
                    found.append(runs)
        if count > 1 and self.rules.joker_limit != "none":
            count = 1  # a set has two natural cards at least
        ranks &= ranks_of_sets(first | second, count)
        while ranks:
            low = ranks & -ranks
            ranks ^= low
            found.append(self._rank_sets(bits, low.bit_length() - 1))
        return found

    def in_runs(self, cards: int, jokers: int) -> int:
        """The cards, of one pack, that could be in runs with so many jokers: never too few."""
        if jokers > 1 and self.rules.joker_limit in ("none", "two_naturals"):
            return cards
        if jokers:
            return in_one_gap(cards, self.rules.ace)  # no two jokers lie side by side
        found = 0
        for suit in SUITS:
            lane = cards >> 13 * suit & LANE
            if self._has_run[lane]:
                found |= meldable(lane, self.rules.ace) << 13 * suit
        return found

    def _mixed_runs(self, suit: int, first: int, second: int, jokers: int) -> Sequence[LayMeld]:
        if not second and not jokers:
            return self._natural[suit][first]
        key = jokers << 28 | suit << 26 | second << 13 | first
        runs = self._mixed.get(key)
        if runs is None:
            if len(self._mixed) > _MIXED_AT_MOST:
                self._mixed.clear()
            wild = tuple(CardSet.of_bits(jokers << 104))
            windows = self.run_windows(first, second, len(wild))
            runs = self._mixed[key] = MixedRuns(suit, (first, second), wild, self.rules, windows)
        return runs

    def run_windows(self, first: int, second: int, jokers: int) -> tuple[Window, ...]:
        """The runs that these cards of a suit can be; kept for all suits and all jokers alike."""
        if not first & second:
            first, second = first | second, 0
        key = jokers << 26 | second << 13 | first
        found = self._windows.get(key)
        if found is None:
            if len(self._windows) > _KEPT_AT_MOST:
                self._windows.clear()
            found = self._windows[key] = open_windows(first, second, jokers, self.rules)
        return found

    def _rank_sets(self, bits: int, rank: int) -> tuple[LayMeld, ...]:
        key = (bits >> rank & ACES) << 4 | rank
        if bits >> 52:
            key |= (bits >> 52 + rank & ACES | bits >> 104 << 40) << 44
        sets = self._sets.get(key)
        if sets is None:
            if len(self._sets) > _KEPT_AT_MOST:
                self._sets.clear()
            sets = self._sets[key] = sets_of(bits, rank, self.rules.joker_limit)
        return sets

    def melds(self, bits: int) -> Iterator[LayMeld]:
        """Every meld of these cards, each effect once."""
        return chain.from_iterable(self.groups(bits))
