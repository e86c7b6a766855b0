"""The exercise after the lesson on a match: a deal is added to what was there before."""

import pytest

from engine.scoring import settle
from lessons.drills.registry import HARDEST, exercise, level_of
from lessons.exercises.exercise import Exercise, Line
from lessons.levels.moment import LEARNER
from lessons.words.words import plain
from tests.lessons.drilled import SAMPLE, WORDS, answer


@pytest.mark.parametrize("grade", range(1, HARDEST + 1))
def test_a_total_adds_the_deal_to_what_was_there_before(grade: int) -> None:
    """Within a match of several deals both are added."""
    for seed in range(SAMPLE):
        task = exercise("score", seed, grade, "total")
        before, scored = (_number(task, name) for name in ("before", "scored"))

        assert str(before + scored) == answer(task)
        assert scored == settle(task.table.state()).scores[LEARNER]
        assert f"you had {before} points" in plain(level_of(task, WORDS, "").text[0], WORDS)


def _number(task: Exercise, name: str) -> int:
    line = task.why[-1]
    assert isinstance(line, Line)
    number = line.fills[name]
    assert isinstance(number, int)
    return number
