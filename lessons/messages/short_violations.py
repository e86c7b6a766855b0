"""Too few cards: of two it is said which meld they begin, or why no third card helps."""

from lessons.language.marking import N_, NP_
from lessons.messages.wording import Wording, Wordings


NEVER_A_MELD = N_("Not a meld")

# The facts named here are those of `lessons.marks.pairs`.
TOO_SHORT = Wordings(
    N_("Not a meld yet"),
    (
        Wording(
            N_("{mark} These two begin a set, and one more card is needed."),
            only_with="begin set",
        ),
        Wording(
            N_("{mark} These two begin a run, and one more card is needed."),
            only_with="begin run",
        ),
        Wording(
            N_("{mark} These two begin a run, and the card between them is needed."),
            only_with="parted",
        ),
        Wording(N_("{mark} The ace cannot follow the king."), only_with="past king"),
        Wording(
            N_(
                "{mark} More than one card is missing between these two, so a third is not enough."
            ),
            only_with="far",
        ),
        Wording(
            N_("{mark} This is the same card twice, and no meld has a card twice."),
            only_with="twice",
        ),
        Wording(
            N_(
                "{mark} These two are neither of one suit nor of one rank, so no third card makes "
                "them a meld."
            ),
            only_with="strangers",
        ),
        Wording(
            N_("{mark} These two are of different suits, so they begin no run."),
            only_with="two suits",
        ),
        Wording(
            N_("{mark} These two are of different ranks, so they begin no set."),
            only_with="two ranks",
        ),
        Wording(
            NP_(
                "You picked {count} card, and three are needed.",
                "You picked {count} cards, and three are needed.",
            ),
            counted="count",
        ),
    ),
)
