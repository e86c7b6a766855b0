"""Hints and bots know nothing that their seat cannot see."""

from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine.bots import choose, to_call
from engine.reasons.advice import hint
from engine.referee import legal_actions, legal_calls
from engine.state import Phase
from engine.state.seat_view import SeatView
from tests.bots.lineups import EVERY_BOT
from tests.support.closed_cards import reshuffled
from tests.support.positions import a_state


randoms = st.integers(0, 2**32 - 1).map(Random)
often = settings(max_examples=60, deadline=None)


@often
@given(randoms)
def test_a_hint_stays_when_the_hidden_cards_change(random: Random) -> None:
    """The same table to the seat on turn gives the same hint, whatever the others hold."""
    state = a_state(random)
    assume(state.phase is not Phase.OVER)
    seat = state.to_move
    other = reshuffled(state, seat, random)

    expected = hint(SeatView(state, seat), tuple(legal_actions(state)))
    assert expected == hint(SeatView(other, seat), tuple(legal_actions(other)))


@pytest.mark.parametrize("name", EVERY_BOT)
@settings(max_examples=15, deadline=None)
@given(randoms)
def test_a_bot_decides_the_same_when_the_hidden_cards_change(name: str, random: Random) -> None:
    """Action and reasons of each bot depend on its view and its generator alone."""
    state = a_state(random)
    assume(state.phase is not Phase.OVER)
    seat = state.to_move
    other = reshuffled(state, seat, random)
    legal, others_legal = tuple(legal_actions(state)), tuple(legal_actions(other))

    expected = choose(name, SeatView(state, seat), legal, Random(1))
    assert expected == choose(name, SeatView(other, seat), others_legal, Random(1))


@pytest.mark.parametrize("name", EVERY_BOT)
@settings(max_examples=15, deadline=None)
@given(randoms)
def test_a_bot_calls_the_same_when_the_hidden_cards_change(name: str, random: Random) -> None:
    """So does what it calls out of turn."""
    state = a_state(random)
    seat = (state.to_move + 1) % state.players
    other = reshuffled(state, seat, random)

    expected = to_call(name, SeatView(state, seat), tuple(legal_calls(state)), Random(1))
    assert expected == to_call(name, SeatView(other, seat), tuple(legal_calls(other)), Random(1))
