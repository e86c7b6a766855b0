"""Which rule a refusal names."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from engine.options import Options
from engine.rules.applicability import in_force
from engine.rules.ids import RULES, SECTIONS
from engine.violations import Code


__all__ = ["RULES", "SECTIONS", "broken_rule"]

_ACTIONS: Final = frozenset(
    ["draw", "meld", "run", "set", "layoff", "joker", "discard", "call", "out", "stock"]
)
"""Words of a rule id that say what it is about."""

_ONLY_WHEN: Final = {
    "house.stock.count": "count",
    "edge.float.top-must-use": "float",
    "edge.pile.top-joker": "joker",
    "edge.recycle.whole-pile": "whole",
    "edge.set.joker-suit-open": "set",
    "edge.stock.empty-deep-draw": "empty",
    "romme.first.several": "several",
}
"""Rules about one particular thing, with the word for having tried it."""

_AFTER_ALL: Final = 50


def _is_variation(rule: str) -> bool:
    """Whether the rule is a house rule or a variation, which a table may leave out."""
    return rule.startswith("house.") or ".var." in rule


@lru_cache(maxsize=4096)
def broken_rule(code: Code, options: Options, tried: tuple[str, ...] = ()) -> str:
    """The id of the rule that a refusal with this code names.

    Of the rules that have the code, one that holds at this table and is not about another action;
    then one of this game, its own section first, then house rules and variations in force, then
    the game it is built on, then the edge cases; the most particular if several remain.

    Args:
        code: the answer.
        options: the table.
        tried: words for what was tried (`draw`, `meld`, `run`, `discard` …): a rule whose id has
            one of them comes before one that has none.
    """
    rows = [rule for rule, codes in RULES.items() if code.value in codes]
    sections = SECTIONS[options.game]

    def place(rule: str) -> tuple[bool, bool, bool, bool, int, int, int]:
        words = set(rule.replace("-", ".").replace("callrummy", "call").split("."))
        named = len(words.intersection(tried))
        section = rule.partition(".")[0]
        if section == sections[0]:
            standing = 0
        elif _is_variation(rule):
            standing = 1 if section in ("house", *sections) else 2
        elif section in sections:
            standing = 2 + sections.index(section)
        else:
            standing = 10 if section in ("common", "edge") else _AFTER_ALL
        return (
            not in_force(rule, options) or _ONLY_WHEN.get(rule, "") not in ("", *tried),
            not named and not words.isdisjoint(_ACTIONS),
            standing == _AFTER_ALL,
            not named,
            standing,
            -named,
            -len(words),
        )

    return min(rows, key=place) if rows else "common.options.locked"
