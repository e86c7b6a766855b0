"""Violations of first melds, freed jokers and claimed discards: one heading, one reason each."""

from lessons.language.marking import N_, NP_
from lessons.messages.wording import Wording, Wordings


ROMME_WORDINGS = {
    "FIRST_MELD_TOO_LOW": Wordings(
        N_("Not enough points yet"),
        (
            Wording(
                NP_(
                    "You come to {points}, and your first meld needs {wanted}: {missing} point is "
                    "missing.",
                    "You come to {points}, and your first meld needs {wanted}: {missing} points "
                    "are missing.",
                ),
                counted="missing",
            ),
        ),
    ),
    "PILE_NEEDS_OWN_MELD": Wordings(
        N_("First a meld of your own"),
        (Wording(N_("You have no meld on the table yet.")),),
    ),
    "JOKER_TOO_MANY": Wordings(
        N_("Too many jokers"),
        (Wording(N_("Jokers in this meld: {jokers}; real cards: {naturals}.")),),
    ),
    "JOKERS_ADJACENT": Wordings(
        N_("Jokers side by side"),
        (Wording(N_("{mark} Two jokers would lie side by side here.")),),
    ),
    "JOKER_SWAP_UNUSABLE": Wordings(
        N_("This joker stays"),
        (Wording(N_("You could not play the joker at once.")),),
    ),
    "MUST_PLAY_JOKER": Wordings(
        N_("First the joker you freed"),
        (Wording(N_("The joker you freed is still in your hand.")),),
    ),
    "CLAIM_NOT_ENABLED": Wordings(
        N_("No claiming here"),
        (Wording(N_("At this table nobody claims discards.")),),
    ),
    "CLAIM_WINDOW_CLOSED": Wordings(
        N_("Nothing to claim"),
        (Wording(N_("A discard can be claimed only until the next player draws.")),),
    ),
    "CLAIM_OWN_DISCARD": Wordings(
        N_("Not your own discard"),
        (Wording(N_("You discarded the {card} yourself.")),),
    ),
    "CLAIM_ON_TURN": Wordings(
        N_("It is your turn"),
        (Wording(N_("It is your turn, so you can just take the {card}.")),),
    ),
    "CLAIM_ALREADY_MADE": Wordings(
        N_("Claimed already"),
        (Wording(N_("You have claimed the {card} already.")),),
    ),
    "CLAIM_STOCK_SHORT": Wordings(
        N_("The stock is too short"),
        (
            Wording(
                NP_(
                    "The stock has {stock} card, and a claim needs {wanted}.",
                    "The stock has {stock} cards, and a claim needs {wanted}.",
                ),
                counted="stock",
            ),
        ),
    ),
}
