"""The rules of one's own table: just what holds there, from whichever game, with its numbers."""

import json
import re
import subprocess
from collections import Counter
from collections.abc import Mapping
from functools import cache
from random import Random
from typing import Any

import pytest

from engine.options import PRESETS, Options, contradictions, preset
from engine.options.relevance import matters
from engine.rules.applicability import SAYS
from lessons.rulebook.rules import RULES
from lessons.words.words import Words, plain
from sitebuilder.pages.parts.frame import translator
from sitebuilder.pages.rules.own_table import model, values
from sitebuilder.pages.rules.subjects import SUBJECTS, UNTOLD
from sitebuilder.pages.rules.told import NOTHING, Told, all_rules, tell_rules
from sitebuilder.pages.rules.written import write_table
from sitebuilder.paths import ROOT
from tests.support.claims import CLAIMS
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
    return tell_rules(options)


def answered(script: str, given: Any) -> Any:
    """What a script of the page makes of what it is given."""
    found = subprocess.run(
        ["node", "--input-type=module", "-e", script],
        input=json.dumps(given),
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
    )
    return json.loads(found.stdout)


def rules_of(what: Told) -> list[str]:
    """All rules that are told, the rare ones too."""
    return [rule for rules in what.rules.values() for rule in rules]


def test_every_rule_has_its_place() -> None:
    """Told somewhere, or said to be told by the table's numbers."""
    assert set(RULES) == set(all_rules()) | UNTOLD
    assert not UNTOLD & set(all_rules())


def test_nothing_is_told_that_does_not_hold() -> None:
    """What the sentences claim in words is so at each table, and every claim is met somewhere."""
    words = Words("en")
    said = {rule: [plain(part, words) for part in words.rule(rule)[1:3]] for rule in all_rules()}
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


def test_who_wins_the_match_is_told_at_every_table() -> None:
    """Beside how long it lasts, since the rules that say so name a number of their own."""
    words = Words("en")
    for options in tables():
        assert "match" in at(options).facts
        lasts = words.option_value("match", options.match)
        lowest = options.match == "penalty_limit"
        assert re.search("lowest total wins" if lowest else "(highest|best) total wins", lasts)


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
    assert dealt not in rules_of(tell_rules(preset(game, hand_cards=more)))


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
    rules, usual = rules_of(tell_rules(changed)), rules_of(tell_rules(PRESETS["basic"]))

    assert {"500.score.net", "500.joker.fixed", "romme.deal.cards"} <= set(rules) - set(usual)
    assert {"basic.score.winner", "basic.deck", "basic.deal.cards"} <= set(usual) - set(rules)


def test_the_minimum_of_a_first_meld_is_told_in_a_sentence() -> None:
    """Whatever it is: what follows it speaks of too few points."""
    for minimum, rule in ((30, "romme.var.first-other"), (40, "romme.first.min")):
        rules = rules_of(tell_rules(preset("romme", first_meld_min=minimum)))
        assert rule in rules[: rules.index("romme.first.all-or-none")]


# What leaves a number of the table open, or sets an example against one.
OPEN = re.compile(r"as many points as are agreed|together 40|a fixed number of deals")


@pytest.mark.slow
def test_a_number_that_a_rule_leaves_open_is_said_beside_it() -> None:
    """At each table the script says that table's own, and a sentence has a place for it."""
    words, beside = Words("en"), {}
    for part in values(words, translator("en"))["parts"]:
        for rule in part["rules"]:
            if OPEN.search(plain(rule["text"].say, words) + plain(rule["text"].more, words)):
                beside[rule["id"]] = rule["here"]["option"]
    told_at = [(rule, options) for options in tables() for rule in rules_of(at(options))]
    asked = [(beside[rule], options) for rule, options in told_at if rule in beside]
    assert set(beside) == {rule for rule, _ in told_at} & set(beside)

    run = """
      import { sayNumbers } from "./site/static/scripts/rules/told.mjs";
      const asked = JSON.parse(await new Response(process.stdin).text());
      console.log(JSON.stringify(asked.map(([agreed, table]) => {
        const number = {}, line = { dataset: { agreed }, querySelector: () => number };
        sayNumbers({ querySelectorAll: () => [line] }, table);
        return line.hidden ? null : number.textContent;
      })));
    """
    given = [(option, write_table(options)) for option, options in asked]
    said = answered(run, given)

    assert [getattr(options, option) for option, options in asked] == said
    assert [None] == answered(run, [("first_meld_min", None)])


def test_one_meld_a_turn_and_the_whole_hand_go_together() -> None:
    """Nothing sounds as if several melds were allowed at once."""
    table = preset(
        "basic",
        layoff="own_meld_first",
        first_meld_min=40,
        first_meld_waived="hand_out",
        ace_value_meld_high=11,
    )
    words, rules = Words("en"), rules_of(tell_rules(table))
    said = " ".join(plain(words.rule(rule).say, words) for rule in rules)

    assert {"basic.meld.one-per-turn", "romme.first.hand-out"} <= set(rules)
    assert "A first meld of your whole hand needs no minimum." in said
    assert "at once, you" not in said


@pytest.mark.parametrize("game", ["basic", "romme"])
def test_the_order_of_the_ranks_is_told_where_runs_go_round_the_corner(game: str) -> None:
    """They stand beside what is special there, once."""
    words = Words("en")
    said = [
        plain(part, words)
        for rule in rules_of(tell_rules(preset(game, ace="corner")))
        for part in (words.rule(rule).say, words.rule(rule).more)
    ]

    order = "ace, 2, 3 \N{HORIZONTAL ELLIPSIS} 10, jack, queen, king"
    assert 1 == sum(order in one for one in said)


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_is_told_is_no_suggestion(language: str) -> None:
    """At a table it is agreed or not: no sentence says what could be."""
    words = Words(language)
    could = {"en": ("may agree", "this variation"), "de": ("könnt", "dieser V")}[language]
    for rule in all_rules():
        _title, say, more, _elsewhere = words.rule(rule)
        said = plain(say, words) + plain(more, words)
        assert not any(word in said for word in could), rule


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_page_has_all_that_may_be_told(language: str) -> None:
    """Each rule once, with its own words, and a name for every option listed beside them."""
    shown = values(Words(language), translator(language))
    ids = [rule["id"] for part in shown["parts"] for rule in part["rules"]]
    named = shown["model"]["words"]["options"]

    assert sorted(ids) == sorted(all_rules())
    assert {fact for options in tables() for fact in at(options).facts} <= set(named)


@pytest.mark.slow
def test_the_script_tells_the_same() -> None:
    """The page's own script chooses as Python does, at every table."""
    given = {"model": model(), "tables": [write_table(options) for options in tables()]}
    run = """
      import { told } from "./site/static/scripts/rules/told.mjs";
      const { model, tables } = JSON.parse(await new Response(process.stdin).text());
      console.log(JSON.stringify(tables.map((table) => told(model, table))));
    """
    answer: list[dict[str, Any]] = answered(run, given)

    for options, shown in zip(tables(), answer, strict=True):
        assert at(options) == (shown["rules"], shown["facts"], shown["unsaid"]), options
