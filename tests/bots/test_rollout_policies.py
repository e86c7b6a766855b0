"""What rollouts choose in a hurry is what they would choose by looking at everything."""

from random import Random

import pytest

from engine.options import PRESETS
from engine.rollout.convert import rollout_table
from engine.rollout.discard_policy import best_discard, rated_discards
from engine.rollout.rules import both_ends
from engine.rollout.weights import club_weights, expert_weights, rollout_weights
from engine.state.dealing import deal
from tests.support.positions import walk


@pytest.mark.parametrize("name", PRESETS)
def test_the_best_discard_is_the_first_of_those_rated_best(name: str) -> None:
    """Cards that are left out unweighed are never the best one."""
    random = Random(name)
    for players in (2, 3):
        weights = {
            club_weights(PRESETS[name], players),
            expert_weights(PRESETS[name], players),
            rollout_weights(PRESETS[name]),
        }
        for state, _ in walk(deal(PRESETS[name], players, random.randrange(2**32)), random):
            table = rollout_table(state)
            for some in weights:
                assert some.loose >= some.begun >= 0
                every = random.random() < 0.5
                barred = both_ends(table.hands[table.seat] & random.getrandbits(64), table.rules)
                rated = rated_discards(table, some, every=every, barred=barred)
                best = max(rated, key=lambda one: one[0], default=(0.0, 0))[1]
                assert best == best_discard(table, some, every=every, barred=barred)
