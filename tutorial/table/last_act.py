"""What somebody else did last, as far as everybody at the table has seen it."""

from dataclasses import dataclass

from engine.actions import Discard, DrawPile, DrawStock
from engine.cards import Card
from lessons.levels.moment import LEARNER
from tutorial.table.table import Event


@dataclass(frozen=True, slots=True)
class LastAct:
    """The last act of another player.

    Attributes:
        seat: who it was.
        took: the cards of the pile that were taken; empty for a card of the stock, None for none.
        discarded: whether a card was discarded.
    """

    seat: int
    took: tuple[Card, ...] | None = None
    discarded: bool = False


def last_act(events: tuple[Event, ...]) -> LastAct | None:
    """What another player did last; None if nobody has, or the learner has acted since."""
    if not events or events[-1].seat == LEARNER:
        return None
    event = events[-1]
    match event.action:
        case DrawStock() if _holds_more(event):
            return LastAct(event.seat, took=())
        case DrawPile():
            taken = event.before.pile[len(event.after.pile) :]
            return LastAct(event.seat, took=taken)
        case Discard():
            return LastAct(event.seat, discarded=True)
    return LastAct(event.seat)


def _holds_more(event: Event) -> bool:
    return len(event.after.hands[event.seat]) > len(event.before.hands[event.seat])
