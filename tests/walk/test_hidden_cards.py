"""What is said in a level does not depend on cards that the learner cannot see."""

import random
from dataclasses import replace
from typing import Any

import pytest

from lessons.levels.lesson import Lesson, Level
from lessons.loader import course
from tests.support.page import FakePage
from tests.walk.presses import presses
from tests.walk.standing import scenes, send
from tests.walk.tries import tries
from tests.walk.walker import looks
from tutorial.lesson.level_play import LevelPlay


TOP = 4  # cards of the stock a learner may come to draw in a level
PRESSES = 25


def is_played(level: Level) -> bool:
    """Whether others hold cards that stay hidden, and do nothing with them."""
    written = level.table.written
    return level.kind == "play" and not level.script and written is not None


LEVELS = [
    pytest.param(lesson, level, id=f"{lesson.id}/{level.id}")
    for lesson in course("en")
    for level in lesson.levels
    if is_played(level)
]


def dealt_otherwise(level: Level, chance: random.Random) -> Level:
    """The same level with the cards that cannot be seen dealt in another way."""
    written: dict[str, Any] = dict(level.table.written or {})
    you, *others = written["hands"]
    stock = list(written["stock"])
    hidden = [card for seat in others for card in written["hands"][seat]] + stock[TOP:]
    chance.shuffle(hidden)
    hands = {you: written["hands"][you]}
    for seat in others:
        count = len(written["hands"][seat])
        hands[seat], hidden = hidden[:count], hidden[count:]
    table = replace(level.table, written=written | {"hands": hands, "stock": stock[:TOP] + hidden})
    return replace(level, table=table)


def begun(lesson: Lesson, level: Level) -> FakePage:
    """A page at a level, which need not be the one of the course."""
    page = FakePage()
    page.open("lesson", lesson=lesson.id)
    page.send(level=page.school.place.steps.index(level.id))
    player = page.school.place
    player.now = LevelPlay(level, page.clock)
    player._table = player.now.table
    page.send(picked=[])
    return page


@pytest.mark.slow
@pytest.mark.parametrize(("lesson", "level"), LEVELS)
def test_nothing_said_depends_on_hidden_cards(lesson: Lesson, level: Level) -> None:
    """Two tables that look alike to the learner answer every press alike."""
    chance = random.Random(level.id)
    page = begun(lesson, level)
    twin = begun(lesson, dealt_otherwise(level, chance))

    for _ in range(PRESSES):
        assert looks(page) == looks(twin)
        if page.school.place.now.done:
            return
        press = chance.choice([*presses(scenes(page)), *tries(page)])
        heard = [send(one, press.message) for one in (page, twin)]
        assert [one for one in heard[0] if "say" in one] == [
            one for one in heard[1] if "say" in one
        ]
