"""Every rule has its words, and they are plain."""

import re

import pytest

from engine import State, parse_action, play, preset, rules, settle
from lessons.authoring.plain_style import SENTENCE_WORDS, sentences
from lessons.authoring.plain_style import words as words_of
from lessons.rulebook.rules import RULES
from lessons.words.words import Words, plain


def test_every_rule_of_the_engine_has_a_text_and_no_other() -> None:
    """Rules, reference and refusals speak of the same rules."""
    assert set(rules.RULES) == set(RULES)


@pytest.mark.parametrize("rule", RULES)
def test_a_rule_reads_plainly(rule: str, words: Words) -> None:
    """A heading without a full stop, one sentence for the rule, short ones for the rest."""
    title, say, *rest = words.rule(rule)
    said, more = plain(say, words), " ".join(plain(part, words) for part in rest)

    assert title
    assert title[-1] not in ".?!"
    assert 1 == len(sentences(said))
    assert said.endswith(".")
    assert "!" not in said + more
    for sentence in (said, *sentences(more)):
        assert SENTENCE_WORDS + 4 >= len(words_of(sentence)), sentence


def test_going_rummy_costs_the_others_what_the_rule_says(words: Words) -> None:
    """A hand played whole in one turn, for penalty points: the figures of the text come out."""
    table = {
        "hands": {"A": "7S 7H 7C", "B": "2D 5C", "C": "KD QD AS"},
        "phase": "play",
        "turn": {"drawn_from": "stock"},
        "stock": ["2H"],
    }
    options = preset("basic_penalty", melds_per_turn=None, going_rummy="double")
    state = play(State.from_table(table, options), parse_action("meld 7S 7H 7C")).state
    result = settle(state)
    figures = re.findall(r"\d+", plain(words.rule("house.going-rummy.double").more, words))

    assert result.going_rummy
    assert (0, 14, 42) == result.scores
    assert [int(figure) for figure in figures] == [*result.in_hand[1:], *result.scores[1:]]
