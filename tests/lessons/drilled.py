"""The exercises that tests of drills look at, and what they ask of them."""

from functools import cache

from engine.cards import CardSet
from engine.state import State
from lessons.drills.registry import HARDEST, Exercise, exercise
from lessons.levels.moment import LEARNER
from lessons.levels.moves import Answer
from lessons.words.words import Words
from tests.support.walk_length import DRILL_EXERCISES


SEEDS = DRILL_EXERCISES
SAMPLE = 40
WORDS = Words("en")


def tasks(drill: str, seeds: int = SAMPLE) -> list[Exercise]:
    """The first exercises of a drill, its grades in turn; each is made once for all tests."""
    return [_task(drill, seed) for seed in range(seeds)]


@cache
def _task(drill: str, seed: int) -> Exercise:
    return exercise(drill, seed, seed % HARDEST + 1)


def answer(task: Exercise) -> str:
    """The answer a question has."""
    [move] = task.solution
    assert isinstance(move, Answer)
    return move.text


def hand_of(state: State) -> CardSet:
    return state.hands[LEARNER]
