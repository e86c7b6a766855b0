"""Who plays against the learner."""

from collections.abc import Sequence
from random import Random

from engine.actions import Action, Discard, DrawStock, LayMeld, LayOff
from engine.bots.registry import Choice
from engine.scoring import hand_value
from engine.state import SeatView


def choose(name: str, view: SeatView, legal: Sequence[Action], generator: Random) -> Choice:
    """Melds and lays off when it can, draws from the stock, throws its highest card."""
    for kind in (LayMeld, LayOff, DrawStock):
        for action in legal:
            if isinstance(action, kind):
                return Choice(action)
    throws = [action for action in legal if isinstance(action, Discard)]
    if throws:
        return Choice(max(throws, key=lambda throw: hand_value(throw.card, view.options)))
    return Choice(generator.choice(list(legal)))
