"""Lessons offer and say only what has been taught: calling Rummy, sets, outs."""

from collections.abc import Callable

import pytest

from lessons.loader import lesson as lesson_of
from tests.support.page import FakePage, read
from tutorial.store.progress import LevelDone, Progress
from tutorial.store.progress_text import write


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


@pytest.mark.parametrize("taught", [False, True])
def test_outs_are_counted_once_that_has_been_taught(
    lesson: Callable[..., FakePage], taught: bool
) -> None:
    """Before the topic on strategy a discard that parts two neighbours is told without odds."""
    known = Progress()
    if taught:
        known = known.with_level("strategy", "watch", LevelDone("alone", 0))
    page = lesson("runs", "three-neighbours", stored=write(known))
    page.send(play="discard TS")
    said = read(page.note("ink")["said"])

    assert "is needed" in said
    assert taught == ("unseen cards" in said)


@pytest.mark.parametrize(
    ("lesson_id", "level", "discarded", "told"),
    [
        ("runs", "no-turning-the-corner", "7S", ""),
        ("sets", "three-of-one-rank", "6H", "is needed"),
    ],
)
def test_a_pair_is_spoken_of_once_sets_have_been_taught(
    lesson: Callable[..., FakePage], lesson_id: str, level: str, discarded: str, told: str
) -> None:
    """In the lesson on runs two cards of one rank are nothing yet."""
    page = lesson(lesson_id, level)
    page.send(play=f"discard {discarded}")
    said = read(page.note("ink")["said"])

    assert told in said
    assert bool(told) == ("wait for" in said)
