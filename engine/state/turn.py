"""Where in a turn a deal is, and what was done in the turn."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, Literal, NamedTuple

from engine.cards import Card


class Phase(StrEnum):
    """Where in a turn, or after the deal."""

    DRAW = "draw"
    PLAY = "play"
    OVER = "over"


DrawnFrom = Literal["stock", "pile_top", "pile_deep", "call"]
OwedFrom = Literal["pile", "swap"]


class Turn(NamedTuple):
    """What the player on turn has done in it.

    Attributes:
        drawn_card: the card drawn; of several pile cards the lowest.
        must_use: the owed card: it has to be melded or laid off next.
        melds_made: melds laid in this turn.
        played: whether anything was melded or laid off in this turn.
        owed_from: where the owed card comes from: the pile, or a meld whose joker was freed.
    """

    drawn_from: DrawnFrom | None = None
    drawn_card: Card | None = None
    must_use: Card | None = None
    melds_made: int = 0
    played: bool = False
    owed_from: OwedFrom = "pile"


NEW_TURN: Final = Turn()
