"""Questions beside a fanned pile on a short phone: what is said of an answer moves no meld."""

from typing import Any

import pytest

from engine.options import PRESETS
from lessons.loader import course
from tests.support.browser.in_sight import settled
from tests.support.page import FakePage


ASKED = [
    (topic.id, level.id)
    for topic in course()
    for level in topic.levels
    if level.kind == "answer" and PRESETS[topic.preset].pile == "fanned"
    if level.start().melds and not level.script
]
SLOTS = """() => JSON.stringify([...document.querySelector('[data-slot="table"] > *').shadowRoot
    .querySelectorAll(".meld .slot")].map(({ offsetWidth }) => offsetWidth))"""


@pytest.mark.parametrize(("topic", "name"), ASKED)
def test_an_answer_leaves_the_melds_as_large_as_they_were(
    open_table: Any, topic: str, name: str
) -> None:
    """After a wrong answer, and a meld alone after the right one, under which its points stand."""
    page = FakePage()
    page.open("lesson", lesson=topic, language="de", fragment=f"#level={name}")
    school = page.school
    level = school.place.now.level
    table = open_table(390, 664, reduced_motion="reduce")
    right = str(level.solution[-1])
    wrong = next(f"answer {key}" for key, _ in level.choices if f"answer {key}" != right)
    large = None
    for move in ("", wrong, right)[: 3 if len(level.start().melds) == 1 else 2]:
        page.send(play=move) if move else None
        table.show(goal=school.goal, seats=school.seats, table=school.table)
        table.show(notes=school.notes, desk=school.desk)
        settled(table.page)
        large = large or table.page.evaluate(SLOTS)
        table.page.wait_for_function(f"large => ({SLOTS})() === large", arg=large)

    assert school.place.now.missed
