"""What somebody who looks on can do: go through the moves, let them come, take over."""

from engine.arena.self_play import goes_on
from lessons.language.marking import N_
from tutorial.deal.deal_play import DealPlay
from tutorial.deal.looking import Looking
from tutorial.protocol.commands import Command, Do
from tutorial.protocol.from_page import Message, Play, Shown
from tutorial.table.wishes import UnclearWish


YOU_LOOK_ON = N_("You are watching. Press {Take over} to play on from here yourself.")

_FOR_PLAYERS = (Command.HINT, Command.SHOW, Command.REPAIR, Command.ANYWAY)


def more_to_come(deal: DealPlay, looking: Looking) -> bool:
    """Whether there is a next move, known or to be made by a bot."""
    return bool(looking.ahead) or (looking.bots and goes_on(deal.table.state))


def given_up(deal: DealPlay, looking: Looking) -> bool:
    """Whether bots stop before the end of a deal, as none of them can finish it."""
    return looking.bots and not deal.over and not more_to_come(deal, looking)


def look(deal: DealPlay, looking: Looking, message: Message) -> bool:
    """Answer a message of somebody who looks on; False if it is no matter of looking on."""
    shown = len(deal.table.events)
    match message:
        case Play():
            deal.answered = UnclearWish(YOU_LOOK_ON)
        case Shown(step=step):
            if looking.running and step == shown:
                deal.forward()
        case Do(Command.NEXT) if more_to_come(deal, looking):
            deal.forward()
        case Do(Command.UNDO):
            _show(deal, looking, shown - 1)
        case Do(Command.PACE):
            looking.run()
        case Do(Command.SLOWER):
            looking.faster(-1)
        case Do(Command.FASTER):
            looking.faster(1)
        case Do(Command.TAKE_OVER):
            deal.take_over()
        case Do(command) if command in _FOR_PLAYERS:
            pass
        case Do(Command.MOVE) if message.number >= 0:
            _show(deal, looking, message.number)
        case _:
            return False
    if len(deal.table.events) != shown:
        deal.put_back()  # what was said was about another move
    looking.running = looking.running and more_to_come(deal, looking)
    return True


def _show(deal: DealPlay, looking: Looking, number: int) -> None:
    """Show the table after so many moves, and stay there."""
    deal.give_up_thinking()
    looking.running = False
    looking.show(number)
