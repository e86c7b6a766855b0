"""Variations of German Rommé, and claiming a discard: what each rule says."""

from lessons.language.marking import N_
from lessons.rulebook.message import RuleMessage


ROMME_VARIATIONS = {
    "romme.var.first-other": RuleMessage(
        N_("Another minimum"),
        N_("Your first meld of a deal must be worth at least as many points as are agreed."),
        elsewhere=N_("Common are 30, 50 and 51 points."),
    ),
    "romme.var.first-none": RuleMessage(
        N_("No minimum"),
        N_("The first meld needs no minimum."),
    ),
    "romme.var.pile-melded": RuleMessage(
        N_("The pile after the first meld"),
        N_("Only players with a meld of their own take from the pile."),
    ),
    "romme.var.pile-opening": RuleMessage(
        N_("The top card for the first meld"),
        N_("Before your first meld you take the top card only to play it at once."),
        N_("Afterwards you may take it freely."),
    ),
    "romme.var.pile-use": RuleMessage(
        N_("The top card for immediate use"),
        N_("You take the top card only to play it at once."),
    ),
    "romme.var.joker-one": RuleMessage(
        N_("One joker in a meld"),
        N_("A meld has one joker at most."),
        N_("That goes for laying off too."),
    ),
    "romme.var.joker-apart": RuleMessage(
        N_("No jokers side by side"),
        N_("A meld needs two real cards, and no two jokers lie side by side in a run."),
    ),
    "romme.var.joker-keep": RuleMessage(
        N_("More freedom for a freed joker"),
        N_(
            "A freed joker may be laid off too; if it may not be kept, it comes before anything "
            "else."
        ),
        elsewhere=N_("You may agree that it may even be kept."),
    ),
    "romme.var.free-out": RuleMessage(
        N_("Going out without a discard"),
        N_("You may go out by melding or laying off the last card as well."),
    ),
    "romme.var.starter14": RuleMessage(
        N_("Fourteen cards for whoever begins"),
        N_("Whoever begins gets one card more and does not draw in the first turn."),
        N_("No card is turned up then."),
    ),
    "romme.var.corner": RuleMessage(
        N_("Round the corner"),
        N_("A run may go on from king through ace to 2."),
        N_("From low to high: ace, 2, 3 … 10, jack, queen, king, and again from the ace."),
    ),
    "romme.var.no-jokers": RuleMessage(
        N_("Without jokers"),
        N_("You play without jokers, with 104 cards."),
    ),
    "romme.var.match": RuleMessage(
        N_("A number of deals"),
        N_("The match has a fixed number of deals."),
        elsewhere=N_("Or the others pay the winner the points of their hands."),
    ),
    "romme.claim.who": RuleMessage(
        N_("Who may claim"),
        N_("You may claim a fresh discard, unless it is yours or it is your own turn."),
        N_("In Germany this is called Klopfen."),
    ),
    "romme.claim.window": RuleMessage(
        N_("When you may claim"),
        N_("You may claim between a discard and the next draw."),
        N_("The card turned up at the start and the card that goes out cannot be claimed."),
    ),
    "romme.claim.first-right": RuleMessage(
        N_("The player whose turn it is comes first"),
        N_("If the player whose turn it is takes the card, all claims are void and cost nothing."),
        N_("If that player draws from the stock, the claim gets the card."),
    ),
    "romme.claim.price": RuleMessage(
        N_("The price"),
        N_("Whoever claims a card takes one card from the stock with it and discards nothing."),
        elsewhere=N_("You may agree on two cards."),
    ),
    "romme.claim.priority": RuleMessage(
        N_("If several claim"),
        N_("Of several claims the first one gets the card, and the others pay nothing."),
        elsewhere=N_("You may agree that it is the one who sits nearest in turn."),
    ),
    "romme.claim.stock": RuleMessage(
        N_("The stock must be large enough"),
        N_("The stock must have a card more than the price, and you claim a card only once."),
    ),
}
