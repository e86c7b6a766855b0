"""What full support marks before the first move leaves something to be found."""

import pytest

from engine.actions import DrawPile, DrawStock, LayOff
from lessons.levels.lesson import Level
from lessons.levels.moves import Move
from lessons.loader import course


MARKED = [
    pytest.param(level, id=f"{lesson.id}/{level.id}")
    for lesson in course("en")
    for level in lesson.levels
    if level.support == "full" and level.kind == "play"
]


def places(level: Level) -> set[str]:
    """The places of a draw that are marked: the stock, the pile or cards in it."""
    return {place for place in level.point_at if place.partition(":")[0] in ("stock", "pile")}


def draws(move: Move) -> bool:
    return isinstance(move, DrawStock | DrawPile)


@pytest.mark.parametrize("level", MARKED)
def test_a_draw_is_not_marked_alone(level: Level) -> None:
    """Both places where one can be made, or none, and not the button of the right one."""
    if draws(level.solution[0]):
        assert len(places(level)) != 1
        assert not {"button:Draw from stock", "button:Take from pile"} & {*level.point_at}


@pytest.mark.parametrize("level", MARKED)
def test_a_card_to_lay_off_is_not_marked_alone(level: Level) -> None:
    """Another one beside it might fit, or it is not said which goes where."""
    first = level.solution[0]
    if isinstance(first, LayOff):
        marked = {place for place in level.point_at if place.startswith("hand:")}
        assert not marked or marked > {f"hand:{card}" for card in first.cards}
