"""Wrotham Rummy: what each rule says."""

from lessons.language.marking import N_
from lessons.rulebook.message import RuleMessage


WROTHAM = {
    "wrotham.deck": RuleMessage(
        N_("The pack"),
        N_("You play with 52 cards and three jokers."),
    ),
    "wrotham.joker.wild": RuleMessage(
        N_("Jokers"),
        N_("A joker takes the place of any one card that a run or a set needs."),
    ),
    "wrotham.joker.swap": RuleMessage(
        N_("Exchanging a joker"),
        N_(
            "On your turn, after drawing, you may exchange a joker on the table for the "
            "card it stands for."
        ),
        N_("The meld may belong to anybody."),
    ),
    "wrotham.deals6": RuleMessage(
        N_("Six deals"),
        N_("A match has six deals."),
    ),
    "wrotham.deal.cards": RuleMessage(
        N_("Eight cards for the first player"),
        N_("The player who begins gets eight cards, everybody else seven; no card is turned up."),
    ),
    "wrotham.first-turn.no-draw": RuleMessage(
        N_("The first turn has no draw"),
        N_(
            "Only the first turn of a deal begins without a draw, because that player has "
            "eight cards."
        ),
        N_("All later turns begin with a draw."),
    ),
    "wrotham.deals1-3.normal": RuleMessage(
        N_("Deals one to three"),
        N_("In the first three deals you meld and lay off as usual, with one new meld a turn."),
    ),
    "wrotham.deals4-6.all-at-once": RuleMessage(
        N_("Deals four to six"),
        N_("In the last three deals you meld all your cards at once or none."),
        N_("One card may stay back for the discard. You may lay off as before."),
    ),
}
