"""The course as a learner meets it: lessons and levels in the learner's language.

    course("en") -> tuple[Lesson, ...]        the open lessons, in reading order
    whole_course("en") -> tuple[Lesson, ...]  those not yet open too: for tests and checks
    lesson("runs", "de") -> Lesson
    level.start() -> State                    the table as it stands at the beginning
    level.begin() -> Moment                   the same, for `lessons.attempt`
    level.goal_met(moment) -> bool

A built site ships one JSON file per lesson. A checkout has the YAML files people edit; they are
then checked and compiled in memory, so that what is played always follows the text.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from engine.actions import Action, LayMeld
from engine.dealing import deal
from engine.options import Options, preset
from engine.referee import Refused, play
from engine.state import State
from lessons.goals import Goal, Moment, kind_asked, miss_of, read_goal
from lessons.moves import HandedIn, Move, Write, parse_move
from lessons.picks import Miss
from lessons.said import MINUS, Said
from lessons.sheet import Sheet
from lessons.speech import Speech


SHIPPED = Path(__file__).parent / "course"


@dataclass(frozen=True, slots=True)
class Table:
    """Where a position comes from: written out, or dealt from a seed."""

    preset: str
    options: Mapping[str, Any]
    written: Mapping[str, Any] | None
    seed: int | None = None
    players: int = 2

    def rules(self) -> Options:
        """The rules of this table."""
        return preset(self.preset, **self.options)

    def state(self) -> State:
        """The table as it stands."""
        if self.written is None:
            return deal(self.rules(), self.players, self.seed or 0)
        return State.from_table(self.written, self.rules())


@dataclass(frozen=True, slots=True)
class Tempting:
    """A mistake beginners make.

    Attributes:
        after: moves that lead to it.
        move: what is tried.
        refused: the code it is answered with; None if it is legal but misses the goal.
        say: own words; empty where the general sentence is enough.
    """

    after: tuple[Move, ...]
    move: Move
    refused: str | None
    say: Said


@dataclass(frozen=True, slots=True)
class WrittenHint:
    """Rungs written by hand for one decision; an empty one is made from the solution."""

    ask: Said
    where: Said
    cards: Said
    show: Said
    point_at: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Level:
    """One task on the table.

    Attributes:
        goal: one sentence, always visible.
        heading: stands over the text; the title where none is written.
        text: what the margin says, paragraph by paragraph.
        support: `full`: the cards are pointed at; `half`: words only; `none`: on your own.
        script: what the other players do, in order.
        solution: the moves that lead to the goal, one way of perhaps several.
        also: further ways that must pass.
        hints: one per move of the solution; the last one holds for the rest.
        point_at: `hand`, `hand:7H`, `stock`, `pile`, `meld:m1`, `button:Lay down`.
        choices: answers to choose from, where the task is a question: what `answer` is followed
            by, and how it reads.
        sheet: the score sheet to be filled in, where that is the task.
        par: the number of moves of a good player.
        well: what is said when it is done.
    """

    id: str
    title: str
    goal: str
    heading: str
    text: tuple[Said, ...]
    support: str
    table: Table
    script: tuple[Move, ...]
    choices: tuple[tuple[str, str], ...]
    done: Mapping[str, Any]
    solution: tuple[Move, ...]
    also: tuple[tuple[Move, ...], ...]
    tempting: tuple[Tempting, ...]
    hints: tuple[WrittenHint, ...]
    point_at: tuple[str, ...]
    par: int
    well: tuple[Said, ...]
    sheet: Sheet | None = None

    @property
    def kind(self) -> str:
        """How the task is answered: `play`, `pick`, `answer` or `write`."""
        if self.sheet is not None:
            return "write"
        last = str(self.solution[-1]).partition(" ")[0]
        return last if last in ("pick", "answer") else "play"

    def start(self) -> State:
        """The table as it stands at the beginning."""
        return self.table.state()

    def begin(self) -> Moment:
        """The first moment of the level."""
        return Moment(self.start())

    def goal_met(self, moment: Moment) -> bool:
        """Whether the task is done."""
        return _goal(json.dumps(self.done))(moment)

    def meant(self, state: State, action: Action) -> Action:
        """The wish as it is judged here: what is no meld is tried as the kind asked for.

        So a joker laid in a task about sets never hears what a run would need.
        """
        kind = kind_asked(self.done) if self.done else None
        if not isinstance(action, LayMeld) or action.kind or action.stands_for or not kind:
            return action
        meant = replace(action, kind=kind)
        refused = all(isinstance(play(state, wish), Refused) for wish in (action, meant))
        return meant if refused else action

    def miss(self, moment: Moment, move: HandedIn) -> Miss | None:
        """What keeps a pick, an answer or a figure from being right; None if it is."""
        if isinstance(move, Write):
            if self.sheet is None or move.cell not in self.sheet.fill:
                return Miss("SHEET_NO_CELL")
            return self.sheet.miss(move)
        return miss_of(self.done, moment, move)


@dataclass(frozen=True, slots=True)
class WatchStep:
    """One step of a worked example: a move or only a look, and what is said to it."""

    move: Move | None
    point_at: tuple[str, ...]
    say: Said


@dataclass(frozen=True, slots=True)
class Watch:
    """The worked example."""

    title: str
    goal: str
    table: Table
    steps: tuple[WatchStep, ...]


@dataclass(frozen=True, slots=True)
class Side:
    """One of two twins: cards, the move tried with them, and the code if it is refused."""

    cards: tuple[str, ...]
    table: Table
    move: Move
    refused: str | None
    say: Said


@dataclass(frozen=True, slots=True)
class Contrast:
    """Two hands that differ in a single card; `done` judges them where the game does not."""

    title: str
    ask: Said
    works: Side
    fails: Side
    done: Mapping[str, Any] | None

    def miss(self, moment: Moment, move: HandedIn) -> Miss | None:
        """What keeps a pick from being right; None if it is."""
        return miss_of(self.done or {}, moment, move)


@dataclass(frozen=True, slots=True)
class Learned:
    """One thing learned, and the rules it comes from."""

    say: Said
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Lesson:
    """One topic of the course.

    Attributes:
        skippable: people who know this may go on with the next lesson at once.
        open: whether learners meet it; a lesson is closed while the table lacks what it needs.
        next: the open lesson that follows.
    """

    id: str
    title: str
    intro: tuple[Said, ...]
    game: str
    skippable: bool
    open: bool
    teaches: tuple[str, ...]
    watch: Watch
    levels: tuple[Level, ...]
    contrast: Contrast
    why: tuple[Said, ...]
    summary: tuple[Learned, ...]
    next: str | None

    def level(self, level_id: str) -> Level:
        """The level with that id.

        Raises:
            KeyError: if there is none.
        """
        for level in self.levels:
            if level.id == level_id:
                return level
        raise KeyError(level_id)


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


@cache
def _course_data(folder: Path) -> tuple[dict[str, Any], ...]:
    index = folder / "index.json"
    if index.exists():
        names = json.loads(index.read_text(encoding="utf-8"))["lessons"]
        files = [folder / f"{name}.json" for name in names]
        return tuple(json.loads(file.read_text(encoding="utf-8")) for file in files)
    from lessons.course_files import compiled_course  # pydantic and YAML: only in a checkout

    return tuple(compiled_course(folder))


@cache
def _goal(written: str) -> Goal:
    return read_goal(json.loads(written))


def _lesson(data: dict[str, Any], speech: Speech) -> Lesson:
    return Lesson(
        id=data["id"],
        title=speech.text(data["title"]),
        intro=_all_said(data["intro"], speech),
        game=data["game"],
        skippable=data["skippable"],
        open=data["open"],
        teaches=tuple(data["teaches"]),
        watch=_watch(data["watch"], speech),
        levels=tuple(_level(level, speech) for level in data["levels"]),
        contrast=_contrast(data["contrast"], speech),
        why=_all_said(data["why"], speech),
        summary=tuple(
            Learned(speech.say(learned["say"]), tuple(learned["rules"]))
            for learned in data["summary"]
        ),
        next=data["next"],
    )


def _level(data: dict[str, Any], speech: Speech) -> Level:
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
        sheet=sheet,
    )


def _sheet(data: dict[str, Any] | None, table: Table) -> Sheet | None:
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
            )
            for step in data["steps"]
        ),
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
        works=side(data["works"]),
        fails=side(data["fails"]),
        done=data["done"],
    )


def _table(data: dict[str, Any]) -> Table:
    return Table(
        preset=data["preset"],
        options=data["options"],
        written=data["table"],
        seed=data.get("seed"),
        players=data.get("players", 2),
    )


def _choices(
    written: Mapping[str, str] | list[int], speech: Speech
) -> tuple[tuple[str, str], ...]:
    if isinstance(written, list):
        return tuple((str(number), str(number).replace("-", MINUS)) for number in written)
    return tuple((answer, speech.text(text)) for answer, text in written.items())


def _moves(written: list[str]) -> tuple[Move, ...]:
    return tuple(map(parse_move, written))


def _said(text: str | None, speech: Speech) -> Said:
    return speech.say(text) if text else []


def _all_said(texts: list[str], speech: Speech) -> tuple[Said, ...]:
    return tuple(map(speech.say, texts))
