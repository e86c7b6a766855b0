"""Weighing draws and discards with `habits`, from what a seat can see; the rest is good sense."""

from collections.abc import Sequence

from engine.actions import Action, Discard, DrawPile, DrawStock, LayMeld, LayOff, SwapJoker
from engine.heuristics.baseline import baseline_action
from engine.rollout.convert import imagined_table
from engine.rollout.discard_policy import choose_throw
from engine.rollout.draw_policy import choose_take
from engine.rollout.meld_policy import holds_back
from engine.rollout.weights import Habits, habits_of
from engine.state import Phase
from engine.state.seat_view import SeatView
from engine.state.unseen import as_seen


def weighted_action(
    view: SeatView, legal: Sequence[Action], habits: Habits | None = None
) -> Action:
    """What a thoughtful player does among the legal actions of its seat.

    Args:
        view: of the seat on turn.
        legal: its legal actions.
        habits: how it weighs; by default like a club player.
    """
    habits = habits or habits_of(view.options, view.players)
    if view.phase is Phase.DRAW:
        return _draw(view, legal, habits) or baseline_action(view, legal)
    action = baseline_action(view, legal)
    if isinstance(action, Discard) or (
        isinstance(action, LayMeld | LayOff | SwapJoker)
        and view.must_use is None
        and holds_back(imagined_table(as_seen(view)), habits)
    ):
        return _discard(view, legal, habits) or action
    return action


def _draw(view: SeatView, legal: Sequence[Action], habits: Habits) -> Action | None:
    stock = next((action for action in legal if isinstance(action, DrawStock)), None)
    if stock is None or not view.stock_count:
        return None
    place = choose_take(imagined_table(as_seen(view)), habits)
    if place is None:
        return stock
    wanted = view.pile[place]
    takes = [action for action in legal if isinstance(action, DrawPile)]
    return next((take for take in takes if (take.card or view.pile[-1]) == wanted), stock)


def _discard(view: SeatView, legal: Sequence[Action], habits: Habits) -> Discard | None:
    table = imagined_table(as_seen(view))
    wanted = choose_throw(table, habits)
    discards = (action for action in legal if isinstance(action, Discard))
    return next((discard for discard in discards if table.law.bits[discard.card] == wanted), None)
