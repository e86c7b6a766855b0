"""What the course says of its lessons before anything is known of the reader."""

import pytest

from lessons.loader import course
from lessons.words.words import Words
from sitebuilder.pages.course import minutes


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_lesson_takes_a_few_minutes(language: str) -> None:
    """What is promised is of the size of a lesson, in every language."""
    taken = {lesson.id: minutes(lesson, Words(language)) for lesson in course(language)}

    assert set(taken.values()) <= set(range(3, 16)), taken
