"""The second rung of a hint: where to look before a move, in words and on the table."""

from engine.actions import (
    CallRummy,
    ClaimDiscard,
    Discard,
    DrawPile,
    DrawStock,
    LayAll,
    LayMeld,
    LayOff,
    SwapJoker,
)
from engine.state import State
from lessons.language.said import Said
from lessons.levels.moment import LEARNER
from lessons.levels.moves import Move, Pick
from lessons.words.words import Words


def say_where(move: Move, state: State, words: Words) -> Said:
    """Where to look: what the pile could go with, which meld, which suit or rank of the hand."""
    match move:
        case DrawStock() | DrawPile() | ClaimDiscard():
            return words.where_to_draw(state, LEARNER)
        case LayOff(meld=name) | SwapJoker(meld=name) | CallRummy(meld=str(name)):
            meld = state.meld(name)
            return words.which_meld(meld.cards) if meld is not None else []
        case CallRummy(cards=cards):
            return words.among(cards, in_pile=True)
        case Pick(cards=cards):
            return words.how_many(len(cards))
        case LayMeld(cards=cards):
            return words.among(cards)
        case LayAll(melds=melds):
            return words.among(melds[0].cards)
        case Discard(card=card):
            last = len(state.hands[LEARNER]) == 1
            return words.last_card() if last else words.among((card,))
    return []


def areas_to_mark(move: Move, state: State) -> frozenset[str]:
    """What is marked while that is said; before a draw the pile, for the stock is hidden."""
    if isinstance(move, DrawStock) and state.pile:
        return frozenset({"pile"})
    return areas_of(move)


def areas_of(move: Move) -> frozenset[str]:
    """The area of the table in which a move is done."""
    match move:
        case DrawStock():
            return frozenset({"stock"})
        case DrawPile() | CallRummy() | ClaimDiscard():
            return frozenset({"pile"})
        case LayOff(meld=meld) | SwapJoker(meld=meld):
            return frozenset({f"meld:{meld}"})
        case Pick() | LayMeld() | LayAll() | Discard():
            return frozenset({"hand"})
    return frozenset()
