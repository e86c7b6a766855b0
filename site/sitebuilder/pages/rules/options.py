"""What options make of the rules: which hold in a game, and which at a reader's own table."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from engine.options import PRESETS, Options
from engine.options.text import write_value
from engine.rules import RULES
from engine.rules.applicability import conditions, in_force
from lessons.language.marking import N_
from lessons.words.words import Words


if TYPE_CHECKING:
    from sitebuilder.pages.rules.rules import Game

HERE = N_("holds at your table")
NOT_HERE = N_("not at your table")


def option_mark(rule: str, game: "Game", words: Words) -> dict[str, Any] | None:
    """What a rule depends on and whether it holds in the game of its page; None for all others."""
    needed = conditions(rule)
    if not needed:
        return None
    preset = game.name if game.name in PRESETS else "basic"
    return {
        "on": {name: [write_value(value) for value in values] for name, values in needed.items()},
        "says": "; ".join(_said(name, values, words) for name, values in needed.items()),
        "holds": in_force(rule, PRESETS[preset]),
        "game": words.preset(preset),
    }


def _said(option: str, values: tuple[object, ...], words: Words) -> str:
    said = " / ".join(words.option_value(option, value) for value in values)
    return f"{words.option(option)}: {said}"


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
