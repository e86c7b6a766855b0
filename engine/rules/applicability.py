"""Which rule says what an option is set to, and which rules hold at a table.

The form quotes the rule that says an option, the rules pages mark the rules that hold, and a
refusal names none that does not.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from engine.options import OPTION_FIELDS, Options
from engine.rules.ids import SECTIONS


# By option and value: the rules that say just this, for one game or another. Values without an
# entry need no rule of their own: nothing is agreed then.
SAYS: Mapping[tuple[str, object], tuple[str, ...]] = {
    ("starter_extra_card", 1): ("wrotham.deal.cards",),
    ("starter_draws_first_turn", False): ("wrotham.first-turn.no-draw",),
    ("upcard", True): ("basic.deal.upcard", "500.deal.upcard"),
    ("ace", "low"): ("basic.rank",),
    ("ace", "high_low"): ("house.ace.high-low", "500.rank", "romme500.ace.ends"),
    ("ace", "corner"): ("house.ace.corner",),
    ("melds_per_turn", 1): ("basic.meld.one-per-turn",),
    ("melds_per_turn", None): (
        "house.multi-meld",
        "500.meld.multiple",
        "romme500.meld.multiple",
    ),
    ("layoff", "any"): ("basic.layoff.any-owner", "500.layoff.any-owner"),
    ("layoff", "own_meld_first"): ("house.layoff.own-meld-first", "romme500.layoff.needs-meld"),
    ("going_rummy", "double"): ("house.going-rummy.double",),
    ("going_rummy", "plus10"): ("house.going-rummy.plus10",),
    ("go_out", "free"): ("basic.out.ways", "500.end.out"),
    ("go_out", "discard_required"): ("house.final-discard", "romme500.var.final-discard"),
    ("go_out", "float"): ("500.var.floating", "romme500.var.floating"),
    ("final_discard_face_down", True): ("romme500.end.out",),
    ("pile", "top"): ("basic.turn.draw",),
    ("pile", "fanned"): ("500.pile.fanned", "romme500.pile.fanned"),
    ("pile_top_use", "free"): ("500.draw.top", "romme500.draw.top"),
    ("pile_use_kind", "meld_or_layoff"): ("500.draw.fanned.must-meld", "romme500.draw.deep"),
    ("pile_use_kind", "meld_only"): ("romme500.var.pile-must-meld",),
    ("discard_drawn_single", "forbid"): (
        "basic.discard.not-drawn-pile-card",
        "500.discard.not-single-drawn",
        "edge.romme500.discard-same",
    ),
    ("discard_unplayable", "final"): ("500.var.final-unplayable",),
    ("discard_unplayable", "always"): ("romme500.var.no-playable-discard",),
    ("stock_end_after", None): ("basic.stock.recycle",),
    ("stock_end_after", 1): ("house.block", "500.end.stock", "romme500.end.stock"),
    ("stock_end_after", 2): ("house.stock.limit2",),
    ("stock_end_after", 3): ("house.stock.limit3",),
    ("recycle", "turn"): ("basic.stock.recycle",),
    ("recycle", "shuffle"): ("house.stock.shuffle",),
    ("scoring", "winner"): ("basic.score.winner",),
    ("scoring", "penalty"): ("house.score.penalty",),
    ("scoring", "pay"): ("house.score.pay",),
    ("scoring", "net"): ("500.score.net", "romme500.score.net"),
    ("pip_values", "5_10"): ("500.var.5-10-15",),
    ("ace_value_hand", 15): ("house.ace.value15", "500.score.ace-low", "romme500.score.hand"),
    ("ace_value_meld_high", 15): ("500.score.ace-low", "romme500.score.meld"),
    ("joker_value_hand", 15): (
        "edge.wrotham.joker-value",
        "500.score.joker",
        "romme500.score.hand",
    ),
    ("joker_value_meld", 15): ("500.score.joker",),
    ("joker_value_meld", "replaced"): ("romme500.score.joker-meld",),
    ("joker_swap", "none"): ("500.joker.fixed",),
    ("joker_swap", "any"): ("wrotham.joker.swap",),
    ("joker_swap", "own_meld_first"): ("romme500.joker.swap.needs-meld",),
    ("swap_credit", "owner"): ("edge.swap.credit",),
    ("call_scope", "pile"): ("500.callrummy.when",),
    ("call_scope", "discard"): ("romme500.call.when",),
    ("call_priority", "turn_order"): ("500.callrummy.priority",),
    ("call_priority", "first"): ("romme500.call.first",),
    ("call_penalty", "skip_turn"): ("romme500.call.sanction",),
    ("match", "target"): ("basic.match.end", "500.match.target", "romme500.match.target"),
    ("match", "deals"): ("basic.match.end", "wrotham.deals6", "house.score.pay-fixed-deals"),
    ("match", "penalty_limit"): ("house.score.penalty-100",),
    ("match_tie", "extra_deal"): ("edge.tie.basic-target", "500.match.tie"),
    ("match_tie", "playoff_tied"): ("romme500.match.tie",),
    ("match_tie", "shared"): ("edge.deals.tie",),
}

# Rules that name a number: true only for this one.
NUMBERED: Mapping[str, tuple[str, object]] = {
    "500.match.target": ("target", 500),
    "romme500.match.target": ("target", 501),
    "wrotham.deals6": ("deals", 6),
    "house.score.penalty-100": ("target", 100),
}


# Rules that hold for certain values without saying them, or for more than they say.
HOLDS: Mapping[str, Mapping[str, tuple[object, ...]]] = {
    "basic.stock.recycle": {"stock_end_after": (None, 2, 3), "recycle": ("turn",)},
    "house.going-rummy.condition": {"going_rummy": ("double", "plus10")},
    "house.score.penalty-blocked": {"scoring": ("penalty",)},
    "house.score.penalty-100": {"match": ("penalty_limit",)},
    "house.score.pay-blocked": {"scoring": ("pay",)},
    "house.score.pay-fixed-deals": {"scoring": ("pay",), "match": ("deals",)},
    "house.blocked.score": {"scoring": ("winner", "pay")},
    "house.blocked.tie": {"scoring": ("winner", "pay")},
    "500.var.no-jokers": {"jokers_per_deck": (0,)},
    "500.var.floating.next-turn": {"go_out": ("float",)},
    "romme500.var.no-jokers": {"jokers_per_deck": (0,)},
    "romme500.var.pile-must-meld": {"pile_top_use": ("must",)},
    "romme500.call.when": {"call": ("on",)},
    "romme500.call.limit": {"call_limit": (2, 3)},
}


def saying(option: str, options: Options) -> str | None:
    """The id of the rule that says what `option` is set to; the table's own game speaks first."""
    value = getattr(options, option)
    said = [rule for rule in SAYS.get((option, value), ()) if _number_fits(rule, options)]
    sections = SECTIONS[options.game]

    def distance(rule: str) -> int:
        section = rule.partition(".")[0]
        return sections.index(section) if section in sections else len(sections)

    return min(said, key=distance, default=None)


def about(option: str, options: Options) -> str:
    """The id of the rule to read about `option`: the one that says its value, else its first."""
    rules: tuple[str, ...] = next(
        info.metadata["rules"] for info in OPTION_FIELDS if info.name == option
    )
    own = [rule for rule in rules if rule.partition(".")[0] == SECTIONS[options.game][0]]
    return saying(option, options) or (own or list(rules))[0]


def _number_fits(rule: str, options: Options) -> bool:
    option, number = NUMBERED.get(rule, ("", None))
    return not option or getattr(options, option) == number


@cache
def conditions(rule: str) -> Mapping[str, tuple[object, ...]]:
    """The options a rule depends on, with the values for which it holds; {} for every table.

    >>> conditions("house.multi-meld")
    {'melds_per_turn': (None,)}
    """
    if rule in HOLDS:
        return HOLDS[rule]
    found: dict[str, tuple[object, ...]] = {}
    for (option, value), rules in SAYS.items():
        if rule in rules:
            found[option] = (*found.get(option, ()), value)
    if rule in NUMBERED:
        option, number = NUMBERED[rule]
        found[option] = (number,)
    return found


def in_force(rule: str, options: Options) -> bool:
    """Whether nothing that is agreed speaks against a rule."""
    return all(getattr(options, name) in values for name, values in conditions(rule).items())
