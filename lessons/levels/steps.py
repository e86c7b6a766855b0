"""The steps of a lesson in their order, and how far a learner has come with each."""

from collections.abc import Container, Mapping, Sequence
from typing import Literal, TypeAlias

from lessons.levels.lesson import Lesson


WATCH, CONTRAST, PRACTICE, SUMMARY = "watch", "contrast", "practice", "summary"

StepState: TypeAlias = Literal["done", "shown", "now", "skipped", "todo"]
"""`shown` is done too, but by the last step of a hint."""

# Levels that lie in another lesson now, by the lesson and the id an older link or record names.
# Where the old lesson has a new level of the same id, its own counts in it. A record is brought
# forward once for each of the two: `tutorial.store.migrations`.
MOVED_TO_ROMME: Mapping[tuple[str, str], str] = dict.fromkeys(
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
MOVED_TO_BRANCHES: Mapping[tuple[str, str], str] = {
    ("strategy-500-plans", "a-call-that-pays"): "call-rummy",
    ("strategy-500-plans", "let-it-lie"): "call-rummy",
    ("strategy-500-plans", "do-not-float-on"): "floating",
    ("strategy-500-plans", "float-and-wait"): "floating",
}
MOVED_LEVELS = {**MOVED_TO_ROMME, **MOVED_TO_BRANCHES}


def steps_of(lesson: Lesson) -> tuple[str, ...]:
    """The steps that are counted: the example, the levels by their ids, what comes after them.

    The summary comes after them and is none: there is nothing to do in it.
    """
    levels, played = ([one.id for one in row] for row in (lesson.levels, lesson.played))
    return (WATCH, *levels, CONTRAST, PRACTICE, *played)


def state_of(
    index: int, at: int, steps: Sequence[str], done: Container[str], shown: Container[str] = ()
) -> StepState:
    """How a step stands for somebody at step `at`, who has `done` steps and was `shown` some.

    >>> [state_of(index, 2, ("a", "b", "c", "d"), {"a"}) for index in range(4)]
    ['done', 'skipped', 'now', 'todo']
    >>> state_of(0, 1, ("a", "b"), {"a"}, shown={"a"})
    'shown'
    """
    if index == at:
        return "now"
    if steps[index] in done:
        return "shown" if steps[index] in shown else "done"
    return "skipped" if index < at else "todo"
