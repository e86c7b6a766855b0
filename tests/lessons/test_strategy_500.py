"""Decisions taught in strategy topics: what they accept and reject is what the search says.

Every legal move that no way to the goal begins with is rejected where a trap says so of one of
them. Each of these must lose clearly in imagined deals, and the accepted ones must not.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random

import pytest

from engine.actions import Action, CallRummy, parse_action
from engine.movegen.offered import legal_actions, own
from engine.positions.judgement import Move, judged
from engine.positions.judging import judged_moves
from engine.positions.position import CLEAR, SURE
from engine.referee import Applied, play
from engine.state.seat_view import SeatView
from lessons.authoring.proof import tried
from lessons.levels.lesson import Lesson, Level
from lessons.levels.moment import LEARNER, Moment
from lessons.loader import whole_course
from tests.bots.advice_share import ALL


TOPICS = ("strategy-500", "strategy-500-plans")
FEW = 30  # imagined deals of each move that every run of the tests can afford
MANY = 1000

ANSWERS: Mapping[str, Mapping[str, str]] = {
    "strategy-500: watch: 1": {"take": "draw pile 3H", "stock": "draw stock", "top": "draw pile"},
    "strategy-500-plans: watch: 1": {"hold": "discard 5H", "lay": "meld JS QS KS"},
    "strategy-500-plans: let-it-lie": {"lie": "", "call": "call A 3C layoff=m1"},
}
"""What the answers to a question mean as moves; nothing is to let a card lie."""


@dataclass(frozen=True)
class Decision:
    """A position, the moves that are accepted, the one of the solution first, and the others."""

    name: str
    view: SeatView
    right: tuple[Move, ...]
    wrong: tuple[Move, ...]


def _decisions() -> Iterator[Decision]:
    for lesson in whole_course():
        if lesson.id in TOPICS:
            yield from _watched(lesson)
            for level in lesson.levels:
                yield from _of_level(f"{lesson.id}: {level.id}", level)


def _watched(lesson: Lesson) -> Iterator[Decision]:
    """The questions of the worked example, at the tables where they are asked."""
    state, number = lesson.watch.table.state(), 0
    for step in lesson.watch.steps:
        if step.ask is not None:
            number += 1
            yield _asked(f"{lesson.id}: watch: {number}", Moment(state), step.ask.right)
        if step.move is not None:
            verdict = play(state, step.move)
            assert isinstance(verdict, Applied)
            state = verdict.state


def _of_level(name: str, level: Level) -> Iterator[Decision]:
    """Each place where a legal move is rejected."""
    if level.choices:
        yield _asked(name, level.begin(), str(level.solution[-1]).removeprefix("answer "))
        return
    if level.begin().state.to_move != LEARNER:
        view, calls = _seen(level.begin())
        others = (one for one in calls if isinstance(one, CallRummy) and one != level.solution[0])
        yield Decision(name, view, level.solution[:1], (None, *others))
        return
    ways = (level.solution, *level.also)
    traps = [trap for trap in level.tempting if trap.refused is None]
    for after in sorted({trap.after for trap in traps}, key=len):
        moment = level.begin()
        for move in after:
            moment, _ = tried(level, moment, move)
        view, legal = _seen(moment)
        right = tuple(dict.fromkeys(way[len(after)] for way in ways if way[: len(after)] == after))
        wrong = tuple(move for move in legal if move not in right)
        assert {trap.move for trap in traps if trap.after == after} <= set(wrong), name
        yield Decision(f"{name}: {len(after) + 1}", view, right, wrong)


def _asked(name: str, moment: Moment, right: str) -> Decision:
    meant = {
        answer: parse_action(text) if text else None for answer, text in ANSWERS[name].items()
    }
    view, legal = _seen(moment)
    assert {move for move in meant.values() if move is not None} <= set(legal), name
    wrong = tuple(move for answer, move in meant.items() if answer != right)
    return Decision(name, view, (meant[right],), wrong)


def _seen(moment: Moment) -> tuple[SeatView, Sequence[Action]]:
    view = SeatView(moment.state, LEARNER)
    return view, own(view, tuple(legal_actions(moment.state)))


DECISIONS = {one.name: one for one in _decisions()}
TRIED = tuple(DECISIONS) if ALL else tuple(DECISIONS)[:1]  # all in `make advice`


@pytest.mark.parametrize("topic", TOPICS)
def test_every_level_of_a_topic_is_a_decision(topic: str) -> None:
    """None only carries out what its goal names."""
    levels = {
        level.id for lesson in whole_course() if lesson.id == topic for level in lesson.levels
    }
    judged_ones = {name.split(": ")[1] for name in DECISIONS if name.startswith(f"{topic}: ")}

    assert levels | {"watch"} == judged_ones


@pytest.mark.parametrize("name", DECISIONS)
def test_few_imagined_deals_do_not_speak_against_the_answer(name: str) -> None:
    """No rejected move is clearly better than the solution."""
    one = DECISIONS[name]
    found = judged(one.view, (one.right[0], *one.wrong), Random(name), FEW)
    for move in one.wrong:
        lead, error = found.lead(move, one.right[0])
        assert lead <= SURE * error, (name, str(move), lead, error)


@pytest.mark.parametrize("name", TRIED)
def test_many_imagined_deals_bear_the_answer_out(name: str) -> None:
    """The best move is accepted, no accepted one loses clearly more than three points."""
    one = DECISIONS[name]
    found = judged(one.view, (*one.right, *one.wrong), Random(name), MANY)
    moves = judged_moves(found)

    assert moves[0].move in one.right
    for found_out in moves:
        least = found_out.loss - SURE * found_out.error
        good = least < CLEAR if found_out.move in one.right else found_out.wrong
        assert good, (name, str(found_out.move), found_out.loss, found_out.error)
