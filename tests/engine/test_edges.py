"""Rare tables that random play hardly ever meets."""

import json
from pathlib import Path

import pytest

from engine.__main__ import main
from engine.actions import SwapJoker, parse_action
from engine.options import preset
from engine.referee import Applied, Refused, legal_actions, play
from engine.state import State


def test_a_joker_just_taken_may_not_come_back_as_the_last_card() -> None:
    """It could be neither thrown nor laid off: the exchange is refused (edge.turn.cannot-end)."""
    table = {
        "hands": {"A": "8D", "B": "KS 2D"},
        "stock": "QH",
        "pile": "3C",
        "melds": [{"id": "m1", "kind": "set", "cards": "8S 8H 8C X1", "owner": "A"}],
        "phase": "play",
        "turn": {"drawn_from": "pile_top", "drawn_card": "X1", "melds_made": 1},
    }
    state = State.from_table(table, preset("wrotham"))

    verdict = play(state, parse_action("swap m1 X1 8D"))

    assert isinstance(verdict, Refused)
    assert "TURN_CANNOT_END" == verdict.violation.code
    assert not any(isinstance(action, SwapJoker) for action in legal_actions(state))


def test_a_joker_of_another_turn_may_come_back_as_the_last_card() -> None:
    """It can be thrown, so the exchange stands."""
    table = {
        "hands": {"A": "8D", "B": "KS 2D"},
        "stock": "QH",
        "pile": "3C",
        "melds": [{"id": "m1", "kind": "set", "cards": "8S 8H 8C X1", "owner": "A"}],
        "phase": "play",
        "turn": {"drawn_from": "stock", "drawn_card": "8D"},
    }
    state = State.from_table(table, preset("wrotham"))

    assert isinstance(play(state, parse_action("swap m1 X1 8D")), Applied)


def test_a_take_that_leans_on_a_card_of_the_other_pack_is_offered() -> None:
    """The second pack's eight lies between the run and the nine of the pile as well."""
    table = {
        "hands": {"A": "8S/2 2H", "B": "KH", "C": "KD", "D": "KC", "E": "KS", "F": "QH/2"},
        "stock": "QH",
        "pile": "9S 2D/2 6C/2",
        "melds": [{"id": "m1", "kind": "run", "cards": "5S 6S 7S/2", "owner": "B"}],
    }
    state = State.from_table(table, preset("rummy500"))

    assert "draw pile 9S" in map(str, legal_actions(state))


@pytest.mark.parametrize(
    ("cards", "stands_for"),
    [("5S X1 7S", "X1=6S"), ("X1 QS KS X2", "X1=JS X2=AS"), ("KS X1 2S", "X1=AS")],
)
def test_a_table_need_not_say_what_the_jokers_of_a_run_stand_for(
    cards: str, stands_for: str
) -> None:
    """Their place in the layout does."""
    melds = [{"id": "m1", "kind": "run", "cards": cards, "owner": "A"}]
    table = {"hands": {"A": "3D", "B": "4D"}, "melds": melds}

    state = State.from_table(table, preset("wrotham", ace="corner"))

    assert stands_for == str(state.melds[0].stands_for)


def test_the_command_line_times_hands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`melds` prints microseconds for every hand of a file."""
    file = tmp_path / "hands.txt"
    file.write_text("7H 8H 9H KD\n\n2C 2D 2S 3S 4S\n")

    status = main(["melds", "--hands", str(file)])

    timed = json.loads(capsys.readouterr().out)
    assert 0 == status
    assert {"all_melds_us", "best_arrangement_us"} == set(timed)
    assert all(value > 0 for value in timed.values())
