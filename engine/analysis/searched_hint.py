"""Hints worth waiting for: at once what good judgement says, then what a search finds.

Everything here is a generator of short steps where it takes time, knows only what the seat can
see, and gives facts; the sentences are elsewhere.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from random import Random

from engine.actions import Action
from engine.movegen.offered import own
from engine.reasons.advice import Hint, hint, hint_for
from engine.search import search, search_reason
from engine.search.candidates import candidate_actions
from engine.state.seat_view import SeatView


HINT_DEALS = 40
"""Imagined deals for a hint: a third of a second in a browser."""


def searched_hint(
    view: SeatView, legal: Sequence[Action], rng: Random, deals: int = HINT_DEALS
) -> Generator[Hint, None, Hint]:
    """First the hint of `hint`, then better ones; returns the one to keep.

    Args:
        view: of the seat on turn.
        legal: its legal actions; calls of other seats are passed over.
        rng: the same state of it gives the same hints.
        deals: how many deals to imagine; each is one step.

    Raises:
        ValueError: if there is no legal action.
    """
    instant = hint(view, legal)
    yield instant
    mine = own(view, legal)
    candidates = candidate_actions(view, mine)
    if len(mine) == 1 or len(candidates) == 1:
        return instant
    given = instant
    for found in search(view, candidates, rng, deals):
        if found.best != given.action and found.best is not None:
            given = hint_for(view, found.best, mine)
        yield given
    return hint_for(view, given.action, mine, (search_reason(found),))
