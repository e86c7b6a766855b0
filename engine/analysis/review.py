"""Looking back on a deal: what each decision of one seat was expected to cost, and why.

Decisions are judged by what the seat could know then: the same imagined deals are played on after
what was done and after what could have been done. What came of it in the real deal is luck.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Literal, TypeAlias

from engine.actions import Action, CallRummy, DrawPile, LayAll, LayMeld, LayOff, SwapJoker
from engine.movegen.offered import legal_actions, own
from engine.reasons import AGAINST, Reason
from engine.reasons.advice import reasons
from engine.record import Record, replay
from engine.referee import Refused, play
from engine.scoring import settle
from engine.search import SearchResult, search, search_reason
from engine.search.candidates import candidate_actions
from engine.state import Phase, State
from engine.state.seat_view import SeatView


REVIEW_DEALS = 60
"""Imagined deals for each decision."""

NEAR = 2.0
"""Points within which another action is as good as the best."""

CALLS = 3
"""So many of the possible calls are looked at."""

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
    """

    number: int
    action: Action | None
    best: Action | None
    cost: float
    near: tuple[Action | None, ...]
    missed: Missed | None
    reasons: tuple[Reason, ...]
    against: tuple[Reason, ...] = ()


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


def reviewed(
    record: Record, seat: int, seed: str = "", deals: int = REVIEW_DEALS
) -> Generator[Review, None, Review]:
    """Look back on a deal for one seat, in short steps; returns the whole review.

    Args:
        record: the deal, over or not.
        seat: whose decisions are judged.
        seed: the same one gives the same review.
        deals: how many deals to imagine for each decision; each is one step.

    Raises:
        RecordError: if the record cannot be played.
    """
    states = tuple(replay(record))
    points = tuple(_points(record, states, seat))
    result = _result(states[-1], seat) if states[-1].phase is Phase.OVER else None
    review = Review(0, len(points), (), result)
    for number, action in points:
        steps = looked_at(states[number], action, seat, number, seed, deals)
        while True:
            try:
                next(steps)
            except StopIteration as end:
                decision: Decision | None = end.value
                break
            yield review
        decisions = review.decisions if decision is None else (*review.decisions, decision)
        review = Review(review.done + 1, len(points), decisions, result)
        yield review
    return review


def looked_at(
    state: State,
    action: Action | None,
    seat: int,
    number: int,
    seed: str = "",
    deals: int = REVIEW_DEALS,
) -> Generator[None, None, Decision | None]:
    """Look back on one decision, in short steps; None if there was nothing to decide.

    Args:
        state: the table before it.
        action: what was done; None where a card was let lie that could have been called.
        seat: who decided.
        number: place in the record's actions.
        seed: the same one gives the same answer, here and in the review of the whole deal.
        deals: how many deals to imagine; each is one step.
    """
    view = SeatView(state, seat)
    legal = tuple(own(view, tuple(legal_actions(state))))
    candidates = _candidates(view, action, legal)
    if len(candidates) == 1:
        return None
    steps = search(view, candidates, Random(f"{seed}/{number}"), deals, judge_first=True)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: SearchResult = end.value
            return _judged(number, action, view, legal, found)
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
    seed: str = "",
    deals: int = REVIEW_DEALS,
) -> Generator[None, None, Compared]:
    """Weigh an action against the best of a decision, in short steps.

    What chance could explain is forgiven, up to half of what the decision cost.
    """
    if action in decision.near:
        return Compared(action, 0.0, good=True)
    chance = Random(f"{seed}/{decision.number}")
    view, pair = SeatView(state, seat), [action, decision.best]
    steps = search(view, pair, chance, deals, judge_first=True, race=False)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: SearchResult = end.value
            break
        yield
    unclear = found.deficit <= 2 * found.deficit_error and found.deficit < decision.cost / 2
    return Compared(action, found.deficit, good=found.deficit <= NEAR or unclear)


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


def _candidates(
    view: SeatView, action: Action | None, legal: Sequence[Action]
) -> list[Action | None]:
    """What was done, and what else is worth a look."""
    calls = [one for one in legal if isinstance(one, CallRummy)][:CALLS]
    others: list[Action | None] = [*calls]
    if view.to_move == view.seat:
        others += candidate_actions(view, [a for a in legal if not isinstance(a, CallRummy)])
    elif action is not None:
        others.append(None)
    return [action, *(other for other in others if other != action)]


def _judged(
    number: int,
    action: Action | None,
    view: SeatView,
    legal: Sequence[Action],
    found: SearchResult,
) -> Decision:
    clear = found.deficit > 2 * found.deficit_error
    top = found.weighed[0].points
    near = tuple(one.action for one in found.weighed if top - one.points <= NEAR)
    if not clear or action in near:
        return Decision(number, action, action, 0.0, near, None, ())
    return Decision(
        number,
        action,
        found.best,
        found.deficit,
        near,
        missed if (missed := _missed(found.best)) != _missed(action) else None,
        (search_reason(found), *why_good(view, found.best, legal)),
        _against(view, action, legal),
    )


def why_good(view: SeatView, action: Action | None, legal: Sequence[Action]) -> tuple[Reason, ...]:
    """What speaks for an action; () for letting a card lie."""
    if action is None:
        return ()
    return tuple(one for one in reasons(view, action, legal) if one.kind not in AGAINST)


def _against(view: SeatView, action: Action | None, legal: Sequence[Action]) -> tuple[Reason, ...]:
    if action is None:
        return ()
    return tuple(one for one in reasons(view, action, legal) if one.kind in AGAINST)


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
