"""Looking back on a deal: what each decision of one seat was expected to cost, and why.

Decisions are judged by what the seat could know then: the same imagined deals are played on after
what was done and after what could have been done. What came of it in the real deal is luck.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from engine.actions import Action, CallRummy, DrawPile, LayAll, LayMeld, LayOff, SwapJoker
from engine.analysis.open_chances import OpenChances
from engine.analysis.position_value import (
    DEALS,
    NEAR,
    as_good,
    cost,
    position_value,
    rated_actions,
)
from engine.movegen.offered import legal_actions, own
from engine.reasons import Reason
from engine.reasons.advice import reasons
from engine.reasons.sides import speaking_against, speaking_for
from engine.record import Record, replay
from engine.referee import Refused, play
from engine.scoring import settle
from engine.search import SearchResult, search_reason
from engine.state import Phase, State
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
            more than chance.
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

    @property
    def charge(self) -> float:
        """What it gave away beyond what had been given away already; 0 where that is little."""
        new = self.cost - self.before
        return new if not self.before or new > NEAR else 0.0


@dataclass(frozen=True, slots=True)
class Review:
    """What has been looked back on so far.

    Attributes:
        done, total: decisions looked at, and how many there are.
        decisions: in the order of the deal.
        result: points the seat ended ahead of the others; None while the deal goes on.
    """

    done: int
    total: int
    decisions: tuple[Decision, ...]
    result: float | None

    @property
    def worst(self) -> tuple[Decision, ...]:
        """The decisions that gave something away, dearest first; a chance kept open once."""
        return tuple(sorted((d for d in self.decisions if d.charge), key=lambda d: -d.charge))

    @property
    def found(self) -> tuple[Decision, ...]:
        """The decisions in which the best was done and clearly better, dearest first."""
        return tuple(sorted((d for d in self.decisions if d.ahead), key=lambda d: -d.ahead))

    @property
    def given_away(self) -> float:
        """Points that the decisions were expected to cost, each chance once: the part of skill."""
        return sum(decision.charge for decision in self.decisions)

    @property
    def luck(self) -> float | None:
        """What the cards brought: the result, had nothing been given away."""
        return None if self.result is None else self.result + self.given_away


def reviewed(
    record: Record, seat: int, *, patient: bool = True, deals: int = DEALS
) -> Generator[Review, None, Review]:
    """Look back on a deal for one seat, in short steps; returns the whole review.

    Args:
        record: the deal, over or not.
        seat: whose decisions are judged.
        patient: melds may be held back, which a beginner has not been taught.
        deals: how many deals to imagine for each decision; each is one step.

    Raises:
        RecordError: if the record cannot be played.
    """
    states = tuple(replay(record))
    points = tuple(_points(record, states, seat))
    result = _result(states[-1], seat) if states[-1].phase is Phase.OVER else None
    review, chances = Review(0, len(points), (), result), OpenChances(seat)
    for number, action in points:
        steps = looked_at(states[number], action, seat, number, patient=patient, deals=deals)
        while True:
            try:
                next(steps)
            except StopIteration as end:
                decision: Decision | None = end.value
                break
            yield review
        decisions = review.decisions
        if decision is not None:
            best, cost = decision.best, decision.cost
            before = chances.charged_before(states[number], action, best, cost)
            decisions = (*decisions, replace(decision, before=before))
        review = Review(review.done + 1, len(points), decisions, result)
        yield review
    return review


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

    It is valued as a hint values it, so that a hint that was followed costs nothing.

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
    found = yield from _valued(view, legal, [action], patient, deals)
    return _judged(number, action, view, legal, found)


def _valued(
    view: SeatView,
    legal: Sequence[Action],
    also: Sequence[Action | None],
    patient: bool,
    deals: int,
) -> Generator[None, None, SearchResult]:
    steps = position_value(view, legal, also, patient=patient, deals=deals)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: SearchResult = end.value
            return found
        yield


@dataclass(frozen=True, slots=True)
class Compared:
    """What another action is worth where the best one is known.

    Attributes:
        action: None is to let the card lie where a call was possible.
        short: points by which it stays behind the best; 0 or less where it does not.
        good: it is as good as the best, or nearly so.
    """

    action: Action | None
    short: float
    good: bool


def compared(
    state: State,
    action: Action | None,
    decision: Decision,
    seat: int,
    *,
    patient: bool = True,
    deals: int = DEALS,
) -> Generator[None, None, Compared]:
    """Weigh an action against the best of a decision, in short steps.

    What chance could explain is forgiven, up to half of what the decision cost.
    """
    if action in decision.near:
        return Compared(action, 0.0, good=True)
    view = SeatView(state, seat)
    found = yield from _valued(view, tuple(legal_actions(state)), [action], patient, deals)
    short = found.of(action)
    unclear = not short.clearly_behind and short.behind < decision.cost / 2
    return Compared(action, short.behind, good=short.behind <= NEAR or unclear)


def _points(
    record: Record, states: Sequence[State], seat: int
) -> Iterator[tuple[int, Action | None]]:
    """The decisions of the seat: its actions, and calls it could have made out of turn."""
    for number, (by, action) in enumerate(record.actions):
        state = states[number]
        if by == seat:
            if not _false_call(state, action):
                yield number, action
        elif state.window and state.to_move != seat and not isinstance(action, CallRummy):
            yield number, None


def _false_call(state: State, action: Action) -> bool:
    """Whether a call was against the rules: that was a slip, and no choice between chances."""
    return isinstance(action, CallRummy) and isinstance(play(state, action), Refused)


def _judged(
    number: int,
    action: Action | None,
    view: SeatView,
    legal: Sequence[Action],
    found: SearchResult,
) -> Decision:
    near, points = as_good(found), cost(found, action)
    if not points:
        lead = found.lead if found.clear and found.best == action else 0.0
        return Decision(
            number, action, action, 0.0, near, None, (), ahead=lead if lead > NEAR else 0.0
        )
    return Decision(
        number,
        action,
        found.best,
        points,
        near,
        missed if (missed := _missed(found.best)) != _missed(action) else None,
        (search_reason(found), *why_good(view, found.best, legal)),
        _against(view, action, legal),
    )


def why_good(view: SeatView, action: Action | None, legal: Sequence[Action]) -> tuple[Reason, ...]:
    """What speaks for an action; () for letting a card lie."""
    if action is None:
        return ()
    return speaking_for(action, reasons(view, action, legal))


def _against(view: SeatView, action: Action | None, legal: Sequence[Action]) -> tuple[Reason, ...]:
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


def _result(state: State, seat: int) -> float:
    """Points ahead of the mean of the others."""
    scores = [float(points) for points in settle(state).scores]
    others = (sum(scores) - scores[seat]) / (len(scores) - 1)
    ahead = scores[seat] - others
    return -ahead if state.options.scoring == "penalty" else ahead
