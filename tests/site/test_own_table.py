"""The rules of one's own table: just what holds there, from whichever game, with its numbers."""

import json
import re
import subprocess
from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache
from random import Random
from typing import Any

import pytest

from engine.options import PRESETS, Options, contradictions, preset
from engine.options.relevance import matters
from engine.rules.applicability import SAYS
from lessons.rulebook.rules import RULES
from lessons.words.words import Words, plain
from sitebuilder.pages.parts.frame import translated
from sitebuilder.pages.rules.own_table import model, text, values
from sitebuilder.pages.rules.subjects import SUBJECTS, UNTOLD
from sitebuilder.pages.rules.told import NOTHING, Told, all_told, told
from sitebuilder.pages.rules.written import agreed
from sitebuilder.paths import ROOT
from tests.support.positions import random_options


TABLES = 200
GAMES = [name for name, options in PRESETS.items() if options.game == name]


@cache
def tables() -> tuple[Options, ...]:
    """Every preset, and random tables at which a match could be played."""
    random, found = Random(19), list(PRESETS.values())
    while len(found) < TABLES + len(PRESETS):
        options = random_options(random)
        if not contradictions(options):
            found.append(options)
    return tuple(found)


@cache
def at(options: Options) -> Told:
    """What is told at a table."""
    return told(options)


def rules_of(what: Told) -> list[str]:
    """All rules that are told, the rare ones too."""
    return [rule for rules in what.rules.values() for rule in rules]


def test_every_rule_has_its_place() -> None:
    """Told somewhere, or said to be told by the table's numbers."""
    assert set(RULES) == set(all_told()) | UNTOLD
    assert not UNTOLD & set(all_told())


# What a sentence claims of the table it is told at, read off its words.
CLAIMS: Mapping[str, Callable[[Options], bool]] = {
    r"without jokers": lambda o: o.jokers_per_deck == 0,
    r"\band two jokers": lambda o: o.jokers_per_deck == 2,
    r"three jokers": lambda o: o.jokers_per_deck == 3,
    r"six jokers": lambda o: o.jokers_per_deck * 2 == 6 and o.two_decks_from == 2,
    r"four jokers": lambda o: o.jokers_per_deck == 2 and o.two_decks_from in {5, 6},
    r"\bjoker(?!s\b)": lambda o: o.jokers_per_deck > 0,
    r"one pack of 52|54 cards": lambda o: o.two_decks_from != 2,
    r"With six or more players": lambda o: o.two_decks_from == 6,
    r"with 104 cards|two packs and six": lambda o: o.packs(2) == 2,
    r"two to six|Two to six": lambda o: o.players_max == 6,
    r"two to eight": lambda o: o.players_max == 8,
    r"Two players get 10": lambda o: o.hand_cards == PRESETS["basic"].hand_cards,
    r"Two players get 13": lambda o: o.hand_cards == PRESETS["rummy500"].hand_cards,
    r"gets seven": lambda o: set(o.hand_cards.values()) == {7} and not o.starter_extra_card,
    r"gets thirteen": lambda o: set(o.hand_cards.values()) == {13},
    r"eight cards": lambda o: o.hand_cards[2] + o.starter_extra_card == 8,
    r"gets one card more": lambda o: o.starter_extra_card == 1 and not o.starter_draws_first_turn,
    r"no card is turned up|No card is turned up": lambda o: not o.upcard,
    r"next card is turned up|one card is turned up": lambda o: o.upcard,
    r"the ace is only low": lambda o: o.ace == "low",
    r"after the king|highest card of a run": lambda o: o.ace == "high_low",
    r"may go on from king through ace": lambda o: o.ace == "corner",
    r"lay down one new meld": lambda o: o.melds_per_turn == 1,
    r"as many melds|one or more melds": lambda o: o.melds_per_turn is None,
    r"do not need (a meld|one) of your own": lambda o: o.layoff == "any",
    r"lay off (only|as soon)": lambda o: o.layoff == "own_meld_first",
    r"ten extra points": lambda o: o.going_rummy == "plus10",
    r"score for the deal is doubled|count double": lambda o: o.going_rummy == "double",
    r"melded, laid off or discarded": lambda o: o.go_out == "free",
    r"go out only by discarding|go out with a discard": lambda o: o.go_out == "discard_required",
    r"you float until": lambda o: o.go_out == "float",
    r"lies face down": lambda o: o.final_discard_face_down,
    r"overlap": lambda o: o.pile == "fanned",
    r"only that one|top card of the stock or": lambda o: o.pile == "top",
    r"without playing it": lambda o: o.pile_top_use == "free",
    r"^You take the top card only": lambda o: o.pile_top_use == "must",
    r"turned over and becomes": lambda o: o.recycle == "turn" and o.stock_end_after != 1,
    r"all of the pile but its top card is shuffled": lambda o: o.recycle == "shuffle_keep_top",
    r"empty for the second time": lambda o: o.stock_end_after == 2,
    r"for the third time": lambda o: o.stock_end_after == 3,
    r"never turned over|an empty stock, the deal|from an empty stock\.": (
        lambda o: o.stock_end_after == 1
    ),
    r"scores the cards left in all other": lambda o: o.scoring == "winner",
    r"are your penalty points|The winner scores nothing": lambda o: o.scoring == "penalty",
    r"pays the (winner|difference)": lambda o: o.scoring == "pay",
    r"left in your hand are taken off|your hand against you": lambda o: o.scoring == "net",
    r"an ace 1,": lambda o: o.ace_value_hand == 1,
    r"ace and joker 15|an ace or a joker counts 15": lambda o: o.ace_value_hand == 15,
    r"An ace counts 11": lambda o: o.ace_value_hand == 11,
    r"in the hand it counts 20": lambda o: o.joker_value_hand == 20,
    r"joker (left in the hand )?counts 15": lambda o: o.joker_value_hand == 15,
    r"from 2 to 9 count 5": lambda o: o.pip_values == "5_10",
    r"count their number": lambda o: o.pip_values == "face",
    r"may exchange a joker": lambda o: o.joker_swap != "none",
    r"that never changes": lambda o: o.joker_swap == "none",
    r"call Rummy": lambda o: o.call == "on",
    r"\bclaim": lambda o: o.claim == "on",
    r"costs one missed turn": lambda o: o.call_penalty == "skip_turn",
    r"at least 40 points": lambda o: o.first_meld_min == 40,
    r"first meld of a deal|In the first meld": lambda o: o.first_meld_min > 0,
    r"first meld needs no minimum": lambda o: not o.first_meld_min,
    r"at least two cards that are not": lambda o: o.joker_limit == "two_naturals",
    r"one joker at most": lambda o: o.joker_limit == "one",
    r"someone has 500 points|somebody has 500|^Exactly 500": lambda o: o.target == 500,
    r"501 points": lambda o: o.target == 501,
    r"100 penalty points": lambda o: o.target == 100 and o.match == "penalty_limit",
    r"has six deals": lambda o: o.match == "deals" and o.deals == 6,
    r"[Dd]eals (one|four) to|first three deals": lambda o: o.all_at_once_from_deal == 4,
    r"everybody plays one more deal": lambda o: o.match_tie == "extra_deal",
    r"only they play on": lambda o: o.match_tie == "playoff_tied",
    r"win together": lambda o: o.match_tie == "shared",
}


def test_nothing_is_told_that_does_not_hold() -> None:
    """What the sentences claim in words is so at each table, and every claim is met somewhere."""
    words, _ = Words("en"), translated("en")
    said = {rule: [plain(part, words) for part in text(rule, words, _)[1:]] for rule in all_told()}
    claims = {
        rule: [claim for claim in CLAIMS if any(re.search(claim, part) for part in parts)]
        for rule, parts in said.items()
    }
    met = set()
    for options in tables():
        for rule in rules_of(at(options)):
            for claim in claims[rule]:
                met.add(claim)
                assert CLAIMS[claim](options), (rule, claim, options)
    assert set(CLAIMS) == met


# Rules that say an option's value and are about something else.
ALSO_SAY: Mapping[tuple[str, object], tuple[str, ...]] = {
    ("swap_joker_use", "keep"): ("romme500.joker.swap.dest",),
    ("pile", "top"): ("romme.draw.top",),
}


def test_all_that_is_agreed_is_told() -> None:
    """Each option that means something is said by a rule told, or stands in the list beside."""
    for options in tables():
        what = at(options)
        printed = {rule for part, rules in what.rules.items() if part != "edge" for rule in rules}
        for (option, value), saying in SAYS.items():
            if getattr(options, option) != value or not matters(option, options):
                continue
            saying = (*saying, *ALSO_SAY.get((option, value), ()))
            silent = value in NOTHING.get(option, ())
            assert silent or option in what.facts or printed & set(saying), (option, options)


def test_a_subject_is_told_once() -> None:
    """No rule twice, and of each subject one at most that is not told of another one too."""
    every = [subject for subjects in SUBJECTS.values() for subject in subjects]
    places = Counter(rule for subject in every for rule in subject)
    alone = [{rule for rule in subject if places[rule] == 1} for subject in every]
    for options in tables():
        rules = rules_of(at(options))
        assert len(rules) == len(set(rules))
        assert all(len(subject & set(rules)) <= 1 for subject in alone), options


@pytest.mark.parametrize("option", ["jokers_per_deck", "two_decks_from", "hand_cards", "match"])
def test_the_numbers_are_always_told(option: str) -> None:
    """Cards dealt, packs and jokers, and how the match ends with its target or its deals."""
    for options in tables():
        facts = at(options).facts
        assert option in facts
        assert ("target" in facts) == (options.match != "deals")
        assert ("deals" in facts) == (options.match == "deals")


@pytest.mark.parametrize("game", GAMES)
def test_a_game_as_it_is_tells_its_own_numbers_in_words(game: str) -> None:
    """Each number its own rules name holds there; with one card more it is told no longer."""
    options = PRESETS[game]
    own = {"basic": "basic", "rummy500": "500"}.get(game, game)
    dealt = f"{own}.deal.cards"
    more = {players: cards + 1 for players, cards in options.hand_cards.items()}

    assert dealt in rules_of(at(options))
    assert dealt not in rules_of(told(preset(game, hand_cards=more)))


def test_rules_come_from_other_games_where_a_table_is_changed() -> None:
    """Basic Rummy with table minus hand, two jokers and thirteen cards is told as it is played."""
    thirteen = dict.fromkeys(range(2, 7), 13)
    changed = preset(
        "basic",
        scoring="net",
        ace_value_meld_high=15,
        jokers_per_deck=2,
        joker_value_hand=15,
        joker_value_meld=15,
        hand_cards=thirteen,
    )
    rules, usual = rules_of(told(changed)), rules_of(told(PRESETS["basic"]))

    assert {"500.score.net", "500.joker.fixed", "romme.deal.cards"} <= set(rules) - set(usual)
    assert {"basic.score.winner", "basic.deck", "basic.deal.cards"} <= set(usual) - set(rules)


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_is_told_is_no_suggestion(language: str) -> None:
    """At a table it is agreed or not: no sentence says what could be."""
    words, _ = Words(language), translated(language)
    could = {"en": ("may agree", "this variation"), "de": ("könnt", "dieser V")}[language]
    for rule in all_told():
        _title, say, more = text(rule, words, _)
        said = plain(say, words) + plain(more, words)
        assert not any(word in said for word in could), rule


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_page_has_all_that_may_be_told(language: str) -> None:
    """Each rule once, with its own words, and a name for every option listed beside them."""
    shown = values(Words(language), translated(language))
    ids = [rule["id"] for part in shown["parts"] for rule in part["rules"]]
    named = shown["model"]["words"]["options"]

    assert sorted(ids) == sorted(all_told())
    assert {fact for options in tables() for fact in at(options).facts} <= set(named)


def test_the_script_tells_the_same() -> None:
    """The page's own script chooses as Python does, at every table."""
    given = {"model": model(), "tables": [agreed(options) for options in tables()]}
    run = """
      import { told } from "./site/static/scripts/rules/told.mjs";
      const { model, tables } = JSON.parse(await new Response(process.stdin).text());
      console.log(JSON.stringify(tables.map((table) => told(model, table))));
    """
    answer: list[dict[str, Any]] = json.loads(
        subprocess.run(
            ["node", "--input-type=module", "-e", run],
            input=json.dumps(given),
            capture_output=True,
            text=True,
            check=True,
            cwd=ROOT,
        ).stdout
    )

    for options, shown in zip(tables(), answer, strict=True):
        assert at(options) == (shown["rules"], shown["facts"]), options
