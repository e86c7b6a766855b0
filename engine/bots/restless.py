"""A random discard when nobody gets on: bots would wait for each other's cards for ever."""

from collections.abc import Sequence
from random import Random

from engine.actions import Action, Discard
from engine.heuristics.hand_analysis import hand_analysis
from engine.state.seat_view import SeatView


PATIENT_FOR = 2
"""Times the pile may become the stock before a player stops waiting for the same cards."""


def restless(view: SeatView, legal: Sequence[Action], rng: Random) -> Discard | None:
    """Every other time, any card outside of melds, once the same cards have come round often."""
    if view.recycles < PATIENT_FOR or rng.random() < 0.5:
        return None
    kept = hand_analysis(view).melded
    free = [a for a in legal if isinstance(a, Discard) and a.card not in kept]
    return rng.choice(free) if free else None
