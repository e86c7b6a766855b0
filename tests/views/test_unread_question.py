"""An example that asks: no press that was meant for Next answers what it has brought."""

from typing import Any

import pytest

from lessons.loader import lesson
from tests.support.browser.in_sight import settled
from tests.support.page import VIEWS, FakePage


Box = dict[str, float]
SIZES = [(390, 664), (1280, 800)]
SAID = "([name, number]) => document.dispatchEvent(new CustomEvent(name, { detail: number }))"


def before_the_question(topic: str) -> FakePage:
    """The example of a lesson at the step before its first question."""
    page = FakePage()
    page.open("lesson", lesson=topic)
    asked = [bool(step.ask) for step in lesson(topic, "en").watch.steps].index(True)
    for _ in range(asked - 1):
        page.send(do="next")
    return page


def drawn(views: Any, page: FakePage) -> None:
    """Draw all that the school shows."""
    views.show(**{view: getattr(page.school, view) for view in VIEWS})


def brought(views: Any, page: FakePage) -> None:
    """Python's answer to Next."""
    page.send(do="next")
    drawn(views, page)


def shared(one: Box, other: Box) -> tuple[float, float] | None:
    """The middle of what two boxes share."""
    left, right = (
        max(one["x"], other["x"]),
        min(one["x"] + one["width"], other["x"] + other["width"]),
    )
    top, bottom = (
        max(one["y"], other["y"]),
        min(one["y"] + one["height"], other["y"] + other["height"]),
    )
    return ((left + right) / 2, (top + bottom) / 2) if right > left and bottom > top else None


def where_next_was(views: Any) -> tuple[float, float]:
    """A point of Next that a button of the question covers; the example asks then."""
    page = before_the_question("turn")
    drawn(views, page)
    settled(views.page)
    before = views.page.get_by_role("button", name="Next", exact=True).bounding_box()
    brought(views, page)
    settled(views.page)
    buttons = views.page.locator(".tile, .bar-left > .button").all()
    points = [shared(before, button.bounding_box()) for button in buttons]
    return next(point for point in points if point)


@pytest.fixture(params=SIZES, ids=str)
def asked(open_table: Any, request: pytest.FixtureRequest) -> tuple[Any, tuple[float, float]]:
    """An example in which Next has just brought a question, and where it was pressed."""
    views = open_table(*request.param, reduced_motion="reduce")
    point = where_next_was(views)
    page = before_the_question("turn")
    drawn(views, page)
    settled(views.page)
    views.hold_time()
    views.page.mouse.click(*point)
    assert [{"do": "next"}] == views.sent("do", "play")
    brought(views, page)
    return views, point


def test_an_impatient_press_answers_nothing(asked: tuple[Any, tuple[float, float]]) -> None:
    """What lies where Next was is pressed in vain, until the question can have been read."""
    views, point = asked
    views.page.clock.run_for(700)
    views.page.mouse.click(*point)
    assert [] == views.sent("do", "play")

    views.page.clock.run_for(700)
    views.page.mouse.click(*point)
    assert 1 == len(views.sent("do", "play"))


def test_answers_elsewhere_and_keys_are_taken_at_once(
    asked: tuple[Any, tuple[float, float]],
) -> None:
    """Nobody presses them by accident."""
    views, _ = asked
    views.page.locator(".tile").last.focus()
    views.key("Enter")
    assert 1 == len(views.sent("play"))
    box = views.page.locator(".tile").first.bounding_box()
    views.page.mouse.click(box["x"] + 8, box["y"] + 8)
    assert 1 == len(views.sent("play"))
