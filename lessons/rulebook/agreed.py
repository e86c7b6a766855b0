"""What is told of one table where the rules leave it open: a number beside a rule, or a sentence.

A sentence is told where no rule says what is agreed: each speaks for itself, at any table.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from lessons.language.marking import N_


NEEDED = N_("Points needed at this table: {number}.")
DEALS = N_("Deals at this table: {number}.")


class NumberHere(NamedTuple):
    """A number of a table, as it is told beside a rule.

    Attributes:
        option: whose value it is.
        say: the sentence, with a place for it.
        after_more: whether it stands behind the example of the rule and not behind the rule.
    """

    option: str
    say: str
    after_more: bool = False


NUMBERS_HERE: Final[Mapping[str, NumberHere]] = {
    "romme.var.first-other": NumberHere("first_meld_min", NEEDED),
    "romme.first.several": NumberHere("first_meld_min", NEEDED, after_more=True),
    "romme.var.match": NumberHere("deals", DEALS),
}

# By option and value.
AGREED: Final[Mapping[tuple[str, object], str]] = {
    ("jokers_per_deck", 0): N_("You play without jokers."),
    ("jokers_per_deck", 1): N_("One joker comes with each pack."),
    ("jokers_per_deck", 2): N_("Two jokers come with each pack."),
    ("jokers_per_deck", 3): N_("Three jokers come with each pack."),
    ("two_decks_from", None): N_("You play with one pack, however many of you there are."),
    ("two_decks_from", 2): N_("You play with two packs, however many of you there are."),
    ("starter_extra_card", 0): N_("Whoever begins gets as many cards as everybody else."),
    ("starter_extra_card", 1): N_("Whoever begins gets one card more than everybody else."),
    ("starter_draws_first_turn", False): N_(
        "Whoever begins does not draw in the first turn of the deal."
    ),
    ("starter_draws_first_turn", True): N_(
        "Whoever begins draws in the first turn too, as in any other."
    ),
    ("upcard", False): N_("No card is turned up; the first discard starts the pile."),
    ("all_at_once_from_deal", None): N_("In no deal do you have to meld all your cards at once."),
    ("all_at_once_from_deal", 1): N_(
        "In every deal you meld all your cards at once or none; one may stay back for the discard."
    ),
    ("first_meld_waived", "never"): N_(
        "A first meld of your whole hand needs the minimum as well."
    ),
    ("pile_use_kind", "meld_or_layoff"): N_(
        "A card from the pile that must be played may be melded or laid off."
    ),
    ("pile_use_kind", "meld_only"): N_(
        "A card from the pile that must be played belongs in a new meld; laying it off is not "
        "enough."
    ),
    ("pile_before_meld", "use_now"): N_(
        "Before your first meld you take a card from the pile only to play it at once."
    ),
    ("discard_drawn_single", "allow"): N_(
        "You may discard the card you have just taken from the pile."
    ),
    ("joker_swap", "any"): N_(
        "You may exchange a joker on the table even if you have no meld of your own yet."
    ),
    ("swap_credit", "swapper"): N_(
        "A card exchanged for a joker scores for whoever put it there."
    ),
    ("swap_joker_use", "keep"): N_("You may keep a freed joker in your hand."),
    ("swap_joker_use", "play"): N_("A freed joker is melded or laid off at once."),
    ("call", "off"): N_("Nobody calls Rummy."),
    ("call_priority", "turn_order"): N_("If several want the card, the nearest in turn gets it."),
    ("call_limit", 2): N_("You may call Rummy twice in a deal, no more."),
    ("call_limit", 3): N_("You may call Rummy three times in a deal, no more."),
    ("claim_price", 2): N_(
        "Whoever claims a card takes two cards from the stock with it and discards nothing."
    ),
    ("final_discard_face_down", False): N_("Your last discard lies face up like any other."),
    ("final_discard_face_down", True): N_("You put your last discard down face down."),
    ("stock_end_after", None): N_("However often the stock runs out, the deal goes on."),
    ("ace_value_hand", 1): N_("An ace left in the hand counts 1."),
    ("ace_value_hand", 11): N_("An ace left in the hand counts 11."),
    ("ace_value_hand", 15): N_("An ace left in the hand counts 15."),
    ("ace_value_meld_high", 11): N_("A high ace in a meld counts 11."),
    ("ace_value_meld_high", 15): N_("A high ace in a meld counts 15."),
    ("joker_value_hand", 15): N_("A joker left in the hand counts 15."),
    ("joker_value_hand", 20): N_("A joker left in the hand counts 20."),
    ("joker_value_hand", 25): N_("A joker left in the hand counts 25."),
    ("joker_value_hand", 30): N_("A joker left in the hand counts 30."),
    ("joker_value_meld", 15): N_("A joker in a meld counts 15."),
    ("joker_value_meld", "replaced"): N_("A joker in a meld counts as the card it stands for."),
    ("match", "target"): N_("You play up to a target score; then the highest total wins."),
    ("match", "deals"): N_("You play a number of deals; then the best total wins."),
    ("match", "penalty_limit"): N_(
        "You play until somebody has too many penalty points; then the lowest total wins."
    ),
    ("match_tie", "extra_deal"): N_("If the best are tied, everybody plays one more deal."),
    ("match_tie", "playoff_tied"): N_("If the best are tied, only they play on."),
    ("match_tie", "shared"): N_("If the best are tied, they win together."),
}

# By option, for every number that has no sentence of its own.
AGREED_NUMBERS: Final[Mapping[str, str]] = {
    "two_decks_from": N_("With {number} players or more you play with two packs, else with one."),
    "all_at_once_from_deal": N_(
        "From deal {number} on you meld all your cards at once or none; one may stay back for the "
        "discard."
    ),
    "target": N_("The match is over when somebody has {number} or more after a deal."),
    "deals": N_("The match is over after deal {number}."),
}
