"""Glicko-2: how strong a learner is, from which puzzles they got right.

Mark Glickman, "Example of the Glicko-2 system" (2013), glicko.net/glicko/glicko2.pdf; each answer
is a rating period of its own, and a puzzle keeps its rating.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import exp, log, pi, sqrt
from typing import Final


SCALE: Final = 173.7178
"""Points of the usual scale in one of Glicko-2's."""

TAU: Final = 0.5
"""How freely the volatility may change."""

PUZZLE_DEVIATION: Final = 80.0
"""How far a puzzle's rating may be off: it comes from bots, not from people."""

LEAST_DEVIATION: Final = 60.0
"""A learner stays movable, however many puzzles were done."""

_EXACT: Final = 1e-6


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating on the usual scale.

    Attributes:
        value: 1500 in the middle.
        deviation: standard error of the value.
        volatility: how much the strength itself is thought to change.
    """

    value: float = 1500.0
    deviation: float = 200.0
    volatility: float = 0.06

    @property
    def careful(self) -> float:
        """Where puzzles are chosen: below the value as long as it is a guess, and easier so."""
        return self.value - 2 * (self.deviation - LEAST_DEVIATION)

    def after(self, *games: tuple[float, float, float]) -> Rating:
        """The rating after some games of one period.

        Args:
            games: of each the other's rating, the other's deviation, and the score from 0 to 1.
        """
        mu, phi = (self.value - 1500) / SCALE, self.deviation / SCALE
        terms = [_term(mu, *game) for game in games]
        variance = 1 / sum(g * g * expected * (1 - expected) for g, expected, _ in terms)
        gained = sum(g * (score - expected) for g, expected, score in terms)
        sigma = _volatility(phi, self.volatility, variance, variance * gained)
        spread = phi * phi + sigma * sigma
        after = 1 / sqrt(1 / spread + 1 / variance)
        return Rating(1500 + SCALE * (mu + after * after * gained), SCALE * after, sigma)

    def after_puzzle(self, rating: float, *, right: bool) -> Rating:
        """The rating after one puzzle."""
        found = self.after((rating, PUZZLE_DEVIATION, float(right)))
        return Rating(found.value, max(found.deviation, LEAST_DEVIATION), found.volatility)


def _term(mu: float, rating: float, deviation: float, score: float) -> tuple[float, float, float]:
    """What one game adds: weight of the other's rating, expected score, score."""
    g = 1 / sqrt(1 + 3 * (deviation / SCALE) ** 2 / pi**2)
    return g, 1 / (1 + exp(-g * (mu - (rating - 1500) / SCALE))), score


def _volatility(phi: float, sigma: float, variance: float, delta: float) -> float:
    """The new volatility: where `f` is zero, by the Illinois algorithm (step 5 of the paper)."""
    a = log(sigma * sigma)

    def f(x: float) -> float:
        spread = phi * phi + variance + exp(x)
        return exp(x) * (delta * delta - spread) / (2 * spread * spread) - (x - a) / TAU**2

    low, high = a, _far_end(a, delta * delta - phi * phi - variance, f)
    f_low, f_high = f(low), f(high)
    while abs(high - low) > _EXACT:
        middle = low + (low - high) * f_low / (f_high - f_low)
        f_middle = f(middle)
        if f_middle * f_high <= 0:
            low, f_low = high, f_high
        else:
            f_low /= 2
        high, f_high = middle, f_middle
    return exp(low / 2)


def _far_end(a: float, surprise: float, f: Callable[[float], float]) -> float:
    if surprise > 0:
        return log(surprise)
    steps = 1
    while f(a - steps * TAU) < 0:
        steps += 1
    return a - steps * TAU
