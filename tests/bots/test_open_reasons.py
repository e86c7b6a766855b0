"""Reasons from what everybody has seen, at tables set up for them."""

from random import Random
from typing import Any

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine.actions import Action, parse_action
from engine.cards import parse_cards
from engine.options import preset
from engine.reasons import Kind
from engine.reasons.visible import open_reasons
from engine.referee import legal_actions
from engine.state import Phase, State
from tests.support.closed_cards import reshuffled
from tests.support.positions import a_state, seat_of


M1 = {"id": "m1", "kind": "run", "cards": "4C 5C 6C", "owner": "B"}
HANDS = {"A": "8H 9H KD KS", "B": "AD 2S"}


def seen(action: str, name: str = "basic", then: str = "", left: str = "", **table: Any) -> Any:
    """The open reasons for an action of A, by kind."""
    table = {"phase": "play", "stock": "TD TS", "hands": HANDS, **table}
    if table["phase"] == "play":
        table.setdefault("turn", {"drawn_from": "stock"})
    state = State.from_table(table, preset(name))
    later: list[Action] = [parse_action(then)] if then else []
    found = open_reasons(state, parse_action(action), 0, later, parse_cards(left))
    return {reason.kind: dict(reason.facts) for reason in found}


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2**32 - 1).map(Random))
def test_closed_cards_make_no_difference(random: Random) -> None:
    """Whatever was done: somebody who sees no hand at all would give the same reasons."""
    state = a_state(random)
    assume(state.phase is not Phase.OVER)
    action = random.choice(list(legal_actions(state)))
    seat = seat_of(state, action)
    watcher = next(other for other in range(state.players) if other != seat)
    other = reshuffled(state, watcher, random)

    assert open_reasons(state, action, seat) == open_reasons(other, action, seat)


def test_a_high_discard_that_fits_nothing_says_so() -> None:
    """What it would cost, and that no meld takes it; not what stays in the hand."""
    found = seen("discard KD", melds=[M1])

    assert {"card": "KD", "points": 10} == found[Kind.COSTS_MUCH]
    assert {"card": "KD"} == found[Kind.FITS_NOTHING]
    assert {Kind.COSTS_MUCH, Kind.FITS_NOTHING, Kind.DEAL_NEAR_END} == set(found)


def test_a_discard_near_to_what_the_next_player_let_lie_says_so() -> None:
    """Cards that go with nothing discarded now are not named."""
    found = seen("discard 9H", left="3S TH 8D")

    assert {"card": "9H", "seat": 1, "cards": ("TH",)} == found[Kind.LET_LIE]
    assert Kind.LET_LIE not in seen("discard 9H", left="3S")


def test_what_is_left_on_the_pile_says_something() -> None:
    """Who draws from the stock has looked at the top card."""
    found = seen("draw stock", phase="draw", pile="3S", melds=[M1])

    assert {"card": "3S"} == found[Kind.FITS_NOTHING] == found[Kind.STAYS_ON_PILE]


def test_a_take_tells_what_it_made_once_that_lies_there() -> None:
    """Before, nothing is said of the cards in the hand."""
    table = {"phase": "draw", "pile": "7H", "melds": [M1]}

    assert {} == seen("draw pile", **table)
    found = seen("draw pile", then="meld 7H 8H 9H", **table)
    assert {Kind.PLAYED_THEN: {"cards": ("7H", "8H", "9H")}} == found


def test_the_last_card_goes_out() -> None:
    """How many cards somebody holds is no secret."""
    hands = {"A": "7C", "B": "AD 2S"}

    assert Kind.GOES_OUT in seen("discard 7C", hands=hands)
    assert Kind.GOES_OUT in seen("layoff m1 7C", hands=hands, melds=[M1])
    assert Kind.GOES_OUT not in seen("layoff m1 7C", hands={**hands, "A": "7C 2H"}, melds=[M1])
