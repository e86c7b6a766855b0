"""A second reading of melds and lay-offs, written to be obviously right, not to be fast.

A meld is tried against every row of faces there is: the four cards of a rank, and the stretches of
a suit. It knows nothing of bits, and shares no code with `engine.melds`.
"""

from collections.abc import Iterator, Sequence
from itertools import permutations

from engine.cards import Card


Face = tuple[int, str]  # rank 1 to 13, suit


def stretches(ace: str, packs: int) -> list[list[int]]:
    """The ranks of every possible run, low to high."""
    low = list(range(1, 14))
    rows = []
    if ace == "corner":
        for start in range(13):
            turned = low[start:] + low[:start]
            rows += [turned[:size] for size in range(3, 14)]
        return rows
    line = [*low, 1] if ace == "high_low" else low
    for first in range(len(line)):
        for last in range(first + 3, len(line) + 1):
            if last - first == 14 and packs == 1:
                continue  # handled apart: only with natural aces, so never with one pack
            rows.append(line[first:last])
    return rows


def face(card: Card) -> Face | None:
    """Rank and suit; None for a joker."""
    if card.rank is None or card.suit is None:
        return None
    return int(card.rank), card.suit.value


def is_set(faces: Sequence[Face | None]) -> bool:
    """Three or four cards of one rank, no suit twice; None is an undeclared joker."""
    real = [one for one in faces if one]
    return (
        3 <= len(faces) <= 4
        and len({rank for rank, _ in real}) == 1
        and len({suit for _, suit in real}) == len(real)
    )


def is_run(faces: Sequence[Face | None], ace: str, packs: int) -> bool:
    """Whether these faces, in this order, are a stretch of one suit."""
    real = [one for one in faces if one]
    if len({suit for _, suit in real}) != 1:
        return False
    return any(
        len(row) == len(faces)
        and all(one is None or one[0] == rank for one, rank in zip(faces, row, strict=True))
        for row in stretches(ace, packs)
    )


def runs_by_order(faces: Sequence[Face | None], ace: str, packs: int) -> Iterator[tuple[int, ...]]:
    """Orders (indexes, low to high) in which these faces are a run."""
    if None in faces:
        if is_run(faces, ace, packs):
            yield tuple(range(len(faces)))
        return
    if len({suit for _, suit in faces if suit}) != 1:  # type: ignore[misc]
        return
    for row in stretches(ace, packs):
        if sorted(row) == sorted(one[0] for one in faces if one):
            order = []
            for rank in row:
                order.append(
                    next(
                        i
                        for i, one in enumerate(faces)
                        if one and one[0] == rank and i not in order
                    )
                )
            yield tuple(order)


def reading(
    cards: Sequence[Card],
    stands_for: dict[Card, Card],
    kind: str | None,
    ace: str,
    packs: int,
    jokers_in_game: bool,
) -> str | None:
    """`run` or `set` if the cards are a meld as they are said to be, else None."""
    jokers = [card for card in cards if card.is_joker]
    if jokers and not jokers_in_game:
        return None
    if len(cards) < 3 or len(jokers) == len(cards):
        return None
    declared = bool(jokers) and all(joker in stands_for for joker in jokers)
    faces = [face(stands_for[c]) if c.is_joker and declared else face(c) for c in cards]
    open_jokers = faces.count(None)
    if len(faces) - open_jokers == 1 and open_jokers > 1 and kind is None:
        return None
    if not open_jokers:
        kind = None
    if kind != "run" and is_set(faces):
        return "set"
    if kind == "set":
        return None
    orders = list(runs_by_order(faces, ace, packs))
    return "run" if orders else None


def can_grow(
    row: Sequence[Face], added: Sequence[Face], ace: str, packs: int
) -> Iterator[tuple[Face, ...]]:
    """Every run that the faces of a run become when natural cards are added at its ends."""
    for order in set(permutations(added)):
        for split in range(len(order) + 1):
            grown = (*order[:split], *row, *order[split:])
            if is_run(grown, ace, packs):
                yield grown
