"""Why a bot did what is looked at, in words."""

from lessons.language.marking import N_
from lessons.language.said import Said
from lessons.words.words import Words, plain
from tutorial.deal.deal_play import DealPlay
from tutorial.deal.visible_reasons import why_in_short
from tutorial.narration.events import say_event


LOOK_ON = N_("Look at each move, and read why it was made.")
START = N_("The cards are dealt.")


def comment(deal: DealPlay, words: Words) -> list[Said]:
    """What the last move was, and what speaks for it and against it, as the learner may know."""
    number = len(deal.table.events) - 1
    if number < 0:
        return []
    return [say_event(deal.table.events[number], words), why_in_short(deal, number, words)]


def comment_text(deal: DealPlay, words: Words) -> str:
    """The comment on the last move, to be read aloud; of a deal just dealt, that it is."""
    said = comment(deal, words)
    return " ".join(plain(part, words) for part in said if part) or words.text(START)
