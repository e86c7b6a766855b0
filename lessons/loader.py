"""The course as a learner meets it: lessons and levels in the learner's language.

    course("en") -> tuple[Lesson, ...]        the open lessons, in reading order
    whole_course("en") -> tuple[Lesson, ...]  those not yet open too: for tests and checks
    lesson("runs", "de") -> Lesson

A built site ships one JSON file per lesson. A checkout has the YAML files people edit; they are
then checked and compiled in memory, so that what is played always follows the text.
"""

import json
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from lessons.language.said import MINUS, Said
from lessons.levels.lesson import (
    Ask,
    Contrast,
    Learned,
    Lesson,
    Level,
    Position,
    Side,
    Tempting,
    Watch,
    WatchStep,
    WrittenHint,
)
from lessons.levels.moves import Move, parse_move
from lessons.levels.played_level import Aim, PlayedLevel
from lessons.levels.score_sheet import Sheet
from lessons.rulebook.message import WHERE_AGREED
from lessons.rulebook.rules import RULES
from lessons.words.speech import Speech


SHIPPED = Path(__file__).parent / "course"


def course(language: str = "en", folder: Path = SHIPPED) -> tuple[Lesson, ...]:
    """The lessons a learner meets, in reading order.

    Raises:
        LookupError: if there is no catalogue for `language`.
    """
    return tuple(lesson for lesson in whole_course(language, folder) if lesson.open)


@cache
def whole_course(language: str = "en", folder: Path = SHIPPED) -> tuple[Lesson, ...]:
    """All lessons in reading order, those too for which the table still lacks something.

    Raises:
        LookupError: if there is no catalogue for `language`.
    """
    speech = Speech(language)
    return tuple(_lesson(data, speech) for data in _course_data(folder))


def lesson(lesson_id: str, language: str = "en") -> Lesson:
    """The lesson with that id.

    Raises:
        KeyError: if there is none.
    """
    for found in course(language):
        if found.id == lesson_id:
            return found
    raise KeyError(lesson_id)


def settle() -> None:
    """Let go of the course as it was read: it is there in every language that was asked for."""
    _course_data.cache_clear()


@cache
def _course_data(folder: Path) -> tuple[dict[str, Any], ...]:
    index = folder / "index.json"
    if index.exists():
        names = json.loads(index.read_text(encoding="utf-8"))["lessons"]
        files = [folder / f"{name}.json" for name in names]
        return tuple(json.loads(file.read_text(encoding="utf-8")) for file in files)
    from lessons.authoring.course_files import (
        compiled_course,  # pydantic and YAML: only in a checkout
    )

    return tuple(compiled_course(folder))


def _lesson(data: dict[str, Any], speech: Speech) -> Lesson:
    return Lesson(
        id=data["id"],
        title=speech.text(data["title"]),
        intro=_all_said(data["intro"], speech),
        preset=data["preset"],
        skippable=data["skippable"],
        open=data["open"],
        branch=data["branch"],
        paths={path: tuple(steps) for path, steps in data["paths"].items()},
        teaches=tuple(data["teaches"]),
        watch=_watch(data["watch"], speech),
        levels=tuple(_level(level, speech, data["decisions"]) for level in data["levels"]),
        played=tuple(_played(level, data["preset"], speech) for level in data["play"]),
        contrast=_contrast(data["contrast"], speech),
        why=_all_said(data["why"], speech),
        summary=tuple(one for learned in data["summary"] for one in _learned(learned, speech)),
        next=data["next"],
    )


def _learned(data: dict[str, Any], speech: Speech) -> Iterator[Learned]:
    """What is learned: something of its own, or rules, each as it is said everywhere."""
    if data["say"]:
        yield Learned(speech.say(data["say"]))
    if agreed := data["agreed"]:
        yield Learned(speech.say_count(WHERE_AGREED, len(agreed)), leads=True)
    for rule in (*data["rules"], *agreed):
        yield Learned(speech.say(RULES[rule].say), rule, agreed=rule in agreed)


def _level(data: dict[str, Any], speech: Speech, decides: bool) -> Level:
    table = _table(data)
    sheet = _sheet(data["sheet"], table)
    return Level(
        id=data["id"],
        title=speech.text(data["title"]),
        goal=speech.text(data["goal"]),
        heading=speech.text(data["heading"] or data["title"]),
        text=_all_said(data["text"], speech),
        support=data["support"],
        table=table,
        script=_moves(data["script"]),
        choices=_choices(data["choices"], speech),
        done=data["done"],
        solution=sheet.solution() if sheet else _moves(data["solution"]),
        also=tuple(map(_moves, data["also"])),
        tempting=tuple(
            Tempting(
                after=_moves(trap["after"]),
                move=parse_move(trap["play"]),
                refused=trap["refused"],
                say=_said(trap["say"], speech),
            )
            for trap in data["tempting"]
        ),
        hints=tuple(
            WrittenHint(
                ask=_said(hint["ask"], speech),
                where=_said(hint["where"], speech),
                cards=_said(hint["cards"], speech),
                show=_said(hint["show"], speech),
                point_at=tuple(hint["point_at"]),
            )
            for hint in data["hints"]
        ),
        point_at=tuple(data["point_at"]),
        par=data["par"],
        well=_all_said(data["well"], speech),
        otherwise=_all_said(data["otherwise"], speech),
        sheet=sheet,
        trains=None if data["trains"] is None else tuple(data["trains"]),
        decides=decides or data["decisions"],
    )


def _played(data: dict[str, Any], preset: str, speech: Speech) -> PlayedLevel:
    return PlayedLevel(
        id=data["id"],
        title=speech.text(data["title"]),
        text=_all_said(data["text"], speech),
        preset=data["preset"] or preset,
        options=data["options"],
        seed=data["seed"],
        bots=tuple(data["bots"]),
        aims=tuple(Aim(speech.text(aim["goal"]), aim["done"]) for aim in data["aims"]),
        until=data["until"],
        deals=data["deals"],
        sheet=data["sheet"],
        comes_up=data["comes_up"],
        most_turns=data["most_turns"],
        well=_all_said(data["well"], speech),
    )


def _sheet(data: dict[str, Any] | None, table: Position) -> Sheet | None:
    """The score sheet of a level; what belongs into it follows from the table."""
    if data is None:
        return None
    before = tuple(tuple(row) for row in data["before"])
    return Sheet(table.state(), before, tuple(data["fill"]))


def _watch(data: dict[str, Any], speech: Speech) -> Watch:
    return Watch(
        title=speech.text(data["title"]),
        goal=speech.text(data["goal"]),
        table=_table(data),
        steps=tuple(
            WatchStep(
                move=parse_move(step["play"]) if step["play"] else None,
                point_at=tuple(step["point_at"]),
                say=speech.say(step["say"]),
                ask=_ask(step["ask"], speech),
            )
            for step in data["steps"]
        ),
    )


def _ask(data: dict[str, Any] | None, speech: Speech) -> Ask | None:
    if data is None:
        return None
    return Ask(
        question=speech.text(data["question"]),
        choices=_choices(data["answers"] or data["cards"], speech),
        right=data["right"],
        wrong={answer: speech.say(why) for answer, why in data["wrong"].items()},
        point_at=tuple(data["point_at"]),
    )


def _contrast(data: dict[str, Any], speech: Speech) -> Contrast:
    def side(twin: dict[str, Any]) -> Side:
        usual = "pick " if data["done"] else "meld "
        return Side(
            cards=tuple(twin["cards"].split()),
            table=_table(twin | {"options": data["options"]}),
            move=parse_move(twin["play"] or usual + twin["cards"]),
            refused=twin["refused"],
            say=speech.say(twin["say"]),
        )

    return Contrast(
        title=speech.text(data["title"]),
        ask=speech.say(data["ask"]),
        think=speech.say(data["think"]),
        step=speech.say(data["step"]),
        works=side(data["works"]),
        fails=side(data["fails"]),
        done=data["done"],
    )


def _table(data: dict[str, Any]) -> Position:
    return Position(
        preset=data["preset"],
        options=data["options"],
        written=data["table"],
        seed=data.get("seed"),
        players=data.get("players", 2),
    )


def _choices(
    written: Mapping[str, str] | list[int | str], speech: Speech
) -> tuple[tuple[str, str], ...]:
    """Answers and how they read; those in a list are numbers, or cards, which are seen."""
    if isinstance(written, list):
        return tuple(
            (str(one), str(one).replace("-", MINUS) if isinstance(one, int) else "")
            for one in written
        )
    return tuple((answer, speech.text(text)) for answer, text in written.items())


def _moves(written: list[str]) -> tuple[Move, ...]:
    return tuple(map(parse_move, written))


def _said(text: str | None, speech: Speech) -> Said:
    return speech.say(text) if text else []


def _all_said(texts: list[str], speech: Speech) -> tuple[Said, ...]:
    return tuple(map(speech.say, texts))
