"""Checkpoints of the course: some questions on what was met so far, mixed."""

from collections.abc import Sequence
from random import Random

from lessons.drills.registry import Exercise
from lessons.levels.skills import skills_of_lesson
from lessons.loader import course
from tutorial.lesson.recall.question import on_skill
from tutorial.lesson.recall.warm_up import older_skills
from tutorial.store.progress import Progress


CHECKPOINTS = ("basic-scoring", "pile-or-not", "romme500")
"""Lessons after which a checkpoint stands."""

QUESTIONS = 6


def checkpoint_tasks(number: int, progress: Progress, today: int) -> tuple[Exercise, ...]:
    """The questions of a checkpoint, counted from 1: what is due, then what was met, mixed.

    Who has met too little is asked about all that lessons teach up to there, branches left out.
    """
    ids = [lesson.id for lesson in course()]
    last = ids.index(CHECKPOINTS[number - 1])
    before = [lesson for lesson in course()[: last + 1] if not lesson.branch]
    there = [skill.id for lesson in before for skill in skills_of_lesson(lesson.id)]
    chance = Random(f"{number}/{today}/{progress.drill(f'checkpoint-{number}').seed}")
    old = [skill for skill in older_skills(progress, today) if skill in there]
    met = [skill for skill in there if skill in progress.skills and skill not in old]
    rest = [skill for skill in there if skill not in progress.skills]
    chance.shuffle(met)
    chance.shuffle(rest)
    chosen = list(dict.fromkeys([*old, *met, *rest]))[:QUESTIONS]
    chance.shuffle(chosen)
    return tuple(on_skill(skill, progress, at) for at, skill in enumerate(chosen))


def skipped_last(
    questions: Sequence[Exercise], passed: Sequence[bool | None]
) -> tuple[tuple[Exercise, ...], tuple[bool | None, ...]]:
    """The questions with the skipped ones last, and how those before them went."""
    asked = list(zip(questions, passed, strict=True))
    answered = [(task, alone) for task, alone in asked if alone is not None]
    skipped = [task for task, alone in asked if alone is None]
    order = (*(task for task, _ in answered), *skipped)
    return order, tuple(alone for _, alone in answered)
