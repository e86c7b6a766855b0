"""What is remembered of a drill: the next seed, the grade, how it goes, the round of ten."""

from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

from lessons.exercises.grades import HARDEST, MOST_TRIES
from tutorial.store.mastery import TaskOutcome


UP_AFTER = 3  # exercises done alone in a row
DOWN_AFTER = -2
IN_A_ROUND = 10
WELL = 8  # tasks of a round done alone, after which something else is the next step
SKIPPED: Final = "skipped"

RoundOutcome: TypeAlias = TaskOutcome | Literal["skipped"]


@dataclass(frozen=True, slots=True)
class DrillRecord:
    """Where a learner is in a drill.

    Attributes:
        seed: of the next exercise.
        grade: from 1, easy, upward.
        row: exercises done alone in a row at this grade; negative: not alone.
        done: all exercises done.
    """

    seed: int = 0
    grade: int = 1
    row: int = 0
    done: int = 0

    def at(self, grade: int, seed: int) -> "DrillRecord":
        """The record at an exercise that lies there; an address may have led away from it."""
        ahead = grade == self.grade and self.seed <= seed < self.seed + MOST_TRIES
        return replace(self, seed=seed) if ahead else self

    def after(self, outcome: RoundOutcome) -> "DrillRecord":
        """The record after an exercise: three alone in a row, and it grows harder."""
        if outcome == SKIPPED:
            return self.passed_over()
        alone = outcome == "alone"
        row = max(self.row, 0) + 1 if alone else min(self.row, 0) - 1
        grade = self.grade
        if row >= UP_AFTER and grade < HARDEST:
            grade, row = grade + 1, 0
        elif row <= DOWN_AFTER and grade > 1:
            grade, row = grade - 1, 0
        return DrillRecord(self.seed + 1, grade, row, self.done + 1)

    def passed_over(self) -> "DrillRecord":
        """The record after an exercise was skipped."""
        return DrillRecord(self.seed + 1, self.grade, self.row, self.done)


@dataclass(frozen=True, slots=True)
class RoundTask:
    """A task of a round that has been done, or left out.

    Attributes:
        task: grade and seed of the exercise, as its address has them: `2.17`.
        outcome: what it counts for; nothing where it was skipped.
        skills: what it trains; nothing at a table of the learner's own.
        answer: what was right, in a word, where others of its kind may have the same answer.
        about: the few cards it was about, as text.
    """

    task: str
    outcome: RoundOutcome
    skills: tuple[str, ...] = ()
    answer: str = ""
    about: str = ""


@dataclass(frozen=True, slots=True)
class DrillRound:
    """The tasks of a round that have been done or skipped, in their order."""

    tasks: tuple[RoundTask, ...] = ()

    @property
    def over(self) -> bool:
        """Whether none of its tasks is to come."""
        return len(self.tasks) >= IN_A_ROUND

    def after(self, task: RoundTask) -> "DrillRound":
        """The round after one more task; a full one gives way to the next.

        One that was skipped and is done after all keeps its place.
        """
        if any(one.task == task.task for one in self.tasks):
            return DrillRound(tuple(task if one.task == task.task else one for one in self.tasks))
        return DrillRound((*(() if self.over else self.tasks), task))

    def has(self, task: str) -> bool:
        """Whether this task has been done in this round."""
        return any(one.task == task and one.outcome != SKIPPED for one in self.tasks)

    def number(self, task: str) -> int:
        """Which task this is, from 1; one not done yet comes next, or begins the next round."""
        done = [one.task for one in self.tasks]
        if task in done:
            return done.index(task) + 1
        return 1 if self.over else len(done) + 1

    @property
    def well(self) -> bool:
        """Whether it went well enough to go on to something else."""
        return self.count("alone") >= WELL

    def count(self, outcome: RoundOutcome) -> int:
        """How many tasks ended like that."""
        return sum(one.outcome == outcome for one in self.tasks)

    @property
    def skills(self) -> tuple[str, ...]:
        """What its tasks train that were done, each once."""
        done = (one for one in self.tasks if one.outcome != SKIPPED)
        return tuple(dict.fromkeys(skill for one in done for skill in one.skills))

    @property
    def answers(self) -> tuple[str, ...]:
        """What was right in the tasks of a round that goes on."""
        return () if self.over else tuple(one.answer for one in self.tasks)

    @property
    def known(self) -> tuple[str, ...]:
        """The cards that the tasks of a round were about, where it goes on."""
        return () if self.over else tuple(one.about for one in self.tasks if one.about)

    @property
    def slipped(self) -> tuple[str, ...]:
        """What the tasks train that were not done alone, each once."""
        hard = (one for one in self.tasks if one.outcome in ("helped", "seen"))
        return tuple(dict.fromkeys(skill for one in hard for skill in one.skills))
