"""What is remembered of a learner: one text, versioned, never thrown away.

    {"version": 9, "last": "runs", "path": "sunday-500", "tested": ["cards"],
     "lessons": {"runs": {"at": "pick-your-run", "levels": {"first-run": {"how": "alone", …}},
                          "practised": 3, "deal": {"level": "…", "records": ["…"], …},
                          "tried": [1, 2]}},
     "skills": {"run-suit": {"alone": 2, "helped": 1, "row": 2, "slips": 0, "day": 738000,
                             "stage": 1, "shown": 0}},
     "drills": {"meld": {"seed": 7, "grade": 2, "row": 1, "done": 7}},
     "rounds": {"meld": [{"task": "2.6", "outcome": "alone", "skills": ["run-suit"]}, …]},
     "mistakes": [{"key": "basic.7.0.23", "record": "…", "done": "discard 8S", …}],
     "puzzles": {"rating": [1512.4, 290.1, 0.06], "done": 3, "seen": ["basic-7-23", …], …},
     "practice": {"records": ["…"], …},
     "tables": ["#table=v1.basic.layoff=own_meld_first.Our%20table"],
     "form": {"table": "#table=…", "players": 3, "bots": ["steady", "coach"], "seed": "7"},
     "damaged": ["what could not be read, as it was"]}

A text that cannot be read is kept under `damaged`, and what can be saved of it is used.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal, TypeAlias

from tutorial.store.drill_record import DrillRecord, DrillRound
from tutorial.store.mastery import SkillTally, TaskOutcome
from tutorial.store.mistakes import Mistake, with_new
from tutorial.store.puzzle_record import PuzzleRecord


How: TypeAlias = Literal["shown", "help", "alone"]
_BETTER: tuple[How, ...] = ("shown", "help", "alone")
MOST_STARS = 3
COUNTING_OUTS = ("strategy",)  # lessons that teach how many cards would help
HOLDING_BACK = ("strategy-500", "strategy-500-plans", "strategy-romme")  # where melds may wait


@dataclass(frozen=True, slots=True)
class LevelDone:
    """How a level was done at its best.

    Attributes:
        how: with the last rung of a hint, with a hint, or alone.
        stars: 0 to 3.
    """

    how: How
    stars: int

    def or_better(self, other: "LevelDone | None") -> "LevelDone":
        """The best of both; nothing once reached is lost."""
        if other is None:
            return self
        how = max(self.how, other.how, key=_BETTER.index)
        return LevelDone(how, max(self.stars, other.stars))


@dataclass(frozen=True, slots=True)
class LessonProgress:
    """Where a learner is in a lesson: the key of the step, the steps done, the exercises done.

    Attributes:
        deal: of a level that is played, the deals so far, as `tutorial.lesson.deals_play` keeps
            them; None while none is under way.
        tried: slips so far, and the highest rung of a hint seen, in the level the learner is at.
    """

    at: str = ""
    levels: Mapping[str, LevelDone] = field(default_factory=dict)
    practised: int = 0
    deal: Mapping[str, Any] | None = None
    tried: tuple[int, int] = (0, 0)

    @property
    def shown(self) -> frozenset[str]:
        """The steps that are done because their solution was shown."""
        return frozenset(step for step, done in self.levels.items() if done.how == "shown")


@dataclass(frozen=True, slots=True)
class Progress:
    """All that is remembered.

    Attributes:
        lessons: by lesson id.
        skills: by the ids of `lessons.levels.skills`.
        drills: by the names of `lessons.drills.registry`.
        mistakes: costly decisions to be made again, oldest first.
        practice: the match being played, as `practice_store` writes it; None if there is none.
        damaged: texts that could not be read, oldest first, for export.
        last: id of the lesson the learner was in last; empty before the first.
        tested: ids of lessons the test-out has shown to be known.
        puzzles: the learner's rating, and which puzzles were answered.
        path: id of the path through the course that was chosen; empty before one was.
        tables: tables of the learner's own, as links.
        form: what was chosen for a match last; empty before anything was.
        rounds: the round of each drill and of the exercises on each rule, by their address.
        other: what else stood there, for the release that wrote it.
    """

    lessons: Mapping[str, LessonProgress] = field(default_factory=dict)
    practice: Mapping[str, Any] | None = None
    damaged: tuple[str, ...] = ()
    skills: Mapping[str, SkillTally] = field(default_factory=dict)
    drills: Mapping[str, DrillRecord] = field(default_factory=dict)
    mistakes: tuple[Mistake, ...] = ()
    last: str = ""
    tested: tuple[str, ...] = ()
    puzzles: PuzzleRecord = field(default_factory=PuzzleRecord)
    path: str = ""
    tables: tuple[str, ...] = ()
    form: Mapping[str, Any] = field(default_factory=dict)
    other: Mapping[str, Any] = field(default_factory=dict)
    rounds: Mapping[str, DrillRound] = field(default_factory=dict)

    def lesson(self, lesson_id: str) -> LessonProgress:
        """What is remembered of one lesson; nothing yet if it is new."""
        return self.lessons.get(lesson_id, LessonProgress())

    def standing_at(self, lesson_id: str, step: str) -> "Progress":
        """The learner has come to `step` of a lesson; what was tried at another one is over."""
        known = self.lesson(lesson_id)
        tried = known.tried if known.at == step else (0, 0)
        standing = self._with(lesson_id, replace(known, at=step, tried=tried))
        return replace(standing, last=lesson_id)

    def with_tries(self, lesson_id: str, slips: int, rungs: int) -> "Progress":
        """What it has taken so far at the level the learner is at."""
        return self._with(lesson_id, replace(self.lesson(lesson_id), tried=(slips, rungs)))

    def with_tested_lessons(self, lessons: Iterable[str]) -> "Progress":
        """The test-out has shown these lessons to be known too."""
        return replace(self, tested=tuple(dict.fromkeys((*self.tested, *lessons))))

    def with_level(self, lesson_id: str, level_id: str, done: LevelDone) -> "Progress":
        """A level has been done; what was better before stays."""
        known = self.lesson(lesson_id)
        best = done.or_better(known.levels.get(level_id))
        return self._with(lesson_id, replace(known, levels={**known.levels, level_id: best}))

    def with_practice(self, lesson_id: str) -> "Progress":
        """One more exercise after a lesson has been done."""
        known = self.lesson(lesson_id)
        return self._with(lesson_id, replace(known, practised=known.practised + 1))

    def with_deal(self, lesson_id: str, deal: Mapping[str, Any] | None) -> "Progress":
        """The deals of a level that is played stand elsewhere now; None: none is under way."""
        return self._with(lesson_id, replace(self.lesson(lesson_id), deal=deal))

    def with_skills(self, skills: Iterable[str], outcome: TaskOutcome, day: int) -> "Progress":
        """A task that trains these rules has been done."""
        met = {skill: self.skills.get(skill, SkillTally()).after(outcome, day) for skill in skills}
        return replace(self, skills={**self.skills, **met})

    def with_slip(self, skills: Iterable[str], day: int) -> "Progress":
        """These rules have been broken once."""
        met = {skill: self.skills.get(skill, SkillTally()).after_slip(day) for skill in skills}
        return replace(self, skills={**self.skills, **met})

    def drill(self, name: str) -> DrillRecord:
        """What is remembered of a drill; nothing yet if it is new."""
        return self.drills.get(name, DrillRecord())

    def with_drill(self, name: str, record: DrillRecord) -> "Progress":
        """A drill stands elsewhere now."""
        return replace(self, drills={**self.drills, name: record})

    def with_round(self, address: str, round_: DrillRound) -> "Progress":
        """A round of exercises stands elsewhere now; the one taken up last is the last one."""
        others = {name: kept for name, kept in self.rounds.items() if name != address}
        return replace(self, rounds={**others, address: round_})

    def with_mistakes(self, found: Iterable[Mistake]) -> "Progress":
        """A deal has been looked back on, and this is what it cost most."""
        return replace(self, mistakes=with_new(self.mistakes, found))

    def with_solved_mistake(self, key: str, day: int) -> "Progress":
        """A mistake has been made good without help."""
        solved = (
            replace(mistake, solved=day) if mistake.key == key else mistake
            for mistake in self.mistakes
        )
        return replace(self, mistakes=tuple(solved))

    def without_mistake(self, key: str) -> "Progress":
        """The learner does not want to see this one again."""
        kept = tuple(mistake for mistake in self.mistakes if mistake.key != key)
        return replace(self, mistakes=kept)

    def _with(self, lesson_id: str, lesson: LessonProgress) -> "Progress":
        return replace(self, lessons={**self.lessons, lesson_id: lesson})


def knows_holding_back(progress: Progress) -> bool:
    """Whether a lesson on holding melds back has been begun, or the test-out has shown it.

    Until then advice lays everything down at once, as beginners are taught.
    """
    return _knows(progress, HOLDING_BACK)


def counts_outs(progress: Progress) -> bool:
    """Whether a lesson on counting outs has been begun; until then no sentence speaks of them."""
    return _knows(progress, COUNTING_OUTS)


def _knows(progress: Progress, lessons: Iterable[str]) -> bool:
    return any(lesson in progress.tested or progress.lesson(lesson).levels for lesson in lessons)
