"""Which part of a decision's cost is new: a chance that stays open is charged once.

Who keeps a meld in hand for five turns lets one chance wait, not five pass. Each of the five
decisions is judged as if it were the only one; what they cost together is what the dearest of
them costs. Likewise for a card that still lies on the pile, and could still be taken or called.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.actions import (
    Action,
    CallRummy,
    Discard,
    DrawPile,
    LayAll,
    LayMeld,
    LayOff,
    SwapJoker,
)
from engine.cards import Card
from engine.state import State


FEWEST_OF_MELD = 3
"""So many cards of a meld must still be there; with fewer the chance is gone."""


@dataclass(slots=True)
class _Chance:
    """What could have been done, and still can.

    Attributes:
        cards: those it needs and that are still where they were.
        fewest: with fewer of them it is gone.
        charged: what has been charged for it.
    """

    cards: frozenset[Card]
    fewest: int
    charged: float


class OpenChances:
    """The missed chances of one seat, followed through a deal, decision by decision."""

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self._of_hand: list[_Chance] = []
        self._of_pile: list[_Chance] = []

    def charged_before(
        self, state: State, action: Action | None, best: Action | None, cost: float
    ) -> float:
        """What of a decision's cost has been charged already; the rest counts as charged now.

        Args:
            state: the table before the decision.
            action: what was done.
            best: what would have been best.
            cost: what the decision cost.
        """
        self._of_hand = _still_there(self._of_hand, state.hands[self._seat])
        self._of_pile = _still_there(self._of_pile, state.pile)
        if not cost:
            return 0.0
        taken, laid = _taken(state, best), _laid(best)
        if taken:
            return _charge(self._of_pile, taken, cost)
        if laid:
            fewest = FEWEST_OF_MELD if isinstance(best, LayMeld | LayAll) else 1
            turn_ends = isinstance(action, Discard)  # then all that could be laid goes on waiting
            return _charge(self._of_hand, laid, cost, fewest, every=turn_ends)
        return 0.0


def _charge(
    chances: list[_Chance],
    cards: frozenset[Card],
    cost: float,
    fewest: int = 1,
    *,
    every: bool = False,
) -> float:
    """Charge what is new of a cost; returns what the chances that are still open have paid."""
    paid = sum(one.charged for one in chances if every or one.cards & cards)
    same = next((one for one in chances if one.cards & cards), None)
    if same is None:
        same = _Chance(cards, fewest, 0.0)
        chances.append(same)
    if cost > paid:
        same.cards |= cards
        same.charged += cost - paid
    return min(cost, paid)


def _still_there(chances: list[_Chance], there: Iterable[Card]) -> list[_Chance]:
    left = frozenset(there)
    for one in chances:
        one.cards &= left
    return [one for one in chances if len(one.cards) >= one.fewest]


def _taken(state: State, best: Action | None) -> frozenset[Card]:
    match best:
        case DrawPile(card=None):
            return frozenset(state.pile[-1:])
        case DrawPile(card=card):
            return frozenset(state.pile[state.pile.index(card) :])
        case CallRummy(cards=cards):
            return frozenset(cards) & frozenset(state.pile)
    return frozenset()


def _laid(best: Action | None) -> frozenset[Card]:
    match best:
        case LayMeld(cards=cards) | LayOff(cards=cards):
            return frozenset(cards)
        case LayAll(melds=melds):
            return frozenset(card for meld in melds for card in meld.cards)
        case SwapJoker(card=card):
            return frozenset([card])
    return frozenset()
