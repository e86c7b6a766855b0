"""Variations as they are told where they are agreed: the rule pages say what could be."""

from collections.abc import Mapping
from typing import Final

from lessons.language.marking import N_


# By rule: the sentence, and what is added to it.
AGREED: Final[Mapping[str, tuple[str, ...]]] = {
    "house.ace.corner": (N_("A run may go on from king through ace to 2."),),
    "500.var.no-jokers": (N_("You play without jokers."),),
    "romme500.var.no-jokers": (N_("You play without jokers."),),
    "500.var.5-10-15": (
        N_("The cards from 2 to 9 count 5; the 10 and the court cards count 10."),
    ),
    "500.var.floating": (
        N_(
            "An empty hand without a discard does not end the deal: you float until your "
            "next turn."
        ),
    ),
    "500.var.final-unplayable": (N_("The card you discard to go out may not fit any meld."),),
    "romme500.var.pile-must-meld": (
        N_("Any card you take from the pile must be melded at once."),
    ),
    "romme500.var.final-discard": (N_("You go out only by discarding a last card face down."),),
    "romme500.var.floating": (
        N_("You may meld all your cards; then you float until your next turn."),
        N_(
            "In that turn you discard a stock card and go out, lay off a pile card and "
            "float on, or come back with new cards."
        ),
    ),
    "romme500.var.no-playable-discard": (
        N_("You may not discard a card that fits a meld on the table."),
    ),
    "romme500.call.sanction": (N_("A false call costs one missed turn."),),
    "romme.var.first-none": (N_("The first meld needs no minimum."),),
    "romme.var.pile-melded": (N_("Only players with a meld of their own take from the pile."),),
    "romme.var.pile-opening": (
        N_("Before your first meld you take the top card only to play it at once."),
        N_("Afterwards you may take it freely."),
    ),
    "romme.var.pile-use": (N_("You take the top card only to play it at once."),),
    "romme.var.joker-one": (
        N_("A meld has one joker at most."),
        N_("That goes for laying off too."),
    ),
    "romme.var.joker-apart": (
        N_("A meld needs two real cards, and no two jokers lie side by side in a run."),
    ),
    "romme.var.free-out": (N_("You may go out by melding or laying off the last card as well."),),
    "romme.var.starter14": (
        N_("Whoever begins gets one card more and does not draw in the first turn."),
        N_("No card is turned up then."),
    ),
    "romme.var.corner": (N_("A run may go on from king through ace to 2."),),
    "romme.var.no-jokers": (N_("You play without jokers, with 104 cards."),),
    "romme.var.match": (N_("The match has a fixed number of deals."),),
    "romme.claim.price": (
        N_("Whoever claims a card takes one card from the stock with it and discards nothing."),
    ),
    "romme.claim.priority": (
        N_("Of several claims the first one gets the card, and the others pay nothing."),
    ),
    "edge.run.ace-both-ends": (
        N_("A run from ace to ace needs two aces of one suit, so it needs two packs."),
        N_("If an ace fits both ends, you say which one."),
    ),
}
