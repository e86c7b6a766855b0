"""Judgement of a position: what the same imagined deals bring after each of its moves.

Everything the bank knows of a move comes through `evaluate_moves`: another evaluation need only
answer with `Outcomes` too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import TypeAlias

from engine.actions import Action, DrawStock
from engine.rollout.determinization import Determinizer
from engine.rollout.playout import play_out
from engine.rollout.table import RolloutTable
from engine.rollout.transitions import draw_stock
from engine.search.monte_carlo import ahead, seat_weights, start_after
from engine.state.seat_view import SeatView
from engine.state.unseen import state_from_view


Move: TypeAlias = Action | None
"""None is to let a card lie that could be called."""

STRIP = 20
"""So many dots show what the imagined deals made of a move."""


@dataclass(frozen=True, slots=True)
class Outcomes:
    """What each imagined deal brought after each move: points ahead of the others.

    Attributes:
        gains: by move, in the order of the deals, which are the same for all moves; some moves
            may have met more of them.
    """

    gains: Mapping[Move, Sequence[float]]

    @property
    def best(self) -> Move:
        """The move with the greatest mean, of those that have met the most deals."""
        most = max(map(len, self.gains.values()))
        return max(
            (move for move, met in self.gains.items() if len(met) == most),
            key=lambda move: sum(self.gains[move]),
        )

    def mean(self, move: Move) -> float:
        """Points a move brings on average."""
        return sum(self.gains[move]) / len(self.gains[move])

    def lead(self, move: Move, other: Move) -> tuple[float, float]:
        """Points by which a move is ahead of another in the deals of both, and its error."""
        return mean_and_error(
            [one - two for one, two in zip(self.gains[move], self.gains[other], strict=False)]
        )

    def strip(self, move: Move) -> tuple[int, ...]:
        """What the imagined deals made of a move, from the worst twentieth to the best."""
        gains = sorted(self.gains[move])
        places = (len(gains) * (2 * dot + 1) // (2 * STRIP) for dot in range(STRIP))
        return tuple(round(gains[place]) for place in places)

    def join(self, more: Outcomes) -> Outcomes:
        """These deals and more of them, for those moves that have met them."""
        return Outcomes(
            {move: [*met, *more.gains.get(move, ())] for move, met in self.gains.items()}
        )


Judge: TypeAlias = Callable[[SeatView, Sequence[Move], Random, int], Outcomes]
"""Plays so many imagined deals after each move; `evaluate_moves` is the one that made the bank."""


def evaluate_moves(view: SeatView, moves: Sequence[Move], rng: Random, deals: int) -> Outcomes:
    """What the same imagined deals bring after each of these legal moves.

    Args:
        view: of the seat that decides.
        moves: its legal ones.
        rng: the same state of it gives the same answer.
        deals: how many to imagine.
    """
    gains: list[list[float]] = [[] for _ in moves]
    for tables in played_out(view, moves, rng, deals):
        for own, table in zip(gains, tables, strict=True):
            own.append(ahead(table, view.seat))
    return Outcomes(dict(zip(moves, gains, strict=True)))


def played_out(
    view: SeatView, moves: Sequence[Move], rng: Random, deals: int
) -> Iterator[list[RolloutTable]]:
    """Imagined deals at their ends, one table after each of these legal moves."""
    seen = state_from_view(view)
    starts = [start_after(seen, move, view.seat) for move in moves]
    determinizer, weights = Determinizer(view), seat_weights(view)
    for _ in range(deals):
        tables = determinizer.sample(starts, rng)
        for move, table in zip(moves, tables, strict=True):
            if isinstance(move, DrawStock):
                draw_stock(table)
            play_out(table, weights)
        yield tables


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """The mean, and its standard error."""
    count = len(values)
    mean = sum(values) / count
    if count == 1:
        return mean, float("inf")
    return mean, sqrt(sum((value - mean) ** 2 for value in values) / (count - 1) / count)
