"""That the hand goes in this turn: at once, with a last discard, or card by card."""

from collections.abc import Iterator

from engine.actions import Action, Discard, LayAll, LayMeld, LayOff
from engine.cards import CardSet
from engine.heuristics.way_out import way_out
from engine.judging.dispatch import judge_action
from engine.movegen.offered import legal_actions
from engine.reasons.kinds import Kind, Reason, because
from engine.state import Phase, State
from engine.state.seat_view import SeatView
from engine.state.unseen import state_from_view


def why_it_ends(
    view: SeatView, action: LayMeld | LayAll | LayOff, laid: CardSet
) -> Iterator[Reason]:
    """What happens when the hand is empty after this, or will be in the same turn.

    That it is empty everybody can count. What else can go is told only to whom the hand is open.
    """
    if view.hand_sizes[view.seat] == len(laid):
        if view.options.go_out == "float":
            yield because(Kind.FLOATS)
            return
        yield because(Kind.GOES_OUT)
        yield from _in_one_turn(view)
    elif len(view.hand) == view.hand_sizes[view.seat]:
        kind = _rest(view, action)
        if kind is not None:
            yield because(kind)
            yield from _in_one_turn(view)


def _counts_extra(view: SeatView) -> bool:
    return view.options.going_rummy != "none" and view.seat not in view.played


def _in_one_turn(view: SeatView) -> Iterator[Reason]:
    if _counts_extra(view):
        double = view.options.going_rummy == "double"
        yield because(Kind.DOUBLES if double else Kind.GOES_RUMMY)


def _rest(view: SeatView, action: Action) -> Kind | None:
    """How the cards that are left after the action can go in this turn; None if they cannot."""
    after = judge_action(state_from_view(view), action, view.seat)
    if not isinstance(after, State) or after.phase is not Phase.PLAY:
        return None
    if len(after.hand()) == 1:
        return Kind.LAST_CARD_LEFT if _discards_last(after, view) else None
    if view.options.melds_per_turn is not None:
        return Kind.REST_GOES if _lays_off_all(after, view) else None
    legal = tuple(legal_actions(after))
    return Kind.REST_GOES if way_out(SeatView(after, view.seat), legal) else None


def _discards_last(state: State, view: SeatView) -> bool:
    last = next((one for one in legal_actions(state) if isinstance(one, Discard)), None)
    ended = last and judge_action(state, last, view.seat)
    return isinstance(ended, State) and _is_out(ended, view)


def _lays_off_all(state: State, view: SeatView) -> bool:
    """Whether all cards but a last discard can be laid off: no further meld may be laid down."""
    while len(state.hand()) > 1:
        off = next((one for one in legal_actions(state) if isinstance(one, LayOff)), None)
        after = off and judge_action(state, off, view.seat)
        if not isinstance(after, State):
            return False
        if after.phase is not Phase.PLAY:
            return _is_out(after, view)
        state = after
    return _discards_last(state, view)


def _is_out(state: State, view: SeatView) -> bool:
    return state.out == view.seat
