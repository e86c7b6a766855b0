"""What a hint and a puzzle say in the end, as whole sentences in both languages."""

import pytest

from engine.actions import Discard, LayOff
from engine.analysis.hint_search import search_hint
from engine.options import preset
from engine.reasons import Kind, because
from engine.reasons.advice import hint_for
from engine.referee import legal_actions
from engine.search import run_to_end
from engine.state import State
from engine.state.seat_view import SeatView
from lessons.words.words import Words, plain
from tests.bots.advice_share import positions
from tests.support.page import FakePage, read
from tutorial.hints.ladder import CARDS
from tutorial.hints.practice import ladder_of
from tutorial.scenes.pages.puzzles.moves import MOVES, TAKING_MANY


def advised(state: State, kind: type, language: str) -> str:
    """The third rung of a hint that leads to an action of this kind."""
    view, legal = SeatView(state, 0), tuple(legal_actions(state))
    action = next(one for one in legal if isinstance(one, kind))
    words = Words(language)
    return plain(
        ladder_of(hint_for(view, action, legal), state, 0.0).rungs[CARDS - 1].say(words), words
    )


def table(hand: str) -> State:
    """A's turn beside three 4s of its own."""
    meld = {"id": "m1", "kind": "set", "cards": "4S 4H 4C", "owner": "A"}
    laid = {"hands": {"A": hand, "B": "AD 5D"}, "melds": [meld], "pile": "KS", "stock": "TD TS"}
    turn = {"phase": "play", "turn": {"drawn_from": "stock"}}
    return State.from_table({**laid, **turn}, preset("basic"))


@pytest.mark.parametrize(
    ("language", "said", "why"),
    [
        ("en", "Lay off 4♦. That fits ", "the set 4♠ 4♥ 4♣."),
        ("de", "Leg 4♦ an. Das ", "an den Satz 4♠ 4♥ 4♣."),
    ],
)
def test_a_card_that_is_laid_off_is_named_once(language: str, said: str, why: str) -> None:
    """The reason goes on from the advice."""
    told = advised(table("4D KD 9H"), LayOff, language)

    assert told.startswith(said)
    assert why in told
    assert 1 == told.count("4♦")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Discard A♣. The hand is empty after this, and the deal ends."),
        ("de", "Wirf A♣ ab. Danach ist die Hand leer, und die Runde endet."),
    ],
)
def test_the_last_card_goes_because_it_ends_the_deal(language: str, said: str) -> None:
    """That nothing else could be done there says less."""
    assert said == advised(table("AC"), Discard, language)


@pytest.mark.slow
def test_no_card_costs_the_most_where_another_could_as_well_go() -> None:
    """It would seem to contradict itself."""
    seen = 0
    for state in positions("basic", 150, 60):
        view, legal = SeatView(state, state.to_move), tuple(legal_actions(state))
        hint = run_to_end(search_hint(view, legal, deals=10))
        kinds = {one.kind for one in hint.reasons}
        if {Kind.AS_GOOD_DISCARD, Kind.AS_GOOD_MANY} & {one.kind for one in hint.as_good}:
            seen += isinstance(hint.action, Discard)
            assert not kinds & {Kind.HIGHEST, Kind.HIGHEST_USELESS}
    assert seen


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "It is just as good to discard 5♠ or 9♦."),
        ("de", "Genauso gut ist es, 5♠ oder 9♦ abzuwerfen."),
    ],
)
def test_one_of_the_cards_that_are_as_good_is_enough(language: str, said: str) -> None:
    """Not both of them go."""
    words = Words(language)

    assert said == plain(words.reason(because(Kind.AS_GOOD_DISCARD, cards=("5S", "9D"))), words)


def test_a_move_in_a_row_is_said_with_a_verb_in_german() -> None:
    """As it is said at a table: 2♣ abwerfen."""
    words = Words("de")

    for form in (*MOVES.values(), TAKING_MANY):
        said = words.phrase(form, cards="2♣") if "{cards}" in form else words.text(form)
        assert said.endswith("en")
        assert " von 2♣" not in said


@pytest.mark.parametrize(
    ("lesson", "level", "play", "said"),
    [
        ("sets", "all-four", "meld JS JH JD", "1 more card belongs to the task."),
        ("lay-off", "both-ends", "layoff m1 3C", "1 more card belongs to the task."),
        ("lay-off", "one-after-the-other", "layoff m1 8S", "2 more cards belong to the task."),
    ],
)
def test_a_task_done_in_part_says_how_many_cards_are_to_come(
    page: FakePage, lesson: str, level: str, play: str, said: str
) -> None:
    """A right beginning gets an answer, too; a wrong one gets its own."""
    page.open("lesson", lesson=lesson, fragment=f"#level={level}")
    page.send(play=play)

    told = page.note("plain")
    assert told is not None
    assert said == read(told["said"])
    page.send(do="undo")
    assert page.note("plain") is None
