"""Calling Rummy is offered in lessons once it has been taught."""

from collections.abc import Callable

import pytest

from lessons.loader import lesson as lesson_of
from tests.tutorial.conftest import Page


@pytest.mark.parametrize(
    ("lesson_id", "offered"), [("500-aim", False), ("fanned-pile", False), ("call-rummy", True)]
)
def test_the_call_comes_with_its_lesson(
    lesson: Callable[..., Page], lesson_id: str, offered: bool
) -> None:
    """Before its lesson the desk has no button that nobody could understand yet."""
    played = [level.id for level in lesson_of(lesson_id).levels if level.kind == "play"]
    page = lesson(lesson_id, played[0])

    assert offered == (page.school.desk["call"] is not None)
