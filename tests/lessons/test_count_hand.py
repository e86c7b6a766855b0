"""What the drill on counting a hand says follows the values of its table."""

from random import Random

import pytest

from engine.options import preset
from lessons.drills.counting import count_hand as drill
from lessons.exercises.exercise import Line


@pytest.mark.parametrize("ace", [1, 15])
@pytest.mark.parametrize("game", ["basic", "rummy500"])
def test_an_ace_counts_what_it_counts_at_the_table(game: str, ace: int) -> None:
    """The text and the slip about aces name the value of the option, not that of one game."""
    rules = preset(game, ace_value_hand=ace)
    exercises = [drill.count_hand(Random(seed), seed, 3, rules=rules) for seed in range(40)]
    told = {exercise.text[0].fills["ace"] for exercise in exercises}
    slips = {
        trap.say.fills["points"]
        for exercise in exercises
        for trap in exercise.traps
        if isinstance(trap.say, Line) and trap.say.message == drill.ACE
    }

    assert {ace} == told == slips
