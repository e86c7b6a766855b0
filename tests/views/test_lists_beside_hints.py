"""At a desk a list to choose from gives way to what is said: a hint, a refusal is read whole."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.banks import open_puzzles
from tests.support.browser.in_sight import settled
from tests.support.page import FakePage


PUZZLES = ["basic-84-77", "romme500-6-1"]


def drawn(views: Any, page: FakePage) -> Any:
    """The views show the scenes as they are now; the margin."""
    school = page.school
    views.show(goal=school.goal, seats=school.seats, table=school.table)
    views.show(desk=school.desk, notes=school.notes)
    settled(views.page)
    return views.page.locator('[data-slot="notes"] .margin')


def is_read_whole(margin: Any) -> None:
    """All that is said now stands over the ways on; what is chosen is in sight below them."""
    expect(margin.locator(".told")).not_to_have_count(0)
    edge = margin.locator(".talk > .foot").bounding_box()["y"]
    for part in margin.locator(".told, .told :is(h2, p, button)").all():
        expect(part).to_be_in_viewport(ratio=1)
        box = part.bounding_box()
        assert box["y"] + box["height"] <= edge + 1, part.inner_text()
    expect(margin.locator(".levels [aria-current]")).to_be_in_viewport(ratio=1)


def each_rung_is_read_whole(views: Any, page: FakePage) -> None:
    """Three steps of a hint, one after the other."""
    drawn(views, page)
    for _ in range(3):
        page.send(do="hint")
        is_read_whole(drawn(views, page))


@pytest.mark.parametrize("height", [800, 720])
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", ["discard", "take"])
def test_a_hint_is_whole_over_the_list_of_drills(
    open_table: Any, name: str, language: str, height: int
) -> None:
    """Each of its rungs."""
    page = FakePage()
    page.open("drill", language=language, fragment=f"#{name}.1.0")
    each_rung_is_read_whole(open_table(1280, height, reduced_motion="reduce"), page)


@pytest.mark.parametrize("height", [800, 720])
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", PUZZLES)
def test_a_hint_is_whole_over_the_list_of_puzzles(
    open_table: Any, name: str, language: str, height: int
) -> None:
    """Each of its rungs, and what refuses a move after it."""
    page = FakePage()
    open_puzzles(page, f"#puzzle={name}", language=language)
    each_rung_is_read_whole(open_table(1280, height, reduced_motion="reduce"), page)


@pytest.mark.parametrize("height", [800, 720])
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_refusal_is_whole_over_the_list(open_table: Any, language: str, height: int) -> None:
    """The way out of it stands there too."""
    page = FakePage()
    open_puzzles(page, f"#puzzle={PUZZLES[0]}", language=language)
    views = open_table(1280, height, reduced_motion="reduce")
    drawn(views, page)
    page.send(play="meld 3H 6H")
    assert page.note("red") is not None
    is_read_whole(drawn(views, page))
