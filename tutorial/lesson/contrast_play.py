"""The contrast pair: two hands that differ in one card, and which of them works."""

import time
import zlib
from collections.abc import Callable

from engine.given_text import read_whole
from lessons.language.marking import N_
from lessons.levels.lesson import Contrast, Side
from lessons.levels.moment import LEARNER
from lessons.levels.moves import Answer, HandedIn
from tutorial.hints.ladder import SHOW, Ladder, Rung
from tutorial.table.table import Table


THESE_DIFFER = N_("Only these cards differ: {cards}.")
ONE_SIDE_HAS = N_("Only one of the two has {cards}.")


class ContrastPlay:
    """A pair to choose from. The chosen side is tried on its own table.

    Attributes:
        sides: in the order shown, which does not give the answer away.
        chosen: the side that lies on the table; None before the first choice.
        missed: numbers of the sides that do not work and were chosen before the one that does.
        done: the side that works has been chosen.
        ladder: the hint that is open.
        was_shown: the side that works was chosen by the last rung of the hint.
    """

    def __init__(self, contrast: Contrast, clock: Callable[[], float] = time.monotonic) -> None:
        """Lay out the pair."""
        self.contrast = contrast
        pair = (contrast.works, contrast.fails)
        swapped = zlib.crc32(" ".join(contrast.works.cards).encode()) % 2
        self.sides: tuple[Side, ...] = pair[::-1] if swapped else pair
        self.table = Table(contrast.works.table.state())
        self.chosen: Side | None = None
        self.missed: tuple[int, ...] = ()
        self.done = False
        self.slips = 0
        self.ladder: Ladder | None = None
        self.was_shown = False
        self._clock = clock

    def answer(self, wish: str) -> None:
        """Choose one side by its number, from 1: `answer 2`; what says nothing changes nothing."""
        verb, _, given = wish.partition(" ")
        number = read_whole(given)
        if verb == "answer" and number is not None:
            self.choose(number)

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
            self.ladder = None
        else:
            self.slips += 1
            self.missed += () if self.done else (number,)

    @property
    def works(self) -> bool:
        """Whether the chosen side is the one that works."""
        return self.chosen is self.contrast.works

    def put_back(self) -> bool:
        """Lay out both sides again; False if they lie there."""
        lay_there = self.chosen is None
        self.chosen = None
        self.done = self.was_shown = False
        self.table.lay(self.contrast.works.table.state())
        return not lay_there

    def hint(self) -> None:
        """Open a hint, or go one rung up; the last rung chooses the side that works."""
        if self.done:
            return
        now = self._clock()
        self.ladder = self._ladder(now) if self.ladder is None else self.ladder.up(now)
        if self.ladder.shown == SHOW:
            self.was_shown = True
            self.choose(1 + self.sides.index(self.contrast.works))

    def _ladder(self, now: float) -> Ladder:
        works, fails = self.contrast.works, self.contrast.fails
        apart = sorted(set(works.cards) ^ set(fails.cards))
        wrong = [card for card in fails.cards if card in apart]
        differ = THESE_DIFFER if 0 < len(wrong) < len(apart) else ONE_SIDE_HAS
        pointed = frozenset(f"hand:{card}" for card in apart)
        return Ladder(
            (
                Rung(lambda _: self.contrast.think),
                Rung(lambda words: words.say(differ, cards=words.symbols(apart)), pointed),
                Rung(lambda _: self.contrast.step, pointed),
                Rung(lambda _: works.say, pointed),
            ),
            Answer(str(1 + self.sides.index(works))),
            since=now,
        )
