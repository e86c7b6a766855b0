"""Two questions from older topics before a new one: what is due first, then the oldest."""

from collections.abc import Iterator

from lessons.levels.lesson import Lesson
from lessons.levels.skills import SKILLS
from tutorial.store.progress import Progress


QUESTIONS = 2


def warm_up(lesson: Lesson, progress: Progress, today: int) -> tuple[str, ...]:
    """The skills to be asked before a lesson that is opened for the first time; none too few.

    Only what was met on an earlier day is asked, and nothing that the lesson itself teaches; with
    each lesson begun others of what is due, so that questions left out do not come at once again.
    """
    if lesson.id in progress.lessons:
        return ()
    older = list(older_skills(progress, today, skipped=lesson.id))
    if len(older) < QUESTIONS:
        return ()
    due = [skill for skill in older if progress.skills[skill].is_due(today)]
    asked = due if len(due) >= QUESTIONS else older
    first = QUESTIONS * len(progress.lessons) % len(asked)
    return tuple((asked + asked)[first : first + QUESTIONS])


def older_skills(progress: Progress, today: int, skipped: str = "") -> Iterator[str]:
    """Skills met before today, those first that are due; without those of a lesson."""
    met = {
        skill.id: progress.skills[skill.id]
        for skill in SKILLS
        if skill.id in progress.skills and skipped not in skill.lessons
    }
    old = [skill for skill, tally in met.items() if 0 < tally.day < today]
    yield from sorted(old, key=lambda skill: (not met[skill].is_due(today), met[skill].day))
