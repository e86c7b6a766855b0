"""The steps of a lesson in their order, and how far a learner has come with each."""

from collections.abc import Container, Sequence
from typing import Literal, TypeAlias

from lessons.levels.lesson import Lesson


WATCH, CONTRAST, PRACTICE, SUMMARY = "watch", "contrast", "practice", "summary"

StepState: TypeAlias = Literal["done", "now", "skipped", "todo"]


def steps_of(lesson: Lesson) -> tuple[str, ...]:
    """The steps that are counted: the example, the levels by their ids, what comes after them.

    The summary comes after them and is none: there is nothing to do in it.
    """
    levels, played = ([one.id for one in row] for row in (lesson.levels, lesson.played))
    return (WATCH, *levels, CONTRAST, PRACTICE, *played)


def state_of(index: int, at: int, steps: Sequence[str], done: Container[str]) -> StepState:
    """How a step stands for somebody who is at step `at` and has done the steps `done`.

    >>> [state_of(index, 2, ("a", "b", "c", "d"), {"a"}) for index in range(4)]
    ['done', 'skipped', 'now', 'todo']
    """
    if index == at:
        return "now"
    if steps[index] in done:
        return "done"
    return "skipped" if index < at else "todo"
