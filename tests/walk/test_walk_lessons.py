"""Every step of every lesson, walked through with everything that can be pressed."""

import pytest

from lessons.levels.lesson import Lesson
from lessons.levels.steps import CONTRAST, PRACTICE, SUMMARY, WATCH
from lessons.loader import course
from tests.support.page import FakePage
from tests.support.walk_length import MOST_STATES
from tests.walk.tries import tries
from tests.walk.walker import Walk
from tutorial.lesson.player import EXERCISES


STEPS = [
    pytest.param(lesson, step, id=f"{lesson.id}/{step}")
    for lesson in course("en")
    for step in (
        WATCH,
        *(level.id for level in lesson.levels),
        CONTRAST,
        *(f"{PRACTICE} {number}" for number in range(EXERCISES)),
        SUMMARY,
    )
]


def at_step(lesson: Lesson, step: str, language: str) -> FakePage:
    """A page at a step of a lesson; of the practice, at the exercise of that number."""
    page = FakePage()
    page.open("lesson", lesson=lesson.id, language=language)
    name, _, number = step.partition(" ")
    page.send(level=page.school.place.steps.index(name))
    for _ in range(int(number or 0)):
        for move in page.school.place.now.level.solution:
            page.send(play=str(move))
        page.send(do="next")
    return page


@pytest.mark.parametrize(("lesson", "step"), STEPS)
def test_nothing_is_in_the_way(lesson: Lesson, step: str) -> None:
    """Each press changes what is shown or says why not, and the end is always in reach."""
    page = at_step(lesson, step, "en")
    place = page.school.place
    start, exercise = place.at, place.exercise

    def inside(other: FakePage) -> bool:
        there = other.school.place
        return (there.at, there.exercise) == (start, exercise)

    walk = Walk(tries, inside, MOST_STATES).through(page)

    assert [] == walk.complaints
