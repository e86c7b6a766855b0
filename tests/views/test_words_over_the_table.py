"""On a phone words too long for their place lie over the table, as far as nothing lies there."""

from collections.abc import Iterator
from typing import Any

import pytest

from lessons.levels.lesson import Lesson
from lessons.loader import course
from tests.support.page import VIEWS, FakePage


TOPICS = [
    topic
    for topic in course("de")
    if topic.id in ("turn", "lay-off", "fanned-pile", "strategy-500", "romme-forty")
]
CLEAR = 10  # px that stay free between what lies there and the words
HEAD = 8  # px of a sheet over its first line: with less than both none is laid there
# Once the page is drawn: parts that are cut, and px of the table between its lowest card and them.
LOOK = """async () => {
  for (let drawn = 0; drawn < 2; drawn += 1) await new Promise(requestAnimationFrame);
  await new Promise((done) => setTimeout(done));
  const slot = (name) => document.querySelector(`[data-slot="${name}"]`);
  const [table, notes] = [slot("table"), slot("notes")];
  const lies = [...table.firstElementChild.shadowRoot.querySelectorAll(
    ".pile, .preview, .meld:not(.kept), .attempt, .marks > *, .empty-place")]
    .filter(({ offsetHeight }) => offsetHeight);
  const end = Math.max(...lies.map((one) => one.getBoundingClientRect().bottom));
  return {
    cut: notes.firstElementChild.shadowRoot.querySelectorAll("[data-more]").length,
    free: Math.min(table.getBoundingClientRect().bottom, notes.getBoundingClientRect().top) - end,
    over: notes.hasAttribute("data-over"),
  };
}"""


def states(topic: Lesson) -> Iterator[tuple[str, FakePage]]:
    """Each task as it begins, its hint, its first mistake, and the hint beside that."""
    for level in topic.levels:
        if level.kind != "play":
            continue
        page = FakePage()
        page.open("lesson", lesson=topic.id, language="de", fragment=f"#level={level.id}")
        yield f"{level.id} begins", page
        page.send(do="hint")
        yield f"{level.id}, a hint", page
        for mistake in level.tempting[:1]:
            page = FakePage()
            page.open("lesson", lesson=topic.id, language="de", fragment=f"#level={level.id}")
            for move in (*mistake.after, mistake.move):
                page.send(play=str(move))
            yield f"{level.id}, refused", page
            page.send(do="hint")
            yield f"{level.id}, refused, a hint", page


@pytest.mark.parametrize("topic", TOPICS, ids=lambda topic: topic.id)
def test_no_word_is_cut_as_long_as_the_table_is_free(open_table: Any, topic: Lesson) -> None:
    """What goes on below its place has the room of the table where nothing lies."""
    views = open_table(390, 664, reduced_motion="reduce", has_touch=True)
    wasted, covered = [], False
    for name, page in states(topic):
        views.show(**{view: getattr(page.school, view) for view in VIEWS})
        seen = views.page.evaluate(LOOK)
        covered |= seen["over"]
        most = CLEAR if seen["over"] else CLEAR + HEAD
        if (seen["cut"] and seen["free"] > most) or (seen["over"] and seen["free"] < 0):
            wasted.append((name, seen))

    assert [] == wasted
    assert covered
