"""German Rommé: what each rule says."""

from lessons.language.marking import N_
from lessons.rulebook.message import RuleMessage


ROMME = {
    "romme.players": RuleMessage(
        N_("Players"),
        N_("Two to six people play, everybody for themselves."),
    ),
    "romme.deck": RuleMessage(
        N_("The pack"),
        N_("You play with two packs and six jokers, so there are two of each card."),
    ),
    "romme.object": RuleMessage(
        N_("What you play for"),
        N_("Be the first to have no cards left in your hand."),
        N_("What the others still hold counts against them."),
    ),
    "romme.dealer": RuleMessage(
        N_("The dealer"),
        N_("The first dealer is drawn by lot, and the deal passes to the left."),
    ),
    "romme.deal.cards": RuleMessage(
        N_("Thirteen cards"),
        N_("Everybody gets thirteen cards."),
    ),
    "romme.deal.order": RuleMessage(
        N_("How to deal"),
        N_("The cards are dealt one by one, and then one card is turned up for the pile."),
        N_("The rest is the stock."),
    ),
    "romme.deal.first-player": RuleMessage(
        N_("Who begins"),
        N_("The player to the left of the dealer begins."),
    ),
    "romme.turn.order": RuleMessage(
        N_("The parts of a turn"),
        N_("In a turn you draw first, then you may lay cards down, and at the end you discard."),
        N_("Melding, laying off and exchanging may come in any order."),
    ),
    "romme.draw.stock": RuleMessage(
        N_("One card from the stock"),
        N_("You may draw the top card of the stock, once in a turn."),
    ),
    "romme.draw.top": RuleMessage(
        N_("The top card of the pile"),
        N_("From the discard pile you may take the top card, and only that one."),
        N_("You need not play it, and you need no meld on the table for it."),
    ),
    "romme.discard.required": RuleMessage(
        N_("The discard"),
        N_("A discard ends your turn."),
    ),
    "romme.discard.not-drawn": RuleMessage(
        N_("Not the card just taken"),
        N_("A card you took from the pile may not go back in the same turn."),
        N_("The same card of the other pack may."),
    ),
    "romme.meld.run": RuleMessage(
        N_("Runs"),
        N_("A run is three or more neighbouring cards of one suit."),
    ),
    "romme.meld.set": RuleMessage(
        N_("Sets"),
        N_("A set is three or four cards of one rank."),
    ),
    "romme.meld.set.distinct": RuleMessage(
        N_("Each suit once"),
        N_("Each suit may be in a set only once, so it never has more than four cards."),
    ),
    "romme.meld.ace": RuleMessage(
        N_("The ace in a run"),
        N_("An ace lies before the 2 or after the king, never between them."),
    ),
    "romme.meld.twins": RuleMessage(
        N_("The same card twice"),
        N_("The same card of both packs never lies in one set."),
        N_("Two sets of one rank may lie side by side."),
    ),
    "romme.meld.stays": RuleMessage(
        N_("Melds stay"),
        N_("Cards on the table stay where they are."),
    ),
    "romme.joker.wild": RuleMessage(
        N_("Jokers"),
        N_("A joker stands for any one card that a meld needs."),
    ),
    "romme.joker.two-naturals": RuleMessage(
        N_("Two real cards"),
        N_("A meld needs at least two cards that are not jokers."),
        N_("With two real cards, two jokers may lie side by side."),
    ),
    "romme.joker.place": RuleMessage(
        N_("The place of a joker"),
        N_("A joker keeps the place of the card it stands for until somebody exchanges it."),
    ),
    "romme.value.cards": RuleMessage(
        N_("What cards count"),
        N_("Cards from 2 to 10 count their number, and jack, queen and king count 10."),
    ),
    "romme.value.ace": RuleMessage(
        N_("What an ace counts"),
        N_("An ace counts 11 in the hand and on the table, but only 1 at the start of ace, 2, 3."),
    ),
    "romme.value.joker": RuleMessage(
        N_("What a joker counts"),
        N_("On the table a joker counts as the card it stands for, and in the hand it counts 20."),
    ),
    "romme.first.min": RuleMessage(
        N_("Forty points"),
        N_("Your first meld of a deal must be worth at least 40 points."),
    ),
    "romme.first.several": RuleMessage(
        N_("Several melds together"),
        N_("The points of several melds that you lay down together are added, each card once."),
        N_("Four 7s and 3-4-5 of diamonds are 28 and 12, together 40."),
    ),
    "romme.first.all-or-none": RuleMessage(
        N_("All or none"),
        N_("If the points are not enough, or one meld is wrong, nothing is laid down."),
    ),
    "romme.first.joker": RuleMessage(
        N_("A joker in the first meld"),
        N_("In the first meld a joker counts as the card it stands for."),
        N_("Two 7s and a joker are 21 points."),
    ),
    "romme.first.ace": RuleMessage(
        N_("An ace in the first meld"),
        N_("In the first meld an ace counts 11, but 1 in ace, 2, 3."),
    ),
    "romme.first.own-hand": RuleMessage(
        N_("Only your own melds count"),
        N_("Only new melds from your own hand count for the first meld; laying off does not."),
    ),
    "romme.first.drawn-card": RuleMessage(
        N_("The card just drawn counts too"),
        N_("The card you drew in this turn counts like any other."),
    ),
    "romme.first.then-free": RuleMessage(
        N_("Afterwards every meld is enough"),
        N_("After your first meld you may lay down melds of any value, even in the same turn."),
    ),
    "romme.first.optional": RuleMessage(
        N_("You may wait"),
        N_("Nobody has to lay down the first meld as soon as it is possible."),
    ),
    "romme.first.hand-out": RuleMessage(
        N_("The whole hand as the first meld"),
        N_("A first meld of your whole hand needs no minimum."),
        N_("One card may stay for the discard."),
    ),
    "romme.layoff.needs-first": RuleMessage(
        N_("Laying off after your first meld"),
        N_("You may lay off as soon as you have a meld of your own on the table."),
    ),
    "romme.layoff.any-owner": RuleMessage(
        N_("On everybody's melds"),
        N_("You may lay off any number of cards, on anybody's melds."),
    ),
    "romme.layoff.extends": RuleMessage(
        N_("It must stay a meld"),
        N_("A run grows at its ends, and a set grows up to four suits."),
    ),
    "romme.swap.match": RuleMessage(
        N_("Exchanging a joker"),
        N_("After drawing you may exchange a joker on the table for the card it stands for."),
        N_("The meld may belong to anybody, and either copy of the card will do."),
    ),
    "romme.swap.needs-first": RuleMessage(
        N_("Exchanging after your first meld"),
        N_("You may exchange jokers as soon as you have a meld of your own on the table."),
    ),
    "romme.swap.set": RuleMessage(
        N_("A joker in a set"),
        N_("A joker in a set is freed by a card of its rank, of any suit that is missing there."),
    ),
    "romme.swap.play-now": RuleMessage(
        N_("The freed joker"),
        N_("A joker you free goes into a new meld at once, before anything else."),
    ),
    "romme.swap.possible": RuleMessage(
        N_("Only if you can play it"),
        N_("You may exchange a joker only if you can play it right away."),
    ),
    "romme.out.discard": RuleMessage(
        N_("Going out with a discard"),
        N_("You go out with a discard, so keep one card for it."),
    ),
    "romme.out.face-down": RuleMessage(
        N_("The last card"),
        N_("The card you go out with lies face down."),
    ),
    "romme.out.ends": RuleMessage(
        N_("The end of the deal"),
        N_("When somebody goes out, the deal is over at once."),
        N_("Melds that you still hold count against you."),
    ),
    "romme.hand.condition": RuleMessage(
        N_("Handrommé"),
        N_(
            "You make a Handrommé if you play your whole hand in one turn and have melded "
            "nothing before."
        ),
        N_("Laying off in that turn does no harm, nor do melds of the others."),
    ),
    "romme.hand.double": RuleMessage(
        N_("Handrommé counts double"),
        N_("After a Handrommé the penalty points of all the others count double."),
    ),
    "romme.stock.reshuffle": RuleMessage(
        N_("An empty stock"),
        N_(
            "If the stock is empty, all of the pile but its top card is shuffled and becomes the "
            "new stock."
        ),
        N_("The top card stays, and you may take it instead."),
    ),
    "romme.stock.limit": RuleMessage(
        N_("Twice at most"),
        N_("When the stock runs out for the third time, the deal ends."),
    ),
    "romme.score.penalty": RuleMessage(
        N_("Penalty points"),
        N_("The cards left in your hand are your penalty points."),
        N_("Whoever goes out gets none."),
    ),
    "romme.score.blocked": RuleMessage(
        N_("If nobody goes out"),
        N_("If nobody goes out, everybody gets the points of their own hand."),
        N_("The lowest hand is still the winner of the deal."),
    ),
    "romme.match.limit": RuleMessage(
        N_("The end at 500"),
        N_("When somebody has 500 penalty points or more, the lowest total wins."),
    ),
    "romme.match.tie": RuleMessage(
        N_("A tie"),
        N_("If several share the lowest total, they win together."),
    ),
}
