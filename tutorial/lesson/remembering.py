"""What a task of a lesson leaves behind: slips as they happen, and the task once it is done."""

from collections.abc import Iterable

from lessons.levels.skills import skills_of_lesson, skills_of_slip
from lessons.levels.steps import PRACTICE
from tutorial.lesson.contrast_play import ContrastPlay
from tutorial.lesson.level_play import LevelPlay
from tutorial.store.mastery import outcome_of
from tutorial.store.progress import MOST_STARS, LevelDone, Progress


def with_slips(
    progress: Progress,
    codes: Iterable[str],
    trained: tuple[str, ...],
    today: int,
    lesson: str = "",
) -> Progress:
    """The rules are remembered that these failures broke in a task for the skills `trained`.

    A rule that was never met, and is taught elsewhere than in `lesson`, was not forgotten.
    """
    taught = {skill.id for skill in skills_of_lesson(lesson)} | set(trained)
    for code in codes:
        met = taught | progress.skills.keys()
        progress = progress.with_slip(met & set(skills_of_slip(code, trained)), today)
    return progress


def with_task(
    progress: Progress, lesson: str, level: LevelPlay, skills: tuple[str, ...], today: int
) -> Progress:
    """A level or an exercise is remembered; a level done as well before shows nothing new."""
    if not level.trains:
        known = progress.lesson(lesson).levels.get(level.level.id)
        progress = progress.with_level(lesson, level.level.id, level.result)
        if known is not None and known.stars == MOST_STARS:
            return progress
    return progress.with_skills(skills, outcome_of(level.result.how, level.slips), today)


def with_step(progress: Progress, lesson: str, step: str, now: object, unshown: int) -> Progress:
    """A step that earns no stars is done; shown where that is true of its pair or its exercises.

    Args:
        progress: what was remembered before.
        lesson: its id.
        step: the key of the step.
        now: what is done there.
        unshown: how many exercises were done without being shown.
    """
    shown = now.was_shown if isinstance(now, ContrastPlay) else step == PRACTICE and not unshown
    return progress.with_level(lesson, step, LevelDone("shown" if shown else "alone", 0))


def with_try(progress: Progress, lesson: str, level: LevelPlay) -> Progress:
    """What a level has taken so far is remembered until it is done, if the page is loaded anew."""
    if level.trains:
        return progress  # an exercise is another one then
    slips, rungs = (0, 0) if level.done else (level.slips, level.rungs)
    return progress.with_tries(lesson, slips, rungs)
