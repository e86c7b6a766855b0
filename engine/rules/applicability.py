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
    ("starter_extra_card", 1): ("wrotham.deal.cards", "romme.var.starter14"),
    ("starter_draws_first_turn", False): (
        "wrotham.first-turn.no-draw",
        "romme.var.starter14",
    ),
    ("upcard", True): (
        "basic.deal.upcard",
        "500.deal.upcard",
        "romme500.deal.order",
        "romme.deal.order",
    ),
    ("ace", "low"): ("basic.rank",),
    ("ace", "high_low"): (
        "house.ace.high-low",
        "500.rank",
        "romme500.ace.ends",
        "romme.meld.ace",
    ),
    ("ace", "corner"): ("house.ace.corner", "romme.var.corner"),
    ("melds_per_turn", 1): ("basic.meld.one-per-turn",),
    ("melds_per_turn", None): (
        "house.multi-meld",
        "500.meld.multiple",
        "romme500.meld.multiple",
    ),
    ("layoff", "any"): ("basic.layoff.any-owner", "500.layoff.any-owner"),
    ("layoff", "own_meld_first"): (
        "house.layoff.own-meld-first",
        "romme500.layoff.needs-meld",
        "romme.layoff.needs-first",
    ),
    ("going_rummy", "double"): ("house.going-rummy.double", "romme.hand.double"),
    ("going_rummy", "plus10"): ("house.going-rummy.plus10",),
    ("go_out", "free"): ("basic.out.ways", "500.end.out", "romme.var.free-out"),
    ("go_out", "discard_required"): (
        "house.final-discard",
        "romme500.var.final-discard",
        "romme.out.discard",
    ),
    ("go_out", "float"): ("500.var.floating", "romme500.var.floating"),
    ("final_discard_face_down", True): ("romme500.end.out", "romme.out.face-down"),
    ("pile", "top"): ("basic.turn.draw",),
    ("pile", "fanned"): ("500.pile.fanned", "romme500.pile.fanned"),
    ("pile_top_use", "free"): ("500.draw.top", "romme500.draw.top", "romme.draw.top"),
    ("pile_top_use", "must"): ("romme500.var.pile-must-meld", "romme.var.pile-use"),
    ("pile_use_kind", "meld_or_layoff"): ("500.draw.fanned.must-meld", "romme500.draw.deep"),
    ("pile_use_kind", "meld_only"): ("romme500.var.pile-must-meld",),
    ("discard_drawn_single", "forbid"): (
        "basic.discard.not-drawn-pile-card",
        "500.discard.not-single-drawn",
        "edge.romme500.discard-same",
        "romme.discard.not-drawn",
    ),
    ("discard_unplayable", "final"): ("500.var.final-unplayable",),
    ("discard_unplayable", "always"): ("romme500.var.no-playable-discard",),
    ("stock_end_after", None): ("basic.stock.recycle",),
    ("stock_end_after", 1): ("house.block", "500.end.stock", "romme500.end.stock"),
    ("stock_end_after", 2): ("house.stock.limit2",),
    ("stock_end_after", 3): ("house.stock.limit3", "romme.stock.limit"),
    ("recycle", "turn"): ("basic.stock.recycle",),
    ("recycle", "shuffle"): ("house.stock.shuffle",),
    ("recycle", "shuffle_keep_top"): ("romme.stock.reshuffle",),
    ("scoring", "winner"): ("basic.score.winner",),
    ("scoring", "penalty"): ("house.score.penalty", "romme.score.penalty"),
    ("scoring", "pay"): ("house.score.pay",),
    ("scoring", "net"): ("500.score.net", "romme500.score.net"),
    ("pip_values", "5_10"): ("500.var.5-10-15",),
    ("ace_value_hand", 11): ("romme.value.ace",),
    ("ace_value_hand", 15): ("house.ace.value15", "500.score.ace-low", "romme500.score.hand"),
    ("ace_value_meld_high", 11): ("romme.value.ace",),
    ("ace_value_meld_high", 15): ("500.score.ace-low", "romme500.score.meld"),
    ("joker_value_hand", 15): (
        "edge.wrotham.joker-value",
        "500.score.joker",
        "romme500.score.hand",
    ),
    ("joker_value_hand", 20): ("romme.value.joker",),
    ("joker_value_meld", 15): ("500.score.joker",),
    ("joker_value_meld", "replaced"): ("romme500.score.joker-meld", "romme.value.joker"),
    ("joker_swap", "none"): ("500.joker.fixed",),
    ("joker_swap", "any"): ("wrotham.joker.swap",),
    ("joker_swap", "own_meld_first"): (
        "romme500.joker.swap.needs-meld",
        "romme.swap.needs-first",
    ),
    ("swap_credit", "owner"): ("edge.swap.credit",),
    ("call_scope", "pile"): ("500.callrummy.when",),
    ("call_scope", "discard"): ("romme500.call.when",),
    ("call_priority", "turn_order"): ("500.callrummy.priority", "romme.claim.priority"),
    ("call_priority", "first"): ("romme500.call.first", "romme.claim.priority"),
    ("call_penalty", "skip_turn"): ("romme500.call.sanction",),
    ("match", "target"): ("basic.match.end", "500.match.target", "romme500.match.target"),
    ("match", "deals"): (
        "basic.match.end",
        "wrotham.deals6",
        "house.score.pay-fixed-deals",
        "romme.var.match",
    ),
    ("match", "penalty_limit"): ("house.score.penalty-100", "romme.match.limit"),
    ("match_tie", "extra_deal"): ("edge.tie.basic-target", "500.match.tie"),
    ("match_tie", "playoff_tied"): ("romme500.match.tie",),
    ("match_tie", "shared"): ("edge.deals.tie", "romme.match.tie"),
    ("first_meld_min", 0): ("romme.var.first-none",),
    ("first_meld_min", 30): ("romme.var.first-other",),
    ("first_meld_min", 40): ("romme.first.min",),
    ("first_meld_min", 50): ("romme.var.first-other",),
    ("first_meld_min", 51): ("romme.var.first-other",),
    ("first_meld_waived", "hand_out"): ("romme.first.hand-out",),
    ("pile_before_meld", "free"): ("romme.draw.top",),
    ("pile_before_meld", "use_now"): ("romme.var.pile-opening",),
    ("pile_before_meld", "forbidden"): ("romme.var.pile-melded",),
    ("joker_limit", "two_naturals"): ("romme.joker.two-naturals",),
    ("joker_limit", "not_adjacent"): ("romme.var.joker-apart",),
    ("joker_limit", "one"): ("romme.var.joker-one",),
    ("swap_joker_use", "keep"): ("romme.var.joker-keep",),
    ("swap_joker_use", "play"): ("romme.var.joker-keep",),
    ("swap_joker_use", "meld"): ("romme.swap.play-now",),
    ("claim", "on"): ("romme.claim.who",),
    ("claim_price", 1): ("romme.claim.price",),
    ("claim_price", 2): ("romme.claim.price",),
}

# Rules that name a number: true only for this one.
NUMBERED: Mapping[str, tuple[str, object]] = {
    "500.match.target": ("target", 500),
    "romme500.match.target": ("target", 501),
    "wrotham.deals6": ("deals", 6),
    "house.score.penalty-100": ("target", 100),
    "romme.match.limit": ("target", 500),
}


_MINIMA = (30, 40, 50, 51)
_EXCHANGED = ("any", "own_meld_first")

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
    "romme500.var.pile-must-meld": {"pile_top_use": ("must",), "pile_use_kind": ("meld_only",)},
    "romme500.joker.swap": {"joker_swap": _EXCHANGED},
    "romme500.joker.swap.after-draw": {"joker_swap": _EXCHANGED},
    "romme500.no-rearrange": {"jokers_per_deck": (1, 2, 3)},
    "romme500.call.when": {"call": ("on",)},
    "romme500.call.first": {"call": ("on",), "call_priority": ("first",)},
    "romme500.call.take-above": {"call": ("on",)},
    "romme500.call.limit": {"call_limit": (2, 3)},
    "romme.draw.top": {"pile": ("top",)},
    "romme.match.limit": {"match": ("penalty_limit",), "target": (500,)},
    "romme.first.min": {"first_meld_min": (40,)},
    "romme.first.hand-out": {"first_meld_waived": ("hand_out",), "first_meld_min": _MINIMA},
    "romme.first.then-free": {"first_meld_min": _MINIMA},
    "romme.first.several": {"first_meld_min": _MINIMA, "melds_per_turn": (None,)},
    "romme.hand.condition": {"going_rummy": ("double", "plus10")},
    "romme.score.blocked": {"scoring": ("penalty",)},
    "romme.value.cards": {"pip_values": ("face",)},
    "romme.joker.two-naturals": {"joker_limit": ("two_naturals", "not_adjacent")},
    "romme.swap.match": {"joker_swap": _EXCHANGED},
    "romme.swap.possible": {"swap_joker_use": ("play", "meld")},
    "romme.var.no-jokers": {"jokers_per_deck": (0,)},
    "romme.var.match": {"match": ("deals",)},
    "romme.var.pile-use": {"pile_top_use": ("must",)},
    "romme.var.starter14": {"starter_extra_card": (1,), "starter_draws_first_turn": (False,)},
    "romme.claim.who": {"claim": ("on",)},
    "romme.claim.window": {"claim": ("on",)},
    "romme.claim.first-right": {"claim": ("on",)},
    "romme.claim.price": {"claim": ("on",)},
    "romme.claim.priority": {"claim": ("on",)},
    "romme.claim.stock": {"claim": ("on",)},
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
