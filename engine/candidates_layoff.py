"""Every lay-off in canonical spelling: single cards, and chains that bring an owed card on."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from engine.actions import End, LayOff
from engine.cards import JOKER_BITS, Card, CardSet, StandsFor
from engine.layoffs import fit, fitting, run_of
from engine.melds import LONGEST, Pack, Reading, face_of
from engine.state import Meld


_ENDS: tuple[End, End] = ("low", "high")


def single_layoffs(meld: Meld, hand: CardSet, pack: Pack) -> Iterator[LayOff]:
    """Every card of `hand` that fits on the meld alone; its end named only where it matters."""
    naturals = hand.bits & fitting(meld, pack.ace)
    both = bool(naturals) and meld.kind == "run" and len(meld.cards) == 12 and pack.ace != "low"
    for card in CardSet.of_bits(naturals):
        if both and isinstance(fit(meld, (card,), pack), Reading):
            yield LayOff(meld.id, (card,))
        elif both:
            yield from (LayOff(meld.id, (card,), end=end) for end in _ENDS)
        else:
            yield LayOff(meld.id, (card,))
    for card in CardSet.of_bits(hand.bits & JOKER_BITS):
        if meld.kind == "set":
            if len(meld.cards) < 4:
                yield LayOff(meld.id, (card,))
            continue
        for end in _ENDS:
            if isinstance(fit(meld, (card,), pack, end=end), Reading):
                yield LayOff(meld.id, (card,), end=end)


def chains_to(owed: Card, hand: CardSet, meld: Meld, pack: Pack) -> Iterator[LayOff]:
    """The smallest lay-offs with `owed` in them, listed from the meld outward.

    A longer lay-off is such a chain followed by single cards.
    """
    alone = tuple(single_layoffs(meld, CardSet((owed,)), pack))
    yield from alone
    if owed.is_joker or meld.kind == "set" or alone:
        return
    run = run_of(meld)
    if owed.suit != run.suit:
        return
    rank = owed.rank or 0
    jokers = [card for card in hand if card.is_joker]
    for end in _ENDS:
        for place in {rank, rank + 13, rank - 13}:
            if end == "high":
                between = range(run.high + 1, place)
            else:
                between = range(run.low - 1, place, -1)
            size = len(run.cards) + len(between) + 1
            beyond = place <= run.high if end == "high" else place >= run.low
            if beyond or not between or size > LONGEST[pack.ace]:
                continue
            for chain in _filled(owed, between, end, hand, meld, jokers):
                if isinstance(fit(meld, chain.cards, pack, chain.stands_for, end), Reading):
                    yield chain


def _filled(
    owed: Card, between: range, end: End, hand: CardSet, meld: Meld, jokers: list[Card]
) -> Iterator[LayOff]:
    """Chains whose inner places are filled with cards of the hand, jokers in number order."""
    faces = [face_of(owed.suit, place) for place in between]
    choices = [
        [card for card in hand if card.suit == face.suit and card.rank == face.rank] + jokers
        for face in faces
    ]
    for cards in product(*choices):
        used = [card for card in cards if card.is_joker]
        if used != sorted(set(used)) or len(set(cards)) < len(cards):
            continue
        roles = StandsFor(
            (card, face) for card, face in zip(cards, faces, strict=True) if card.is_joker
        )
        yield LayOff(meld.id, (*cards, owed), roles, end if roles else None)
