"""Which exercise comes next in a round: not one whose answer has come too often just before."""

from collections.abc import Callable, Sequence

from engine.actions import DrawPile, DrawStock
from lessons.exercises.exercise import Exercise
from lessons.exercises.grades import MOST_TRIES
from lessons.levels.moves import Answer, Pick


STOCK = "stock"

MOST_ALIKE = 3
"""A fourth task in a row has another answer; fewer would tell what comes by what came."""


def answer_of(task: Exercise) -> str:
    """The right answer in a word, where tasks of this kind may have the same; else nothing."""
    match task.solution[0]:
        case Answer(text=text):
            return text
        case DrawStock():
            return STOCK
        case DrawPile(card=card):
            pile = task.table.state().pile
            return str(1 if card is None else len(pile) - pile.index(card))
        case Pick():
            return str(task.goal)
    return ""


def vary(made: Callable[[int], Exercise], seed: int, answers: Sequence[str]) -> Exercise:
    """The first exercise from `seed` on that does not go on with the last answers too long.

    Args:
        made: makes the exercise with a seed.
        seed: of the first that may come.
        answers: those of the tasks before it.
    """
    first = made(seed)
    last = tuple(answers[-MOST_ALIKE:])
    if len(last) < MOST_ALIKE or set(last) != {answer_of(first)} or not last[0]:
        return first
    later = map(made, range(seed + 1, seed + MOST_TRIES))
    return next((task for task in later if answer_of(task) != last[0]), first)
