"""Which rules hold at a table, and which one a refusal names."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Final

from engine.options import Options
from engine.rule_ids import RULES
from engine.violations import Code


__all__ = ["RULES", "SECTIONS", "broken_rule", "is_active", "is_variation"]


_ACTIVE: Final[Mapping[str, Callable[[Options], bool]]] = {
    "house.multi-meld": lambda o: o.melds_per_turn is None,
    "house.going-rummy.condition": lambda o: o.going_rummy != "none",
    "house.going-rummy.double": lambda o: o.going_rummy == "double",
    "house.going-rummy.plus10": lambda o: o.going_rummy == "plus10",
    "house.layoff.own-meld-first": lambda o: o.layoff == "own_meld_first",
    "house.ace.high-low": lambda o: o.ace == "high_low",
    "house.ace.value15": lambda o: o.ace_value_hand == 15,
    "house.ace.corner": lambda o: o.ace == "corner",
    "house.final-discard": lambda o: o.go_out == "discard_required",
    "house.stock.shuffle": lambda o: o.recycle == "shuffle",
    "house.stock.limit3": lambda o: o.stock_end_after == 3,
    "house.stock.limit2": lambda o: o.stock_end_after == 2,
    "house.block": lambda o: o.stock_end_after == 1,
    "house.score.penalty": lambda o: o.scoring == "penalty",
    "house.score.penalty-blocked": lambda o: o.scoring == "penalty",
    "house.score.penalty-100": lambda o: o.match == "penalty_limit",
    "house.score.pay": lambda o: o.scoring == "pay",
    "house.score.pay-blocked": lambda o: o.scoring == "pay",
    "house.score.pay-fixed-deals": lambda o: o.scoring == "pay" and o.match == "deals",
    "500.var.no-jokers": lambda o: o.jokers_per_deck == 0,
    "500.var.5-10-15": lambda o: o.pip_values == "5_10",
    "500.var.floating": lambda o: o.go_out == "float",
    "500.var.floating.next-turn": lambda o: o.go_out == "float",
    "500.var.final-unplayable": lambda o: o.discard_unplayable == "final",
    "romme500.call.when": lambda o: o.call == "on",
    "romme500.call.sanction": lambda o: o.call_penalty == "skip_turn",
    "romme500.call.limit": lambda o: o.call_limit is not None,
    "romme500.var.no-jokers": lambda o: o.jokers_per_deck == 0,
    "romme500.var.pile-must-meld": lambda o: o.pile_top_use == "must",
    "romme500.var.final-discard": lambda o: o.go_out == "discard_required",
    "romme500.var.floating": lambda o: o.go_out == "float",
    "romme500.var.no-playable-discard": lambda o: o.discard_unplayable == "always",
}

SECTIONS: Final[Mapping[str, tuple[str, ...]]] = {
    "basic": ("basic",),
    "wrotham": ("wrotham", "basic"),
    "rummy500": ("500", "basic"),
    "romme500": ("romme500", "500", "basic"),
}
"""Sections of the rules that hold in a game, its own first."""


def is_variation(rule: str) -> bool:
    """Whether the rule is a house rule or a variation, which a table may leave out."""
    return rule.startswith("house.") or ".var." in rule


def is_active(rule: str, options: Options) -> bool:
    """Whether the rule holds at a table with these options."""
    if rule in _ACTIVE and is_variation(rule):
        return _ACTIVE[rule](options)
    section = rule.partition(".")[0]
    return section in ("common", "edge", *SECTIONS[options.game], "house")


def broken_rule(code: Code, options: Options, tried: Collection[str] = ()) -> str:
    """The id of the rule that a refusal with this code names.

    Args:
        code: the answer.
        options: the table; its game's own section comes first, then active variations, then the
            game it is built on, then the edge cases.
        tried: words for what was tried (`draw`, `meld`, `run`, `discard` …): a rule whose id has
            one of them comes before one that has none.
    """
    rows = [rule for rule, codes in RULES.items() if code.value in codes]
    sections = SECTIONS[options.game]

    def place(rule: str) -> tuple[bool, int, int, int]:
        words = set(rule.replace("-", ".").replace("callrummy", "call").split("."))
        section = rule.partition(".")[0]
        if is_variation(rule):
            ours = section in ("house", *sections)
            standing = 1 if ours and is_active(rule, options) else 90
        elif rule == "basic.rank" and options.ace != "low":
            standing = 50  # its ace is only low; a house rule says otherwise here
        elif section in sections:
            standing = 2 * sections.index(section)
        elif section == "common":
            standing = 2
        else:
            standing = 10 if section == "edge" else 50
        named = len(words.intersection(tried))
        return (named == 0, standing, -named, -len(words))

    return min(rows, key=place) if rows else "common.options.locked"
