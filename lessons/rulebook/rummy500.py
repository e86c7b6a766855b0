"""Rummy 500: what each rule says."""

from lessons.language.marking import N_
from lessons.rulebook.message import RuleMessage


RUMMY500 = {
    "500.players": RuleMessage(
        N_("Players"),
        N_("Rummy 500 is for two to eight players."),
    ),
    "500.deck": RuleMessage(
        N_("The pack"),
        N_("You play with 52 cards and two jokers."),
    ),
    "500.deck.two": RuleMessage(
        N_("Two packs"),
        N_("With six or more players you play with two packs and four jokers."),
    ),
    "500.rank": RuleMessage(
        N_("The ace has two places"),
        N_("The ace comes before the 2 or after the king, but never between them."),
        N_("{AS} {2S} {3S} and {QS} {KS} {AS} are runs; {KS} {AS} {2S} is not."),
    ),
    "500.deal.cards": RuleMessage(
        N_("Number of cards"),
        N_("Two players get 13 cards each, three or more get 7."),
    ),
    "500.deal.order": RuleMessage(
        N_("How the cards are dealt"),
        N_("Cards are dealt one at a time, starting to the left of the dealer."),
    ),
    "500.deal.upcard": RuleMessage(
        N_("Stock and discard pile"),
        N_("The next card is turned up beside the stock and starts the discard pile."),
    ),
    "500.pile.fanned": RuleMessage(
        N_("The fanned pile"),
        N_("The cards of the discard pile overlap, so that you see all of them."),
    ),
    "500.hand.arrange": RuleMessage(
        N_("Sorting your hand"),
        N_("You may look at your hand and sort it whenever you like."),
    ),
    "500.turn.order": RuleMessage(
        N_("Whose turn it is"),
        N_("The player to the left of the dealer begins; then the turn passes to the left."),
    ),
    "500.draw.stock": RuleMessage(
        N_("Draw from the stock"),
        N_("You may draw the top card of the stock, and only you see it."),
    ),
    "500.draw.top": RuleMessage(
        N_("Take the top card"),
        N_("You may take the top card of the discard pile into your hand without playing it."),
    ),
    "500.draw.fanned.must-meld": RuleMessage(
        N_("A deeper card must be played"),
        N_("You may take a deeper card of the pile only if you meld it or lay it off at once."),
        N_("Until then you owe this card. Other cards may go into the same meld or lay-off."),
    ),
    "500.draw.fanned.take-above": RuleMessage(
        N_("All cards above come along"),
        N_("With a deeper card of the pile you take all the cards above it."),
    ),
    "500.meld.set": RuleMessage(
        N_("Sets"),
        N_("A set is three or four cards of one rank."),
    ),
    "500.meld.set.distinct-suits": RuleMessage(
        N_("Each suit once"),
        N_("A set shows each suit only once, even with two packs."),
    ),
    "500.meld.run": RuleMessage(
        N_("Runs"),
        N_("A run is three or more neighbouring cards of one suit."),
    ),
    "500.meld.multiple": RuleMessage(
        N_("Several melds a turn"),
        N_("In Rummy 500 you may lay down as many melds in a turn as you want."),
    ),
    "500.layoff.any-owner": RuleMessage(
        N_("Lay off anywhere"),
        N_("After drawing you may lay off on any meld; you do not need one of your own."),
    ),
    "500.layoff.credit": RuleMessage(
        N_("Your points stay yours"),
        N_("A card that you lay off on another player's meld still scores for you."),
    ),
    "500.layoff.extends": RuleMessage(
        N_("What you can lay off"),
        N_("A card fits at an end of a run, or as the fourth card of a set."),
    ),
    "500.joker.wild": RuleMessage(
        N_("Jokers"),
        N_("A joker takes the place of any one card of a meld."),
    ),
    "500.joker.fixed": RuleMessage(
        N_("Jokers stay"),
        N_("When you meld a joker you say which card it stands for, and that never changes."),
    ),
    "500.discard.required": RuleMessage(
        N_("Ending the turn"),
        N_("Your turn ends with a discard."),
    ),
    "500.discard.not-single-drawn": RuleMessage(
        N_("Not the card you just took"),
        N_("A single card from the pile may not be discarded in the same turn."),
    ),
    "500.discard.one-of-several": RuleMessage(
        N_("One of several may go"),
        N_("If you took several cards from the pile, you may discard one of them."),
    ),
    "500.end.out": RuleMessage(
        N_("Going out"),
        N_(
            "The deal ends when a hand is empty: all cards melded or laid off, or the last "
            "one discarded."
        ),
        N_("With no card left you discard nothing."),
    ),
    "500.end.stock": RuleMessage(
        N_("The empty stock"),
        N_(
            "If the stock is empty and the player whose turn it is takes nothing from the pile, "
            "the deal ends."
        ),
    ),
    "500.end.no-more-melds": RuleMessage(
        N_("After the end"),
        N_("After the end of a deal nobody melds or lays off any more."),
    ),
    "500.callrummy.when": RuleMessage(
        N_("Calling Rummy"),
        N_(
            "You may call Rummy when a card of the pile fits a meld, or pile cards make one by "
            "themselves."
        ),
    ),
    "500.callrummy.who": RuleMessage(
        N_("Who may call"),
        N_("Everybody may call except the player who made the discard."),
    ),
    "500.callrummy.window": RuleMessage(
        N_("How long you may call"),
        N_("You may call from the discard until the next player draws."),
    ),
    "500.callrummy.completes": RuleMessage(
        N_("After a call"),
        N_("The caller takes the cards, plays them and ends with a discard, without a draw."),
        N_("Play goes on to the left of the caller."),
    ),
    "500.callrummy.not-after-end": RuleMessage(
        N_("No call after the end"),
        N_("When the deal has ended, nobody can call any more."),
    ),
    "500.callrummy.priority": RuleMessage(
        N_("Several callers"),
        N_("If several players call, the nearest in turn after the discarder gets the card."),
    ),
    "500.score.values": RuleMessage(
        N_("Card values"),
        N_(
            "Cards from 2 to 9 count their number; the 10 and the court cards count 10, ace "
            "and joker 15."
        ),
    ),
    "500.score.ace-low": RuleMessage(
        N_("The low ace"),
        N_("An ace melded with 2 and 3 counts 1; in the hand it always counts 15."),
    ),
    "500.score.joker": RuleMessage(
        N_("The joker"),
        N_("A joker counts 15, in a meld and in the hand."),
    ),
    "500.score.net": RuleMessage(
        N_("Points of a deal"),
        N_("Cards you put on the table score for you; cards left in your hand are taken off."),
        N_("The difference is added to your total."),
    ),
    "500.score.negative": RuleMessage(
        N_("Below zero"),
        N_("Your score can be negative."),
    ),
    "500.match.target": RuleMessage(
        N_("The end of the match"),
        N_("When someone has 500 points or more after a deal, the highest total wins."),
    ),
    "500.match.tie": RuleMessage(
        N_("A tie"),
        N_("If two players share the highest total, everybody plays one more deal."),
    ),
    "500.var.no-jokers": RuleMessage(
        N_("Without jokers"),
        N_("You play without jokers."),
    ),
    "500.var.5-10-15": RuleMessage(
        N_("Values 5, 10 and 15"),
        N_("The cards from 2 to 9 count 5; the 10 and the court cards count 10."),
    ),
    "500.var.floating": RuleMessage(
        N_("Floating"),
        N_(
            "An empty hand without a discard does not end the deal: you float until your "
            "next turn."
        ),
    ),
    "500.var.floating.next-turn": RuleMessage(
        N_("A turn while you float"),
        N_(
            "When you float, you draw and end the deal with a discard, or you lay the card "
            "off and float on."
        ),
        N_(
            "You may also take several pile cards: discard the last one and go out, or "
            "keep some and float no longer."
        ),
    ),
    "500.var.final-unplayable": RuleMessage(
        N_("The last discard fits nowhere"),
        N_("The card you discard to go out may not fit any meld."),
    ),
}
