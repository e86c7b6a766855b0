"""A table on plain integers, for playing imagined deals to their end thousands of times a second.

This is no judge: what is really done is always judged by the referee. Calls, exchanges of jokers
and runs round the corner are left out.

Cards are bits, sixteen for each suit: place 1 is the low ace, 2 to 13 the other ranks and 14 the
high ace, so an ace has two bits where it may be high. Places 0 and 15 stay empty, and a shift by
one never runs into the next suit. A joker is the bit above all suits.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from engine.cards import CARDS, Card, Suit
from engine.meld import run_of
from engine.options import Options
from engine.scoring import hand_value, table_points
from engine.state import Meld, Phase, State


JOKER: Final = 1 << 64
NATURAL: Final = JOKER - 1
LOW_ACES: Final = 0x0002_0002_0002_0002
HIGH_ACES: Final = 0x4000_4000_4000_4000
ACES: Final = LOW_ACES | HIGH_ACES
LANE: Final = 0xFFFF
ONE_PLACE: Final = 0x0001_0001_0001_0001
"""The same place in every suit; times the places of one suit, these places in every suit."""

Lying: TypeAlias = tuple[bool, int, int, int]
"""A meld: (False, shift of the suit, lowest place, highest place), or for a set
(True, rank, suits as four bits, number of cards).
"""


class Law:
    """What an imagined table needs of its options, ready to use.

    Attributes:
        bits: the bits of each card, by card.
        worth: what a card costs in the hand, by its bits.
        lane: what cards of one suit cost in the hand, by their sixteen bits.
        places: every place of every suit that a card can have.
        top: the highest place of a run.
        net: whether melds count for the one who lays them.
    """

    __slots__ = (
        "bits",
        "end_after",
        "fanned",
        "float",
        "joker_points",
        "keep_one",
        "lane",
        "net",
        "one_meld",
        "options",
        "own_first",
        "places",
        "top",
        "worth",
    )

    def __init__(self, options: Options) -> None:
        self.options = options
        self.top = 13 if options.ace == "low" else 14
        self.bits = {card: _bits(card, self.top) for card in CARDS}
        self.worth = {self.bits[card]: hand_value(card, options) for card in CARDS}
        self.lane = _lane_points(options, self.top)
        self.places = 0
        for card in CARDS[:52]:
            self.places |= self.bits[card]
        self.joker_points = options.joker_value_hand or 0
        self.net = options.scoring == "net"
        self.one_meld = options.melds_per_turn == 1
        self.own_first = options.layoff == "own_meld_first"
        self.keep_one = options.go_out == "discard_required"
        self.float = options.go_out == "float"
        self.fanned = options.pile == "fanned"
        self.end_after = options.stock_end_after


def _bits(card: Card, top: int) -> int:
    if card.suit is None or card.rank is None:
        return JOKER
    shift = 16 * list(Suit).index(card.suit)
    return 1 << shift + card.rank | (1 << shift + 14 if top == 14 and card.rank == 1 else 0)


def _lane_points(options: Options, top: int) -> list[int]:
    values = [0] * 16
    for card in CARDS[:13]:
        values[card.rank or 0] = hand_value(card, options)
    points = [0] * (1 << top + 1)
    for places in range(2, len(points), 2):
        if places >> 14:  # an ace counts once, whichever of its two bits is set
            points[places] = points[places & 0x3FFF | 2]
        else:
            low = places & -places
            points[places] = points[places ^ low] + values[low.bit_length() - 1]
    return points


@lru_cache(maxsize=8)
def law_of(options: Options) -> Law:
    """The law of these options."""
    return Law(options)


class Imagined:
    """A table of integers. It changes in place; `copy` before playing on.

    Attributes:
        hands: natural cards by seat, each face once.
        doubles: the second copies that are held of these faces, by seat.
        jokers: number of jokers by seat.
        known: natural cards that everybody saw going into that hand.
        stock, pile: top last.
        lying: the melds.
        fits: cards that go on a meld.
        down: cards on the table.
        gone: cards that nobody can get any more before the pile is turned over.
        laid: points laid by seat.
        opened: whether the seat may lay off.
        played: seats that laid cards in an earlier turn, as bits.
        plays: whether the player on turn has laid cards in this turn.
        drawn: whether the player on turn has drawn.
        kept: a card that may not be thrown in this turn.
        owed: a card taken from inside the pile that has to be played in this turn.
        laid_now: melds laid in this turn.
        at_once: whether all cards must be laid in one turn.
    """

    __slots__ = (
        "at_once",
        "doubles",
        "down",
        "drawn",
        "fits",
        "gone",
        "hands",
        "jokers",
        "kept",
        "known",
        "laid",
        "laid_now",
        "law",
        "lying",
        "opened",
        "out",
        "over",
        "owed",
        "pile",
        "played",
        "plays",
        "recycles",
        "seat",
        "stock",
    )

    law: Law
    hands: list[int]
    doubles: list[list[int]]
    jokers: list[int]
    known: list[int]
    stock: list[int]
    pile: list[int]
    lying: list[Lying]
    fits: int
    down: int
    gone: int
    laid: list[int]
    opened: list[bool]
    played: int
    plays: bool
    seat: int
    drawn: bool
    kept: int
    owed: int
    laid_now: int
    recycles: int
    at_once: bool
    over: bool
    out: int | None

    def copy(self) -> Imagined:
        """The same table, to be played on apart."""
        made = object.__new__(Imagined)
        made.law = self.law
        made.hands = self.hands[:]
        made.doubles = [held[:] for held in self.doubles]
        made.jokers = self.jokers[:]
        made.known = self.known[:]
        made.stock = self.stock[:]
        made.pile = self.pile[:]
        made.lying = self.lying[:]
        made.fits = self.fits
        made.down = self.down
        made.gone = self.gone
        made.laid = self.laid[:]
        made.opened = self.opened[:]
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
        total = points_of(self.hands[seat], self.law.lane)
        total += self.jokers[seat] * self.law.joker_points
        for card in self.doubles[seat]:
            total += self.law.worth[card]
        return total

    def refit(self) -> None:
        """Work out anew which cards go on the melds."""
        fits, top = 0, self.law.top
        for is_set, first, second, third in self.lying:
            if is_set:
                if third < 4:
                    for suit in range(4):
                        if not second >> suit & 1:
                            fits |= 1 << 16 * suit + first
            else:
                if second > 1:
                    fits |= 1 << first + second - 1
                if third < top:
                    fits |= 1 << first + third + 1
        self.fits = both_ends(fits, self.law)

    def gains(self) -> list[float]:
        """What each seat would gain if the deal ended now; penalties count below zero."""
        held = [self.points(seat) for seat in range(len(self.hands))]
        if self.law.net:
            return [float(laid - cost) for laid, cost in zip(self.laid, held, strict=True)]
        rummy = self.out is not None and self.plays and not self.played >> self.out & 1
        return _settled(held, self.out, self.law.options, rummy)


def points_of(cards: int, lane: Sequence[int]) -> int:
    """What natural cards cost in a hand; of an ace either bit may be set."""
    return (
        lane[cards & LANE]
        + lane[cards >> 16 & LANE]
        + lane[cards >> 32 & LANE]
        + lane[cards >> 48 & LANE]
    )


def both_ends(cards: int, law: Law) -> int:
    """The same cards with both places of each ace, where an ace may be high."""
    if law.top == 14:
        return cards | (cards & LOW_ACES) << 13 | (cards & HIGH_ACES) >> 13
    return cards


def _settled(held: Sequence[int], out: int | None, options: Options, rummy: bool) -> list[float]:
    bonus = options.going_rummy if rummy else "none"
    factor = 2 if bonus == "double" else 1
    extra = 10 if bonus == "plus10" else 0
    if options.scoring == "penalty":
        scores = [-float(factor * points) for points in held]
        if out is not None:
            scores[out] = float(extra)
        return scores
    least = 0 if out is not None else min(held)
    winners = [out] if out is not None else [s for s, p in enumerate(held) if p == least]
    losses = [0 if s in winners else factor * (p - least) for s, p in enumerate(held)]
    share = (sum(losses) + extra) / len(winners)
    pays = options.scoring == "pay"
    return [share if s in winners else float(-losses[s] if pays else 0) for s in range(len(held))]


def imagined_table(state: State) -> Imagined:
    """A table as integers."""
    law, players = law_of(state.options), state.players
    bits = law.bits
    made = object.__new__(Imagined)
    made.law = law
    made.hands, made.jokers, made.known = [0] * players, [0] * players, [0] * players
    made.doubles = [[] for _ in range(players)]
    for seat in range(players):
        for card in state.hands[seat]:
            made.take(seat, bits[card])
        for card in state.known[seat]:
            made.known[seat] |= bits[card] & NATURAL
    made.stock = [bits[card] for card in reversed(state.stock)]
    made.pile = [bits[card] for card in state.pile]
    made.lying = [_lying(meld) for meld in state.melds]
    made.laid = list(table_points(state.melds, players, state.options))
    made.opened = [not law.own_first or seat in state.melded for seat in range(players)]
    made.down = 0
    for meld in state.melds:
        for card in meld.cards:
            made.down |= bits[card] & NATURAL
    made.gone = made.down
    if not law.fanned:
        for place in made.pile[:-1]:
            made.gone |= place & NATURAL
    made.played = sum(1 << seat for seat in state.played)
    made.plays = state.turn.played
    made.seat = state.to_move
    made.drawn = state.phase is not Phase.DRAW
    made.kept = bits[state.kept_card] if state.kept_card else 0
    made.owed = bits[state.must_use] if state.must_use else 0
    made.laid_now = state.turn.melds_made
    made.recycles = state.recycles
    first = state.options.all_at_once_from_deal
    made.at_once = first is not None and state.deal_no >= first
    made.over = state.phase is Phase.OVER
    made.out = state.out
    made.refit()
    return made


def _lying(meld: Meld) -> Lying:
    suits = list(Suit)
    if meld.kind == "set":
        naturals = [card for card in meld.cards if card.suit is not None]
        held = sum({1 << suits.index(card.suit) for card in naturals if card.suit is not None})
        return (True, naturals[0].rank or 0, held, len(meld.cards))
    run = run_of(meld)
    assert run.suit is not None  # noqa: S101 - a run has a suit
    return (False, 16 * suits.index(run.suit), run.low, min(run.high, 14))
