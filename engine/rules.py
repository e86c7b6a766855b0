"""Every rule by its id, with the codes of what breaks it; and which rule a refusal names."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Final

from engine.options import Options
from engine.violations import Code


RULES: Final[Mapping[str, tuple[str, ...]]] = {
    "common.options.locked": ("OPTION_LOCKED",),
    "basic.players": ("PLAYERS_OUT_OF_RANGE",),
    "basic.deck": ("JOKER_NOT_ALLOWED",),
    "basic.rank": (
        "RUN_ACE_LOW_ONLY",
        "RUN_AROUND_CORNER",
    ),
    "basic.dealer.first": (),
    "basic.dealer.rotate": (),
    "basic.deal.cards": ("PLAYERS_OUT_OF_RANGE",),
    "basic.deal.order": (),
    "basic.deal.upcard": (),
    "basic.object": (),
    "basic.turn.first-player": ("NOT_YOUR_TURN",),
    "basic.turn.order-of-parts": (
        "MUST_DRAW_FIRST",
        "NOT_YOUR_TURN",
    ),
    "basic.turn.draw": (
        "PILE_TOP_ONLY",
        "MUST_DRAW_FIRST",
        "PILE_EMPTY",
    ),
    "basic.turn.draw.once": ("ALREADY_DREW",),
    "basic.turn.draw.hidden": (),
    "basic.meld.run": (
        "RUN_NOT_CONSECUTIVE",
        "MELD_TOO_SHORT",
        "RUN_SUIT_MISMATCH",
        "CARD_NOT_IN_HAND",
        "MELD_NEITHER",
    ),
    "basic.meld.set": (
        "SET_RANK_MISMATCH",
        "MELD_TOO_SHORT",
        "MELD_NEITHER",
    ),
    "basic.meld.stays": ("LAYOFF_REARRANGES_MELD",),
    "basic.meld.one-per-turn": ("ONE_MELD_PER_TURN",),
    "basic.meld.optional": (),
    "basic.layoff.valid": (
        "RUN_NOT_CONSECUTIVE",
        "RUN_SUIT_MISMATCH",
        "SET_RANK_MISMATCH",
    ),
    "basic.layoff.any-owner": ("MUST_DRAW_FIRST",),
    "basic.layoff.unlimited": (),
    "basic.layoff.optional": (),
    "basic.layoff.no-rearrange": (
        "LAYOFF_REARRANGES_MELD",
        "RUN_NOT_CONSECUTIVE",
    ),
    "basic.discard.required": ("NOT_YOUR_TURN",),
    "basic.discard.not-drawn-pile-card": ("DISCARD_SAME_CARD_AS_DRAWN",),
    "basic.discard.later-turn-ok": ("DISCARD_SAME_CARD_AS_DRAWN",),
    "basic.discard.stock-card-ok": (),
    "basic.stock.recycle": (),
    "basic.out.ways": ("DEAL_OVER",),
    "basic.out.ends-play": ("DEAL_OVER",),
    "basic.score.values": (),
    "basic.score.winner": (),
    "basic.match.end": (),
    "house.multi-meld": ("ONE_MELD_PER_TURN",),
    "house.going-rummy.condition": (),
    "house.going-rummy.double": (),
    "house.going-rummy.plus10": (),
    "house.layoff.own-meld-first": ("LAYOFF_NEEDS_OWN_MELD",),
    "house.ace.high-low": (
        "RUN_AROUND_CORNER",
        "RUN_ACE_LOW_ONLY",
    ),
    "house.ace.value15": (),
    "house.ace.corner": (
        "RUN_AROUND_CORNER",
        "RUN_NOT_CONSECUTIVE",
    ),
    "house.final-discard": ("MUST_KEEP_DISCARD",),
    "house.stock.shuffle": (),
    "house.stock.limit3": ("DEAL_OVER",),
    "house.stock.limit2": ("DEAL_OVER",),
    "house.block": ("DEAL_OVER",),
    "house.blocked.score": (),
    "house.blocked.tie": (),
    "house.stock.count": (
        "NOT_YOUR_TURN",
        "DEAL_OVER",
    ),
    "house.score.penalty": (),
    "house.score.penalty-blocked": (),
    "house.score.penalty-100": (),
    "house.score.pay": (),
    "house.score.pay-blocked": (),
    "house.score.pay-fixed-deals": (),
    "wrotham.deck": (),
    "wrotham.joker.wild": (
        "RUN_NOT_CONSECUTIVE",
        "SET_TOO_LONG",
        "SET_DUPLICATE_SUIT",
        "RUN_SUIT_MISMATCH",
        "SET_RANK_MISMATCH",
        "MELD_NEITHER",
        "RUN_FULL",
    ),
    "wrotham.joker.swap": (
        "JOKER_SWAP_MISMATCH",
        "NOT_YOUR_TURN",
        "MUST_DRAW_FIRST",
    ),
    "wrotham.deals6": (),
    "wrotham.deal.cards": (),
    "wrotham.first-turn.no-draw": (
        "FIRST_TURN_NO_DRAW",
        "MUST_DRAW_FIRST",
    ),
    "wrotham.deals1-3.normal": ("ONE_MELD_PER_TURN",),
    "wrotham.deals4-6.all-at-once": ("ALL_AT_ONCE_REQUIRED",),
    "500.players": ("PLAYERS_OUT_OF_RANGE",),
    "500.deck": (),
    "500.deck.two": (),
    "500.rank": ("RUN_AROUND_CORNER",),
    "500.deal.cards": (),
    "500.deal.order": (),
    "500.deal.upcard": (),
    "500.pile.fanned": (),
    "500.hand.arrange": (),
    "500.turn.order": (),
    "500.draw.stock": ("ALREADY_DREW",),
    "500.draw.top": ("PILE_EMPTY",),
    "500.draw.fanned.must-meld": (
        "MUST_USE_DRAWN_CARD",
        "PILE_CARD_UNUSABLE",
    ),
    "500.draw.fanned.take-above": ("CARD_NOT_IN_PILE",),
    "500.meld.set": (
        "SET_RANK_MISMATCH",
        "MELD_TOO_SHORT",
        "SET_FULL",
    ),
    "500.meld.set.distinct-suits": ("SET_DUPLICATE_SUIT",),
    "500.meld.run": (
        "RUN_NOT_CONSECUTIVE",
        "RUN_SUIT_MISMATCH",
    ),
    "500.meld.multiple": ("ONE_MELD_PER_TURN",),
    "500.layoff.any-owner": ("MUST_DRAW_FIRST",),
    "500.layoff.credit": (),
    "500.layoff.extends": (
        "RUN_NOT_CONSECUTIVE",
        "RUN_SUIT_MISMATCH",
    ),
    "500.joker.wild": (
        "RUN_NOT_CONSECUTIVE",
        "SET_FULL",
    ),
    "500.joker.fixed": (
        "JOKER_UNDECLARED",
        "JOKER_FIXED",
        "JOKER_SWAP_NOT_ALLOWED",
    ),
    "500.discard.required": ("NOT_YOUR_TURN",),
    "500.discard.not-single-drawn": ("DISCARD_SAME_CARD_AS_DRAWN",),
    "500.discard.one-of-several": ("DISCARD_SAME_CARD_AS_DRAWN",),
    "500.end.out": (),
    "500.end.stock": (),
    "500.end.no-more-melds": ("DEAL_OVER",),
    "500.callrummy.when": (
        "CALL_NO_MELD",
        "CALL_NOT_ENABLED",
    ),
    "500.callrummy.who": ("CALL_BY_DISCARDER",),
    "500.callrummy.window": ("CALL_WINDOW_CLOSED",),
    "500.callrummy.completes": ("ALREADY_DREW",),
    "500.callrummy.not-after-end": ("CALL_DEAL_OVER",),
    "500.callrummy.priority": (),
    "500.score.values": (),
    "500.score.ace-low": (),
    "500.score.joker": (),
    "500.score.net": (),
    "500.score.negative": (),
    "500.match.target": (),
    "500.match.tie": (),
    "500.var.no-jokers": ("JOKER_NOT_ALLOWED",),
    "500.var.5-10-15": (),
    "500.var.floating": (
        "PILE_CARD_UNUSABLE",
        "PILE_EMPTY",
    ),
    "500.var.floating.next-turn": (),
    "500.var.final-unplayable": ("DISCARD_PLAYABLE",),
    "romme500.players": ("PLAYERS_OUT_OF_RANGE",),
    "romme500.deck": (),
    "romme500.ace.ends": ("RUN_AROUND_CORNER",),
    "romme500.deal.cards": (),
    "romme500.deal.order": (),
    "romme500.deal.first-player": (),
    "romme500.object": (),
    "romme500.draw.top": ("PILE_EMPTY",),
    "romme500.draw.stock": ("ALREADY_DREW",),
    "romme500.draw.deep": ("LAYOFF_NEEDS_OWN_MELD",),
    "romme500.draw.deep.must-use": (
        "PILE_CARD_UNUSABLE",
        "MUST_USE_DRAWN_CARD",
    ),
    "romme500.draw.deep.above-usable": ("PILE_CARD_UNUSABLE",),
    "romme500.meld.multiple": ("ONE_MELD_PER_TURN",),
    "romme500.meld.run": (
        "RUN_NOT_CONSECUTIVE",
        "RUN_SUIT_MISMATCH",
    ),
    "romme500.meld.set": ("SET_RANK_MISMATCH",),
    "romme500.meld.set.distinct": ("SET_DUPLICATE_SUIT",),
    "romme500.meld.no-corner": ("RUN_AROUND_CORNER",),
    "romme500.layoff.needs-meld": ("LAYOFF_NEEDS_OWN_MELD",),
    "romme500.layoff.extends": ("RUN_SUIT_MISMATCH",),
    "romme500.joker.swap": ("JOKER_SWAP_MISMATCH",),
    "romme500.joker.swap.needs-meld": ("SWAP_NEEDS_OWN_MELD",),
    "romme500.joker.swap.after-draw": ("MUST_DRAW_FIRST",),
    "romme500.joker.swap.dest": ("JOKER_UNDECLARED",),
    "romme500.joker.declare": (
        "JOKER_UNDECLARED",
        "RUN_AROUND_CORNER",
    ),
    "romme500.joker.layout": ("RUN_NOT_CONSECUTIVE",),
    "romme500.joker.set-max4": (
        "SET_TOO_LONG",
        "SET_FULL",
    ),
    "romme500.no-rearrange": (
        "LAYOFF_REARRANGES_MELD",
        "JOKER_FIXED",
    ),
    "romme500.meld.before-discard": ("NOT_YOUR_TURN",),
    "romme500.discard.ends-turn": ("NOT_YOUR_TURN",),
    "romme500.pile.fanned": (),
    "romme500.turn.next-left": (),
    "romme500.end.out": (),
    "romme500.end.stock": (),
    "romme500.score.hand": (),
    "romme500.score.meld": (),
    "romme500.score.joker-meld": (),
    "romme500.score.net": (),
    "romme500.score.no-bonus": (),
    "romme500.score.negative": (),
    "romme500.score.tally": (),
    "romme500.match.target": (),
    "romme500.match.highest": (),
    "romme500.match.tie": (),
    "romme500.call.when": (
        "CALL_NOT_ENABLED",
        "CALL_CARD_NOT_INVOLVED",
    ),
    "romme500.call.who": ("CALL_BY_DISCARDER",),
    "romme500.call.first": ("CALL_WINDOW_CLOSED",),
    "romme500.call.take-above": ("CALL_NO_MELD",),
    "romme500.call.turn": (
        "ALREADY_DREW",
        "NOT_YOUR_TURN",
    ),
    "romme500.call.sanction": (
        "CALL_NO_MELD",
        "CALL_USES_HAND_CARDS",
    ),
    "romme500.call.limit": ("CALL_LIMIT_REACHED",),
    "romme500.var.no-jokers": ("JOKER_NOT_ALLOWED",),
    "romme500.var.pile-must-meld": (
        "PILE_CARD_UNUSABLE",
        "MUST_USE_DRAWN_CARD",
    ),
    "romme500.var.final-discard": ("MUST_KEEP_DISCARD",),
    "romme500.var.floating": (
        "MUST_USE_DRAWN_CARD",
        "PILE_CARD_UNUSABLE",
    ),
    "romme500.var.no-playable-discard": ("DISCARD_PLAYABLE",),
    "edge.meld.only-jokers": (
        "MELD_ONLY_JOKERS",
        "MELD_TOO_SHORT",
    ),
    "edge.run.joker-past-ace": (
        "RUN_ACE_LOW_ONLY",
        "RUN_AROUND_CORNER",
    ),
    "edge.run.ace-both-ends": (
        "JOKER_DUPLICATES_CARD",
        "ACE_END_UNDECLARED",
    ),
    "edge.twodecks.run-duplicates": ("RUN_DUPLICATE_RANK",),
    "edge.set.joker-suit-open": ("JOKER_SWAP_MISMATCH",),
    "edge.swap.credit": (),
    "edge.wrotham.joker-value": (),
    "edge.pile.empty": ("PILE_EMPTY",),
    "edge.pile.top-joker": ("PILE_CARD_UNUSABLE",),
    "edge.joker.discard": (),
    "edge.stock.empty-deep-draw": ("PILE_CARD_UNUSABLE",),
    "edge.recycle.whole-pile": ("ALREADY_DREW",),
    "edge.out.layoff-only": (),
    "edge.turn.cannot-end": ("TURN_CANNOT_END",),
    "edge.romme500.discard-same": ("DISCARD_SAME_CARD_AS_DRAWN",),
    "edge.float.top-must-use": ("PILE_CARD_UNUSABLE",),
    "edge.call.no-hand-cards": ("CALL_USES_HAND_CARDS",),
    "edge.call.layoff-needs-meld": ("LAYOFF_NEEDS_OWN_MELD",),
    "edge.tie.fraction": (),
    "edge.tie.basic-target": (),
    "edge.deals.tie": (),
}
"""Rule ids in the order of the rules document, with the codes that answer a breach."""

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
