"""Each kind of action carried out without being judged brings the table that the judge brings."""

from typing import Any

import pytest

from engine.actions import parse_action
from engine.options import preset
from engine.referee import carry_out, judge_action, legal_calls
from engine.state import State


RUN = {"id": "m1", "kind": "run", "cards": "3S 4S 5S", "owner": "A"}
WITH_JOKER = {"id": "m1", "kind": "set", "cards": "9S 9H X1", "owner": "A", "as": {"X1": "9D"}}


@pytest.mark.parametrize(
    ("game", "changes", "hand", "melds", "wish"),
    [
        ("basic", {}, "7H 8H 9H", [], "meld 7H 8H 9H"),
        ("basic", {}, "7H 8H 9H KD", [], "meld 7H 8H 9H"),
        ("romme500_float", {}, "7H 8H 9H", [], "meld 7H 8H 9H"),
        ("basic", {}, "6S", [RUN], "layoff m1 6S"),
        ("basic", {}, "6S KD", [RUN], "layoff m1 6S"),
        ("romme500", {}, "X1 KD", [RUN], "layoff m1 X1=6S"),
        ("romme500", {}, "9D KD", [WITH_JOKER], "swap m1 X1 9D"),
        ("wrotham", {"all_at_once_from_deal": 1}, "7H 8H 9H KS KD KC", [], "meld_all"),
        ("wrotham", {"all_at_once_from_deal": 1}, "7H 8H 9H KS KD KC 2S", [], "meld_all"),
    ],
)
def test_carrying_out_needs_no_judge(
    game: str, changes: dict[str, Any], hand: str, melds: list[dict[str, Any]], wish: str
) -> None:
    """With cards left in the hand, and with the last one gone."""
    table = {
        "hands": {"A": hand, "B": "QD"},
        "melds": melds,
        "stock": "2C 3C",
        "phase": "play",
        "turn": {"drawn_from": "stock"},
    }
    state = State.from_table(table, preset(game, **changes))
    action = parse_action("meld_all 7H 8H 9H | KS KD KC" if wish == "meld_all" else wish)
    done = state.copy()

    carry_out(done, action)

    assert judge_action(state, action, state.to_move) == done


@pytest.mark.parametrize("hand", ["KD", ""])
@pytest.mark.parametrize(
    "pile", ["7S 7H 7D", "KC 7S 7H 7D", "KC 4C 6S", "KC X1 X2 7D", "7D X1 7S"]
)
def test_a_right_call_needs_no_judge(pile: str, hand: str) -> None:
    """A set of the pile, jokers, a card that fits a meld; a caller who floats has no card left."""
    table = {
        "hands": {"A": "2C", "B": hand},
        "floating": [] if hand else ["B"],
        "melds": [RUN],
        "stock": "3C",
        "pile": pile,
        "last_discarder": "A",
        "to_move": "B",
    }
    state = State.from_table(table, preset("rummy500_float"))
    calls = list(legal_calls(state))
    assert calls

    for call in calls:
        done = state.copy()
        carry_out(done, call)

        assert judge_action(state, call, state.to_move) == done
