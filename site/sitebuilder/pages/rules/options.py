"""What options make of the rules: which hold in a game, and which at a reader's own table."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypedDict

from babel.lists import format_list

from engine.options import PRESETS, Options, option_info
from engine.options.text import write_value
from engine.rules import RULES
from engine.rules.applicability import conditions, in_force
from lessons.language.marking import N_
from lessons.words.words import Words


if TYPE_CHECKING:
    from sitebuilder.pages.rules.rules import Game

HERE = N_("holds at your table")
NOT_HERE = N_("not at your table")

QUOTED = N_("“%(value)s”")
OTHERS = N_("%(option)s: you can also agree on %(values)s.")
OTHER_NUMBER = N_("%(option)s: you can also agree on another number.")
USUAL = N_("%(option)s: “%(value)s” in %(game)s.")

# By option: what can be agreed on, in the order to show it; nothing where any number can.
ALLOWED = {info.name: () if info.low is not None else info.allowed for info in option_info()}


class Mark(TypedDict):
    """What a rule depends on: the values by option, and what to say of them."""

    on: dict[str, list[str]]
    says: list[str]
    holds: bool


def option_mark(rule: str, game: "Game", words: Words, _: Callable[[str], str]) -> Mark | None:
    """What a rule depends on and whether it holds in the game of its page; None for all others."""
    needed = conditions(rule)
    if not needed or game.name not in PRESETS:
        return None
    options = PRESETS[game.name]
    holds = in_force(rule, options)
    return Mark(
        on={name: [write_value(value) for value in values] for name, values in needed.items()},
        says=[
            _others(name, values, words, _) if holds else _usual(name, options, words, _)
            for name, values in needed.items()
            if holds or getattr(options, name) not in values
        ],
        holds=holds,
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
    """What the page needs to mark the rules of any table: all presets by what they agree on."""
    basic = _agreed(PRESETS["basic"])
    return {
        "presets": {
            name: {
                "name": words.preset(name),
                "page": options.game,
                "set": {
                    option: text
                    for option, text in _agreed(options).items()
                    if name == "basic" or basic[option] != text
                },
            }
            for name, options in PRESETS.items()
        },
        "here": _(HERE),
        "notHere": _(NOT_HERE),
    }


def _agreed(options: Options) -> dict[str, str]:
    """The options rules depend on, as links write them."""
    needed = sorted({name for rule in RULES for name in conditions(rule)})
    return {name: write_value(getattr(options, name)) for name in needed}
