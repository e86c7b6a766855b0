"""Looking back on a deal: what each decision of one seat was expected to cost, and why.

Decisions are judged by what the seat could know then: the same imagined deals are played on after
what was done and after what could have been done. What came of it in the real deal is luck.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Literal, TypeAlias

from engine.actions import Action, CallRummy, DrawPile, LayAll, LayMeld, LayOff
from engine.advice import reasons
from engine.reasons import Kind, Reason
from engine.record import Record, replay
from engine.referee import legal_actions
from engine.scoring import settle
from engine.search import Found, searched, told
from engine.sense import own
from engine.state import Phase, SeatView, State
from engine.worth_trying import worth_trying


REVIEW_DEALS = 60
"""Imagined deals for each decision."""

NEAR = 2.0
"""Points within which another action is as good as the best."""

CALLS = 3
"""So many of the possible calls are looked at."""

Missed: TypeAlias = Literal["meld", "layoff", "take", "call"]


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
    """

    number: int
    action: Action | None
    best: Action | None
    cost: float
    near: tuple[Action | None, ...]
    missed: Missed | None
    reasons: tuple[Reason, ...]


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
        """The decisions that cost something, dearest first."""
        return tuple(sorted((d for d in self.decisions if d.cost), key=lambda d: -d.cost))

    @property
    def given_away(self) -> float:
        """Points that the decisions were expected to cost: the part of skill."""
        return sum(decision.cost for decision in self.decisions)

    @property
    def luck(self) -> float | None:
        """What the cards brought: the result, had nothing been given away."""
        return None if self.result is None else self.result + self.given_away


@dataclass(frozen=True, slots=True)
class _Point:
    """A decision to look at: the table before it and what was done."""

    number: int
    state: State
    action: Action | None


def reviewed(
    record: Record, seat: int, rng: Random, deals: int = REVIEW_DEALS
) -> Generator[Review, None, Review]:
    """Look back on a deal for one seat, in short steps; returns the whole review.

    Args:
        record: the deal, over or not.
        seat: whose decisions are judged.
        rng: the same state of it gives the same review.
        deals: how many deals to imagine for each decision; each is one step.

    Raises:
        RecordError: if the record cannot be played.
    """
    states = tuple(replay(record))
    points = tuple(_points(record, states, seat))
    result = _result(states[-1], seat) if states[-1].phase is Phase.OVER else None
    review = Review(0, len(points), (), result)
    for point in points:
        view = SeatView(point.state, seat)
        legal = tuple(own(view, tuple(legal_actions(point.state))))
        candidates = _candidates(view, point, legal)
        if len(candidates) > 1:
            steps = searched(view, candidates, rng, deals, judge_first=True)
            found = yield from _meanwhile(review, steps)
            decisions = (*review.decisions, _judged(point, view, legal, found))
        else:
            decisions = review.decisions
        review = Review(review.done + 1, len(points), decisions, result)
        yield review
    return review


def _meanwhile(
    review: Review, steps: Generator[Found, None, Found]
) -> Generator[Review, None, Found]:
    """Go through a search, saying what the review is so far after each step."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: Found = end.value
            return found
        yield review


def _points(record: Record, states: Sequence[State], seat: int) -> Iterator[_Point]:
    """The decisions of the seat: its actions, and calls it could have made out of turn."""
    for number, (by, action) in enumerate(record.actions):
        state = states[number]
        if by == seat:
            yield _Point(number, state, action)
        elif state.window and state.to_move != seat and not isinstance(action, CallRummy):
            yield _Point(number, state, None)


def _candidates(view: SeatView, point: _Point, legal: Sequence[Action]) -> list[Action | None]:
    """What was done, and what else is worth a look."""
    calls = [action for action in legal if isinstance(action, CallRummy)][:CALLS]
    others: list[Action | None] = [*calls]
    if view.to_move == view.seat:
        others += worth_trying(view, [a for a in legal if not isinstance(a, CallRummy)])
    return [point.action, *(other for other in others if other != point.action)]


def _judged(point: _Point, view: SeatView, legal: Sequence[Action], found: Found) -> Decision:
    clear = found.behind > 2 * found.unsure
    top = found.weighed[0].points
    near = tuple(one.action for one in found.weighed if top - one.points <= NEAR)
    if not clear or point.action in near:
        return Decision(point.number, point.action, point.action, 0.0, near, None, ())
    why = (told(found), *_why(point, view, legal, found.best))
    missed = _missed(found.best)
    return Decision(point.number, point.action, found.best, found.behind, near, missed, why)


def _why(
    point: _Point, view: SeatView, legal: Sequence[Action], best: Action | None
) -> tuple[Reason, ...]:
    """Why the best is best; of a call that was better not made, what it burdened with."""
    if best is not None:
        return reasons(view, best, legal)
    assert point.action is not None  # noqa: S101 - else nothing was done wrong
    against = reasons(view, point.action, legal)
    return tuple(reason for reason in against if reason.kind is Kind.TAKE_BURDENS)


def _missed(best: Action | None) -> Missed | None:
    match best:
        case LayMeld() | LayAll():
            return "meld"
        case LayOff():
            return "layoff"
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
