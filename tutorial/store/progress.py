"""What is remembered of a learner: one text, versioned, never thrown away.

    {"version": 4, "last": "runs", "tested": ["cards"],
     "lessons": {"runs": {"at": "pick-your-run", "levels": {"first-run": {"how": "alone", …}},
                          "practised": 3}},
     "skills": {"run-suit": {"alone": 2, "helped": 1, "row": 2, "slips": 0, "day": 738000}},
     "drills": {"meld": {"seed": 7, "grade": 2, "row": 1, "done": 7}},
     "mistakes": [{"key": "basic.7.0.23", "record": "…", "done": "discard 8S", …}],
     "practice": {"records": ["…"], …},
     "damaged": ["what could not be read, as it was"]}

A text that cannot be read is kept under `damaged`, and what can be saved of it is used.
"""

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from typing import Any, Literal, TypeAlias

from lessons.exercises.grades import HARDEST
from lessons.levels.skills import skills_of_lesson
from lessons.levels.steps import CONTRAST, PRACTICE, SUMMARY, WATCH
from tutorial.store.drill_record import DrillRecord
from tutorial.store.mastery import Outcome, Tally
from tutorial.store.mistakes import Mistake, read_kept, with_new, written


VERSION = 4


def _with_skills(data: dict[str, Any]) -> dict[str, Any]:
    """Version 1 knew lessons only: what was done alone in one counts for its rules, but once.

    What makes no sense is left for the reader to find.
    """
    skills: dict[str, dict[str, int]] = {}
    lessons = data.get("lessons")
    for lesson_id, lesson in lessons.items() if isinstance(lessons, dict) else ():
        levels = lesson.get("levels") if isinstance(lesson, dict) else None
        done = levels.values() if isinstance(levels, dict) else ()
        hows = [level.get("how") for level in done if isinstance(level, dict)]
        for skill in skills_of_lesson(lesson_id) if hows else ():
            known = skills.setdefault(skill.id, dict.fromkeys(_TALLY, 0))
            known["alone"] = known["row"] = max(known["alone"], int("alone" in hows))
            known["helped"] = max(known["helped"], int("help" in hows))
    return data | {"version": 2, "skills": skills, "drills": {}}


def _with_mistakes(data: dict[str, Any]) -> dict[str, Any]:
    """Version 2 kept no costly decisions."""
    return data | {"version": 3, "mistakes": []}


def _with_steps(data: dict[str, Any]) -> dict[str, Any]:
    """Version 3 kept no steps but levels: those before and after them are known by what is there.

    Nor did it know where the learner was last: the lesson taken up last comes closest.
    """
    lessons = data.get("lessons")
    known = lessons.items() if isinstance(lessons, dict) else ()
    through = {"how": "alone", "stars": 0}
    for _, lesson in known:
        levels = lesson.get("levels") if isinstance(lesson, dict) else None
        if not isinstance(levels, dict):
            continue
        practised = lesson.get("at") == SUMMARY or bool(lesson.get("practised"))
        steps = [WATCH] * bool(levels) + [CONTRAST, PRACTICE] * practised
        lesson["levels"] = dict.fromkeys(steps, through) | levels
    last = [lesson_id for lesson_id, _ in known][-1:]
    return data | {"version": 4, "last": "".join(last), "tested": []}


# From each version to the next. A release that changes the form adds its step here.
MIGRATIONS: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = {
    1: _with_skills,
    2: _with_mistakes,
    3: _with_steps,
}

_TALLY = tuple(one.name for one in fields(Tally))
_RECORD = tuple(one.name for one in fields(DrillRecord))

How: TypeAlias = Literal["shown", "help", "alone"]
_BETTER: tuple[How, ...] = ("shown", "help", "alone")
MOST_STARS = 3


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
    """Where a learner is in a lesson: the key of the step, the steps done, the exercises done."""

    at: str = ""
    levels: Mapping[str, LevelDone] = field(default_factory=dict)
    practised: int = 0


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
    """

    lessons: Mapping[str, LessonProgress] = field(default_factory=dict)
    practice: Mapping[str, Any] | None = None
    damaged: tuple[str, ...] = ()
    skills: Mapping[str, Tally] = field(default_factory=dict)
    drills: Mapping[str, DrillRecord] = field(default_factory=dict)
    mistakes: tuple[Mistake, ...] = ()
    last: str = ""
    tested: tuple[str, ...] = ()

    def lesson(self, lesson_id: str) -> LessonProgress:
        """What is remembered of one lesson; nothing yet if it is new."""
        return self.lessons.get(lesson_id, LessonProgress())

    def standing_at(self, lesson_id: str, step: str) -> "Progress":
        """The learner has come to `step` of a lesson."""
        standing = self._with(lesson_id, replace(self.lesson(lesson_id), at=step))
        return replace(standing, last=lesson_id)

    def with_tested(self, lessons: Iterable[str]) -> "Progress":
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

    def with_skills(self, skills: Iterable[str], outcome: Outcome, day: int) -> "Progress":
        """A task that trains these rules has been done."""
        met = {skill: self.skills.get(skill, Tally()).after(outcome, day) for skill in skills}
        return replace(self, skills={**self.skills, **met})

    def with_slip(self, skills: Iterable[str], day: int) -> "Progress":
        """These rules have been broken once."""
        met = {skill: self.skills.get(skill, Tally()).slipped(day) for skill in skills}
        return replace(self, skills={**self.skills, **met})

    def drill(self, name: str) -> DrillRecord:
        """What is remembered of a drill; nothing yet if it is new."""
        return self.drills.get(name, DrillRecord())

    def with_drill(self, name: str, record: DrillRecord) -> "Progress":
        """A drill stands elsewhere now."""
        return replace(self, drills={**self.drills, name: record})

    def with_mistakes(self, found: Iterable[Mistake]) -> "Progress":
        """A deal has been looked back on, and this is what it cost most."""
        return replace(self, mistakes=with_new(self.mistakes, found))

    def with_solved(self, key: str, day: int) -> "Progress":
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


Trouble: TypeAlias = Literal["damaged", "newer"]


@dataclass(frozen=True, slots=True)
class Stored:
    """What a stored text holds, and what was wrong with it."""

    progress: Progress
    trouble: Trouble | None = None


def write(progress: Progress) -> str:
    """`progress` as the text to keep."""
    lessons = {
        lesson_id: {
            "at": lesson.at,
            "levels": {
                level_id: {"how": done.how, "stars": done.stars}
                for level_id, done in lesson.levels.items()
            },
            "practised": lesson.practised,
        }
        for lesson_id, lesson in progress.lessons.items()
    }
    data: dict[str, Any] = {
        "version": VERSION,
        "last": progress.last,
        "tested": list(progress.tested),
        "lessons": lessons,
        "skills": {skill: asdict(tally) for skill, tally in progress.skills.items()},
        "drills": {drill: asdict(record) for drill, record in progress.drills.items()},
        "mistakes": written(progress.mistakes),
    }
    if progress.practice is not None:
        data["practice"] = dict(progress.practice)
    if progress.damaged:
        data["damaged"] = list(progress.damaged)
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def read(
    text: str | None,
    version: int = VERSION,
    migrations: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = MIGRATIONS,
) -> Stored:
    """What `text` holds, brought to this version. Never raises.

    A text of a newer release is kept whole like a damaged one, for that release to find.
    """
    if text is None or not text.strip():
        return Stored(Progress())
    data = _mapping(text)
    stored_version = data.get("version")
    if not isinstance(stored_version, int) or stored_version < 0:
        return _salvaged(data, text, "damaged")
    if stored_version > version:
        return _salvaged(data, text, "newer")
    try:
        for step in range(stored_version, version):
            data = migrations[step](data)
    except (KeyError, TypeError, ValueError, AttributeError):
        return _salvaged({}, text, "damaged")
    reader = _Reader()
    progress = reader.progress(data)
    return _salvaged(data, text, "damaged") if reader.lost else Stored(progress)


def _mapping(text: str) -> dict[str, Any]:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return data if isinstance(data, dict) else {}


def _salvaged(data: dict[str, Any], text: str, trouble: Trouble) -> Stored:
    """What can be used of `data`, with the whole text kept beside it."""
    progress = _Reader().progress(data)
    damaged = (*(kept for kept in progress.damaged if kept != text), text)
    return Stored(replace(progress, damaged=damaged), trouble)


class _Reader:
    """Reads what makes sense, and notes whether something was left out."""

    def __init__(self) -> None:
        self.lost = False

    def progress(self, data: dict[str, Any]) -> Progress:
        practice = data.get("practice")
        if practice is not None and not isinstance(practice, dict):
            self.lost, practice = True, None
        return Progress(
            self._items(data.get("lessons", {}), self._lesson),
            practice,
            tuple(self._texts(data.get("damaged", []))),
            self._items(data.get("skills", {}), self._tally),
            self._items(data.get("drills", {}), self._drill),
            tuple(self._mistakes(data.get("mistakes", []))),
            self._text(data.get("last", "")),
            tuple(self._texts(data.get("tested", []))),
        )

    def _mistakes(self, value: Any) -> list[Mistake]:
        if not isinstance(value, list):
            self.lost = True
            return []
        found = [read_kept(one) for one in value]
        self.lost = self.lost or None in found
        return [one for one in found if one is not None]

    def _items(self, value: Any, read_one: Callable[[Any], Any]) -> dict[str, Any]:
        if not isinstance(value, dict):
            self.lost = True
            return {}
        found = {key: read_one(inside) for key, inside in value.items()}
        return {key: one for key, one in found.items() if one is not None}

    def _lesson(self, value: Any) -> LessonProgress | None:
        match value:
            case {"at": str(at), "levels": levels}:
                practised = value.get("practised", 0)
                if type(practised) is not int or practised < 0:
                    self.lost, practised = True, 0
                return LessonProgress(at, self._items(levels, self._level), practised)
        self.lost = True
        return None

    def _tally(self, value: Any) -> Tally | None:
        numbers = self._numbers(value, _TALLY)
        if numbers and min(numbers.values()) >= 0:
            return Tally(**numbers)
        self.lost = True
        return None

    def _drill(self, value: Any) -> DrillRecord | None:
        numbers = self._numbers(value, _RECORD)
        if numbers and numbers["seed"] >= 0 and 1 <= numbers["grade"] <= HARDEST:
            return DrillRecord(**numbers)
        self.lost = True
        return None

    def _numbers(self, value: Any, names: tuple[str, ...]) -> dict[str, int]:
        """Whole numbers under just these names; nothing if there is anything else."""
        if not isinstance(value, dict) or set(value) != set(names):
            return {}
        whole = all(type(number) is int for number in value.values())
        return value if whole else {}

    def _level(self, value: Any) -> LevelDone | None:
        match value:
            case {"how": "shown" | "help" | "alone" as how, "stars": int(stars)} if (
                0 <= stars <= MOST_STARS
            ):
                return LevelDone(how, stars)
        self.lost = True
        return None

    def _text(self, value: Any) -> str:
        if isinstance(value, str):
            return value
        self.lost = True
        return ""

    def _texts(self, value: Any) -> list[str]:
        if not isinstance(value, list):
            self.lost = True
            return []
        return [text for text in value if isinstance(text, str)]
