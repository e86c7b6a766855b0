"""A lesson as it lies on the path that was chosen, and how far that path has been gone."""

from collections.abc import Container, Sequence
from typing import NamedTuple

from engine.options import Options
from lessons.language.marking import N_, NP_
from lessons.levels.lesson import Lesson
from lessons.levels.steps import PRACTICE, SUMMARY, StepState, steps_of
from lessons.loader import course
from lessons.paths.paths import Path, lesson_after, lessons_on, path_by_id, steps_on
from lessons.words.words import Words
from tutorial.setup.home import table_at_home
from tutorial.store.progress import Progress


LEVEL = "#level="  # begins an address that names a step
FINISHED = N_("This lesson is done.")
# Translators: at the end of a lesson whose tasks were mostly done for the learner.
LOOKED_THROUGH = N_("Looked through, not yet done on your own.")
LEFT = NP_(
    "The end of this lesson. {count} task is still open.",
    "The end of this lesson. {count} tasks are still open.",
)


class PathStanding(NamedTuple):
    """How far a learner has come on a path.

    Attributes:
        done, levels: steps that were done, and how many there are.
        whole, lessons: lessons that are done, and how many there are.
    """

    path: Path
    done: int
    levels: int
    whole: int
    lessons: int


def rules_at_home(path: Path, progress: Progress) -> Options | None:
    """The rules of the learner's own table that a path follows; None where there is none."""
    return table_at_home(path.home, progress.tables) if path.home else None


def exercise_at(lesson: Lesson, progress: Progress) -> int:
    """How many exercises were done before this one; 0 once all were, for then they begin anew."""
    known = progress.lesson(lesson.id)
    return 0 if PRACTICE in known.levels else known.practised


def taken_up(lesson: Lesson, progress: Progress, asked: str) -> tuple[tuple[str, ...], int]:
    """The steps of a lesson with its summary, and the index of the one to go on with.

    They are those of the chosen path; all where it passes the lesson by, or where a step is
    `asked` for that does not lie on it. The learner goes on where they were, after a step that is
    done with the next one; where that is unknown, with the first step not done yet.
    """
    whole = (*steps_of(lesson), SUMMARY)
    path = path_by_id(progress.path)
    own = (*steps_on(path, lesson, rules_at_home(path, progress)), SUMMARY)
    steps = whole if own == (SUMMARY,) or asked in set(whole) - set(own) else own
    known = progress.lesson(lesson.id)
    if asked in steps:
        return steps, steps.index(asked)
    if known.at in steps:
        after = steps.index(known.at) + (known.at in known.levels)
        return steps, min(after, len(steps) - 1)
    ahead = (at for at, step in enumerate(steps) if step not in known.levels)
    return steps, next(ahead, 0)


def lesson_next(lesson: Lesson, progress: Progress, language: str) -> Lesson | None:
    """The lesson to which the chosen path leads from here; None at its end."""
    path = path_by_id(progress.path)
    return lesson_after(path, lesson.id, course(language), rules_at_home(path, progress))


def path_standing(progress: Progress, language: str) -> PathStanding:
    """How far the chosen path has been gone; what the test-out has shown to be known counts."""
    path = path_by_id(progress.path)
    rules, done, levels, whole = rules_at_home(path, progress), 0, 0, 0
    lessons = tuple(lessons_on(path, course(language), rules))
    for lesson in lessons:
        steps = steps_on(path, lesson, rules)
        known = steps if lesson.id in progress.tested else progress.lesson(lesson.id).levels
        levels += len(steps)
        done += sum(step in known for step in steps)
        whole += _is_done(lesson, steps, known)
    return PathStanding(path, done, levels, whole, len(lessons))


def _is_done(lesson: Lesson, steps: Sequence[str], known: Container[str]) -> bool:
    """Whether a lesson counts as done: its levels are, as far as they lie on the path.

    What comes after them is for whoever wants it. `isDoneOn` says the same on pages without Python
    (`site/static/scripts/learned/paths.mjs`).
    """
    levels = {level.id for level in lesson.levels}
    asked = [step for step in steps if step in levels] or steps
    return all(step in known for step in asked)


def told_at_end(states: Sequence[StepState], words: Words) -> str:
    """What stands in the place of a task in the summary of a lesson."""
    left = sum(state not in ("done", "shown") for state in states)
    if left:
        return words.phrase_count(LEFT, left)
    return words.text(LOOKED_THROUGH if mostly_shown(states) else FINISHED)


def mostly_shown(states: Sequence[StepState]) -> bool:
    """Whether all is gone through, and more of it was shown than done by the learner."""
    return set(states) <= {"done", "shown"} and 2 * states.count("shown") > len(states)
