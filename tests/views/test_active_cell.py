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


def test_what_is_said_of_a_cell_shows_its_cards(open_table: Any) -> None:
    """Of two wrong figures the first is spoken of, though the learner was in the second."""
    page = FakePage()
    page.open("lesson", lesson="500-scoring", fragment="#level=a-whole-score")
    table = open_table(1280, 800)
    table.show(table=page.school.table)
    cells = table.page.locator(".paper input")
    names = [cell.get_attribute("data-cell") or "" for cell in cells.all()]
    active = table.page.locator(".paper .now input")
    for cell in cells.all():
        cell.fill("5")
    expect(active).to_have_attribute("data-cell", names[-1])

    page.send(play="; ".join(f"write {name} 5" for name in names))
    table.show(table=page.school.table)
    expect(active).to_have_attribute("data-cell", names[0])
    expect(active).to_be_focused()
    expect(table.page.locator(".sums .doubtful")).to_have_count(1)

    cells.last.focus()
    page.send(do="hint")
    page.send(do="hint")
    page.send(do="hint")
    table.show(table=page.school.table)
    expect(active).to_have_attribute("data-cell", names[0])
