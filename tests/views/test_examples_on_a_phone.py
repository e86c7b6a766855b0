"""Worked examples on a short phone: nothing scrolls and no word is cut, whatever is answered."""

from collections.abc import Iterator
from typing import Any

import pytest

from lessons.loader import course, lesson
from tests.support.page import FakePage


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
