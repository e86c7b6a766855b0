"""Violations: one broken rule as a value. Carries no prose; `lessons` turns it into sentences."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Final, Literal


if TYPE_CHECKING:
    from engine.actions import Action


Fact = str | int | tuple[str, ...]


class Code(StrEnum):
    """What is broken. Names are those of the rules document and never change."""

    PLAYERS_OUT_OF_RANGE = "PLAYERS_OUT_OF_RANGE"
    """Number of players not allowed."""
    OPTION_LOCKED = "OPTION_LOCKED"
    """House rule changed after the first deal."""
    NOT_YOUR_TURN = "NOT_YOUR_TURN"
    """Acting out of turn."""
    MUST_DRAW_FIRST = "MUST_DRAW_FIRST"
    """Table action or discard before the draw."""
    ALREADY_DREW = "ALREADY_DREW"
    """Second draw in a turn."""
    FIRST_TURN_NO_DRAW = "FIRST_TURN_NO_DRAW"
    """Wrotham starter tries to draw."""
    PILE_EMPTY = "PILE_EMPTY"
    """No card on the pile."""
    PILE_TOP_ONLY = "PILE_TOP_ONLY"
    """Deeper card where only the top one is available."""
    CARD_NOT_IN_PILE = "CARD_NOT_IN_PILE"
    """Named card is not in the pile."""
    PILE_CARD_UNUSABLE = "PILE_CARD_UNUSABLE"
    """Pile card that must be used cannot be used now (refused before taking)."""
    MUST_USE_DRAWN_CARD = "MUST_USE_DRAWN_CARD"
    """A card with a duty to use is still unused."""
    CARD_NOT_IN_HAND = "CARD_NOT_IN_HAND"
    """Card is not held."""
    DEAL_OVER = "DEAL_OVER"
    """The deal has ended."""
    MELD_TOO_SHORT = "MELD_TOO_SHORT"
    """Fewer than three cards."""
    MELD_NEITHER = "MELD_NEITHER"
    """Neither a set nor a run."""
    MELD_ONLY_JOKERS = "MELD_ONLY_JOKERS"
    """No natural card."""
    SET_RANK_MISMATCH = "SET_RANK_MISMATCH"
    """Different ranks in a set."""
    SET_DUPLICATE_SUIT = "SET_DUPLICATE_SUIT"
    """A suit occurs twice in a set."""
    SET_TOO_LONG = "SET_TOO_LONG"
    """New set with more than four cards."""
    SET_FULL = "SET_FULL"
    """Laying off on a full set."""
    RUN_SUIT_MISMATCH = "RUN_SUIT_MISMATCH"
    """Mixed suits in a run."""
    RUN_NOT_CONSECUTIVE = "RUN_NOT_CONSECUTIVE"
    """Gap in a run."""
    RUN_DUPLICATE_RANK = "RUN_DUPLICATE_RANK"
    """A rank occurs twice in a run."""
    RUN_ACE_LOW_ONLY = "RUN_ACE_LOW_ONLY"
    """Ace after the king although aces are low."""
    RUN_AROUND_CORNER = "RUN_AROUND_CORNER"
    """Run passes from king over ace to two."""
    RUN_FULL = "RUN_FULL"
    """No rank left to add."""
    ACE_END_UNDECLARED = "ACE_END_UNDECLARED"
    """Ace fits both ends."""
    JOKER_NOT_ALLOWED = "JOKER_NOT_ALLOWED"
    """Joker in a game without jokers."""
    JOKER_UNDECLARED = "JOKER_UNDECLARED"
    """Meaning of a joker is ambiguous."""
    JOKER_FIXED = "JOKER_FIXED"
    """Place is held by a joker."""
    JOKER_DUPLICATES_CARD = "JOKER_DUPLICATES_CARD"
    """Joker would be a card that cannot exist twice."""
    JOKER_SWAP_MISMATCH = "JOKER_SWAP_MISMATCH"
    """Wrong card offered for a joker."""
    JOKER_SWAP_NOT_ALLOWED = "JOKER_SWAP_NOT_ALLOWED"
    """Preset has no joker exchange."""
    SWAP_NEEDS_OWN_MELD = "SWAP_NEEDS_OWN_MELD"
    """Exchange without an own meld."""
    ONE_MELD_PER_TURN = "ONE_MELD_PER_TURN"
    """Second meld in a turn."""
    ALL_AT_ONCE_REQUIRED = "ALL_AT_ONCE_REQUIRED"
    """Partial melding in Wrotham deals 4-6."""
    LAYOFF_NEEDS_OWN_MELD = "LAYOFF_NEEDS_OWN_MELD"
    """Lay-off without an own meld."""
    LAYOFF_REARRANGES_MELD = "LAYOFF_REARRANGES_MELD"
    """Moving melded cards."""
    DISCARD_SAME_CARD_AS_DRAWN = "DISCARD_SAME_CARD_AS_DRAWN"
    """Discarding the pile card just taken."""
    DISCARD_PLAYABLE = "DISCARD_PLAYABLE"
    """Discard fits a meld where that is forbidden."""
    MUST_KEEP_DISCARD = "MUST_KEEP_DISCARD"
    """Hand would be empty without a discard."""
    TURN_CANNOT_END = "TURN_CANNOT_END"
    """Only a forbidden discard would be left."""
    FIRST_MELD_TOO_LOW = "FIRST_MELD_TOO_LOW"
    """The first meld is worth too little."""
    PILE_NEEDS_OWN_MELD = "PILE_NEEDS_OWN_MELD"
    """Pile card wanted without an own meld."""
    JOKER_TOO_MANY = "JOKER_TOO_MANY"
    """Too many jokers in a meld."""
    JOKERS_ADJACENT = "JOKERS_ADJACENT"
    """Two jokers side by side in a run."""
    JOKER_SWAP_UNUSABLE = "JOKER_SWAP_UNUSABLE"
    """The freed joker could not be played at once (refused before the exchange)."""
    MUST_PLAY_JOKER = "MUST_PLAY_JOKER"
    """The freed joker is still unplayed."""
    CLAIM_NOT_ENABLED = "CLAIM_NOT_ENABLED"
    """Claiming discards is off."""
    CLAIM_WINDOW_CLOSED = "CLAIM_WINDOW_CLOSED"
    """No card to claim at this moment."""
    CLAIM_OWN_DISCARD = "CLAIM_OWN_DISCARD"
    """Own discard claimed."""
    CLAIM_ON_TURN = "CLAIM_ON_TURN"
    """The player on turn claims."""
    CLAIM_ALREADY_MADE = "CLAIM_ALREADY_MADE"
    """Second claim for the same card."""
    CLAIM_STOCK_SHORT = "CLAIM_STOCK_SHORT"
    """Stock too short to pay for the card and still be drawn from."""
    CALL_NOT_ENABLED = "CALL_NOT_ENABLED"
    """Calling is off."""
    CALL_BY_DISCARDER = "CALL_BY_DISCARDER"
    """Own discard called."""
    CALL_WINDOW_CLOSED = "CALL_WINDOW_CLOSED"
    """Next player has drawn, or nobody has discarded before this turn."""
    CALL_DEAL_OVER = "CALL_DEAL_OVER"
    """Deal has ended."""
    CALL_LIMIT_REACHED = "CALL_LIMIT_REACHED"
    """No calls left."""
    CALL_NO_MELD = "CALL_NO_MELD"
    """False call: cards make no meld."""
    CALL_CARD_NOT_INVOLVED = "CALL_CARD_NOT_INVOLVED"
    """False call: new discard not used."""
    CALL_USES_HAND_CARDS = "CALL_USES_HAND_CARDS"
    """False call: hand cards used."""


_NONE: Final[tuple[str, ...]] = ()

FACTS: Final[Mapping[Code, tuple[str, ...]]] = {
    # people: numbers of seats, from 0
    Code.PLAYERS_OUT_OF_RANGE: ("players", "low", "high"),
    Code.OPTION_LOCKED: ("name",),
    Code.NOT_YOUR_TURN: ("seat", "on_turn"),
    # drawing: card is the one asked for, top the highest of the pile, count the cards held
    Code.MUST_DRAW_FIRST: _NONE,
    Code.ALREADY_DREW: _NONE,
    Code.FIRST_TURN_NO_DRAW: ("count",),
    Code.PILE_EMPTY: _NONE,
    Code.PILE_TOP_ONLY: ("card", "top"),
    Code.CARD_NOT_IN_PILE: ("card",),
    Code.PILE_CARD_UNUSABLE: ("card",),
    # card is the owed one
    Code.MUST_USE_DRAWN_CARD: ("card",),
    Code.CARD_NOT_IN_HAND: ("card",),
    Code.DEAL_OVER: _NONE,
    # shape: cards are the selection as it is read (a run from low to high), or the cards of the
    # meld that was to be extended
    # closing are the natural cards of which one more makes two a meld
    Code.MELD_TOO_SHORT: ("cards", "count", "wanted", "closing"),
    Code.MELD_NEITHER: ("cards",),
    Code.MELD_ONLY_JOKERS: ("cards",),
    # card is the odd one, like a card it should be like
    Code.SET_RANK_MISMATCH: ("cards", "card", "like"),
    # first and second are the two that cannot both be there
    Code.SET_DUPLICATE_SUIT: ("cards", "first", "second"),
    Code.SET_TOO_LONG: ("cards", "count"),
    Code.SET_FULL: ("cards", "meld", "card"),
    Code.RUN_SUIT_MISMATCH: ("cards", "card", "like"),
    # low and high are the cards beside the gap; missing may be empty where jokers lie wrongly
    Code.RUN_NOT_CONSECUTIVE: ("cards", "low", "high", "missing"),
    Code.RUN_DUPLICATE_RANK: ("cards", "first", "second"),
    Code.RUN_ACE_LOW_ONLY: ("cards", "ace"),
    Code.RUN_AROUND_CORNER: ("cards", "ace"),
    Code.RUN_FULL: ("cards", "meld", "card"),
    Code.ACE_END_UNDECLARED: ("cards", "meld", "card"),
    Code.JOKER_NOT_ALLOWED: ("card",),
    Code.JOKER_UNDECLARED: ("cards", "joker"),
    # card is the one that was to go there, first the joker
    Code.JOKER_FIXED: ("cards", "meld", "card", "first"),
    # card is the one that cannot exist twice
    Code.JOKER_DUPLICATES_CARD: ("cards", "joker", "card"),
    # wanted are the cards that free the joker
    Code.JOKER_SWAP_MISMATCH: ("card", "joker", "meld", "wanted"),
    Code.JOKER_SWAP_NOT_ALLOWED: _NONE,
    Code.SWAP_NEEDS_OWN_MELD: _NONE,
    # limits: left is how many cards would stay in the hand, deal the number of the deal
    Code.ONE_MELD_PER_TURN: _NONE,
    Code.ALL_AT_ONCE_REQUIRED: ("left", "deal"),
    # cards are those that were to be laid off
    Code.LAYOFF_NEEDS_OWN_MELD: ("cards",),
    Code.LAYOFF_REARRANGES_MELD: ("card", "source", "target"),
    # discarding: meld is the one that the card fits
    Code.DISCARD_SAME_CARD_AS_DRAWN: ("card",),
    Code.DISCARD_PLAYABLE: ("card", "meld"),
    Code.MUST_KEEP_DISCARD: ("cards",),
    # card is the one that could not be discarded
    Code.TURN_CANNOT_END: ("card",),
    # points of the melds tried, or of the best that could be laid with the card to be drawn;
    # missing is what the minimum wanted is ahead of them; cards in the order named
    Code.FIRST_MELD_TOO_LOW: ("points", "wanted", "missing", "cards"),
    Code.PILE_NEEDS_OWN_MELD: ("card",),
    # jokers and naturals count those of the selection, or of the finished meld when laying off;
    # most is how many jokers a meld may have, 0 where only natural cards are counted
    Code.JOKER_TOO_MANY: ("cards", "jokers", "naturals", "most"),
    # first and second are the jokers that would lie side by side; cards the finished run
    Code.JOKERS_ADJACENT: ("cards", "first", "second"),
    Code.JOKER_SWAP_UNUSABLE: ("joker", "meld", "card"),
    # card is the freed joker
    Code.MUST_PLAY_JOKER: ("card",),
    # claims: card is the newest discard, wanted the cards the stock must have
    Code.CLAIM_NOT_ENABLED: _NONE,
    Code.CLAIM_WINDOW_CLOSED: _NONE,
    Code.CLAIM_OWN_DISCARD: ("card",),
    Code.CLAIM_ON_TURN: ("card",),
    Code.CLAIM_ALREADY_MADE: ("card",),
    Code.CLAIM_STOCK_SHORT: ("card", "stock", "wanted"),
    # calls: card is the newest discard or the hand card used, count the calls used up
    Code.CALL_NOT_ENABLED: _NONE,
    Code.CALL_BY_DISCARDER: ("card",),
    Code.CALL_WINDOW_CLOSED: _NONE,
    Code.CALL_DEAL_OVER: _NONE,
    Code.CALL_LIMIT_REACHED: ("seat", "count"),
    Code.CALL_NO_MELD: ("cards",),
    Code.CALL_CARD_NOT_INVOLVED: ("card",),
    Code.CALL_USES_HAND_CARDS: ("card",),
}
"""The facts of every code: all its violations carry these, wherever they arise.

Cards are in notation, several as a tuple; `meld` is an id; the others are whole numbers. Where
a joker was declared, `card`, `like`, `low`, `high`, `first` and `second` name the card it stands
for.
"""

ON_MELD: Final[Mapping[Code, tuple[str, ...]]] = {
    Code.SET_RANK_MISMATCH: ("meld",),
    Code.SET_DUPLICATE_SUIT: ("meld", "card"),
    Code.RUN_SUIT_MISMATCH: ("meld",),
    # side is the end the card is nearer to, fitting the cards that would fit
    Code.RUN_NOT_CONSECUTIVE: ("meld", "card", "side", "fitting"),
    Code.RUN_DUPLICATE_RANK: ("meld", "card"),
    Code.RUN_ACE_LOW_ONLY: ("meld", "card"),
    Code.RUN_AROUND_CORNER: ("meld", "card"),
    Code.JOKER_UNDECLARED: ("meld", "card"),
    Code.JOKER_DUPLICATES_CARD: ("meld",),
    Code.JOKER_TOO_MANY: ("meld", "card"),
    Code.JOKERS_ADJACENT: ("meld", "card"),
}
"""The facts a code carries besides when cards were to be laid off: the meld, and the card."""


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """Where a card that a refusal names lies, as far as the player can see.

    Attributes:
        card: in notation, as the facts name it.
        place: `top` is the top of the discard pile, `pile` deeper in one that lies open.
        meld: the id of the meld it lies in.
        owner: the seat of whom that meld belongs to.
    """

    card: str
    place: Literal["hand", "meld", "top", "pile"]
    meld: str = ""
    owner: int = 0


@dataclass(frozen=True, slots=True)
class Violation:
    """One broken rule.

    Attributes:
        code: what is broken.
        rule: id of the rule that was broken.
        facts: what the sentence needs: cards in notation, seats and numbers.
        repair: the nearest legal action, if there is one near.
        seen: where the cards lie that are missing or would do, as far as they are in sight.
    """

    code: Code
    rule: str
    facts: Mapping[str, Fact] = field(default_factory=dict)
    repair: Action | None = None
    seen: tuple[Whereabouts, ...] = ()
