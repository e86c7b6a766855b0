"""Every legal action of a state, found quickly.

Candidates come in canonical spelling, each effect once. Where nothing but their shape could be
wrong they are offered as they are; where a duty or a consequence could forbid one, the judges are
asked. A test compares the two over random tables.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Final

from engine.actions import Action, CallRummy, doer
from engine.movegen.calls import calls
from engine.movegen.draws import draws
from engine.movegen.plays import plays
from engine.movegen.sequence import LegalActions, Offered
from engine.state import Phase, State
from engine.state.seat_view import SeatView


_DRAW: Final = Phase.DRAW
_PLAY: Final = Phase.PLAY
_NONE: Final[Offered] = (), 0, 0


def legal_actions(state: State) -> LegalActions:
    """Every legal action of the player on turn, each effect once, in a fixed order.

    Before a draw the legal calls and claims of all seats are among them.
    """
    return LegalActions(generate_actions(state), state.tableau)


def generate_actions(state: State) -> Offered:
    """What `legal_actions` lists."""
    if state.phase is _PLAY:
        return plays(state)
    if state.phase is _DRAW:
        return draws(state)
    return _NONE


def legal_calls(state: State) -> Sequence[CallRummy]:
    """Every call that would stand now, by seat from the player on turn."""
    if state.phase is not _DRAW or not state.window or not state.flags.calls:
        return ()
    return tuple(chain.from_iterable(calls(state, state.pile_bits)))


def own(view: SeatView, legal: Sequence[Action]) -> list[Action]:
    """The legal actions of this seat: without the calls and claims of the others."""
    return [a for a in legal if doer(a, view.seat) == view.seat]
