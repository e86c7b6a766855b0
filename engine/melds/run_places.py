"""Where cards lie in a run.

Places: 1 is the low ace, 2 … 13 the king, 14 the high ace. Where runs may turn the corner, places
go on counting and are taken modulo 13.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from engine.cards import Card, Rank, Suit
from engine.options import Ace


_FACES: Final = {suit: tuple(Card(suit, rank) for rank in Rank) for suit in Suit}
LONGEST: Final[Mapping[Ace, int]] = {"low": 13, "high_low": 14, "corner": 13}


def face_of(suit: Suit | None, place: int) -> Card:
    """The first pack's card of a suit at a place of a run."""
    assert suit is not None  # noqa: S101 - a run has a suit
    return _FACES[suit][(place - 1) % 13]


def in_places(cards: Sequence[Card], places: Sequence[int]) -> tuple[Card, ...]:
    """The cards from the lowest place to the highest."""
    order = sorted(range(len(cards)), key=lambda index: places[index])
    return tuple(cards[index] for index in order)


def listed_places(faces: Sequence[Card], ace: Ace) -> tuple[int, ...] | None:
    """Places when the listed order is the layout; None if the naturals do not fit it."""
    if len(faces) > LONGEST[ace]:
        return None
    index = next(index for index, face in enumerate(faces) if not face.is_joker)
    rank = faces[index].rank or 0
    starts = [rank - index, rank + 13 - index] if rank == 1 or ace == "corner" else [rank - index]
    for start in starts:
        if ace == "corner" and start < 1:
            start += 13
        places = tuple(range(start, start + len(faces)))
        if all(
            face.is_joker or (place - 1) % 13 + 1 == face.rank
            for face, place in zip(faces, places, strict=True)
        ) and _within(places, ace):
            return places
    return None


def _within(places: Sequence[int], ace: Ace) -> bool:
    if ace == "corner":
        return len(places) <= 13
    return places[0] >= 1 and places[-1] <= (13 if ace == "low" else 14)


def places_free(faces: Sequence[Card], ace: Ace) -> tuple[int, ...] | None:
    """A place for each natural card, listed in any order; None if they are no run."""
    ranks = [face.rank or 0 for face in faces]
    count = len(ranks)
    if count > LONGEST[ace]:
        return None
    if count == 14:
        aces = [index for index, rank in enumerate(ranks) if rank == 1]
        if len(aces) != 2 or set(ranks) != set(range(1, 14)):
            return None
        return tuple(14 if index == aces[1] else rank for index, rank in enumerate(ranks))
    if len(set(ranks)) != count:
        return None
    if count == 13:
        high = ace != "low" and ranks == [*range(2, 14), 1]
        return tuple(14 if high and rank == 1 else rank for rank in ranks)
    if max(ranks) - min(ranks) == count - 1:
        return tuple(ranks)
    if ace == "low" or 1 not in ranks:
        return None
    high_places = tuple(14 if rank == 1 else rank for rank in ranks)
    if max(high_places) - min(high_places) == count - 1:
        return high_places
    if ace == "high_low":
        return None
    # round the corner: the run starts above the only gap
    start = next(rank for rank in range(13, 0, -1) if rank not in ranks) + 1
    places = tuple(rank if rank >= start else rank + 13 for rank in ranks)
    return places if max(places) - min(places) == count - 1 else None


def closest(ranks: Sequence[int], ace: Ace) -> Sequence[int]:
    """Places for these ranks that lie as close together as the ace allows."""
    ways = [list(ranks)]
    if ace == "high_low":
        ways.append([14 if rank == 1 else rank for rank in ranks])
    elif ace == "corner":
        ways += [[r if r >= start else r + 13 for r in ranks] for start in sorted(ranks)[1:]]
    return min(ways, key=lambda places: max(places) - min(places))


def between_or_beside(ranks: Sequence[int], ace: Ace) -> tuple[int, ...]:
    """Places of which one makes a run of two cards: between them, else at their ends."""
    low, high = sorted(closest(ranks, ace))
    if high - low == 2:
        return (low + 1,)
    beside = (low - 1, high + 1) if high - low == 1 else ()
    if ace == "corner":
        return tuple((place - 1) % 13 + 1 for place in beside)
    return tuple(place for place in beside if 1 <= place <= LONGEST[ace])
