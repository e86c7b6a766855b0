"""Weighing draws and discards with `weights`, from what a seat can see; the rest is good sense."""

from collections.abc import Sequence

from engine.actions import (
    Action,
    Discard,
    DrawPile,
    DrawStock,
    LayAll,
    LayMeld,
    LayOff,
    SwapJoker,
)
from engine.heuristics.baseline import baseline_action, best_discard
from engine.heuristics.hand_analysis import hand_analysis
from engine.heuristics.way_out import way_out
from engine.rollout.convert import rollout_table
from engine.rollout.discard_policy import choose_discard
from engine.rollout.draw_policy import choose_take
from engine.rollout.meld_policy import holds_back
from engine.rollout.weights import PolicyWeights, club_weights
from engine.state import Phase
from engine.state.seat_view import SeatView
from engine.state.unseen import state_from_view


def weighted_action(
    view: SeatView, legal: Sequence[Action], weights: PolicyWeights | None = None
) -> Action:
    """What a thoughtful player does among the legal actions of its seat.

    Args:
        view: of the seat on turn.
        legal: its legal actions.
        weights: how it weighs; by default like a club player.
    """
    weights = weights or club_weights(view.options, view.players)
    if view.phase is Phase.DRAW:
        weighed = None if weights.baseline else _draw(view, legal, weights)
        return weighed or baseline_action(view, legal)
    out = way_out(view, legal)
    if out is not None:
        return out
    action = baseline_action(view, legal)
    if (isinstance(action, Discard) and not weights.baseline) or (
        isinstance(action, LayMeld | LayAll | LayOff | SwapJoker)
        and view.must_use is None
        and holds_back(rollout_table(state_from_view(view)), weights)
    ):
        return _discard(view, legal, weights) or action
    return action


def _draw(view: SeatView, legal: Sequence[Action], weights: PolicyWeights) -> Action | None:
    stock = next((action for action in legal if isinstance(action, DrawStock)), None)
    if stock is None or not view.stock_count:
        return None
    place = choose_take(rollout_table(state_from_view(view)), weights)
    if place is None:
        return stock
    wanted = view.pile[place]
    takes = [action for action in legal if isinstance(action, DrawPile)]
    return next((take for take in takes if (take.card or view.pile[-1]) == wanted), stock)


def _discard(view: SeatView, legal: Sequence[Action], weights: PolicyWeights) -> Discard | None:
    if weights.baseline:
        return best_discard(view, legal, hand_analysis(view))
    table = rollout_table(state_from_view(view))
    wanted = choose_discard(table, weights)
    discards = (action for action in legal if isinstance(action, Discard))
    return next((one for one in discards if table.rules.bits[one.card] == wanted), None)
