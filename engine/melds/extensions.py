"""What could be laid off on a meld, in the order in which it could follow."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from engine.cards import ACES, ONE_PACK, Card, Suit
from engine.melds.meld import Meld, run_of
from engine.melds.reading import MeldRules
from engine.melds.run_places import face_of
from engine.options import Ace


Extensions: TypeAlias = tuple[tuple[int, ...], ...]
"""Faces in the order in which they could follow each other onto a meld, one row for each end.

Each face is the bits of its cards in both packs; all suits of a set are one face.
"""


def fitting(meld: Meld, ace: Ace) -> int:
    """Index bits of the natural cards, of both packs, that each fit on the meld alone."""
    return fitting_alone(face_extensions(meld, ace))


def face_extensions(meld: Meld, ace: Ace) -> Extensions:
    """What could be laid off on the meld, nearest first, downward and upward."""
    if meld.kind == "run":
        first = meld.cards[0]
        if first.rank is not None:
            return _run_extensions(first.suit, first.rank, len(meld.cards), ace)
        run = run_of(meld)
        return _run_extensions(run.suit, run.low, len(run.cards), ace)
    if len(meld.cards) > 3:
        return ()
    rank, suits = 1, 0
    for card in meld.cards:
        if card.rank is not None:
            rank = card.rank
            suits |= card.bit
    return _set_extensions(rank, (suits | suits >> 52) & ONE_PACK)


def extensions_of(meld: Meld, rules: MeldRules) -> Extensions:
    """What could be laid off on a meld at the table, where one pack has one ace for each suit.

    (edge.run.ace-both-ends)
    """
    rows = face_extensions(meld, rules.ace)
    if rules.packs == 2:
        return rows
    return _in_one_pack(rows) if len(meld.cards) < 13 else ()


@lru_cache(maxsize=4096)
def _in_one_pack(rows: Extensions) -> Extensions:
    return tuple(tuple(face & ONE_PACK for face in row) for row in rows)


def fitting_alone(rows: Extensions) -> int:
    """The faces that fit alone."""
    bits = 0
    for row in rows:
        if row:
            bits |= row[0]
    return bits


@lru_cache(maxsize=256)
def _set_extensions(rank: int, held: int) -> Extensions:
    missing = ACES << rank - 1 & ~held
    return ((missing | missing << 52,),)


@lru_cache(maxsize=4096)
def _run_extensions(suit: Suit | None, low: int, size: int, ace: Ace) -> Extensions:
    high = low + size - 1
    if ace == "corner":
        down, up = range(low - 1, low - 1 - (13 - size), -1), range(high + 1, high + 14 - size)
    else:
        down, up = range(low - 1, 0, -1), range(high + 1, 14 if ace == "low" else 15)
    return tuple(tuple(_both(face_of(suit, place)) for place in row) for row in (down, up))


def _both(face: Card) -> int:
    return face.bit | face.bit << 52


def reached_by(rows: Extensions, cards: int) -> int:
    """The faces that these natural cards can reach one after the other."""
    found = 0
    for row in rows:
        for face in row:
            if not cards & face:
                break
            found |= face
    return found
