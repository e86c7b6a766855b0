"""What a first meld could be worth at most: asked before its melds are looked for."""

from __future__ import annotations

from engine.cards import ACES, ONE_PACK
from engine.first_meld.patterns import PatternIndex, pattern_index
from engine.melds.meld_generator import LANE, SUITS
from engine.melds.membership import may_leave_one, meldable, ranks_of_sets
from engine.state import State


def could_be_enough(state: State, hand: int) -> bool:
    """Whether a first meld of these cards could come to the minimum: no is certain."""
    flags, jokers = state.flags, hand >> 104
    if jokers & (jokers - 1):
        return True  # two jokers nearly always make one
    either = (hand | hand >> 52) & ONE_PACK
    in_melds = meldable(either, flags.ace)
    if not in_melds and not jokers:
        return False
    index, wanted = pattern_index(state.flags), flags.first_meld_min
    counted = (in_melds | in_melds << 52) & hand
    if not jokers and counted.bit_count() < 6:
        counted = in_melds  # in a single meld no card is twice
    lacks = wanted - index.most_of(counted)
    if lacks <= 0 or (jokers and _joker_brings(index, either, in_melds, lacks)):
        return True
    loose = (either & ~in_melds).bit_count()
    return (
        flags.waives
        and loose < (6 if jokers else 2)  # a joker has four beside it at most
        and may_leave_one(hand, flags.ace)
    )


def where_one_does(state: State, hand: int, *, whole: bool) -> tuple[list[int], int]:
    """Suits in which a run, and lane bits of ranks of which a set, may be a first meld alone.

    Args:
        state: whose player on turn has no meld yet.
        hand: the cards, as bits.
        whole: whether melds might leave one card at most: see `may_leave_one`.
    """
    flags, wanted = state.flags, state.flags.first_meld_min
    index, jokers = pattern_index(state.flags), (hand >> 104).bit_count()
    alike = jokers > 1 and state.options.joker_value_meld == "replaced"
    found = index.of_hand(hand, sparing=alike)
    most = hand.bit_count() - 1 if whole and flags.waives else 99
    suits, ranks = set[int](), 0
    for one in found:
        if one.points < wanted and one.size < most:
            if most == 99:
                break  # those behind are worth no more
            continue
        suit, rank = divmod((one.cards.bit_length() - 1) % 52, 13)
        if one.low:
            suits.add(suit)
        else:
            ranks |= 1 << rank
    return sorted(suits), ranks


def _joker_brings(index: PatternIndex, either: int, in_melds: int, wanted: int) -> bool:
    """Whether one joker could add these points where cards that are `in_melds` count already."""
    left, of_lane, most = either & ~in_melds, index.lane_points, index.most_of_one
    for suit in SUITS:
        lane, loose = either >> 13 * suit & LANE, left >> 13 * suit & LANE
        if (
            of_lane[loose] + most >= wanted
            and lane & (lane - 1)
            and index.gained_in_run(lane, lane ^ loose) >= wanted
        ):
            return True
    if wanted > 3 * most:
        return False  # of three suits none would be left
    ranks = ranks_of_sets(either, 1)
    while ranks:
        rank = ranks.bit_length() - 1
        ranks ^= 1 << rank
        cards = (left >> rank & ACES).bit_count()
        if index.in_set(rank) + cards * index.values[rank] >= wanted:
            return True
    return False
