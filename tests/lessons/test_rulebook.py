"""Every rule has its words, and they are plain."""

import pytest

from engine import rules
from lessons.plain_style import SENTENCE_WORDS, sentences
from lessons.plain_style import words as words_of
from lessons.rulebook import RULES
from lessons.words import Words, plain


def test_every_rule_of_the_engine_has_a_text_and_no_other() -> None:
    """Rules, reference and refusals speak of the same rules."""
    assert set(rules.RULES) == set(RULES)


@pytest.mark.parametrize("rule", RULES)
def test_a_rule_reads_plainly(rule: str, words: Words) -> None:
    """A heading without a full stop, one sentence for the rule, short ones for the rest."""
    title, say, more = words.rule(rule)
    said = plain(say, words)

    assert title
    assert title[-1] not in ".?!"
    assert 1 == len(sentences(said))
    assert said.endswith(".")
    assert "!" not in said + plain(more, words)
    for sentence in (said, *sentences(plain(more, words))):
        assert SENTENCE_WORDS + 4 >= len(words_of(sentence)), sentence
