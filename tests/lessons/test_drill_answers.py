"""What a wrong answer in a drill hears, and what a right one is told."""

import re
from collections import Counter
from random import Random

import pytest

from engine.actions import Discard, DrawPile, DrawStock, LayMeld
from engine.cards import parse_cards
from engine.referee import Refused, play
from lessons.drills.legal import answers as legal_answers
from lessons.drills.legal.answers import not_so
from lessons.drills.legal.legal_or_not import ASK_AFTER
from lessons.drills.legal.question import LegalQuestion
from lessons.drills.legal.sentences import LAY_DOWN
from lessons.drills.registry import DRILLS, HARDEST, Exercise, exercise, level_of
from lessons.exercises.exercise import Line
from lessons.exercises.positions import position
from lessons.marks.marks import without_marks
from lessons.words.words import Words, plain
from tests.lessons.drilled import SAMPLE, WORDS, answer, tasks


@pytest.mark.parametrize("drill", DRILLS)
def test_every_wrong_answer_hears_what_it_overlooks(drill: str) -> None:
    """No question is answered by a sentence that would suit any other."""
    for task in tasks(drill):
        said = {str(trap.move) for trap in task.traps}
        wrong = {
            f"answer {name}" for name, _ in task.choices if f"answer {name}" not in ways(task)
        }
        assert wrong <= said


@pytest.mark.parametrize("drill", DRILLS)
def test_a_wrong_answer_hears_more_than_a_step_of_the_hint(drill: str) -> None:
    """Who has asked for the hint before has read that already."""
    for task in tasks(drill):
        level = level_of(task, WORDS, "")
        hint = level.hints[0]
        first = (hint.ask, hint.where, hint.cards) if drill != "which" else (hint.ask, hint.where)
        rungs = {plain(rung, WORDS) for rung in first if rung}
        assert not rungs & {plain(trap.say, WORDS) for trap in level.tempting}, level.id


def test_of_twins_it_is_said_why_the_other_row_is_no_meld() -> None:
    """The card that is missing or does not belong there is named."""
    for task in tasks("twins"):
        rows = {name: cards for name, cards in task.choices if isinstance(cards, tuple)}
        [wrong] = rows.keys() - {answer(task)}
        tried = play(task.table.state(), LayMeld(rows[wrong]))
        assert isinstance(tried, Refused)
        [trap] = level_of(task, WORDS, "").tempting
        why = plain(without_marks(WORDS.violation(tried.violation).reason), WORDS)
        assert plain(trap.say, WORDS) == why


def test_nobody_is_offered_that_a_draw_comes_before_a_draw() -> None:
    """Of other moves it may be said."""
    offered = {True: set[str](), False: set[str]()}
    for task in tasks("legal"):
        draws = isinstance(task.tried, DrawStock | DrawPile)
        offered[draws] |= {name for name, _ in task.choices}
    assert "ALREADY_DREW" in offered[True]
    assert "MUST_DRAW_FIRST" in offered[False] - offered[True]


def ways(task: Exercise) -> set[str]:
    return {str(move) for move in task.solution}


@pytest.mark.parametrize(
    ("cards", "said", "truth", "sentence"),
    [
        ("7H 8H 9H", "RUN_NOT_CONSECUTIVE", "allowed", legal_answers.NO_GAP),
        ("KH AH 2H", "RUN_NOT_CONSECUTIVE", "RUN_AROUND_CORNER", legal_answers.NO_GAP),
        ("7H 8H TH", "RUN_SUIT_MISMATCH", "RUN_NOT_CONSECUTIVE", legal_answers.ONE_SUIT),
        ("7H 7S", "SET_RANK_MISMATCH", "MELD_TOO_SHORT", legal_answers.ONE_RANK),
        ("AH 2H 3H", "RUN_AROUND_CORNER", "allowed", legal_answers.NOT_PAST_KING),
        ("QH KH AH", "RUN_AROUND_CORNER", "allowed", legal_answers.PAST_KING),
        ("7H 8H 9H", "MUST_DRAW_FIRST", "allowed", legal_answers.DRAWN),
        ("7H 8H TH", "allowed", "RUN_NOT_CONSECUTIVE", legal_answers.CARDS_WRONG),
        ("7D 8D", "allowed", "MELD_TOO_SHORT", legal_answers.COUNT_WRONG),
    ],
)
def test_a_wrong_reason_is_answered_from_the_cards(
    cards: str, said: str, truth: str, sentence: str
) -> None:
    """What is said against it holds for these cards, and is not the right answer."""
    meld = parse_cards(cards)
    table = position(Random(1), "basic", meld, drawn=meld[0])
    asks = Line(LAY_DOWN, {"cards": meld})
    wish = LegalQuestion(table, LayMeld(meld), (), asks, (), cards=meld)

    assert sentence == not_so(said, truth, wish).message


@pytest.mark.parametrize(
    ("rules", "sentence"),
    [("basic", legal_answers.FIRST_NOW), ("rummy500", legal_answers.MANY)],
)
def test_one_new_meld_a_turn_is_denied_by_what_the_table_plays(rules: str, sentence: str) -> None:
    """No house rule is claimed where only one new meld a turn may be laid down."""
    meld = parse_cards("7H 8H 9H")
    table = position(Random(1), rules, meld, drawn=meld[0])
    wish = LegalQuestion(table, LayMeld(meld), (), Line(LAY_DOWN, {"cards": meld}), ())

    assert sentence == not_so("ONE_MELD_PER_TURN", "allowed", wish).message


def test_why_a_discard_is_allowed_fits_the_very_card() -> None:
    """The reason about the card just drawn is kept for that card."""
    for seed in range(SAMPLE):
        task = exercise("legal", seed, 1, "discard")
        turn = task.table.state().turn
        assert isinstance(task.tried, Discard)
        said = plain(level_of(task, WORDS, "").well[0], WORDS)
        if said.startswith("A card from the stock"):
            assert ("stock", turn.drawn_card) == (turn.drawn_from, task.tried.card)
        if said.startswith("You took nothing"):
            assert "stock" == turn.drawn_from
            assert turn.drawn_card != task.tried.card


def test_hints_on_what_is_allowed_lead_from_the_rule_over_the_cards_to_the_answer() -> None:
    """The rule first, then what to look at, then the reason, and last the answer by its name."""
    for task in tasks("legal"):
        [hint] = level_of(task, WORDS, "").hints
        rungs = [plain(rung, WORDS) for rung in (hint.ask, hint.where, hint.cards, hint.show)]
        label = dict(level_of(task, WORDS, "").choices)[answer(task)]
        assert f"Choose “{label}”." == rungs[3]
        assert len({*rungs}) == 4
        assert plain(level_of(task, WORDS, "").well[0], WORDS).startswith(rungs[2])


@pytest.mark.parametrize("drill", DRILLS)
def test_no_hint_only_says_where_to_look(drill: str) -> None:
    """What is marked is to be seen already: each step says a rule, names cards, or counts."""
    vague = re.compile(r"Look at (the cards that are marked|what is marked on the table)")
    for task in tasks(drill):
        assert not [line for line in task.hints if vague.search(str(getattr(line, "message", "")))]


@pytest.mark.parametrize("focus", ["turn", "discard"])
def test_a_hint_on_the_order_of_a_turn_says_again_what_was_done(focus: str) -> None:
    """On a phone it takes the place of the sentence that has said so."""
    again = set(ASK_AFTER.items())
    for seed in range(40):
        task = exercise("legal", seed, 1, focus)
        [before], hint = task.text, task.hints[0]
        assert isinstance(hint, Line)
        assert (before.message, hint.message) in again
        assert before.fills == hint.fills


@pytest.mark.parametrize("drill", ["kind", "legal", "twins"])
def test_a_number_is_said_only_with_its_mark_on_the_table(words: Words, drill: str) -> None:
    """The numbers of marks stand in an explanation where the refused cards lie beside it."""
    for task in tasks(drill):
        level = level_of(task, words, "")
        assert task.tried is not None
        refused = isinstance(play(task.table.state(), task.tried), Refused)
        numbered = [said for said in level.well if any("mark" in part for part in said)]
        assert refused or not numbered
        assert not any("mark" in part for hint in level.hints for part in hint.show)


@pytest.mark.parametrize("grade", range(1, HARDEST + 1))
def test_no_answer_is_right_nearly_always(grade: int) -> None:
    """Who says "no meld" to everything does not get far."""
    count = Counter(answer(exercise("kind", seed, grade)) for seed in range(80))

    assert {"run", "set", "neither"} == count.keys()
    assert max(count.values()) < 0.6 * 80
