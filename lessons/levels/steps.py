"""The steps of a lesson in their order, and how far a learner has come with each."""

from collections.abc import Container, Mapping, Sequence
from typing import Literal, TypeAlias

from lessons.levels.lesson import Lesson


WATCH, CONTRAST, PRACTICE, SUMMARY = "watch", "contrast", "practice", "summary"

StepState: TypeAlias = Literal["done", "now", "skipped", "todo"]

# Levels that lie in another lesson now, by the lesson and the id an older link or record names.
# Where the old lesson has a new level of the same id, its own counts in it.
MOVED_LEVELS: Mapping[tuple[str, str], str] = dict.fromkeys(
    (
        ("jokers-500", "exchange-it"),
        ("jokers-500", "either-suit"),
        ("jokers-500", "on-your-own"),
        ("500-scoring", "the-same-in-romme"),
        ("500-scoring", "a-tie"),
        ("call-rummy", "in-romme-500"),
        ("call-rummy", "two-callers"),
        ("romme500", "a-joker-at-the-end"),
    ),
    "romme500-jokers",
)


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
