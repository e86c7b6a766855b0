"""Calling Rummy is offered in lessons once it has been taught."""

from collections.abc import Callable

import pytest

from lessons.loader import lesson as lesson_of
from tests.support.page import FakePage


@pytest.mark.parametrize(
    ("lesson_id", "offered"), [("500-aim", False), ("fanned-pile", False), ("call-rummy", True)]
)
def test_the_call_comes_with_its_lesson(
    lesson: Callable[..., FakePage], lesson_id: str, offered: bool
) -> None:
    """Before its lesson the desk has no button that nobody could understand yet."""
    played = [level.id for level in lesson_of(lesson_id).levels if level.kind == "play"]
    page = lesson(lesson_id, played[0])

    assert offered == (page.school.desk["call"] is not None)


def test_a_call_in_an_example_is_told_of_the_caller(lesson: Callable[..., FakePage]) -> None:
    """Ben is on turn when the learner calls; it is the learner who has called."""
    page = lesson("call-rummy")
    for _ in range(3):
        page.send(do="next")

    assert page.school.desk["status"].startswith("You called Rummy")
