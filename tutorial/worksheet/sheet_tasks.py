"""The tasks of a worksheet: read from their texts, named, and laid on a table."""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from engine.given_text import read_whole
from lessons.drills.registry import DRILLS, Exercise, exercise
from lessons.exercises.grades import HARDEST
from lessons.language.marking import N_
from lessons.levels.lesson import Level
from lessons.levels.steps import CONTRAST, PRACTICE, SUMMARY, WATCH
from lessons.loader import course
from lessons.words.words import Words
from lessons.worksheets.own_task import OwnTask, TaskError, read_task
from lessons.worksheets.solving import shortest_way, task_level
from lessons.worksheets.task_goals import GOALS
from tutorial.lesson.exercise_play import ExercisePlay
from tutorial.lesson.level_play import LevelPlay
from tutorial.protocol.deal_link import LARGEST_SEED, LinkError, read_link
from tutorial.protocol.deal_link import PREFIX as DEAL
from tutorial.protocol.puzzle_link import read_puzzle_link
from tutorial.puzzles.bank import GAMES, PuzzleBank
from tutorial.puzzles.theme_words import NAMES
from tutorial.setup.at_home import HomeTable, TableTrouble, asked_table
from tutorial.setup.setup import Setup, SetupError
from tutorial.worksheet.sheet_deal import DealTask


UNKNOWN = N_("This task is not known here.")
WHOLE_LESSON = N_("This is a whole lesson. Open one of its tasks and take the address of that.")
EXAMPLE = N_("This is the example of a lesson, which only shows. Take one of the lesson's tasks.")
COMPARISON = N_("This is the comparison in a lesson, not a task. Take one of the lesson's tasks.")
EXERCISES = N_(
    "The exercises of a lesson are new each time. Open one among the drills and take its address."
)
SUMMARY_ONLY = N_("This is the end of a lesson. Take one of the lesson's tasks.")
DEALS = N_("This is a deal in a lesson. Deal one at the practice table and take its address.")
UNSOLVABLE = N_("It cannot be solved in one turn.")
OWN_TASK = N_("{game}: {goal}")
EXERCISE = N_("Drill “{title}”, grade {grade}")
AT_TABLE = N_("Drill “{title}”, grade {grade}, at the table “{table}”")
PUZZLE = N_("Puzzle from {game}: {theme}")
LEVEL = N_("Lesson “{lesson}”: {level}")
DEAL_TASK = N_("A deal of {game} for {count}, number {seed}")
WITHIN = N_("A table within a deal of {game} for {count}, number {seed}")


@dataclass(frozen=True, slots=True)
class LessonTask:
    """A level of a lesson."""

    lesson: str
    level: str


@dataclass(frozen=True, slots=True)
class HomeExercise:
    """An exercise of a drill by the rules of somebody's table, whose name may have been cut."""

    exercise: Exercise
    home: HomeTable
    trouble: TableTrouble = ""


@dataclass(frozen=True, slots=True)
class PuzzleTask:
    """A puzzle of the bank: its game, its id, and the theme by which it is named."""

    game: str
    puzzle: str
    theme: str


SheetTask: TypeAlias = OwnTask | Exercise | HomeExercise | LessonTask | PuzzleTask | DealTask


def read_sheet_task(text: str) -> SheetTask:
    """The task a text tells of, with its kind before it.

    Raises:
        TaskError: if it tells of none that is known here.
    """
    kind, _, rest = text.partition(":")
    if kind == "t":
        return read_task(rest)
    found: SheetTask | None = _READERS[kind](rest) if kind in _READERS else None
    if found is None:
        raise TaskError(UNKNOWN)
    return found


def _exercise(text: str) -> Exercise | HomeExercise | None:
    asked = asked_table(text)
    drill, _, rest = asked.fragment.partition(".")
    grade, seed = map(read_whole, rest.partition(".")[::2])
    if drill not in DRILLS or grade is None or seed is None:
        return None
    if asked.trouble == "unread" or not 1 <= grade <= HARDEST or seed > LARGEST_SEED:
        return None
    home = asked.table
    if home is None:
        return exercise(drill, seed, grade)
    if not DRILLS[drill].suits(home.rules):
        return None
    return HomeExercise(exercise(drill, seed, grade, rules=home.rules), home, asked.trouble)


# Parts of a lesson that are no task, with what to say to whoever wants to send them.
_NO_TASKS: Mapping[str, str] = {
    "": WHOLE_LESSON,
    WATCH: EXAMPLE,
    CONTRAST: COMPARISON,
    PRACTICE: EXERCISES,
    SUMMARY: SUMMARY_ONLY,
}


def _lesson(text: str) -> LessonTask | None:
    lesson, _, level = text.partition(".")
    for known in course("en"):
        if known.id == lesson and level in {one.id for one in known.levels}:
            return LessonTask(lesson, level)
        if known.id == lesson and level in {one.id for one in known.played}:
            raise TaskError(DEALS)
        if known.id == lesson and level in _NO_TASKS:
            raise TaskError(_NO_TASKS[level])
    return None


def _puzzle(text: str) -> PuzzleTask | None:
    puzzle, _, theme = text.partition(".")
    game = game_of_puzzle(f"p:{puzzle}")
    return PuzzleTask(game, puzzle, theme) if game and theme in NAMES else None


def game_of_puzzle(text: str) -> str:
    """The game of a task that is a puzzle, with its theme or without; empty where it is none."""
    kind, _, puzzle = text.partition(":")
    link = read_puzzle_link(f"#puzzle={puzzle.partition('.')[0]}")
    return link.game if kind == "p" and link.game in GAMES else ""


def with_theme(text: str, bank: PuzzleBank) -> str:
    """The text of a puzzle with its theme behind it; unchanged where there is no such puzzle."""
    entry = bank.entry(text.partition(":")[2])
    return f"{text}.{entry.theme}" if entry is not None else text


def _deal(text: str) -> DealTask | None:
    try:
        link = read_link(f"{DEAL}v1.{text}")
        setup = Setup.of_link(link)
    except (LinkError, SetupError):
        return None
    task = DealTask(setup, link.moves)
    task.records()
    return task


_READERS: Mapping[str, Callable[[str], Any]] = {
    "x": _exercise,
    "l": _lesson,
    "p": _puzzle,
    "d": _deal,
}


def task_name(task: SheetTask, words: Words) -> str:
    """What a task is, in a few words."""
    match task:
        case OwnTask():
            goal = words.text(GOALS[task.goal].sentence)
            return words.phrase(OWN_TASK, game=task.called or words.preset(task.preset), goal=goal)
        case DealTask(setup=setup, moves=moves):
            game, told = words.preset(setup.preset), WITHIN if moves else DEAL_TASK
            return words.phrase(told, game=game, count=setup.players, seed=setup.seed)
        case HomeExercise(exercise=made, home=home):
            title, table = words.text(DRILLS[made.drill].title), home.name(words)
            return words.phrase(AT_TABLE, title=title, grade=made.grade, table=table)
        case PuzzleTask():
            theme = words.text(NAMES[task.theme])
            return words.phrase(PUZZLE, game=words.preset(task.game), theme=theme)
        case LessonTask(lesson=lesson_id):
            lesson = next(one for one in course(words.language) if one.id == lesson_id)
            return words.phrase(LEVEL, lesson=lesson.title, level=lesson.level(task.level).title)
    title = words.text(DRILLS[task.drill].title)
    return words.phrase(EXERCISE, title=title, grade=task.grade)


def lay_out(
    task: OwnTask | Exercise | HomeExercise | LessonTask,
    words: Words,
    clock: Callable[[], float] = time.monotonic,
) -> LevelPlay:
    """The table of a task that is neither a deal nor a puzzle.

    Raises:
        TaskError: if it cannot be solved.
    """
    if isinstance(task, HomeExercise):
        task = task.exercise
    if isinstance(task, Exercise):
        return ExercisePlay(task, words, clock)
    return LevelPlay(_level(task, words), clock)


def _level(task: OwnTask | LessonTask, words: Words) -> Level:
    if isinstance(task, LessonTask):
        lesson = next(one for one in course(words.language) if one.id == task.lesson)
        return lesson.level(task.level)
    way = shortest_way(task)
    if way is None:
        raise TaskError(UNSOLVABLE)
    return task_level(task, way, words)
