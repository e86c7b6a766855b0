"""*Expert* imagines how the deal may go on after each thing it could do, and does the best.

It knows no more than the others: the hidden cards of its imagined deals are dealt at random, in
accord with all that its seat has seen.
"""

from collections.abc import Generator, Sequence
from random import Random

from engine.actions import Action, CallRummy
from engine.bots.registry import Bot, Choice, searcher
from engine.bots.restless import PATIENT_FOR
from engine.heuristics.baseline import sensible_call
from engine.search import searched, through, told
from engine.search.candidates import rated
from engine.state.seat_view import SeatView


ITERATIONS = 100
"""Imagined deals for each decision, unless told otherwise."""


@searcher("expert", ITERATIONS)
def expert_with(iterations: int) -> Bot:
    """An expert that imagines so many deals for each decision."""

    def search(
        view: SeatView, legal: Sequence[Action], rng: Random
    ) -> Generator[Choice | None, None, Choice]:
        candidates, worth = zip(*rated(view, legal), strict=True)
        if len(candidates) == 1 or view.recycles >= PATIENT_FOR:
            return Choice(candidates[0])  # in a standstill long thought finds nothing
        for found in searched(view, candidates, rng, iterations, worth=worth):
            yield Choice(found.best or candidates[0])
        return Choice(found.best or candidates[0], (told(found),))

    def play(view: SeatView, legal: Sequence[Action], rng: Random) -> Choice:
        return through(search(view, legal, rng))

    def call(view: SeatView, calls: Sequence[CallRummy], _rng: Random) -> CallRummy | None:
        return sensible_call(view, calls)  # nobody calls in imagined deals, so they cannot tell

    return Bot("expert", play, call, tells_all=False, search=search)
