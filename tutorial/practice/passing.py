"""What is pressed at a device that is passed around: who it is, and what all agree about."""

from engine.given_text import read_whole
from lessons.words.words import Words, plain
from tutorial.deal.deal_play import DealPlay
from tutorial.deal.passing.passing_deal import PassingDeal
from tutorial.deal.passing.passing_words import awaited_text, holder_text, undo_question
from tutorial.protocol.commands import Command, Do
from tutorial.protocol.from_page import Message, Shown, Think
from tutorial.protocol.to_page import Errands
from tutorial.table.learner_table import TAKEN_BACK


WHILE_COVERED = frozenset(
    {
        *(Command.SETUP, Command.RESUME, Command.SAVE, Command.ASK_FILE, Command.CHECK_DEAL),
        *(Command.MORE, Command.SCORE, Command.CLOSE, Command.MATCHES),
    }
)
"""What shows nobody's hand."""

FOR_ONE = frozenset(
    {
        *(Command.WATCH, Command.LOOK_BACK, Command.OPEN_HANDS, Command.BACK, Command.REVIEW),
        *(Command.OPPONENT, Command.COUNT, Command.CHECK_ME, Command.PAUSE, Command.TAKE_OVER),
    }
)
"""What a single learner may do: it would show hands, or take back what others have done."""


def passed(deal: DealPlay, message: Message, errands: Errands, words: Words) -> bool:
    """Answer what is about passing the device; True if there is nothing else to do about it."""
    if not isinstance(deal, PassingDeal) or isinstance(message, Shown | Think):
        return False
    match message:
        case Do(Command.HERE, about):
            seat = read_whole(about)
            return seat is None or deal.here(seat) or True
        case Do(Command.AGREE):
            if deal.agree():
                errands.say(words.text(TAKEN_BACK))
            return True
        case Do(Command.REFUSE):
            deal.refuse()
            return True
        case Do(Command.UNDO):
            _take_back(deal, errands, words)
            return True
        case Do(Command.NEXT) if deal.covered:
            if deal.asked_back is None:
                deal.nobody()
            return True
        case Do(command) if deal.covered:
            return command not in WHILE_COVERED
        case Do(command):
            return command in FOR_ONE
    return deal.covered


def _take_back(deal: PassingDeal, errands: Errands, words: Words) -> None:
    if deal.undo():
        errands.say(words.text(TAKEN_BACK))
    else:
        for said in undo_question(deal, words):
            errands.say(plain(said, words))


def device_text(deal: DealPlay, words: Words) -> str:
    """Who is to take the device, or who has it; nothing when that is not what is asked."""
    if not isinstance(deal, PassingDeal) or deal.over or deal.asked_back is not None:
        return ""
    return awaited_text(deal, words) if deal.covered else holder_text(deal, words)
