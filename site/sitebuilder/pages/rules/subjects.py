"""What a table's rules are about, in the order to tell them, with the rules that speak of it.

Of each subject one rule is told: of the table's own game if it has one, else the first here.
A rule that says two things in one stands under both and is told once.
"""

from collections.abc import Mapping
from typing import Final

from engine.rules.romme_ids import ROMME_EDGES


def _each(*subjects: str) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(rules.split()) for rules in subjects)


# By the anchor of a heading; `edge` has what is met rarely and stays off the printed sheet.
SUBJECTS: Final[Mapping[str, tuple[tuple[str, ...], ...]]] = {
    "cards": _each(
        "basic.object romme500.object romme.object",
        "basic.players 500.players romme500.players romme.players",
        "basic.deck wrotham.deck 500.deck romme500.deck romme.deck 500.var.no-jokers "
        "romme500.var.no-jokers romme.var.no-jokers",
        "500.deck.two",
        "basic.rank house.ace.high-low house.ace.corner 500.rank romme500.ace.ends "
        "romme.meld.ace romme.var.corner",
        "basic.dealer.first romme500.deal.order romme.dealer",
        "basic.dealer.rotate romme.dealer",
        "basic.deal.cards wrotham.deal.cards 500.deal.cards romme500.deal.cards romme.deal.cards",
        "romme.var.starter14 wrotham.deal.cards",
        "basic.deal.order 500.deal.order romme500.deal.order romme.deal.order",
        "basic.deal.upcard 500.deal.upcard romme500.deal.order romme.deal.order",
        "500.hand.arrange",
        "common.options.locked",
    ),
    "turn": _each(
        "basic.turn.first-player 500.turn.order romme500.deal.first-player "
        "romme.deal.first-player",
        "basic.turn.order-of-parts romme.turn.order",
        "romme500.turn.next-left",
        "romme500.meld.before-discard",
        "wrotham.first-turn.no-draw romme.var.starter14",
    ),
    "draw": _each(
        "romme500.draw.top 500.draw.stock romme.draw.stock",
        "basic.turn.draw romme.draw.top",
        "500.draw.top romme500.draw.top romme.draw.top romme500.var.pile-must-meld "
        "romme.var.pile-use",
        "romme500.draw.stock 500.draw.stock",
        "basic.turn.draw.once",
        "basic.turn.draw.hidden",
        "500.pile.fanned romme500.pile.fanned",
        "500.draw.fanned.must-meld romme500.draw.deep",
        "500.draw.fanned.take-above romme500.draw.deep",
        "romme500.draw.deep.must-use 500.draw.fanned.must-meld",
        "romme500.draw.deep.above-usable 500.draw.fanned.must-meld",
        "romme.var.pile-melded romme.var.pile-opening",
    ),
    "meld": _each(
        "basic.meld.run 500.meld.run romme500.meld.run romme.meld.run",
        "basic.meld.set 500.meld.set romme500.meld.set romme.meld.set",
        "500.meld.set.distinct-suits romme500.meld.set.distinct romme.meld.set.distinct "
        "basic.meld.set",
        "romme.meld.twins",
        "edge.twodecks.run-duplicates",
        "romme500.meld.no-corner 500.rank romme.meld.ace basic.rank",
        "basic.meld.one-per-turn house.multi-meld 500.meld.multiple romme500.meld.multiple",
        "wrotham.deals1-3.normal",
        "wrotham.deals4-6.all-at-once",
        "basic.meld.optional",
        "basic.meld.stays romme.meld.stays",
        "romme.first.min romme.var.first-other romme.var.first-none",
        "romme.first.several",
        "romme.first.all-or-none",
        "romme.first.joker",
        "romme.first.ace",
        "romme.first.own-hand",
        "romme.first.drawn-card",
        "romme.first.then-free",
        "romme.first.optional",
        "romme.first.hand-out",
    ),
    "layoff": _each(
        "basic.layoff.valid 500.layoff.extends romme500.layoff.extends romme.layoff.extends",
        "basic.layoff.any-owner 500.layoff.any-owner house.layoff.own-meld-first "
        "romme500.layoff.needs-meld romme.layoff.needs-first",
        "basic.layoff.unlimited romme.layoff.any-owner",
        "basic.layoff.optional",
        "500.layoff.credit",
        "basic.layoff.no-rearrange romme500.no-rearrange",
    ),
    "joker": _each(
        "wrotham.joker.wild 500.joker.wild romme.joker.wild",
        "edge.meld.only-jokers romme.joker.two-naturals romme.var.joker-one romme.var.joker-apart",
        "romme500.joker.declare",
        "romme500.joker.layout",
        "romme500.joker.set-max4",
        "500.joker.fixed romme.joker.place",
        "wrotham.joker.swap romme500.joker.swap romme.swap.match",
        "romme500.joker.swap.needs-meld romme.swap.needs-first",
        "romme500.joker.swap.after-draw wrotham.joker.swap romme.swap.match",
        "romme.swap.set edge.set.joker-suit-open",
        "romme500.joker.swap.dest romme.swap.play-now",
        "romme.swap.possible",
        "edge.joker.discard",
    ),
    "discard": _each(
        "basic.discard.required 500.discard.required romme500.discard.ends-turn "
        "romme.discard.required",
        "basic.discard.not-drawn-pile-card 500.discard.not-single-drawn "
        "edge.romme500.discard-same romme.discard.not-drawn",
        "500.discard.one-of-several",
        "basic.discard.later-turn-ok",
        "basic.discard.stock-card-ok",
        "500.var.final-unplayable romme500.var.no-playable-discard",
    ),
    "call": _each(
        "500.callrummy.when romme500.call.when",
        "500.callrummy.who romme500.call.who",
        "500.callrummy.window",
        "500.callrummy.priority romme500.call.first",
        "500.callrummy.completes romme500.call.turn",
        "romme500.call.take-above",
        "romme500.call.sanction",
        "500.callrummy.not-after-end",
    ),
    "claim": _each(
        "romme.claim.who",
        "romme.claim.window",
        "romme.claim.first-right",
        "romme.claim.price",
        "romme.claim.priority",
        "romme.claim.stock",
    ),
    "out": _each(
        "basic.out.ways 500.end.out house.final-discard 500.var.floating "
        "romme500.var.final-discard romme500.var.floating romme.out.discard romme.var.free-out",
        "500.var.floating.next-turn romme500.var.floating",
        "romme500.end.out romme.out.face-down",
        "basic.out.ends-play romme.out.ends",
        "500.end.no-more-melds",
        "basic.stock.recycle house.stock.shuffle romme.stock.reshuffle",
        "house.block house.stock.limit2 house.stock.limit3 500.end.stock romme500.end.stock "
        "romme.stock.limit",
        "house.stock.count",
    ),
    "score": _each(
        "basic.score.winner house.score.penalty house.score.pay 500.score.net "
        "romme500.score.net romme.score.penalty",
        "basic.score.values 500.score.values romme500.score.hand romme.value.cards "
        "500.var.5-10-15",
        "romme500.score.meld 500.score.ace-low romme.value.ace house.ace.value15",
        "romme500.score.joker-meld 500.score.joker romme.value.joker edge.wrotham.joker-value",
        "house.score.penalty-blocked romme.score.blocked house.score.pay-blocked "
        "house.blocked.score",
        "house.blocked.tie",
        "edge.tie.fraction",
        "house.going-rummy.condition romme.hand.condition",
        "romme.hand.double house.going-rummy.double house.going-rummy.plus10",
        "500.score.negative romme500.score.negative",
        "romme500.score.no-bonus",
        "romme500.score.tally",
        "edge.swap.credit",
    ),
    "match": _each(
        "500.match.target romme500.match.target wrotham.deals6 romme.match.limit "
        "house.score.penalty-100 romme.var.match",
        "house.score.pay-fixed-deals",
        "romme500.match.highest 500.match.target",
        "edge.deals.tie edge.tie.basic-target 500.match.tie romme500.match.tie romme.match.tie",
    ),
    "edge": _each(
        "edge.run.joker-past-ace",
        "edge.romme.run14 edge.run.ace-both-ends",
        "edge.pile.empty",
        "edge.pile.top-joker",
        "edge.stock.empty-deep-draw",
        "edge.recycle.whole-pile",
        "edge.out.layoff-only",
        "edge.turn.cannot-end",
        "edge.float.top-must-use",
        "edge.call.no-hand-cards",
        "edge.call.layoff-needs-meld",
        *(rule for rule in ROMME_EDGES if rule != "edge.romme.run14"),
    ),
}

# What is told in another way: by the numbers of the table, or because its words are about what
# could be agreed and not about what is.
UNTOLD: Final = frozenset(
    {
        "basic.match.end",
        "romme.var.joker-keep",
        "romme500.call.limit",
    }
)
