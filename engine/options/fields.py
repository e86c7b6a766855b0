"""The options of one table, each with its default, its allowed values and its rule ids."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Final, Literal, get_args

from engine.options.errors import OptionsError
from engine.options.hand_cards import HandCards, read_hand_cards


Ace = Literal["low", "high_low", "corner"]
Layoff = Literal["any", "own_meld_first"]
GoingRummy = Literal["none", "double", "plus10"]
GoOut = Literal["free", "discard_required", "float"]
Pile = Literal["top", "fanned"]
PileTopUse = Literal["free", "must"]
PileUseKind = Literal["meld_or_layoff", "meld_only"]
DiscardDrawn = Literal["forbid", "allow"]
DiscardUnplayable = Literal["off", "final", "always"]
Recycle = Literal["turn", "shuffle", "shuffle_keep_top"]
Scoring = Literal["winner", "penalty", "pay", "net"]
PipValues = Literal["face", "5_10"]
JokerSwap = Literal["none", "any", "own_meld_first"]
SwapCredit = Literal["owner", "swapper"]
Call = Literal["off", "on"]
CallScope = Literal["pile", "discard"]
CallPriority = Literal["turn_order", "first"]
CallPenalty = Literal["none", "skip_turn"]
MatchKind = Literal["target", "deals", "penalty_limit"]
FirstMeldWaived = Literal["never", "hand_out"]
PileBeforeMeld = Literal["free", "use_now", "forbidden"]
JokerLimit = Literal["none", "two_naturals", "not_adjacent", "one"]
SwapJokerUse = Literal["keep", "play", "meld"]
Claim = Literal["off", "on"]
Game = Literal["basic", "wrotham", "rummy500", "romme500", "romme"]
Group = Literal["cards", "pile", "meld", "joker", "call", "claim", "out", "score", "match"]
MatchTie = Literal["extra_deal", "playoff_tied", "shared"]


def _option(default: Any, *allowed: Any, rules: str, group: Group, low: int | None = None) -> Any:
    """Declare one option: default, allowed values or lowest whole number, rule ids, its group."""
    about = {"allowed": allowed, "low": low, "rules": tuple(rules.split()), "group": group}
    return field(default=default, metadata=about)


def _choice(default: str, kind: Any, rules: str, group: Group) -> Any:
    return _option(default, *get_args(kind), rules=rules, group=group)


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """One table's rules. A value: compare it, hash it, store it in a record.

    `game` is no option: it says which game's section of the rules is the table's own.
    """

    game: Game = field(default="basic", metadata={"allowed": get_args(Game), "low": None})

    players_min: int = _option(2, 2, rules="basic.players", group="cards")
    players_max: int = _option(
        6, 6, 8, rules="basic.players 500.players romme500.players romme.players", group="cards"
    )
    jokers_per_deck: int = _option(
        0,
        0,
        1,
        2,
        3,
        rules="basic.deck wrotham.deck 500.deck romme500.deck romme.deck",
        group="cards",
    )
    two_decks_from: int | None = _option(
        None, None, low=2, rules="500.deck.two romme500.deck romme.deck", group="cards"
    )
    hand_cards: HandCards = _option(
        HandCards({2: 10, 3: 7, 4: 7, 5: 6, 6: 6}),
        rules="basic.deal.cards wrotham.deal.cards 500.deal.cards romme500.deal.cards "
        "romme.deal.cards",
        group="cards",
    )
    starter_extra_card: int = _option(
        0, 0, 1, rules="wrotham.deal.cards romme.var.starter14", group="cards"
    )
    starter_draws_first_turn: bool = _option(
        True, False, True, rules="wrotham.first-turn.no-draw romme.var.starter14", group="cards"
    )
    upcard: bool = _option(
        True,
        False,
        True,
        rules="basic.deal.upcard 500.deal.upcard romme.deal.order",
        group="cards",
    )
    ace: Ace = _choice(
        "low",
        Ace,
        "basic.rank house.ace.high-low house.ace.corner 500.rank romme.meld.ace",
        group="meld",
    )
    melds_per_turn: int | None = _option(
        1,
        1,
        None,
        rules="basic.meld.one-per-turn house.multi-meld 500.meld.multiple",
        group="meld",
    )
    all_at_once_from_deal: int | None = _option(
        None,
        None,
        low=1,
        rules="wrotham.deals4-6.all-at-once",
        group="meld",
    )
    layoff: Layoff = _choice(
        "any",
        Layoff,
        "basic.layoff.any-owner house.layoff.own-meld-first 500.layoff.any-owner "
        "romme.layoff.needs-first",
        group="meld",
    )
    going_rummy: GoingRummy = _choice(
        "none",
        GoingRummy,
        "house.going-rummy.condition house.going-rummy.double house.going-rummy.plus10 "
        "romme.hand.double",
        group="score",
    )
    go_out: GoOut = _choice(
        "free",
        GoOut,
        "basic.out.ways house.final-discard 500.var.floating romme500.var.floating "
        "romme.out.discard",
        group="out",
    )
    final_discard_face_down: bool = _option(
        False, False, True, rules="romme500.end.out romme.out.face-down", group="out"
    )
    pile: Pile = _choice(
        "top", Pile, "basic.turn.draw 500.pile.fanned romme500.pile.fanned", group="pile"
    )
    pile_top_use: PileTopUse = _choice(
        "free",
        PileTopUse,
        "500.draw.top romme500.draw.top romme500.var.pile-must-meld romme.draw.top",
        group="pile",
    )
    pile_use_kind: PileUseKind = _choice(
        "meld_or_layoff",
        PileUseKind,
        "500.draw.fanned.must-meld romme500.var.pile-must-meld",
        group="pile",
    )
    discard_drawn_single: DiscardDrawn = _choice(
        "forbid",
        DiscardDrawn,
        "basic.discard.not-drawn-pile-card 500.discard.not-single-drawn romme.discard.not-drawn",
        group="pile",
    )
    discard_unplayable: DiscardUnplayable = _choice(
        "off",
        DiscardUnplayable,
        "500.var.final-unplayable romme500.var.no-playable-discard",
        group="pile",
    )
    stock_end_after: int | None = _option(
        None,
        None,
        1,
        2,
        3,
        rules="basic.stock.recycle house.block house.stock.limit2 house.stock.limit3 "
        "500.end.stock romme.stock.limit",
        group="out",
    )
    recycle: Recycle = _choice(
        "turn",
        Recycle,
        "basic.stock.recycle house.stock.shuffle romme.stock.reshuffle",
        group="out",
    )
    scoring: Scoring = _choice(
        "winner",
        Scoring,
        "basic.score.winner house.score.penalty house.score.pay 500.score.net romme500.score.net "
        "romme.score.penalty",
        group="score",
    )
    pip_values: PipValues = _choice(
        "face", PipValues, "basic.score.values 500.var.5-10-15 romme.value.cards", group="score"
    )
    ace_value_hand: int = _option(
        1, 1, 11, 15, rules="basic.score.values house.ace.value15 romme.value.ace", group="score"
    )
    ace_value_meld_high: int | None = _option(
        None,
        None,
        11,
        15,
        rules="500.score.ace-low romme500.score.meld romme.value.ace",
        group="score",
    )
    joker_value_hand: int | None = _option(
        None,
        None,
        15,
        20,
        25,
        30,
        rules="edge.wrotham.joker-value 500.score.joker romme500.score.hand romme.value.joker",
        group="score",
    )
    joker_value_meld: Literal[15, "replaced"] | None = _option(
        None,
        None,
        15,
        "replaced",
        rules="500.score.joker romme500.score.joker-meld romme.value.joker",
        group="score",
    )
    joker_swap: JokerSwap = _choice(
        "none",
        JokerSwap,
        "wrotham.joker.swap 500.joker.fixed romme500.joker.swap romme.swap.match",
        group="joker",
    )
    swap_credit: SwapCredit = _choice("owner", SwapCredit, "edge.swap.credit", group="joker")
    call: Call = _choice("off", Call, "500.callrummy.when romme500.call.when", group="call")
    call_scope: CallScope = _choice(
        "discard", CallScope, "500.callrummy.when romme500.call.when", group="call"
    )
    call_priority: CallPriority = _choice(
        "first",
        CallPriority,
        "500.callrummy.priority romme500.call.first romme.claim.priority",
        group="call",
    )
    call_penalty: CallPenalty = _choice(
        "none", CallPenalty, "romme500.call.sanction", group="call"
    )
    call_limit: int | None = _option(None, None, 2, 3, rules="romme500.call.limit", group="call")
    match: MatchKind = _choice(
        "target",
        MatchKind,
        "basic.match.end wrotham.deals6 house.score.penalty-100 romme.match.limit",
        group="match",
    )
    target: int | None = _option(
        100,
        None,
        low=1,
        rules="basic.match.end 500.match.target romme500.match.target romme.match.limit",
        group="match",
    )
    deals: int | None = _option(
        None,
        None,
        low=1,
        rules="wrotham.deals6 house.score.pay-fixed-deals romme.var.match",
        group="match",
    )
    match_tie: MatchTie = _choice(
        "extra_deal",
        MatchTie,
        "edge.tie.basic-target 500.match.tie romme500.match.tie romme.match.tie",
        group="match",
    )
    first_meld_min: int = _option(
        0,
        0,
        30,
        40,
        50,
        51,
        rules="romme.first.min romme.var.first-other romme.var.first-none",
        group="meld",
    )
    first_meld_waived: FirstMeldWaived = _choice(
        "never", FirstMeldWaived, "romme.first.hand-out", group="meld"
    )
    pile_before_meld: PileBeforeMeld = _choice(
        "free",
        PileBeforeMeld,
        "romme.draw.top romme.var.pile-melded romme.var.pile-opening",
        group="pile",
    )
    joker_limit: JokerLimit = _choice(
        "none",
        JokerLimit,
        "romme.joker.two-naturals romme.var.joker-one romme.var.joker-apart",
        group="joker",
    )
    swap_joker_use: SwapJokerUse = _choice(
        "keep", SwapJokerUse, "romme.swap.play-now romme.var.joker-keep", group="joker"
    )
    claim: Claim = _choice("off", Claim, "romme.claim.who", group="claim")
    claim_price: int = _option(1, 1, 2, rules="romme.claim.price", group="claim")

    def __post_init__(self) -> None:
        if not isinstance(self.hand_cards, HandCards):
            object.__setattr__(self, "hand_cards", read_hand_cards(self.hand_cards))
        for info in fields(self):
            _check_value(info.name, getattr(self, info.name), info.metadata)

    def __hash__(self) -> int:
        # of forty fields these tell most tables apart; equality looks at all of them
        return hash((self.game, self.ace, self.go_out, self.layoff, self.jokers_per_deck))

    def packs(self, players: int) -> int:
        """Number of packs: 2 from `two_decks_from` players on."""
        return 2 if self.two_decks_from is not None and players >= self.two_decks_from else 1


def _check_value(name: str, value: object, about: Mapping[str, Any]) -> None:
    if name == "hand_cards":
        return
    allowed, low = about["allowed"], about["low"]
    # type() too: True == 1, but a switch is no number
    if any(value == one and type(value) is type(one) for one in allowed):
        return
    if low is not None and type(value) is int and value >= low:
        return
    raise OptionsError(name, f"{value!r} is not allowed")


OPTION_FIELDS: Final = tuple(info for info in fields(Options) if info.name != "game")
