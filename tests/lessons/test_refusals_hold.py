"""A refusal is explained by rules as they are at its table."""

from random import Random

import pytest

from engine.options import Options, preset
from engine.referee import Refused, play
from engine.rules import broken_rule
from engine.rules.applicability import in_force
from engine.violations import Code
from lessons.rulebook.rules import RULES
from lessons.words.words import Words, plain
from tests.support.claims import untrue
from tests.support.positions import random_start, walk
from tests.support.wishes import random_wish


def rule_said(refused: Refused, words: Words) -> str:
    """The sentence of the rule, where the refusal says it."""
    said = plain(words.violation(refused.violation).sentence, words)
    rule = plain(words.rule(refused.violation.rule).say, words)
    return rule if rule in said else ""


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(12))
def test_a_rule_that_explains_a_refusal_holds_at_that_table(seed: int, words: Words) -> None:
    """No variation that is not played, and none in its usual form where another is played."""
    random = Random(seed)
    for _ in range(12):
        start = random_start(random)
        for state, _action in walk(start, random, 40):
            wish = random_wish(state, random)
            verdict = play(state, wish)
            if not isinstance(verdict, Refused) or _of_no_pack(str(wish), state.options):
                continue
            rule, said = verdict.violation.rule, rule_said(verdict, words)
            assert [] == untrue(said, state.options), (rule, said, wish, state.options)
            assert not said or in_force(rule, state.options), (rule, wish, state.options)


def _of_no_pack(wish: str, options: Options) -> bool:
    """Whether somebody asks for a joker where there are none, which no page can send."""
    return "X" in wish and not options.jokers_per_deck


@pytest.mark.parametrize(
    ("code", "options", "tried", "rule"),
    [
        (
            Code.PILE_CARD_UNUSABLE,
            preset("basic", pile="fanned"),
            ("draw", "pile"),
            "500.draw.fanned.must-meld",
        ),
        (
            Code.JOKER_SWAP_NOT_ALLOWED,
            preset("romme", joker_swap="none"),
            ("joker", "swap"),
            "500.joker.fixed",
        ),
        (
            Code.MUST_USE_DRAWN_CARD,
            preset("romme500", pile_top_use="must"),
            ("pile",),
            "romme.var.pile-use",
        ),
    ],
)
def test_the_rule_in_force_is_named(
    code: Code, options: Options, tried: tuple[str, ...], rule: str
) -> None:
    """Of rules with the same code, one that says what this table has agreed."""
    assert rule == broken_rule(code, options, tried)


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_rule_says_what_is_so_where_it_holds(language: str) -> None:
    """What could be agreed is told beside it, on the pages of the games."""
    words = Words(language)
    could = {"en": ("may agree", "this variation"), "de": ("Ihr könnt", "dieser V")}[language]
    for rule in RULES:
        said = plain(words.rule(rule).say, words)
        assert not any(word in said for word in could), rule
