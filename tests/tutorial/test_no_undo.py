"""Where the settings say so, no move is taken back, by whatever way it is tried."""

import pytest

from engine.state import Phase
from tests.support.page import FakePage
from tests.support.passed_on import hand, press, settle


BACK_WAYS = ("undo", "back:1", "look-back", "watch")


def played(undo: str) -> FakePage:
    """A page after the learner's first discard, with the others' answer to it."""
    page = FakePage()
    page.open("practice", fragment="#deal=v1.basic.2.7", settings={"undo": undo})
    settle(page)
    press(page, play="draw stock")
    press(page, play=f"discard {sorted(hand(page))[0]}")
    return page


def moves(page: FakePage) -> int:
    """How many moves stand."""
    return len(page.school.place.deal.table.events)


@pytest.mark.parametrize("way", BACK_WAYS)
def test_a_move_stands(way: str) -> None:
    """Neither Undo nor going back nor looking back and taking over undoes anything."""
    page = played("off")
    before = moves(page)
    press(page, do=way)
    press(page, do="move:0")
    press(page, do="take-over")
    assert moves(page) >= before
    assert page.school.place.deal.table.state.phase is not Phase.OVER
    undo = page.school.desk["left"][0]
    assert undo["off"] == "Your settings say: a move is not taken back."


def test_as_usual_it_is_taken_back() -> None:
    """With the setting as it is at first the same press takes the move back."""
    page = played("on")
    before = moves(page)
    press(page, do="undo")
    assert moves(page) < before
    assert "off" not in page.school.desk["left"][0]


def test_a_refused_try_is_still_put_back() -> None:
    """What was refused has changed nothing, so it can be taken off the table."""
    page = FakePage()
    page.open("practice", fragment="#deal=v1.basic.2.7", settings={"undo": "off"})
    settle(page)
    press(page, play=f"discard {sorted(hand(page))[0]}")
    assert page.note("red")
    assert "Put back" == page.school.desk["left"][0]["label"]
    press(page, do="undo")
    assert not page.note("red")
    assert "Undo" == page.school.desk["left"][0]["label"]
