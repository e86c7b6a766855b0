"""Reasons and hints anywhere: complete, never empty, and about the table at hand."""

from random import Random

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from engine.actions import DrawStock, doer
from engine.options import preset
from engine.reasons.advice import hint, reasons
from engine.referee import legal_actions
from engine.state import Phase, State
from engine.state.seat_view import SeatView
from tests.bots.reasons_said import check_facts
from tests.support.positions import a_state


randoms = st.integers(0, 2**32 - 1).map(Random)
often = settings(max_examples=80, deadline=None)


@often
@given(randoms)
def test_every_legal_action_has_reasons_with_all_their_facts(random: Random) -> None:
    """Whatever is done anywhere, something can be said about it."""
    state = a_state(random)
    legal = tuple(legal_actions(state))
    for action in random.sample(legal, min(8, len(legal))):
        seat = doer(action, state.to_move)
        found = reasons(SeatView(state, seat), action, legal)

        assert found
        for reason in found:
            check_facts(reason, state)


@pytest.mark.slow
@often
@example(Random(6592))  # a shrewd discard that nothing speaks for but what others collect
@given(randoms)
def test_a_hint_is_legal_and_never_empty(random: Random) -> None:
    """The hint names an action that stands, the cards it is about, and why."""
    state = a_state(random)
    assume(state.phase is not Phase.OVER)
    legal = tuple(legal_actions(state))
    found = hint(SeatView(state, state.to_move), legal)

    assert found.action in legal
    assert found.reasons
    assert isinstance(found.action, DrawStock) == (not found.cards)
    assert found.meld is None or found.meld in [meld.id for meld in state.melds]


def test_a_hint_for_nobody_is_an_error() -> None:
    """After the deal there is nothing to advise."""
    table = {"hands": {"A": "", "B": "2C"}, "phase": "over", "out": "A"}
    state = State.from_table(table, preset("basic"))
    with pytest.raises(ValueError, match="no legal action"):
        hint(SeatView(state, 0), ())
