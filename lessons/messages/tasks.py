"""One heading and one reason for each way to miss a task: a pick, a score sheet, an answer."""

from lessons.language.marking import N_, NP_, Plural
from lessons.messages.wording import Wording, Wordings


# Why a task can no longer be done, by `LostBy` of `lessons/levels/reachable.py`.
LOST: dict[str, str | Plural] = {
    "discarded": NP_(
        "It needs {the:cards}, and this card lies in the discard pile now.",
        "It needs {cards}, and these cards lie in the discard pile now.",
    ),
    "laid": NP_(
        "It needs {the:cards} for something else, and this card lies on the table now.",
        "It needs {cards} for something else, and these cards lie on the table now.",
    ),
    "no_meld": N_("Your discard ends the turn, but the task asks you to lay down a meld first."),
    "no_more_melds": N_(
        "Your discard ends the turn, but the task asks you to lay down another meld first."
    ),
    "no_layoff": N_("Your discard ends the turn, but the task asks you to lay off first."),
    "no_exchange": N_(
        "Your discard ends the turn, but the task asks you to exchange the joker first."
    ),
    "other_discard": N_("Your discard ends the turn, and the task asks for another one."),
    "not_stock": N_("You draw once in a turn, and the task asks for a card from the stock."),
    "not_pile": N_("You draw once in a turn, and the task asks for a card from the pile."),
    "other_take": N_("You draw once in a turn, and the task asks for another card of the pile."),
    "over": N_("The deal is over, so nothing more can be done in it."),
}

ONE_EXTRA = N_("Not this card yet")  # the heading of PICK_EXTRA where one card is picked

WORDINGS = {
    "PICK_NOTHING": Wordings(
        N_("No card is picked"),
        (Wording(N_("Pick the cards the task names, then press {Check}.")),),
    ),
    "PICK_EXTRA": Wordings(
        N_("Not these cards yet"),
        (
            Wording(
                NP_(
                    "{mark} The {extra} is of a different suit.",
                    "{mark} These are of a different suit: {extra}.",
                ),
                only_with="by_suit",
                counted="extra count",
            ),
            Wording(
                NP_(
                    "{mark} The {extra} is of a different rank.",
                    "{mark} These are of a different rank: {extra}.",
                ),
                only_with="by_rank",
                counted="extra count",
            ),
            Wording(
                NP_(
                    "{mark} The {extra} is not a court card.",
                    "{mark} These are not court cards: {extra}.",
                ),
                only_with="by_court",
                counted="extra count",
            ),
            Wording(N_("{mark} You hold a card that is lower."), only_with="by_lowest"),
            Wording(N_("{mark} You hold a card that is higher."), only_with="by_highest"),
            Wording(N_("{mark} The suit is right. Look at the rank."), only_with="same_suit"),
            Wording(N_("{mark} The rank is right. Look at the suit."), only_with="same_rank"),
            Wording(N_("{mark} Neither its rank nor its suit is right."), only_with="no_likeness"),
            Wording(
                NP_(
                    "{mark} The {extra} does not belong here.",
                    "{mark} These do not belong here: {extra}.",
                ),
                counted="extra count",
            ),
            Wording(N_("These are not the cards the task names.")),
        ),
    ),
    "PICK_MISSING": Wordings(
        N_("Not all of them yet"),
        (
            Wording(
                NP_(
                    "That is right so far. One card is still missing.",
                    "That is right so far. {count} cards are still missing.",
                ),
                counted="count",
            ),
        ),
    ),
    "PICK_COUNT": Wordings(
        N_("Not the right number"),
        (
            Wording(
                NP_(
                    "The task asks for {count} card.",
                    "The task asks for {count} cards.",
                ),
                counted="count",
            ),
        ),
    ),
    "PICK_RANK": Wordings(
        N_("Not the same rank"),
        (Wording(N_("{mark} The ranks of these cards differ.")),),
    ),
    "PICK_SUIT": Wordings(
        N_("Not the same suit"),
        (Wording(N_("{mark} The suits of these cards differ.")),),
    ),
    "PICK_GAP": Wordings(
        N_("Not next to each other"),
        (Wording(N_("Between these cards a rank is missing.")),),
    ),
    "SHEET_ACE": Wordings(
        N_("Look at the ace"),
        (Wording(N_("You counted the ace as {counted}. Here it counts {value}: {cards}.")),),
    ),
    "SHEET_JOKER": Wordings(
        N_("Look at the joker"),
        (Wording(N_("You counted the joker as {counted}. Here it counts {value}: {cards}.")),),
    ),
    "SHEET_COURT": Wordings(
        N_("Look at the court cards"),
        (
            Wording(
                NP_(
                    "Jack, queen and king count 10 each. Look at the {cards} again.",
                    "Jack, queen and king count 10 each. Look at {cards} again.",
                ),
                counted="cards count",
            ),
        ),
    ),
    "SHEET_SIGN": Wordings(
        N_("Look at the sign"),
        (Wording(N_("The number is right, but the sign is not. Is it won or lost?")),),
    ),
    "SHEET_NOT_COUNTED": Wordings(
        N_("Nothing counts here"),
        (
            Wording(
                N_("You went out, and only the player who goes out scores."),
                only_with="learner_out",
            ),
            Wording(
                N_("Nobody went out, so only the lowest hand scores."),
                only_with="blocked",
            ),
            Wording(N_("No card is left in this hand."), only_with="no_card"),
            Wording(
                N_("No card was laid down, and none is left in this hand."),
                only_with="bare",
            ),
            Wording(N_("{seat} went out, and only the player who goes out scores.")),
        ),
    ),
    "SHEET_ADDED": Wordings(
        N_("For or against"),
        (
            Wording(
                NP_(
                    "The {cards} counts against the player, so take it off.",
                    "These cards count against the player, so take them off: {cards}.",
                ),
                counted="cards count",
            ),
        ),
    ),
    "SHEET_TAKEN_OFF": Wordings(
        N_("For or against"),
        (
            Wording(
                NP_(
                    "The {cards} counts for the player, so add it.",
                    "These cards count for the player, so add them: {cards}.",
                ),
                counted="cards count",
            ),
        ),
    ),
    "SHEET_LEFT_OUT": Wordings(
        N_("Something is missing"),
        (
            Wording(
                NP_("The {cards} counts too.", "These cards count too: {cards}."),
                counted="cards count",
            ),
        ),
    ),
    "SHEET_CREDIT": Wordings(
        N_("Something is missing"),
        (
            Wording(
                NP_(
                    "A laid-off card counts for the player who laid it, on any meld: the {cards}.",
                    "Laid-off cards count for the player who laid them, on any meld: {cards}.",
                ),
                counted="cards count",
            ),
        ),
    ),
    "SHEET_NOT_ADDED": Wordings(
        N_("The total"),
        (Wording(N_("Add the earlier total and the points of this deal.")),),
    ),
    "SHEET_OTHER": Wordings(
        N_("Count once more"),
        (
            Wording(
                N_("Count group by group, then add up. One group is marked."),
                only_with="several",
            ),
            Wording(N_("Count the marked cards one by one, then add up.")),
        ),
    ),
    "SHEET_NO_NUMBER": Wordings(
        N_("A number is needed"),
        (Wording(N_("Write a whole number. A loss has a minus before it.")),),
    ),
    "SHEET_NO_CELL": Wordings(
        N_("No such cell"),
        (Wording(N_("This cell is not to be filled in.")),),
    ),
    "ANSWER_OTHER": Wordings(
        N_("Not this answer"),
        (Wording(N_("Look at the cards once more.")),),
    ),
}
