"""How far a match has come, told beside the task."""

from engine.scoring import Points
from lessons.language.marking import N_
from lessons.words.points import points_text
from lessons.words.words import Words
from tutorial.deal.deal_play import DealPlay


TO_TARGET = N_("Deal {deal}, up to {target} points")
YOURS = N_("Deal {deal}: you have {points} of {target} points")
OF_DEALS = N_("Deal {deal} of {deals}")
DEAL_NUMBER = N_("Deal {deal}")


def match_place(deal: DealPlay, words: Words, yours: Points = 0) -> str:
    """Which deal it is, and of how many or up to how many points.

    Args:
        deal: on the table.
        words: the language.
        yours: the learner's points so far; 0 where there are none or nobody is meant.
    """
    options, number = deal.match.options, deal.match.deal_index + 1
    if options.match == "deals" and options.deals is not None:
        return words.phrase(OF_DEALS, deal=number, deals=options.deals)
    if options.target is None:
        return words.phrase(DEAL_NUMBER, deal=number)
    if not yours or deal.setup.people:
        return words.phrase(TO_TARGET, deal=number, target=options.target)
    points = points_text(yours)
    return words.phrase(YOURS, deal=number, points=points, target=options.target)
