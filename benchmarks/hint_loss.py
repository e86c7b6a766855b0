"""What following a hint costs against a long search, in points a decision."""

from random import Random
from statistics import fmean, stdev

from engine.actions import Action
from engine.analysis.hint_search import search_hint
from engine.arena.self_play import goes_on, next_action
from engine.movegen.offered import own
from engine.options import preset
from engine.reasons.advice import hint
from engine.referee import judge_action, legal_actions
from engine.search import SearchResult, run_to_end, search
from engine.search.candidates import candidate_actions
from engine.state import State
from engine.state.dealing import deal
from engine.state.seat_view import SeatView


LONG = 80
"""Imagined deals of the long search that finds the best action, and of the one that judges it."""


def positions(name: str, count: int, seed: int) -> list[State]:
    """Tables somewhere in deals of two steady players, where more than one action is worth it."""
    random, found = Random(seed), list[State]()
    while len(found) < count:
        seed += 1
        state, steps = deal(preset(name), 2, seed), random.randrange(2, 45)
        for number in range(steps):
            if not goes_on(state):
                break
            seat, action = next_action(state, ("steady", "steady"), number)
            after = judge_action(state, action, seat)
            assert isinstance(after, State), action  # noqa: S101 - bots do what is legal
            state = after
        if goes_on(state) and len(_candidates(state)) > 1:
            found.append(state)
    return found


def _candidates(state: State) -> list[Action]:
    view = SeatView(state, state.to_move)
    return candidate_actions(view, own(view, tuple(legal_actions(state))))


def loss(state: State, seed: int) -> tuple[float, float]:
    """Points that plain judgement and the hint lose against the best of a long search.

    One search finds the best action, another one on other deals says what each is worth, so that
    the luck of the first is not taken for strength.
    """
    view, legal = SeatView(state, state.to_move), tuple(legal_actions(state))
    instant = hint(view, legal).action
    kept = run_to_end(search_hint(view, legal)).action
    candidates = _candidates(state)
    best = _long(view, candidates, seed, "find").best
    asked = list(dict.fromkeys(one for one in (best, instant, kept) if one is not None))
    if len(asked) == 1:
        return 0.0, 0.0
    judged_all = search(view, asked, Random(f"{seed}/judge"), LONG, race=False)
    worth = {one.action: one.points for one in run_to_end(judged_all).weighed}
    return worth[best] - worth[instant], worth[best] - worth[kept]


def _long(view: SeatView, candidates: list[Action], seed: int, purpose: str) -> SearchResult:
    return run_to_end(search(view, candidates, Random(f"{seed}/{purpose}"), LONG))


def measured(name: str, count: int, seed: int) -> dict[str, dict[str, float]]:
    """The mean losses over so many positions of a preset, with 95 % intervals."""
    losses = [loss(state, number) for number, state in enumerate(positions(name, count, seed))]
    return {
        "instant": _summary([one for one, _ in losses]),
        "searched": _summary([one for _, one in losses]),
    }


def _summary(values: list[float]) -> dict[str, float]:
    half = 1.96 * stdev(values) / len(values) ** 0.5
    middle = round(fmean(values), 2)
    return {"positions": len(values), "mean": middle, "within": round(half, 2)}
