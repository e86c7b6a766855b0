"""What tests of the tutorial share: pages without a browser."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.support.page import FakePage
from tutorial.review import reviewing


FEW_DEALS = 12


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
    real = reviewing.reviewed
    monkeypatch.setattr(
        reviewing, "reviewed", lambda record, seat: real(record, seat, "", FEW_DEALS)
    )
