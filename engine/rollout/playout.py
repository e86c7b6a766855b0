"""Playing a rollout: policies draw, lay down and lay off, and discard, to the end of the deal.

Every action is one that the referee accepts; what rollouts leave out stands in
`engine.rollout.rules.LEFT_OUT`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.rollout.discard_policy import choose_discard
from engine.rollout.draw_policy import choose_take
from engine.rollout.meld_policy import lay_down, lay_off_until_discardable
from engine.rollout.table import RolloutTable
from engine.rollout.transitions import discard, draw_stock, pass_on, take_pile
from engine.rollout.weights import PolicyWeights


TURNS_AT_MOST: Final = 40
"""For each player: a deal that goes round in circles is settled as it stands."""


def play_out(table: RolloutTable, weights: Sequence[PolicyWeights]) -> None:
    """Play the deal to its end; each seat has its own weights."""
    turns, bars = TURNS_AT_MOST * len(table.hands), table.rules.bars
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
        if bars and not table.over:
            lay_off_until_discardable(table)
        if not table.over:
            if table.count(table.seat):
                discard(table, choose_discard(table, own))
            else:
                pass_on(table)
        turns -= 1
