"""A lesson as a page: what stands on the table, and below it the whole lesson to read.

The page takes the lesson as a learner would: it opens it, goes through the worked example, and
tries both of the contrast pair. So what is read is what the table says and shows.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from engine.cards import Card
from lessons.levels.lesson import Lesson, Level, Side
from lessons.levels.moment import LEARNER
from lessons.levels.moves import Pick
from lessons.levels.steps import CONTRAST
from lessons.words.words import Words, plain
from sitebuilder.pages.rules.rules import game_of
from tutorial.lesson.contrast_play import ContrastPlay
from tutorial.lesson.level_play import LevelPlay
from tutorial.lesson.player import Player
from tutorial.protocol.commands import Command, Do
from tutorial.protocol.from_page import GoTo, Play
from tutorial.scene_types.parts import CardScene
from tutorial.scene_types.table import PileScene
from tutorial.scenes.pages.lesson import lesson_scenes
from tutorial.scenes.pages.lesson_desk import named_cards
from tutorial.scenes.parts.cards import card_scene
from tutorial.scenes.parts.table import table_scene
from tutorial.scenes.scores.groups import THEIR
from tutorial.scenes.scores.sheet import sheet_scene
from tutorial.store.progress import Progress
from tutorial.table.learner_view import sight
from tutorial.table.table import Table


def values(
    lesson: Lesson,
    number: int,
    lessons: Sequence[Lesson],
    words: Words,
    _: Callable[[str], str],
) -> dict[str, Any]:
    """What the template of a lesson needs."""
    works, fails = lesson.contrast.works, lesson.contrast.fails
    asked = isinstance(works.move, Pick)  # a question about cards, and nothing to be played
    return {
        "lesson": lesson,
        "number": number,
        "lessons": lessons,
        "rule_page": lambda rule_id: game_of(rule_id).name,
        "rule_title": lambda rule_id: words.rule(rule_id).title,
        "following": next((other for other in lessons if other.id == lesson.next), None),
        "scenes_now": lesson_scenes(_opened(lesson, words), words),
        "watch_steps": list(_watch_steps(lesson, words)),
        "levels": [_level(level, words) for level in lesson.levels],
        "twins": [
            _twin(lesson, works, _("Right.") if asked else _("Works."), words),
            _twin(lesson, fails, _("Not right.") if asked else _("Does not work."), words),
        ],
    }


def _opened(lesson: Lesson, words: Words) -> Player:
    """A lesson as somebody finds it who opens it for the first time."""
    return Player(lesson, Progress(), words)


def _watch_steps(lesson: Lesson, words: Words) -> Iterator[dict[str, Any]]:
    """Each sentence of the worked example, with the table after it where it has changed."""
    player = _opened(lesson, words)
    shown: dict[str, Any] | None = None
    for step in lesson.watch.steps:
        player.receive(Do(Command.NEXT))
        scenes = lesson_scenes(player, words)
        table = scenes["table"]
        pile = _in_sight(table["pile"])
        if table["pile"].get("hinted"):
            pile = [{**card, "hinted": True} for card in pile]
        figure = {
            "melds": table["melds"],
            "attempt": table["attempt"],
            "stock": table["stock"],
            "pile": pile,
            "hand": scenes["desk"]["hand"],
        }
        yield {"say": step.say, "figure": figure if figure != shown else None}
        shown = figure


def _in_sight(pile: PileScene) -> list[CardScene]:
    """The cards of the pile that lie open: all of a fanned one, else the top card."""
    return pile["cards"] if pile["fanned"] else pile["cards"][-1:]


def _level(level: Level, words: Words) -> dict[str, Any]:
    """A task with its table, and one way to do it."""
    shown = sight(Table(level.begin().state))
    table = table_scene(shown, words)
    figure = {
        "melds": table["melds"],
        "attempt": None,
        "stock": table["stock"],
        "pile": _in_sight(table["pile"]),
        "hand": [card_scene(card, words) for card in shown.hand],
    }
    done = " ".join(plain(said, words) for said in level.well)
    shows = [hint.show for hint in level.hints if hint.show]
    # What is said when it is done may begin with the answer, and once is enough.
    answer = [show for show in shows if not done.startswith(plain(show, words))]
    said = {"level": level, "figure": figure, "answer": [*answer, *level.well]}
    return said | _sheet(level, words)


def _sheet(level: Level, words: Words) -> dict[str, Any]:
    """The score sheet before it is filled in and after, and the hands it is counted from."""
    sheet = level.sheet
    if sheet is None:
        return {"sheet": None, "filled": None, "held": ()}
    play = LevelPlay(level)
    empty = sheet_scene(play, sheet, words)
    for figure in sheet.solution():
        play.hand_in(figure)
    hands = enumerate(sheet.state.hands)
    held = [
        {
            "label": words.phrase(THEIR["hand"], player=words.player(seat)),
            "cards": [card_scene(card, words) for card in hand],
        }
        for seat, hand in hands
        if seat != LEARNER and hand
    ]
    return {"sheet": empty, "filled": sheet_scene(play, sheet, words), "held": held}


def _twin(lesson: Lesson, side: Side, heading: str, words: Words) -> dict[str, Any]:
    """One of the pair, laid out as it was tried; what is wrong is marked in red."""
    player = _opened(lesson, words)
    player.receive(GoTo(player.steps.index(CONTRAST)))
    if isinstance(player.now, ContrastPlay):
        player.receive(Play(f"answer {player.now.sides.index(side) + 1}"))
    tried = lesson_scenes(player, words)["table"]["attempt"]
    for mark in tried["marks"] if tried else ():
        mark["number"] = 0  # the words beside it point at nothing
    shown = named_cards(side.move) or tuple(map(Card.parse, side.cards))
    cards = [card_scene(card, words) for card in shown]
    return {"heading": heading, "say": side.say, "attempt": tried, "cards": cards}
