"""What tests of the tutorial share: pages without a browser."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.support.few_deals import review_quickly, think_little
from tests.support.page import FakePage


FEW_DEALS = 40
FEWEST_DEALS = 10


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
    review_quickly(monkeypatch, FEW_DEALS)


@pytest.fixture
def rough_reviews(quick_reviews: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Reviews that imagine fewer still: they find what is clearly worse, and are soon through."""
    review_quickly(monkeypatch, FEWEST_DEALS)


@pytest.fixture
def quick_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hints and warnings that imagine few deals: how well they judge is tested with the engine."""
    think_little(monkeypatch)
