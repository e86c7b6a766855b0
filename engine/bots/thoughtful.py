"""*Thoughtful* weighs what it does.

It takes from the pile what is worth more than what it burdens, keeps what waits for the most
unseen cards, and discards what helps the next player least.
"""

from collections.abc import Sequence
from random import Random

from engine.actions import Action
from engine.bots.registry import Choice, bot
from engine.heuristics.weighted import weighted_action
from engine.state.seat_view import SeatView


@bot("thoughtful")
def thoughtful(view: SeatView, legal: Sequence[Action], _rng: Random) -> Choice:
    """Weigh draws and discards; lay down and lay off by plain good sense."""
    return Choice(weighted_action(view, legal))
