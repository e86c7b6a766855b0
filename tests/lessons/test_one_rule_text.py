"""A rule has one text: the reference, refusals and summaries say it, and where not, why not."""

import pytest

from engine.violations import Code, Violation
from lessons.language.catalogue import languages
from lessons.loader import whole_course
from lessons.rulebook.rules import RULES
from lessons.words.words import Words, plain


# Refusals that say all there is to say at these cards; the rule stands behind their link.
ALONE = {
    Code.ACE_END_UNDECLARED: "asks for an answer, and forbids nothing",
    Code.ALL_AT_ONCE_REQUIRED: "speaks of this deal, where the rule speaks of the last three",
    Code.ALREADY_DREW: "a rule about drawing speaks of what is done there, not of a second time",
    Code.CALL_NOT_ENABLED: "the rule does not hold at this table",
    Code.CALL_NO_MELD: "cards that fit nowhere are no call, and no rule is broken",
    Code.CALL_WINDOW_CLOSED: "names why the time for it is over",
    Code.CARD_NOT_IN_HAND: "what is not there breaks no rule",
    Code.CARD_NOT_IN_PILE: "what is not there breaks no rule",
    Code.CLAIM_NOT_ENABLED: "the rule does not hold at this table",
    Code.FIRST_MELD_TOO_LOW: "says how many points are agreed here",
    Code.FIRST_TURN_NO_DRAW: "the reason says what the rule says, to you",
    Code.NOT_YOUR_TURN: "whose turn it is says enough",
}
# A rule that one refusal does not tell, though others with its code end with their rules.
BESIDE = {
    (Code.RUN_NOT_CONSECUTIVE, "basic.layoff.no-rearrange"): "nobody thought of moving cards",
}
MOST_OWN = 0.2  # of what summaries say; the rest are rules


@pytest.mark.parametrize("language", languages())
def test_a_refusal_ends_with_the_text_of_its_rule(
    refusals: tuple[Violation, ...], language: str
) -> None:
    """As the reference has it, word for word; the others are listed with a reason."""
    words = Words(language)
    alone = {
        (one.code, one.rule)
        for one in refusals
        if not plain(words.violation(one).sentence, words).endswith(
            plain(words.say(RULES[one.rule].say), words)
        )
    }

    assert set(BESIDE) <= alone
    assert {code for code, _ in alone - set(BESIDE)} == set(ALONE)


def test_summaries_are_made_of_rules() -> None:
    """Nearly all that a lesson sums up are texts of rules; what it adds is advice of its own."""
    said = [one for lesson in whole_course() for one in lesson.summary if not one.leads]
    own = [one for one in said if not one.rule]

    assert len(own) <= MOST_OWN * len(said)
