"""Whether a card just discarded looks as if it could be called, to somebody who sees the table."""

from engine.actions import CallRummy
from engine.cards import Card
from engine.judging.call import may_call
from engine.referee import legal_calls
from engine.state import State


NEAR = 2  # ranks between two cards of one suit that may still come together
KINGS = 13


def is_to_be_asked(state: State, seat: int) -> bool:
    """Whether `seat` has to look: a call could be made, or one seems to be there and is none.

    Where not even two cards go with the newest there is nothing to be found and nothing to
    mistake. To be asked must not tell that a call is there, so what only seems to fit counts too.
    """
    if not may_call(state, seat):
        return False
    return _seems_to_fit(state) or _could_call(state, seat)


def _could_call(state: State, seat: int) -> bool:
    calls = legal_calls(state)
    return any(isinstance(one, CallRummy) and seat in one.callers for one in calls)


def _seems_to_fit(state: State) -> bool:
    *below, newest = state.pile
    for meld in state.melds:
        faces = [meld.stands_for.get(card, card) for card in meld.cards]
        if any(_go_together(newest, face, meld.kind) for face in faces if not face.is_joker):
            return True
    if len(below) < 2:
        return False
    pair = any(_go_together(newest, card, "set") for card in below)  # as if there was a third
    return pair or sum(_go_together(newest, card, "run") for card in below) > 1


def _go_together(card: Card, other: Card, kind: str) -> bool:
    """Whether two cards may lie in one run, or in one set; an ace is near the king and the 2."""
    if card.is_joker or other.is_joker:
        return True
    if kind == "set":
        return card.rank == other.rank
    apart = abs((card.rank or 0) - (other.rank or 0))
    return card.suit == other.suit and min(apart, KINGS - apart) <= NEAR
