"""Finds deals in which something special can be done soon, and what the learner does up to there.

The bots of a deal do the same whenever the learner does the same, so a deal played here without a
browser goes just so on the page.
"""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from engine.actions import Action, ClaimDiscard
from engine.bots import decide
from engine.match import Match
from engine.referee import legal_actions, legal_calls
from engine.state import State
from engine.state.seat_view import SeatView
from lessons.levels.moment import LEARNER
from tutorial.deal.deal_play import DealPlay
from tutorial.protocol.deal_link import read_link
from tutorial.setup.setup import Setup


LET_LIE = "let it lie"
SEEDS = 400  # deals that are looked through
OWN_ACTIONS = 9  # the longest way to most of what is wanted

Wanted = Callable[[State, Action], bool]


@dataclass(frozen=True)
class Step:
    """One thing the learner does, and how many cards are in the hand then."""

    move: Action | str
    held: int


@dataclass(frozen=True)
class Script:
    """A deal, the way to what is wanted, and the table at which it is done.

    Attributes:
        steps: all before what is wanted.
        last: what is wanted.
    """

    link: str
    steps: tuple[Step, ...]
    last: Action
    state: State


def script(game: str, wanted: Wanted, options: str = "", within: int = OWN_ACTIONS) -> Script:
    """The first deal in which `wanted` can be done soon.

    Args:
        game: preset and players as a link names them: `rummy500.2`.
        wanted: whether an action at a table is what is looked for.
        options: house rules as a link names them.
        within: how many actions of the learner may come before it.
    """
    for seed in range(SEEDS):
        link = f"#deal=v1.{game}.{seed}" + (f".{options}" if options else "")
        found = _played(link, wanted, within)
        if found is not None:
            return found
    raise AssertionError(f"no such deal of {game} among {SEEDS}")


def begun(link: str) -> DealPlay:
    """A deal that the page deals at this link, with the first move to be done."""
    setup = Setup.of_link(read_link(link))
    return DealPlay(setup, Match(setup.rules(), setup.players, setup.seed))


def usual(state: State) -> Action:
    """What a steady player in the learner's place would do."""
    view, legal = SeatView(state, LEARNER), tuple(legal_actions(state))
    return decide("steady", view, legal, random.Random(0)).action


def _played(link: str, wanted: Wanted, within: int) -> Script | None:
    """The deal up to what is wanted; None if that does not come up."""
    deal = begun(link)
    steps: list[Step] = []
    while len(steps) < within and not deal.over:
        if deal.bots_act:
            deal.step()
            continue
        state = deal.table.state
        found = next((one for one in open_to(state) if wanted(state, one)), None)
        if found is not None:
            return Script(link, tuple(steps), found, state)
        move = LET_LIE if deal.others_turn else usual(state)
        if isinstance(move, str):
            deal.let_lie()
        else:
            deal.act(move)
        steps.append(Step(move, len(deal.table.state.hands[LEARNER])))
    return None


def open_to(state: State) -> Sequence[Action]:
    """What the learner could do now, calls and claims on the turn of others among it."""
    if state.to_move == LEARNER:
        return tuple(legal_actions(state))
    calls = [call for call in legal_calls(state) if call.callers == (LEARNER,)]
    return (*calls, *(one for one in legal_actions(state) if one == ClaimDiscard(LEARNER)))
