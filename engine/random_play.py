"""Random play: complete deals in which every step is a uniformly random legal action."""

from __future__ import annotations

from random import Random

from engine.referee import carry_out, legal_actions
from engine.state import Phase, State


STEPS_AT_MOST = 5000
"""Random players can go on for ever where the pile is turned over without limit."""


def random_deal(start: State, random: Random) -> int:
    """Play the deal to its end, or for `STEPS_AT_MOST`; answers with the number of actions."""
    state, steps = start.copy(), 0
    while state.phase is not Phase.OVER and steps < STEPS_AT_MOST:
        actions = legal_actions(state)
        carry_out(state, actions[int(random.random() * len(actions))])
        steps += 1
    return steps
