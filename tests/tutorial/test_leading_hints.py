"""Every rung of a hint leads on: it names something of this very task, and adds to its text."""

from collections.abc import Iterator

import pytest

from engine.actions import DrawPile, DrawStock, parse_action
from engine.options import preset
from engine.state import State
from lessons.authoring.proof import try_move
from lessons.drills.after_lesson import PRACTICE, practice_task
from lessons.drills.registry import level_of
from lessons.levels.lesson import Lesson, Level, WrittenHint
from lessons.levels.moves import HandedIn, Pick
from lessons.loader import course
from lessons.words.words import Words, plain
from tests.support.page import Opened
from tests.support.said_before import leads_nowhere, repeats
from tutorial.hints.ladder import ASK, SHOW, WHERE, Ladder
from tutorial.hints.level import ladder_for
from tutorial.hints.where import areas_to_mark, say_where


WORDS = Words()
LESSONS = [pytest.param(lesson, id=lesson.id) for lesson in course("en")]


def steps(level: Level) -> Iterator[tuple[Ladder, State]]:
    """The hint to each move of the solution of a level, and the table before that move."""
    moment = level.begin()
    for move in level.sheet.solution() if level.sheet else level.solution:
        yield ladder_for(level, moment, 0.0), moment.state
        moment, _ = try_move(level, moment, move)


def said(ladder: Ladder, words: Words = WORDS) -> list[str]:
    return [plain(rung.say(words), words) for rung in ladder.rungs]


def exercises(lesson: Lesson, words: Words) -> Iterator[Level]:
    """Some of the exercises that come after a lesson."""
    for number in range(len(PRACTICE[lesson.id])):
        yield level_of(practice_task(lesson.id, number), words, "")


@pytest.mark.parametrize("lesson", LESSONS)
def test_no_rung_names_an_area_and_nothing_else(lesson: Lesson) -> None:
    """In levels and in the exercises after them; the last rung alone is only what to press."""
    for level in (*lesson.levels, *exercises(lesson, WORDS)):
        for ladder, _ in steps(level):
            told = said(ladder)
            assert [] == [rung for rung in told[: SHOW - 1] if leads_nowhere(rung)], level.id
            whole = len(set(told)) == len(told)
            assert whole or isinstance(ladder.move, Pick), level.id  # its cards are marked first


@pytest.mark.parametrize("lesson", LESSONS)
def test_before_a_draw_the_pile_is_weighed(lesson: Lesson) -> None:
    """Made rungs name the open card or say what to look for in the pile, which alone is marked."""
    for level in lesson.levels:
        for (ladder, state), hint in zip(steps(level), written(level), strict=False):
            if hint.where or not isinstance(ladder.move, DrawStock | DrawPile) or not state.pile:
                continue
            where = said(ladder)[WHERE - 1]
            fanned = state.options.pile == "fanned"
            assert fanned or WORDS.card_symbol(state.pile[-1]) in where, level.id
            assert not fanned or "pile" in where, level.id
            assert {"pile"} == ladder.rungs[WHERE - 1].pointed, level.id


def written(level: Level) -> list[WrittenHint]:
    """What the lesson writes for each move of the solution."""
    last = len(level.hints) - 1
    return [level.hints[min(place, last)] for place in range(len(level.solution))]


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_first_rung_adds_to_the_text_of_the_task(language: str) -> None:
    """What stands there already is no help."""
    words = Words(language)
    found = [
        (lesson.id, level.id, first)
        for lesson in course(language)
        for level in (*lesson.levels, *exercises(lesson, words))
        for first in (said(ladder, words)[ASK - 1] for ladder, _ in steps(level))
        if repeats(first, [level.goal, *(plain(text, words) for text in level.text)])
    ]

    assert [] == found


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_hint_to_twins_adds_to_what_is_asked(language: str) -> None:
    """The idea is not the question, and the last step neither of them."""
    words = Words(language)
    for lesson in course(language):
        pair = lesson.contrast
        asked, idea, last = (plain(text, words) for text in (pair.ask, pair.think, pair.step))
        assert not repeats(idea, [asked]), lesson.id
        assert not repeats(last, [asked, idea]), lesson.id


@pytest.mark.parametrize("lesson", LESSONS)
def test_an_answer_is_asked_for_in_the_words_of_its_level(lesson: Lesson) -> None:
    """Only moves of the game have a question of their own."""
    for level in lesson.levels:
        for move, hint in zip(level.solution, written(level), strict=True):
            assert hint.ask or not isinstance(move, HandedIn), level.id


@pytest.mark.parametrize(
    ("pile", "game", "told"),
    [
        ("2C 9H", "basic", "Look for hearts and 9s in your hand: does 9♥ make"),
        ("", "basic", "No card lies on the pile."),
        ("2C 9H", "rummy500", "Look through the pile for a card that makes a meld"),
        ("9H", "rummy500", "Look for hearts and 9s in your hand: does 9♥ make"),
    ],
)
def test_stock_and_pile_have_the_same_second_rung(pile: str, game: str, told: str) -> None:
    """So it gives neither of them away."""
    table = {"phase": "draw", "hands": {"A": "8H KD", "B": "AD"}, "pile": pile, "stock": "3S"}
    state = State.from_table(table, preset(game))
    both = [parse_action("draw stock"), parse_action("draw pile")]
    stock, taken = (plain(say_where(move, state, WORDS), WORDS) for move in both)

    assert stock == taken
    assert stock.startswith(told)
    assert not pile or areas_to_mark(both[0], state) == areas_to_mark(both[1], state)


def test_a_refusal_that_offers_its_way_out_opens_no_hint(lesson: Opened) -> None:
    """The same would be said and offered twice, side by side; who asks gets it all the same."""
    page = lesson("runs", "pick-your-run")

    page.send(play="meld 4H 5H 7H")
    page.send(play="meld 4H 6H 7H")

    assert ["Put 5♥ in", "Try again"] == [one["label"] for one in page.note("red")["buttons"]]
    assert page.note("blue") is None
    page.send(do="hint")
    assert 3 == page.note("blue")["rung"]
