"""Looking on as scenes: the way through the moves, and what is said to each."""

from lessons.language.marking import N_, NP_
from lessons.levels.moment import LEARNER
from lessons.words.words import Words, plain
from tutorial.deal.commentary import START, comment
from tutorial.deal.deal_play import DealPlay
from tutorial.deal.looking import Looking
from tutorial.deal.spectator import given_up, more_to_come
from tutorial.narration.events import say_event
from tutorial.protocol.commands import Command
from tutorial.scene_types.desk import MovesScene
from tutorial.scene_types.notes import NoteScene
from tutorial.scene_types.parts import ButtonScene
from tutorial.scenes.parts.desk import Deskwork
from tutorial.scenes.parts.words import button, note
from tutorial.setup.bot_names import bot_name


LOOKING_ON = N_("You are watching")
PLAYS_YOURS = N_("{bot} plays your cards.")
HOW = N_(
    "{Next} shows a move and the reasons for it, {By itself} one after the other, and with "
    "{Take over} you play on from the move that is shown."
)
GIVEN_UP = N_(
    "Nobody seems able to finish this deal: the stock has run out again and again. The bots stop "
    "here; with {Take over} you play on yourself."
)
SLOWER = N_("Slower")
FASTER = N_("Faster")
EVERY = NP_("{count} second a move.", "{count} seconds a move.")
MOVES = N_("Moves")
# Translators: a line in the list of moves: "12. Ada discarded 7♥."
NUMBERED = N_("{number}. {move}")
WATCH = N_("Watch bots play")
LOOK_BACK = N_("Go through the moves")


def looking_desk(deal: DealPlay, looking: Looking, words: Words) -> Deskwork:
    """Buttons for going through the moves instead of playing."""
    left = [button(Command.UNDO, words.button("Back"), icon="undo")]
    right = []
    if more_to_come(deal, looking):
        left.append(button(Command.NEXT, words.button("Next")))
        right.append(
            button(Command.PACE, words.button("Pause" if looking.running else "By itself"))
        )
    if not deal.over:
        right.append(button(Command.TAKE_OVER, words.button("Take over")))
    return Deskwork(
        "look", left=tuple(left), right=tuple(right), moves=moves_scene(deal, looking, words)
    )


def moves_scene(deal: DealPlay, looking: Looking, words: Words) -> MovesScene:
    """All moves of the deal by what they were, to go to any of them."""
    moves = looking.moves
    for number in range(len(looking.said), len(moves)):
        looking.said[number] = plain(say_event(moves[number], words), words)
    names = [
        words.phrase(NUMBERED, number=number + 1, move=looking.said[number])
        for number in range(len(moves))
    ]
    return MovesScene(
        label=words.text(MOVES), names=[words.text(START), *names], at=len(deal.table.events)
    )


def comment_note(deal: DealPlay, looking: Looking, words: Words) -> NoteScene:
    """The move that is shown, and why it was made."""
    buttons: list[ButtonScene] = []
    said = comment(deal, words)
    if not deal.table.events:
        said = [words.say(HOW)]
    if looking.since == len(deal.table.events):
        stand_in = bot_name(deal.setup.bot(LEARNER), words)
        said.insert(0, words.say(PLAYS_YOURS, bot=stand_in))
    if given_up(deal, looking):
        said.append(words.say(GIVEN_UP))
    if looking.running:
        said.append(words.say_count(EVERY, looking.seconds))
        buttons = [
            button(Command.SLOWER, words.text(SLOWER)),
            button(Command.FASTER, words.text(FASTER)),
        ]
    return note("blue", words.text(LOOKING_ON), said, words, buttons)


def look_buttons(deal: DealPlay, words: Words) -> list[ButtonScene]:
    """The buttons that begin to look on."""
    looking = deal.looking
    buttons = []
    if not deal.over and (looking is None or not looking.bots):
        buttons.append(button(Command.WATCH, words.text(WATCH), "quiet"))
    if looking is None and deal.table.events:
        buttons.append(button(Command.LOOK_BACK, words.text(LOOK_BACK), "quiet"))
    return buttons
