"""Quick judgement on rollout tables: what to discard, and what that may bring others."""

from __future__ import annotations

from math import inf
from typing import Final

from engine.rollout.bits import EITHER_ACE, JOKER, ONE_PLACE
from engine.rollout.evaluation import (
    beside,
    cards_in_melds,
    completing,
    dearness,
    free_cards,
    pairs,
    ranks,
    value_with,
)
from engine.rollout.rules import both_ends
from engine.rollout.table import RolloutTable
from engine.rollout.weights import PolicyWeights


ROUNDING: Final = 1e-9
"""Points; more than what sums of floating point numbers can be off."""


def choose_discard(table: RolloutTable, weights: PolicyWeights) -> int:
    """The card whose loss and whose gift to the next player cost least."""
    seat, rules = table.seat, table.rules
    barred = table.kept
    if rules.bars:
        barred |= playable(table)
        if not table.hands[seat] & ~barred and not (table.jokers[seat] and not barred & JOKER):
            barred = table.kept  # nothing can be laid off either, so anything may go
    if table.doubles[seat]:
        doubles = [card for card in table.doubles[seat] if not card & barred]
        if doubles:
            return max(doubles, key=lambda card: rules.worth[card])
    hand = table.hands[seat]
    held = hand & ~barred
    if not held:
        return JOKER if table.jokers[seat] else table.kept
    best = best_discard(table, weights, every=weights.thorough, barred=barred)
    return best or dearest(held & ~both_ends(cards_in_melds(hand), rules) or held, table)


def playable(table: RolloutTable) -> int:
    """The cards that may not be discarded as they fit a meld, whoever may lay them off."""
    rules, seat = table.rules, table.seat
    if not rules.bars or (rules.bars_last_only and table.count(seat) > 1):
        return 0
    return table.fits | (JOKER if table.fits else 0)


def best_discard(
    table: RolloutTable, weights: PolicyWeights, *, every: bool, barred: int = 0
) -> int:
    """The first of the cards that `rated_discards` says are worth most; 0 where it has none.

    It weighs no card of which it is clear that it is worth less.
    """
    rules, rest, free = table.rules, _loose_or_begun(table), free_cards(table)
    loose, begun = _to_discard(rest, free, table, barred, every=every)
    pool = loose | begun
    if not pool & ~both_ends(pool & -pool, rules):
        return pool
    dear = dearness(table, weights)
    gift, worth = Gift(table, weights, free), rules.worth
    fits = table.fits if table.opened[table.seat] else 0
    base = value_with(rest, rest & fits, table, weights, dear, free) if begun else 0.0
    best, most = 0, -inf
    loose_rate = weights.loose * dear
    begun_rate = loose_rate if rest & fits else weights.begun * dear  # its partner may be played
    for cards, rate in ((loose, loose_rate), (begun, begun_rate)):
        while cards:
            high = 1 << cards.bit_length() - 1
            card = both_ends(high, rules) if high & EITHER_ACE else high
            cards &= ~card
            value = rate * worth[card]  # never less than what it comes to
            if value + ROUNDING < most:
                continue
            if card & begun:
                left = rest & ~card
                value = value_with(left, left & fits, table, weights, dear, free) - base
            value -= gift.of(card)
            if value > most or (value == most and card & -card < best & -best):
                best, most = card, value
    return best


def rated_discards(
    table: RolloutTable, weights: PolicyWeights, *, every: bool, barred: int = 0
) -> list[tuple[float, int]]:
    """What discarding each natural card outside of melds is worth, without those that fit melds.

    Args:
        table: where it is discarded.
        weights: how much things count.
        every: also look at cards of pairs and neighbours where there are loose ones.
        barred: cards that may not be discarded.
    """
    rules, rest, free = table.rules, _loose_or_begun(table), free_cards(table)
    loose, begun = _to_discard(rest, free, table, barred, every=every)
    dear = dearness(table, weights)
    gift = Gift(table, weights, free)
    fits = table.fits if table.opened[table.seat] else 0
    base = value_with(rest, rest & fits, table, weights, dear, free)
    rated, pool = list[tuple[float, int]](), loose | begun
    while pool:
        card = pool & -pool
        if card & EITHER_ACE:
            card = both_ends(card, rules)
        pool &= ~card
        if card & loose:
            value = weights.loose * dear * rules.worth[card]
        else:
            left = rest & ~card
            value = value_with(left, left & fits, table, weights, dear, free) - base
        rated.append((value - gift.of(card), card))
    return rated


def _loose_or_begun(table: RolloutTable) -> int:
    """The natural cards of the hand that are in no meld."""
    hand = table.hands[table.seat]
    return hand & ~both_ends(cards_in_melds(hand), table.rules)


def _to_discard(
    rest: int, free: int, table: RolloutTable, barred: int, *, every: bool
) -> tuple[int, int]:
    """The cards to choose from: those that go with nothing, and those of pairs and neighbours."""
    pool = rest & ~barred & ~(table.fits if table.opened[table.seat] else 0)
    begun = pool & _begun(rest, free, table)
    loose = pool & ~begun
    return loose, (begun if every or not loose else 0)


class Gift:
    """What a discard gives to others, as far as the player on turn can know.

    Attributes:
        certain: cards that make a meld with cards others can get openly.
        near: cards that go with what the next player took openly.
        above, astride, below: cards with two free neighbours in that place.
    """

    __slots__ = (
        "above",
        "astride",
        "below",
        "certain",
        "fits",
        "free",
        "near",
        "weights",
        "worth",
    )

    def __init__(self, table: RolloutTable, weights: PolicyWeights, free: int) -> None:
        known = table.known[(table.seat + 1) % len(table.hands)]
        openly = known | (table.in_pile if table.rules.fanned else 0)
        self.weights, self.free, self.fits = weights, free, table.fits
        self.worth = table.rules.worth
        self.certain = completing(openly, table) if openly else 0
        self.near = beside(known) if known else 0
        self.above = free >> 1 & free >> 2
        self.astride = free >> 1 & free << 1
        self.below = free << 1 & free << 2

    def of(self, card: int) -> float:
        """What discarding this card costs."""
        weights = self.weights
        suits = (self.free >> ((card & -card).bit_length() - 1 & 15) & ONE_PLACE).bit_count()
        melds = (suits * (suits - 1)) >> 1
        if card & self.astride:
            melds += 1
        if card & self.above:
            melds += 1
        if card & self.below:
            melds += 1
        cost = weights.triple * melds
        if card & self.certain:
            cost += weights.with_pile
        if card & self.near:
            cost += weights.known
        if card & self.fits:
            cost += weights.fits
        if weights.danger:
            cost += weights.danger * melds * self.worth[card]
        return cost


def _begun(rest: int, free: int, table: RolloutTable) -> int:
    """The cards of pairs and neighbours that a card still to come would complete."""
    near, gap = rest & rest >> 1, rest & rest >> 2
    near &= free << 1 | free >> 2
    gap &= free >> 1
    begun = near | near << 1 | gap | gap << 2
    twice = pairs(rest)
    if twice:
        begun |= rest & (twice & ranks(free & twice * ONE_PLACE)) * ONE_PLACE
    return both_ends(begun & rest, table.rules)


def dearest(cards: int, table: RolloutTable) -> int:
    """The card that costs most in a hand."""
    rules, best, chosen = table.rules, -1, 0
    while cards:
        card = both_ends(cards & -cards, rules)
        cards &= ~card
        if rules.worth[card] > best:
            best, chosen = rules.worth[card], card
    return chosen
