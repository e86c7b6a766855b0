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
    share, over = random.random, Phase.OVER
    while state.phase is not over and steps < STEPS_AT_MOST:
        carry_out(state, legal_actions(state).at(share()))
        steps += 1
    return steps
