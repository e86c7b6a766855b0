"""Worked examples on a short phone: nothing scrolls and no word is cut, whatever is answered."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from lessons.loader import course, lesson
from lessons.words.words import Words
from tests.support.browser.in_sight import settled
from tests.support.page import VIEWS, FakePage
from tests.views.crowded import crowded, show
from tests.views.lesson_steps import steps_of_example


SLACK = 1  # px
PLACES = """() => {
    const at = (name) => document.querySelector(`[data-slot="${name}"]`).getBoundingClientRect();
    const notes = document.querySelector('[data-slot="notes"] > *');
    const lines = [...notes.shadowRoot.querySelectorAll(".told p")];
    const seen = lines.filter((line) => line.offsetHeight);
    const last = seen.at(-1)?.getBoundingClientRect().bottom ?? 0;
    return {
        cut: Math.max(0, last - notes.getBoundingClientRect().bottom),
        scrolled: scrollY,
        head: document.querySelector(".play-head").getBoundingClientRect().top,
        below: Math.max(0, at("desk").bottom - innerHeight),
        covered: Math.max(0, at("notes").bottom - at("desk").top),
    };
}"""
LINES = """melds => melds.map((meld) => {
    const line = getComputedStyle(meld, "::after");
    const left = meld.getBoundingClientRect().left + parseFloat(line.left);
    const cards = [...meld.querySelectorAll(".card")].map((one) => one.getBoundingClientRect());
    return {
        left: left - cards[0].left,
        right: left + parseFloat(line.width) - cards.at(-1).right,
    };
})"""
DRAWN = """() => new Promise((then) =>
    requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(then))))"""


def presses(page: FakePage, name: str) -> Iterator[str]:
    """Go through the example, wrong answers first; each press before it is looked at."""
    yield "at first"
    asked = [step.ask for step in lesson(name, "de").watch.steps if step.ask]
    right = {f"play:answer {one.right}" for one in asked}
    for _ in lesson(name, "de").watch.steps:
        answers = [one["do"] for one in page.school.desk.get("answers") or []]
        for answer in sorted(answers, key=lambda one: one in right):
            page.send(play=answer.removeprefix("play:"))
            yield answer
        page.send(do="next")
        yield "next"


@pytest.mark.parametrize("name", [one.id for one in course()])
def test_no_press_in_an_example_scrolls_the_page(open_table: Any, name: str) -> None:
    """The head stays in sight, the desk ends with the window, and each word is in sight."""
    page = FakePage()
    page.open("lesson", lesson=name, language="de")
    school = page.school
    table = open_table(390, 664, reduced_motion="reduce")
    found = []
    for press in presses(page, name):
        table.show(goal=school.goal, seats=school.seats, table=school.table)
        table.show(notes=school.notes, desk=school.desk)
        table.page.evaluate(DRAWN)
        places = table.page.evaluate(PLACES)
        found += [f"{press}: {what} {px}" for what, px in places.items() if abs(px) > SLACK]
    assert [] == found


def test_melds_beside_a_fanned_pile_keep_owner_and_points(open_table: Any) -> None:
    """In each step that has some; where one is pointed at, the line lies under its cards."""
    table = open_table(390, 664, reduced_motion="reduce")
    lines = 0
    for shown in steps_of_example(lesson("fanned-pile"), "de"):
        table.show(**shown)
        settled(table.page)
        for meld in table.page.locator(".meld").all():
            assert meld.locator(".caption > b").bounding_box()["width"] > 6
        for over in table.page.locator(".meld.hinted").evaluate_all(LINES):
            assert over["left"] >= 0
            assert over["right"] <= 0
            lines += 1
    assert lines >= 2


def test_beside_signs_the_line_under_a_meld_begins_with_its_cards(open_table: Any) -> None:
    """The sign of its owner stands before them there."""
    table = open_table(390, 664, reduced_motion="reduce", has_touch=True, is_mobile=True)
    show(table, crowded(2, 6, 6), Words("de"))
    first, *others = table.scenes["table"]["melds"]
    table.change("table", melds=[first | {"hinted": True}, *others])
    settled(table.page)
    expect(table.page.locator(".table.crowded")).to_have_count(1)
    [line] = table.page.locator(".meld.hinted").evaluate_all(LINES)

    assert line["left"] >= 0
    assert line["right"] <= 0


def test_answers_in_cards_have_their_colours_and_the_way_to_be_shown_one_line(
    open_table: Any,
) -> None:
    """The suits look as they do in the text above; what shows the answer is no square."""
    page = FakePage()
    page.open("lesson", lesson="cards", language="de")
    while not page.school.place.now.asks:
        page.send(do="next")
    views = open_table(390, 664, reduced_motion="reduce")
    views.show(**{view: getattr(page.school, view) for view in VIEWS})

    tiles = views.page.locator(".tile .symbol")
    assert ["H", "C", "D"] == [tile.get_attribute("data-suit") for tile in tiles.all()]
    colours = tiles.evaluate_all("all => all.map((one) => getComputedStyle(one).color)")
    assert 3 == len(set(colours))
    shown = views.page.get_by_role("button", name="Zeig es mir").bounding_box()
    assert shown["width"] > 1.5 * shown["height"]
