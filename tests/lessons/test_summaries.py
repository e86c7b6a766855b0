"""Summaries say rules as the rulebook does, and nothing else that a rule says."""

from dataclasses import replace

import pytest

from lessons.authoring.prose.restated import summary_findings
from lessons.levels.lesson import Learned, Lesson
from lessons.loader import lesson, whole_course
from lessons.words.words import Words, plain


@pytest.mark.parametrize("name", [lesson.id for lesson in whole_course()])
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_rule_is_said_as_in_the_rulebook(name: str, language: str) -> None:
    """Word for word, in the order in which the lesson names its rules."""
    words = Words(language)
    for learned in lesson(name, language).summary:
        if learned.rule:
            assert words.rule(learned.rule).say == learned.say


def with_summary(name: str, *summary: Learned) -> list[str]:
    """What is found in a lesson that ends with this summary."""
    taken = lesson(name)
    return list(summary_findings(replace(taken, summary=(*taken.summary, *summary))))


@pytest.mark.parametrize(
    ("name", "say", "rule"),
    [
        ("jokers-500", "Four cards are the most a set has, one of each rank.", "500.meld.set"),
        ("romme500", "The last discard lies face down.", "romme500.end.out"),
        ("turn", "The stock lies face down, the discard pile shows its top card.", "basic.turn"),
        ("strategy-500", "While you float, take the top card only to lay it off.", "edge.float"),
    ],
)
def test_a_rule_in_words_of_its_own_is_found(name: str, say: str, rule: str) -> None:
    """Whether the lesson teaches rules or gives advice."""
    found = with_summary(name, Learned([say]))

    assert any(f"the summary says {rule}" in finding for finding in found), found


def test_advice_is_left_alone() -> None:
    """It shares a few words with rules, as all that is said of cards does."""
    assert [] == with_summary("discard", Learned(["Keep the cards that go with two others."]))


@pytest.mark.parametrize(
    ("name", "learned", "finding"),
    [
        (
            "runs",
            Learned([""], "house.ace.corner"),
            "summary: house.ace.corner belongs under `agreed` in basic",
        ),
        (
            "runs",
            Learned([""], "basic.rank", agreed=True),
            "summary: basic.rank belongs under `rules` in basic",
        ),
    ],
)
def test_a_rule_holds_where_it_is_said(name: str, learned: Learned, finding: str) -> None:
    """What the tables of a lesson leave out is said under a line that says so."""
    assert [finding] == with_summary(name, learned)


def test_a_lesson_on_rules_ends_with_rules() -> None:
    """Other things are said beside them, at most one to two rules."""
    own = [Learned([f"Look at card {number} before you go on."]) for number in range(3)]

    assert ["the summary says 3 things of its own and 3 rules"] == with_summary("runs", *own)


def test_what_was_agreed_is_led_in(words: Words) -> None:
    """One line before the rules that hold at some tables only."""
    said = lesson("house-rules", words.language).summary
    leads = [learned.leads for learned in said]

    assert [False, True, *([False] * (len(said) - 2))] == leads
    assert plain(said[1].say, words).endswith(":")
    assert all(learned.agreed for learned in said[2:])


@pytest.mark.parametrize("taken", whole_course(), ids=lambda taken: taken.id)
def test_a_summary_says_each_thing_once(taken: Lesson) -> None:
    """No sentence twice."""
    said = [str(learned.say) for learned in taken.summary]

    assert sorted(set(said)) == sorted(said)
