"""Which tables can be set up: exactly the combinations of section 8 are refused."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.options import (
    OPTION_FIELDS,
    PRESETS,
    Options,
    OptionsError,
    check_table,
    contradictions,
    option_info,
    preset,
)
from engine.options.text import read_option, write_value
from engine.state import Phase
from engine.state.dealing import deal
from tests.support.positions import random_options, random_value, walk


REFUSED: list[tuple[str, dict[str, Any], int]] = [
    # not a game
    ("basic", {"jolly": True}, 2),
    ("basic", {"ace": "high"}, 2),
    ("basic", {"upcard": 1}, 2),
    ("basic", {"jokers_per_deck": 4}, 2),
    ("basic", {"jokers_per_deck": True}, 2),
    ("basic", {"melds_per_turn": 2}, 2),
    ("basic", {"stock_end_after": 0}, 2),
    ("basic", {"players_min": 3}, 2),
    ("basic", {"players_max": 7}, 2),
    ("basic", {"hand_cards": 7}, 2),
    ("basic", {"hand_cards": {2: 0}}, 2),
    ("basic", {"target": 0}, 2),
    ("basic", {"target": 99.5}, 2),
    ("basic", {"game": "rummy500"}, 2),
    ("basic", {}, 1),
    ("basic", {}, 7),
    ("rummy500", {}, 9),
    ("basic", {"hand_cards": {3: 7}}, 2),
    # nothing to draw
    ("basic", {"hand_cards": {2: 26}}, 2),
    ("wrotham", {"hand_cards": {5: 11}}, 5),
    # melded aces have no value
    ("basic", {"scoring": "net"}, 2),
    ("romme500", {"ace_value_meld_high": None}, 2),
    # jokers have no value
    ("basic", {"jokers_per_deck": 2}, 2),
    ("rummy500", {"joker_value_hand": None}, 2),
    ("rummy500", {"joker_value_meld": None}, 2),
    # no single winner to reward
    ("rummy500", {"going_rummy": "double"}, 2),
    ("rummy500", {"going_rummy": "plus10"}, 2),
    ("basic_money", {"going_rummy": "plus10"}, 2),
    # the match would never end
    ("basic", {"target": None}, 2),
    ("basic_penalty", {"target": None}, 2),
    ("wrotham", {"deals": None}, 2),
    ("basic", {"match": "penalty_limit"}, 2),
    # two duties could leave a turn that cannot end
    ("rummy500", {"all_at_once_from_deal": 4}, 2),
    ("wrotham", {"pile": "fanned"}, 2),
    ("wrotham", {"pile_top_use": "must"}, 2),
    ("wrotham", {"pile_before_meld": "use_now"}, 2),
    # a first meld that cannot be counted, or does not come from the hand
    ("romme", {"ace_value_meld_high": None}, 2),
    ("romme", {"joker_value_meld": None}, 2),
    ("rummy500", {"first_meld_min": 30}, 2),
    ("romme", {"first_meld_min": 20}, 2),
    # a claim beside another right in the same moment, or of a card that must be used
    ("romme_klopfen", {"call": "on", "first_meld_min": 0}, 2),
    ("romme_klopfen", {"pile": "fanned"}, 2),
    ("romme_klopfen", {"pile_top_use": "must"}, 2),
    ("romme_klopfen", {"pile_before_meld": "use_now"}, 2),
    ("romme_klopfen", {"go_out": "float"}, 2),
]

ALLOWED: list[tuple[str, dict[str, Any], int]] = [
    ("basic", {"hand_cards": {2: 25}, "upcard": True}, 2),
    ("basic", {"hand_cards": {2: 26}, "upcard": False}, 2),
    ("basic", {"hand_cards": {2: 26}, "two_decks_from": 2}, 2),
    ("basic", {"scoring": "net", "ace_value_meld_high": 15}, 2),
    ("basic", {"jokers_per_deck": 3, "joker_value_hand": 15}, 2),
    ("rummy500_nojoker", {"joker_value_hand": None, "joker_value_meld": None}, 2),
    ("basic_money", {"going_rummy": "double"}, 2),
    ("basic", {"scoring": "penalty", "going_rummy": "plus10"}, 2),
    ("rummy500", {"match": "deals", "deals": 3, "target": None}, 2),
    ("wrotham", {"pile_use_kind": "meld_only"}, 2),
    ("basic", {"pile_top_use": "must"}, 2),
    ("basic", {"first_meld_min": 30, "ace_value_meld_high": 11}, 2),
    ("wrotham", {"swap_joker_use": "play"}, 2),
    ("romme_nojoker", {"joker_value_meld": None}, 2),
    ("romme_klopfen", {"pile_before_meld": "forbidden"}, 3),
    ("rummy500", {"first_meld_min": 30, "call": "off"}, 2),
    ("wrotham", {"pile_before_meld": "forbidden"}, 2),
]


@pytest.mark.parametrize(("name", "changes", "players"), REFUSED)
def test_what_makes_no_game_is_refused(name: str, changes: dict[str, Any], players: int) -> None:
    """Each combination that the rules list raises OptionsError, naming an option."""
    with pytest.raises(OptionsError) as caught:
        check_table(preset(name, **changes), players)

    assert caught.value.name in {"game", "jolly", *(info.name for info in OPTION_FIELDS)}


@pytest.mark.parametrize(("name", "changes", "players"), ALLOWED)
def test_everything_else_is_a_game(name: str, changes: dict[str, Any], players: int) -> None:
    """Neighbours of the refused combinations are dealt and played."""
    start = deal(preset(name, **changes), players, 3)
    *_, (last, _) = walk(start, Random(3), 80)

    assert (players, True) == (last.players, start.phase is not Phase.OVER)


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 2**32 - 1).map(Random))
def test_a_table_is_refused_exactly_when_the_rules_list_it(random: Random) -> None:
    """Random options are refused for one of the listed reasons, or they can be dealt."""
    options, players = random_options(random), random.randint(2, 8)
    o = options
    cards = (52 + o.jokers_per_deck) * (2 if players >= (o.two_decks_from or 99) else 1)
    dealt = players * o.hand_cards.get(players, 0) + o.starter_extra_card + o.upcard
    no_game = (
        not o.players_min <= players <= o.players_max
        or players not in o.hand_cards
        or dealt > cards
        or (o.scoring == "net" and o.ace_value_meld_high is None)
        or (o.jokers_per_deck > 0 and o.joker_value_hand is None)
        or (o.jokers_per_deck > 0 and o.scoring == "net" and o.joker_value_meld is None)
        or (o.scoring == "net" and o.going_rummy != "none")
        or (o.scoring == "pay" and o.going_rummy == "plus10")
        or (o.match != "deals" and o.target is None)
        or (o.match == "deals" and o.deals is None)
        or (o.match == "penalty_limit" and o.scoring != "penalty")
        or (
            o.all_at_once_from_deal is not None
            and (o.pile == "fanned" or o.pile_top_use == "must" or o.pile_before_meld == "use_now")
        )
        or (o.first_meld_min > 0 and o.ace_value_meld_high is None)
        or (o.first_meld_min > 0 and o.jokers_per_deck > 0 and o.joker_value_meld is None)
        or (o.first_meld_min > 0 and o.call == "on")
        or (
            o.claim == "on"
            and (
                o.call == "on"
                or o.pile == "fanned"
                or o.pile_top_use == "must"
                or o.pile_before_meld == "use_now"
                or o.go_out == "float"
            )
        )
    )

    found = contradictions(options, players)

    assert no_game == bool(found)
    if not found:
        assert players == deal(options, players, random.randrange(99)).players


@settings(max_examples=100, deadline=None)
@given(st.integers(0, 2**32 - 1).map(Random))
def test_an_option_reads_back(random: Random) -> None:
    """Every option's value, written as links and records write it, is read as the same."""
    for info in option_info():
        value = getattr(Options(**{info.name: random_value(info.name, random)}), info.name)

        assert (info.name, value) == read_option(info.name, write_value(value))


def test_every_option_names_rules_there_are() -> None:
    """The ids beside an option are ids of the rules document."""
    from engine.rules import RULES

    assert set() == {rule for info in option_info() for rule in info.rules} - set(RULES)


def test_presets_are_values() -> None:
    """Two presets are equal only if all their options are, and they can be keys."""
    assert len(PRESETS) == len(set(PRESETS.values()))
    assert preset("basic", stock_end_after=1) == PRESETS["block"]
