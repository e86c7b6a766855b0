"""The cover between two people at one device: nobody's hand is shown by accident."""

from typing import Any

import pytest
from playwright.sync_api import expect

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
