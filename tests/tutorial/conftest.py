"""What tests of the tutorial share: pages without a browser."""

from collections.abc import Callable, Generator
from functools import cache
from typing import Any

import pytest

from engine.analysis.review import Review, reviewed
from engine.record import Record
from tests.support.page import FakePage
from tutorial.review import reviewing


FEW_DEALS = 40


@pytest.fixture
def page() -> FakePage:
    """A page that has not opened anything."""
    return FakePage()


@pytest.fixture
def lesson(page: FakePage) -> Callable[..., FakePage]:
    """Opens a lesson at a level: `lesson("runs", "pick-your-run")`."""

    def opened(lesson_id: str, level: str | None = None, **given: Any) -> FakePage:
        page.open("lesson", lesson=lesson_id, **given)
        if level is not None:
            page.send(level=page.school.place.steps.index(level))
        return page

    return opened


@pytest.fixture
def quick_reviews(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reviews that imagine few deals: how well they judge is tested with the engine."""
    monkeypatch.setattr(reviewing, "reviewed", _quickly_reviewed)


def _quickly_reviewed(
    record: Record, seat: int, *, patient: bool
) -> Generator[Review, None, Review]:
    steps, whole = _steps(record, seat, patient)
    yield from steps
    return whole


@cache
def _steps(record: Record, seat: int, patient: bool) -> tuple[tuple[Review, ...], Review]:
    """What a review has found after each step, and in the end: always the same for a deal."""
    looking, found = reviewed(record, seat, patient=patient, deals=FEW_DEALS), []
    while True:
        try:
            found.append(next(looking))
        except StopIteration as end:
            return tuple(found), end.value
