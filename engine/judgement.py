"""Weighing draws and discards with `habits`, from what a seat can see; the rest is good sense."""

from collections.abc import Sequence

from engine.actions import Action, Discard, DrawPile, DrawStock
from engine.habits import choose_take, choose_throw, habits_of
from engine.imagined import imagined_table
from engine.imagining import as_seen
from engine.sense import sensible
from engine.state import Phase, SeatView


def weighed(view: SeatView, legal: Sequence[Action]) -> Action:
    """What a thoughtful player does among the legal actions of its seat."""
    if view.phase is Phase.DRAW:
        return _draw(view, legal) or sensible(view, legal)
    action = sensible(view, legal)
    return (_discard(view, legal) or action) if isinstance(action, Discard) else action


def _draw(view: SeatView, legal: Sequence[Action]) -> Action | None:
    stock = next((action for action in legal if isinstance(action, DrawStock)), None)
    if stock is None or not view.stock_count:
        return None
    place = choose_take(imagined_table(as_seen(view)), habits_of(view.options))
    if place is None:
        return stock
    wanted = view.pile[place]
    takes = [action for action in legal if isinstance(action, DrawPile)]
    return next((take for take in takes if (take.card or view.pile[-1]) == wanted), stock)


def _discard(view: SeatView, legal: Sequence[Action]) -> Discard | None:
    table = imagined_table(as_seen(view))
    wanted = choose_throw(table, habits_of(view.options))
    throws = (action for action in legal if isinstance(action, Discard))
    return next((throw for throw in throws if table.law.bits[throw.card] == wanted), None)
