"""Discards in basic Rummy that imagined deals have judged, for the drill on discards.

`python -m lessons.discards` finds them; they come again in other suits. A built site ships them as
one JSON file.
"""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

from engine.cards import Card


SHIPPED: Final = Path(__file__).parents[2] / "puzzles" / "discards.json"
BANK: Final = SHIPPED.with_suffix(".jsonl")
DEALS: Final = 1000
"""Imagined deals after each discard."""

_SUITS: Final = "SHDC"
_CARD: Final = re.compile(r"\b([2-9TJQKA])([SHDC])\b")


@dataclass(frozen=True, slots=True)
class JudgedDiscards:
    """A hand with a discard to make, and what each discard loses.

    Attributes:
        hand: the cards, the one drawn first.
        pile: bottom first.
        melds: on the table, those of another player.
        losses: points by discard against the best one, which comes first.
        right: the discards that are as good, the best one first.
    """

    hand: tuple[Card, ...]
    pile: tuple[Card, ...]
    melds: tuple[tuple[Card, ...], ...]
    losses: Mapping[Card, float]
    right: tuple[Card, ...]


def judged_discards(random: Random, seed: int, grade: int, focus: str) -> JudgedDiscards:
    """A hand of this grade and focus, with other suits in the places of its suits.

    Args:
        random: chooses the suits.
        seed: which one; they come again after the last, in other suits.
        grade: from 1 to the hardest.
        focus: what the exercise asks about.
    """
    part = _known()[grade, focus]
    suits = random.sample(_SUITS, len(_SUITS))
    text = _CARD.sub(lambda card: card[1] + suits[_SUITS.index(card[2])], part[seed % len(part)])
    data = json.loads(text)
    return JudgedDiscards(
        hand=_cards(data["hand"]),
        pile=_cards(data["pile"]),
        melds=tuple(map(_cards, data["melds"])),
        losses={Card.parse(card): loss for card, loss in data["losses"].items()},
        right=_cards(data["right"]),
    )


@cache
def _known() -> Mapping[tuple[int, str], tuple[str, ...]]:
    """Each as text, by grade and focus."""
    found: dict[tuple[int, str], tuple[str, ...]] = {}
    for data in _read():
        key = data["grade"], data["focus"]
        found[key] = (*found.get(key, ()), json.dumps(data))
    return found


def _read() -> list[dict[str, Any]]:
    if SHIPPED.exists():
        shipped: list[dict[str, Any]] = json.loads(SHIPPED.read_text(encoding="utf-8"))
        return shipped
    return all_discards()


def all_discards() -> list[dict[str, Any]]:
    """Every hand of the bank, as they are shipped."""
    return [json.loads(line) for line in BANK.read_text(encoding="utf-8").splitlines()]


def _cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))
