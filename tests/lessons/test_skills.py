"""What a slip is remembered for: the rule that was asked about, and no other one."""

from operator import attrgetter

import pytest

from lessons.levels.lesson import Lesson
from lessons.levels.skills import skills_of_level
from lessons.loader import course


@pytest.mark.parametrize("lesson", course("en"), ids=attrgetter("id"))
def test_a_question_is_about_one_rule(lesson: Lesson) -> None:
    """A wrong answer is a slip in what was asked, and in no other rule of the lesson."""
    asks = [level for level in lesson.levels if level.kind != "play"]

    assert {} == {
        level.id: skills for level in asks if len(skills := skills_of_level(lesson.id, level)) > 1
    }
