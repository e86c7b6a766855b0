"""A hint at the practice table, from what the learner can see."""

from random import Random

from engine.actions import Action, DrawPile, DrawStock, LayMeld, LayOff
from engine.referee import legal_actions
from engine.state import SeatView, State
from lessons.marking import N_
from tutorial.ladder import Ladder, Rung
from tutorial.level_hints import areas_of, cards_of
from tutorial.opponents import choose
from tutorial.sight import LEARNER


ASK_DRAW = N_("Does the card on the discard pile go with your cards?")
ASK_MELD = N_("Do three or more of your cards make a run or a set?")
ASK_LAY_OFF = N_("Does one of your cards fit a meld on the table?")
ASK_DISCARD = N_("Which of your cards helps you least?")
LOOK_HERE = N_("Look where the blue line is.")
THESE_CARDS = N_("The cards with the blue line are meant.")
LIKE_THIS = N_("It goes like this.")


def ladder_for(state: State, now: float) -> Ladder | None:
    """The hint for the learner's next action; None if nothing can be done."""
    legal = tuple(legal_actions(state))
    if not legal:
        return None
    action = choose("steady", SeatView(state, LEARNER), legal, Random(0)).action
    areas, cards = areas_of(action), cards_of(action)
    return Ladder(
        (
            Rung(message=_question(action)),
            Rung(message=LOOK_HERE, pointed=areas),
            Rung(message=THESE_CARDS, pointed=cards or areas),
            Rung(message=LIKE_THIS, pointed=frozenset()),
        ),
        action,
        since=now,
    )


def _question(action: Action) -> str:
    match action:
        case DrawStock() | DrawPile():
            return ASK_DRAW
        case LayMeld():
            return ASK_MELD
        case LayOff():
            return ASK_LAY_OFF
    return ASK_DISCARD
