"""Rommé 500: what each rule says."""

from lessons.language.marking import N_
from lessons.rulebook.message import RuleMessage


ROMME500 = {
    "romme500.players": RuleMessage(
        N_("Players"),
        N_("Rommé 500 is for two to eight players."),
    ),
    "romme500.deck": RuleMessage(
        N_("The pack"),
        N_(
            "Two to four players use 54 cards with two jokers; five or more use 108 with "
            "four jokers."
        ),
    ),
    "romme500.ace.ends": RuleMessage(
        N_("The ace has two places"),
        N_("The ace is the lowest or the highest card of a run, but never in the middle."),
        N_("{AS} {2S} {3S} and {QS} {KS} {AS} are runs; {KS} {AS} {2S} is not."),
    ),
    "romme500.deal.cards": RuleMessage(
        N_("Number of cards"),
        N_("Everybody gets seven cards, even with two players."),
    ),
    "romme500.deal.order": RuleMessage(
        N_("How the cards are dealt"),
        N_(
            "The first dealer is chosen at random; the cards are dealt one at a time, face down, "
            "to the left."
        ),
        N_("The next card is turned up, the rest is the stock."),
    ),
    "romme500.deal.first-player": RuleMessage(
        N_("Who begins"),
        N_("The player to the left of the dealer begins."),
    ),
    "romme500.object": RuleMessage(
        N_("The aim"),
        N_("Collect points by melding and laying off, and keep your hand low near the end."),
        N_("A quick end is not always the best one."),
    ),
    "romme500.draw.top": RuleMessage(
        N_("Take the top card"),
        N_("You may take the top card of the pile into your hand without playing it."),
    ),
    "romme500.draw.stock": RuleMessage(
        N_("Draw from the stock"),
        N_("You may draw the top card of the stock instead."),
    ),
    "romme500.draw.deep": RuleMessage(
        N_("Take a deeper card"),
        N_(
            "You may take a deeper card, with all cards above it, if you can meld it or lay it "
            "off at once."
        ),
        N_("To lay it off you need a meld of your own on the table."),
    ),
    "romme500.draw.deep.must-use": RuleMessage(
        N_("The owed card"),
        N_("You must play the deepest card you took at once, before anything else."),
    ),
    "romme500.draw.deep.above-usable": RuleMessage(
        N_("Cards above may help"),
        N_("Cards that lay above the owed card may go into the same meld."),
    ),
    "romme500.meld.multiple": RuleMessage(
        N_("Several melds a turn"),
        N_("In Rommé 500 you may lay down one or more melds in a turn."),
    ),
    "romme500.meld.run": RuleMessage(
        N_("Runs"),
        N_("A run is three or more neighbouring cards of one suit, as long as you like."),
    ),
    "romme500.meld.set": RuleMessage(
        N_("Sets"),
        N_("A set is three or four cards of one rank."),
    ),
    "romme500.meld.set.distinct": RuleMessage(
        N_("Each suit once"),
        N_("No suit comes twice in a set, so it never has more than four cards."),
    ),
    "romme500.meld.no-corner": RuleMessage(
        N_("Not around the corner"),
        N_(
            "A run may not go on from king through ace to 2, not even with jokers or by laying "
            "off."
        ),
    ),
    "romme500.layoff.needs-meld": RuleMessage(
        N_("Your own meld first"),
        N_("You may lay off only if you have melded before, in this turn or an earlier one."),
    ),
    "romme500.layoff.extends": RuleMessage(
        N_("What you can lay off"),
        N_("You may lay off on any meld if the longer meld is still a run or a set."),
        N_("Three 8s take the fourth; 5-6-7 takes the 4 or the 8 of its suit."),
    ),
    "romme500.joker.swap": RuleMessage(
        N_("Exchanging a joker"),
        N_("You may exchange a joker in any meld for the very card it stands for."),
    ),
    "romme500.joker.swap.needs-meld": RuleMessage(
        N_("Exchange after melding"),
        N_("You may exchange a joker only if a meld of your own lies on the table."),
    ),
    "romme500.joker.swap.after-draw": RuleMessage(
        N_("Exchange after drawing"),
        N_("You may exchange a joker only on your turn and after drawing."),
    ),
    "romme500.joker.swap.dest": RuleMessage(
        N_("Where the joker goes"),
        N_("You may meld the joker you got, lay it off, or keep it in your hand."),
    ),
    "romme500.joker.declare": RuleMessage(
        N_("Say what jokers stand for"),
        N_(
            "Where a joker could be several cards you say which one; with only one real card "
            "you also say set or run."
        ),
    ),
    "romme500.joker.layout": RuleMessage(
        N_("A joker's place"),
        N_("In a run a joker lies where the card it stands for would lie."),
    ),
    "romme500.joker.set-max4": RuleMessage(
        N_("At most four"),
        N_("A set has at most four cards, jokers included."),
    ),
    "romme500.no-rearrange": RuleMessage(
        N_("No moving about"),
        N_("Melds on the table, and the jokers in them, are never rearranged."),
    ),
    "romme500.meld.before-discard": RuleMessage(
        N_("Meld before you discard"),
        N_("You meld and lay off before the discard, because the discard ends your turn."),
    ),
    "romme500.discard.ends-turn": RuleMessage(
        N_("Ending the turn"),
        N_("Your turn ends when you put one card face up on the pile."),
    ),
    "romme500.pile.fanned": RuleMessage(
        N_("The fanned pile"),
        N_("Discards overlap, so that all of them stay visible."),
    ),
    "romme500.turn.next-left": RuleMessage(
        N_("Whose turn it is"),
        N_("After your discard it is the turn of the player on your left."),
    ),
    "romme500.end.out": RuleMessage(
        N_("Going out"),
        N_("The deal ends when a hand is empty; a last discard lies face down."),
    ),
    "romme500.end.stock": RuleMessage(
        N_("The empty stock"),
        N_("The deal also ends when a player wants to draw from an empty stock."),
    ),
    "romme500.score.hand": RuleMessage(
        N_("Cards in the hand"),
        N_(
            "In the hand an ace or a joker counts 15, a 10 or a court card 10, any other card its "
            "number."
        ),
    ),
    "romme500.score.meld": RuleMessage(
        N_("Cards in melds"),
        N_(
            "In a meld the ace counts 1 when it is low and 15 otherwise; 10 to king count "
            "10, other cards their number."
        ),
    ),
    "romme500.score.joker-meld": RuleMessage(
        N_("Jokers in melds"),
        N_("A joker in a meld counts as the card it stands for."),
    ),
    "romme500.score.net": RuleMessage(
        N_("Points of a deal"),
        N_("Your melds and the cards you laid off count for you, your hand against you."),
    ),
    "romme500.score.no-bonus": RuleMessage(
        N_("No bonus"),
        N_("There are no extra points for going out."),
    ),
    "romme500.score.negative": RuleMessage(
        N_("Below zero"),
        N_("The score of a deal and a total can be negative."),
    ),
    "romme500.score.tally": RuleMessage(
        N_("Keeping the score"),
        N_("Keep a running score, so that each laid-off card counts for the right player."),
        N_("Play waits while the scorer writes."),
    ),
    "romme500.match.target": RuleMessage(
        N_("The end of the match"),
        N_("The match ends when someone has 501 points or more after a deal."),
    ),
    "romme500.match.highest": RuleMessage(
        N_("Several above 500"),
        N_("If several players have more than 500 points, the highest total wins."),
    ),
    "romme500.match.tie": RuleMessage(
        N_("A tie"),
        N_("If several players share the lead, only they play on until one of them leads."),
        N_("That player wins, whatever the others have."),
    ),
    "romme500.call.when": RuleMessage(
        N_("Calling Rummy"),
        N_(
            "You may call Rummy when the last discard fits a meld, or makes one with cards "
            "under it."
        ),
        N_("The new discard itself must be used."),
    ),
    "romme500.call.who": RuleMessage(
        N_("Who may call"),
        N_("All opponents may call, but not the player who discarded."),
    ),
    "romme500.call.first": RuleMessage(
        N_("The first call counts"),
        N_("The first player to call gets the card and must meld it or lay it off."),
    ),
    "romme500.call.take-above": RuleMessage(
        N_("Take the cards above"),
        N_("The caller takes all cards above the lowest card of the call."),
    ),
    "romme500.call.turn": RuleMessage(
        N_("The caller's turn"),
        N_(
            "The caller's turn begins at once, without a draw; then play goes on to the left "
            "of the caller."
        ),
        N_("So players may be skipped."),
    ),
    "romme500.call.sanction": RuleMessage(
        N_("A false call"),
        N_("A false call costs one missed turn."),
    ),
    "romme500.call.limit": RuleMessage(
        N_("A limit on calls"),
        N_("Each player may call two or three times in a deal, as agreed."),
    ),
    "romme500.var.no-jokers": RuleMessage(
        N_("Without jokers"),
        N_("You play without jokers."),
    ),
    "romme500.var.pile-must-meld": RuleMessage(
        N_("Pile cards must be melded"),
        N_("Any card you take from the pile must be melded at once."),
    ),
    "romme500.var.final-discard": RuleMessage(
        N_("The last card is a discard"),
        N_("You go out only by discarding a last card face down."),
    ),
    "romme500.var.floating": RuleMessage(
        N_("Floating"),
        N_("You may meld all your cards; then you float until your next turn."),
        N_(
            "In that turn you discard a stock card and go out, lay off a pile card and "
            "float on, or come back with new cards."
        ),
    ),
    "romme500.var.no-playable-discard": RuleMessage(
        N_("No useful discards"),
        N_("You may not discard a card that fits a meld on the table."),
    ),
}
