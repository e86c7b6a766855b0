"""On a phone: what is asked stands clear of what is said around it, and before its answer."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.browser.in_sight import refusal
from tests.support.page import FakePage


LETTERS = """node => {
  const words = document.createRange();
  words.selectNodeContents(node);
  const { top, bottom } = words.getBoundingClientRect();
  return [top, bottom];
}"""


def show(table: Any, page: FakePage) -> None:
    """Draw what the school shows now."""
    school = page.school
    table.show(
        goal=school.goal,
        seats=school.seats,
        table=school.table,
        notes=school.notes,
        desk=school.desk,
    )


@pytest.mark.parametrize("height", [664, 844])
def test_a_wrong_answer_is_told_below_what_the_example_asks(open_table: Any, height: int) -> None:
    """The question, and then the reason, both whole; the number of the step has been read."""
    lesson = FakePage()
    lesson.open("lesson", lesson="runs")
    while not lesson.school.desk["answers"]:
        lesson.send(do="next")
    asked = lesson.school.place.now.asks
    table = open_table(390, height, reduced_motion="reduce")
    show(table, lesson)
    lesson.send(play=f"answer {next(key for key, _ in asked.choices if key != asked.right)}")
    show(table, lesson)

    notes = table.page.get_by_role("group", name="Notes")
    alert = refusal(notes)
    parts = [notes.get_by_text(asked.question)]
    expect(notes.get_by_role("heading", name="Step 1 of 4")).to_have_count(0)
    edges = [edge for part in parts for edge in part.evaluate(LETTERS)]
    told = alert.bounding_box()
    desk = table.page.locator('[data-slot="desk"]').bounding_box()
    edges += [told["y"], told["y"] + told["height"], desk["y"]]
    assert sorted(edges) == edges


@pytest.mark.parametrize(("width", "height"), [(390, 664), (390, 844), (320, 568)])
def test_the_number_of_a_task_stands_clear_of_the_task(
    open_table: Any, width: int, height: int
) -> None:
    """A little air between the two lines, and no letter touches one of the other."""
    table = open_table(width, height)
    task = table.page.locator(".task").bounding_box()
    number = table.page.locator(".place").bounding_box()
    assert task["y"] >= number["y"] + number["height"] + 3


BESIDE = """row => {
  const mark = getComputedStyle(row, "::before");
  const [left, width, size] = [mark.left, mark.width, mark.backgroundSize].map(parseFloat);
  const begins = row.getBoundingClientRect().left + left + width - size;
  const words = document.createRange();
  words.selectNodeContents(row.closest(".told").querySelector("p"));
  return words.getBoundingClientRect().right <= begins && begins + size <= innerWidth;
}"""


@pytest.mark.parametrize("ways", [1, 2])
@pytest.mark.parametrize("width", [390, 360])
def test_the_mark_that_there_is_more_lies_over_no_word(
    open_table: Any, width: int, ways: int
) -> None:
    """A refusal longer than its room: the mark stands at the edge, beside its lines."""
    table = open_table(width, 664, reduced_motion="reduce")
    [note] = table.refusal()["notes"]["notes"]
    long = {"said": [["A run needs neighbouring cards of one suit. " * 6]]}
    table.change("notes", notes=[note | long | {"buttons": note["buttons"][-ways:]}])
    alert = refusal(table.page)
    expect(alert).to_have_attribute("data-more", "")
    assert alert.locator(".buttons").evaluate(BESIDE)


def test_the_button_for_more_lies_over_no_mark(open_table: Any) -> None:
    """It says itself that there is more, so half a mark beside it would be a blot."""
    table = open_table(390, 664, reduced_motion="reduce")
    [note] = table.refusal()["notes"]["notes"]
    long = {"said": [["A run needs neighbouring cards of one suit. " * 9]], "tone": "ok"}
    spread = {"more": "Show all of it", "less": "Show the table again"}
    table.change("notes", notes=[note | long | {"buttons": [], "rule": None}], spread=spread)
    told = table.page.locator(".told[data-more]")
    expect(table.page.get_by_role("button", name="Show all of it")).to_be_visible()
    expect(told).to_have_count(1)
    mark = told.evaluate("part => getComputedStyle(part, '::after').backgroundImage")
    assert "url" not in mark
