"""One question on a rule that was met before."""

from lessons.drills.registry import Exercise, exercise
from lessons.levels.skills import BY_ID
from tutorial.store.progress import Progress


GRADE = 2


def on_skill(skill: str, progress: Progress, number: int = 0) -> Exercise:
    """An exercise on one rule, other cards than its drill would bring next."""
    known = BY_ID[skill]
    seed = 5000 + progress.drill(known.drill).seed + number
    return exercise(known.drill, seed, GRADE, known.focus)
