"""*Steady* plays by plain good sense.

It keeps pairs and neighbours, lays off, takes from the pile what it can play at once, and discards
the highest card that goes with nothing.
"""

from collections.abc import Sequence
from random import Random

from engine.actions import Action, CallRummy
from engine.bots.registry import Choice, bot
from engine.heuristics.baseline import baseline_action, baseline_call
from engine.state.seat_view import SeatView


def call(view: SeatView, calls: Sequence[CallRummy], _rng: Random) -> CallRummy | None:
    """Call what brings more than it burdens."""
    return baseline_call(view, calls)


@bot("steady", call=call)
def steady(view: SeatView, legal: Sequence[Action], _rng: Random) -> Choice:
    """Play by plain good sense."""
    return Choice(baseline_action(view, legal))
