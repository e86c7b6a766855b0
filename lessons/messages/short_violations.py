"""Too few cards: which meld two begin and what completes it, or why no third card helps.

Also several gaps, and where a card lies that is missing.
"""

from lessons.language.marking import N_, NP_
from lessons.messages.wording import Wording, Wordings


NEVER_A_MELD = N_("Not a meld")

# The facts named here are those of `lessons.marks.pairs` and `lessons.marks.whereabouts`.
TOO_SHORT = Wordings(
    N_("Not a meld yet"),
    (
        Wording(
            NP_(
                "{mark} With the {held} from your hand these two are a set.",
                "{mark} You hold what makes these two a set: {held}.",
            ),
            only_with="begin set",
            counted="held count",
        ),
        Wording(
            NP_(
                "{mark} With the {held} from your hand these two are a run.",
                "{mark} You hold what makes these two a run: {held}.",
            ),
            counted="held count",
        ),
        # Translators: {completing} is a list such as 7♣ or 10♣.
        Wording(
            N_("{mark} These two begin a set: {completing} would complete it."),
            only_with="begin set",
        ),
        Wording(
            N_("{mark} These two begin a run: {completing} would complete it."),
            only_with="begin run",
        ),
        Wording(
            N_("{mark} These two begin a run, and between them {completing} is needed."),
            only_with="parted",
        ),
        Wording(
            NP_(
                "{mark} These two begin a set, but the {melded} to complete it lies in a meld.",
                "{mark} These two begin a set, but the cards to complete it lie in melds: "
                "{melded}.",
            ),
            only_with="begin set",
            counted="melded count",
        ),
        Wording(
            NP_(
                "{mark} These two begin a run, but the {melded} to complete it lies in a meld.",
                "{mark} These two begin a run, but the cards to complete it lie in melds: "
                "{melded}.",
            ),
            only_with="begin run",
            counted="melded count",
        ),
        Wording(
            N_("{mark} These two begin a run, but the {melded} between them lies in a meld."),
            only_with="parted",
        ),
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

# More than one gap; the facts are those of `lessons.marks.gaps`.
GAPS = (
    Wording(
        NP_(
            "{mark} This is missing here: {missing}.", "{mark} These are missing here: {missing}."
        ),
        only_with="gaps",
        counted="missing count",
    ),
    Wording(N_("{mark} Cards are missing in {many} places."), only_with="many"),
)

ALL_THREE = N_("You can lay down all three together.")
"""The way out of two picked cards, after it was said which one in the hand belongs to them."""

# Translators: after the card of another suit was named: what is missing between the others.
AND_A_GAP = (
    Wording(
        NP_("And the {missing} is missing.", "And these are missing: {missing}."),
        counted="missing count",
    ),
)

# What is missing between a meld and the cards laid off on it, before it is said where it lies:
# a small screen shows little more.
BESIDE = (
    Wording(
        NP_(
            "{mark} Beside the {card} the {missing} is missing.",
            "{mark} Beside the {card} these are missing: {missing}.",
        ),
        counted="missing count",
    ),
)
# Translators: "It" and "this card" are the card that was said to be missing.
WHERE = (
    Wording(N_("It lies in a meld of yours and stays there."), only_with="own alone"),
    Wording(
        NP_(
            "The {stays} lies in a meld of yours and stays there.",
            "These lie in a meld of yours and stay there: {stays}.",
        ),
        only_with="own",
        counted="stays count",
    ),
    Wording(N_("It lies in {owner}'s meld and stays there."), only_with="stays alone"),
    Wording(
        NP_(
            "The {stays} lies in {owner}'s meld and stays there.",
            "These lie in {owner}'s meld and stay there: {stays}.",
        ),
        counted="stays count",
    ),
    Wording(N_("It lies on top of the discard pile."), only_with="top alone"),
    Wording(N_("The {top} lies on top of the discard pile.")),
    Wording(N_("It lies in the discard pile."), only_with="deeper alone"),
    Wording(
        NP_(
            "The {deeper} lies in the discard pile.",
            "These lie in the discard pile: {deeper}.",
        ),
        counted="deeper count",
    ),
    Wording(N_("It is in your hand."), only_with="held alone"),
    Wording(
        NP_(
            "The {held} is in your hand.",
            "These are in your hand: {held}.",
        ),
        counted="held count",
    ),
)
