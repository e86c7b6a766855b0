"""Deals played by bots alone, one action at a time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from engine.actions import Action, CallRummy
from engine.bots import decide, to_call
from engine.movegen.offered import legal_actions
from engine.referee import judge_action
from engine.state import Phase, State
from engine.state.seat_view import SeatView


RECYCLES_AT_MOST = 12
"""A deal in which the pile has been turned over so often is given up: nobody can finish it.

Where no card fits the table any more and everybody holds one or two, it never ends.
"""


def chooser(state: State, seat: int, number: int) -> Random:
    """The generator for the choice that is action `number` of the deal: a function of the seed."""
    return Random(f"{state.seed}/{seat}/{number}")


def next_action(state: State, bots: Sequence[str], number: int) -> tuple[int, Action]:
    """Who does what next: the player on turn, unless another calls before the draw.

    Args:
        state: the table.
        bots: name of a bot for each seat.
        number: how many actions of the deal have been done.
    """
    seat = state.to_move
    legal = tuple(legal_actions(state))
    choice = decide(bots[seat], SeatView(state, seat), legal, chooser(state, seat, number))
    if state.window and not isinstance(choice.action, CallRummy):
        for step in range(1, state.players):
            other = (seat + step) % state.players
            rng = chooser(state, other, number)
            call = to_call(bots[other], SeatView(state, other), legal, rng)
            if call is not None:
                return other, call
    return seat, choice.action


def goes_on(state: State) -> bool:
    """Whether the deal is neither over nor given up."""
    return state.phase is not Phase.OVER and state.recycles < RECYCLES_AT_MOST


def play_steps(state: State, bots: Sequence[str]) -> Iterator[tuple[int, Action, State]]:
    """Each action of the deal and the table after it, until it is over or given up."""
    number = 0
    while goes_on(state):
        seat, action = next_action(state, bots, number)
        after = judge_action(state, action, seat)
        assert isinstance(after, State), f"{bots[seat]} did what is not legal: {action}"  # noqa: S101
        state = after
        number += 1
        yield seat, action, state
