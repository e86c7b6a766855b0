"""What the learner wishes for, read from the text the desk puts together.

The desk knows no rules: `meld`, `layoff` and `discard` come with whatever cards are picked, none
or too many, and a lay-off may lack its meld. What cannot be an action at all is answered here,
with a sentence of its own; what can be one is the referee's.
"""

import re
from dataclasses import dataclass
from typing import TypeAlias

from engine.actions import Action, LayOff
from engine.cards import Card, NotationError, parse_cards
from engine.referee import Applied, play
from engine.state import Meld, State
from lessons.marking import N_
from lessons.moves import Move, parse_move


PICK_FOR = {
    "meld": N_("Pick the cards of your meld first, then press {Lay down}."),
    "layoff": N_("Pick the card you want to lay off first, then press {Lay off}."),
    "discard": N_("Pick the card you want to throw first, then press {Discard}."),
    "pick": N_("Pick your cards first, then press {Check}."),
    "answer": N_("Choose one of the answers."),
}
ONE_DISCARD = N_("You throw one card a turn. Pick just one, then press {Discard}.")
NO_MELDS = N_("There is no meld on the table yet to lay off on.")
UNKNOWN = N_("The table does not know this move. Nothing has changed.")

LONGEST_WISH = 400  # a whole hand of two packs laid at once is shorter


@dataclass(frozen=True, slots=True)
class Unclear:
    """A wish that is no action yet: the message says what is missing."""

    message: str


@dataclass(frozen=True, slots=True)
class Choice:
    """A wish that several actions would fulfil; the learner says which."""

    actions: tuple[Action, ...]


Wish: TypeAlias = Move | Unclear | Choice


def read_wish(text: str, state: State) -> Wish:
    """The action, pick or answer in `text`, or why there is none. Never raises."""
    verb, _, rest = text.strip().partition(" ")
    if verb in PICK_FOR and not rest.strip():
        return Unclear(PICK_FOR[verb])
    if len(text) > LONGEST_WISH:
        return Unclear(UNKNOWN)
    try:
        if verb == "discard" and len(parse_cards(rest)) > 1:
            return Unclear(ONE_DISCARD)
        if verb == "layoff" and not re.match(r"m\d", rest):
            return _lay_off_somewhere(parse_cards(rest), state)
        return parse_move(text)
    except NotationError:
        return Unclear(UNKNOWN)


def _lay_off_somewhere(cards: tuple[Card, ...], state: State) -> Wish:
    """The meld that takes `cards`; where none does, the one that comes nearest."""
    if not state.melds:
        return Unclear(NO_MELDS)
    wishes = [LayOff(meld.id, cards) for meld in state.melds]
    fitting = tuple(wish for wish in wishes if isinstance(play(state, wish), Applied))
    if len(fitting) > 1:
        return Choice(fitting)
    if fitting:
        return fitting[0]
    nearest = max(state.melds, key=lambda meld: _likeness(meld, cards))
    return LayOff(nearest.id, cards)


def _likeness(meld: Meld, cards: tuple[Card, ...]) -> int:
    """How many of `cards` share the suit of a run or the rank of a set."""
    naturals = [card for card in meld.cards if not card.is_joker]
    if meld.kind == "run":
        return sum(card.suit == naturals[0].suit for card in cards)
    return sum(card.rank == naturals[0].rank for card in cards)
