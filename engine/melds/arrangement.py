"""The best arrangement of a hand: melds that share no card and leave the least in the hand."""

from __future__ import annotations

from engine.actions import LayMeld
from engine.cards import Card, CardSet
from engine.melds.listing import melds_in
from engine.melds.reading import MeldRules


def best_arrangement(
    hand: CardSet, rules: MeldRules, values: dict[Card, int]
) -> tuple[int, tuple[LayMeld, ...]]:
    """The most points that can be laid from `hand` at once, and melds that do it.

    `values` says what each card of the hand counts while it is held.
    """
    melds = [(CardSet(meld.cards).bits, meld) for meld in melds_in(hand, rules)]
    weights = [sum(values[card] for card in meld.cards) for _, meld in melds]
    order = sorted(range(len(melds)), key=lambda index: -weights[index])
    masks = [melds[index][0] for index in order]
    gains = [weights[index] for index in order]
    # what the melds from here on could bring at most, if they shared no card
    rest = [0] * (len(order) + 1)
    for index in range(len(order) - 1, -1, -1):
        rest[index] = rest[index + 1] + gains[index]
    best, best_chosen = 0, list[int]()

    def grow(first: int, used: int, points: int, chosen: list[int]) -> None:
        nonlocal best, best_chosen
        if points > best:
            best, best_chosen = points, list(chosen)
        for index in range(first, len(masks)):
            if points + rest[index] <= best:
                return
            if not masks[index] & used:
                chosen.append(index)
                grow(index + 1, used | masks[index], points + gains[index], chosen)
                chosen.pop()

    grow(0, 0, 0, [])
    return best, tuple(melds[order[index]][1] for index in best_chosen)
