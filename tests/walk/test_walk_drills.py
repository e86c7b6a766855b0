"""Exercises of every drill in every grade, walked through with everything that can be pressed."""

import pytest

from lessons.drills.registry import DRILLS
from lessons.exercises.grades import HARDEST
from tests.support.page import FakePage
from tests.support.walk_length import DRILL_SEEDS, MOST_STATES
from tests.walk.tries import tries
from tests.walk.walker import Walk


@pytest.mark.parametrize("seed", range(DRILL_SEEDS))
@pytest.mark.parametrize("grade", range(1, HARDEST + 1))
@pytest.mark.parametrize("drill", DRILLS)
def test_nothing_is_in_the_way(drill: str, grade: int, seed: int) -> None:
    """Each press changes what is shown or says why not, and the next exercise is in reach."""
    page = FakePage()
    page.open("drill", fragment=f"#{drill}.{grade}.{seed}")
    task = page.school.place.task

    walk = Walk(tries, lambda other: other.school.place.task is task, MOST_STATES).through(page)

    assert [] == walk.complaints
