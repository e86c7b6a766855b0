"""What a learner may ask about a deal: all hands, how it was shuffled, what a move would cost."""

from lessons.language.marking import N_, NP_
from lessons.language.said import Said
from lessons.words.words import Words
from tutorial.deal.deal_play import DealPlay
from tutorial.protocol.commands import Command
from tutorial.scene_types.notes import NoteScene
from tutorial.scene_types.parts import ButtonScene
from tutorial.scenes.parts.notes import closable
from tutorial.scenes.parts.words import button, note
from tutorial.setup.home import COPIED
from tutorial.table.hand_order import Sort, arrange
from tutorial.table.warning import Warned


CLOSE_HANDS = N_("Close hands")
HAND_OF = N_("{player}: {cards}")
NO_CARD = N_("{player} holds no card.")
CHECK = N_("Check this deal")
COPY = N_("Copy the link to this position")
COPY_FIRST = N_("Copy the link to the first deal")
SAVE = N_("Save as a file")
LOAD = N_("Open a file")
MORE = N_("More")
SHUFFLED = N_(
    "This is deal {deal} of shuffle {seed}. Shuffle from this number once more, and every card "
    "lies where it was dealt."
)
NOT_SHUFFLED = N_("This deal was not shuffled from its number.")
STOCK_WAS = N_("The stock lay like this, top first: {cards}")
STOCK_LATER = N_("When the deal is over you see here how the stock lay.")
COSTLY = N_("This may cost you")
COSTS = NP_(
    "Another move would probably be about {count} point better.",
    "Another move would probably be about {count} points better.",
)
ANYWAY = N_("Do it anyway")
CHOOSE_AGAIN = N_("Choose again")


def talk_notes(deal: DealPlay, checked: bool, words: Words) -> list[NoteScene]:
    """The notes for what was asked."""
    notes = []
    if isinstance(deal.answered, Warned):
        notes.append(_warning(deal.answered, words))
    if deal.open_hands:
        said = [_hand(seat, deal, words) for seat in range(1, deal.table.state.players)]
        hands = note("blue", words.button("Open hands"), said, words)
        notes.append(closable(hands, "hands", words, Command.OPEN_HANDS))
    if checked:
        proof = note("blue", words.text(CHECK), _proof(deal, words), words)
        notes.append(closable(proof, "check", words, Command.CHECK_DEAL))
    return notes


def hands_button(deal: DealPlay, words: Words) -> ButtonScene:
    """Open all hands, or close them."""
    hands = words.text(CLOSE_HANDS) if deal.open_hands else words.button("Open hands")
    return button(Command.OPEN_HANDS, hands, "quiet")


def link_button(copied: bool, links_here: bool, words: Words) -> ButtonScene:
    """Copy the link to the table as it stands, or to the first deal where that is too long."""
    name = COPIED if copied else COPY if links_here else COPY_FIRST
    return button(Command.COPY, words.text(name), "quiet")


def file_buttons(words: Words) -> list[ButtonScene]:
    """What can be done with a whole match and its cards."""
    return [
        button(Command.CHECK_DEAL, words.text(CHECK), "quiet"),
        button(Command.SAVE, words.text(SAVE), "quiet"),
        button(Command.ASK_FILE, words.text(LOAD), "quiet"),
    ]


def _warning(warned: Warned, words: Words) -> NoteScene:
    buttons = [
        button(Command.ANYWAY, words.text(ANYWAY)),
        button(Command.AGAIN, words.text(CHOOSE_AGAIN), "blue"),
    ]
    said = [words.say_count(COSTS, warned.points)]
    return {**note("blue", words.text(COSTLY), said, words, buttons), "live": True}


def _hand(seat: int, deal: DealPlay, words: Words) -> Said:
    cards = deal.table.state.hands[seat]
    form = HAND_OF if cards else NO_CARD
    return words.say(
        form, player=words.player(seat), cards=words.symbols(arrange(cards, Sort.SUIT))
    )


def _proof(deal: DealPlay, words: Words) -> list[Said]:
    again = deal.match.deal(deal.dealer)
    if again != deal.dealt:
        return [words.say(NOT_SHUFFLED)]
    told = words.say(SHUFFLED, deal=deal.match.deal_index + 1, seed=deal.match.seed)
    if not deal.over:
        return [told, words.say(STOCK_LATER)]
    return [told, words.say(STOCK_WAS, cards=words.symbols(again.stock))]
