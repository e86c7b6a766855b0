"""Cases that the rules of the games leave open: what each rule says."""

from lessons.language.marking import N_
from lessons.rulebook.message import RuleMessage


EDGE = {
    "edge.meld.only-jokers": RuleMessage(
        N_("Not only jokers"),
        N_("A meld needs at least one real card beside its jokers."),
    ),
    "edge.run.joker-past-ace": RuleMessage(
        N_("A joker at the end of a run"),
        N_("A joker at the end of a run is judged like the card it would stand for."),
        N_("Where no card may follow, no joker may follow either."),
    ),
    "edge.run.ace-both-ends": RuleMessage(
        N_("An ace at both ends"),
        N_(
            "A run from ace to ace needs two aces of one suit, so it needs two packs; no other "
            "rank comes twice."
        ),
        N_("If an ace fits both ends, you say which one."),
        N_("A joker cannot be a card that does not exist."),
    ),
    "edge.twodecks.run-duplicates": RuleMessage(
        N_("Each rank once"),
        N_("No two cards of one rank lie side by side in a run, even with two packs."),
    ),
    "edge.set.joker-suit-open": RuleMessage(
        N_("A joker in a set of three"),
        N_("A joker in a set of three can be exchanged for either missing card of that rank."),
    ),
    "edge.swap.credit": RuleMessage(
        N_("Points for an exchanged card"),
        N_("A card exchanged for a joker scores for the player in whose place it lies."),
    ),
    "edge.wrotham.joker-value": RuleMessage(
        N_("A joker in the hand"),
        N_("In Wrotham Rummy a joker left in the hand counts 15."),
    ),
    "edge.pile.empty": RuleMessage(
        N_("An empty pile"),
        N_("With an empty discard pile you can only draw from the stock."),
        N_("If both are empty, the deal ends."),
    ),
    "edge.pile.top-joker": RuleMessage(
        N_("A joker on the pile"),
        N_("A joker on the pile may be taken like any other card."),
    ),
    "edge.joker.discard": RuleMessage(
        N_("Discarding a joker"),
        N_("You may discard a joker."),
    ),
    "edge.stock.empty-deep-draw": RuleMessage(
        N_("The pile still helps"),
        N_("Even with an empty stock you may take a deeper pile card if you can play it at once."),
    ),
    "edge.recycle.whole-pile": RuleMessage(
        N_("The whole pile"),
        N_("All cards of the pile become the new stock, even the card you did not want."),
    ),
    "edge.out.layoff-only": RuleMessage(
        N_("Out by laying off"),
        N_("You may go out by laying off alone, even if you have never melded."),
    ),
    "edge.turn.cannot-end": RuleMessage(
        N_("A turn must be able to end"),
        N_("You may not play so that the only card left is one you may not discard."),
    ),
    "edge.romme500.discard-same": RuleMessage(
        N_("Not the card you just took"),
        N_("In Rommé 500 too, a single card from the pile may not go back in the same turn."),
    ),
    "edge.float.top-must-use": RuleMessage(
        N_("Floating and the pile"),
        N_("While you float you may take the top card only to lay it off at once."),
    ),
    "edge.call.no-hand-cards": RuleMessage(
        N_("No hand cards in a call"),
        N_("A call uses only cards from the pile and melds on the table."),
        N_("Cards of your hand may follow in the turn after the call."),
    ),
    "edge.call.layoff-needs-meld": RuleMessage(
        N_("A call to lay off"),
        N_("To lay the called card off, you need a meld of your own."),
    ),
    "edge.tie.fraction": RuleMessage(
        N_("Shared points"),
        N_("Shared points may be a fraction."),
    ),
    "edge.tie.basic-target": RuleMessage(
        N_("A tie at the target"),
        N_("If two players tie at the target, everybody plays one more deal."),
    ),
    "edge.deals.tie": RuleMessage(
        N_("A tie after the last deal"),
        N_("Players who tie after the last deal win together."),
    ),
}
