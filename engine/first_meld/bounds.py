"""What a first meld could be worth at most: asked before its melds are looked for."""

from __future__ import annotations

from engine.cards import ACES, ONE_PACK
from engine.first_meld.patterns import PatternIndex, pattern_index
from engine.melds.meld_generator import LANE, SUITS
from engine.melds.membership import may_leave_one, meldable, ranks_of_sets
from engine.state import State


def could_be_enough(state: State, hand: int) -> bool:
    """Whether a first meld of these cards could come to the minimum: no is certain."""
    flags, (points, loose) = state.flags, _most_points(state, hand)
    if points >= flags.first_meld_min:
        return True
    return (
        points > 0
        and flags.waives
        and loose < 2 + 4 * (hand >> 104).bit_count()  # a joker has four beside it at most
        and may_leave_one(hand, flags.ace)
    )


def where_one_does(state: State, hand: int) -> tuple[list[int], int]:
    """Suits in which a run, and lane bits of ranks of which a set, may be a first meld alone."""
    flags, wanted = state.flags, state.flags.first_meld_min
    index, jokers = pattern_index(state.options, state.meld_index), (hand >> 104).bit_count()
    alike = jokers > 1 and state.options.joker_value_meld == "replaced"
    found = index.of_hand(hand, sparing=alike)
    whole = 99
    if flags.waives and may_leave_one(hand, flags.ace):
        whole = hand.bit_count() - 1
    suits, ranks = set[int](), 0
    for one in found:
        if one.points < wanted and one.size < whole:
            if whole == 99:
                break  # those behind are worth no more
            continue
        suit, rank = divmod((one.cards.bit_length() - 1) % 52, 13)
        if one.low:
            suits.add(suit)
        else:
            ranks |= 1 << rank
    return sorted(suits), ranks


def _most_points(state: State, hand: int) -> tuple[int, int]:
    """What melds of these cards are worth or more, and how many natural cards are in none."""
    flags, index = state.flags, pattern_index(state.options, state.meld_index)
    first, second, jokers = hand & ONE_PACK, hand >> 52 & ONE_PACK, (hand >> 104).bit_count()
    either = first | second
    points, of_lane = 0, index.lane_points
    if jokers > 1:
        in_melds = meldable(hand, flags.ace, flags.joker_limit)
        in_melds |= in_melds >> 52
        points = jokers * index.most_of_one
    else:
        in_melds = meldable(either, flags.ace)
        if jokers:
            points = _by_one_joker(index, either, in_melds)
    loose = (either & ~in_melds).bit_count()
    if in_melds:
        for suit in SUITS:
            used = in_melds >> 13 * suit & LANE
            points += of_lane[first >> 13 * suit & used] + of_lane[second >> 13 * suit & used]
    return points, loose


def _by_one_joker(index: PatternIndex, either: int, in_melds: int) -> int:
    """The most that one joker adds where cards that are `in_melds` without it count already."""
    gained, left, values = 0, either & ~in_melds, index.values
    for suit in SUITS:
        lane = either >> 13 * suit & LANE
        if lane & (lane - 1):
            gained = max(gained, index.gained_in_run(lane, in_melds >> 13 * suit & LANE))
    ranks = ranks_of_sets(either, 1)
    while ranks:
        low = ranks & -ranks
        ranks ^= low
        rank = low.bit_length() - 1
        cards = (left >> rank & ACES).bit_count()
        gained = max(gained, index.in_set(rank) + cards * values[rank])
    return gained
