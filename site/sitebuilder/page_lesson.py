"""A lesson as a page: what stands on the table, and below it the whole lesson to read."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from engine.cards import Card
from lessons.loader import Lesson, Side, Watch
from lessons.moves import Answer, Pick
from lessons.words import Words
from sitebuilder.stand_in import opening
from tutorial.scene_cards import card_scene
from tutorial.scene_table import table_scene
from tutorial.sight import sight
from tutorial.table import Table
from tutorial.watch_play import WatchPlay


def values(
    lesson: Lesson,
    number: int,
    lessons: Sequence[Lesson],
    words: Words,
    _: Callable[[str], str],
) -> dict[str, Any]:
    """What the template of a lesson needs."""
    return {
        "lesson": lesson,
        "number": number,
        "lessons": lessons,
        "following": next((other for other in lessons if other.id == lesson.next), None),
        "watch_steps": list(_watch_steps(lesson.watch, words)),
        "twins": [
            _twin(lesson.contrast.works, _("Works."), words),
            _twin(lesson.contrast.fails, _("Does not work."), words),
        ],
        "scenes_now": opening("lesson", words.language, lesson.id),
    }


def _watch_steps(watch: Watch, words: Words) -> Iterator[dict[str, Any]]:
    """Each sentence of the worked example, with the table after it where it has changed."""
    play = WatchPlay(watch)
    shown: dict[str, Any] = {}
    for _number in watch.steps:
        play.next()
        figure = _figure(play, words)
        yield {"say": play.said, "figure": figure if figure != shown else None}
        shown = figure


def _figure(play: WatchPlay, words: Words) -> dict[str, Any]:
    """What lies on the table and in the hand; what the step points at is underlined."""
    now = sight(play.table, play.pointed)
    table = table_scene(now, words)
    hand = [card_scene(card, words) for card in now.hand]
    for scene in hand:
        if f"hand:{scene['id']}" in play.pointed:
            scene["hinted"] = True
    return {
        "melds": table["melds"],
        "attempt": table["attempt"],
        "pile": table["pile"]["cards"][-1:],
        "hand": hand,
    }


def _twin(side: Side, heading: str, words: Words) -> dict[str, Any]:
    """One of the pair, laid out as it was tried; what is wrong is marked in red."""
    table = Table(side.table.state())
    if side.refused and not isinstance(side.move, Pick | Answer):
        table.act(side.move)
    now = sight(table)
    return {
        "heading": heading,
        "say": side.say,
        "attempt": table_scene(now, words)["attempt"],
        "cards": [card_scene(Card.parse(card), words) for card in side.cards],
    }
