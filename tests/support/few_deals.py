"""Thoughts that imagine few deals, for tests of what is said and pressed around them.

How well hints, warnings and reviews judge is tested with the engine, in `tests/bots`.
"""

from collections.abc import Generator
from functools import cache, partial

import pytest

from engine.actions import Action
from engine.analysis.decision import Comparison, Decision
from engine.analysis.hint_search import search_hint
from engine.analysis.move_cost import move_cost
from engine.analysis.review import Review, review_deal
from engine.record import Record
from engine.state import State
from tutorial.hints import practice
from tutorial.review import find_better, reviewing
from tutorial.table import warning


FEW = 20
"""Deals of a hint or a warning: those far behind are dropped on the way, as with many."""


def think_little(patch: pytest.MonkeyPatch) -> None:
    """Let hints and warnings imagine few deals."""
    patch.setattr(practice, "search_hint", partial(search_hint, deals=FEW))
    patch.setattr(warning, "move_cost", partial(move_cost, deals=FEW))


def review_quickly(patch: pytest.MonkeyPatch, deals: int) -> None:
    """Let reviews imagine so many deals for each decision, and remember what was found."""
    patch.setattr(reviewing, "review_deal", partial(_quickly_reviewed, deals))


def find_nothing_better(patch: pytest.MonkeyPatch) -> None:
    """Let whatever is tried in a past decision stay nine points behind the best."""
    patch.setattr(find_better, "compare_with_best", _stay_behind)


def _stay_behind(
    state: State, action: Action, decision: Decision, seat: int, *, patient: bool
) -> Generator[None, None, Comparison]:
    yield
    return Comparison(action, 9.0, good=False)


def _quickly_reviewed(
    deals: int, record: Record, seat: int, *, patient: bool, left_out: tuple[int, ...]
) -> Generator[Review, None, Review]:
    steps, whole = _steps(deals, record, seat, patient, left_out)
    yield from steps
    return whole


@cache
def _steps(
    deals: int, record: Record, seat: int, patient: bool, left_out: tuple[int, ...]
) -> tuple[tuple[Review, ...], Review]:
    """What a review has found after each step, and in the end: always the same for a deal."""
    looking = review_deal(record, seat, patient=patient, deals=deals, left_out=left_out)
    found: list[Review] = []
    while True:
        try:
            found.append(next(looking))
        except StopIteration as end:
            return tuple(found), end.value
