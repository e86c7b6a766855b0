"""Every lay-off in canonical spelling: single cards, and chains that bring an owed card on."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product

from engine.actions import End, LayOff
from engine.cards import CARDS, JOKER_BITS, Card, CardSet, StandsFor
from engine.layoffs import Ways, fit, fitting, reached_by, ways_of
from engine.meld import Meld, Run, run_of
from engine.melds import LONGEST, Pack, Reading, face_of


_ENDS: tuple[End, End] = ("low", "high")


def single_layoffs(meld: Meld, hand: CardSet, pack: Pack) -> Iterator[LayOff]:
    """Every card of `hand` that fits on the meld alone; its end named only where it matters."""
    bits = hand.bits & fitting(meld, pack.ace)
    for card in CardSet.of_bits(bits) if bits else ():
        if len(meld.cards) > 11:
            yield from _on_long_run(meld, card, pack)
        else:
            yield natural_layoff(meld.id, card.index)
    jokers = hand.bits & JOKER_BITS
    for card in CardSet.of_bits(jokers) if jokers else ():
        if meld.kind == "set":
            if len(meld.cards) < 4:
                yield LayOff(meld.id, (card,))
            continue
        for end, row in zip(_ENDS, ways_of(meld, pack), strict=False):
            if row:
                yield LayOff(meld.id, (card,), end=end)


@lru_cache(maxsize=4096)
def natural_layoff(meld: str, index: int) -> LayOff:
    """The lay-off of one natural card where there is no question about its end."""
    return LayOff(meld, (CARDS[index],))


def is_simple(meld: Meld, rows: Ways, cards: int, pack: Pack) -> bool:
    """Whether lay-offs of these cards have but one spelling: no joker, no copy, no second end."""
    return (
        pack.packs == 1
        and not cards & JOKER_BITS
        and len(meld.cards) + reached_by(rows, cards).bit_count() <= 12
    )


def natural_chains_to(owed: Card, hand: int, meld: Meld, rows: Ways) -> list[LayOff]:
    """`chains_to` where it is simple."""
    if meld.kind == "set":
        return [natural_layoff(meld.id, owed.index)] if rows and rows[0][0] & owed.bit else []
    found: list[LayOff] = []
    for row in rows:
        chain: tuple[Card, ...] = ()
        for face in row:
            held = face & hand
            if not held:
                break
            chain = (*chain, CARDS[held.bit_length() - 1])
            if held & owed.bit:
                found.append(LayOff(meld.id, chain))
                break
    return found


def _on_long_run(meld: Meld, card: Card, pack: Pack) -> Iterator[LayOff]:
    """A card that may fit both ends, or be an ace that one pack has not."""
    if isinstance(fit(meld, (card,), pack), Reading):
        yield LayOff(meld.id, (card,))
        return
    for end in _ENDS:
        if isinstance(fit(meld, (card,), pack, end=end), Reading):
            yield LayOff(meld.id, (card,), end=end)


def chains_to(owed: Card, hand: CardSet, meld: Meld, pack: Pack) -> Iterator[LayOff]:
    """The smallest lay-offs with `owed` in them, one for each place it can take.

    The cards are listed from the meld outward. A longer lay-off is such a chain followed by
    single cards. Beside a joker that is owed lie only natural cards: two jokers are alike.
    """
    if meld.kind == "set":
        yield from single_layoffs(meld, CardSet((owed,)), pack)
        return
    run = run_of(meld)
    if not owed.is_joker and owed.suit != run.suit:
        return
    for end in _ENDS:
        for faces in _between(owed, run, end, hand, pack):
            for cards in _filled(owed, faces, hand):
                yield from _spelled(meld, (*cards, owed), faces, end, pack)


def _between(
    owed: Card, run: Run, end: End, hand: CardSet, pack: Pack
) -> Iterator[tuple[Card, ...]]:
    """The faces between the run and each place that `owed` could take at this end."""
    step = 1 if end == "high" else -1
    last = run.high if end == "high" else run.low
    if pack.ace == "corner":
        most = LONGEST[pack.ace] - len(run.cards)
    elif end == "low":
        most = run.low - 1
    else:
        most = (13 if pack.ace == "low" else 14) - run.high
    held = hand.bits | hand.bits >> 52
    faces: tuple[Card, ...] = ()
    for count in range(1, most + 1):
        face = face_of(run.suit, last + step * count)
        if owed.is_joker or face.rank == owed.rank:
            yield faces
        if not owed.is_joker and face.rank == owed.rank:
            return
        if not held & face.bit and (owed.is_joker or not hand.bits & JOKER_BITS):
            return
        faces = (*faces, face)


def _filled(owed: Card, faces: tuple[Card, ...], hand: CardSet) -> Iterator[tuple[Card, ...]]:
    """Cards of the hand for these faces, jokers in the order of their numbers."""
    jokers = [] if owed.is_joker else list(CardSet.of_bits(hand.bits & JOKER_BITS))
    choices = [
        [*CardSet.of_bits(hand.bits & (face.bit | face.bit << 52)), *jokers] for face in faces
    ]
    for cards in product(*choices):
        used = [card for card in cards if card.is_joker]
        if used == sorted(set(used)):
            yield cards


def _spelled(
    meld: Meld, cards: tuple[Card, ...], faces: tuple[Card, ...], end: End, pack: Pack
) -> Iterator[LayOff]:
    """The lay-off of a chain, its jokers declared and its end named only where it matters."""
    owed = cards[-1]
    roles = StandsFor((c, face) for c, face in zip(cards, faces, strict=False) if c.is_joker)
    if owed.is_joker and faces:
        step = 1 if end == "high" else -1
        place = (faces[-1].rank or 0) + step
        roles = StandsFor({**roles, owed: face_of(faces[-1].suit, place if place else 13)})
    ends: tuple[End | None, ...] = (end,) if owed.is_joker and not faces else (None, end)
    for said in ends:
        read = fit(meld, cards, pack, roles, said)
        if isinstance(read, Reading):
            if read.layout[-1 if end == "high" else 0] is owed:
                yield LayOff(meld.id, cards, roles, said)
            return
