"""The coach: it shows the learner things, says so, and gives away little."""

from random import Random
from typing import Any

import pytest

from engine.arena.duplicate import compare
from engine.arena.self_play import play_steps
from engine.bots import Choice, choose, to_call
from engine.options import PRESETS, preset
from engine.reasons import Kind
from engine.referee import legal_actions, legal_calls
from engine.state import State
from engine.state.dealing import deal
from engine.state.seat_view import SeatView


SHOWN = {Kind.SHOWS_LAYOFF, Kind.SHOWS_TAKE, Kind.SHOWS_CALL}


def chosen(name: str, seed: int = 0, **table: Any) -> Choice:
    """What the coach does as A after its draw."""
    table = {"phase": "play", "stock": "TD TS", "turn": {"drawn_from": "stock"}, **table}
    state = State.from_table(table, preset(name))
    return choose("coach", SeatView(state, 0), tuple(legal_actions(state)), Random(seed))


def test_it_discards_what_the_learner_could_lay_off_now_and_then() -> None:
    """And says on which meld it fits; at other times it lays the card off itself."""
    melds = [{"id": "m1", "kind": "run", "cards": "4C 5C 6C", "owner": "B"}]
    hands = {"A": "7C 2D KH 9S", "B": "AD 3H 8S JD"}
    found = [chosen("basic", seed, hands=hands, melds=melds) for seed in range(20)]

    shown = [one for one in found if Kind.SHOWS_LAYOFF == one.reasons[0].kind]
    assert {"discard 7C"} == {str(one.action) for one in shown}
    assert {"layoff m1 7C"} == {str(one.action) for one in found if one not in shown}
    assert ("7C", "m1") == (shown[0].reasons[0].facts["card"], shown[0].reasons[0].facts["meld"])


@pytest.mark.parametrize(
    ("name", "kind"), [("rummy500", Kind.SHOWS_CALL), ("romme500", Kind.SHOWS_TAKE)]
)
def test_it_discards_what_makes_a_meld_with_the_pile(name: str, kind: Kind) -> None:
    """A card that goes with nothing of its own, but with two of the pile."""
    found = chosen(name, hands={"A": "9D 2S JH 5C", "B": "AD 3H 8S JD"}, pile="9H KC 9S")

    assert "discard 9D" == str(found.action)
    assert kind == found.reasons[0].kind
    assert ("9S", "9H") == found.reasons[0].facts["cards"]


def test_it_keeps_its_melds_and_plays_in_earnest_at_the_end() -> None:
    """A card of a meld shows nothing; nor does any when somebody may go out."""
    turn = {"drawn_from": "stock", "melds_made": 1, "played": True}
    hands = {"A": "9D 9C 9S 2S JH", "B": "AD 3H 8S JD"}
    kept = chosen("basic", hands=hands, pile="9H KC TH", turn=turn)
    assert "9" not in str(kept.action)

    near = chosen("romme500", hands={"A": "9D 2S JH 5C", "B": "AD 3H"}, pile="9H KC 9S")
    assert not SHOWN & {reason.kind for reason in near.reasons}


def test_it_leaves_every_call_to_the_learner() -> None:
    """Even one that pays."""
    table = {
        "phase": "draw",
        "to_move": "B",
        "last_discarder": "B",
        "hands": {"A": "2S", "B": "AD"},
        "stock": "TD TS",
        "pile": "8S TH 4C JH QH",
    }
    state = State.from_table(table, preset("rummy500"))
    calls = tuple(legal_calls(state))

    assert calls
    assert to_call("coach", SeatView(state, 0), calls, Random(0)) is None


def test_it_shows_something_in_every_other_deal_and_is_no_fool() -> None:
    """Counted over some deals; still far better than a beginner."""
    shown = 0
    for seed in range(12):
        state = deal(PRESETS["rummy500"], 2, seed)
        for number, (seat, _, after) in enumerate(play_steps(state, ("coach", "steady"))):
            if seat == 0:
                legal = tuple(legal_actions(state))
                rng = Random(f"{state.seed}/{seat}/{number}")
                choice = choose("coach", SeatView(state, 0), legal, rng)
                shown += bool(SHOWN & {reason.kind for reason in choice.reasons})
            state = after
    assert shown >= 6

    found = compare(PRESETS["rummy500"], 2, ("coach", "beginner"), 30, 5)
    low, _ = found["ci95"]
    assert low > 0
