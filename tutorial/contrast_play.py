"""The contrast pair: two hands that differ in one card, and which of them works."""

import zlib

from lessons.lesson import Contrast, Side
from lessons.moves import HandedIn
from tutorial.sight import LEARNER
from tutorial.table import Table


class ContrastPlay:
    """A pair to choose from. The chosen side is tried on its own table.

    Attributes:
        sides: in the order shown, which does not give the answer away.
        chosen: the side that lies on the table; None before the first choice.
        done: the side that works has been chosen.
    """

    def __init__(self, contrast: Contrast) -> None:
        """Lay out the pair."""
        self.contrast = contrast
        pair = (contrast.works, contrast.fails)
        swapped = zlib.crc32(" ".join(contrast.works.cards).encode()) % 2
        self.sides: tuple[Side, ...] = pair[::-1] if swapped else pair
        self.table = Table(contrast.works.table.state())
        self.chosen: Side | None = None
        self.done = False
        self.slips = 0

    def choose(self, number: int) -> None:
        """Try the side with that number, counted from 1; another number changes nothing."""
        if not 1 <= number <= len(self.sides):
            return
        side = self.sides[number - 1]
        self.chosen = side
        self.table.lay(side.table.state())
        if not isinstance(side.move, HandedIn):
            self.table.act(side.move, LEARNER)
        if self.works:
            self.done = True
        else:
            self.slips += 1

    @property
    def works(self) -> bool:
        """Whether the chosen side is the one that works."""
        return self.chosen is self.contrast.works

    def put_back(self) -> None:
        """Lay out both sides again."""
        self.chosen = None
        self.table.lay(self.contrast.works.table.state())
