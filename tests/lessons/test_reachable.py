"""Whether the task of a level is still within reach."""

import pytest

from engine.actions import parse_action
from engine.cards import parse_cards
from engine.referee import play
from lessons.levels.lesson import Level
from lessons.levels.moment import LEARNER, Moment
from lessons.levels.moves import HandedIn
from lessons.levels.reachable import Lost, loss_reason, reachable
from lessons.loader import course, lesson


WAYS = [
    pytest.param(level, way, id=f"{topic.id}/{level.id}/{number}")
    for topic in course("en")
    for level in topic.levels
    for number, way in enumerate((level.solution, *level.also))
]


def after(level: Level, *moves: str) -> Moment:
    """The moment after these moves of the learner from the beginning."""
    moment = level.begin()
    for text in moves:
        action = parse_action(text)
        moment = moment.after(action, play(moment.state, action, LEARNER).state)
    return moment


@pytest.mark.parametrize(("level", "way"), WAYS)
def test_on_every_right_way_the_task_is_within_reach(
    level: Level, way: tuple[object, ...]
) -> None:
    """Before each move of it, as long as the learner's turn lasts."""
    moment = level.begin()
    for move in way:
        assert reachable(level, moment)
        if isinstance(move, HandedIn) or moment.state.to_move != LEARNER:
            return
        action = level.meaning(moment.state, move)
        moment = moment.after(action, play(moment.state, action, LEARNER).state)


@pytest.mark.parametrize(
    ("topic", "name", "moves", "expected"),
    [
        ("fanned-pile", "owed-first", ("draw pile",), False),
        ("fanned-pile", "owed-first", ("draw pile 8D",), True),
        ("fanned-pile", "owed-first", ("draw pile 8D", "meld 6D 7D 8D"), True),
        ("fanned-pile", "a-deep-card", ("draw stock",), False),
        ("fanned-pile", "the-top-card", ("draw pile", "discard KC"), True),
    ],
)
def test_what_was_given_up_is_out_of_reach(
    topic: str, name: str, moves: tuple[str, ...], expected: bool
) -> None:
    """The wrong card drawn: what the task needs can no longer be had; its twins go on."""
    [level] = [one for one in lesson(topic, "en").levels if one.id == name]

    assert expected is reachable(level, after(level, *moves))


@pytest.mark.parametrize(
    ("topic", "name", "moves", "expected"),
    [
        ("turn", "meld", ("discard 7S",), Lost("discarded", parse_cards("7S"))),
        ("turn", "meld", ("discard 9S",), Lost("no_meld")),
        ("turn", "lay-off", ("discard 4S",), Lost("no_layoff")),
        ("run-or-set", "room-for-both", ("meld 7H 8H 9H",), Lost("laid", parse_cards("7H 8H"))),
        ("wrotham", "exchange", ("discard QS",), Lost("no_exchange")),
        ("discard", "the-single-card", ("discard 4S",), Lost("other_discard")),
        ("fanned-pile", "a-deep-card", ("draw stock",), Lost("not_pile")),
        ("fanned-pile", "owed-first", ("draw pile",), Lost("other_take")),
    ],
)
def test_what_is_lost_is_told_from_the_table(
    topic: str, name: str, moves: tuple[str, ...], expected: Lost
) -> None:
    """The card that is gone, else what the turn has passed over."""
    level = lesson(topic, "en").level(name)
    before, moment = after(level, *moves[:-1]), after(level, *moves)

    assert not reachable(level, moment)
    assert expected == loss_reason(level, moment, before.state)


def test_the_draw_that_is_lost_is_told() -> None:
    """What others do before the learner has been seen by then."""
    level = lesson("strategy", "en").level("gap-or-pair")
    moment = after(level, "draw pile")

    assert Lost("not_stock") == loss_reason(level, moment, level.begin().state)
