"""The score sheet of a lesson: which cell the cards below it are counted for."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.page import FakePage


@pytest.mark.parametrize("width", [390, 1280])
def test_the_first_cell_looks_active_before_anybody_presses(open_table: Any, width: int) -> None:
    """Without the focus, which would bring up the keyboard of a phone; then whichever has it."""
    page = FakePage()
    page.open("lesson", lesson="basic-scoring")
    page.send(level=page.school.place.steps.index("you-went-out"))
    table = open_table(width, 664)
    table.show(table=page.school.table)
    cells = table.page.locator(".paper input")
    active = table.page.locator(".paper .now input")

    expect(active).to_have_count(1)
    expect(active).not_to_be_focused()
    first = cells.first.get_attribute("data-cell") or ""
    expect(active).to_have_attribute("data-cell", first)
    expect(active).to_have_css("box-shadow", "rgb(27, 76, 80) 0px 0px 0px 2px inset")
    cells.nth(1).focus()
    expect(active).not_to_have_attribute("data-cell", first)
    expect(active).to_be_focused()
