"""An exercise: a generated task with its answer, before it belongs to a language.

`lessons.exercises.exercise` makes it; `level_of` says it in a language, to be played like a level
of a lesson.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

from engine.actions import Action
from engine.cards import Card
from engine.referee import Refused, play
from engine.violations import Violation
from lessons.language.marking import Plural
from lessons.language.said import MINUS, Fill, Said
from lessons.levels.lesson import Level, Position, Tempting, WrittenHint
from lessons.levels.moves import Answer, Move
from lessons.marks.marks import without_marks
from lessons.words.words import Words, plain


class Name(NamedTuple):
    """A name in a sentence, of a game or of an option; it waits for its language too."""

    message: str


class Sum(NamedTuple):
    """Numbers that are to be added up, shown as `10 + 4 + 1`."""

    values: tuple[int, ...]


Named: TypeAlias = "int | Card | tuple[Card, ...] | Name | Sum | Line"


class Line(NamedTuple):
    """A sentence that waits for its language.

    Attributes:
        message: what is said; of a plural, `count` among the fills chooses the form.
        fills: numbers, one card (said in words), several (shown as symbols), names, a sentence.
    """

    message: str | Plural
    fills: Mapping[str, Named] = {}


Told: TypeAlias = Line | Violation
"""A sentence, or a refusal whose rule and reason are said."""


@dataclass(frozen=True, slots=True)
class Trap:
    """A move or an answer that is not good enough, and what is said to it.

    Of a refusal its reason is said, without the rule: another answer is still to be found.

    Attributes:
        refused: the code with which the table refuses the move, where it does.
    """

    move: Move
    say: Told
    refused: str | None = None


@dataclass(frozen=True, slots=True)
class Exercise:
    """One task, made from a seed.

    Attributes:
        goal: the task, in one sentence.
        text: what the margin says to it.
        choices: answers to choose from: what `answer` is followed by, and how it reads.
        done: the goal as level files write it; every good way meets it.
        solution: one such way.
        also: further ones.
        hints: what the rungs of a hint say; those left out are made from the solution.
        point_at: cards the task is about.
        why: the explanation, said when it is done.
        otherwise: the same after another way than `solution`, where `why` would not be true.
        skills: what it trains, see `lessons.levels.skills`.
        tried: the move a question is about; it is made once the question is answered.
        focus: what the drill was asked about, empty for everything it knows.
    """

    drill: str
    seed: int
    grade: int
    table: Position
    goal: str | Line
    text: tuple[Told, ...]
    done: Mapping[str, Any]
    solution: tuple[Move, ...]
    why: tuple[Told, ...]
    skills: tuple[str, ...]
    also: tuple[tuple[Move, ...], ...] = ()
    choices: tuple[tuple[str, str | int | tuple[Card, ...] | Line], ...] = ()
    traps: tuple[Trap, ...] = ()
    hints: tuple[Told, ...] = ()
    point_at: tuple[str, ...] = ()
    otherwise: tuple[Told, ...] = ()
    tried: Action | None = None
    focus: str = ""


def level_of(task: Exercise, words: Words, title: str) -> Level:
    """The task as a level in the language of `words`."""
    return Level(
        id=f"{task.drill}-{task.grade}-{task.seed}",
        title=title,
        goal=_goal(task.goal, words),
        heading=title,
        text=tuple(without_marks(_spoken(line, words)) for line in task.text),
        support="full" if task.point_at else "none",
        table=task.table,
        script=(),
        choices=tuple((answer, _answer(text, words)) for answer, text in task.choices),
        done=task.done,
        solution=task.solution,
        also=task.also,
        tempting=tuple(
            Tempting((), trap.move, trap.refused or _code(trap.move), _to_trap(trap.say, words))
            for trap in task.traps
        ),
        hints=(_hint(task.hints, words),) * len(task.solution),
        point_at=task.point_at,
        par=max(map(len, (task.solution, *task.also))),
        well=tuple(_why(line, task, words) for line in task.why),
        otherwise=tuple(_why(line, task, words) for line in task.otherwise),
    )


def _goal(goal: str | Line, words: Words) -> str:
    return words.text(goal) if isinstance(goal, str) else plain(say(goal, words), words)


def _code(move: Move) -> str | None:
    """How a trap is answered: another answer is a miss, another move is legal."""
    return "ANSWER_OTHER" if isinstance(move, Answer) else None


def say(line: Line, words: Words) -> Said:
    """A sentence in the language of `words`."""
    fills = {name: _fill(value, words) for name, value in line.fills.items()}
    if isinstance(line.message, str):
        return words.say(line.message, **fills)
    count = line.fills["count"]
    assert isinstance(count, int)  # noqa: S101 - numbers choose the plural
    return words.say_count(line.message, count, **fills)


def _spoken(line: Told, words: Words) -> Said:
    if isinstance(line, Violation):
        return words.violation(line).sentence
    return say(line, words)


def _to_trap(line: Told, words: Words) -> Said:
    """What is said to an answer that is not right."""
    return (
        say(line, words) if isinstance(line, Line) else without_marks(words.violation(line).reason)
    )


def _why(line: Told, task: Exercise, words: Words) -> Said:
    """The explanation; without numbers where nothing on the table bears them."""
    if not isinstance(line, Violation):
        return say(line, words)
    told = words.violation(line, task.tried)
    seen = any(mark.kind != "phase" for mark in told.marks)  # a question shows no parts of a turn
    marked = seen and _lies_there(task)
    return told.sentence if marked else without_marks(told.sentence)


def _lies_there(task: Exercise) -> bool:
    """Whether what is refused lies on the table once the question is answered."""
    return task.tried is not None and isinstance(play(task.table.state(), task.tried), Refused)


def _fill(value: Named, words: Words) -> Fill:
    match value:
        case Name(message=message):
            return words.text(message)
        case Sum(values=values):
            return " + ".join(map(str, values))
        case Line():
            return plain(say(value, words), words)
        case int():
            return value
        case Card():
            return {"words": str(value)}
    return words.symbols(value)


def _answer(text: str | int | tuple[Card, ...] | Line, words: Words) -> str:
    """An answer as it reads; one of cards as it is read aloud, for the cards are shown."""
    if isinstance(text, Line):
        return plain(say(text, words), words)
    if isinstance(text, tuple):
        return ", ".join(map(words.card_name, text))
    if isinstance(text, int):
        return str(text).replace("-", MINUS)
    return plain(words.say(text), words)


def _hint(rungs: tuple[Told, ...], words: Words) -> WrittenHint:
    """The rungs; of a refusal its reason alone, where the last one is still to come."""
    said: list[Said] = [_to_trap(rung, words) for rung in rungs[:3]]
    said += [without_marks(_spoken(rung, words)) for rung in rungs[3:]]
    said += [[]] * 4
    return WrittenHint(said[0], said[1], said[2], said[3], point_at=())
