"""Determinization: hidden cards are dealt at random, in accord with all that a seat has seen."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.rollout.rules import rules_of
from engine.rollout.table import RolloutTable
from engine.state.seat_view import SeatView
from engine.state.unseen import unseen_cards


class Determinizer:
    """Deals the cards that a seat has not seen anew to the other hands and the stock.

    Attributes:
        known: by seat, the cards that everybody saw going into that hand; None for the own seat.
    """

    def __init__(self, view: SeatView) -> None:
        rules = rules_of(view.options, view.options.packs(view.players))
        self._shuffles = rules.shuffles
        self._pool = [rules.bits[card] for card in unseen_cards(view)]
        self._known = [
            None if seat == view.seat else [rules.bits[card] for card in cards]
            for seat, cards in enumerate(view.known)
        ]
        self._sizes = view.hand_sizes

    def sample(self, tables: Sequence[RolloutTable], rng: Random) -> list[RolloutTable]:
        """Copies of these tables with one sample of the hidden cards, the same in each.

        Where the pile is shuffled for a new stock, its order is a part of the sample.
        """
        pool = self._pool[:]
        rng.shuffle(pool)
        first = tables[0].copy()
        if self._shuffles:
            first.shuffle_seed = rng.getrandbits(32)
        for seat, known in enumerate(self._known):
            if known is None:
                continue
            first.hands[seat], first.jokers[seat], first.doubles[seat] = 0, 0, []
            for card in known:
                first.take(seat, card)
            for _ in range(self._sizes[seat] - len(known)):
                first.take(seat, pool.pop())
        return [self._with_hidden(table, first, pool) for table in tables]

    def _with_hidden(
        self, table: RolloutTable, dealt: RolloutTable, stock: list[int]
    ) -> RolloutTable:
        made = table.copy()
        for seat, known in enumerate(self._known):
            if known is not None:
                made.hands[seat] = dealt.hands[seat]
                made.jokers[seat] = dealt.jokers[seat]
                made.doubles[seat] = dealt.doubles[seat][:]
        made.stock = stock[:]
        made.shuffle_seed = dealt.shuffle_seed
        return made
