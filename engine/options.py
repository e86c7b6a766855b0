"""Options: the rules of one table, every one with its allowed values and its rule ids."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, Final, Literal, get_args


Ace = Literal["low", "high_low", "corner"]
Layoff = Literal["any", "own_meld_first"]
GoingRummy = Literal["none", "double", "plus10"]
GoOut = Literal["free", "discard_required", "float"]
Pile = Literal["top", "fanned"]
PileTopUse = Literal["free", "must"]
PileUseKind = Literal["meld_or_layoff", "meld_only"]
DiscardDrawn = Literal["forbid", "allow"]
DiscardUnplayable = Literal["off", "final", "always"]
Recycle = Literal["turn", "shuffle"]
Scoring = Literal["winner", "penalty", "pay", "net"]
PipValues = Literal["face", "5_10"]
JokerSwap = Literal["none", "any", "own_meld_first"]
SwapCredit = Literal["owner", "swapper"]
Call = Literal["off", "on"]
CallScope = Literal["pile", "discard"]
CallPriority = Literal["turn_order", "first"]
CallPenalty = Literal["none", "skip_turn"]
MatchKind = Literal["target", "deals", "penalty_limit"]
Game = Literal["basic", "wrotham", "rummy500", "romme500"]
MatchTie = Literal["extra_deal", "playoff_tied", "shared"]


class OptionsError(ValueError):
    """These options make no game. `name` is the option, `why` the short technical reason."""

    def __init__(self, name: str, why: str) -> None:
        super().__init__(f"{name}: {why}")
        self.name = name
        self.why = why


class HandCards(Mapping[int, int]):
    """How many cards each gets, by number of players; a value that can be hashed."""

    __slots__ = ("_pairs",)

    def __init__(self, cards: Mapping[int, int]) -> None:
        self._pairs = tuple(sorted(cards.items()))

    def __getitem__(self, players: int) -> int:
        for count, cards in self._pairs:
            if count == players:
                return cards
        raise KeyError(players)

    def __iter__(self) -> Iterator[int]:
        return (count for count, _ in self._pairs)

    def __len__(self) -> int:
        return len(self._pairs)

    def __hash__(self) -> int:
        return hash(self._pairs)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, HandCards) and self._pairs == other._pairs

    def __repr__(self) -> str:
        return f"HandCards({dict(self._pairs)})"


def _option(default: Any, *allowed: Any, rules: str, low: int | None = None) -> Any:
    """Declare one option: default, allowed values or lowest whole number, ids of its rules."""
    return field(
        default=default, metadata={"allowed": allowed, "low": low, "rules": tuple(rules.split())}
    )


def _choice(default: str, kind: Any, rules: str) -> Any:
    return _option(default, *get_args(kind), rules=rules)


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """One table's rules. A value: compare it, hash it, store it in a record.

    `game` is no option: it says which game's section of the rules is the table's own.
    """

    game: Game = field(default="basic", metadata={"allowed": get_args(Game), "low": None})

    players_min: int = _option(2, 2, rules="basic.players")
    players_max: int = _option(6, 6, 8, rules="basic.players 500.players romme500.players")
    jokers_per_deck: int = _option(
        0, 0, 1, 2, 3, rules="basic.deck wrotham.deck 500.deck romme500.deck"
    )
    two_decks_from: int | None = _option(None, None, low=2, rules="500.deck.two romme500.deck")
    hand_cards: HandCards = _option(
        HandCards({2: 10, 3: 7, 4: 7, 5: 6, 6: 6}),
        rules="basic.deal.cards wrotham.deal.cards 500.deal.cards romme500.deal.cards",
    )
    starter_extra_card: int = _option(0, 0, 1, rules="wrotham.deal.cards")
    starter_draws_first_turn: bool = _option(True, False, True, rules="wrotham.first-turn.no-draw")
    upcard: bool = _option(True, False, True, rules="basic.deal.upcard 500.deal.upcard")
    ace: Ace = _choice("low", Ace, "basic.rank house.ace.high-low house.ace.corner 500.rank")
    melds_per_turn: int | None = _option(
        1, 1, None, rules="basic.meld.one-per-turn house.multi-meld 500.meld.multiple"
    )
    all_at_once_from_deal: int | None = _option(
        None, None, low=1, rules="wrotham.deals4-6.all-at-once"
    )
    layoff: Layoff = _choice(
        "any", Layoff, "basic.layoff.any-owner house.layoff.own-meld-first 500.layoff.any-owner"
    )
    going_rummy: GoingRummy = _choice(
        "none",
        GoingRummy,
        "house.going-rummy.condition house.going-rummy.double house.going-rummy.plus10",
    )
    go_out: GoOut = _choice(
        "free", GoOut, "basic.out.ways house.final-discard 500.var.floating romme500.var.floating"
    )
    final_discard_face_down: bool = _option(False, False, True, rules="romme500.end.out")
    pile: Pile = _choice("top", Pile, "basic.turn.draw 500.pile.fanned romme500.pile.fanned")
    pile_top_use: PileTopUse = _choice(
        "free", PileTopUse, "500.draw.top romme500.draw.top romme500.var.pile-must-meld"
    )
    pile_use_kind: PileUseKind = _choice(
        "meld_or_layoff", PileUseKind, "500.draw.fanned.must-meld romme500.var.pile-must-meld"
    )
    discard_drawn_single: DiscardDrawn = _choice(
        "forbid", DiscardDrawn, "basic.discard.not-drawn-pile-card 500.discard.not-single-drawn"
    )
    discard_unplayable: DiscardUnplayable = _choice(
        "off", DiscardUnplayable, "500.var.final-unplayable romme500.var.no-playable-discard"
    )
    stock_end_after: int | None = _option(
        None,
        None,
        1,
        2,
        3,
        rules="basic.stock.recycle house.block house.stock.limit2 house.stock.limit3 "
        "500.end.stock",
    )
    recycle: Recycle = _choice("turn", Recycle, "basic.stock.recycle house.stock.shuffle")
    scoring: Scoring = _choice(
        "winner",
        Scoring,
        "basic.score.winner house.score.penalty house.score.pay 500.score.net romme500.score.net",
    )
    pip_values: PipValues = _choice("face", PipValues, "basic.score.values 500.var.5-10-15")
    ace_value_hand: int = _option(1, 1, 15, rules="basic.score.values house.ace.value15")
    ace_value_meld_high: int | None = _option(
        None, None, 11, 15, rules="500.score.ace-low romme500.score.meld"
    )
    joker_value_hand: int | None = _option(
        None, None, 15, rules="edge.wrotham.joker-value 500.score.joker romme500.score.hand"
    )
    joker_value_meld: Literal[15, "replaced"] | None = _option(
        None, None, 15, "replaced", rules="500.score.joker romme500.score.joker-meld"
    )
    joker_swap: JokerSwap = _choice(
        "none", JokerSwap, "wrotham.joker.swap 500.joker.fixed romme500.joker.swap"
    )
    swap_credit: SwapCredit = _choice("owner", SwapCredit, "edge.swap.credit")
    call: Call = _choice("off", Call, "500.callrummy.when romme500.call.when")
    call_scope: CallScope = _choice("discard", CallScope, "500.callrummy.when romme500.call.when")
    call_priority: CallPriority = _choice(
        "first", CallPriority, "500.callrummy.priority romme500.call.first"
    )
    call_penalty: CallPenalty = _choice("none", CallPenalty, "romme500.call.sanction")
    call_limit: int | None = _option(None, None, 2, 3, rules="romme500.call.limit")
    match: MatchKind = _choice(
        "target", MatchKind, "basic.match.end wrotham.deals6 house.score.penalty-100"
    )
    target: int | None = _option(
        100, None, low=1, rules="basic.match.end 500.match.target romme500.match.target"
    )
    deals: int | None = _option(
        None, None, low=1, rules="wrotham.deals6 house.score.pay-fixed-deals"
    )
    match_tie: MatchTie = _choice(
        "extra_deal", MatchTie, "edge.tie.basic-target 500.match.tie romme500.match.tie"
    )

    def __post_init__(self) -> None:
        if not isinstance(self.hand_cards, HandCards):
            object.__setattr__(self, "hand_cards", _hand_cards(self.hand_cards))
        for info in fields(self):
            _check_value(info.name, getattr(self, info.name), info.metadata)

    def __hash__(self) -> int:
        # of forty fields these tell most tables apart; equality looks at all of them
        return hash((self.game, self.ace, self.go_out, self.layoff, self.jokers_per_deck))

    def packs(self, players: int) -> int:
        """Number of packs: 2 from `two_decks_from` players on."""
        return 2 if self.two_decks_from is not None and players >= self.two_decks_from else 1


def _hand_cards(value: object) -> HandCards:
    if not isinstance(value, Mapping):
        raise OptionsError("hand_cards", "expected a number of cards for each number of players")
    try:
        pairs = {int(players): cards for players, cards in value.items()}
    except (TypeError, ValueError):
        raise OptionsError("hand_cards", "a number of players is no whole number") from None
    if not all(isinstance(cards, int) and cards > 0 for cards in pairs.values()):
        raise OptionsError("hand_cards", "a number of cards is no whole number above 0")
    return HandCards(pairs)


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


@dataclass(frozen=True, slots=True)
class OptionInfo:
    """One option: its name, default, allowed values and rule ids.

    Attributes:
        allowed: the values in the order to show them; empty where any whole number from `low` is.
        optional: whether None (off, unlimited) is allowed.
    """

    name: str
    default: Any
    allowed: tuple[Any, ...]
    low: int | None
    optional: bool
    rules: tuple[str, ...]


def option_info() -> tuple[OptionInfo, ...]:
    """Every option, in the order of the rules document."""
    return tuple(
        OptionInfo(
            info.name,
            info.default,
            () if info.metadata["low"] is not None else info.metadata["allowed"],
            info.metadata["low"],
            None in info.metadata["allowed"],
            info.metadata["rules"],
        )
        for info in OPTION_FIELDS
    )


@dataclass(frozen=True, slots=True)
class Contradiction:
    """Two sides of a table that cannot both hold.

    Attributes:
        code: what is contradicted, such as `cards_dealt` or `target_missing`.
        options: names of the options that meet, the one to change first.
        facts: numbers the sentence needs.
    """

    code: str
    options: tuple[str, ...]
    facts: Mapping[str, int]


def contradictions(options: Options, players: int | None = None) -> tuple[Contradiction, ...]:
    """Why no table can be set up with these options and players; () if it can."""
    return tuple(_contradictions(options, players))


def _contradictions(o: Options, players: int | None) -> Iterator[Contradiction]:
    def found(code: str, *names: str, **facts: int) -> Contradiction:
        return Contradiction(code, names, facts)

    if players is not None:
        if not o.players_min <= players <= o.players_max:
            yield found(
                "players",
                "players_min",
                "players_max",
                players=players,
                low=o.players_min,
                high=o.players_max,
            )
        elif players not in o.hand_cards:
            yield found("hand_cards_missing", "hand_cards", players=players)
        else:
            cards = (52 + o.jokers_per_deck) * o.packs(players)
            dealt = o.hand_cards[players] * players + o.starter_extra_card + o.upcard
            if dealt > cards:
                yield found(
                    "cards_dealt", "hand_cards", "two_decks_from", dealt=dealt, cards=cards
                )
    if o.scoring == "net" and o.ace_value_meld_high is None:
        yield found("melded_ace_value", "ace_value_meld_high", "scoring")
    if o.jokers_per_deck and o.joker_value_hand is None:
        yield found("joker_value", "joker_value_hand", "jokers_per_deck")
    if o.jokers_per_deck and o.scoring == "net" and o.joker_value_meld is None:
        yield found("melded_joker_value", "joker_value_meld", "scoring")
    if o.going_rummy != "none" and o.scoring == "net":
        yield found("going_rummy_net", "going_rummy", "scoring")
    if o.going_rummy == "plus10" and o.scoring == "pay":
        yield found("going_rummy_pay", "going_rummy", "scoring")
    if o.match in ("target", "penalty_limit") and o.target is None:
        yield found("target_missing", "target", "match")
    if o.match == "deals" and o.deals is None:
        yield found("deals_missing", "deals", "match")
    if o.match == "penalty_limit" and o.scoring != "penalty":
        yield found("penalty_limit", "match", "scoring")
    if o.all_at_once_from_deal is not None and o.pile == "fanned":
        yield found("all_at_once_fanned", "all_at_once_from_deal", "pile")
    if o.all_at_once_from_deal is not None and o.pile_top_use == "must":
        yield found("all_at_once_must", "all_at_once_from_deal", "pile_top_use")


_BASIC: Final = Options()
_SEVEN: Final = dict.fromkeys(range(2, 9), 7)
_WROTHAM: Final = Options(
    game="wrotham",
    jokers_per_deck=3,
    hand_cards=HandCards(dict.fromkeys(range(2, 7), 7)),
    starter_extra_card=1,
    starter_draws_first_turn=False,
    upcard=False,
    all_at_once_from_deal=4,
    joker_value_hand=15,
    joker_swap="any",
    match="deals",
    target=None,
    deals=6,
    match_tie="shared",
)
_RUMMY500: Final = Options(
    game="rummy500",
    players_max=8,
    jokers_per_deck=2,
    two_decks_from=6,
    hand_cards=HandCards(_SEVEN | {2: 13}),
    ace="high_low",
    melds_per_turn=None,
    pile="fanned",
    stock_end_after=1,
    scoring="net",
    ace_value_hand=15,
    ace_value_meld_high=15,
    joker_value_hand=15,
    joker_value_meld=15,
    call="on",
    call_scope="pile",
    call_priority="turn_order",
    target=500,
)
_ROMME500: Final = replace(
    _RUMMY500,
    game="romme500",
    two_decks_from=5,
    hand_cards=HandCards(_SEVEN),
    layoff="own_meld_first",
    final_discard_face_down=True,
    joker_value_meld="replaced",
    joker_swap="own_meld_first",
    call="off",
    call_scope="discard",
    call_priority="first",
    target=501,
    match_tie="playoff_tied",
)

PRESETS: Final[Mapping[str, Options]] = {
    "basic": _BASIC,
    "block": replace(_BASIC, stock_end_after=1),
    "basic_multi": replace(_BASIC, melds_per_turn=None, going_rummy="double"),
    "basic_multi10": replace(_BASIC, melds_per_turn=None, going_rummy="plus10"),
    "basic_own_meld": replace(_BASIC, layoff="own_meld_first"),
    "basic_ace15": replace(_BASIC, ace="high_low", ace_value_hand=15),
    "basic_corner": replace(_BASIC, ace="corner", ace_value_hand=15),
    "basic_discard_out": replace(_BASIC, go_out="discard_required"),
    "basic_reshuffle": replace(_BASIC, recycle="shuffle"),
    "basic_recycle3": replace(_BASIC, stock_end_after=3),
    "basic_recycle2": replace(_BASIC, stock_end_after=2),
    "basic_penalty": replace(_BASIC, scoring="penalty", match="penalty_limit", match_tie="shared"),
    "basic_money": replace(
        _BASIC, scoring="pay", match="deals", target=None, deals=10, match_tie="shared"
    ),
    "wrotham": _WROTHAM,
    "rummy500": _RUMMY500,
    "rummy500_nojoker": replace(_RUMMY500, jokers_per_deck=0),
    "rummy500_51015": replace(_RUMMY500, pip_values="5_10"),
    "rummy500_float": replace(_RUMMY500, go_out="float"),
    "rummy500_unplayable": replace(_RUMMY500, discard_unplayable="final"),
    "romme500": _ROMME500,
    "romme500_call": replace(_ROMME500, call="on", call_penalty="skip_turn"),
    "romme500_nojoker": replace(_ROMME500, jokers_per_deck=0),
    "romme500_pilemeld": replace(_ROMME500, pile_top_use="must", pile_use_kind="meld_only"),
    "romme500_discard_out": replace(_ROMME500, go_out="discard_required"),
    "romme500_float": replace(_ROMME500, go_out="float"),
    "romme500_float_strict": replace(_ROMME500, go_out="float", discard_unplayable="always"),
}
"""Named options: the four games and their variations."""


def preset(name: str, **overrides: Any) -> Options:
    """The options of a preset, some of them replaced.

    Raises:
        OptionsError: for an unknown preset, option or value.

    >>> preset("basic", melds_per_turn=None).melds_per_turn is None
    True
    """
    if name not in PRESETS:
        raise OptionsError("preset", f"{name!r} is not one of {', '.join(PRESETS)}")
    known = {info.name for info in OPTION_FIELDS}
    for option in overrides:
        if option not in known:
            raise OptionsError(option, "there is no such option")
    return replace(PRESETS[name], **overrides)
