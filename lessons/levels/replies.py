"""What the others do in a level, as its script says."""

from collections.abc import Sequence

from engine.judging.claim import may_claim
from engine.referee import Applied, play
from engine.state import Phase, State
from lessons.levels.moment import LEARNER, Moment
from lessons.levels.moves import HandedIn, Move


def play_replies(script: Sequence[Move], moment: Moment) -> Moment:
    """The moment after the others have done what the script says, until the learner's turn.

    Raises:
        ValueError: if an act of the script is refused.
    """
    state, done = moment.state, moment.replies
    while state.phase is not Phase.OVER and not awaits_learner(state) and done < len(script):
        reply = script[done]
        verdict = play(state, reply) if not isinstance(reply, HandedIn) else None
        if not isinstance(verdict, Applied):
            raise ValueError(f"the script's {reply} is refused")
        state, done = verdict.state, done + 1
    return moment.after_replies(state, done)


def played_out(script: Sequence[Move], begin: Moment, way: Sequence[Move]) -> State:
    """The table after the learner has gone this way, and the others what the script says."""
    moment = begin
    for move in way:
        verdict = None if isinstance(move, HandedIn) else play(moment.state, move, LEARNER)
        if not isinstance(verdict, Applied) or isinstance(move, HandedIn):
            break
        moment = play_replies(script, moment.after(move, verdict.state))
    return moment.state


def awaits_learner(state: State) -> bool:
    """Whether the others wait for the learner: whose turn it is, or who may claim a discard."""
    return state.to_move == LEARNER or may_claim(state, LEARNER)
