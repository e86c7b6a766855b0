"""Which place a page opens; those that few people look for are loaded when somebody does."""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from lessons.levels.steps import MOVED_LEVELS
from lessons.loader import lesson
from lessons.words.words import Words
from tutorial.lesson.on_path import LEVEL
from tutorial.lesson.player import Player
from tutorial.notices import NO_LESSON, NO_LEVEL
from tutorial.place import Place
from tutorial.practice.manner import manner_of
from tutorial.practice.practice import Practice
from tutorial.protocol.from_page import Open
from tutorial.protocol.review_link import is_mistake, looks_back
from tutorial.setup.form import SetupForm
from tutorial.store.progress import Progress


if TYPE_CHECKING:
    from tutorial.puzzles.bank import PuzzleBank


class Opening(NamedTuple):
    """All that a place can need when it is opened.

    Attributes:
        crashed: the record of the deal that was played when the worker died.
        now: seconds of a clock that never goes back.
        today: the day, as a proleptic ordinal.
        banks: puzzles that were fetched before.
    """

    message: Open
    progress: Progress
    words: Words
    form: SetupForm
    crashed: str | None
    now: Callable[[], float]
    today: int
    banks: "dict[str, PuzzleBank]"


def open_place(asked: Opening) -> "tuple[Place | None, list[str]]":
    """The place, and what has to be said about the page itself; none where drills are chosen."""
    match asked.message.page:
        case "practice" if looks_back(asked.message.fragment):
            return _looking_back(asked), []
        case "practice":
            return _practice(asked), []
        case "drill":
            return _drilling(asked) if asked.message.fragment.strip("#") else None, []
        case "puzzle":
            return _puzzling(asked), []
        case "worksheet":
            return _worksheet(asked)
        case "teach":
            return _teaching(asked), []
    return _player(asked)


def _player(asked: Opening) -> "tuple[Place | None, list[str]]":
    message, words = asked.message, asked.words
    try:
        found = lesson(message.lesson, words.language)
    except KeyError:
        return None, [NO_LESSON]
    player = Player(found, asked.progress, words, asked.now, asked.today, message.fragment)
    level = message.fragment.removeprefix(LEVEL)
    if level == message.fragment or level in player.steps:
        return player, []
    if (there := MOVED_LEVELS.get((found.id, level))) is None:
        return player, [NO_LEVEL]
    player.errands.go(f"../{there}/{message.fragment}")
    return player, []


def _practice(asked: Opening) -> Place:
    message = asked.message
    return Practice(
        asked.progress,
        asked.form,
        asked.words,
        message.fragment,
        asked.crashed,
        asked.now,
        manner_of(message.settings),
    )


def _drilling(asked: Opening) -> Place:
    from tutorial.lesson.drilling import Drilling

    fragment = asked.message.fragment
    return Drilling(asked.progress, asked.words, fragment, asked.now, asked.today)


def _puzzling(asked: Opening) -> Place:
    from tutorial.puzzles.puzzling import Puzzling

    fragment = asked.message.fragment
    return Puzzling(asked.progress, asked.words, fragment, asked.now, asked.today, asked.banks)


def _worksheet(asked: Opening) -> "tuple[Place | None, list[str]]":
    from tutorial.worksheet.worksheet_play import WorksheetPlay

    fragment = asked.message.fragment
    place = WorksheetPlay(asked.progress, asked.words, fragment, asked.now, asked.banks)
    return place, list(place.trouble)


def _teaching(asked: Opening) -> Place:
    from tutorial.worksheet.teaching import Teaching

    return Teaching(asked.progress, asked.words, asked.now, asked.banks)


def _looking_back(asked: Opening) -> Place:
    from tutorial.review.mistake_exercise import MistakeExercise
    from tutorial.review.reviewing import Reviewing

    asked.form.shown = False
    fragment = asked.message.fragment
    place = MistakeExercise if is_mistake(fragment) else Reviewing
    return place(asked.progress, asked.words, fragment, asked.now, asked.today)
