"""Whether two moves mean the same."""

from collections.abc import Sequence

from engine.actions import LayAll, LayMeld, LayOff
from lessons.levels.moves import Move, Pick


def same_move(one: Move, other: Move) -> bool:
    """Whether two moves mean the same; the order in which cards are named does not matter."""
    match one, other:
        case LayMeld(cards=cards), LayMeld(cards=others):
            return set(cards) == set(others)
        case LayAll(melds=melds), LayAll(melds=others):
            return {frozenset(m.cards) for m in melds} == {frozenset(m.cards) for m in others}
        case LayOff(meld=meld, cards=cards), LayOff(meld=other_meld, cards=others):
            return meld == other_meld and set(cards) == set(others)
        case Pick(cards=cards), Pick(cards=others):
            return set(cards) == set(others)
    return one == other


def same_moves(one: Sequence[Move], other: Sequence[Move]) -> bool:
    """Whether two ways are the same, move by move."""
    return len(one) == len(other) and all(map(same_move, one, other))
