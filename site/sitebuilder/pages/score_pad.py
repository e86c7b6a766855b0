"""The score sheet for a table at home: a pad that adds up, and what is to be written on it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.options import PRESETS, OptionInfo, option_info
from engine.options.relevance import MATTERS
from engine.options.text import write_value
from lessons.language.marking import N_
from lessons.messages.options import AGREED
from lessons.words.words import Words
from sitebuilder.pages.rules.needs import needs
from sitebuilder.pages.rules.rules import game_of
from sitebuilder.pages.rules.written import write_conditions, write_table


PLAYERS = 4
MOST_PLAYERS = 8
ROWS = 6

# What is written down, by the option `scoring`; the rules that say it.
WAYS: Mapping[str, Sequence[str]] = {
    "winner": ("basic.score.winner", "basic.score.values", "house.blocked.score"),
    "penalty": (
        *("house.score.penalty", "basic.score.values"),
        *("house.score.penalty-blocked", "house.score.penalty-100"),
    ),
    "pay": (
        *("house.score.pay", "basic.score.values"),
        *("house.score.pay-blocked", "house.score.pay-fixed-deals"),
    ),
    "net": ("500.score.net", "500.layoff.credit", "500.score.values", "500.score.ace-low"),
}
# And where a table of the reader's own has it.
AGREED_THERE: Mapping[str, Sequence[str]] = {
    "winner": ("house.going-rummy.double", "house.going-rummy.plus10"),
    "penalty": ("romme.hand.double",),
    "pay": ("house.going-rummy.double", "house.going-rummy.plus10"),
    "net": ("house.going-rummy.double", "house.going-rummy.plus10"),
}
OF_A_MATCH = ("scoring", "match", "target", "deals")
# What cards count at a table of the reader's own, as it is agreed there.
VALUES = (
    *("pip_values", "ace_value_hand", "ace_value_meld_high"),
    *("joker_value_hand", "joker_value_meld"),
)
BEST = {"penalty": "low"}  # else the highest total leads

COURTS = N_("10, jack, queen and king: 10.")  # at every table
PLAYER = N_("Player {n}")
DEAL = N_("Deal {n}")
CELL = N_("{player}, deal {n}")
NAME = N_("Name of player {n}")
LEADS = N_("{player} leads with {points}.")
SHARED = N_("{players} lead with {points}.")
REACHED = N_("The target of {points} is reached.")
NO_NUMBER = N_("{cell}: “{text}” is not a whole number, so it is not added up.")
KEPT = N_("The sheet is kept in this browser.")
LOST = N_("This browser keeps nothing. The sheet lasts until you leave the page.")
NEWER = N_("This sheet was written on in another tab. Here is what it says now.")
CLEARED = N_("A new sheet. Undo brings the old one back.")


def values(words: Words, _: Callable[[str], str]) -> dict[str, Any]:
    """What the template of the score sheet needs."""
    said = {
        "courts": COURTS,
        "player": PLAYER,
        "deal": DEAL,
        "cell": CELL,
        "name": NAME,
        "leads": LEADS,
        "shared": SHARED,
        "reached": REACHED,
        "noNumber": NO_NUMBER,
        "kept": KEPT,
        "lost": LOST,
        "cleared": CLEARED,
        "newer": NEWER,
    }
    return {
        "pad": {
            "players": [_(PLAYER).format(n=number + 1) for number in range(PLAYERS)],
            "deals": [_(DEAL).format(n=number + 1) for number in range(ROWS)],
            "ways": [_way(way, words) for way in WAYS],
            "words": {key: _(message) for key, message in said.items()}
            | {option: _agreed_on(option, words) for option in ("target", "deals")}
            | {"most": MOST_PLAYERS, "usual": PLAYERS, "rows": ROWS, "model": _tables(words)},
        }
    }


def _agreed_on(option: str, words: Words) -> str:
    """What is said of an option of a table, with `{n}` where the page fills in its value."""
    return words.phrase(AGREED, option=words.option(option), value="{n}")


def _tables(words: Words) -> dict[str, Any]:
    """What a table of the reader's own is read by, and told: its game, and what cards count."""
    matters = {option: MATTERS[option] for option in VALUES if option in MATTERS}
    rules = [rule for way in WAYS for rule in (*WAYS[way], *AGREED_THERE[way])]
    asked = [*matters.values(), *map(needs, rules)]
    options = {*OF_A_MATCH, *VALUES, *(name for one in asked for way in one for name in way)}
    return {
        "tables": {
            name: {option: write_table(rules)[option] for option in sorted(options)}
            for name, rules in PRESETS.items()
        },
        "names": {name: words.preset(name) for name in PRESETS},
        "matters": {
            option: write_conditions(conditions) for option, conditions in matters.items()
        },
        "values": {info.name: _said(info, words) for info in option_info() if info.name in VALUES},
    }


def _said(info: OptionInfo, words: Words) -> dict[str, str]:
    """Each value of an option in a sentence, by how links write it."""
    option = words.option(info.name)
    return {
        write_value(value): words.phrase(
            AGREED, option=option, value=words.option_value(info.name, value)
        )
        for value in info.allowed
    }


def _way(way: str, words: Words) -> dict[str, Any]:
    """A way of scoring: its name and its rules."""
    rules = [
        {
            "id": rule,
            "page": game_of(rule).name,
            "text": words.rule(rule),
            "needs": write_conditions(needs(rule)),
            "agreed_there": rule in AGREED_THERE[way],
        }
        for rule in (*WAYS[way], *AGREED_THERE[way])
    ]
    plain = words.option_value("scoring", way)
    name = plain[:1].upper() + plain[1:]  # it begins a line, and a sentence
    return {"value": way, "name": name, "best": BEST.get(way, "high"), "rules": rules}
