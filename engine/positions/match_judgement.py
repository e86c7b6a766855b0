"""Judgement by the score of a match: how often it is won after each move, whatever points that is.

Imagined deals are played to their end as in `judgement`, then further deals until the match is
over. In those nobody plays to the score.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from engine.options import Options
from engine.positions.judgement import Move, Outcomes, played_out
from engine.rollout.convert import rollout_table
from engine.rollout.playout import play_out
from engine.rollout.weights import rollout_weights
from engine.scoring import match_end
from engine.state.dealing import SEED_AT_MOST, deal
from engine.state.seat_view import SeatView


MOST_DEALS: Final = 20
"""After so many more deals the match counts as lost."""

WON: Final = 100.0
"""A match won; so gains are in hundredths of the matches."""


def evaluate_match(
    view: SeatView, moves: Sequence[Move], totals: Sequence[int], rng: Random, deals: int
) -> Outcomes:
    """In how many of a hundred matches the seat wins after each of these legal moves.

    Args:
        view: of the seat that decides.
        moves: its legal ones.
        totals: points of each seat before this deal.
        rng: the same state of it gives the same answer.
        deals: how many to imagine.
    """
    gains: list[list[float]] = [[] for _ in moves]
    imagined = played_out(view, moves, rng, deals)
    for _ in range(deals):
        later = rng.randrange(SEED_AT_MOST)
        for own, table in zip(gains, next(imagined), strict=True):
            now = [int(before + gain) for before, gain in zip(totals, table.gains(), strict=True)]
            own.append(WON if view.seat in _winners(view.options, now, later) else 0.0)
    return Outcomes(dict(zip(moves, gains, strict=True)))


def _winners(options: Options, totals: Sequence[int], seed: int) -> tuple[int, ...]:
    """Who wins a match with these totals, if all play alike from now on."""
    now, players = list(totals), len(totals)
    weights = [rollout_weights(options)] * players
    for number in range(1, MOST_DEALS + 1):
        end = match_end(options, now)
        if end.over:
            return end.winners
        table = rollout_table(deal(options, players, seed, number))
        play_out(table, weights)
        now = [int(before + gain) for before, gain in zip(now, table.gains(), strict=True)]
    return ()
