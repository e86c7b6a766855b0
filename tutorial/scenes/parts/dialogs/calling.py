"""Calling Rummy as a scene: which cards of the pile are called, and what a mistake would cost."""

from engine.state.seat_view import SeatView
from lessons.language.marking import N_, NP_
from lessons.levels.moment import LEARNER
from lessons.words.words import Words
from tutorial.scene_types.desk import CallingScene
from tutorial.scenes.parts.cards import card_scene, told_apart
from tutorial.scenes.parts.words import sentences
from tutorial.table.wishes import Calling


WHICH = N_("Which cards do you call?")
FROM_PILE = N_("Mark cards of the pile that make a meld, or one that fits a meld on the table.")
WITH_NEWEST = N_("The card just discarded must be among them.")
ABOVE = N_("You take everything above the lowest of them.")
COSTS_A_TURN = N_("A false call costs you a turn.")
CALLS_LEFT = NP_(
    "You have {count} call left in this deal.", "You have {count} calls left in this deal."
)
GO = N_("Call these cards")


def calling_scene(calling: Calling, view: SeatView, words: Words) -> CallingScene:
    """The dialog behind Call Rummy."""
    own = [card for card in calling.cards if card in view.hand]
    cards = [*view.pile, *own]
    row = told_apart([card_scene(card, words) for card in cards], cards, words)
    options = view.options
    said = [words.say(FROM_PILE)]
    if options.call_scope == "discard":
        said.append(words.say(WITH_NEWEST))
    said.append(words.say(ABOVE))
    if options.call_penalty == "skip_turn":
        said.append(words.say(COSTS_A_TURN))
    if options.call_limit is not None:
        left = options.call_limit - view.calls_used[LEARNER]
        said.append(words.say_count(CALLS_LEFT, left))
    return CallingScene(
        heading=[words.text(WHICH)],
        said=sentences([words.join(*said)], words),
        cards=row,
        marked=[str(card) for card in calling.cards if card not in own],
        go=words.text(GO),
        cancel=words.button("Cancel"),
    )
