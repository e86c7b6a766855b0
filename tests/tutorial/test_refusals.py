"""What is wrong is marked: the numbers of a sentence stand on the table, and those there in it."""

from collections.abc import Mapping
from typing import Any

import pytest

from engine.violations import Code
from lessons.language.catalogue import languages
from lessons.levels.lesson import Lesson, Level
from lessons.loader import course
from lessons.marks.violations import UNMARKED
from lessons.messages.tasks import WORDINGS as TASKS
from lessons.words.words import Words
from tests.support.page import FakePage, read
from tests.support.refused import at_table, shown, wishes


WISHES = list(wishes())
NEVER_AT_A_TABLE = {Code.PLAYERS_OUT_OF_RANGE}
SLOTS = {"gap", "short"}


def numbers_said(note: Mapping[str, Any]) -> set[int]:
    return {
        part["mark"]
        for said in note["said"]
        for part in said
        if isinstance(part, dict) and "mark" in part
    }


def rows_of(table: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """Rows of cards with marks: the try, and the melds."""
    return [*([table["attempt"]] if table["attempt"] else []), *table["melds"]]


def numbers_marked(table: Mapping[str, Any], desk: Mapping[str, Any]) -> set[int]:
    """Every number in a disc on the table, in the hand and in the phase bar."""
    found = {mark["number"] for row in rows_of(table) for mark in row["marks"]}
    aside = [*table["pile"]["cards"], table["pile"], *desk["hand"]]
    found |= {one["wrong"]["number"] for one in aside if "wrong" in one}
    found |= {part["marked"] for part in desk["phases"] if "marked" in part}
    sheet = table.get("sheet")
    for line in sheet["rows"] if sheet else ():
        found |= {cell["mark"] for cell in line["cells"] if "mark" in cell}
    return found - {0}


def test_the_cases_refuse_in_every_way() -> None:
    """Every code that can arise at a table does, so that the tests below look at all of them."""
    assert set(Code) - NEVER_AT_A_TABLE == {wish.code for wish in WISHES}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("code", sorted(set(Code) - NEVER_AT_A_TABLE))
def test_numbers_of_sentence_and_table_agree(code: Code, language: str) -> None:
    """A refusal has its number in the sentence and on the table, or a reason why in neither."""
    words = Words(language)
    expected = set() if code in UNMARKED else {1}
    for wish in WISHES:
        if wish.code is code:
            note, table, desk = shown(wish, words)

            found = (numbers_said(note), numbers_marked(table, desk))
            assert (expected, expected) == found, (wish.case, str(wish.action))


def test_every_mark_stands_at_a_card_that_is_there() -> None:
    """Marks have a word, and a place in their row; only slots and corners may stand at its end."""
    words = Words()
    for wish in WISHES:
        _, table, _ = shown(wish, words)
        for row in rows_of(table):
            for mark in row["marks"]:
                last = len(row["cards"]) - (mark["kind"] not in SLOTS | {"corner"})
                assert mark["word"], (wish.case, mark)
                assert mark["at"] <= last, (wish.case, str(wish.action), mark)
                assert mark.get("also", 0) <= last, (wish.case, mark)


def test_what_cannot_be_marked_is_listed_with_a_reason_and_nothing_else() -> None:
    """The list of codes without marks names only codes there are, each with its reason."""
    assert UNMARKED.keys() <= {code.value for code in Code} | set(TASKS)
    assert all(len(reason.split()) > 2 for reason in UNMARKED.values())


TRAPS = [
    pytest.param(
        lesson, level, trap, language, id=f"{language}/{lesson.id}/{level.id}/{trap.move}"
    )
    for language in languages()
    for lesson in course(language)
    for level in lesson.levels
    for trap in level.tempting
    if trap.refused
]


@pytest.mark.parametrize(("lesson", "level", "trap", "language"), TRAPS)
def test_numbers_agree_in_a_lessons_own_words(
    page: FakePage, lesson: Lesson, level: Level, trap: Any, language: str
) -> None:
    """Whether a lesson has words of its own for a mistake or not: its marks have their number."""
    page.open("lesson", lesson=lesson.id, language=language)
    page.send(level=page.school.place.steps.index(level.id))
    for move in (*trap.after, trap.move):
        page.send(play=str(move))

    expected = set() if trap.refused in UNMARKED else {1}
    assert expected == numbers_said(page.note("red"))
    assert expected == numbers_marked(page.school.table, page.school.desk)


# how it lies


@pytest.mark.parametrize(
    ("cards", "strangers"),
    [
        ("5C 6C 9D", [("9D", "different suit")]),
        ("5C 7C 9D", [("9D", "different suit")]),
        ("4H 5H 6H 9S", [("9S", "different suit")]),
        ("5C 6C 9C JD", [("9C", "not a neighbour"), ("JD", "different suit")]),
        ("5C 5D 8H 9S", [("8H", "different rank"), ("9S", "different rank")]),
    ],
)
def test_a_stranger_is_marked_and_named(cards: str, strangers: list[tuple[str, str]]) -> None:
    """What could become a meld stays plain; what does not belong to it has its word and name."""
    words = Words()
    wish = at_table(cards, "meld " + " ".join(reversed(cards.split())))
    note, table, _ = shown(wish, words)

    attempt = table["attempt"]
    ids = [card["id"] for card in attempt["cards"]]
    assert {card for card, _ in strangers} == set(ids[-len(strangers) :])
    assert Code.MELD_NEITHER is wish.code
    odd = [mark for mark in attempt["marks"] if mark["kind"] != "gap"]
    assert set(strangers) == {(ids[mark["at"]], mark["word"]) for mark in odd}
    named = {part["text"] for part in note["said"][0] if isinstance(part, dict) and "text" in part}
    for card, _ in strangers:
        assert {words.card_words(card), words.card_symbol(card)} & named


@pytest.mark.parametrize(
    ("cards", "odd"),
    [
        ("5H 6H 7C", {"7C"}),
        ("5H 6H 7C 8D", {"7C", "8D"}),
        ("4H 5H 6H 7C 8C", {"7C", "8C"}),
        ("9S 9D 9C 6D", {"6D"}),
    ],
)
def test_every_card_that_does_not_belong_is_marked_and_named(cards: str, odd: set[str]) -> None:
    """Who changes one of two wrong cards is not told of the other only then."""
    words = Words()
    note, table, _ = shown(at_table(cards, "meld " + cards), words)

    attempt = table["attempt"]
    assert odd == {attempt["cards"][mark["at"]]["id"] for mark in attempt["marks"]}
    named = {part["text"] for part in note["said"][0] if isinstance(part, dict) and "text" in part}
    for card in odd:
        assert {words.card_words(card), words.card_symbol(card)} & named


@pytest.mark.parametrize(
    ("meld", "card", "end", "slots"),
    [
        ("5D 6D 7D", "TD", "high", ["8♦", "9♦"]),
        ("7D 8D 9D", "JD", "high", ["10♦"]),
        ("5D 6D 7D", "KD", "high", ["5 missing"]),
        ("3S 4S 5S", "AS", "low", ["2♠"]),
        ("9S TS JS", "2S", "low", ["6 missing"]),
        ("6C 7C 8C", "3C", "low", ["4♣", "5♣"]),
    ],
)
def test_a_refused_lay_off_lies_at_the_end_it_is_meant_for(
    meld: str, card: str, end: str, slots: list[str]
) -> None:
    """The tried card joins its meld, with dashed places for what is missing, or its number."""
    wish = at_table(card, f"layoff m1 {card}", (meld,))
    _, table, _ = shown(wish, Words())

    attempt = table["attempt"]
    assert ("m1", end) == (attempt["joins"], attempt["end"])
    assert {0 if end == "high" else 1} == {mark["at"] for mark in attempt["marks"]}
    assert slots == [mark.get("face", mark["word"]) for mark in attempt["marks"]]


def test_what_was_laid_off_too_is_not_said_to_be_missing() -> None:
    """Of two cards beyond the end each has its gap before it, and the sentence names no other."""
    words = Words()
    note, table, _ = shown(at_table("8S TS", "layoff m1 TS 8S", ("4S 5S 6S",)), words)

    attempt = table["attempt"]
    assert ["8S", "TS"] == [card["id"] for card in attempt["cards"]]
    assert [(0, "7\u2660", 1), (1, "9\u2660", 1)] == [
        (mark["at"], mark["face"], mark["number"]) for mark in attempt["marks"]
    ]
    assert "the 10 of spades these are missing: 7\u2660 9\u2660." in read(note["said"])


@pytest.mark.parametrize(
    ("wish", "meld", "end", "cards", "caret"),
    [
        ("layoff m1 KC", "AC 2C 3C", "low", ["KC"], 1),
        ("layoff m1 AC KC", "2C 3C 4C", "low", ["KC", "AC"], 1),
        ("layoff m1 2H", "QH KH AH", "high", ["2H"], 0),
        ("layoff m1 AH 2H", "JH QH KH", "high", ["AH", "2H"], 1),
    ],
)
def test_what_goes_around_the_corner_lies_beyond_the_ace(
    wish: str, meld: str, end: str, cards: list[str], caret: int
) -> None:
    """Past ace or king the cards go on in their order, with the caret where the run has to end."""
    tried = at_table(" ".join(cards), wish, (meld,))
    _, table, _ = shown(tried, Words())

    attempt = table["attempt"]
    assert Code.RUN_AROUND_CORNER is tried.code
    assert ("m1", end) == (attempt["joins"], attempt["end"])
    assert cards == [card["id"] for card in attempt["cards"]]
    assert [("corner", caret)] == [(mark["kind"], mark["at"]) for mark in attempt["marks"]]


def test_a_card_lies_at_the_end_the_sentence_speaks_of() -> None:
    """Whichever end was named for it: cards are missing only between it and the nearer one."""
    wish = at_table("JD", "layoff m1 JD end=low", ("7D 8D 9D",))
    _, table, _ = shown(wish, Words())

    assert "high" == table["attempt"]["end"]


def test_a_card_and_the_joker_declared_to_be_it_are_bracketed() -> None:
    """Twice the same card are two cards on the table, though one of them is a joker."""
    wish = at_table("7C 8C X1", "meld 7C 8C X1=7C")
    _, table, _ = shown(wish, Words())

    [mark] = table["attempt"]["marks"]
    ids = [card["id"] for card in table["attempt"]["cards"]]
    assert {"7C", "X1"} == {ids[mark["at"]], ids[mark["also"]]}


def test_a_refused_take_stays_raised_and_is_marked() -> None:
    """A deeper take is marked at its card, which stays raised, with what it would bring."""
    wish = at_table("4C", "draw pile 9D", pile=["9D", "JS"], phase="draw", turn={})
    _, table, _ = shown(wish, Words())

    pile = table["pile"]
    assert "9D" == pile["raised"]
    assert [1, None] == [card.get("wrong", {}).get("number") for card in pile["cards"]]
    assert "9D" == pile["preview"]["card"]


def test_an_owed_card_is_marked_in_the_hand() -> None:
    """What has to be played first has the disc, beside its ribbon."""
    turn = {"drawn_from": "pile_deep", "must_use": "5H", "drawn_card": "5H"}
    wish = at_table("5H 5S 5D 8C 9C TC", "meld 8C 9C TC", turn=turn)
    _, _, desk = shown(wish, Words())

    marked = [card for card in desk["hand"] if "wrong" in card]
    assert [("5H", "owed", 1)] == [
        (card["id"], card["owed"], card["wrong"]["number"]) for card in marked
    ]


def test_a_meld_among_several_that_is_not_one_lies_last() -> None:
    """Of melds laid at once the wrong one stands at the end, with what it lacks."""
    wish = at_table("5H 6H 8C 8D 8S", "meld_all 5H 6H | 8C 8D 8S")
    _, table, _ = shown(wish, Words())

    assert ["5H", "6H"] == [card["id"] for card in table["attempt"]["cards"]][-2:]
    assert [("short", 5)] == [(mark["kind"], mark["at"]) for mark in table["attempt"]["marks"]]


# what is owed beside it


def at_level(page: FakePage, lesson: str, level: str, *moves: str) -> None:
    """Open a level and do some moves."""
    page.open("lesson", lesson=lesson)
    page.send(level=page.school.place.steps.index(level))
    for move in moves:
        page.send(play=move)


def test_an_owed_card_is_told_in_the_answer_to_a_try(page: FakePage) -> None:
    """One note answers: it says what is wrong, and what is owed beside it."""
    at_level(page, "fanned-pile", "owed-first", "draw pile 8D", "meld 7D 8D QS")

    assert ["red"] == [note["tone"] for note in page.notes]
    assert read(page.note("red")["said"]).endswith("You owe the 8 of diamonds: play it this turn.")


def test_what_is_about_the_owed_card_says_so_once(page: FakePage) -> None:
    """Who does something else before the owed card is told of it in one sentence."""
    at_level(page, "fanned-pile", "owed-first", "draw pile 8D", "discard 2S")

    assert ["red"] == [note["tone"] for note in page.notes]
    assert 1 == read(page.note("red")["said"]).count("You owe")


def test_a_take_that_leads_astray_is_not_to_be_played_on(page: FakePage) -> None:
    """The answer says what is owed now, and asks for nothing but to take it back."""
    at_level(page, "pile-or-not", "leave-it", "draw pile 2H")

    assert ["ink"] == [note["tone"] for note in page.notes]
    said = read(page.note("ink")["said"])
    assert said.endswith("You owe the 2 of hearts now.")
    assert "play it" not in said


def test_going_on_after_a_mistake_keeps_its_reason(page: FakePage) -> None:
    """The lesson's words about the mistake stand until it is taken back."""
    at_level(page, "pile-or-not", "leave-it", "draw pile 2H")
    reason = "The set brings 6 points, but 55 points come into your hand."
    assert reason in read(page.note("ink")["said"])

    page.send(play="meld 2S 2H 2D")
    assert reason in read(page.note("ink")["said"])


def test_the_owed_card_has_a_note_of_its_own_while_nothing_is_answered(page: FakePage) -> None:
    """After a take that stands the reminder is all there is to say."""
    at_level(page, "fanned-pile", "owed-first", "draw pile 8D")

    assert [("gold", "You owe 8\u2666")] == [(one["tone"], one["heading"]) for one in page.notes]


# once the task is done


@pytest.mark.slow
@pytest.mark.parametrize("lesson", course("en"), ids=lambda lesson: lesson.id)
def test_what_is_pressed_after_the_end_of_a_task_marks_nothing(
    page: FakePage, lesson: Lesson
) -> None:
    """A task that is done answers no wish: no red number without its sentence, no other note."""
    for level in lesson.levels:
        at_level(page, lesson.id, level.id, *map(str, level.solution))
        before = page.notes
        for wish in ("draw stock", "draw pile", "discard 2C", "meld 2C 5D 9H", "layoff m1 2C"):
            page.send(play=wish)

            assert set() == numbers_marked(page.school.table, page.school.desk), level.id
            assert before == page.notes
