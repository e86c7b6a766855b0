"""Who would be a good match after a deal that was won or lost clearly."""

import secrets
from dataclasses import replace
from fractions import Fraction

from engine.match import Match
from engine.scoring import Points, settle
from lessons.language.marking import N_
from lessons.levels.moment import LEARNER
from tutorial.deal.deal_play import DealPlay
from tutorial.protocol.deal_link import LARGEST_SEED
from tutorial.setup.setup import Setup


EASY_FIRST = ("beginner", "coach", "steady", "thoughtful", "expert")
"""The bots in the order a learner meets them: Coach leaves something to find, so it is early."""

AHEAD = N_("You were far ahead. {style}")
BEHIND = N_("You were far behind. {style}")
CLEAR = 30  # points ahead of everybody, or behind the best


def next_opponent(deal: DealPlay, after: Match) -> str | None:
    """The bot to play next after a clear end; None where it was close, or nobody is left.

    Args:
        deal: it is over.
        after: the match with this deal.
    """
    if deal.match.playoff or deal.setup.people:
        return None
    lead = _lead(_standing(deal, after))
    bots = [deal.setup.bot(seat) for seat in range(1, deal.setup.players)]
    ranks = [EASY_FIRST.index(bot) for bot in bots if bot in EASY_FIRST]
    if not ranks or -CLEAR < lead < CLEAR:
        return None
    rank = max(ranks) + 1 if lead > 0 else min(ranks) - 1
    return EASY_FIRST[rank] if 0 <= rank < len(EASY_FIRST) else None


def why_next(deal: DealPlay, after: Match) -> str:
    """Why somebody else is offered, as a sentence to be translated, with how they play."""
    return AHEAD if _lead(_standing(deal, after)) > 0 else BEHIND


def against(setup: Setup, bot: str) -> Setup | None:
    """This game with other cards, against this bot at every seat; None if nobody offers it."""
    if bot not in EASY_FIRST:
        return None
    seed = secrets.randbelow(LARGEST_SEED + 1)
    return replace(setup, seed=seed, bots=(bot,) * (setup.players - 1))


def _standing(deal: DealPlay, after: Match) -> tuple[Points, ...]:
    """How well each seat has done, more being better: in the match once it is over, else here."""
    scoring = after.options.scoring
    if after.end.over:
        return tuple(-total if scoring == "penalty" else total for total in after.totals)
    result = settle(deal.table.state)
    # Whoever loses may score the same as all who lose: then the hands tell who was near.
    return result.scores if scoring == "net" else tuple(-held for held in result.in_hand)


def _lead(standing: tuple[Points, ...]) -> Points:
    """By how much the learner is ahead of all others, or, as the last, behind the first."""
    mine = standing[LEARNER]
    others = [points for seat, points in enumerate(standing) if seat != LEARNER]
    lead: Points = mine - max(others, key=Fraction)
    return lead if lead > 0 or mine <= min(others, key=Fraction) else 0
