"""What a table must have for a rule's words to be true there, numbers included."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from engine.options import PRESETS
from engine.options.condition import Condition, Not
from engine.rules.applicability import SAYS, conditions
from engine.rules.romme_ids import ROMME_EDGES


JOKERS: Final[Condition] = {"jokers_per_deck": Not(0)}
EXCHANGES: Final[Condition] = {**JOKERS, "joker_swap": Not("none")}
CALLS: Final[Condition] = {"call": ("on",)}
CLAIMS: Final[Condition] = {"claim": ("on",)}
FANNED: Final[Condition] = {"pile": ("fanned",)}
NET: Final[Condition] = {"scoring": ("net",)}
OPENS: Final[Condition] = {"first_meld_min": Not(0)}
TURNS_OVER: Final[Condition] = {"stock_end_after": Not(1)}
TWO_PACKS: Final[Condition] = {"two_decks_from": Not(None)}
ROMME: Final[Condition] = {"game": ("romme",)}


def _dealt(game: str, extra: int = 0) -> Condition:
    return {"hand_cards": (PRESETS[game].hand_cards,), "starter_extra_card": (extra,)}


# By rule: what it says beyond the options that `engine.rules.applicability` knows it by.
_BEYOND: Final[Mapping[str, Condition]] = {
    # cards and dealing
    "basic.players": {"game": ("basic",), "players_max": (6,)},
    "500.players": {"game": ("rummy500",), "players_max": (8,)},
    "romme500.players": {"game": ("romme500",), "players_max": (8,)},
    "romme.players": {"players_max": (6,)},
    "basic.deck": {"jokers_per_deck": (0,), "two_decks_from": (None,)},
    "wrotham.deck": {"jokers_per_deck": (3,), "two_decks_from": (None,)},
    "500.deck": {"jokers_per_deck": (2,), "two_decks_from": (None, 6)},
    "500.deck.two": {"jokers_per_deck": (2,), "two_decks_from": (6,)},
    "romme500.deck": {"jokers_per_deck": (2,), "two_decks_from": (5,)},
    "romme.deck": {"jokers_per_deck": (3,), "two_decks_from": (2,)},
    "romme.var.no-jokers": {"two_decks_from": (2,)},
    "basic.deal.cards": _dealt("basic"),
    "wrotham.deal.cards": {**_dealt("wrotham", 1), "upcard": (False,)},
    "wrotham.first-turn.no-draw": _dealt("wrotham", 1),
    "500.deal.cards": _dealt("rummy500"),
    "romme500.deal.cards": _dealt("romme500"),
    "romme.deal.cards": _dealt("romme"),
    "romme.var.starter14": {**_dealt("romme", 1), "upcard": (False,)},
    "romme500.object": NET,
    "romme.object": {"scoring": Not("winner", "net")},
    # a turn, drawing
    "romme.turn.order": EXCHANGES,
    "basic.turn.draw.once": {"pile": ("top",)},
    "500.draw.top": {"pile_before_meld": ("free",)},
    "romme500.draw.top": {"pile_before_meld": ("free",)},
    "romme500.draw.stock": {"pile_top_use": ("free",), "pile_before_meld": ("free",)},
    "romme.draw.top": {"pile_top_use": ("free",), "pile_before_meld": ("free",)},
    "romme500.var.pile-must-meld": {"pile_use_kind": ("meld_only",)},
    "romme.var.pile-opening": {"pile_top_use": ("free",)},
    "500.draw.fanned.must-meld": FANNED,
    "500.draw.fanned.take-above": FANNED,
    "romme500.draw.deep": {**FANNED, "layoff": ("own_meld_first",)},
    "romme500.draw.deep.must-use": FANNED,
    "romme500.draw.deep.above-usable": FANNED,
    "edge.pile.top-joker": JOKERS,
    "edge.stock.empty-deep-draw": FANNED,
    # melding and laying off
    "romme500.meld.no-corner": {"ace": Not("corner")},
    "romme.meld.twins": TWO_PACKS,
    "romme500.no-rearrange": JOKERS,
    "500.meld.multiple": {"game": ("rummy500",)},
    "romme500.meld.multiple": {"game": ("romme500",)},
    "wrotham.deals1-3.normal": {"all_at_once_from_deal": (4,), "melds_per_turn": (1,)},
    "wrotham.deals4-6.all-at-once": {
        "all_at_once_from_deal": (4,),
        "match": ("deals",),
        "deals": (6,),
    },
    "romme.first.several": {"pip_values": ("face",)},
    "romme.first.all-or-none": OPENS,
    "romme.first.joker": {
        **OPENS,
        **JOKERS,
        "joker_value_meld": ("replaced",),
        "pip_values": ("face",),
    },
    "romme.first.ace": {**OPENS, "ace_value_meld_high": (11,), "pip_values": ("face",)},
    "romme.first.own-hand": OPENS,
    "romme.first.drawn-card": OPENS,
    "romme.first.then-free": {"melds_per_turn": (None,)},
    "romme.first.optional": OPENS,
    "500.layoff.credit": NET,
    "edge.meld.only-jokers": {**JOKERS, "joker_limit": ("none",)},
    "edge.run.ace-both-ends": {"ace": ("high_low",), **TWO_PACKS},
    "edge.twodecks.run-duplicates": {"ace": Not("high_low"), **TWO_PACKS},
    "edge.out.layoff-only": {"layoff": ("any",), "go_out": ("free",)},
    # jokers
    "wrotham.joker.wild": JOKERS,
    "500.joker.wild": JOKERS,
    "500.joker.fixed": JOKERS,
    "romme500.joker.declare": JOKERS,
    "romme500.joker.layout": JOKERS,
    "romme500.joker.set-max4": JOKERS,
    "romme.joker.wild": JOKERS,
    "romme.joker.two-naturals": {**JOKERS, "joker_limit": ("two_naturals",)},
    "romme.var.joker-one": JOKERS,
    "romme.var.joker-apart": JOKERS,
    "romme.joker.place": EXCHANGES,
    "wrotham.joker.swap": JOKERS,
    "romme500.joker.swap": EXCHANGES,
    "romme500.joker.swap.needs-meld": JOKERS,
    "romme500.joker.swap.after-draw": EXCHANGES,
    "romme500.joker.swap.dest": {**EXCHANGES, "swap_joker_use": ("keep",)},
    "romme.swap.match": {**EXCHANGES, **TWO_PACKS},
    "romme.swap.needs-first": JOKERS,
    "romme.swap.set": EXCHANGES,
    "romme.swap.play-now": EXCHANGES,
    "romme.swap.possible": EXCHANGES,
    "edge.run.joker-past-ace": JOKERS,
    "edge.set.joker-suit-open": EXCHANGES,
    "edge.swap.credit": {**EXCHANGES, **NET},
    # discarding
    "basic.discard.not-drawn-pile-card": {"pile": ("top",)},
    "basic.discard.later-turn-ok": {"discard_unplayable": Not("always")},
    "basic.discard.stock-card-ok": {"discard_unplayable": Not("always")},
    "500.discard.not-single-drawn": FANNED,
    "500.discard.one-of-several": FANNED,
    "romme.discard.not-drawn": {"pile": ("top",), **TWO_PACKS},
    "edge.romme500.discard-same": {"game": ("romme500",)},
    "edge.joker.discard": JOKERS,
    # calling and claiming
    **dict.fromkeys(("500.callrummy.when", "500.callrummy.who", "500.callrummy.window"), CALLS),
    **dict.fromkeys(("500.callrummy.completes", "500.callrummy.not-after-end"), CALLS),
    "500.callrummy.priority": CALLS,
    "romme500.call.when": {**CALLS, "call_scope": ("discard",)},
    **dict.fromkeys(("romme500.call.who", "romme500.call.first", "romme500.call.turn"), CALLS),
    **dict.fromkeys(("romme500.call.take-above", "romme500.call.sanction"), CALLS),
    "romme500.call.limit": CALLS,
    "edge.call.no-hand-cards": CALLS,
    "edge.call.layoff-needs-meld": {**CALLS, "layoff": ("own_meld_first",)},
    "romme.claim.price": {"claim_price": (1,)},
    "romme.claim.priority": {"call_priority": ("first",)},
    # going out and the stock
    "romme500.var.final-discard": {"final_discard_face_down": (True,)},
    "romme500.var.floating": FANNED,
    "500.var.floating.next-turn": FANNED,
    "romme500.end.out": {"go_out": Not("float")},
    "romme.out.ends": {"scoring": Not("winner")},
    "house.stock.shuffle": TURNS_OVER,
    "house.stock.count": {"game": ("basic",)},
    "romme.stock.reshuffle": TURNS_OVER,
    "edge.recycle.whole-pile": {**TURNS_OVER, "recycle": Not("shuffle_keep_top")},
    "edge.float.top-must-use": {"go_out": ("float",)},
    # scoring and the match
    "basic.score.values": {
        "pip_values": ("face",),
        "ace_value_hand": (1,),
        "ace_value_meld_high": (None,),
    },
    "house.ace.value15": {"ace": Not("low"), "scoring": Not("net")},
    "500.score.values": {
        **JOKERS,
        "pip_values": ("face",),
        "ace_value_hand": (15,),
        "ace_value_meld_high": (15,),
        "joker_value_hand": (15,),
        "joker_value_meld": (15,),
    },
    "500.score.ace-low": {**NET, "pip_values": ("face",)},
    "500.score.joker": {**JOKERS, **NET},
    "500.score.negative": NET,
    "romme500.score.hand": {**JOKERS, "pip_values": ("face",)},
    "romme500.score.meld": {**NET, "pip_values": ("face",)},
    "romme500.score.negative": NET,
    "romme500.score.no-bonus": {"going_rummy": ("none",)},
    "romme500.score.tally": NET,
    "edge.wrotham.joker-value": {**JOKERS, "game": ("wrotham",)},
    "romme.hand.double": {"scoring": ("penalty",)},
    "house.blocked.score": {"scoring": ("winner",)},
    "house.score.penalty-100": {"target": (100,)},
    "500.match.target": {"scoring": ("winner", "net")},
    "romme500.match.target": {"scoring": ("winner", "net")},
    "romme500.match.highest": {
        "match": ("target",),
        "target": (500, 501),
        "scoring": ("winner", "net"),
    },
    "500.match.tie": {"scoring": ("winner", "net")},
    "romme500.match.tie": {"scoring": ("winner", "net")},
    "romme.match.tie": {"scoring": ("penalty",)},
    "edge.tie.basic-target": {"match": ("target",)},
    "edge.tie.fraction": {"scoring": ("winner", "pay")},
    "edge.deals.tie": {"match": ("deals",)},
    # cases at the edge, which are told where German Rommé is played
    **{rule: {**ROMME, **CLAIMS} for rule in ROMME_EDGES if rule.startswith("edge.romme.claim")},
    **{rule: {**ROMME, **OPENS} for rule in ROMME_EDGES if rule.startswith("edge.romme.first")},
    **{rule: {**ROMME, **EXCHANGES} for rule in ROMME_EDGES if rule.startswith("edge.romme.swap")},
    "edge.romme.first-one-bad": {**ROMME, **OPENS, "melds_per_turn": (None,)},
    "edge.romme.first-order": {**ROMME, **OPENS, "go_out": ("discard_required",)},
    "edge.romme.first-joker-ace": {
        **ROMME,
        **OPENS,
        **JOKERS,
        "joker_value_meld": ("replaced",),
        "ace_value_meld_high": (11,),
    },
    "edge.romme.first-one-meld": {**ROMME, **OPENS, "melds_per_turn": (1,)},
    "edge.romme.first-layoff-any": {**ROMME, **OPENS, "layoff": ("any",)},
    "edge.romme.hand-low-layoff": {**ROMME, **OPENS, "first_meld_waived": ("hand_out",)},
    "edge.romme.small-position": {**ROMME, **OPENS, "first_meld_waived": ("hand_out",)},
    "edge.romme.hand-others-melded": {**ROMME, "going_rummy": Not("none")},
    "edge.romme.hand-two-turns": {**ROMME, "going_rummy": Not("none")},
    "edge.romme.run14": {**ROMME, **TWO_PACKS, "ace": ("high_low",)},
    "edge.romme.joker-declared": {**ROMME, **JOKERS, "joker_limit": Not("none")},
    "edge.romme.joker-mostly": {
        **ROMME,
        **JOKERS,
        "joker_limit": ("two_naturals", "not_adjacent"),
    },
    "edge.romme.joker-apart-sets": {**ROMME, **JOKERS, "joker_limit": ("not_adjacent",)},
    "edge.romme.joker-layoff": {**ROMME, **JOKERS, "joker_limit": Not("none")},
    "edge.romme.joker-pile": {**ROMME, **JOKERS},
    "edge.romme.swap-before-first": {**ROMME, **JOKERS, "joker_swap": ("own_meld_first",)},
    "edge.romme.swap-chain": {**ROMME, **EXCHANGES, "swap_joker_use": ("meld",)},
    "edge.romme.swap-last-cards": {
        **ROMME,
        **EXCHANGES,
        "swap_joker_use": ("meld",),
        "go_out": ("discard_required",),
    },
    "edge.romme.swap-any": {**ROMME, **OPENS, **JOKERS, "joker_swap": ("any",)},
    "edge.romme.pile-left": {
        **ROMME,
        "go_out": ("discard_required",),
        "discard_drawn_single": ("forbid",),
    },
    "edge.romme.stock-last-card": {**ROMME, **TURNS_OVER, "recycle": Not("turn")},
    "edge.romme.stock-one-card": {**ROMME, **TURNS_OVER, "recycle": ("shuffle_keep_top",)},
    "edge.romme.limit-exact": {**ROMME, "match": ("penalty_limit",), "target": (500,)},
    "edge.romme.claim-before-first": {**ROMME, **CLAIMS, "pile_before_meld": ("forbidden",)},
    "edge.romme.pile-owed-first": {**ROMME, **OPENS},
}

# Rules that hold for one reason or another.
_EITHER: Final[Mapping[str, tuple[Condition, ...]]] = {
    "romme.value.ace": (NET, OPENS),
    "romme.value.joker": ({**JOKERS, **NET}, {**JOKERS, **OPENS}),
    "romme500.score.joker-meld": ({**JOKERS, **NET}, {**JOKERS, **OPENS}),
    "edge.romme.pile-owed-first": (
        {"pile_top_use": ("must",)},
        {"pile_before_meld": ("use_now",)},
    ),
}


# What rules need and do not say, at least not in the sentence that is printed.
_UNSPOKEN: Final[Mapping[str, tuple[str, ...]]] = {
    "wrotham.deals1-3.normal": ("all_at_once_from_deal",),
    "romme.var.starter14": ("upcard",),
}


@cache
def needs(rule: str) -> tuple[Condition, ...]:
    """What a table must have for a rule to be told there: one of these; `({},)` for every table.

    >>> needs("romme.deck")
    ({'jokers_per_deck': (3,), 'two_decks_from': (2,)},)
    """
    always = {**conditions(rule), **_BEYOND.get(rule, {})}
    return tuple({**always, **other} for other in _EITHER.get(rule, ({},)))


@cache
def says(rule: str) -> frozenset[tuple[str, object]]:
    """What a rule says of options: where it is about their value, or true for one value only."""
    only = {
        (name, values[0])
        for one in needs(rule)
        for name, values in one.items()
        if len(values) == 1 and not isinstance(values, Not)
        if name not in _UNSPOKEN.get(rule, ())
    }
    return frozenset(only | {pair for pair, rules in SAYS.items() if rule in rules})
