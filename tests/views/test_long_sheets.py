"""A score sheet with many deals on a phone: what is to be written and its button stay in sight."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.page import FakePage


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_last_of_six_deals_is_written_and_checked_without_scrolling(
    open_table: Any, language: str
) -> None:
    """The deals before it are only read, so they need less room than a finger does."""
    lesson = FakePage()
    lesson.open("lesson", lesson="match", language=language)
    lesson.send(level=lesson.school.place.steps.index("the-last-sheet"))
    school = lesson.school
    table = open_table(390, 664)
    table.show(goal=school.goal, seats=school.seats, table=school.table)
    table.show(desk=school.desk, notes=school.notes)

    sheet = table.page.locator(".score-sheet")
    fields = sheet.get_by_role("textbox")
    expect(fields).to_have_count(6)
    for field in fields.all():
        expect(field).to_be_in_viewport(ratio=1)
        assert field.bounding_box()["height"] >= 44
    name = school.table["sheet"]["check"]
    expect(sheet.get_by_role("button", name=name, exact=True)).to_be_in_viewport(ratio=1)
