"""*Steady* plays by plain good sense.

It keeps pairs and neighbours, lays off, takes from the pile what it can play at once, and discards
the highest card that goes with nothing.
"""

from collections.abc import Sequence
from random import Random

from engine.actions import Action
from engine.bots.registry import Choice, bot
from engine.heuristics.baseline import baseline_action
from engine.state.seat_view import SeatView


@bot("steady")
def steady(view: SeatView, legal: Sequence[Action], _rng: Random) -> Choice:
    """Play by plain good sense."""
    return Choice(baseline_action(view, legal))
