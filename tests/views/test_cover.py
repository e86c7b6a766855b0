"""The cover between two people at one device: nobody's hand is shown by accident."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.page import VIEWS
from tests.support.passed_on import opened
from tests.views.samples import button


def cover(table: Any) -> None:
    """Bert's turn is over: the button that shows Anna's hand comes, with the focus on it."""
    table.change("desk", hand=[], draw=[], play=[], way_on=None)
    here = {**button("here:0", "I am Anna", "primary"), "late": True}
    table.change("desk", hand=[], draw=[], play=[], way_on=here, leads=True)
    expect(table.page.get_by_role("button", name="I am Anna")).to_be_focused()
    table.sent()


def test_a_cover_takes_no_press_just_after_it_has_come(table: Any) -> None:
    """A tap meant for what lay there before shows nobody's hand; a later one does."""
    table.hold_time()
    cover(table)
    table.press("I am Anna")
    table.page.clock.run_for(500)
    table.press("I am Anna")
    assert [] == table.sent("do")

    table.page.clock.run_for(200)
    table.press("I am Anna")
    assert [{"do": "here:0"}] == table.sent("do")


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_a_key_held_down_does_not_uncover(table: Any, key: str) -> None:
    """However long it is held; let go and pressed anew it does."""
    table.hold_time()
    table.page.keyboard.down(key)
    cover(table)
    table.page.clock.run_for(2000)
    table.page.keyboard.down(key)  # repeats
    table.page.keyboard.up(key)
    assert [] == table.sent("do")

    table.key(key)
    assert [{"do": "here:0"}] == table.sent("do")


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 664)])
def test_who_is_asked_is_told_once(open_table: Any, width: int, height: int) -> None:
    """In the task; in the place of the covered hand stands what was done last."""
    page = opened(("Anna", "Bert"))
    table = open_table(width, height, reduced_motion="reduce")
    table.show(**{view: getattr(page.school, view) for view in VIEWS})
    asked = page.school.goal["goal"]
    assert "Hand the device" in asked

    expect(table.page.get_by_text(asked, exact=True).filter(visible=True)).to_have_count(1)
    if width > 760:
        last = table.page.locator(".desk > .status")
        expect(last).to_have_text(page.school.desk["status"])
        expect(last).to_be_in_viewport(ratio=1)
