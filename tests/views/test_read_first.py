"""The last rung of a hint waits until the third was read, and its button says so."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.browser.in_sight import settled


HINT = {
    "tone": "blue",
    "heading": "Hint",
    "said": [["The stock is the pile that shows no card."]],
    "buttons": [{"do": "show", "label": "Show me", "tone": "blue"}],
    "rung": 3,
    "rung_label": "Step 3 of 4",
}


def closed(seconds: float) -> dict[str, Any]:
    wait = {"seconds": seconds, "said": "Read this first.", "over": "Now you can press Show me."}
    return {**HINT, "wait": wait}


@pytest.mark.parametrize(("width", "height"), [(390, 664), (360, 640), (390, 844), (1280, 800)])
def test_what_the_button_waits_for_can_be_read(open_table: Any, width: int, height: int) -> None:
    """On a small phone within the button, elsewhere beside it; no line creeps along its edge."""
    table = open_table(width, height)
    table.change("notes", notes=[closed(60)])
    button = table.page.get_by_role("button", name="Show me", exact=True)
    why = table.page.get_by_text("Read this first.", exact=True)

    expect(why).to_be_visible()
    expect(why).to_be_in_viewport(ratio=1)
    word, box = why.bounding_box(), button.bounding_box()
    assert word["width"] > 60
    if height < 780:
        assert box["x"] <= word["x"]
        assert word["x"] + word["width"] <= box["x"] + box["width"] + 0.5
        assert word["y"] + word["height"] <= box["y"] + box["height"]
        name = button.locator("span").bounding_box()
        assert name["y"] + name["height"] <= word["y"] + 2  # none over the other
    look = button.evaluate(
        """node => [getComputedStyle(node).overflowX, getComputedStyle(node).borderTopStyle,
            getComputedStyle(node, "::after").height, node.clientHeight]"""
    )
    assert ["clip", "solid"] == look[:2]
    assert look[3] == pytest.approx(float(look[2].removesuffix("px")), abs=1)


@pytest.mark.parametrize(("width", "height"), [(390, 664), (360, 640)])
def test_nothing_moves_when_the_button_opens(open_table: Any, width: int, height: int) -> None:
    """It is as large as before; only what it waited for is gone."""
    table = open_table(width, height)
    table.change("notes", notes=[closed(4)])
    button = table.page.get_by_role("button", name="Show me", exact=True)
    said = table.page.get_by_text(HINT["said"][0][0], exact=True)
    settled(table.page)
    before = button.bounding_box(), said.bounding_box()
    expect(button).to_be_disabled()
    expect(table.page.get_by_text("Read this first.", exact=True)).to_have_count(0)

    after = button.bounding_box(), said.bounding_box()
    assert before[1] == after[1]
    assert before[0]["height"] == after[0]["height"]
    assert before[0]["y"] == after[0]["y"]


@pytest.mark.parametrize(("width", "height"), [(390, 664), (360, 640)])
def test_what_closes_the_hint_stands_beside_the_button(
    open_table: Any, width: int, height: int
) -> None:
    """At the table a hint can be closed: beside the button, while it waits and afterwards."""
    table = open_table(width, height)
    close = {"do": "close:hint", "label": "Close", "tone": "quiet", "icon": "cross"}
    hint = closed(4)
    table.change("notes", notes=[{**hint, "buttons": [*hint["buttons"], close]}])
    shut = table.page.get_by_role("button", name="Close", exact=True)
    settled(table.page)  # the hint is one window at the table: it slides in
    before = shut.bounding_box()
    button = table.page.get_by_role("button", name="Show me", exact=True).bounding_box()

    assert abs(before["y"] + before["height"] / 2 - button["y"] - button["height"] / 2) < 2
    expect(table.page.get_by_text("Read this first.", exact=True)).to_have_count(0)
    assert before == shut.bounding_box()
