"""How sure a learner is of a rule: counted from what was done without help.

What is said of a rule, at the end of a lesson or a round, on the course or among the drills, is
its grade. A slip, help or a solution shown begins the row of times alone anew; what was counted
before stays. A rule is done alone where the last time was alone, and at least as many times as
not.
"""

from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias


Grade: TypeAlias = Literal["new", "seen", "with-help", "alone", "sure"]
TaskOutcome: TypeAlias = Literal["seen", "helped", "alone"]

GRADES: Final[tuple[Grade, ...]] = ("new", "seen", "with-help", "alone", "sure")
"""From the least sure on: so many small cards are filled beside the word."""

IN_A_ROW = 3  # times alone, one after the other, that make sure

INTERVALS = (1, 3, 7, 21)
"""Days after which a rule is worth another look, each time it was still known a longer one."""


@dataclass(frozen=True, slots=True)
class SkillTally:
    """What was done under one rule.

    Attributes:
        alone: times without a slip and without a hint.
        helped: times with one of them.
        row: times alone since the last slip or help.
        slips: since it was last done alone.
        day: when it was last met, as a proleptic ordinal; 0 if that is not known.
        stage: which of the intervals runs; the last one goes on for ever.
        shown: times that the solution was shown.
    """

    alone: int = 0
    helped: int = 0
    row: int = 0
    slips: int = 0
    day: int = 0
    stage: int = 0
    shown: int = 0

    def after(self, outcome: TaskOutcome, day: int) -> "SkillTally":
        """The tally after a task of this rule has been done, or only seen done."""
        if outcome == "alone":
            kept = min(self.stage + self.is_due(day), len(INTERVALS) - 1)
            alone, row = self.alone + 1, self.row + 1
            return replace(self, alone=alone, row=row, slips=0, day=day, stage=kept)
        helped, shown = self.helped + (outcome == "helped"), self.shown + (outcome == "seen")
        return replace(self, helped=helped, shown=shown, row=0, day=day, stage=0)

    def after_slip(self, day: int) -> "SkillTally":
        """The tally after the rule was broken."""
        return replace(self, row=0, slips=self.slips + 1, day=day, stage=0)

    @property
    def due(self) -> int:
        """The day from which on it is worth another look; 0 if it was never met."""
        return self.day and self.day + INTERVALS[min(self.stage, len(INTERVALS) - 1)]

    def is_due(self, day: int) -> bool:
        """Whether its interval has passed."""
        return 0 < self.due <= day

    @property
    def grade(self) -> Grade:
        """How sure that is."""
        if self.row and self.alone >= self.helped + self.shown:
            return "sure" if self.row >= IN_A_ROW else "alone"
        return "with-help" if self.alone or self.helped else "seen"


def grade_of(tally: SkillTally | None) -> Grade:
    """How sure a learner is of a rule by its tally; new where there is none yet."""
    return "new" if tally is None else tally.grade


def outcome_of(how: str, slips: int) -> TaskOutcome:
    """What a task counts for that was done with these slips; `how` as in `LevelDone`."""
    if how == "shown":
        return "seen"
    return "alone" if how == "alone" and not slips else "helped"
