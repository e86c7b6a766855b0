"""What a hand is worth to a player with some weights: values, pairs, cards in melds."""

from __future__ import annotations

from typing import Final

from engine.rollout.bits import EITHER_ACE, HIGH_ACES, NATURAL, ONE_PLACE, SUIT_BITS, points_of
from engine.rollout.rules import both_ends
from engine.rollout.table import RolloutTable
from engine.rollout.weights import PolicyWeights


_LOWS: Final = NATURAL & ~HIGH_ACES


# What a hand is worth


def value_of(
    hand: int, table: RolloutTable, weights: PolicyWeights, dear: float, free: int
) -> float:
    """What natural cards are worth to the seat on turn.

    Args:
        hand: the cards.
        table: where they would be played.
        weights: how much things count.
        dear: how much more points of the hand count now; see `dearness`.
        free: cards that could still come.
    """
    played = cards_in_melds(hand)
    if played or table.opened[table.seat]:
        played |= hand & table.fits
    return value_with(hand, played, table, weights, dear, free)


def value_with(
    hand: int, played: int, table: RolloutTable, weights: PolicyWeights, dear: float, free: int
) -> float:
    """What natural cards are worth of which it is known which ones go on the table.

    Args:
        hand: the cards.
        played: those of them that are in melds or fit the table.
        table: where they would be played.
        weights: how much things count.
        dear: how much more points of the hand count now; see `dearness`.
        free: cards that could still come.
    """
    rules = table.rules
    lane = rules.lane
    if played & EITHER_ACE:
        played = both_ends(played, rules)
    rest = hand & ~played
    near, gap = rest & rest >> 1, rest & rest >> 2
    outs = (near >> 1 | near << 2 | gap << 1) & free
    near &= free << 1 | free >> 2
    gap &= free >> 1
    begun = near | near << 1 | gap | gap << 2
    twice = pairs(rest)
    if twice:
        more = free & twice * ONE_PLACE
        outs |= more
        begun |= rest & (twice & ranks(more)) * ONE_PLACE
    if begun & EITHER_ACE:
        begun = both_ends(begun, rules)
    value = weights.out * (outs & _LOWS).bit_count()
    if played:
        value += points_of(played, lane)
    if begun:
        value -= weights.begun * dear * points_of(begun, lane)
    loose = rest & ~begun
    if loose:
        value -= weights.loose * dear * points_of(loose, lane)
    return value


def dearness(table: RolloutTable, weights: PolicyWeights) -> float:
    """How much more the points of a hand count, the fewer cards another player holds."""
    return 1 + weights.hurry / max(1, fewest(table))


def fewest(table: RolloutTable) -> int:
    """The fewest cards that another player than the one on turn holds."""
    if len(table.hands) == 2:
        return table.count(1 - table.seat)
    return min(table.count(seat) for seat in range(len(table.hands)) if seat != table.seat)


def free_cards(table: RolloutTable) -> int:
    """Natural cards that the player on turn may still get."""
    return table.rules.places & ~table.gone & ~table.hands[table.seat]


def pairs(cards: int) -> int:
    """The ranks held at least twice, as places of one suit."""
    a, b, c, d = cards & SUIT_BITS, cards >> 16 & SUIT_BITS, cards >> 32 & SUIT_BITS, cards >> 48
    return a & b | c & d | (a | b) & (c | d)


def ranks(cards: int) -> int:
    """The ranks held, as places of one suit."""
    return (cards | cards >> 16 | cards >> 32 | cards >> 48) & SUIT_BITS


def cards_in_melds(cards: int) -> int:
    """The cards that are in a complete meld of natural cards."""
    a, b, c, d = cards & SUIT_BITS, cards >> 16 & SUIT_BITS, cards >> 32 & SUIT_BITS, cards >> 48
    ab, cd = a & b, c & d
    runs = cards & cards >> 1 & cards >> 2
    sets = cards & (ab & (c | d) | cd & (a | b)) * ONE_PLACE
    return runs | runs << 1 | runs << 2 | sets


def completing(cards: int, table: RolloutTable) -> int:
    """The cards that would make a meld with two of these."""
    near, gap = cards & cards >> 1, cards & cards >> 2
    wanted = near >> 1 | near << 2 | gap << 1 | pairs(cards) * ONE_PLACE
    return both_ends(wanted & table.rules.places, table.rules) & ~cards


def beside(cards: int) -> int:
    """The places next to these cards, next but one, and of the same ranks."""
    return cards << 1 | cards >> 1 | cards << 2 | cards >> 2 | ranks(cards) * ONE_PLACE


def first(pair: tuple[float, object]) -> float:
    """The points of what is rated."""
    return pair[0]
