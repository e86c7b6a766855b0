"""The race between actions: what each brought so far, and which fell behind."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt

from engine.actions import Action
from engine.rollout.table import RolloutTable


TRUST = 100
"""Prior weight: what plain judgement says of an action counts like so many imagined deals."""

SURE = 1.0
"""Standard errors by which an action must lead to replace the choice of plain judgement."""

ROUND = 10
"""After so many deals each the actions are compared, and those clearly behind are dropped."""

ENOUGH = 40
"""So many deals an action that is watched is played at least."""

CLEARLY = 2.0
"""Standard errors by which an action must be behind the leader to be clearly worse."""


CLOSE = 2.0
"""Points, at least, by which an action may still prove better for more deals to be worth it."""


@dataclass(frozen=True, slots=True)
class ActionEstimate:
    """What imagined deals brought after one action.

    Attributes:
        action: None is to let the card lie where a call was possible.
        points: mean of what the seat gained more than the others.
        deals: how many deals were played.
        behind: points by which it is behind the best action over the same deals.
        error: standard error of that.
        judged: the same with what plain judgement says of both.
    """

    action: Action | None
    points: float
    deals: int
    behind: float
    error: float
    judged: float

    @property
    def even(self) -> bool:
        """Whether it is as good as the best action, as far as can be told."""
        return max(self.behind, self.judged) <= SURE * self.error

    @property
    def clearly_behind(self) -> bool:
        """Whether it is behind the best action by more than chance."""
        return self.behind > CLEARLY * self.error


@dataclass(frozen=True, slots=True)
class SearchResult:
    """What a search has found so far.

    Attributes:
        best: the action to do.
        weighed: every action that was looked at, best first.
        lead: points by which `best` is ahead of the next one.
        lead_error: standard error of that lead.
        deals: how many deals were imagined.
    """

    best: Action | None
    weighed: tuple[ActionEstimate, ...]
    lead: float
    lead_error: float
    deals: int

    @property
    def clear(self) -> bool:
        """Whether the lead is more than chance."""
        return self.lead > CLEARLY * self.lead_error

    def of(self, action: Action | None) -> ActionEstimate:
        """What was found of one action that was looked at."""
        return next(one for one in self.weighed if one.action == action)


class Race:
    """The candidates, what each has gained in each deal, and which are still in the race.

    Attributes:
        racers: so many of the first candidates race; the others are only watched.
        watched: candidates that are played on to the end, in the race or not.
        careful: plain judgement has no say against deals that are clear, and its own choice is
            no better than any that leads it.
    """

    def __init__(
        self,
        starts: Sequence[RolloutTable],
        worth: Sequence[float] | None,
        racers: int,
        watched: Sequence[int],
        careful: bool = False,
    ) -> None:
        self.starts = starts
        self.racers = racers
        self.watched = watched
        self.careful = careful
        self.gains: list[list[float]] = [[] for _ in starts]
        self.sums = [0.0] * len(starts)
        self.doubts = worth is not None
        self.trusted = [TRUST * points for points in worth or [0.0] * racers]
        self.alive = list(range(racers))

    @property
    def playing(self) -> list[int]:
        """The candidates that are played on."""
        return sorted({*self.alive, *self.watched})

    @property
    def decided(self) -> bool:
        """Whether one candidate is left, and of those watched it is clear how they compare."""
        if len(self.alive) > 1:
            return False
        others = [index for index in self.watched if index != self.alive[0]]
        return all(len(self.gains[index]) >= ENOUGH for index in others) and not self.unclear

    @property
    def unclear(self) -> list[int]:
        """Indices of watched candidates that are apart from the best by no more than chance."""
        return [
            index
            for index, lead, lead_error in self._watched_leads()
            if -CLEARLY * lead_error < lead <= CLEARLY * lead_error
        ]

    @property
    def nearly_clear(self) -> list[int]:
        """Indices of watched candidates that are neither even with the best nor clearly behind."""
        return [
            index
            for index, lead, lead_error in self._watched_leads()
            if SURE * lead_error < lead <= CLEARLY * lead_error
        ]

    def look_closer(self) -> bool:
        """Settle the best; those nearly clear are played on beside it. True if there are any."""
        self.alive, self.watched = [self.best()], self.nearly_clear
        return bool(self.watched)

    def go_on(self) -> bool:
        """Leave those in the race that may still prove better. True if there are any."""
        best = self.best()
        leads = {index: self.lead(best, index) for index in self.alive if index != best}
        near = [i for i, (lead, lead_error) in leads.items() if SURE * lead_error - lead > CLOSE]
        self.alive = sorted([best, *near])
        return bool(near)

    def _watched_leads(self) -> Iterator[tuple[int, float, float]]:
        best = self.best()
        for index in self.watched:
            if index != best:
                yield index, *self.lead(best, index)

    def start(self, candidates: Sequence[Action | None]) -> SearchResult:
        """What is known before any deal: nothing speaks against the first candidate."""
        return SearchResult(candidates[0], (), 0.0, 0.0, 0)

    def add(self, index: int, gain: float) -> None:
        """Count what a candidate gained in one more deal."""
        self.gains[index].append(gain)
        self.sums[index] += gain

    def leader(self) -> int:
        """Who is ahead, with what plain judgement says."""
        return max(self.alive, key=lambda index: self.sums[index] + self.trusted[index])

    def best(self) -> int:
        """The leader, or the first candidate where plain judgement counts and doubt is left."""
        leader = self.leader()
        if self.careful:
            return self._clearly_better(leader)
        if self.doubts and leader != 0 and 0 in self.alive:
            lead, lead_error = self.lead(leader, 0)
            return leader if lead >= SURE * lead_error else 0
        return leader

    def _clearly_better(self, than: int) -> int:
        """Who gained most of those that the deals alone show to be better; `than` if none is."""
        others = [index for index in self.alive if index != than and self._behind(than, index)]
        return max(others, key=lambda index: self.sums[index], default=than)

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
        if index == leader:
            return False
        lead, lead_error = self.lead(leader, index)
        return lead > CLEARLY * lead_error

    def result(self, candidates: Sequence[Action | None]) -> SearchResult:
        """Who leads, and by how much."""
        best = self.best()
        means = [total / len(gains) for total, gains in zip(self.sums, self.gains, strict=True)]
        others = [index for index in range(self.racers) if index != best]
        lead, lead_error = 0.0, 0.0
        if others:
            lead, lead_error = self.lead(best, max(others, key=lambda index: means[index]))
        order = sorted(range(len(means)), key=lambda index: (-means[index], index))
        weighed = tuple(self._weighed(candidates[index], index, best) for index in order)
        return SearchResult(candidates[best], weighed, lead, lead_error, len(self.gains[best]))

    def _weighed(self, action: Action | None, index: int, best: int) -> ActionEstimate:
        gains = self.gains[index]
        behind, error = (0.0, 0.0) if index == best else self.lead(best, index)
        judged = behind
        if self.doubts and index < self.racers:
            met, more = len(gains), self.trusted[best] - self.trusted[index]
            judged = (behind * met + more) / (met + TRUST)
        return ActionEstimate(action, sum(gains) / len(gains), len(gains), behind, error, judged)
