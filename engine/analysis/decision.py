"""Looking back on one decision: what it was expected to cost, what was better, and why.

A decision is judged by what the seat could know then: the same imagined deals are played on after
what was done and after what could have been done. What came of it in the real deal is luck.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from engine.actions import (
    Action,
    CallRummy,
    DrawPile,
    DrawStock,
    LayAll,
    LayMeld,
    LayOff,
    SwapJoker,
)
from engine.analysis.hint_search import hint_of
from engine.analysis.position_value import (
    DEALS,
    NEAR,
    as_good,
    confirmed_cost,
    final_result,
    position_value,
    rated_actions,
)
from engine.movegen.offered import legal_actions, own
from engine.reasons import Kind, Reason
from engine.reasons.advice import Hint, reasons
from engine.reasons.sides import speaking_against, speaking_for
from engine.search import SearchResult, search_reason
from engine.state import State
from engine.state.seat_view import SeatView


Missed: TypeAlias = Literal["meld", "layoff", "swap", "take", "call"]


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision, looked back on.

    Attributes:
        number: place in the record's actions; the table before it is where the decision was made.
        action: what was done; None where a call was possible and the card was let lie.
        best: what would have been best.
        cost: points the action was expected to cost; 0 unless that is more than chance.
        near: every action that was as good as the best, or nearly so, best first.
        missed: the kind of chance that was missed, where it cost something.
        reasons: why the best is best; () where nothing is clearly better than what was done.
        against: what speaks against what was done, where something is clearly better.
        before: the part of the cost that an earlier decision was charged for, since the same
            chance had been open then.
        ahead: points by which what was done leads what comes next, where it is best and that is
            more than chance; 0 where nobody would have done otherwise.
        runner_up: what comes next then.
        advised: the hint there was to the best; None where that is to let a card lie, or where
            nothing is clearly better or worse.
    """

    number: int
    action: Action | None
    best: Action | None
    cost: float
    near: tuple[Action | None, ...]
    missed: Missed | None
    reasons: tuple[Reason, ...]
    against: tuple[Reason, ...] = ()
    before: float = 0.0
    ahead: float = 0.0
    runner_up: Action | None = None
    advised: Hint | None = None

    @property
    def as_advised(self) -> bool:
        """Whether a hint would have said the very same."""
        return not self.near or self.near[0] == self.action

    @property
    def charge(self) -> float:
        """What it gave away beyond what had been given away already; 0 where that is little."""
        new = self.cost - self.before
        return new if not self.before or new > NEAR else 0.0


def looked_at(
    state: State,
    action: Action | None,
    seat: int,
    number: int,
    *,
    patient: bool = True,
    deals: int = DEALS,
) -> Generator[None, None, Decision | None]:
    """Look back on one decision, in short steps; None if there was nothing to decide.

    It is valued as a hint values it, so that a hint that was followed costs nothing. What seems
    to have cost something is compared with the best once more, over other deals: that is its cost.

    Args:
        state: the table before it.
        action: what was done; None where a card was let lie that could have been called.
        seat: who decided.
        number: place in the record's actions.
        patient: melds may be held back, which a beginner has not been taught.
        deals: how many deals to imagine; each is one step.
    """
    view = SeatView(state, seat)
    legal = tuple(own(view, tuple(legal_actions(state))))
    if {action} == {action, *(other for other, _ in rated_actions(view, legal, patient))}:
        return None
    steps = position_value(view, legal, [action], patient=patient, deals=deals)
    found = yield from final_result(steps)
    points = yield from confirmed_cost(view, found, action, patient=patient, deals=deals)
    return _judged(number, action, view, legal, found, points)


@dataclass(frozen=True, slots=True)
class Comparison:
    """What another action is worth where the best one is known.

    Attributes:
        action: None is to let the card lie where a call was possible.
        short: points by which it stays behind the best; 0 or less where it does not.
        good: it is as good as the best, or nearly so.
    """

    action: Action | None
    short: float
    good: bool


def compare_with_best(
    state: State,
    action: Action | None,
    decision: Decision,
    seat: int,
    *,
    patient: bool = True,
    deals: int = DEALS,
) -> Generator[None, None, Comparison]:
    """Weigh an action against the best of a decision, in short steps.

    What chance could explain is forgiven, up to half of what the decision cost.
    """
    if action in decision.near:
        return Comparison(action, 0.0, good=True)
    view = SeatView(state, seat)
    legal = tuple(legal_actions(state))
    steps = position_value(view, legal, [action], patient=patient, deals=deals)
    found = yield from final_result(steps)
    short = found.of(action)
    unclear = not short.clearly_behind and short.behind < decision.cost / 2
    return Comparison(action, short.behind, good=short.behind <= NEAR or unclear)


def _judged(
    number: int,
    action: Action | None,
    view: SeatView,
    legal: Sequence[Action],
    found: SearchResult,
    points: float,
) -> Decision:
    near = as_good(found)
    if not points:
        led = found.clear and found.best == action and found.lead > NEAR
        if not led or _goes_without_saying(view, action, legal):
            return Decision(number, action, action, 0.0, near, None, ())
        return Decision(
            number,
            action,
            action,
            0.0,
            near,
            None,
            (),
            ahead=found.lead,
            runner_up=found.weighed[1].action,
            advised=_advised(view, legal, found),
        )
    advised = _advised(view, legal, found)
    why, searched = advised.reasons if advised else (), search_reason(found)
    return Decision(
        number,
        action,
        found.best,
        points,
        near,
        missed if (missed := _missed(found.best)) != _missed(action) else None,
        why if searched in why else (searched, *why),
        why_bad(view, action, legal),
        advised=advised,
    )


def _advised(view: SeatView, legal: Sequence[Action], found: SearchResult) -> Hint | None:
    return None if found.best is None else hint_of(view, legal, found)


def _goes_without_saying(view: SeatView, action: Action | None, legal: Sequence[Action]) -> bool:
    """Whether it is a draw from the stock beside a single pile card that is of no use."""
    if not isinstance(action, DrawStock):
        return False
    kinds = {reason.kind for reason in reasons(view, action, legal)}
    useless = not kinds.isdisjoint((Kind.PILE_USELESS, Kind.PILE_FITS_NO_MELD))
    return useless and Kind.TAKE_NOT_WORTH not in kinds


def why_good(view: SeatView, action: Action | None, legal: Sequence[Action]) -> tuple[Reason, ...]:
    """What speaks for an action; () for letting a card lie."""
    if action is None:
        return ()
    return speaking_for(action, reasons(view, action, legal))


def why_bad(view: SeatView, action: Action | None, legal: Sequence[Action]) -> tuple[Reason, ...]:
    """What speaks against an action; () for letting a card lie."""
    if action is None:
        return ()
    return speaking_against(action, reasons(view, action, legal))


def _missed(best: Action | None) -> Missed | None:
    match best:
        case LayMeld() | LayAll():
            return "meld"
        case LayOff():
            return "layoff"
        case SwapJoker():
            return "swap"
        case DrawPile():
            return "take"
        case CallRummy():
            return "call"
    return None
