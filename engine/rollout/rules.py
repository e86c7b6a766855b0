"""The options of a table as rollouts need them, on numbers."""

from __future__ import annotations

from functools import lru_cache

from engine.cards import CARDS, Card, Suit
from engine.options import Options
from engine.rollout.bits import HIGH_ACES, JOKER, LOW_ACES
from engine.scoring import hand_value


class RolloutRules:
    """What a rollout table needs of its options, ready to use.

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
def rules_of(options: Options) -> RolloutRules:
    """The rules of these options."""
    return RolloutRules(options)


def both_ends(cards: int, rules: RolloutRules) -> int:
    """The same cards with both places of each ace, where an ace may be high."""
    if rules.top == 14:
        return cards | (cards & LOW_ACES) << 13 | (cards & HIGH_ACES) >> 13
    return cards
