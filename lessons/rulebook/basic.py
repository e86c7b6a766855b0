"""Basic Rummy, and what holds in every game: what each rule says."""

from lessons.language.marking import N_
from lessons.rulebook.message import RuleMessage


BASIC = {
    "common.options.locked": RuleMessage(
        N_("House rules are fixed first"),
        N_("House rules are agreed before the first deal and stay for the whole match."),
        N_(
            "This also applies to the number of deals and the target score. The next match "
            "may have other rules."
        ),
    ),
    "basic.players": RuleMessage(
        N_("Players"),
        N_("Basic Rummy is for two to six players."),
        N_("It is best with two, three or four."),
    ),
    "basic.deck": RuleMessage(
        N_("The pack"),
        N_("You play with one pack of 52 cards: four suits, with 13 ranks each."),
        N_("There are no jokers in it."),
    ),
    "basic.rank": RuleMessage(
        N_("The order of the ranks"),
        N_(
            "From low to high: ace, 2, 3 … 10, jack, queen, king; the ace is only low, and "
            "nothing follows the king."
        ),
        N_("So {AS} {2S} {3S} is a run, and {QS} {KS} {AS} is not."),
    ),
    "basic.dealer.first": RuleMessage(
        N_("The first dealer"),
        N_("The first dealer is chosen at random."),
    ),
    "basic.dealer.rotate": RuleMessage(
        N_("The next dealer"),
        N_("After each deal, the next player to the left becomes the dealer."),
        N_("With two players you take turns."),
    ),
    "basic.deal.cards": RuleMessage(
        N_("Number of cards"),
        N_("Two players get 10 cards each, three or four get 7, five or six get 6."),
    ),
    "basic.deal.order": RuleMessage(
        N_("How the cards are dealt"),
        N_("Cards are dealt one at a time, starting to the left of the dealer."),
    ),
    "basic.deal.upcard": RuleMessage(
        N_("Stock and discard pile"),
        N_(
            "After dealing, one card is turned up and starts the discard pile; the rest is the "
            "stock, face down."
        ),
    ),
    "basic.object": RuleMessage(
        N_("The aim"),
        N_("Be the first without cards: meld them, lay them off, or discard them."),
    ),
    "basic.turn.first-player": RuleMessage(
        N_("Whose turn it is"),
        N_("The player to the left of the dealer begins; then the turn passes to the left."),
        N_("With two players, the one who did not deal begins."),
    ),
    "basic.turn.order-of-parts": RuleMessage(
        N_("The parts of a turn"),
        N_(
            "A turn begins with a draw and ends with a discard; in between you may meld "
            "and lay off."
        ),
    ),
    "basic.turn.draw": RuleMessage(
        N_("Drawing a card"),
        N_("You draw the top card of the stock or the top card of the discard pile."),
        N_("Cards deeper in the pile stay there."),
    ),
    "basic.turn.draw.once": RuleMessage(
        N_("One draw a turn"),
        N_("You draw exactly one card in a turn."),
    ),
    "basic.turn.draw.hidden": RuleMessage(
        N_("Stock cards are secret"),
        N_("Nobody sees a card from the stock before it is drawn, and only you see yours."),
        N_("Cards on the discard pile are open to all."),
    ),
    "basic.meld.run": RuleMessage(
        N_("Runs"),
        N_("A run is three or more neighbouring cards of one suit."),
        N_("For example {4H} {5H} {6H}, or {9C} {TC} {JC} {QC}."),
    ),
    "basic.meld.set": RuleMessage(
        N_("Sets"),
        N_("A set is three or four cards of one rank, each of a different suit."),
        N_("For example {KS} {KD} {KC}."),
    ),
    "basic.meld.stays": RuleMessage(
        N_("Melds stay"),
        N_("Cards that lie on the table stay where they are."),
    ),
    "basic.meld.one-per-turn": RuleMessage(
        N_("One meld a turn"),
        N_("You may lay down one new meld in a turn."),
        N_("A second one waits for your next turn."),
    ),
    "basic.meld.optional": RuleMessage(
        N_("Melding is your choice"),
        N_("You may keep a meld in your hand as long as you like."),
    ),
    "basic.layoff.valid": RuleMessage(
        N_("What you can lay off"),
        N_("A card fits a meld if the longer meld is still a run or a set."),
        N_("{4C} {5C} {6C} takes {3C} or {7C}."),
    ),
    "basic.layoff.any-owner": RuleMessage(
        N_("Lay off anywhere"),
        N_("After drawing you may lay off on any meld, your own or another player's."),
        N_("You do not need a meld of your own for this."),
    ),
    "basic.layoff.unlimited": RuleMessage(
        N_("As many as you like"),
        N_("You may lay off any number of cards in a turn."),
    ),
    "basic.layoff.optional": RuleMessage(
        N_("Laying off is your choice"),
        N_("You may keep a card even if it fits a meld."),
    ),
    "basic.layoff.no-rearrange": RuleMessage(
        N_("No moving about"),
        N_("A card on the table belongs to its meld and may not move to another one."),
        N_("{2S} in a set of 2s may not move to the run {3S} {4S} {5S} to make room for {AS}."),
    ),
    "basic.discard.required": RuleMessage(
        N_("Ending the turn"),
        N_("Your turn ends when you discard one card, face up."),
    ),
    "basic.discard.not-drawn-pile-card": RuleMessage(
        N_("Not the card you just took"),
        N_("The card you took from the discard pile may not go back there in the same turn."),
    ),
    "basic.discard.later-turn-ok": RuleMessage(
        N_("Later it may go"),
        N_("In a later turn you may discard a card that you once took from the pile."),
    ),
    "basic.discard.stock-card-ok": RuleMessage(
        N_("A stock card may go at once"),
        N_("A card from the stock may be discarded in the same turn."),
    ),
    "basic.stock.recycle": RuleMessage(
        N_("When the stock is empty"),
        N_(
            "If the stock is empty and you leave the top discard, the pile is turned over and "
            "becomes the new stock."
        ),
        N_("It is not shuffled, and play goes on."),
    ),
    "basic.out.ways": RuleMessage(
        N_("Going out"),
        N_("You go out when your last card leaves your hand: melded, laid off or discarded."),
        N_("Only with an empty hand is there nothing to discard."),
    ),
    "basic.out.ends-play": RuleMessage(
        N_("The deal is over"),
        N_("When a player goes out, play stops at once and the cards left in the hands count."),
        N_("This is true even for a finished run or set that was still in the hand."),
    ),
    "basic.score.values": RuleMessage(
        N_("Card values"),
        N_(
            "King, queen, jack and 10 count 10 points each, an ace 1, every other card its number."
        ),
    ),
    "basic.score.winner": RuleMessage(
        N_("The winner scores"),
        N_("The player who goes out scores the cards left in all other hands."),
    ),
    "basic.match.end": RuleMessage(
        N_("The end of the match"),
        N_("You play until someone reaches the target score, or for a fixed number of deals."),
        N_("Agree on one of them before the first deal."),
    ),
}
