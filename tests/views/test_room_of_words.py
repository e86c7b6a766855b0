"""On a short phone words have the room they need and take no more of the table from sight."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.browser.in_sight import settled
from tests.support.page import VIEWS, FakePage
from tests.views.samples import ADA


# Over six frames, the places the words have had; and px of their place that are free below them,
# if they lie over the table, else 0. From hint to hint they keep their place.
LOOK = """async () => {
  const slot = document.querySelector('[data-slot="notes"]');
  const { shadowRoot } = slot.firstElementChild;
  const tops = new Set();
  for (let frame = 0; frame < 6; frame += 1) {
    await new Promise(requestAnimationFrame);
    tops.add(slot.getBoundingClientRect().top);
  }
  const climbs = !slot.hasAttribute("data-over") || shadowRoot.querySelector(".rungs");
  const edge = slot.getBoundingClientRect().bottom;
  const said = [...shadowRoot.querySelectorAll(".told, .lead")]
    .map((one) => one.getBoundingClientRect()).filter(({ top, height }) => height && top < edge);
  return [[...tops], climbs ? 0 : edge - Math.max(...said.map(({ bottom }) => bottom))];
}"""
ROOM = 24  # px around what is said


@pytest.mark.parametrize("lesson", ["turn", "lay-off", "fanned-pile"])
def test_words_cover_no_more_than_they_need_and_lie_still(open_table: Any, lesson: str) -> None:
    """After all hints the answer is shown: the longer hints have given their room back."""
    views = open_table(390, 664, reduced_motion="reduce", has_touch=True)
    page = FakePage()
    page.open("lesson", lesson=lesson, language="de")
    levels = [level.id for level in page.school.place.lesson.levels if level.kind == "play"]
    wasted, moving = {}, {}
    for level in levels:
        page = FakePage()
        page.open("lesson", lesson=lesson, language="de", fragment=f"#level={level}")
        for number, command in enumerate(("hint", "hint", "hint", "hint", "show")):
            page.clock.time += 10  # the third hint has been read
            page.send(do=command)
            views.show(**{view: getattr(page.school, view) for view in VIEWS})
            settled(views.page)
            moving[level, number], wasted[level, number] = views.page.evaluate(LOOK)

    assert {} == {state: tops for state, tops in moving.items() if len(tops) > 1}
    assert {} == {state: free for state, free in wasted.items() if free > ROOM}


@pytest.mark.parametrize("lines", [1, 9])
def test_what_shows_all_of_it_is_there_where_something_is_hidden(
    open_table: Any, lines: int
) -> None:
    """A single line of what happened is all there is to see."""
    views = open_table(390, 664, reduced_motion="reduce", has_touch=True)
    line = {"owner": ADA, "said": ["Ada draws from the stock."]}
    spread = {"more": "Show all notes", "less": "Show the table"}
    views.change("notes", lead=None, levels=[], foot=[], log=[line] * lines, spread=spread)
    settled(views.page)

    more = views.page.get_by_role("button", name="Show all notes")
    expect(more).to_be_visible(visible=lines > 1)
