"""What taking from the pile would bring."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.actions import Action, DrawPile
from engine.cards import Card
from engine.heuristics.pile_takes import value_of_take
from engine.reasons import Reason
from engine.reasons.advice import reasons
from engine.state.seat_view import SeatView


@dataclass(frozen=True, slots=True)
class WhatIf:
    """What taking from the pile would bring and cost.

    Attributes:
        cards: those taken, bottom first.
        owed: the card that would have to be played at once; None if none.
        played: the taken cards that could be played at once.
        gain: points that playing them would bring.
        stays: the taken cards that would stay in the hand.
        burden: points of those.
        reasons: the same as reasons.
    """

    cards: tuple[Card, ...]
    owed: Card | None
    played: tuple[Card, ...]
    gain: int
    stays: tuple[Card, ...]
    burden: int
    reasons: tuple[Reason, ...]


def what_if(view: SeatView, take: DrawPile, legal: Sequence[Action]) -> WhatIf:
    """What a take would bring and cost, at once and without a search."""
    weighed = value_of_take(view, take)
    owes = take.card is not None or view.options.pile_top_use == "must"
    return WhatIf(
        weighed.cards,
        weighed.cards[0] if owes else None,
        tuple(card for card in weighed.cards if card in weighed.played),
        max(0, weighed.gain),
        weighed.stays,
        weighed.burden,
        reasons(view, take, legal),
    )
