"""Search: the same imagined deals played to their end after each of some actions.

What a seat cannot see is dealt at random, in accord with all it has seen; every action meets the
same deals, so that luck cancels out. Actions that fall clearly behind are dropped. Some deals are
chance still: what plain judgement says of the actions counts like so many deals more, and its own
choice is only given up for a lead that is more than doubt. The search is a generator of short
steps: whoever runs it may stop after any of them.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from random import Random
from typing import TypeVar

from engine.actions import Action, DrawStock
from engine.reasons import Kind, Reason, because
from engine.referee import judge_action
from engine.rollout.convert import rollout_table
from engine.rollout.determinization import Determinizer
from engine.rollout.playout import play_out
from engine.rollout.table import RolloutTable
from engine.rollout.transitions import draw_stock
from engine.rollout.weights import PolicyWeights, expert_weights, rollout_weights
from engine.search.race import ROUND, Race, SearchResult
from engine.state import State
from engine.state.seat_view import SeatView
from engine.state.unseen import state_from_view


T = TypeVar("T")


def search(
    view: SeatView,
    candidates: Sequence[Action | None],
    rng: Random,
    iterations: int,
    *,
    worth: Sequence[float] | None = None,
    watched: Sequence[Action | None] = (),
    own: PolicyWeights | None = None,
    race: bool = True,
    careful: bool = False,
) -> Generator[SearchResult, None, SearchResult]:
    """Play imagined deals after each candidate.

    Yields what has been found so far after each deal, and returns what it has found.

    Args:
        view: of the seat that acts.
        candidates: legal actions of the seat, the one to begin with first.
        rng: the same state of it and the same iterations give the same answer.
        iterations: how many deals to imagine.
        worth: of each candidate in points, by plain judgement; None if that is not to count.
        watched: actions to be compared with the best one to the end, however far they are behind;
            they change nothing of what is found. One that is nearly clearly behind is played on
            beside the best for up to as many deals more.
        own: how the own seat plays on in rollouts; by default like an expert.
        race: leave out who is clearly behind.
        careful: what is found is told as true. Judgement has no say against clear deals; those
            that may still prove better are played on for up to as many deals more.
    """
    seen, racers = state_from_view(view), len(candidates)
    tried = [*candidates, *(action for action in watched if action not in candidates)]
    starts = [start_after(seen, action, view.seat) for action in tried]
    looked = [tried.index(action) for action in watched]
    runners = Race(starts, worth, racers, looked, careful)
    determinizer, weights = Determinizer(view), seat_weights(view, own)
    found = runners.start(tried)
    number, end, settled = 0, iterations, False
    while number < end:
        number += 1
        playing = runners.playing
        dealt = determinizer.sample([runners.starts[index] for index in playing], rng)
        for index, table in zip(playing, dealt, strict=True):
            if isinstance(tried[index], DrawStock):
                draw_stock(table)
            play_out(table, weights)
            runners.add(index, ahead(table, view.seat))
        if race and number % ROUND == 0:
            runners.drop()
        compares = number == 1 or number % ROUND == 0 or number % iterations == 0
        if compares:
            found = runners.result(tried)
        yield found
        if compares and runners.decided:
            break
        if number == end and not settled:
            goes_on = careful and number == iterations and runners.go_on()
            settled = not goes_on
            end += iterations if goes_on or runners.look_closer() else 0
    return found


def seat_weights(view: SeatView, own: PolicyWeights | None = None) -> list[PolicyWeights]:
    """Policy weights by seat in rollouts: the own seat's are the better ones."""
    weights = [rollout_weights(view.options)] * view.players
    weights[view.seat] = own or expert_weights(view.options, view.players)
    return weights


def run_to_end(steps: Generator[object, None, T]) -> T:
    """What a search answers when it is through."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            answer: T = end.value
            return answer


def search_reason(found: SearchResult) -> Reason:
    """What a search says of its best action."""
    points = round(found.lead)
    if found.clear and points > 0:
        return because(Kind.SEARCHED, points=points)
    return because(Kind.SEARCHED_EVEN)


def start_after(seen: State, action: Action | None, seat: int) -> RolloutTable:
    """The table after the action; a card from the stock is drawn when it is known."""
    if action is None or isinstance(action, DrawStock):
        return rollout_table(seen)
    after = judge_action(seen, action, seat)
    assert isinstance(after, State), f"{action} is not legal"  # noqa: S101 - callers pass legal ones
    return rollout_table(after)


def ahead(table: RolloutTable, seat: int) -> float:
    """What a seat gains more than the others do on average, if the deal ends as it stands."""
    gains = table.gains()
    return gains[seat] - (sum(gains) - gains[seat]) / (len(gains) - 1)
