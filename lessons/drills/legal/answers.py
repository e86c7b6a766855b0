"""Why a wrong answer to `legal_or_not` is wrong: what it overlooks, without the right answer."""

from engine.actions import LayOff, MoveMelded
from engine.state import State
from lessons.drills.legal.question import LegalQuestion
from lessons.exercises.exercise import Line
from lessons.language.marking import N_
from lessons.levels.moment import LEARNER


ALLOWED = "allowed"

CARDS_WRONG = N_("One rule forbids it. Compare the suits and the ranks of these cards.")
COUNT_WRONG = N_("One rule forbids it. Count these cards.")

# Where it is forbidden and the learner says yes.
FORBIDDEN = {
    "MUST_DRAW_FIRST": N_("One rule forbids it. Which part of your turn comes first?"),
    "ALREADY_DREW": N_("One rule forbids it. What have you done in this turn already?"),
    "ONE_MELD_PER_TURN": N_("One rule forbids it. What have you done in this turn already?"),
    "DISCARD_SAME_CARD_AS_DRAWN": N_("One rule forbids it. Where does this card come from?"),
    "LAYOFF_NEEDS_OWN_MELD": N_("One rule forbids it. Whose melds lie on the table?"),
    "PILE_CARD_UNUSABLE": N_("One rule forbids it. With which cards would you play it?"),
    "MUST_USE_DRAWN_CARD": N_("One rule forbids it. Which card do you owe?"),
    "LAYOFF_REARRANGES_MELD": N_("One rule forbids it. Where does this card lie now?"),
    "JOKER_SWAP_MISMATCH": N_("One rule forbids it. Which card does the joker stand for?"),
    "JOKER_FIXED": N_("One rule forbids it. What lies where this card would go?"),
    "JOKER_SWAP_NOT_ALLOWED": N_("One rule forbids it. May a joker change hands in this game?"),
    "SWAP_NEEDS_OWN_MELD": N_("One rule forbids it. Whose melds lie on the table?"),
    "ALL_AT_ONCE_REQUIRED": N_("One rule forbids it. Which deal is this?"),
    "FIRST_TURN_NO_DRAW": N_("One rule forbids it. How many cards do you hold already?"),
    "JOKER_SWAP_UNUSABLE": N_("One rule forbids it. What would you do with the joker?"),
    "SET_DUPLICATE_SUIT": N_("One rule forbids it. Which suits lie in this set already?"),
    "FIRST_MELD_TOO_LOW": N_("One rule forbids it. What are these cards worth together?"),
    "MELD_TOO_SHORT": COUNT_WRONG,
    "CALL_NO_MELD": CARDS_WRONG,
    "CALL_BY_DISCARDER": N_("One rule forbids it. Who discarded this card?"),
    "CALL_WINDOW_CLOSED": N_("One rule forbids it. What has the next player done?"),
}
# Where the rule that is named is not the one.
DRAWN = N_("You have drawn already.")
EIGHT_CARDS = N_("Whoever begins with eight cards does not draw in that turn.")
LATER_TURN = N_("That holds for the first turn, with eight cards. You hold seven.")
NOT_YET = N_("You have not drawn in this turn yet.")
NO_GAP = N_("The ranks follow each other without a gap.")
ONE_SUIT = N_("All these cards have one suit.")
ONE_RANK = N_("All these cards have one rank.")
ENOUGH = N_("There are three cards or more.")
NOT_PAST_KING = N_("This run does not go past the king.")
PAST_KING = N_("It goes past the king, and that is allowed here.")
MANY = N_("More than one meld a turn is allowed here.")
FIRST_NOW = N_("You have laid down no other meld in this turn.")
NOT_TAKEN = N_("That is not the card you took just now.")
OWN_THERE = N_("A meld of yours lies on the table already.")
OWED_THERE = N_("The card you owe is among these cards.")
NOTHING_OWED = N_("You owe no card.")
WOULD_FIT = N_("The card would fit the run. But may it leave its meld?")
NO_MOVING = N_("No melded card would move: the card comes from your hand.")
IT_IS = N_("It is the very card the joker stands for.")
NO_EXCHANGE = N_("The joker would stay: the card is laid off beside it.")
OTHER_PLACE = N_("The card would lie at an end of the run, and the joker does not lie there.")
EARLY_DEAL = N_("This is one of the first three deals.")
ALL_THERE = N_("All your melds would go down together.")
IT_FITS = N_("Look at both ends of the run: it fits there.")
NOT_YOURS = N_("It was Ada who discarded it.")
IN_TIME = N_("The next player has not drawn yet.")

MELDS_AT_ONCE = N_("Look at your hand once more: the joker would go with a pair of yours.")
OTHER_SUIT = N_("This suit does not lie in the set yet.")
PLAYABLE = N_("You could play the {card} at once: look at your hand and at the melds.")
ENOUGH_OR_NOT = N_("It would fit the meld on the table. But what does Rommé 500 ask for first?")
NOT_NEEDED = N_("Here you may lay off without a meld of your own.")
MELD_OF_IT = N_("No meld need lie there: the card makes one with two of your hand.")
FITS_NOTHING = N_("That holds for lay-offs, and the card fits no meld on the table.")
ENOUGH_POINTS = N_("They are worth enough: add up once more what these cards count.")
PLAIN = {
    "ALREADY_DREW": NOT_YET,
    "RUN_SUIT_MISMATCH": ONE_SUIT,
    "SET_RANK_MISMATCH": ONE_RANK,
    "MELD_TOO_SHORT": ENOUGH,
    "DISCARD_SAME_CARD_AS_DRAWN": NOT_TAKEN,
    "FIRST_TURN_NO_DRAW": LATER_TURN,
    "FIRST_MELD_TOO_LOW": ENOUGH_POINTS,
    "LAYOFF_NEEDS_OWN_MELD": OWN_THERE,
    "SWAP_NEEDS_OWN_MELD": OWN_THERE,
    "LAYOFF_REARRANGES_MELD": NO_MOVING,
    "JOKER_FIXED": OTHER_PLACE,
    "JOKER_SWAP_MISMATCH": IT_IS,
    "JOKER_SWAP_NOT_ALLOWED": NO_EXCHANGE,
    "JOKER_SWAP_UNUSABLE": MELDS_AT_ONCE,
    "SET_DUPLICATE_SUIT": OTHER_SUIT,
    "CALL_NO_MELD": IT_FITS,
    "CALL_BY_DISCARDER": NOT_YOURS,
    "CALL_WINDOW_CLOSED": IN_TIME,
}


def not_so(said: str, truth: str, wish: LegalQuestion) -> Line:
    """What speaks against the answer `said`, where `truth` is right."""
    if said == ALLOWED:
        return Line(FORBIDDEN.get(truth, CARDS_WRONG))
    state = wish.table.state()
    match said:
        case "MUST_DRAW_FIRST":
            return Line(DRAWN if state.turn.drawn_from else EIGHT_CARDS)
        case "RUN_NOT_CONSECUTIVE":
            return Line(WOULD_FIT if isinstance(wish.action, MoveMelded) else NO_GAP)
        case "RUN_AROUND_CORNER":
            return Line(PAST_KING if {1, 13} <= {c.rank for c in wish.cards} else NOT_PAST_KING)
        case "ONE_MELD_PER_TURN":
            return Line(MANY if state.options.melds_per_turn is None else FIRST_NOW)
        case "LAYOFF_NEEDS_OWN_MELD" if not _own_meld(state):
            if isinstance(wish.action, LayOff):
                return Line(NOT_NEEDED)
            return Line(MELD_OF_IT if truth == ALLOWED else FITS_NOTHING)
        case "PILE_CARD_UNUSABLE":
            if truth == "LAYOFF_NEEDS_OWN_MELD":
                return Line(ENOUGH_OR_NOT)
            return Line(PLAYABLE, wish.asks.fills)
        case "ALL_AT_ONCE_REQUIRED":
            return Line(ALL_THERE if state.deal_number > 3 else EARLY_DEAL)
        case "MUST_USE_DRAWN_CARD":
            return Line(OWED_THERE if state.turn.must_use else NOTHING_OWED)
    return Line(PLAIN[said])


def _own_meld(state: State) -> bool:
    """Whether the learner has a meld on the table."""
    return any(meld.owner == LEARNER for meld in state.melds)
