"""Where there is room the parts of a turn stay in sight beside the picked cards."""

from typing import Any

import pytest
from playwright.sync_api import expect


def picked(table: Any, count: int) -> None:
    """So many cards are picked, and lie in the tray."""
    cards = table.scenes["desk"]["hand"][:count]
    kept = ("face", "name")
    parts = [
        {key: one[key] for key in kept} | {"card": one["id"], "sign": one["id"], "suit": ""}
        for one in cards
    ]
    tray = {"label": "The picked cards", "said": "What they are", "spoken": ""}
    table.change("desk", tray=tray | {"parts": parts})
    table.press(*[one["name"] for one in cards])


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1024, 768)])
@pytest.mark.parametrize("count", [2, 5, 8])
def test_the_parts_of_the_turn_stay_beside_picked_cards(
    open_table: Any, width: int, height: int, count: int
) -> None:
    """All three with their numbers, that which is on with its word, and nothing laps."""
    table = open_table(width, height, reduced_motion="reduce")
    picked(table, count)

    turn, tray = table.page.locator(".phases"), table.page.locator(".turn > .tray")
    expect(tray.get_by_role("button")).to_have_count(count)
    expect(turn.locator(".dot:visible")).to_have_count(3)
    expect(turn.locator(".now .word")).to_be_visible()
    parts, chips, sort = (
        one.bounding_box() for one in (turn, tray, table.page.locator(".desk-head > .sort"))
    )
    assert parts["x"] + parts["width"] <= chips["x"]
    assert chips["x"] + chips["width"] <= sort["x"]
    last = tray.get_by_role("button").last.bounding_box()
    assert last["width"] >= 24
    assert last["x"] + last["width"] <= chips["x"] + chips["width"] + 1


def test_on_a_phone_the_picked_cards_take_their_place(open_table: Any) -> None:
    table = open_table(390, 664, reduced_motion="reduce")
    picked(table, 3)

    expect(table.page.locator(".phases .dot:visible")).to_have_count(0)
