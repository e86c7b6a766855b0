"""What the drill on what is allowed says: how things stand, what is asked, why it may be done."""

from lessons.language.marking import N_


NOT_DRAWN = N_("Your turn has begun, and you have not drawn yet.")
DREW = N_("You have drawn the {card} from the stock.")
TOOK = N_("You have taken the {card} from the pile.")
OWES = N_("You have taken the {card} and the cards above it from the pile.")
MELDED = N_("You have laid down a meld in this turn already.")
NO_MELD_YET = N_("House rule: you may lay off only after a meld of your own.")
ACE_TWO_PLACES = N_("House rule: the ace may stand below the 2 or above the king.")
ACE_CORNER = N_("House rule: a run may go on from the king over the ace.")
MANY_MELDS = N_("House rule: as many melds a turn as you like.")

LAY_DOWN = N_("May you lay down {cards}?")
LAY_OFF = N_("May you lay off the {card} on {meld}?")
DISCARD_IT = N_("May you discard the {card}?")
DRAW = N_("May you draw from the stock?")
TAKE_DEEP = N_("May you take the {card} and the cards above it?")

IS_RUN = N_("It is a run: neighbours of one suit.")
IS_SET = N_("It is a set: cards of one rank.")
FITS = N_("The {card} fits this meld.")
HAS_MELD = N_("It fits, and a meld of yours lies on the table.")
STOCK_CARD = N_("A card from the stock may be discarded at once.")
ANY_CARD = N_("You took nothing from the pile, so you may discard any card of your hand.")
OTHER_CARD = N_("Only the card you took must stay, and this is another one.")
OWED_FIRST = N_("The card you owe is in this meld.")
CAN_PLAY = N_("You can play the {card} at once.")
