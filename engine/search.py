"""Search: the same imagined deals played to their end after each of some actions.

What a seat cannot see is dealt at random, in accord with all it has seen; every action meets the
same deals, so that luck cancels out. Actions that fall clearly behind are dropped. Some deals are
chance still: what plain judgement says of the actions counts like so many deals more, and its own
choice is only given up for a lead that is more than doubt. The search is a generator of short
steps: whoever runs it may stop after any of them.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import TypeVar

from engine.actions import Action, DrawStock
from engine.habits import Habits, quick_habits_of, shrewd_habits_of
from engine.imagined import Imagined, imagined_table
from engine.imagining import Unseen, as_seen
from engine.playout import draw_stock, play_out
from engine.reasons import Kind, Reason, because
from engine.referee import judged
from engine.seat_view import SeatView
from engine.state import State


T = TypeVar("T")

TRUST = 100
"""What plain judgement says of an action counts like so many imagined deals."""

SURE = 1.0
"""Its choice is left for a lead of so many times the lead's own uncertainty."""

ROUND = 10
"""After so many deals each the actions are compared, and those clearly behind are dropped."""

CLEARLY = 2.0
"""An action is clearly behind where the lead is so many times its own uncertainty."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """What imagined deals brought after one action.

    Attributes:
        action: None is to let the card lie where a call was possible.
        points: mean of what the seat gained more than the others.
        deals: how many deals were played.
    """

    action: Action | None
    points: float
    deals: int


@dataclass(frozen=True, slots=True)
class Found:
    """What a search has found so far.

    Attributes:
        best: the action to do.
        weighed: every action that was looked at, best first.
        lead: points by which `best` is ahead of the next one.
        doubt: uncertainty of that lead, as a standard error.
        behind: points by which the first candidate is behind `best`.
        unsure: uncertainty of that.
        deals: how many deals were imagined.
    """

    best: Action | None
    weighed: tuple[Weighed, ...]
    lead: float
    doubt: float
    behind: float
    unsure: float
    deals: int

    @property
    def clear(self) -> bool:
        """Whether the lead is more than chance."""
        return self.lead > CLEARLY * self.doubt


def searched(
    view: SeatView,
    candidates: Sequence[Action | None],
    rng: Random,
    iterations: int,
    *,
    worth: Sequence[float] | None = None,
    judge_first: bool = False,
    race: bool = True,
) -> Generator[Found, None, Found]:
    """Play imagined deals after each candidate.

    Yields what has been found so far after each deal, and returns what it has found.

    Args:
        view: of the seat that acts.
        candidates: legal actions of the seat, the one to begin with first.
        rng: the same state of it and the same iterations give the same answer.
        iterations: how many deals to imagine.
        worth: of each candidate in points, by plain judgement; None if that is not to count.
        judge_first: keep the first candidate in the race to the end, however far it is behind.
        race: leave out who is clearly behind.
    """
    seen = as_seen(view)
    starts = [_start(seen, action, view.seat) for action in candidates]
    runners = _Race(starts, worth, judge_first)
    unseen, habits = Unseen(view), _habits(view)
    found = runners.start(candidates)
    for number in range(1, iterations + 1):
        dealt = unseen.dealt([runners.starts[index] for index in runners.alive], rng)
        for index, table in zip(runners.alive, dealt, strict=True):
            if isinstance(candidates[index], DrawStock):
                draw_stock(table)
            play_out(table, habits)
            runners.add(index, ahead(table, view.seat))
        if race and number % ROUND == 0:
            runners.drop()
        if number == 1 or number % ROUND == 0 or number == iterations:
            found = runners.found(candidates)
        yield found
        if len(runners.alive) == 1:
            break
    return found


def _habits(view: SeatView) -> list[Habits]:
    """Those of the players of imagined deals: the own seat's are the better ones."""
    habits = [quick_habits_of(view.options)] * view.players
    habits[view.seat] = shrewd_habits_of(view.options, view.players)
    return habits


def through(steps: Generator[object, None, T]) -> T:
    """What a search answers when it is through."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            answer: T = end.value
            return answer


def told(found: Found) -> Reason:
    """What a search says of its best action."""
    points = round(found.lead)
    if found.clear and points > 0:
        return because(Kind.SEARCHED, points=points, deals=found.deals)
    return because(Kind.SEARCHED_EVEN, deals=found.deals)


def _start(seen: State, action: Action | None, seat: int) -> Imagined:
    """The table after the action; a card from the stock is drawn when it is known."""
    if action is None or isinstance(action, DrawStock):
        return imagined_table(seen)
    after = judged(seen, action, seat)
    assert isinstance(after, State), f"{action} is not legal"  # noqa: S101 - callers pass legal ones
    return imagined_table(after)


def ahead(table: Imagined, seat: int) -> float:
    """What a seat gains more than the others do on average, if the deal ends as it stands."""
    gains = table.gains()
    return gains[seat] - (sum(gains) - gains[seat]) / (len(gains) - 1)


class _Race:
    """The candidates, what each has gained in each deal, and which are still in the race."""

    def __init__(
        self, starts: Sequence[Imagined], worth: Sequence[float] | None, judge_first: bool
    ) -> None:
        self.starts = starts
        self.judge_first = judge_first
        self.gains: list[list[float]] = [[] for _ in starts]
        self.sums = [0.0] * len(starts)
        self.doubts = worth is not None
        self.trusted = [TRUST * points for points in worth or [0.0] * len(starts)]
        self.alive = list(range(len(starts)))

    def start(self, candidates: Sequence[Action | None]) -> Found:
        """What is known before any deal: nothing speaks against the first candidate."""
        return Found(candidates[0], (), 0.0, 0.0, 0.0, 0.0, 0)

    def add(self, index: int, gain: float) -> None:
        self.gains[index].append(gain)
        self.sums[index] += gain

    def leader(self) -> int:
        """Who is ahead, with what plain judgement says."""
        return max(self.alive, key=lambda index: self.sums[index] + self.trusted[index])

    def best(self) -> int:
        """The leader, or the first candidate where plain judgement counts and doubt is left."""
        leader = self.leader()
        if self.doubts and leader != 0 and 0 in self.alive:
            lead, doubt = self.lead(leader, 0)
            return leader if lead >= SURE * doubt else 0
        return leader

    def lead(self, first: int, second: int) -> tuple[float, float]:
        """By how much one is ahead of another, and the standard error of it."""
        pairs = zip(self.gains[first], self.gains[second], strict=False)
        apart = [one - other for one, other in pairs]
        count = len(apart)
        middle = sum(apart) / count
        if count == 1:
            return middle, float("inf")
        spread = sum((one - middle) ** 2 for one in apart) / (count - 1)
        return middle, sqrt(spread / count)

    def drop(self) -> None:
        """Leave out who is clearly behind."""
        leader = self.leader()
        self.alive = [index for index in self.alive if not self._behind(index, leader)]

    def _behind(self, index: int, leader: int) -> bool:
        if index == leader or (index == 0 and self.judge_first):
            return False
        lead, doubt = self.lead(leader, index)
        return lead > CLEARLY * doubt

    def found(self, candidates: Sequence[Action | None]) -> Found:
        """Who leads, and by how much."""
        best = self.best()
        means = [total / len(gains) for total, gains in zip(self.sums, self.gains, strict=True)]
        others = [index for index in range(len(means)) if index != best]
        lead, doubt = 0.0, 0.0
        if others:
            lead, doubt = self.lead(best, max(others, key=lambda index: means[index]))
        behind, unsure = (0.0, 0.0) if best == 0 else self.lead(best, 0)
        weighed = tuple(
            Weighed(candidates[index], means[index], len(self.gains[index]))
            for index in sorted(range(len(means)), key=lambda index: -means[index])
        )
        deals = len(self.gains[best])
        return Found(candidates[best], weighed, lead, doubt, behind, unsure, deals)
