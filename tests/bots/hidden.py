"""Tables that look the same to one seat: what it cannot see is dealt anew."""

from random import Random

from engine.cards import CardSet
from engine.state import State


def reshuffled(state: State, seat: int, random: Random) -> State:
    """The same table for `seat`, with the stock and the unknown cards of the others changed."""
    held = [hand - known for hand, known in zip(state.hands, state.known, strict=True)]
    others = [other for other in range(state.players) if other != seat]
    cards = [card for other in others for card in held[other]] + list(state.stock)
    random.shuffle(cards)
    after = state.copy()
    hands = list(state.hands)
    for other in others:
        count = len(held[other])
        hands[other] = state.known[other] | CardSet(cards[:count])
        del cards[:count]
    after.hands, after.stock = tuple(hands), tuple(cards)
    return after
