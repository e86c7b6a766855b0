"""What older releases wrote, brought forward: a step from each version of the text to the next."""

from collections.abc import Callable, Mapping
from typing import Any

from lessons.levels.skills import skills_of_lesson
from lessons.levels.steps import (
    CONTRAST,
    MOVED_TO_BRANCHES,
    MOVED_TO_ROMME,
    PRACTICE,
    SUMMARY,
    WATCH,
)
from tutorial.store.mastery import IN_A_ROW, INTERVALS
from tutorial.store.puzzle_record import PuzzleRecord, written_puzzles


_FIRST_TALLY = ("alone", "helped", "row", "slips", "day")


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
            known = skills.setdefault(skill.id, dict.fromkeys(_FIRST_TALLY, 0))
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


def _with_puzzles(data: dict[str, Any]) -> dict[str, Any]:
    """Version 4 knew no puzzles."""
    return data | {"version": 5, "puzzles": written_puzzles(PuzzleRecord())}


def _with_stages(data: dict[str, Any]) -> dict[str, Any]:
    """Version 5 knew no path and one interval of a week: whoever was sure goes on from there."""
    for tally in _tallies(data):
        if type(tally.get("row")) is int:
            tally["stage"] = INTERVALS.index(7) if tally["row"] >= IN_A_ROW else 0
    return data | {"version": 6, "path": ""}


def _with_moved_levels(data: dict[str, Any]) -> dict[str, Any]:
    """Version 6 kept some levels of Rommé 500 under another lesson."""
    return data | {"version": 7, "lessons": _moved(data.get("lessons", {}), MOVED_TO_ROMME)}


def _with_levels_in_branches(data: dict[str, Any]) -> dict[str, Any]:
    """Version 8 kept calls and floating under the plans of Rummy 500."""
    return data | {"version": 9, "lessons": _moved(data.get("lessons", {}), MOVED_TO_BRANCHES)}


def _moved(lessons: Any, moved: Mapping[tuple[str, str], str]) -> Any:
    """The lessons with these levels done in their new lesson as well.

    The old lesson keeps them too: where a new level has taken the id, the lesson stays done.
    """
    found: dict[str, Any] = {}
    for (old, level_id), new in moved.items() if isinstance(lessons, dict) else ():
        match lessons.get(old):
            case {"levels": {**levels}} if level_id in levels:
                there = found.setdefault(new, {"at": "", "levels": {}, "practised": 0})
                there["levels"][level_id] = levels[level_id]
    for new, there in found.items():
        match lessons.get(new):
            case {"levels": {**levels}} as kept:
                found[new] = kept | {"levels": there["levels"] | levels}
            case None:
                pass
            case damaged:
                found[new] = damaged
    return {**found, **lessons, **found} if found else lessons


def _with_shown(data: dict[str, Any]) -> dict[str, Any]:
    """Version 7 did not count how often a solution was shown."""
    for tally in _tallies(data):
        tally["shown"] = 0
    return data | {"version": 8}


def _tallies(data: dict[str, Any]) -> list[dict[str, Any]]:
    skills = data.get("skills")
    kept = skills.values() if isinstance(skills, dict) else ()
    return [tally for tally in kept if isinstance(tally, dict)]


# From each version to the next. A release that changes the form adds its step here.
MIGRATIONS: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = {
    1: _with_skills,
    2: _with_mistakes,
    3: _with_steps,
    4: _with_puzzles,
    5: _with_stages,
    6: _with_moved_levels,
    7: _with_shown,
    8: _with_levels_in_branches,
}
