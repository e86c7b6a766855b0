"""What a learner can do in a level: an action of the game, a pick, or an answer.

All three are written as text and read back: `meld 7H 8H 9H`, `pick QH`, `answer 25`.
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


Move: TypeAlias = Action | Pick | Answer


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
    return parse_action(text)
