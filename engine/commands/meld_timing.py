"""How long it takes to find all melds of a hand and its best arrangement."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from engine.cards import CardSet
from engine.melds import MeldRules
from engine.melds.arrangement import best_arrangement
from engine.melds.listing import melds_in
from engine.options import PRESETS
from engine.scoring import hand_value


_ROUNDS = 20


def time_hands(hands: Sequence[CardSet]) -> dict[str, float]:
    """Microseconds a hand, the fastest of several rounds over all hands."""
    rules, options = MeldRules("low", jokers=True), PRESETS["basic"]
    values = {card: hand_value(card, options) for hand in hands for card in hand}
    return {
        "all_melds_us": _fastest(hands, lambda hand: tuple(melds_in(hand, rules))),
        "best_arrangement_us": _fastest(hands, lambda hand: best_arrangement(hand, rules, values)),
    }


def _fastest(hands: Sequence[CardSet], work: Callable[[CardSet], object]) -> float:
    best = float("inf")
    for _ in range(_ROUNDS):
        started = time.perf_counter()
        for hand in hands:
            work(hand)
        best = min(best, time.perf_counter() - started)
    return best / len(hands) * 1e6
