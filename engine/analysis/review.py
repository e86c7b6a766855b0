"""Looking back on a deal: what the decisions of one seat gave away, and what was luck."""

from __future__ import annotations

from collections.abc import Container, Generator, Iterator, Sequence
from dataclasses import dataclass, replace

from engine.actions import Action, CallRummy
from engine.analysis.decision import Decision, looked_at
from engine.analysis.open_chances import OpenChances
from engine.analysis.position_value import DEALS
from engine.movegen.offered import legal_actions, legal_calls, own
from engine.record import Record, replay
from engine.referee import Refused, play
from engine.scoring import settle
from engine.state import Phase, State
from engine.state.seat_view import SeatView


@dataclass(frozen=True, slots=True)
class Review:
    """What has been looked back on so far.

    Attributes:
        done, total: decisions looked at, and how many there are.
        decisions: in the order of the deal.
        result: points the seat ended ahead of the others; None while the deal goes on.
        after: the number of the action at which the next decision to be looked at is taken, from
            0; None where all are through.
    """

    done: int
    total: int
    decisions: tuple[Decision, ...]
    result: float | None
    after: int | None = None

    @property
    def worst(self) -> tuple[Decision, ...]:
        """The decisions that gave something away, dearest first; a chance kept open once."""
        return tuple(sorted((d for d in self.decisions if d.charge), key=lambda d: -d.charge))

    @property
    def found(self) -> tuple[Decision, ...]:
        """The decisions in which the best was done and clearly better, dearest first."""
        return tuple(sorted((d for d in self.decisions if d.ahead), key=lambda d: -d.ahead))

    @property
    def as_advised(self) -> bool:
        """Whether a hint would have said the same of every decision."""
        return all(decision.as_advised for decision in self.decisions)

    @property
    def given_away(self) -> float:
        """Points that the decisions were expected to cost, each chance once: the part of skill."""
        return sum(decision.charge for decision in self.decisions)

    @property
    def luck(self) -> float | None:
        """What the cards brought: the result, had nothing been given away."""
        return None if self.result is None else self.result + self.given_away


def review_deal(
    record: Record,
    seat: int,
    *,
    patient: bool = True,
    deals: int = DEALS,
    left_out: Container[int] = (),
) -> Generator[Review, None, Review]:
    """Look back on a deal for one seat, in short steps; returns the whole review.

    Args:
        record: the deal, over or not.
        seat: whose decisions are judged.
        patient: melds may be held back, which a beginner has not been taught.
        deals: how many deals to imagine for each decision; each is one step.
        left_out: actions that the seat has not chosen itself, by their places in the record.

    Raises:
        RecordError: if the record cannot be played.
    """
    states = tuple(replay(record))
    points = tuple(one for one in _points(record, states, seat) if one[0] not in left_out)
    result = _result(states[-1], seat) if states[-1].phase is Phase.OVER else None
    numbers = [number for number, _ in points]
    coming = dict(zip(numbers, [*numbers[1:], None], strict=True)) if numbers else {}
    review = Review(0, len(points), (), result, numbers[0] if numbers else None)
    chances = OpenChances(seat)
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
        review = Review(review.done + 1, len(points), decisions, result, coming[number])
        yield review
    return review


def _points(
    record: Record, states: Sequence[State], seat: int
) -> Iterator[tuple[int, Action | None]]:
    """The decisions of the seat: its actions, and calls it could have made out of turn.

    Where only one thing could be done nothing was decided.
    """
    for number, (by, action) in enumerate(record.actions):
        state = states[number]
        if by == seat:
            if not _false_call(state, action) and _could_do_else(state, seat, action):
                yield number, action
        elif not isinstance(action, CallRummy) and _could_call(state, seat):
            yield number, None


def _could_do_else(state: State, seat: int, action: Action) -> bool:
    legal = own(SeatView(state, seat), tuple(legal_actions(state)))
    return any(one != action for one in legal)


def _could_call(state: State, seat: int) -> bool:
    return state.to_move != seat and any(call.callers[0] == seat for call in legal_calls(state))


def _false_call(state: State, action: Action) -> bool:
    """Whether a call was against the rules: that was a slip, and no choice between chances."""
    return isinstance(action, CallRummy) and isinstance(play(state, action), Refused)


def _result(state: State, seat: int) -> float:
    """Points ahead of the mean of the others."""
    scores = [float(points) for points in settle(state).scores]
    others = (sum(scores) - scores[seat]) / (len(scores) - 1)
    ahead = scores[seat] - others
    return -ahead if state.options.scoring == "penalty" else ahead
