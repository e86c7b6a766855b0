"""Levels that lie in another lesson now: stars and links of before still lead to them."""

import json

import pytest

from lessons.levels.steps import MOVED_LEVELS, steps_of
from lessons.loader import lesson
from tests.support.page import FakePage, read
from tutorial.store.progress import LessonProgress, LevelDone
from tutorial.store.progress_text import read as stored_as
from tutorial.store.progress_text import write


MOVED = list(MOVED_LEVELS.items())
NEW_TASKS = {("jokers-500", "on-your-own"), ("500-scoring", "a-tie")}


@pytest.mark.parametrize(("old", "new"), MOVED)
def test_a_moved_level_lies_in_its_new_lesson(old: tuple[str, str], new: str) -> None:
    """The old lesson has no such level, or another one that is known to be new."""
    lesson_id, level = old

    assert level in steps_of(lesson(new))
    assert (old in NEW_TASKS) == (level in steps_of(lesson(lesson_id)))


def test_stars_of_a_moved_level_come_along() -> None:
    """What was done in the old lesson is done in the new one; what is not, is not."""
    done = {"how": "help", "stars": 2}
    lessons = {
        "jokers-500": {"at": "exchange-it", "levels": {"exchange-it": done, "name-it": done}},
        "500-scoring": {"at": "a-tie", "levels": {"fives": done}},
    }

    stored = stored_as(json.dumps({"version": 6, "lessons": lessons}))

    kept = LevelDone("help", 2)
    assert stored.trouble is None
    assert LessonProgress("", {"exchange-it": kept}) == stored.progress.lesson("romme500-jokers")
    assert {"exchange-it": kept, "name-it": kept} == stored.progress.lesson("jokers-500").levels
    assert stored == stored_as(write(stored.progress))


def test_what_was_done_before_the_move_counts_beside_what_is_done_there() -> None:
    """The new lesson may have been begun by then: nothing of either is lost."""
    once, alone = {"how": "help", "stars": 1}, {"how": "alone", "stars": 3}
    plans = {"two-queens": alone, "let-it-lie": alone, "float-and-wait": once}
    lessons = {
        "call-rummy": {"at": "too-late", "levels": {"better-not": once}, "practised": 2},
        "strategy-500-plans": {"at": "let-it-lie", "levels": plans},
    }

    stored = stored_as(json.dumps({"version": 8, "lessons": lessons}))

    help_, done = LevelDone("help", 1), LevelDone("alone", 3)
    assert stored.trouble is None
    called = stored.progress.lesson("call-rummy")
    assert LessonProgress("too-late", {"better-not": help_, "let-it-lie": done}, 2) == called
    assert LessonProgress("", {"float-and-wait": help_}) == stored.progress.lesson("floating")
    assert {*plans} == {*stored.progress.lesson("strategy-500-plans").levels}
    assert stored == stored_as(write(stored.progress))


def test_a_move_is_made_once() -> None:
    """A level done since in its new form is no other one's."""
    done = {"how": "alone", "stars": 3}
    lessons = {"jokers-500": {"at": "", "levels": {"on-your-own": done}}}

    stored = stored_as(json.dumps({"version": 8, "lessons": lessons}))

    assert {"jokers-500"} == {*stored.progress.lessons}


@pytest.mark.parametrize("there", [1, {"levels": []}])
def test_a_damaged_lesson_is_not_written_over(there: object) -> None:
    """What cannot be read where a level belongs is kept as it was."""
    done = {"how": "alone", "stars": 3}
    plans = {"at": "", "levels": {"let-it-lie": done}}
    lessons = {"call-rummy": there, "strategy-500-plans": plans}
    text = json.dumps({"version": 8, "lessons": lessons})

    stored = stored_as(text)

    assert (text,) == stored.progress.damaged


@pytest.mark.parametrize("lessons", [[], {"jokers-500": 1}, {"jokers-500": {"levels": []}}])
def test_a_damaged_record_loses_nothing_by_the_move(lessons: object) -> None:
    """What cannot be read is kept whole, and what can is used."""
    text = json.dumps({"version": 6, "lessons": lessons, "path": "sunday-500"})

    stored = stored_as(text)

    assert (text,) == stored.progress.damaged
    assert "sunday-500" == stored.progress.path


@pytest.mark.parametrize(("old", "new"), MOVED)
def test_a_link_of_before_leads_to_the_level(
    page: FakePage, old: tuple[str, str], new: str
) -> None:
    """A link that names a moved level opens it; one to a level that is there stays."""
    lesson_id, level = old

    page.open("lesson", lesson=lesson_id, fragment=f"#level={level}")

    there = [] if old in NEW_TASKS else [f"../{new}/#level={level}"]
    assert there == page.all("go")
    assert "no level of that name" not in str(page.notes)


def test_a_level_that_never_was_is_said(page: FakePage) -> None:
    """The lesson opens all the same, and one sentence says what was not found."""
    page.open("lesson", lesson="jokers-500", fragment="#level=nowhere")

    assert [] == page.all("go")
    assert "no level of that name" in read(page.notes[0]["said"])
