"""Scores: what was there before is added, and a wrong one hears what it was made of."""

import pytest

from engine.scoring import settle
from lessons.drills.counting import who_scores
from lessons.drills.registry import HARDEST, exercise, level_of
from lessons.exercises.exercise import Exercise, Line
from lessons.levels.moment import LEARNER
from lessons.words.words import plain
from tests.lessons.drilled import SAMPLE, SEEDS, WORDS, answer, tasks


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


def test_a_wrong_score_hears_what_was_counted() -> None:
    """Whoever adds up the wrong hands is told which; of a mere slip that it is near."""
    said = {
        trap.say.message: int(trap.move.text)
        for task in tasks("score", SEEDS)
        for trap in task.traps
        if trap.say.message != who_scores.NEARLY
    }
    assert {who_scores.ONE_HAND, who_scores.NOT_ADDED, who_scores.LAID_ALONE} <= set(said)
    for task in tasks("score", SEEDS):
        held = settle(task.table.state()).in_hand
        for trap in task.traps:
            if trap.say.message == who_scores.ONE_HAND:
                assert int(trap.move.text) in held
            if trap.say.message == who_scores.NOT_ADDED:
                assert int(trap.move.text) == sum(held)
