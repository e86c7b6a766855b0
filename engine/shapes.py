"""The runs and sets of one game, found by bits and kept once they were found.

Works on the bits of card sets: thirteen a suit, A to K, two packs, then the jokers. The thirteen
bits of a suit are a lane: what a lane can make stands in a table that is filled as it is asked.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain
from typing import Final, TypeAlias, final

from engine.actions import LayMeld, MeldKind
from engine.cards import JOKER_BITS, Card, CardSet, StandsFor
from engine.lanes import LANE, SUITS, MixedRuns, Window, natural_runs, open_windows, sets_of
from engine.layoffs import Ways, nearest, ways_of
from engine.meld import Meld
from engine.melds import Fault, Pack, Reading, read_meld
from engine.options import Ace


ONE_PACK: Final = (1 << 52) - 1
_RANK: Final = 1 | 1 << 13 | 1 << 26 | 1 << 39  # one rank in all suits; shifted left by the rank
_ACES: Final = _RANK
_THREE: Final = ((1 << 11) - 1) * _RANK  # ranks that two others of the suit lie above
_TWO: Final = ((1 << 12) - 1) * _RANK
_KEPT_AT_MOST: Final = 50_000
_MIXED_AT_MOST: Final = 10_000


Around: TypeAlias = tuple[Ways, int, int, int]
"""The ways on a meld; what fits alone, at the lower end of a run, and at the upper end."""


def _around(rows: Ways) -> Around:
    down, up = rows if len(rows) == 2 else ((), ())
    return rows, nearest(rows), down[0] if down else 0, up[0] if up else 0


def meldable(bits: int, ace: Ace) -> int:
    """The cards that are in some meld of these cards, as bits."""
    if bits >> 52:
        return _meldable_mixed(bits, ace)
    found = low = bits & bits >> 1 & bits >> 2 & _THREE
    if low:
        found |= low << 1 | low << 2
    royal = bits & bits >> 12 & _ACES  # aces that have their king
    if royal and ace != "low":
        high = royal & bits >> 11  # and the queen
        found |= high | high << 11 | high << 12
        if ace == "corner":
            round_ = royal & bits >> 1  # and the two
            found |= round_ | round_ << 1 | round_ << 12
    three = bits & bits >> 13
    if three:  # of three suits two lie side by side
        three &= bits >> 26 | bits >> 39 | bits << 26
        if three:
            found |= ((three | three >> 13 | three >> 26) & LANE) * _RANK & bits
    return found


def _meldable_mixed(bits: int, ace: Ace) -> int:
    """The same with cards of the second pack or jokers."""
    one_pack = (bits | bits >> 52) & ONE_PACK
    jokers = (bits & JOKER_BITS).bit_count()
    if jokers > 1:  # any card and two jokers make a set
        return bits if one_pack else 0
    found = _in_pairs(one_pack, ace) if jokers else meldable(one_pack, ace)
    return (found | found << 52 | JOKER_BITS) & bits if found else 0


def may_leave_one(bits: int, ace: Ace) -> bool:
    """Whether melds might take all of these cards but one; never a wrong no.

    Cards that no one joker brings into a meld are in it with two: `5 X X 8` has two of them.
    """
    naturals, jokers = (bits | bits >> 52) & ONE_PACK, (bits >> 2 * 52).bit_count()
    found = _in_pairs(naturals, ace) if jokers else meldable(naturals, ace)
    return (naturals & ~found).bit_count() <= 1 + jokers // 2 * 2


def _in_one_gap(lane: int, ace: Ace) -> int:
    """The cards of a lane that one joker brings into a run."""
    next_, over = lane & lane >> 1, lane & lane >> 2
    found = next_ | next_ << 1 | over | over << 2
    if lane & 1 and ace != "low":
        high = lane & 3 << 11  # queen and king
        if high:
            found |= high | 1
    if ace == "corner" and lane & 2 and lane >> 12:
        found |= 2 | 1 << 12  # king and two
    return found


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


def _ranks_of_sets(cards: int, jokers: int) -> int:
    """Lane bits of the ranks that make a set with this many jokers."""
    spades, hearts, diamonds = cards & LANE, cards >> 13 & LANE, cards >> 26 & LANE
    clubs = cards >> 39
    if jokers == 0:
        return spades & hearts & (diamonds | clubs) | diamonds & clubs & (spades | hearts)
    if jokers > 1:
        return spades | hearts | diamonds | clubs
    black = spades & (hearts | diamonds | clubs)
    return black | hearts & (diamonds | clubs) | diamonds & clubs


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
class Shapes:
    """Runs and sets of one game.

    Attributes:
        pack: what their shape depends on.
    """

    __slots__ = (
        "_has_run",
        "_mixed",
        "_natural",
        "_readings",
        "_sets",
        "_ways",
        "_windows",
        "pack",
    )

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        spades, hearts, diamonds, clubs = (_NaturalRuns(suit, pack.ace) for suit in SUITS)
        self._natural = (spades, hearts, diamonds, clubs)
        self._has_run = _has_run(pack.ace)
        self._mixed: dict[int, Sequence[LayMeld]] = {}
        self._windows: dict[int, tuple[Window, ...]] = {}
        self._sets: dict[int, tuple[LayMeld, ...]] = {}
        self._ways: dict[int, Around] = {}
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

    def around(self, meld: Meld) -> Around:
        """What could be laid off on the meld: see `ways_of`."""
        cards = meld.cards
        if meld.kind == "run":
            key = cards[0].index << 4 | len(cards)
            if cards[0].is_joker:  # its index does not say where the run begins
                return _around(ways_of(meld, self.pack))
        else:
            key = 0
            for card in cards:
                key -= card.bit
        found = self._ways.get(key)
        if found is None:
            if len(self._ways) > _KEPT_AT_MOST:
                self._ways.clear()
            found = self._ways[key] = _around(ways_of(meld, self.pack))
        return found

    def groups(self, bits: int) -> list[Sequence[LayMeld]]:
        """Every meld of these cards: runs suit by suit, then sets rank by rank."""
        if bits >> 52:
            return self._mixed_groups(bits)
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
            if (bits >> rank & _RANK).bit_count() > 2:
                groups.append(self._rank_sets(bits, rank))
            return [meld for group in groups for meld in group if card in meld.cards]
        if card.is_joker:
            return [meld for group in self.groups(bits) for meld in group if card in meld.cards]
        kept = LANE << 13 * suit | _RANK << rank
        found: list[LayMeld] = []
        for group in self.groups(bits & (kept | kept << 52 | JOKER_BITS)):
            if type(group) is MixedRuns:
                found += group.having(card) if group.suit == suit else ()
            else:
                found += [meld for meld in group if card in meld.cards]
        return found

    def _mixed_groups(self, bits: int) -> list[Sequence[LayMeld]]:
        """The same with cards of the second pack or jokers."""
        first, second, jokers = bits & ONE_PACK, bits >> 52 & ONE_PACK, bits >> 104
        found: list[Sequence[LayMeld]] = []
        for suit in SUITS:
            lane, other = first >> 13 * suit & LANE, second >> 13 * suit & LANE
            if lane or other:
                runs = self._mixed_runs(suit, lane, other, jokers)
                if runs:
                    found.append(runs)
        ranks = _ranks_of_sets(first | second, jokers.bit_count())
        while ranks:
            low = ranks & -ranks
            ranks ^= low
            found.append(self._rank_sets(bits, low.bit_length() - 1))
        return found

    def _mixed_runs(self, suit: int, first: int, second: int, jokers: int) -> Sequence[LayMeld]:
        if not second and not jokers & (jokers - 1):
            if not jokers:
                return self._natural[suit][first]
            first = _in_one_gap(first, self.pack.ace)
            if not first:
                return ()
        key = jokers << 28 | suit << 26 | second << 13 | first
        runs = self._mixed.get(key)
        if runs is None:
            if len(self._mixed) > _MIXED_AT_MOST:
                self._mixed.clear()
            wild = tuple(CardSet.of_bits(jokers << 104))
            windows = self._open_windows(first, second, len(wild))
            runs = self._mixed[key] = MixedRuns(suit, (first, second), wild, self.pack, windows)
        return runs

    def _open_windows(self, first: int, second: int, jokers: int) -> tuple[Window, ...]:
        """The same for all suits, and whichever the jokers are."""
        key = jokers << 26 | second << 13 | first
        found = self._windows.get(key)
        if found is None:
            if len(self._windows) > _KEPT_AT_MOST:
                self._windows.clear()
            found = self._windows[key] = open_windows(first, second, jokers, self.pack)
        return found

    def _rank_sets(self, bits: int, rank: int) -> tuple[LayMeld, ...]:
        key = (bits >> rank & _RANK) << 4 | rank
        if bits >> 52:
            key |= (bits >> 52 + rank & _RANK | bits >> 104 << 40) << 44
        sets = self._sets.get(key)
        if sets is None:
            if len(self._sets) > _KEPT_AT_MOST:
                self._sets.clear()
            sets = self._sets[key] = _find_sets(bits, rank)
        return sets

    def melds(self, bits: int) -> Iterator[LayMeld]:
        """Every meld of these cards, each effect once."""
        return chain.from_iterable(self.groups(bits))


def _find_sets(bits: int, rank: int) -> tuple[LayMeld, ...]:
    first, second = bits >> rank & _RANK, bits >> 52 + rank & _RANK
    jokers = tuple(CardSet.of_bits(bits & JOKER_BITS))
    return sets_of(rank, _by_suit(first), _by_suit(second), jokers)


def _by_suit(held: int) -> int:
    return held & 1 | held >> 12 & 2 | held >> 24 & 4 | held >> 36 & 8
