"""What a learner can do in a level: an action of the game, a pick, an answer, or a figure.

All are written as text and read back: `meld 7H 8H 9H`, `pick QH`, `answer 25`, `write Ada -12`.
"""

from dataclasses import dataclass
from typing import TypeAlias

from engine.actions import Action, parse_action
from engine.cards import Card, parse_cards


@dataclass(frozen=True, slots=True)
class Pick:
    """Cards picked in the hand and handed in with **Check**."""

    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return " ".join(["pick", *map(str, self.cards)])


@dataclass(frozen=True, slots=True)
class Answer:
    """One of the offered answers, or a number."""

    text: str

    def __str__(self) -> str:
        return f"answer {self.text}"


@dataclass(frozen=True, slots=True)
class Write:
    """A figure written into a cell of the score sheet.

    Attributes:
        cell: `you`, `Ada`, or a total: `total you`.
        points: as the learner writes it; plus signs, blanks and long dashes are made plain.
    """

    cell: str
    points: str

    def __str__(self) -> str:
        return f"write {self.cell} {self.points}"


HandedIn: TypeAlias = Pick | Answer | Write
"""What is no action of the game but is judged by the lesson."""

Move: TypeAlias = Action | HandedIn


def parse_move(text: str) -> Move:
    """Read a move as level files write it.

    Raises:
        NotationError: if it is none.
    """
    kind, _, rest = text.partition(" ")
    if kind == "pick":
        return Pick(parse_cards(rest))
    if kind == "answer":
        return Answer(rest.strip())
    if kind == "write":
        cell, _, points = rest.strip().rpartition(" ")
        return Write(cell, plain_figure(points))
    return parse_action(text)


def plain_figure(text: str) -> str:
    """A figure as digits with a hyphen before negative ones.

    >>> plain_figure("+07"), plain_figure("\N{MINUS SIGN}12")
    ('7', '-12')
    """
    figure = text.strip().replace("\N{MINUS SIGN}", "-").replace("\N{EN DASH}", "-")
    try:
        return str(int(figure))
    except ValueError:
        return figure
