"""Many long answers on a phone: what they are about stays in sight over them."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.page import FakePage


@pytest.mark.parametrize(("width", "height"), [(390, 664), (360, 640)])
@pytest.mark.parametrize("language", ["en", "de"])
def test_five_long_answers_leave_room_for_the_table(
    open_table: Any, language: str, width: int, height: int
) -> None:
    """All of them whole and a thumb high, and a row of cards over them or nothing of any."""
    drill = FakePage()
    for number in range(40):
        drill.open("drill", language=language, fragment=f"#legal.4.{number}")
        if 5 == len(drill.school.desk["answers"]):
            break
    table = open_table(width, height)
    school = drill.school
    table.show(goal=school.goal, seats=school.seats, table=school.table)
    table.show(desk=school.desk, notes=school.notes)

    names = [one["label"] for one in school.desk["answers"]]
    assert 5 == len(names)
    for name in names:
        tile = table.page.get_by_role("button", name=name, exact=True)
        expect(tile).to_be_in_viewport(ratio=1)
        assert tile.evaluate("tile => tile.scrollWidth <= tile.clientWidth")
        assert tile.bounding_box()["height"] >= 44
    felt = table.page.locator('[data-slot="table"]')
    expect(felt).to_be_hidden()  # two rows of cards, and another player

    few = open_table(width, height)
    few.show(goal=school.goal, seats={}, table=school.table, notes=school.notes)
    few.show(desk=school.desk | {"hand": school.desk["hand"][:7]})
    felt = few.page.locator('[data-slot="table"]')
    expect(felt).to_be_visible()
    assert felt.bounding_box()["height"] >= 64
