"""Tables that look the same to one seat: what it cannot see is dealt anew."""

from collections.abc import Iterator, Sequence
from random import Random

from engine.cards import Card, CardSet
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


def dealt_otherwise(states: Sequence[State], seat: int, random: Random) -> State:
    """The first of `states`, with the cards changed that `seat` has seen in none of them.

    Whatever was done can be done again, and is the same to this seat.
    """
    last = states[-1]
    seen = CardSet(card for state in states for card in _seen(state, seat))
    others = [hand for other, hand in enumerate(last.hands) if other != seat]
    closed = [card for hand in others for card in hand if card not in seen]
    closed += [card for card in last.stock if card not in seen]
    mixed = closed[:]
    random.shuffle(mixed)
    instead = dict(zip(closed, mixed, strict=True))

    first = states[0].copy()
    first.hands = tuple(CardSet(instead.get(one, one) for one in hand) for hand in first.hands)
    first.stock = tuple(instead.get(one, one) for one in first.stock)
    return first


def _seen(state: State, seat: int) -> Iterator[Card]:
    yield from state.hands[seat]
    yield from state.pile
    for known in state.known:
        yield from known
    for meld in state.melds:
        yield from meld.cards
