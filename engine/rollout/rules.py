"""The options of a table as rollouts need them, on numbers."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from engine.cards import CARDS, Card, Suit
from engine.options import Options
from engine.rollout.bits import HIGH_ACES, JOKER, LOW_ACES
from engine.scoring import hand_value


LEFT_OUT: Final[Mapping[str, str]] = {
    "ace=corner": "no run is laid or extended past an ace, and one that lies there ends at its "
    "ace; such runs are rare",
    "call=on": "nobody calls; a call asks for a discard that fits, and discards that fit are "
    "what the policies avoid",
    "call_penalty=skip_turn": "who has to sit out plays on; it takes a false call, which no bot "
    "makes",
    "claim=on": "nobody claims a discard, and a claim that was made is not served; a claim is "
    "rare, and costs about what it brings",
    "joker_limit=not_adjacent": "a joker is laid off wherever there is room; few melds have two",
    "joker_limit=one": "a joker is laid off wherever there is room; few melds have two",
    "joker_swap=any": "nobody exchanges a melded joker, so its place stays taken",
    "joker_swap=own_meld_first": "nobody exchanges a melded joker, so its place stays taken",
}
"""What rollouts leave out, as `option=value`, and why that does little harm.

All else is as the referee has it: a test plays rollouts of random options beside it.
"""


class RolloutRules:
    """What a rollout table needs of its options, ready to use.

    Attributes:
        bits: the bits of each card, by card.
        worth: what a card costs in the hand, by its bits.
        lane: what cards of one suit cost in the hand, by their sixteen bits.
        melded_lane: what they count in melds, an ace above a king or in a set.
        joker_melded: what a melded joker counts; None for as much as the card it stands for.
        longest: how many cards a run can have.
        owes_top: whether the top card of the pile has to be played at once.
        layoff_pays: whether an owed card may be laid off instead of melded.
        plain_takes: whether a hand with natural cards may take whatever it can play.
        keeps_top: whether the top card just taken may not be discarded.
        bars: whether a card that fits a meld may not be discarded.
        bars_last_only: whether that is so for the last card of a hand only.
        shuffles: whether the pile is shuffled, not turned over, for a new stock.
        places: every place of every suit that a card can have.
        top: the highest place of a run.
        net: whether melds count for the one who lays them.
        first_min: points that the first meld of a player needs; 0 where there is no minimum.
        waives: whether who plays the whole hand at once needs no minimum.
        closed: whether who has no meld may not take from the pile.
        uses_now: whether who has no meld owes the top card.
        keeps_pile_top: whether the top card stays when the pile becomes the stock.
    """

    __slots__ = (
        "bars",
        "bars_last_only",
        "bits",
        "closed",
        "end_after",
        "fanned",
        "first_min",
        "float",
        "joker_melded",
        "joker_points",
        "keep_one",
        "keeps_pile_top",
        "keeps_top",
        "lane",
        "layoff_pays",
        "longest",
        "melded_lane",
        "net",
        "one_meld",
        "options",
        "owes_top",
        "own_first",
        "penalty",
        "places",
        "plain_takes",
        "shuffles",
        "top",
        "uses_now",
        "waives",
        "worth",
    )

    def __init__(self, options: Options, packs: int) -> None:
        self.options = options
        self.top = 13 if options.ace == "low" else 14
        self.bits = {card: _bits(card, self.top) for card in CARDS}
        self.worth = {self.bits[card]: hand_value(card, options) for card in CARDS}
        self.longest = 14 if packs == 2 and options.ace == "high_low" else 13
        values = [0, *(hand_value(card, options) for card in CARDS[:13])]
        self.lane = _lane_points(values, self.top)
        values[1] = options.ace_value_meld_high or 0
        self.melded_lane = _lane_points(values, self.top)
        self.joker_melded = (
            None if options.joker_value_meld == "replaced" else options.joker_value_meld or 0
        )
        self.places = 0
        for card in CARDS[:52]:
            self.places |= self.bits[card]
        self.joker_points = options.joker_value_hand or 0
        self.net = options.scoring == "net"
        self.penalty = options.scoring == "penalty"
        self.one_meld = options.melds_per_turn == 1
        self.own_first = options.layoff == "own_meld_first"
        self.keep_one = options.go_out == "discard_required"
        self.float = options.go_out == "float"
        self.fanned = options.pile == "fanned"
        self.end_after = options.stock_end_after
        self.owes_top = options.pile_top_use == "must"
        self.layoff_pays = options.pile_use_kind == "meld_or_layoff"
        self.keeps_top = options.discard_drawn_single == "forbid"
        self.plain_takes = self.layoff_pays and not self.owes_top and not self.keep_one
        self.bars = options.discard_unplayable != "off"
        self.bars_last_only = options.discard_unplayable == "final"
        self.shuffles = options.recycle != "turn"
        self.keeps_pile_top = options.recycle == "shuffle_keep_top"
        self.first_min = options.first_meld_min
        self.waives = options.first_meld_waived == "hand_out"
        self.closed = options.pile_before_meld == "forbidden"
        self.uses_now = options.pile_before_meld == "use_now"
        self.plain_takes = self.plain_takes and options.pile_before_meld == "free"

    def run_bits(self, shift: int, low: int, high: int) -> tuple[bool, int, int, int]:
        """A run as rollout tables have it: one with all the ranks is full, whatever its places."""
        if high - low == 12 and self.longest == 13 and self.top == 14:
            return (False, shift, 1, 14)
        return (False, shift, low, high)

    def worth_of_joker(self, place: int, *, in_run: bool) -> int:
        """What a joker at this place of a run, or in a set of this rank, counts in a meld."""
        if self.joker_melded is not None:
            return self.joker_melded
        return 1 if in_run and place == 1 else self.melded_lane[1 << place]


def _bits(card: Card, top: int) -> int:
    if card.suit is None or card.rank is None:
        return JOKER
    shift = 16 * list(Suit).index(card.suit)
    return 1 << shift + card.rank | (1 << shift + 14 if top == 14 and card.rank == 1 else 0)


def _lane_points(values: list[int], top: int) -> list[int]:
    """The sum of the values, by rank, of cards of one suit, by their bits."""
    points = [0] * (1 << top + 1)
    for places in range(2, len(points), 2):
        if places >> 14:  # an ace counts once, whichever of its two bits is set
            points[places] = points[places & 0x3FFF | 2]
        else:
            low = places & -places
            points[places] = points[places ^ low] + values[low.bit_length() - 1]
    return points


@lru_cache(maxsize=8)
def rules_of(options: Options, packs: int) -> RolloutRules:
    """The rules of these options, for so many packs."""
    return RolloutRules(options, packs)


def both_ends(cards: int, rules: RolloutRules) -> int:
    """Cards with both places of each ace, where an ace may be high."""
    if rules.top == 14:
        return cards | (cards & LOW_ACES) << 13 | (cards & HIGH_ACES) >> 13
    return cards
