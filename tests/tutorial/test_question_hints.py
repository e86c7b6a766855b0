"""Hints to a question: a rung never says again what a wrong answer was told."""

from collections.abc import Iterator

import pytest

from lessons.drills.after_lesson import PRACTICE, practice_task
from lessons.drills.registry import level_of
from lessons.levels.lesson import Level
from lessons.loader import course
from lessons.words.words import Words, plain
from tests.support.page import Opened, read
from tutorial.hints.ladder import SHOW
from tutorial.lesson.level_play import LevelPlay


WORDS = Words()


def questions() -> Iterator[tuple[str, Level]]:
    """Each question of the lessons and of the exercises after them, by its name."""
    for topic in course("en"):
        tasks = range(len(PRACTICE[topic.id]))
        exercises = (level_of(practice_task(topic.id, number), WORDS, "") for number in tasks)
        for level in (*topic.levels, *exercises):
            if level.kind == "answer":
                yield f"{topic.id}/{level.id}", level


@pytest.mark.parametrize(("name", "level"), [pytest.param(*one, id=one[0]) for one in questions()])
def test_no_rung_repeats_what_an_answer_was_told(name: str, level: Level) -> None:
    """After each wrong answer, and after all of them."""
    right = [way[-1].text for way in (level.solution, *level.also)]
    wrong = [key for key, _ in level.choices if key not in right]
    for tried in (*([one] for one in wrong), wrong):
        play = LevelPlay(level)
        told = []
        for answer in tried:
            play.play(f"answer {answer}")
            told.append(plain(WORDS.miss(play.answered.miss).said_as(play.answered.own), WORDS))
        rungs = [plain(rung.say(WORDS), WORDS) for rung in play.new_ladder(0.0).rungs]
        assert [] == [one for one in rungs[: SHOW - 1] for said in told if one in said], name
        assert len(set(rungs[: SHOW - 1])) == SHOW - 1, name


def test_a_hint_that_is_open_finds_something_else_to_say(lesson: Opened) -> None:
    """Where the wrong answer came after it, too."""
    page = lesson("discard", "practice")
    for _ in range(3):
        page.send(do="hint")
    before = read(page.note("blue")["said"])
    page.send(play="answer allowed")

    told = read(page.note("red")["said"])
    now = read(page.note("blue")["said"])
    assert before in told
    assert now not in told
