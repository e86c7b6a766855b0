"""A generated exercise being played: what was asked is seen on the table once it is answered."""

import time
from collections.abc import Callable

from lessons.drills.after_lesson import practice_task
from lessons.drills.registry import DRILLS, Exercise, exercise, level_of
from lessons.levels.moment import LEARNER
from lessons.levels.moves import Answer, Pick, Write
from lessons.words.words import Words
from tutorial.lesson.level_play import LevelPlay
from tutorial.lesson.offer import Offer
from tutorial.lesson.recall.question import on_skill
from tutorial.store.mastery import TaskOutcome, outcome_of
from tutorial.store.progress import Progress


class ExercisePlay(LevelPlay):
    """An exercise from its position to its answer."""

    def __init__(
        self, task: Exercise, words: Words, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """Lay its table."""
        super().__init__(level_of(task, words, words.text(DRILLS[task.drill].title)), clock)
        self.task = task
        self.trains = task.skills
        self.source = task.drill, task.grade, task.focus

    @property
    def outcome(self) -> TaskOutcome:
        """What it counts for."""
        return outcome_of(self.result.how, self.slips)

    def undo(self) -> bool:
        """Take back the last own action or answer; with an answer goes what showed it."""
        if self.handed_in is not None:
            self.table.lay(self.level.start())
        return super().undo()

    def hand_in(self, move: Pick | Answer | Write) -> None:
        """Judge an answer; a right one is seen on the table."""
        if self.done:
            return
        super().hand_in(move)
        if self.done and self.task.tried is not None:
            self.table.act(self.task.tried, LEARNER)


def after_lesson(
    lesson: str, number: int, words: Words, clock: Callable[[], float] = time.monotonic
) -> ExercisePlay:
    """The exercise with that number, from 0, in the practice after a lesson."""
    return ExercisePlay(practice_task(lesson, number), words, clock)


def on_rule(
    offer: Offer, seed: int, words: Words, clock: Callable[[], float] = time.monotonic
) -> ExercisePlay:
    """The exercise that was offered, from the seed its drill has come to."""
    return ExercisePlay(exercise(offer.drill, seed, offer.grade, offer.focus), words, clock)


def in_warm_up(
    skill: str, progress: Progress, words: Words, clock: Callable[[], float] = time.monotonic
) -> ExercisePlay:
    """A question on an older rule before a lesson."""
    return ExercisePlay(on_skill(skill, progress), words, clock)
