"""A generated exercise being played: what was asked is seen on the table once it is answered."""

import time
from collections.abc import Callable

from engine.cards import Card
from engine.given_text import read_whole
from engine.options import Options
from lessons.drills.after_lesson import practice_task
from lessons.drills.registry import DRILLS, Exercise, exercise, level_of
from lessons.exercises.exercise import Line
from lessons.exercises.grades import HARDEST
from lessons.levels.moment import LEARNER
from lessons.levels.moves import Answer, Pick, Write
from lessons.levels.skills import BY_ID
from lessons.words.words import Words
from tutorial.lesson.level_play import LevelPlay
from tutorial.lesson.offer import Offer
from tutorial.lesson.recall.question import on_skill
from tutorial.protocol.deal_link import LARGEST_SEED
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

    def answer_cards(self, answer: str) -> tuple[Card, ...]:
        """The cards an answer consists of."""
        said = dict(self.task.choices).get(answer)
        return () if isinstance(said, str | int | Line | None) else said

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


def source_of(address: str) -> tuple[str, str]:
    """The drill behind an address, `meld` or `skill=run-suit`, and what it is asked about."""
    rule = BY_ID.get(address.removeprefix("skill="))
    return (rule.drill, rule.focus) if rule is not None else (address, "")


def asked_for(drill: str, focus: str, rest: str, rules: Options | None) -> Exercise | None:
    """The very exercise an address names behind a drill: `2.17` is seed 17 in grade 2."""
    grade, seed = map(read_whole, rest.partition(".")[::2])
    if grade is None or seed is None or not 1 <= grade <= HARDEST or seed > LARGEST_SEED:
        return None
    return exercise(drill, seed, grade, focus, rules)


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
    """A question on an older rule before a lesson, another one before each."""
    return ExercisePlay(on_skill(skill, progress, len(progress.lessons)), words, clock)
