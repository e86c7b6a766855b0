"""The rules of the reader's own table: all that some table is told, and what chooses among it."""

from collections.abc import Callable, Mapping
from typing import Any

from engine.options import OPTION_FIELDS, PRESETS, OptionInfo, option_info
from engine.options.relevance import MATTERS
from engine.options.text import write_value
from engine.rules import SECTIONS
from lessons.language.marking import N_
from lessons.words.words import Words
from sitebuilder.pages.rules.needs import needs, says
from sitebuilder.pages.rules.number_here import number_here
from sitebuilder.pages.rules.rules import GAMES, HEADINGS, game_of
from sitebuilder.pages.rules.subjects import SUBJECTS
from sitebuilder.pages.rules.told import ALWAYS_LENT, NOTHING, NUMBERS, OF_ALL, all_rules
from sitebuilder.pages.rules.written import write_conditions, write_table


PATH = "rules/table/"
EDGE_TITLE = N_("Rarely met")
PLAYERS = N_("Players")
DEALT = N_("%(players)s players: %(cards)s")
EACH = N_("%(players)s: %(cards)s")


def values(words: Words, _: Callable[[str], str]) -> dict[str, Any]:
    """What the template needs: every rule that may be told, by heading, and what to choose by."""
    titles = {**HEADINGS, "edge": EDGE_TITLE}
    seen: set[str] = set()
    return {
        "parts": [
            {
                "anchor": heading,
                "title": _(titles[heading]),
                "rules": [
                    {
                        "id": rule,
                        "page": game_of(rule).name,
                        "text": words.rule(rule),
                        "here": number_here(rule, words),
                    }
                    for subject in subjects
                    for rule in subject
                    if not (rule in seen or seen.add(rule))  # type: ignore[func-returns-value]
                ],
            }
            for heading, subjects in SUBJECTS.items()
        ],
        "games": [{"name": game.name, "title": _(game.title)} for game in GAMES],
        "presets": [{"name": name, "title": words.preset(name)} for name in PRESETS],
        "model": model() | {"words": _words(words, _)},
    }


def model() -> dict[str, Any]:
    """What a script tells the rules of a table by: no words, all values as links write them."""
    return {
        "tables": {name: write_table(options) for name, options in PRESETS.items()},
        "sections": {game: [*SECTIONS[game], *OF_ALL] for game in SECTIONS},
        "lent": list(ALWAYS_LENT),
        "subjects": [
            [heading, [list(subject) for subject in subjects]]
            for heading, subjects in SUBJECTS.items()
        ],
        "needs": {rule: write_conditions(needs(rule)) for rule in all_rules()},
        "says": {
            rule: sorted([name, write_value(value)] for name, value in says(rule))
            for rule in all_rules()
        },
        "options": [info.name for info in OPTION_FIELDS if not info.name.startswith("players_")],
        "matters": {
            option: write_conditions(conditions) for option, conditions in MATTERS.items()
        },
        "numbers": list(NUMBERS),
        "nothing": write_conditions((NOTHING,))[0],
    }


def _words(words: Words, _: Callable[[str], str]) -> Mapping[str, Any]:
    """Names of options and of their values; numbers that have no name are written as they are."""
    options = {
        info.name: {
            "title": words.option(info.name),
            "values": {
                write_value(value): words.option_value(info.name, value)
                for value in (*info.allowed, *((None,) if info.optional else ()))
            },
            "sentences": _sentences(info, words),
        }
        for info in option_info()
        if info.name != "hand_cards"
    }
    hand = {"title": words.option("hand_cards"), "values": {}, "sentences": {}}
    fills = {"players": "{players}", "cards": "{cards}"}
    return {
        "options": options | {"hand_cards": hand},
        "players": _(PLAYERS),
        "dealt": [_(DEALT) % fills, _(EACH) % fills],
        "presets": {name: words.preset(name) for name in PRESETS},
    }


def _sentences(info: OptionInfo, words: Words) -> Mapping[str, str]:
    """What is agreed, in a sentence by value; "*" for every number without one of its own."""
    # where any number can be agreed, the first few may have a sentence of their own
    numbers = () if info.low is None else (info.low, "{number}")
    values = (*info.allowed, *((None,) if info.optional else ()), *numbers)
    said = {value: words.agreement(info.name, value) for value in values}
    return {
        "*" if value == "{number}" else write_value(value): sentence
        for value, sentence in said.items()
        if sentence
    }
