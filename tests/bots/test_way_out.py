"""A way out is found where there is one, and leads out on the very table."""

from random import Random

import pytest

from engine.actions import Action
from engine.heuristics.way_out import way_out
from engine.options import preset
from engine.referee import judge_action, legal_actions
from engine.search.candidates import rated_candidates
from engine.state import Phase, State
from engine.state.dealing import deal
from engine.state.seat_view import SeatView
from tests.support.positions import walk


OPEN = {"phase": "play", "turn": {"drawn_from": "stock"}, "stock": "2C 3C 4C"}
TABLE = [
    {"id": "m1", "kind": "run", "cards": "8H 9H/2 TH", "owner": "B"},
    {"id": "m2", "kind": "set", "cards": "5H 5D 5C", "owner": "B"},
    {"id": "m3", "kind": "run", "cards": "AH/2 2H/2 3H", "owner": "B"},
]


def first_of(state: State) -> Action | None:
    """What is done first to go out."""
    return way_out(SeatView(state, state.to_move), tuple(legal_actions(state)))


def goes_out(state: State) -> bool:
    """Whether following it step by step ends the deal for the player on turn."""
    seat = state.to_move
    while state.phase is Phase.PLAY and state.to_move == seat:
        action = first_of(state)
        assert action is not None
        assert action in legal_actions(state)
        after = judge_action(state, action, seat)
        assert isinstance(after, State)
        state = after
    return state.out == seat


@pytest.mark.parametrize(
    "hand",
    [
        "5S 2H 4H 7H 7D 9D TD 2S/2 3S/2 3H/2 8D/2 JD/2 6C/2 X3",
        "TS TD TC 7H KS/2 KD/2 KC/2 5S",
        "QS QD QC 4H 5S",
    ],
)
def test_a_hand_goes_in_one_turn(hand: str) -> None:
    """Also where the dearest melds would leave cards that fit nowhere."""
    table = {"hands": {"A": hand, "B": "2D 9C"}, "melds": TABLE, "pile": "KH", **OPEN}

    assert goes_out(State.from_table(table, preset("romme_30")))


def test_who_can_go_out_searches_for_nothing_else() -> None:
    """A first step that rollouts might not follow to its end is no candidate among others."""
    hand = "5S 2H 4H 7H 7D 9D TD 2S/2 3S/2 3H/2 8D/2 JD/2 6C/2 X3"
    for held, alone in ((hand, True), (f"{hand} KH/2 QC", False)):
        table = {"hands": {"A": held, "B": "2D 9C"}, "melds": TABLE, "pile": "KH", **OPEN}
        state = State.from_table(table, preset("romme_30"))
        found = rated_candidates(SeatView(state, state.to_move), tuple(legal_actions(state)))

        assert alone is (len(found) == 1)
        assert alone is (found[0][0] == first_of(state))


@pytest.mark.parametrize("hand", ["QS QD QC 4H 5S 8C", "4H 7H 5S", "TS TD TC 7H 2S KD"])
def test_where_no_hand_goes_nothing_is_said(hand: str) -> None:
    """Two cards stay, or laying off is not allowed yet."""
    table = {"hands": {"A": hand, "B": "2D 9C"}, "melds": TABLE, "pile": "KH", **OPEN}

    assert first_of(State.from_table(table, preset("romme"))) is None


@pytest.mark.parametrize("name", ["romme", "romme_joker_one", "romme_corner", "basic_multi"])
def test_whatever_is_answered_leads_out(name: str) -> None:
    """In every state of some random deals."""
    options, random = preset(name, hand_cards=dict.fromkeys(range(2, 9), 5)), Random(name)
    for seed in range(12):
        for state, _ in walk(deal(options, 2, seed), random, 60):
            if state.phase is Phase.PLAY and first_of(state) is not None:
                assert goes_out(state), state.to_table()
