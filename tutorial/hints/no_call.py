"""The hint where a call was better not made: it brings more cards than it plays."""

from engine.actions import CallRummy
from lessons.language.marking import N_
from tutorial.hints.ladder import Ladder, Rung


IS_IT_WORTH = N_("What stays in your hand if you call?")
COUNT = N_("Count the points of the cards that come along and cannot be played.")
LET_IT_LIE = N_("Leave the card this time.")


def let_lie_ladder(call: CallRummy, now: float) -> Ladder:
    """Four rungs to doing nothing."""
    return Ladder(
        (
            Rung(lambda words: words.say(IS_IT_WORTH)),
            Rung(lambda words: words.and_above(call.cards), frozenset({"pile"})),
            Rung(lambda words: words.say(COUNT), frozenset({"pile"})),
            Rung(lambda words: words.say(LET_IT_LIE)),
        ),
        call,
        since=now,
        acts=False,
    )
