"""Random play: complete deals in which every step is a uniformly random legal action."""

from __future__ import annotations

from random import Random

from engine.referee import judged, legal_actions
from engine.state import Phase, State


STEPS_AT_MOST = 5000
"""Random players can go on for ever where the pile is turned over without limit."""


def random_deal(state: State, random: Random) -> int:
    """Play the deal to its end, or for `STEPS_AT_MOST`; answers with the number of actions."""
    steps = 0
    while state.phase is not Phase.OVER and steps < STEPS_AT_MOST:
        actions = tuple(legal_actions(state))
        action = actions[int(random.random() * len(actions))]
        after = judged(state, action, state.to_move)
        assert isinstance(after, State), action  # noqa: S101 - offered, so it stands
        state = after
        steps += 1
    return steps
