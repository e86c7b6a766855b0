"""Why a wrong answer to `legal_or_not` is wrong: what it overlooks, without the right answer."""

from collections.abc import Sequence
from itertools import pairwise

from engine.actions import Discard, DrawStock, LayAll, LayMeld, LayOff, MoveMelded, SwapJoker
from engine.cards import Card
from lessons.drills.legal.question import LegalQuestion
from lessons.exercises.exercise import Line
from lessons.language.marking import N_


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
DRAWING = N_("Drawing is what you are about to do.")
NOT_YET = N_("You have not drawn in this turn yet.")
NO_DRAW = N_("You do not want to draw a second card.")
NO_GAP = N_("The ranks follow each other without a gap.")
NO_RUN = N_("These cards are not a run, with or without a gap. Look at their ranks.")
ONE_SUIT = N_("All these cards have one suit.")
SUITS_OF_SET = N_("You want to lay these cards down as a set. In a set the suits differ.")
ONE_RANK = N_("All these cards have one rank.")
RANKS_OF_RUN = N_("You want to lay these cards down as a run. In a run the ranks differ.")
ENOUGH = N_("There are three cards or more.")
NOT_PAST_KING = N_("This run does not go past the king.")
PAST_KING = N_("It goes past the king, and that is allowed here.")
MANY = N_("More than one meld a turn is allowed here.")
FIRST_NOW = N_("You have laid down no other meld in this turn.")
NOT_TAKEN = N_("That is not the card you took just now.")
NO_DISCARD = N_("You want to lay down cards, not to discard one.")
OWN_THERE = N_("A meld of yours lies on the table already.")
PLAYABLE = N_("Look at your hand once more: you could play the {card} at once.")
OWED_THERE = N_("The card you owe is among these cards.")
NOTHING_OWED = N_("You owe no card.")
WOULD_FIT = N_("The card would fit the run. But may it leave its meld?")
NO_MOVING = N_("You want to lay off a card of your hand. No melded card would move.")
IT_IS = N_("It is the very card the joker stands for.")
NO_EXCHANGE = N_("You want to lay a card off, and the joker would stay.")
OTHER_PLACE = N_("The card would lie at an end of the run, and the joker does not lie there.")
NO_PLACE_NEEDED = N_("You do not want to lay the card off. You want the joker in its place.")
NO_MELDING = N_("You do not want to lay down any cards.")
EARLY_DEAL = N_("This is one of the first three deals.")
ALL_THERE = N_("All your melds would go down together.")
NO_DRAWING = N_("You do not want to draw.")
NO_TAKING = N_("You do not want to take a card from the pile now.")
ENOUGH_OR_NOT = N_("It would fit the meld on the table. But what does Rommé 500 ask for first?")
IT_FITS = N_("Look at both ends of the run: it fits there.")
NOT_YOURS = N_("It was Ada who discarded it.")
IN_TIME = N_("The next player has not drawn yet.")

MELDS_AT_ONCE = N_("Look at your hand once more: the joker would go with a pair of yours.")
OTHER_SUIT = N_("This suit does not lie in the set yet.")
NO_LAYING_OFF = N_("You want to lay down melds of your own, not to lay off.")
ADD_UP = N_("Add up what both melds count once more.")
NOT_THE_POINT = N_("A meld of your own is not the point here. Look at the cards once more.")
PLAIN = {
    "LAYOFF_REARRANGES_MELD": NO_MOVING,
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
    cards = _together(wish)
    drawn = wish.table.state().turn.drawn_from is not None
    draws = isinstance(wish.action, DrawStock)
    match said:
        case "MUST_DRAW_FIRST":
            return Line(DRAWING if draws and not drawn else DRAWN)
        case "ALREADY_DREW":
            return Line(NO_DRAW if drawn else NOT_YET)
        case "RUN_NOT_CONSECUTIVE":
            if isinstance(wish.action, MoveMelded):
                return Line(WOULD_FIT)
            return Line(NO_GAP if _follow(cards) else NO_RUN)
        case "RUN_SUIT_MISMATCH":
            return Line(ONE_SUIT if len({card.suit for card in cards}) == 1 else SUITS_OF_SET)
        case "SET_RANK_MISMATCH":
            return Line(ONE_RANK if len({card.rank for card in cards}) == 1 else RANKS_OF_RUN)
        case "MELD_TOO_SHORT":
            return Line(ENOUGH)
        case "RUN_AROUND_CORNER":
            ranks = {card.rank for card in cards}
            return Line(PAST_KING if {1, 13} <= ranks else NOT_PAST_KING)
        case "ONE_MELD_PER_TURN":
            many = wish.table.state().options.melds_per_turn is None
            return Line(MANY if many else FIRST_NOW)
        case "DISCARD_SAME_CARD_AS_DRAWN":
            return Line(NOT_TAKEN if isinstance(wish.action, Discard) else NO_DISCARD)
        case "FIRST_MELD_TOO_LOW":
            return Line(ADD_UP if isinstance(wish.action, LayAll) else NO_MELDING)
        case "LAYOFF_NEEDS_OWN_MELD" if isinstance(wish.action, LayAll):
            return Line(NO_LAYING_OFF)
        case "LAYOFF_NEEDS_OWN_MELD" | "SWAP_NEEDS_OWN_MELD":
            return Line(OWN_THERE if _own_meld(wish) else NOT_THE_POINT)
        case "PILE_CARD_UNUSABLE":
            if isinstance(wish.action, Discard):
                return Line(NO_TAKING)
            if truth == "LAYOFF_NEEDS_OWN_MELD":
                return Line(ENOUGH_OR_NOT)
            return Line(PLAYABLE, wish.asks.fills)
        case "JOKER_FIXED":
            return Line(NO_PLACE_NEEDED if isinstance(wish.action, SwapJoker) else OTHER_PLACE)
        case "FIRST_TURN_NO_DRAW":
            return Line(DRAWN if drawn else NO_DRAWING)
        case "ALL_AT_ONCE_REQUIRED":
            if isinstance(wish.action, DrawStock | Discard):
                return Line(NO_MELDING)
            return Line(ALL_THERE if wish.table.state().deal_number > 3 else EARLY_DEAL)
        case "MUST_USE_DRAWN_CARD":
            return Line(OWED_THERE if wish.table.state().turn.must_use else NOTHING_OWED)
        case _:
            return Line(PLAIN[said])


def _own_meld(wish: LegalQuestion) -> bool:
    """Whether the learner has a meld on the table."""
    return any(meld.owner == 0 for meld in wish.table.state().melds)


def _together(wish: LegalQuestion) -> tuple[Card, ...]:
    """The cards that would lie together."""
    match wish.action:
        case LayOff(meld=name, cards=cards):
            meld = wish.table.state().meld(name)
            return (*(meld.cards if meld else ()), *cards)
        case LayMeld(cards=cards):
            return cards
    return ()


def _follow(cards: Sequence[Card]) -> bool:
    """Whether their ranks are neighbours; the ace may come after the king."""
    ranks = sorted(int(card.rank) for card in cards if card.rank is not None)
    steps = [high - low for low, high in pairwise(ranks)]
    return steps.count(1) == len(steps) or (0 not in steps and [ranks[0], ranks[-1]] == [1, 13])
