"""Every lay-off in canonical spelling: single cards, and chains that bring an owed card on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import product
from typing import Final

from engine.actions import End, LayOff
from engine.cards import CARDS, JOKER_BITS, Card, CardSet, StandsFor
from engine.melds.extensions import Extensions, extensions_of, fitting_alone, reached_by
from engine.melds.joker_limits import takes_joker
from engine.melds.layoff import fit
from engine.melds.meld import Meld, Run, run_of
from engine.melds.reading import MeldRules, Reading
from engine.melds.run_places import LONGEST, face_of


_ENDS: Final[tuple[End, End]] = ("low", "high")
_OPEN: Final[Mapping[tuple[bool, bool], tuple[End, ...]]] = {
    (True, True): ("low", "high"),
    (True, False): ("low",),
    (False, True): ("high",),
    (False, False): (),
}
"""The ends that a joker can take, by whether there is room downward and upward."""


def single_layoffs(meld: Meld, hand: CardSet, rules: MeldRules) -> Iterator[LayOff]:
    """Every card of `hand` that fits on the meld alone; its end named only where it matters."""
    return iter(layoffs_on(meld, extensions_of(meld, rules), hand.bits, rules))


def layoffs_on(meld: Meld, rows: Extensions, hand: int, rules: MeldRules) -> list[LayOff]:
    """Every card of `hand` that fits on the meld alone, whose extensions are known."""
    found: list[LayOff] = []
    fitting = fitting_alone(rows) & hand
    while fitting:
        low = fitting & -fitting
        fitting ^= low
        if len(meld.cards) > 11:
            found += _on_long_run(meld, CARDS[low.bit_length() - 1], rules)
        else:
            found.append(natural_layoff(meld.id, low.bit_length() - 1))
    jokers = hand & JOKER_BITS
    if jokers and rows:
        found += joker_layoffs_on(meld, rows, jokers, rules)
    return found


def joker_layoffs_on(meld: Meld, rows: Extensions, jokers: int, rules: MeldRules) -> list[LayOff]:
    """Each of these jokers alone at each end that has room."""
    found: list[LayOff] = []
    room_low, room_high = bool(rows[0]), len(rows) > 1 and bool(rows[1])
    if rules.joker_limit != "none":
        below, above = takes_joker(meld.cards, meld.kind, rules.joker_limit)
        room_low, room_high = room_low and below, room_high and above
    ends: tuple[End | None, ...] = _OPEN[room_low, room_high]
    if meld.kind == "set":
        ends = (None,) if room_low else ()
    while jokers:
        low = jokers & -jokers
        jokers ^= low
        found += [layoff_at(meld.id, low.bit_length() - 1, end) for end in ends]
    return found


@lru_cache(maxsize=4096)
def natural_layoff(meld: str, index: int) -> LayOff:
    """The lay-off of one natural card where there is no question about its end."""
    return LayOff(meld, (CARDS[index],))


@lru_cache(maxsize=4096)
def layoff_at(meld: str, index: int, end: End | None) -> LayOff:
    """The lay-off of one card at this end."""
    return LayOff(meld, (CARDS[index],), end=end)


def _on_long_run(meld: Meld, card: Card, rules: MeldRules) -> Iterator[LayOff]:
    """A card that may fit both ends."""
    for said in ((None,), _ENDS):
        fitting_ends = [e for e in said if isinstance(fit(meld, (card,), rules, end=e), Reading)]
        yield from (layoff_at(meld.id, card.index, end) for end in fitting_ends)
        if fitting_ends:
            return


def is_simple(meld: Meld, rows: Extensions, cards: int, rules: MeldRules) -> bool:
    """Whether lay-offs of these cards have but one spelling: no joker, no copy, no second end."""
    if rules.packs == 2 or cards & JOKER_BITS:
        return False
    size = len(meld.cards)
    return size + cards.bit_count() <= 12 or size + reached_by(rows, cards).bit_count() <= 12


def natural_chains_to(owed: Card, hand: int, meld: Meld, rows: Extensions) -> list[LayOff]:
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


def chains_to(owed: Card, hand: CardSet, meld: Meld, rules: MeldRules) -> Iterator[LayOff]:
    """The smallest lay-offs with `owed` in them, one for each place it can take.

    The cards are listed from the meld outward. A longer lay-off is such a chain followed by
    single cards. Beside a joker that is owed lie only natural cards: two jokers are alike.
    """
    if meld.kind == "set":
        yield from single_layoffs(meld, CardSet((owed,)), rules)
        return
    run = run_of(meld)
    if not owed.is_joker and owed.suit != run.suit:
        return
    for end in _ENDS:
        for faces in _between(owed, run, end, hand, rules):
            for cards in _filled(owed, faces, hand):
                yield from _spelled(meld, (*cards, owed), faces, end, rules)


def _between(
    owed: Card, run: Run, end: End, hand: CardSet, rules: MeldRules
) -> Iterator[tuple[Card, ...]]:
    """The faces between the run and each place that `owed` could take at this end."""
    step = 1 if end == "high" else -1
    last = run.high if end == "high" else run.low
    if rules.ace == "corner":
        most = LONGEST[rules.ace] - len(run.cards)
    elif end == "low":
        most = run.low - 1
    else:
        most = (13 if rules.ace == "low" else 14) - run.high
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
    meld: Meld, cards: tuple[Card, ...], faces: tuple[Card, ...], end: End, rules: MeldRules
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
        read = fit(meld, cards, rules, roles, said)
        if isinstance(read, Reading):
            if read.layout[-1 if end == "high" else 0] is owed:
                yield LayOff(meld.id, cards, roles, said)
            return
