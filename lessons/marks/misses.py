"""The marks of a pick that is not what was asked."""

from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise

from engine.cards import Card
from engine.violations import Fact
from lessons.marks.gaps import GAP, slots
from lessons.marks.marks import Mark


ONE_MORE = Mark("short", "one-more")


def pick_missing(facts: Mapping[str, Fact]) -> list[Mark]:
    """A slot for each card that is missing."""
    count = facts.get("count", 1)
    return slots(ONE_MORE, count if isinstance(count, int) else 1)


def pick_count(facts: Mapping[str, Fact]) -> list[Mark]:
    """Slots for what is missing, or a bracket over too many."""
    cards, count = _cards(facts, "cards"), facts.get("count", 0)
    less = count - len(cards) if isinstance(count, int) else 0
    if less > 0:
        return slots(ONE_MORE, less)
    return [Mark("pair", "too-many", at=cards[0], also=cards[-1])] if cards else []


def pick_gap(facts: Mapping[str, Fact]) -> list[Mark]:
    """Cards of one rank, or the slots of all gaps."""
    gaps: list[Mark] = []
    for low, high in pairwise(_cards(facts, "cards")):
        step = _rank(high) - _rank(low)
        if step == 0:
            return [Mark("pair", "twice", at=low, also=high)]
        if step > 1:
            gaps += slots(replace(GAP, at=high), step - 1)
    return gaps


def _cards(facts: Mapping[str, Fact], name: str) -> tuple[str, ...]:
    cards = facts.get(name, ())
    return cards if isinstance(cards, tuple) else ()


def _rank(card: str) -> int:
    return Card.parse(card).rank or 0
