"""Where the cards lie that a refused wish lacks: in the hand, in a meld, in the pile."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards import Card
from engine.melds import Fault
from engine.state import State
from engine.violations import Whereabouts


_LACKED = ("missing", "closing")
"""The facts that name cards of which a meld has too few."""


def whereabouts(state: State, seat: int, fault: Fault) -> tuple[Whereabouts, ...]:
    """Where each card lies that the facts call missing or closing, if `seat` can see it.

    Where there are two of a card, one in the hand or in the pile counts before one in a meld;
    of a card with a copy out of sight nothing is told.
    """
    lacked = [cards for name in _LACKED if isinstance(cards := fault.facts.get(name), tuple)]
    places = (_place(state, seat, name) for cards in lacked for name in cards)
    return tuple(place for place in places if place is not None)


def _place(state: State, seat: int, name: str) -> Whereabouts | None:
    face = Card.parse(name)
    if any(_is_copy(card, face) for card in state.hands[seat]):
        return Whereabouts(name, "hand")
    if state.pile and not state.face_down and _is_copy(state.pile[-1], face):
        return Whereabouts(name, "top")
    if state.options.pile == "fanned" and any(_is_copy(card, face) for card in state.pile):
        return Whereabouts(name, "pile")
    melded = list(_melded(state, face))
    return melded[0] if len(melded) == state.meld_rules.packs else None


def _melded(state: State, face: Card) -> Iterator[Whereabouts]:
    for meld in state.melds:
        for card in meld.cards:
            if _is_copy(card, face):
                yield Whereabouts(str(face), "meld", meld.id, meld.owner)


def _is_copy(card: Card, face: Card) -> bool:
    return (card.suit, card.rank) == (face.suit, face.rank)
