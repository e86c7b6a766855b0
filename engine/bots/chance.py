"""*Random* does anything that is allowed; the yardstick for the others."""

from collections.abc import Sequence
from random import Random

from engine.actions import Action, CallRummy
from engine.bots.registry import Choice, bot
from engine.reasons import Kind, because
from engine.state.seat_view import SeatView


def call(_view: SeatView, calls: Sequence[CallRummy], rng: Random) -> CallRummy | None:
    """Call every other time."""
    return rng.choice(calls) if rng.random() < 0.5 else None


@bot("random", call=call, tells_all=True)
def chance(_view: SeatView, legal: Sequence[Action], rng: Random) -> Choice:
    """Take any legal action, each as likely as the others."""
    return Choice(rng.choice(legal), (because(Kind.BY_CHANCE),))
