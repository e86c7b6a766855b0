"""Following hints leads to what a level accepts, from wherever its task can still be done."""

import re
from collections.abc import Iterable, Iterator

import pytest

from engine.referee import Applied, legal_actions, play
from engine.state import Phase
from lessons.authoring.proof import try_move
from lessons.levels.lesson import Lesson, Level
from lessons.levels.moment import LEARNER, Moment
from lessons.levels.moves import HandedIn
from lessons.levels.reachable import reachable
from lessons.loader import course
from lessons.words.words import Words, plain
from tutorial.hints.ladder import CARDS, SHOW, Ladder
from tutorial.hints.level import cards_of, ladder_for, way_from


LESSONS = [pytest.param(lesson, id=lesson.id) for lesson in course("en")]
SYMBOLS = dict(zip("♠♥♦♣", "SHDC", strict=True))
MOST_MOVES = 8
AREAS = ("hand:", "pile:")


def places(level: Level) -> Iterator[Moment]:
    """Every moment of a way that the level names, and one legal move beside each of it.

    Only while it is the learner's turn, and the task can still be done.
    """
    for way in (level.solution, *level.also):
        moment = level.begin()
        for move in way:
            yield moment
            yield from beside(level, moment)
            moment, _ = try_move(level, moment, move)


def beside(level: Level, moment: Moment) -> Iterator[Moment]:
    """The moments after each legal move from here that leave the task to be done in this turn."""
    if level.kind != "play" or moment.state.to_move != LEARNER:
        return
    for action in legal_actions(moment.state):
        verdict = play(moment.state, action, LEARNER)
        if not isinstance(verdict, Applied):
            continue
        then = moment.after(action, verdict.state)
        turn = then.state.to_move == LEARNER and then.state.phase is not Phase.OVER
        open_end = level.script[then.replies :]  # then others have their turns first
        if turn and not open_end and not level.goal_met(then) and reachable(level, then):
            yield then


def followed(level: Level, moment: Moment) -> bool:
    """Whether the last rung of each hint from here on is accepted, until the goal is met."""
    for _ in range(MOST_MOVES):
        if way_from(level, moment) is None:
            return False
        move = ladder_for(level, moment, 0.0).move
        moment, refused = try_move(level, moment, move)
        if refused is not None or isinstance(move, HandedIn) or level.goal_met(moment):
            return refused is None
    return False


@pytest.mark.parametrize("lesson", LESSONS)
def test_hints_lead_to_the_goal_wherever_it_can_be_reached(lesson: Lesson) -> None:
    """By the last rung alone, from the start, along each way and one step beside it."""
    lost = [
        (level.id, [str(move) for move in moment.played])
        for level in lesson.levels
        if level.sheet is None
        for moment in places(level)
        if not followed(level, moment)
    ]

    assert [] == lost


def named(text: str) -> set[str]:
    """Cards named by their symbols, without their packs."""
    ranks = re.findall(r"(10|[2-9AJQK])([♠♥♦♣])", text)
    return {("T" if rank == "10" else rank) + SYMBOLS[suit] for rank, suit in ranks}


def faces(places: Iterable[str]) -> set[str]:
    """The cards at places of the table, without their packs."""
    return {place.partition(":")[2][:2] for place in places if place.startswith(AREAS)}


def contradicted(ladder: Ladder, moment: Moment, words: Words) -> Iterator[str]:
    """What the last two rungs name or mark instead of their move."""
    move = ladder.move
    if isinstance(move, HandedIn):
        return
    places = cards_of(move, moment.state.pile)
    mine = faces(places)
    others = faces({f"hand:{card}" for card in moment.state.hands[LEARNER]}) - mine
    shown = plain(ladder.rungs[SHOW - 1].say(words), words)
    if not named(shown) <= mine and named(shown) != others:  # all cards but these
        yield shown
    for area in AREAS:
        needed = {place for place in places if place.startswith(area)}
        for rung in ladder.rungs[CARDS - 1 :]:
            marked = {place for place in rung.pointed if place.startswith(area)}
            if needed and marked and not marked & needed:
                yield f"{sorted(marked)} are marked for {move}"


@pytest.mark.parametrize("lesson", LESSONS)
@pytest.mark.parametrize("language", ["en", "de"])
def test_no_rung_names_another_move_than_its_own(lesson: Lesson, language: str) -> None:
    """What is to be picked is what is played, and what is marked has a card of it."""
    words = Words(language)
    [translated] = [one for one in course(language) if one.id == lesson.id]
    wrong = [
        (level.id, str(ladder.move), said)
        for level in translated.levels
        if level.sheet is None
        for moment in places(level)
        for ladder in [ladder_for(level, moment, 0.0)]
        for said in contradicted(ladder, moment, words)
    ]

    assert [] == wrong
