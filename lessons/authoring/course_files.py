"""Lesson files at build time: read, checked, and turned into the JSON that is shipped."""

import types
import typing
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import yaml
from pydantic import BaseModel, ValidationError

from engine.bots import BOTS
from engine.options import Options, preset
from lessons.authoring.occasions import OCCASIONS
from lessons.authoring.positions import whole_table
from lessons.authoring.schema import (
    ContrastSideFile,
    LessonFile,
    LevelFile,
    PlayedFile,
    Spoken,
    TableFile,
)
from lessons.levels.goals import read_goal
from lessons.levels.moves import parse_move
from lessons.levels.score_sheet import NAMES, TOTAL
from lessons.rulebook.rules import RULES


COURSE = Path(__file__).parents[1] / "course"


class CourseError(ValueError):
    """A lesson file cannot be used; the text names file, level and key."""


def lesson_files(folder: Path = COURSE) -> tuple[Path, ...]:
    """The lesson files in reading order."""
    return tuple(sorted(folder.glob("*.yaml"), key=lambda file: int(file.stem.partition("-")[0])))


def read_lesson(file: Path) -> LessonFile:
    """The lesson in `file`, its form checked.

    Raises:
        CourseError: if it is no YAML, has a wrong or unknown key, or its id is not in its name.
    """
    try:
        lesson = LessonFile.model_validate(_read_yaml(file))
    except yaml.YAMLError as error:
        raise CourseError(f"{file.name}: {error}") from error
    except ValidationError as error:
        raise CourseError(_wrong_keys(file, error)) from error
    if file.stem.partition("-")[2] != lesson.id:
        raise CourseError(f"{file.name}: id is {lesson.id!r}, the file name says otherwise")
    return lesson


def _read_yaml(file: Path) -> Any:
    """What the file holds, read by the C library where PyYAML has it: six times as fast."""
    loader = yaml.CSafeLoader if yaml.__with_libyaml__ else yaml.SafeLoader
    return yaml.load(file.read_text(encoding="utf-8"), Loader=loader)  # noqa: S506 - a safe one


def _wrong_keys(file: Path, error: ValidationError) -> str:
    """Each wrong key with the id of its level, one a line."""
    written = _read_yaml(file)
    lines = []
    for wrong in error.errors():
        path, here = [], written
        for key in wrong["loc"]:
            here = _inside(here, key)
            named = isinstance(key, int) and isinstance(here, dict) and "id" in here
            path.append(str(here["id"]) if named else str(key))
        lines.append(f"{file.name}: {'.'.join(path)}: {wrong['msg']}")
    return "\n".join(lines)


def _inside(value: Any, key: int | str) -> Any:
    if isinstance(value, dict):
        return value.get(key)
    if isinstance(value, list) and isinstance(key, int) and key < len(value):
        return value[key]
    return None


def compiled_course(folder: Path = COURSE) -> list[dict[str, Any]]:
    """All lessons as plain data, in reading order; texts are English.

    A lesson leads to the next one that is open.

    Raises:
        CourseError: if a file cannot be used.
    """
    lessons = {data["id"]: data for data in map(compiled_lesson, lesson_files(folder))}
    for data in lessons.values():
        while data["next"] in lessons and not lessons[data["next"]]["open"]:
            data["next"] = lessons[data["next"]]["next"]
    return list(lessons.values())


def compiled_lesson(file: Path) -> dict[str, Any]:
    """One lesson as plain data, positions made whole.

    Raises:
        CourseError: if the file cannot be used.
    """
    lesson = read_lesson(file)
    data = lesson.model_dump()
    for place, level in zip(data["levels"], lesson.levels, strict=True):
        place |= _compiled_level(file, lesson, level)
    for played in lesson.play:
        _check_played(file, lesson, played)
    named = {rule for one in lesson.summary for rule in (*one.rules, *one.agreed)}
    for rule in named - RULES.keys():
        raise CourseError(f"{file.name}: summary: no rule {rule!r}")
    watch = f"{lesson.id}/watch"
    data["watch"] |= _compiled_table(
        file, watch, lesson.watch.table, lesson.watch.preset or lesson.preset, lesson.watch.options
    )
    contrast = lesson.contrast
    for side, twin, other in (
        ("works", contrast.works, contrast.fails),
        ("fails", contrast.fails, contrast.works),
    ):
        place = data["contrast"][side]
        place |= _compiled_table(
            file,
            f"{lesson.id}/contrast",  # both sides alike: the hidden cards are not the difference
            twin.table or _bare_table(twin, other),
            contrast.preset or lesson.preset,
            contrast.options,
        )
    return data


def _check_played(file: Path, lesson: LessonFile, level: PlayedFile) -> None:
    """The table of a played level can be dealt, and its aims can be read."""
    where = f"{file.name}: {level.id}"
    for bot in level.bots:
        if bot not in BOTS:
            raise CourseError(f"{where}: bots: no bot is called {bot!r}")
    if level.comes_up not in OCCASIONS:
        known = ", ".join(OCCASIONS)
        raise CourseError(f"{where}: comes_up: no occasion {level.comes_up!r}; known are {known}")
    _checked(f"{where}: options", lambda: preset(level.preset or lesson.preset, **level.options))
    for aim in level.aims:
        _checked(f"{where}: aims", partial(read_goal, aim.done))
    if level.until is not None:
        _checked(f"{where}: until", partial(read_goal, level.until))


def _bare_table(side: ContrastSideFile, other: ContrastSideFile) -> TableFile:
    """A table for twins that are only cards: the hand holds both, and a card has been drawn.

    What makes the difference stays in the hand, so that nobody goes out unasked.
    """
    cards = side.cards.split()
    hand = " ".join(dict.fromkeys([*cards, *other.cards.split()]))
    return TableFile.model_validate(
        {"hands": {"you": hand, "Ada": 7}, "drew": {"stock": cards[0]}}
    )


def _compiled_level(file: Path, lesson: LessonFile, level: LevelFile) -> dict[str, Any]:
    where = f"{file.name}: {level.id}"
    preset_name = level.preset or lesson.preset
    done = {"filled": level.sheet.fill} if level.sheet else level.done
    _checked(f"{where}: done", lambda: read_goal(done))
    if (level.sheet is None) != bool(level.done and level.solution):
        raise CourseError(f"{where}: a level has a sheet, or `done` and `solution`")
    _check_sheet(where, level)
    tempting = [move for trap in level.tempting for move in (*trap.after, trap.play)]
    also = [move for way in level.also for move in way]
    for key, moves in (
        ("solution", level.solution),
        ("also", also),
        ("script", level.script),
        ("tempting", tempting),
    ):
        for move in moves:
            _checked(f"{where}: {key}", partial(parse_move, move))
    if (level.table is None) == (level.seed is None):
        raise CourseError(f"{where}: table: a level has a table or a seed, one of them")
    ways = [level.sheet.fill] if level.sheet else [level.solution, *level.also]
    filled = {"par": max(map(len, ways)), "done": done}
    if level.table is None:
        return filled | {"preset": preset_name}
    return filled | _compiled_table(
        file, f"{lesson.id}/{level.id}", level.table, preset_name, level.options
    )


def _check_sheet(where: str, level: LevelFile) -> None:
    """A sheet has cells of the players at the table, and one figure for each in every deal."""
    if level.sheet is None:
        return
    players = NAMES[: len(level.table.hands)] if level.table else ()
    for cell in level.sheet.fill:
        if cell.removeprefix(TOTAL) not in players:
            raise CourseError(f"{where}: sheet: nobody has the cell {cell!r}")
    if any(len(row) != len(players) for row in level.sheet.before):
        raise CourseError(f"{where}: sheet: an earlier deal needs {len(players)} figures")


def _compiled_table(
    file: Path, name: str, table: TableFile, preset_name: str, options: dict[str, Any]
) -> dict[str, Any]:
    def whole() -> dict[str, Any]:
        rules: Options = preset(preset_name, **options)
        return whole_table(table, rules, name)

    return {"table": _checked(f"{file.name}: {name}: table", whole), "preset": preset_name}


def _checked(where: str, make: typing.Callable[[], Any]) -> Any:
    """What `make` gives; an error of it says where."""
    try:
        return make()
    except (ValueError, KeyError, TypeError) as error:
        raise CourseError(f"{where}: {error}") from error


def course_texts(folder: Path = COURSE) -> Iterator[tuple[str, str, str]]:
    """Every text of the course: the text, its file, and the key it stands under."""
    for file in lesson_files(folder):
        lesson = read_lesson(file)
        for text, key in _spoken(lesson, lesson.id):
            if not any(letter.isalpha() for letter in text):
                continue  # a sum is the same in every language
            yield text, f"lessons/course/{file.name}", key


def _spoken(model: BaseModel, path: str) -> Iterator[tuple[str, str]]:
    for name, field in type(model).model_fields.items():
        value, here = getattr(model, name), f"{path}.{name}"
        for item in _items(value):
            if isinstance(item, BaseModel):
                yield from _spoken(item, f"{path}.{getattr(item, 'id', name)}")
            elif isinstance(item, str) and _is_spoken(field.annotation, field.metadata):
                yield item, here


def _items(value: object) -> list[object]:
    if isinstance(value, dict):
        return list(value.values())
    return value if isinstance(value, list) else [value]


def _is_spoken(annotation: Any, metadata: typing.Sequence[Any]) -> bool:
    """Whether a field is `Prose`, alone, optional or in a list."""
    if any(isinstance(note, Spoken) for note in metadata):
        return True
    if typing.get_origin(annotation) is typing.Annotated:
        return _is_spoken(None, annotation.__metadata__)
    parts = typing.get_args(annotation)
    wraps = typing.get_origin(annotation) in (list, dict, typing.Union, types.UnionType)
    return wraps and any(_is_spoken(part, ()) for part in parts)
