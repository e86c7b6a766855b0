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


def test_a_hint_and_the_words_below_it_have_what_the_sheet_leaves_free(open_table: Any) -> None:
    """None of them is covered by the bar below, whose colour reaches beyond its buttons."""
    lesson = FakePage()
    lesson.open("lesson", lesson="basic-scoring", language="de")
    lesson.send(level=lesson.school.place.steps.index("you-went-out"))
    lesson.send(play="write you 33")
    lesson.send(do="hint")
    school = lesson.school
    table = open_table(390, 664)
    table.show(goal=school.goal, seats=school.seats, table=school.table)
    table.show(desk=school.desk, notes=school.notes)

    words = table.page.locator('[data-slot="notes"] p').filter(visible=True)
    expect(words).not_to_have_count(0)
    bar = table.page.locator(".bar").bounding_box()
    for one in words.all():
        expect(one).to_be_in_viewport(ratio=1)
        box = one.bounding_box()
        assert box["y"] + box["height"] <= bar["y"] - 6
