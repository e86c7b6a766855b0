"""What options make of the rules: which hold in a game, and which at a reader's own table."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypedDict

from babel.lists import format_list

from engine.options import PRESETS, Options, option_info
from engine.options.condition import met
from engine.rules.applicability import conditions
from lessons.language.marking import N_
from lessons.words.words import Words
from sitebuilder.pages.rules.needs import needs
from sitebuilder.pages.rules.written import write_table


if TYPE_CHECKING:
    from sitebuilder.pages.rules.rules import Game

HERE = N_("applies at your table")
NOT_HERE = N_("not at your table")

QUOTED = N_("“%(value)s”")
OTHERS = N_("%(option)s: you can also agree on %(values)s.")
OTHER_NUMBER = N_("%(option)s: you can also agree on another number.")
USUAL = N_("%(option)s: “%(value)s” in %(game)s.")

# By option: what can be agreed on, in the order to show it; nothing where any number can.
ALLOWED = {info.name: () if info.low is not None else info.allowed for info in option_info()}


class Mark(TypedDict):
    """What is said of a rule that depends on what is agreed, and whether it holds in its game."""

    says: list[str]
    holds: bool


def option_mark(rule: str, game: "Game", words: Words, _: Callable[[str], str]) -> Mark | None:
    """What a rule depends on and whether it holds in the game of its page; None for all others."""
    if game.name not in PRESETS:
        return None
    options = PRESETS[game.name]
    if not met(needs(rule), options):
        amiss = [
            name for name, values in needs(rule)[0].items() if not met(({name: values},), options)
        ]
        return Mark(says=[_usual(name, options, words, _) for name in amiss], holds=False)
    needed = conditions(rule)
    if not needed:
        return None
    return Mark(
        says=[_others(name, values, words, _) for name, values in needed.items()], holds=True
    )


def _others(option: str, values: tuple[object, ...], words: Words, _: Callable[[str], str]) -> str:
    """What else can be agreed on where a rule holds."""
    others = [value for value in ALLOWED[option] if value not in values]
    if not others:
        return _(OTHER_NUMBER) % {"option": words.option(option)}
    said = [_(QUOTED) % {"value": words.option_value(option, value)} for value in others]
    listed = format_list(said, style="or", locale=words.language)
    return _(OTHERS) % {"option": words.option(option), "values": listed}


def _usual(option: str, options: Options, words: Words, _: Callable[[str], str]) -> str:
    """What a game has where a rule does not hold."""
    said = {
        "option": words.option(option),
        "game": words.preset(options.game),
        "value": words.option_value(option, getattr(options, option)),
    }
    return _(USUAL) % said


def tables(words: Words, _: Callable[[str], str]) -> dict[str, Any]:
    """What the page needs to mark the rules of any table: what all presets agree on."""
    return {
        "names": {name: words.preset(name) for name in PRESETS},
        "tables": {name: write_table(options) for name, options in PRESETS.items()},
        "here": _(HERE),
        "notHere": _(NOT_HERE),
    }
