"""Random play: complete deals in which every step is a uniformly random legal action."""

from __future__ import annotations

from random import Random

from engine.movegen.draws import draws
from engine.movegen.plays import plays
from engine.movegen.sequence import pick
from engine.referee import TRANSITIONS
from engine.state import Phase, State


STEPS_AT_MOST = 5000
"""Random players can go on for ever where the pile is turned over without limit."""


def random_deal(start: State, random: Random) -> int:
    """Play the deal to its end, or for `STEPS_AT_MOST`; returns the number of actions."""
    state = start.copy()
    share, draw, play = random.random, Phase.DRAW, Phase.PLAY
    for steps in range(STEPS_AT_MOST):
        if state.phase is play:
            offered = plays(state)
        elif state.phase is draw:
            offered = draws(state)
        else:
            return steps
        action = pick(offered, share(), state.tableau)
        TRANSITIONS[type(action)](state, action)
    return STEPS_AT_MOST
