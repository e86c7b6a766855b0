"""Violations: one broken rule as a value. Carries no prose; `lessons` turns it into sentences."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING


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
    """Throwing back the pile card."""
    DISCARD_PLAYABLE = "DISCARD_PLAYABLE"
    """Discard fits a meld where that is forbidden."""
    MUST_KEEP_DISCARD = "MUST_KEEP_DISCARD"
    """Hand would be empty without a discard."""
    TURN_CANNOT_END = "TURN_CANNOT_END"
    """Only a forbidden discard would be left."""
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


@dataclass(frozen=True, slots=True)
class Violation:
    """One broken rule.

    Attributes:
        code: what is broken.
        rule: id of the rule that was broken.
        facts: what the sentence needs: cards in notation, seats and numbers.
        repair: the nearest legal action, if there is one near.
    """

    code: Code
    rule: str
    facts: Mapping[str, Fact] = field(default_factory=dict)
    repair: Action | None = None
