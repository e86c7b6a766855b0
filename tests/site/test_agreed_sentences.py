"""What is agreed at a table and said by none of the rules told there is told in a sentence."""

import json
import subprocess
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from engine.options import PRESETS, OptionInfo, Options, contradictions, option_info, preset
from engine.options.relevance import matters
from engine.options.text import write_value
from lessons.rulebook.agreed import AGREED, AGREED_NUMBERS
from lessons.words.words import Words
from sitebuilder.pages.parts.frame import translator
from sitebuilder.pages.rules.needs import says
from sitebuilder.pages.rules.own_table import values
from sitebuilder.pages.rules.told import NOTHING, Told, tell_rules
from sitebuilder.paths import ROOT
from tests.support.positions import random_options


RANDOM_TABLES = 400

# How many may play, and how many cards each of them gets, is a row of numbers, not a sentence.
COUNTED = ("players_min", "players_max", "hand_cards")
OPTIONS = [info for info in option_info() if info.name not in COUNTED]

# At these no rule says what a single change leaves to one.
TWICE_CHANGED = (
    preset("wrotham", deals=5, match_tie="extra_deal"),
    preset("romme", joker_value_hand=25, pip_values="5_10"),
)


def every_value(info: OptionInfo) -> tuple[object, ...]:
    """All an option can be; where it is any number, the first few and one far from them."""
    numbers = () if info.low is None else (info.low, info.low + 1, 77)
    return (*info.allowed, *numbers, *((None,) if info.optional else ()))


@cache
def tables() -> tuple[tuple[Options, Told], ...]:
    """Every preset, each with one thing agreed otherwise, and random tables, and what is told.

    A match could be played at each of them.
    """
    random = Random(23)
    changed = [
        replace(options, **{info.name: value})
        for options in PRESETS.values()
        for info in OPTIONS
        for value in every_value(info)
        if value != getattr(options, info.name)
    ]
    some = [random_options(random) for _ in range(RANDOM_TABLES)]
    every = (*PRESETS.values(), *TWICE_CHANGED, *changed, *some)
    return tuple(
        (options, tell_rules(options)) for options in every if not contradictions(options)
    )


def unsaid(info: OptionInfo) -> Iterator[tuple[object, Told]]:
    """What an option is agreed to be where it is not as usual and no rule says so."""
    for options, what in tables():
        value = getattr(options, info.name)
        usual = value == getattr(PRESETS[options.game], info.name)
        if usual or not matters(info.name, options):
            continue
        rules = [rule for part, own in what.rules.items() if part != "edge" for rule in own]
        if not any((info.name, value) in says(rule) for rule in rules):
            yield value, what


@pytest.mark.slow
@pytest.mark.parametrize("info", OPTIONS, ids=lambda info: info.name)
def test_what_differs_from_the_usual_rules_is_told_in_a_sentence(info: OptionInfo) -> None:
    """Of every option and value: by a rule on the sheet, or by a sentence in both languages."""
    english, german = Words("en"), Words("de")
    for value, what in unsaid(info):
        said = [words.agreement(info.name, value) for words in (english, german)]

        assert info.name in what.unsaid, (info.name, value)
        assert all(one.endswith(".") and "{" not in one for one in said), (info.name, value)
        assert 2 == len(set(said)), (info.name, value)


@pytest.mark.slow
def test_every_sentence_is_told_somewhere() -> None:
    """None is written for what a rule says at every table."""
    met = {
        (option, getattr(options, option)) for options, what in tables() for option in what.unsaid
    }
    open_numbers = {option for option, value in met if (option, value) not in AGREED}

    assert set() == set(AGREED) - met
    assert set(AGREED_NUMBERS) == open_numbers & set(AGREED_NUMBERS)


@pytest.mark.parametrize(
    ("options", "unspoken"),
    [
        (preset("wrotham", deals=5), "all_at_once_from_deal"),
        (PRESETS["romme_14"], "upcard"),
    ],
)
def test_what_a_rule_only_needs_is_not_said_by_it(options: Options, unspoken: str) -> None:
    """Neither "as usual in the first deals" nor a half that is not printed tells it."""
    assert unspoken in tell_rules(options).unsaid


def test_nothing_agreed_is_no_fact() -> None:
    """A table as its game has it has no sentence of what is not agreed there."""
    for options in PRESETS.values():
        if options == PRESETS[options.game]:
            for option in tell_rules(options).unsaid:
                assert getattr(options, option) not in NOTHING.get(option, ())


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_page_says_the_same(language: str) -> None:
    """At each table its script finds the sentence that the words have."""
    words = Words(language)
    asked = {
        (option, value): None
        for options, what in tables()
        for option in what.unsaid
        if option != "hand_cards"
        for value in [getattr(options, option)]
    }
    run = """
      import { sentenceOf } from "./site/static/scripts/rules/own_page.mjs";
      const { asked, words } = JSON.parse(await new Response(process.stdin).text());
      console.log(JSON.stringify(
        asked.map(([option, value]) => sentenceOf(option, { [option]: value }, words))));
    """
    given = {
        "asked": [[option, write_value(value)] for option, value in asked],
        "words": values(words, translator(language))["model"]["words"],
    }
    found = subprocess.run(
        ["node", "--input-type=module", "-e", run],
        input=json.dumps(given),
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
    )

    assert [words.agreement(*pair) for pair in asked] == json.loads(found.stdout)


@pytest.mark.parametrize(
    ("option", "value", "english", "german"),
    [
        (
            "starter_draws_first_turn",
            False,
            "Whoever begins does not draw in the first turn of the deal.",
            "Wer anfängt, zieht im ersten Zug der Runde nicht.",
        ),
        (
            "all_at_once_from_deal",
            3,
            "From deal 3 on you meld all your cards at once or none; one may stay back for the "
            "discard.",
            "Ab Runde 3 meldest du alle Karten auf einmal oder keine; eine darf zum Abwerfen "
            "übrig bleiben.",
        ),
    ],
)
def test_a_house_rule_reads_so(option: str, value: object, english: str, german: str) -> None:
    """One with words of its own, and one with a number in it."""
    assert (english, german) == tuple(
        Words(language).agreement(option, value) for language in ("en", "de")
    )
