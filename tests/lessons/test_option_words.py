"""Every preset, option, value and contradiction can be said."""

import pytest

from engine.options import (
    PRESETS,
    Contradiction,
    OptionInfo,
    contradictions,
    option_info,
    preset,
)
from lessons.messages.options import CONTRADICTIONS
from lessons.words.words import Words, plain


TABLES = [
    ("basic", {}, 9),
    ("basic", {"hand_cards": {2: 10}}, 3),
    ("basic", {"hand_cards": {2: 30}}, 2),
    ("rummy500", {"ace_value_meld_high": None}, 2),
    ("wrotham", {"joker_value_hand": None}, 2),
    ("rummy500", {"joker_value_meld": None}, 2),
    ("rummy500", {"going_rummy": "double"}, 2),
    ("basic_money", {"going_rummy": "plus10"}, 2),
    ("basic", {"target": None}, 2),
    ("basic", {"match": "deals"}, 2),
    ("basic", {"match": "penalty_limit"}, 2),
    ("wrotham", {"pile": "fanned"}, 2),
    ("wrotham", {"pile_top_use": "must"}, 2),
    ("wrotham", {"pile_before_meld": "use_now"}, 2),
    ("romme", {"ace_value_meld_high": None}, 2),
    ("romme", {"joker_value_meld": None}, 2),
    ("romme", {"call": "on"}, 2),
    ("romme_klopfen", {"call": "on"}, 2),
    ("romme_klopfen", {"pile": "fanned"}, 2),
    ("romme_klopfen", {"pile_top_use": "must"}, 2),
    ("romme_klopfen", {"pile_before_meld": "use_now"}, 2),
    ("romme_klopfen", {"go_out": "float"}, 2),
]


def found() -> dict[str, Contradiction]:
    """A contradiction of every kind, by its code."""
    return {
        one.code: one
        for name, overrides, players in TABLES
        for one in contradictions(preset(name, **overrides), players)
    }


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_has_a_name(name: str, words: Words) -> None:
    """Presets are chosen by name, never by key."""
    assert "_" not in words.preset(name)


@pytest.mark.parametrize("info", option_info(), ids=lambda info: info.name)
def test_every_option_and_value_has_a_name(info: OptionInfo, words: Words) -> None:
    """Nothing in the form is shown as the engine writes it."""
    values = [info.default, *info.allowed, *([None] if info.optional else [])]
    said = [words.option(info.name), *(words.option_value(info.name, value) for value in values)]

    assert [] == [text for text in said if "_" in text or text in ("None", "True", "False")]


def test_every_contradiction_is_known() -> None:
    """The tables of this test provoke each kind once, and there is no other."""
    assert set(CONTRADICTIONS) == set(found())


@pytest.mark.parametrize("code", CONTRADICTIONS)
def test_every_contradiction_is_explained(code: str, words: Words) -> None:
    """A table that cannot be set up says why in a sentence."""
    said = plain(words.contradiction(found()[code]), words)

    assert said.endswith(".")
    assert not {"{", "_"} & set(said)
