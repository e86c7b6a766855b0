"""Red pencil: what is marked on the table for a refusal, with its word and its number.

A mark stands at a card named in notation; a gap, a corner and an empty slot stand before that
card, or at the end where no card is named. Which marks a violation gets is said in
`lessons.marks.violations`.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from lessons.language.said import Said


MarkKind = Literal[
    "gap", "card", "pair", "short", "corner", "full", "taken", "hand", "pile", "phase", "cell"
]

SLOTS = frozenset({"gap", "short"})
ASIDE = frozenset({"hand", "pile", "phase", "cell"})
"""Marks that leave the tried cards where they were: in the hand, on the pile, at a part of the
turn, on the score sheet."""

SLOTS_AT_MOST = 2  # a wider gap is one slot that says how many cards are missing
NOW = ""
DRAW, DISCARD = "draw", "discard"


@dataclass(frozen=True, slots=True)
class Mark:
    """One red mark.

    Attributes:
        word: what is written on it, in the learner's language; the key of a label until said.
        at: the card it stands at or before; empty: at the end. Of a phase: `draw` or
            `discard`; empty: the part of the turn that is now.
        also: the last of the cards that belong together.
        on: id of the meld it is drawn on; empty: on the tried cards.
        card: the missing card that a dashed slot names.
        count: how many cards one slot stands for, where it stands for many.
        number: the number in its disc; 0 for none.
    """

    kind: MarkKind
    word: str
    at: str = ""
    also: str = ""
    on: str = ""
    card: str = ""
    count: int = 0
    number: int = 0


def pointing(said: Said, marks: Iterable[Mark]) -> Said:
    """The sentence with the number of its marks in it, before all else where it has no place.

    Without marks on the table no number is said.
    """
    has_number = any(isinstance(part, dict) and "mark" in part for part in said)
    if not any(mark.number for mark in marks):
        return without_marks(said)
    return said if has_number or not said else [{"mark": 1}, " ", *said]


def without_marks(said: Said) -> Said:
    """The sentence without numbers, for where nothing is marked."""
    kept: Said = []
    after_mark = False
    for part in said:
        is_mark = isinstance(part, dict) and "mark" in part
        if not is_mark:
            kept.append(part.lstrip() if after_mark and isinstance(part, str) else part)
        after_mark = is_mark
    return [part for part in kept if part]
