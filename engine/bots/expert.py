"""*Expert* imagines how the deal may go on after each thing it could do, and does the best.

It knows no more than the others: the hidden cards of its imagined deals are dealt at random, in
accord with all that its seat has seen. While it waits for a hand that goes at once and counts
double, it counts which cards that hand still lacks instead.
"""

from collections.abc import Generator, Sequence
from random import Random

from engine.actions import Action
from engine.bots.registry import Bot, Choice, call_by_good_sense, searcher
from engine.bots.restless import PATIENT_FOR
from engine.heuristics.whole_hand import waits_for_whole_hand, whole_hand_action
from engine.search import run_to_end, search, search_reason
from engine.search.candidates import rated_candidates
from engine.state.seat_view import SeatView


ITERATIONS = 100
"""Imagined deals for each decision, unless told otherwise."""


@searcher("expert", ITERATIONS)
def expert_with(iterations: int) -> Bot:
    """An expert that imagines so many deals for each decision."""

    def steps(
        view: SeatView, legal: Sequence[Action], rng: Random
    ) -> Generator[Choice | None, None, Choice]:
        if waits_for_whole_hand(view):  # imagined players would not wait for such a hand
            waiting = whole_hand_action(view, legal)
            if waiting is not None:
                return Choice(waiting)
        candidates, worth = zip(*rated_candidates(view, legal), strict=True)
        if len(candidates) == 1 or view.recycles >= PATIENT_FOR:
            return Choice(candidates[0])  # in a standstill long thought finds nothing
        for found in search(view, candidates, rng, iterations, worth=worth):
            yield Choice(found.best or candidates[0])
        return Choice(found.best or candidates[0], (search_reason(found),))

    def play(view: SeatView, legal: Sequence[Action], rng: Random) -> Choice:
        return run_to_end(steps(view, legal, rng))

    # Nobody calls in imagined deals, so they cannot tell.
    return Bot("expert", play, call_by_good_sense, tells_all=False, search=steps)
