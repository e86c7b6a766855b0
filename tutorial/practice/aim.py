"""What a deal is about for the learner, in one sentence."""

from lessons.language.marking import N_
from lessons.words.words import Words
from tutorial.deal.commentary import LOOK_ON
from tutorial.deal.deal_play import DealPlay
from tutorial.deal.score_keeping import KEEP, SEE_RESULT
from tutorial.table.wish_readings import needs_points


AIM = N_("Be the first to get rid of all your cards.")
AIM_FIRST = N_("Open with {points} points, then get rid of all your cards.")
AIM_POINTS = N_("Score with your melds, and keep your hand low.")


def aim_text(deal: DealPlay, words: Words) -> str:
    """What there is to do now: play, look on, keep the score, or go on."""
    if deal.looking is not None:
        return words.text(LOOK_ON)
    if deal.keeping:
        return words.text(KEEP)
    if deal.settled:
        return words.text(SEE_RESULT)
    if needs_points(deal.table.state):
        return words.phrase(AIM_FIRST, points=deal.match.options.first_meld_min)
    net = deal.match.options.scoring == "net"
    return words.text(AIM_POINTS if net else AIM)
