"""Cases that the rules of German Rommé leave open: what each rule says."""

from lessons.language.marking import N_
from lessons.rulebook.message import RuleMessage


ROMME_EDGES = {
    "edge.romme.first-two-steps": RuleMessage(
        N_("The first meld in two steps"),
        N_("Melds that you lay down one after the other are not added."),
    ),
    "edge.romme.first-exact": RuleMessage(
        N_("Exactly the minimum"),
        N_("Exactly the minimum is enough."),
    ),
    "edge.romme.first-one-bad": RuleMessage(
        N_("One of several melds is wrong"),
        N_("If one of several melds is wrong, none of them is laid down."),
    ),
    "edge.romme.first-order": RuleMessage(
        N_("Too few points and no card left"),
        N_("The points come first, then the question whether a card is left to discard."),
    ),
    "edge.romme.first-joker-ace": RuleMessage(
        N_("A joker as an ace"),
        N_("A joker in the place of an ace counts 11, but 1 before the 2."),
    ),
    "edge.romme.first-once": RuleMessage(
        N_("Once in a deal"),
        N_("You need the first meld once in a deal, whatever the others do to it."),
    ),
    "edge.romme.first-new-deal": RuleMessage(
        N_("In every deal"),
        N_("The first meld is needed anew in every deal."),
    ),
    "edge.romme.first-take-back": RuleMessage(
        N_("Nothing is taken back"),
        N_("A first meld that lies on the table cannot be taken back."),
    ),
    "edge.romme.first-one-meld": RuleMessage(
        N_("The minimum with one meld a turn"),
        N_("Where one meld a turn is allowed, the first meld must be a single one."),
    ),
    "edge.romme.first-layoff-any": RuleMessage(
        N_("The minimum where everybody lays off"),
        N_("Where everybody may lay off, laying off is still not a first meld."),
    ),
    "edge.romme.hand-low-layoff": RuleMessage(
        N_("The last card but one"),
        N_("The minimum is waived only if the melds themselves leave one card at most."),
    ),
    "edge.romme.small-position": RuleMessage(
        N_("A small hand"),
        N_("In a small hand, too, the minimum is waived if one card at most is left."),
    ),
    "edge.romme.hand-others-melded": RuleMessage(
        N_("Handrommé after others have melded"),
        N_("A Handrommé counts although others have melded, and with cards laid off in it."),
    ),
    "edge.romme.hand-two-turns": RuleMessage(
        N_("No Handrommé in two turns"),
        N_("Whoever melded in an earlier turn makes no Handrommé."),
    ),
    "edge.romme.run14": RuleMessage(
        N_("From ace to ace"),
        N_("With two packs a run may have fourteen cards, from ace to ace."),
    ),
    "edge.romme.joker-declared": RuleMessage(
        N_("Too many jokers, named or not"),
        N_("Too many jokers are too many, whatever they are said to stand for."),
    ),
    "edge.romme.joker-mostly": RuleMessage(
        N_("Two real cards are enough"),
        N_("Two kings and a joker may take another joker."),
    ),
    "edge.romme.joker-apart-sets": RuleMessage(
        N_("Two jokers in a set"),
        N_("In a set no jokers lie side by side, because a set has no order."),
    ),
    "edge.romme.joker-layoff": RuleMessage(
        N_("Laying off a joker"),
        N_("A joker is laid off only where the finished meld keeps to the limit."),
    ),
    "edge.romme.joker-pile": RuleMessage(
        N_("Jokers on the pile"),
        N_("A joker may be discarded, and it may be taken from the pile."),
    ),
    "edge.romme.swap-before-first": RuleMessage(
        N_("Exchange and first meld in one turn"),
        N_("In one turn the first meld comes before the exchange."),
    ),
    "edge.romme.swap-own": RuleMessage(
        N_("A joker of your own"),
        N_("You may exchange a joker in your own meld too."),
    ),
    "edge.romme.swap-chain": RuleMessage(
        N_("Two exchanges in a turn"),
        N_("The first freed joker is melded before you free another one."),
    ),
    "edge.romme.swap-last-cards": RuleMessage(
        N_("An exchange with the last cards"),
        N_("There is no exchange if the new meld would leave no card to discard."),
    ),
    "edge.romme.swap-four": RuleMessage(
        N_("A set of four with a joker"),
        N_("In a set of three real cards and a joker only the fourth suit frees it."),
    ),
    "edge.romme.swap-any": RuleMessage(
        N_("An exchange before the first meld"),
        N_("Where that is allowed, the joker must fit into a first meld with enough points."),
    ),
    "edge.romme.pile-owed-first": RuleMessage(
        N_("A pile card you owe"),
        N_("A pile card that must be played has to be in your first meld."),
    ),
    "edge.romme.pile-left": RuleMessage(
        N_("Only the pile card is left"),
        N_("A meld may not leave only the card just taken from the pile."),
    ),
    "edge.romme.stock-last-card": RuleMessage(
        N_("The last card of the stock"),
        N_("The pile is shuffled only when somebody wants a card from the empty stock."),
    ),
    "edge.romme.stock-one-card": RuleMessage(
        N_("One card on the pile"),
        N_("If the pile has only its top card, there is no new stock and the deal ends."),
    ),
    "edge.romme.limit-exact": RuleMessage(
        N_("Exactly 500"),
        N_("Exactly 500 points end the match."),
    ),
    "edge.romme.claim-upcard": RuleMessage(
        N_("The card turned up"),
        N_("The card turned up at the start cannot be claimed, as nobody discarded it."),
    ),
    "edge.romme.claim-taken": RuleMessage(
        N_("A claimed card is taken"),
        N_("A claim is void if the player whose turn it is takes the card."),
    ),
    "edge.romme.claim-refused-draw": RuleMessage(
        N_("A draw that is refused"),
        N_("If the player whose turn it is may not take the card, the claim stands."),
    ),
    "edge.romme.claim-several": RuleMessage(
        N_("Two claims"),
        N_("Of two claims one gets the card, and for the other player nothing changes."),
    ),
    "edge.romme.claim-order": RuleMessage(
        N_("Which card goes where"),
        N_("The claimer gets discard and price first, then comes the draw of the turn."),
    ),
    "edge.romme.claim-no-turn": RuleMessage(
        N_("A claim is not a turn"),
        N_("Whoever has claimed a card melds it in their next turn at the earliest."),
    ),
    "edge.romme.claim-before-first": RuleMessage(
        N_("Claiming before the first meld"),
        N_("Where the pile needs a meld of your own, a claim needs it too."),
    ),
    "edge.romme.claim-last-stock": RuleMessage(
        N_("A claim with the last cards"),
        N_("It is enough if the stock has the price and one card more."),
    ),
    "edge.romme.claim-two-players": RuleMessage(
        N_("Claiming with two players"),
        N_("With two players nobody can claim."),
    ),
}
