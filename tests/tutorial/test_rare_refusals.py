"""Refusals that no lesson provokes, by the buttons of the table; and one that it never gives."""

from typing import Any

import pytest

from engine.cards import CardSet, parse_cards
from engine.referee import Applied, play
from engine.state import Phase, Turn
from engine.violations import Code
from lessons.levels.moment import LEARNER
from tests.support.deals import laid
from tests.support.page import FakePage, read
from tests.support.refused import wishes
from tutorial.table.wishes import AmbiguousWish, read_wish


HANDS = tuple(CardSet.parse(hand) for hand in ("2S 4S 6H 8H", "3S 5S 7H", "3C 5C 7C"))
PILE = parse_cards("KC QS QH QD")


def at(page: FakePage, language: str, **changed: Any) -> None:
    """A table of three in Rummy 500, the learner first."""
    page.open("practice", fragment="#deal=v1.rummy500.3.5", language=language)
    table = {"hands": HANDS, "melds": (), "pile": PILE, "turn": Turn(), "phase": Phase.DRAW}
    laid(page, **{**table, **changed})


def press(page: FakePage, button: dict[str, Any]) -> dict[str, Any]:
    """What is said to a press on a button of the desk, which is there to be pressed."""
    page.send(play=button["do"].removeprefix("play:"))
    note = page.note("red")
    assert note is not None
    return note


def code_of(page: FakePage) -> Code:
    """The rule that the last try has broken."""
    code: Code = page.school.place.deal.table.attempt.violation.code
    return code


def marked(note: dict[str, Any], page: FakePage) -> bool:
    """Whether the number in the sentence stands at the pile too, and nowhere else."""
    numbers = [
        part["mark"] for part in note["said"][0] if isinstance(part, dict) and "mark" in part
    ]
    table = page.school.table
    places = [table["pile"], *table["pile"]["cards"]]
    return numbers == [1] == [one["wrong"]["number"] for one in places if "wrong" in one]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "There is no card to take, so draw from the stock."),
        ("de", "Hier liegt keine Karte. Zieh vom Talon."),
    ],
)
def test_from_an_empty_pile_nothing_is_taken(page: FakePage, language: str, said: str) -> None:
    """After somebody took all of it and went on floating; the stock is what is left."""
    at(page, language, pile=(), to_move=0, window=False, last_discarder=None)
    note = press(page, page.school.desk["draw"][1])

    assert Code.PILE_EMPTY is code_of(page)
    assert said in read(note["said"])
    assert marked(note, page)
    assert "draw stock" == str(page.school.place.deal.table.attempt.violation.repair)
    page.send(do="again")
    page.send(play=page.school.desk["draw"][0]["do"].removeprefix("play:"))
    assert Phase.PLAY is page.school.place.deal.table.state.phase


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "You discarded the queen of diamonds yourself."),
        ("de", "Du hast die Karo-Dame selbst abgeworfen."),
    ],
)
def test_nobody_calls_an_own_discard(page: FakePage, language: str, said: str) -> None:
    """The card is marked; the deal goes on as it was."""
    at(page, language, to_move=1, window=True, last_discarder=0)
    note = press(page, page.school.desk["call"])

    assert Code.CALL_BY_DISCARDER is code_of(page)
    assert said in read(note["said"])
    assert marked(note, page)
    page.send(do="again")
    assert None is page.note("red")
    assert (1, Phase.DRAW) == _turn(page)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "A call counts only between a discard and the next draw."),
        ("de", "Rufen gilt nur zwischen einem Abwurf und dem nächsten Ziehen."),
    ],
)
def test_after_the_draw_it_is_too_late_to_call(page: FakePage, language: str, said: str) -> None:
    """Nothing can be marked, for the card may be gone; the turn goes on."""
    turn = Turn(drawn_from="stock")
    at(page, language, phase=Phase.PLAY, turn=turn, to_move=0, window=False, last_discarder=2)
    note = press(page, page.school.desk["call"])

    assert Code.CALL_WINDOW_CLOSED is code_of(page)
    assert said in read(note["said"])
    page.send(do="again")
    assert None is page.note("red")
    assert (0, Phase.PLAY) == _turn(page)


def _turn(page: FakePage) -> tuple[int, Phase]:
    state = page.school.place.deal.table.state
    return state.to_move, state.phase


UNDECLARED = [wish for wish in wishes() if wish.code is Code.JOKER_UNDECLARED]


@pytest.mark.parametrize("wish", UNDECLARED, ids=lambda wish: wish.case)
def test_what_a_joker_is_gets_asked_and_not_refused(wish: Any) -> None:
    """Of whatever the rules leave open the table asks which is meant, or takes what fits."""
    meant = read_wish(str(wish.action), wish.state)

    if not isinstance(meant, AmbiguousWish):
        assert isinstance(play(wish.state, meant, LEARNER), Applied)
