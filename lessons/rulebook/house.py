"""House rules of Basic Rummy: what each rule says."""

from lessons.language.marking import N_
from lessons.rulebook.message import RuleMessage


HOUSE = {
    "house.multi-meld": RuleMessage(
        N_("Several melds a turn"),
        N_("You may lay down as many melds in a turn as you want."),
    ),
    "house.going-rummy.condition": RuleMessage(
        N_("Going rummy"),
        N_(
            "You go rummy when you play your whole hand in one turn and have put nothing "
            "on the table before."
        ),
        N_("At least one meld or lay-off belongs to it; a last discard is allowed."),
    ),
    "house.going-rummy.double": RuleMessage(
        N_("Going rummy counts double"),
        N_("If you go rummy, your score for the deal is doubled."),
        N_(
            "With penalty points you get none and the others get double: hands of 7 and 21 "
            "points cost them 14 and 42."
        ),
    ),
    "house.going-rummy.plus10": RuleMessage(
        N_("Ten points for going rummy"),
        N_("If you go rummy, you score ten extra points, not double."),
        N_("With penalty points it is ten points less."),
    ),
    "house.layoff.own-meld-first": RuleMessage(
        N_("Your own meld first"),
        N_("You may lay off only after you have laid down a meld of your own."),
    ),
    "house.ace.high-low": RuleMessage(
        N_("The ace high or low"),
        N_("The ace comes before the 2 or after the king, so {QS} {KS} {AS} is a run too."),
    ),
    "house.ace.value15": RuleMessage(
        N_("The ace counts 15"),
        N_("Where the ace may be high, it counts 15 points instead of 1."),
    ),
    "house.ace.corner": RuleMessage(
        N_("Around the corner"),
        N_("A run may go on from king through ace to 2."),
        N_("From low to high: ace, 2, 3 … 10, jack, queen, king, and again from the ace."),
        elsewhere=N_("This house rule is rare."),
    ),
    "house.final-discard": RuleMessage(
        N_("The last card is a discard"),
        N_("You may go out only by discarding, so you must keep one card for it."),
    ),
    "house.stock.shuffle": RuleMessage(
        N_("Shuffle the pile"),
        N_("Before the discard pile becomes the new stock, it is shuffled."),
    ),
    "house.stock.limit3": RuleMessage(
        N_("The third empty stock"),
        N_(
            "When the stock is empty for the third time and the next player does not take "
            "the discard, the deal ends."
        ),
        N_("So the pile is turned over twice at most."),
    ),
    "house.stock.limit2": RuleMessage(
        N_("The second empty stock"),
        N_(
            "When the stock is empty for the second time and the next player does not "
            "take the discard, the deal ends."
        ),
        N_("So the pile is turned over once at most."),
    ),
    "house.block": RuleMessage(
        N_("Block Rummy"),
        N_(
            "The pile is never turned over: with an empty stock, the deal ends when a "
            "player does not take the discard."
        ),
    ),
    "house.blocked.score": RuleMessage(
        N_("When nobody goes out"),
        N_(
            "If nobody goes out, the lowest hand wins and scores its difference to each other "
            "hand."
        ),
        N_("With 6, 15, 7 and 21 points the player with 6 scores 9 + 1 + 15 = 25."),
    ),
    "house.blocked.tie": RuleMessage(
        N_("Two lowest hands"),
        N_("Players who tie for the lowest hand share the points equally."),
    ),
    "house.stock.count": RuleMessage(
        N_("Counting the stock"),
        N_("When it is your turn you may count the stock, and you tell everybody the number."),
    ),
    "house.score.penalty": RuleMessage(
        N_("Penalty points"),
        N_("With penalty points the winner gets none; all others get those of their own hand."),
    ),
    "house.score.penalty-blocked": RuleMessage(
        N_("Penalty points when nobody goes out"),
        N_("If nobody goes out, all players get their own hand as penalty points."),
        N_("The lowest hand is still the winner of the deal."),
    ),
    "house.score.penalty-100": RuleMessage(
        N_("The end at 100"),
        N_("When someone has 100 penalty points or more, the lowest total wins."),
    ),
    "house.score.pay": RuleMessage(
        N_("Paying the winner"),
        N_("With payment each loser pays the winner the points in their own hand."),
    ),
    "house.score.pay-blocked": RuleMessage(
        N_("Paying when nobody goes out"),
        N_("If nobody goes out, each player pays the difference to the lowest hand."),
    ),
    "house.score.pay-fixed-deals": RuleMessage(
        N_("A fixed number of deals"),
        N_("When you play for payment, you agree on a number of deals instead of a target score."),
    ),
}
