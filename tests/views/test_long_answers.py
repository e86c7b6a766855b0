"""Many long answers on a phone: what they are about stays in sight over them."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.browser.in_sight import settled
from tests.support.page import VIEWS, FakePage


@pytest.mark.parametrize(("width", "height"), [(390, 664), (360, 640)])
@pytest.mark.parametrize("language", ["en", "de"])
def test_four_long_answers_leave_room_for_the_table(
    open_table: Any, language: str, width: int, height: int
) -> None:
    """All of them whole and a thumb high, and a row of cards over them or nothing of any."""
    drill = FakePage()
    for number in range(40):
        drill.open("drill", language=language, fragment=f"#legal.4.{number}")
        if 4 == len(drill.school.desk["answers"]):
            break
    table = open_table(width, height)
    school = drill.school
    table.show(goal=school.goal, seats=school.seats, table=school.table)
    table.show(desk=school.desk, notes=school.notes)

    names = [one["label"] for one in school.desk["answers"]]
    assert 4 == len(names)
    for name in names:
        tile = table.page.get_by_role("button", name=name, exact=True)
        expect(tile).to_be_in_viewport(ratio=1)
        assert tile.evaluate("tile => tile.scrollWidth <= tile.clientWidth")
        assert tile.bounding_box()["height"] >= 44
    few = open_table(width, height)
    few.show(goal=school.goal, seats={}, table=school.table, notes=school.notes)
    few.show(desk=school.desk | {"hand": school.desk["hand"][:7]})
    felt = few.page.locator('[data-slot="table"]')
    expect(felt).to_be_visible()
    assert felt.bounding_box()["height"] >= 64


@pytest.mark.parametrize(("width", "height"), [(390, 664), (1280, 800)])
@pytest.mark.parametrize("drill", ["legal.4.0", "legal.4.2", "which.4.1"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_all_answers_and_what_they_are_about_are_in_sight_at_once(
    open_table: Any, language: str, drill: str, width: int, height: int
) -> None:
    """Long ones and five short ones, on a phone and in a window; nothing is scrolled."""
    page = FakePage()
    page.open("drill", language=language, fragment=f"#{drill}")
    table = open_table(width, height, reduced_motion="reduce")
    table.show(**{view: getattr(page.school, view) for view in VIEWS if view != "seats"})
    settled(table.page)

    for tile in table.page.locator(".answers > .tile").all():
        expect(tile).to_be_in_viewport(ratio=1)
    expect(table.page.locator(".bar").first).to_be_in_viewport(ratio=1)
    assert 1 == table.page.locator('[data-slot="table"]:visible').count()


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_right_answer_alone_leaves_the_reason_its_room(open_table: Any, language: str) -> None:
    """Once an answer is shown the others have gone: the table is as high as before it."""
    views = open_table(390, 664, reduced_motion="reduce", has_touch=True)
    page = FakePage()
    page.open("lesson", lesson="fanned-pile", language=language, fragment="#level=practice")
    high = "slot => slot.offsetHeight"
    felt = views.page.locator('[data-slot="table"]')
    for _ in range(3):
        views.show(**{view: getattr(page.school, view) for view in VIEWS})
        settled(views.page)
        asked = felt.evaluate(high)
        for command in ("hint", "hint", "hint", "show"):
            page.clock.time += 10  # the hint before has been read
            page.send(do=command)
        views.show(**{view: getattr(page.school, view) for view in VIEWS})
        settled(views.page)

        assert asked <= felt.evaluate(high)
        [shown] = views.page.locator(".answers > .tile:visible").all()
        assert "right" == shown.get_attribute("data-state")
        pieces = views.page.locator(".told p").first
        assert pieces.evaluate(
            """words => words.getBoundingClientRect().bottom
                <= document.querySelector('[data-slot="notes"]').getBoundingClientRect().bottom"""
        )
        page.send(do="next")


@pytest.mark.parametrize("drill", ["come.2.1", "meld.2.1", "legal.3.1", "count.2.1"])
def test_a_first_hint_is_whole_over_the_list_of_all_drills(open_table: Any, drill: str) -> None:
    """In a window: the list leaves its words their room, and no button lies on them."""
    page = FakePage()
    page.open("drill", fragment=f"#{drill}")
    page.send(do="hint")
    table = open_table(1280, 800, reduced_motion="reduce")
    table.show(**{view: getattr(page.school, view) for view in VIEWS if view != "seats"})
    settled(table.page)

    said = table.page.locator('[data-slot="notes"] .note p').last.bounding_box()
    button = table.page.get_by_role("button", name="Where").last.bounding_box()
    assert said["y"] + said["height"] <= button["y"] + 1
