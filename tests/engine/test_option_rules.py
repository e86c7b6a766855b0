"""Which rule says what an option is set to, and which rules hold at a table."""

import pytest

from engine.options import OPTION_FIELDS, PRESETS, option_info, preset
from engine.rules import RULES
from engine.rules.applicability import HOLDS, SAYS, about, saying


OPTIONS = {info.name for info in OPTION_FIELDS}


def test_only_rules_and_options_that_exist_are_named() -> None:
    """No id and no name is misspelt."""
    assert {rule for rules in SAYS.values() for rule in rules} <= set(RULES)
    assert set(HOLDS) <= set(RULES)
    assert {option for option, _ in SAYS} <= OPTIONS


@pytest.mark.parametrize(
    ("name", "option", "rule"),
    [
        ("basic", "ace", "basic.rank"),
        ("basic_ace15", "ace", "house.ace.high-low"),
        ("rummy500", "ace", "500.rank"),
        ("romme500", "melds_per_turn", "romme500.meld.multiple"),
        ("block", "stock_end_after", "house.block"),
        ("rummy500", "target", None),
        ("rummy500", "match", "500.match.target"),
        ("wrotham", "match", "wrotham.deals6"),
    ],
)
def test_the_own_game_speaks_first(name: str, option: str, rule: str | None) -> None:
    """Of several rules that say the same, the one of the game being played is quoted."""
    assert rule == saying(option, PRESETS[name])


def test_a_rule_with_another_number_is_not_quoted() -> None:
    """To 300 points the rule that says 500 would be wrong."""
    assert "basic.match.end" == saying("match", preset("rummy500", target=300))


@pytest.mark.parametrize("name", PRESETS)
def test_there_is_a_rule_to_read_about_every_option(name: str) -> None:
    """Each field of the form has a link that leads somewhere."""
    assert {about(info.name, PRESETS[name]) for info in option_info()} <= set(RULES)
