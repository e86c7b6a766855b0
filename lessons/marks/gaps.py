"""Cards that are missing between others: which, and the dashed slots that stand for them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from engine.actions import Action, LayOff
from engine.cards import Card, Rank
from engine.violations import Fact
from lessons.marks.marks import SLOTS_AT_MOST, Mark


GAP = Mark("gap", "missing")
KING = 13
NAMED_AT_MOST = 5  # more missing cards of several gaps are a row that nobody reads


def still_missing(facts: Mapping[str, Fact], action: Action | None) -> tuple[str, ...]:
    """What is missing between a run and the cards laid off on it, without those laid off too.

    >>> from engine.actions import parse_action
    >>> still_missing({"missing": ("7S", "8S", "9S")}, parse_action("layoff m1 TS 8S"))
    ('7S', '9S')
    """
    missing = facts.get("missing", ())
    assert isinstance(missing, tuple)  # noqa: S101 - cards in notation
    tried = set(_faces(action).values())
    return tuple(card for card in missing if _rank(card) not in tried)


def gaps_between(cards: Sequence[str]) -> list[tuple[str, tuple[str, ...]]]:
    """Each gap of cards of one suit, low to high: the card behind it, and what is missing.

    >>> gaps_between(("7S", "9S", "QS"))
    [('9S', ('8S',)), ('QS', ('TS', 'JS'))]
    """
    found = []
    for low, high in pairwise(map(Card.parse, cards)):
        if low.suit is None:
            continue
        below, above = low.rank or 0, high.rank or 0
        between = range(below + 1, below + (above - below) % KING)
        missing = tuple(str(Card(low.suit, Rank((rank - 1) % KING + 1))) for rank in between)
        if missing:
            found.append((str(high), missing))
    return found


def all_missing(facts: Mapping[str, Fact]) -> dict[str, Fact]:
    """What is missing in all gaps of a try, where it has more than one; how many, if too much."""
    cards = facts.get("cards", ())
    if not isinstance(cards, tuple) or any(card.startswith("X") for card in cards):
        return {}
    gaps = gaps_between(cards)
    missing = tuple(card for _, gap in gaps for card in gap)
    if len(gaps) < 2:
        return {}
    return {"missing": missing, "many" if len(missing) > NAMED_AT_MOST else "gaps": len(gaps)}


def gap_marks(missing: Sequence[str], action: Action | None, last: str) -> list[Mark]:
    """Slots before the tried cards they lead up to; the last stretch stands before `last`."""
    faces = _faces(action)
    marks: list[Mark] = []
    for stretch in _stretches(missing):
        after = _rank(stretch[-1]) % KING + 1
        at = next((card for card, rank in faces.items() if rank == after), last)
        marks += slots(replace(GAP, at=at), len(stretch), stretch)
    return marks


def slots(slot: Mark, count: int, cards: Sequence[str] = ()) -> list[Mark]:
    """One dashed slot for each missing card; one for all where there are many."""
    if count > SLOTS_AT_MOST:
        return [replace(slot, count=count)]
    return [replace(slot, card=card) for card in cards or ("",) * count]


def _faces(action: Action | None) -> dict[str, int]:
    """The ranks of cards that were laid off; a joker has that of what it was declared to be."""
    if not isinstance(action, LayOff):
        return {}
    faces = {card: action.stands_for.get(card, card).rank for card in action.cards}
    return {str(card): rank for card, rank in faces.items() if rank is not None}


def _stretches(cards: Sequence[str]) -> Iterator[list[str]]:
    """Neighbours among cards of one suit, low to high."""
    stretch: list[str] = []
    for card in cards:
        if stretch and _rank(card) != _rank(stretch[-1]) % KING + 1:
            yield stretch
            stretch = []
        stretch.append(card)
    if stretch:
        yield stretch


def _rank(card: str) -> int:
    return Card.parse(card).rank or 0
