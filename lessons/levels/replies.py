"""What the others do in a level, as its script says."""

from collections.abc import Sequence

from engine.referee import Applied, play
from engine.state import Phase
from lessons.levels.moment import LEARNER, Moment
from lessons.levels.moves import HandedIn, Move


def replied(script: Sequence[Move], moment: Moment) -> Moment:
    """The moment after the others have done what the script says, until the learner's turn.

    Raises:
        ValueError: if an act of the script is refused.
    """
    state, done = moment.state, moment.replies
    while state.phase is not Phase.OVER and state.to_move != LEARNER and done < len(script):
        reply = script[done]
        verdict = play(state, reply) if not isinstance(reply, HandedIn) else None
        if not isinstance(verdict, Applied):
            raise ValueError(f"the script's {reply} is refused")
        state, done = verdict.state, done + 1
    return moment.replied(state, done)
