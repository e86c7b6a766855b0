"""A decision that only seems to have cost something is charged nothing."""

import pytest

from engine.actions import Action, parse_action
from engine.analysis.decision import Decision, looked_at
from engine.record import replay
from engine.search import run_to_end
from tests.support.past_deals import a_deal


SEAT = 0


def looked_back(deal: tuple[str, int, int], number: int, action: Action) -> Decision:
    """What is told of an action."""
    state = tuple(replay(a_deal(*deal)))[number]
    decision = run_to_end(looked_at(state, action, SEAT, number, patient=False))
    assert decision is not None
    return decision


@pytest.mark.slow
@pytest.mark.parametrize(
    ("deal", "number", "done"),
    [
        (("basic", 2, 6), 2, "discard QH"),
        (("basic", 2, 6), 33, "draw stock"),
        (("basic", 2, 14), 24, "draw stock"),
    ],
)
def test_what_other_deals_do_not_confirm_is_no_mistake(
    deal: tuple[str, int, int], number: int, done: str
) -> None:
    """Over 1500 deals they are as good as the best, or within a point of it."""
    decision = looked_back(deal, number, parse_action(done))

    assert not decision.cost
    assert not decision.charge
    assert not decision.reasons
    assert decision.best == decision.action


def test_what_they_confirm_stays_one() -> None:
    """A set that waited on the pile."""
    decision = looked_back(("basic", 2, 6), 38, parse_action("draw stock"))

    assert decision.cost > 10
    assert parse_action("draw pile") == decision.best
