"""What a task of a lesson leaves behind: slips as they happen, and the task once it is done."""

from collections.abc import Iterable

from lessons.levels.skills import skills_of_lesson, skills_of_slip
from tutorial.lesson.level_play import LevelPlay
from tutorial.store.mastery import outcome_of
from tutorial.store.progress import MOST_STARS, Progress


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


def with_try(progress: Progress, lesson: str, level: LevelPlay) -> Progress:
    """What a level has taken so far is remembered until it is done, if the page is loaded anew."""
    if level.trains:
        return progress  # an exercise is another one then
    slips, rungs = (0, 0) if level.done else (level.slips, level.rungs)
    return progress.with_tried(lesson, slips, rungs)
