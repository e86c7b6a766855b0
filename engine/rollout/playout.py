"""RolloutTable deals are played on by players with `weights`, down to the end of the deal.

Draw, lay down and lay off, discard. The moves are those of the rules, as far as a rollout table
knows them.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from engine.rollout.bits import NATURAL
from engine.rollout.discard_policy import choose_discard
from engine.rollout.draw_policy import choose_take
from engine.rollout.meld_policy import lay_down, lay_off_forced
from engine.rollout.table import RolloutTable
from engine.rollout.weights import PolicyWeights


TURNS_AT_MOST: Final = 40
"""For each player: a deal that goes round in circles is settled as it stands."""


def play_out(table: RolloutTable, weights: Sequence[PolicyWeights]) -> None:
    """Play the deal to its end; each seat has its own weights."""
    turns = TURNS_AT_MOST * len(table.hands)
    while not table.over and turns:
        own = weights[table.seat]
        if not table.drawn:
            place = choose_take(table, own)
            if place is None:
                draw_stock(table)
            else:
                take_pile(table, place)
            if table.over:
                return
        lay_down(table, own)
        if not table.over and table.rules.bars:
            lay_off_forced(table)
        if not table.over:
            if table.count(table.seat):
                discard(table, choose_discard(table, own))
            else:
                pass_on(table)
        turns -= 1


# Drawing and discarding


def draw_stock(table: RolloutTable) -> None:
    """Take the top of the stock; turn the pile over or end the deal where there is none."""
    if not table.stock:
        limit = table.rules.end_after
        if not table.pile or (limit is not None and table.recycles + 1 >= limit):
            table.over = True
            return
        table.stock = table.pile[::-1]
        if table.rules.shuffles:
            Random(table.shuffle_seed + table.recycles).shuffle(table.stock)
        table.pile = []
        table.recycles += 1
        table.gone = table.down
    table.take(table.seat, table.stock.pop())
    table.drawn = True


def take_pile(table: RolloutTable, place: int) -> None:
    """Take the pile from this place upward."""
    cards, seat, rules = table.pile[place:], table.seat, table.rules
    single = len(cards) == 1
    owes = not single or rules.owes_top or not (table.hands[seat] or table.jokers[seat])
    del table.pile[place:]
    for card in cards:
        table.take(seat, card)
        table.known[seat] |= card & NATURAL
    table.drawn = True
    table.kept = cards[0] if single and rules.keeps_top else 0
    table.owed = cards[0] if owes else 0


def discard(table: RolloutTable, card: int) -> None:
    """Discard this card and pass the turn on."""
    seat = table.seat
    table.drop(seat, card)
    table.known[seat] &= ~card
    if table.pile and not table.rules.fanned:
        table.gone |= table.pile[-1] & NATURAL
    table.pile.append(card)
    if table.count(seat):
        pass_on(table)
    else:
        table.over, table.out = True, seat


def pass_on(table: RolloutTable) -> None:
    """Give the turn to the next seat."""
    if table.plays:
        table.played |= 1 << table.seat
        table.plays = False
    table.seat = (table.seat + 1) % len(table.hands)
    table.drawn, table.kept, table.owed, table.laid_now = False, 0, 0, 0
