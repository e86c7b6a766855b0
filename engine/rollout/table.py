"""A table on plain integers, for playing rollouts to their end thousands of times a second.

This is no judge: what is really done is always judged by the referee. What rollouts leave out
stands in `engine.rollout.rules.LEFT_OUT`.

Cards are bits, sixteen for each suit: place 1 is the low ace, 2 to 13 the other ranks and 14 the
high ace, so an ace has two bits where it may be high. Places 0 and 15 stay empty, and a shift by
one never runs into the next suit. A joker is the bit above all suits.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from engine.rollout.bits import EITHER_ACE, HIGH_ACES, JOKER, ONE_PLACE, points_of
from engine.rollout.rules import RolloutRules, both_ends
from engine.scoring import scores_of


MeldBits: TypeAlias = tuple[bool, int, int, int]
"""A meld: (False, shift of the suit, lowest place, highest place), or for a set
(True, rank, suits as four bits, number of cards). A run on which nothing fits any more goes from
place 1 to 14; see `RolloutRules.run_bits`.
"""


_SUITS: Final = tuple(
    sum(1 << 16 * suit for suit in range(4) if suits >> suit & 1) for suits in range(16)
)
"""The lowest place of each of these suits, by four bits."""


class RolloutTable:
    """A table of integers. It changes in place; `copy` before playing on.

    Attributes:
        hands: natural cards by seat, each face once.
        doubles: the second copies that are held of these faces, by seat.
        jokers: number of jokers by seat.
        known: natural cards that everybody saw going into that hand.
        stock, pile: top last.
        melds: the melds.
        in_pile: natural cards of the pile.
        wanted: cards that go on each meld, in the order of `melds`.
        fits: cards that go on a meld: all of `wanted` together.
        down: cards on the table.
        gone: cards that nobody can get any more before the pile is turned over.
        laid: points laid by seat.
        opened: whether the seat may lay off.
        on_table: whether the seat has a meld of its own.
        points_now: points of the melds that are laid together, where a minimum is asked.
        played: seats that laid cards in an earlier turn, as bits.
        plays: whether the player on turn has laid cards in this turn.
        drawn: whether the player on turn has drawn.
        kept: a card that may not be discarded in this turn.
        owed: a card taken from inside the pile that has to be played in this turn.
        laid_now: melds laid in this turn.
        at_once: whether all cards must be laid in one turn.
        shuffle_seed: what the order of the next stock comes from where the pile is shuffled.
    """

    __slots__ = (
        "at_once",
        "doubles",
        "down",
        "drawn",
        "fits",
        "gone",
        "hands",
        "in_pile",
        "jokers",
        "kept",
        "known",
        "laid",
        "laid_now",
        "melds",
        "on_table",
        "opened",
        "out",
        "over",
        "owed",
        "pile",
        "played",
        "plays",
        "points_now",
        "recycles",
        "rules",
        "seat",
        "shuffle_seed",
        "stock",
        "wanted",
    )

    rules: RolloutRules
    hands: list[int]
    doubles: list[list[int]]
    jokers: list[int]
    known: list[int]
    stock: list[int]
    pile: list[int]
    melds: list[MeldBits]
    in_pile: int
    wanted: list[int]
    fits: int
    down: int
    gone: int
    laid: list[int]
    opened: list[bool]
    on_table: list[bool]
    points_now: int
    played: int
    plays: bool
    seat: int
    shuffle_seed: int
    drawn: bool
    kept: int
    owed: int
    laid_now: int
    recycles: int
    at_once: bool
    over: bool
    out: int | None

    def copy(self) -> RolloutTable:
        """A copy of the table, to be played on apart."""
        made = object.__new__(RolloutTable)
        made.rules = self.rules
        made.hands = self.hands[:]
        made.doubles = [held[:] for held in self.doubles]
        made.jokers = self.jokers[:]
        made.known = self.known[:]
        made.shuffle_seed = self.shuffle_seed
        made.stock = self.stock[:]
        made.pile = self.pile[:]
        made.melds = self.melds[:]
        made.in_pile = self.in_pile
        made.wanted = self.wanted[:]
        made.fits = self.fits
        made.down = self.down
        made.gone = self.gone
        made.laid = self.laid[:]
        made.opened = self.opened[:]
        made.on_table = self.on_table[:]
        made.points_now = self.points_now
        made.played = self.played
        made.plays = self.plays
        made.seat = self.seat
        made.drawn = self.drawn
        made.kept = self.kept
        made.owed = self.owed
        made.laid_now = self.laid_now
        made.recycles = self.recycles
        made.at_once = self.at_once
        made.over = self.over
        made.out = self.out
        return made

    def take(self, seat: int, card: int) -> None:
        """Put a card into a hand."""
        if card == JOKER:
            self.jokers[seat] += 1
        elif self.hands[seat] & card:
            self.doubles[seat].append(card)
        else:
            self.hands[seat] |= card

    def drop(self, seat: int, card: int) -> None:
        """Take a card out of a hand; a second copy comes in its place."""
        if card == JOKER:
            self.jokers[seat] -= 1
        elif card in self.doubles[seat]:
            self.doubles[seat].remove(card)
        else:
            self.hands[seat] &= ~card

    def count(self, seat: int) -> int:
        """Number of cards in a hand."""
        natural = (self.hands[seat] & ~HIGH_ACES).bit_count()
        return natural + self.jokers[seat] + len(self.doubles[seat])

    def points(self, seat: int) -> int:
        """What a hand costs."""
        total = points_of(self.hands[seat], self.rules.lane)
        total += self.jokers[seat] * self.rules.joker_points
        for card in self.doubles[seat]:
            total += self.rules.worth[card]
        return total

    def add_meld(self, meld: MeldBits) -> None:
        """Put a new meld on the table."""
        wanted = self._wanted(meld)
        self.melds.append(meld)
        self.wanted.append(wanted)
        self.fits |= wanted

    def extend(self, index: int, meld: MeldBits) -> None:
        """Put a longer meld in the place of another one."""
        self.melds[index] = meld
        self.wanted[index] = self._wanted(meld)
        fits = 0
        for wanted in self.wanted:
            fits |= wanted
        self.fits = fits

    def _wanted(self, meld: MeldBits) -> int:
        is_set, first, second, third = meld
        wanted = 0
        if is_set:
            if third < 4:
                wanted = (ONE_PLACE & ~_SUITS[second]) << first
        else:
            if second > 1:
                wanted = 1 << first + second - 1
            if third < self.rules.top:
                wanted |= 1 << first + third + 1
        return both_ends(wanted, self.rules) if wanted & EITHER_ACE else wanted

    def gains(self) -> list[float]:
        """What each seat would gain if the deal ended now; penalties count below zero."""
        held = [self.points(seat) for seat in range(len(self.hands))]
        rummy = self.out is not None and self.plays and not self.played >> self.out & 1
        scores = scores_of(held, self.laid, self.out, self.rules.options, going_rummy=rummy)
        if self.rules.penalty:
            return [-float(score) for score in scores]
        return [float(score) for score in scores]
