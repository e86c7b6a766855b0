"""Progress as the text that a browser keeps."""

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, fields, replace
from itertools import accumulate
from typing import Any, Literal, TypeAlias

from lessons.exercises.grades import HARDEST
from tutorial.store.drill_record import IN_A_ROUND, DrillRecord, DrillRound, RoundTask
from tutorial.store.mastery import SkillTally
from tutorial.store.migrations import MIGRATIONS
from tutorial.store.mistakes import Mistake, read_kept_mistake, written_mistakes
from tutorial.store.progress import MOST_STARS, LessonProgress, LevelDone, Progress
from tutorial.store.puzzle_record import PuzzleRecord, read_puzzles, written_puzzles


VERSION = 9

_TALLY = tuple(one.name for one in fields(SkillTally))
_RECORD = tuple(one.name for one in fields(DrillRecord))
_KNOWN = {
    *("version", "last", "tested", "lessons", "skills", "drills", "mistakes", "puzzles"),
    *("practice", "damaged", "path", "tables", "form", "rounds"),
}
_BRACKET = re.compile(r'"(?:[^"\\]++|\\.)*+"?|[\[\]{}]', re.DOTALL)
DEEPEST = 100
"""Nesting beyond which a text is none of ours: in a browser reading it would end Python."""
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
        | ({"deal": dict(lesson.deal)} if lesson.deal is not None else {})
        | ({"tried": list(lesson.tried)} if any(lesson.tried) else {})
        for lesson_id, lesson in progress.lessons.items()
    }
    data: dict[str, Any] = {
        "version": VERSION,
        "last": progress.last,
        "path": progress.path,
        "tested": list(progress.tested),
        "lessons": lessons,
        "skills": {skill: asdict(tally) for skill, tally in progress.skills.items()},
        "drills": {drill: asdict(record) for drill, record in progress.drills.items()},
        "mistakes": written_mistakes(progress.mistakes),
        "puzzles": written_puzzles(progress.puzzles),
    }
    if progress.practice is not None:
        data["practice"] = dict(progress.practice)
    if progress.tables:
        data["tables"] = list(progress.tables)
    if progress.rounds:
        data["rounds"] = {
            address: [asdict(task) for task in round_.tasks]
            for address, round_ in progress.rounds.items()
        }
    if progress.form:
        data["form"] = dict(progress.form)
    if progress.damaged:
        data["damaged"] = list(progress.damaged)
    data |= {key: value for key, value in progress.other.items() if key not in _KNOWN}
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
    if _nesting(text) > DEEPEST:
        return {}
    try:
        data = json.loads(text)
    except ValueError:
        return {}
    return data if isinstance(data, dict) else {}


def _nesting(text: str) -> int:
    """How deep lists and objects lie in each other in a JSON text."""
    brackets = (found[0][0] for found in _BRACKET.finditer(text))
    steps = ({"[": 1, "{": 1, "]": -1, "}": -1}.get(sign, 0) for sign in brackets)
    return max(accumulate(steps), default=0)


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
            self._puzzles(data.get("puzzles")),
            self._text(data.get("path", "")),
            tuple(self._texts(data.get("tables", []))),
            self._mapping(data.get("form", {})),
            {key: value for key, value in data.items() if key not in _KNOWN},
            self._items(data.get("rounds", {}), self._round),
        )

    def _puzzles(self, value: Any) -> PuzzleRecord:
        found = PuzzleRecord() if value is None else read_puzzles(value)
        self.lost = self.lost or found is None
        return found or PuzzleRecord()

    def _mistakes(self, value: Any) -> list[Mistake]:
        if not isinstance(value, list):
            self.lost = True
            return []
        found = [read_kept_mistake(one) for one in value]
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
                deal = value.get("deal")
                if not isinstance(deal, dict | None):
                    self.lost, deal = True, None
                tried = value.get("tried", [0, 0])
                counts = isinstance(tried, list) and [int, int] == list(map(type, tried))
                if not counts or min(tried) < 0:
                    self.lost, tried = True, [0, 0]
                done = self._items(levels, self._level)
                return LessonProgress(at, done, practised, deal, (tried[0], tried[1]))
        self.lost = True
        return None

    def _tally(self, value: Any) -> SkillTally | None:
        numbers = self._numbers(value, _TALLY)
        if numbers and min(numbers.values()) >= 0:
            return SkillTally(**numbers)
        self.lost = True
        return None

    def _drill(self, value: Any) -> DrillRecord | None:
        numbers = self._numbers(value, _RECORD)
        if numbers and numbers["seed"] >= 0 and 1 <= numbers["grade"] <= HARDEST:
            return DrillRecord(**numbers)
        self.lost = True
        return None

    def _round(self, value: Any) -> DrillRound | None:
        tasks = [self._round_task(task) for task in value] if isinstance(value, list) else [None]
        if None not in tasks and len(tasks) <= IN_A_ROUND:
            return DrillRound(tuple(task for task in tasks if task is not None))
        self.lost = True
        return None

    def _round_task(self, value: Any) -> RoundTask | None:
        match value:
            case {
                "task": str(task),
                "outcome": "seen" | "helped" | "alone" | "skipped" as outcome,
                "skills": list(skills),
            }:
                answer, about = (self._text(value.get(name, "")) for name in ("answer", "about"))
                return RoundTask(task, outcome, tuple(self._texts(skills)), answer, about)
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

    def _mapping(self, value: Any) -> dict[str, Any]:
        if isinstance(value, dict):
            return value
        self.lost = True
        return {}

    def _text(self, value: Any) -> str:
        if isinstance(value, str):
            return value
        self.lost = True
        return ""

    def _texts(self, value: Any) -> list[str]:
        if not isinstance(value, list):
            self.lost = True
            return []
        found = [text for text in value if isinstance(text, str)]
        self.lost = self.lost or found != value
        return found
