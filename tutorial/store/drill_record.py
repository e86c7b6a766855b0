"""What is remembered of a drill: the next seed, the grade, and how it has been going."""

from dataclasses import dataclass

from lessons.exercises.grades import HARDEST
from tutorial.store.mastery import TaskOutcome


UP_AFTER = 3  # exercises done alone in a row
DOWN_AFTER = -2


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

    def after(self, outcome: TaskOutcome) -> "DrillRecord":
        """The record after an exercise: three alone in a row, and it grows harder."""
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
