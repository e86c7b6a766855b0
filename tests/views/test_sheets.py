"""Sheets over the table: pressing beside one closes it, a gap between its parts is part of it."""

from typing import Any

from playwright.sync_api import Locator, expect

from tests.views.samples import button


EDGE = 3  # px inside the border: no part of the sheet lies there


def press_gaps(sheet: Locator) -> None:
    """Press where the sheet is empty: along its edge, under and beside each part."""
    page, box = sheet.page, sheet.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + EDGE, box["y"] + EDGE)
    for part in sheet.locator("> :not(.buttons), .ways > *").all():
        within = part.bounding_box()
        assert within is not None
        page.mouse.click(within["x"] + EDGE, within["y"] + within["height"] + EDGE)
        page.mouse.click(within["x"] + within["width"] + EDGE, within["y"] + EDGE)


def test_a_press_beside_a_sheet_closes_it_and_one_in_a_gap_does_not(table: Any) -> None:
    """Who misses a line by a little goes on reading."""
    table.key("?")
    sheet = table.page.get_by_role("dialog", name="Keys")
    press_gaps(sheet)
    expect(sheet).to_be_visible()

    table.page.mouse.click(EDGE, EDGE)
    expect(sheet).to_have_count(0)


def test_a_press_between_two_ways_leaves_the_list_open(open_table: Any) -> None:
    """Below the list of levels stand other ways; each of them closes it, a gap does not."""
    table = open_table(390, 844, reduced_motion="reduce")
    table.change("goal", list="All levels")
    ways = [button("day", "Puzzle of the day"), button("puzzles:basic", "Basic Rummy")]
    table.change("notes", ways=ways, ways_label="More puzzles", close="Close")
    table.press("All levels")
    sheet = table.page.get_by_role("dialog", name="Levels")
    expect(sheet.get_by_role("heading", name="More puzzles")).to_be_visible()
    press_gaps(sheet)
    expect(sheet).to_be_visible()
    table.sent()

    sheet.get_by_role("button", name="Basic Rummy").click()
    expect(sheet).to_have_count(0)
    assert [{"do": "puzzles:basic"}] == table.sent("do")
