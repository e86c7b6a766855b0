"""The tray: picked cards in the order in which they would lie on the table."""

from dataclasses import dataclass

from engine.actions import LayAll, LayMeld
from engine.card_values import reading_points
from engine.cards import Card, CardSet
from engine.first_meld.grouping import best_grouping
from engine.melds import Reading
from engine.referee.laying import Laying, laying
from engine.state import State
from lessons.levels.moment import LEARNER
from tutorial.table.wish_readings import GROUPED_AT_MOST, needs_points, several_melds


@dataclass(frozen=True, slots=True)
class FirstMeld:
    """How far the picked cards come towards the minimum of a first meld.

    Attributes:
        points: of each meld, in the order in which they lie.
        wanted: what the first meld has to be worth.
        waived: the whole hand goes, so that no minimum holds.
    """

    points: tuple[int, ...]
    wanted: int
    waived: bool

    @property
    def total(self) -> int:
        """What the melds are worth together."""
        return sum(self.points)

    @property
    def missing(self) -> int:
        """What they lack; 0 where they are enough."""
        return 0 if self.waived else max(0, self.wanted - self.total)


@dataclass(frozen=True, slots=True)
class Tray:
    """Picked cards as they would lie: as one meld, or as several at once.

    Attributes:
        melds: one, be it a meld or not; several only where each of them is one. Before the first
            meld of the deal cards that are in no meld yet come last.
        first: how far they come, where the learner's first meld has to be worth enough.
    """

    melds: tuple[Laying, ...]
    first: FirstMeld | None = None


def tray_of(state: State, cards: tuple[Card, ...]) -> Tray | None:
    """How the picked `cards` would lie at this table; None without any."""
    if not cards:
        return None
    if needs_points(state) and len(cards) <= GROUPED_AT_MOST:
        return _towards_first_meld(state, cards)
    for split in several_melds(state, cards)[:1]:
        assert isinstance(split, LayAll)  # noqa: S101 - that is what it looks for
        return Tray(_lying(state, split.melds))
    return Tray((laying(cards, state.meld_index),))


def _towards_first_meld(state: State, cards: tuple[Card, ...]) -> Tray:
    """The melds among the cards, what they come to, and the cards that are in none."""
    melds, left = best_grouping(state, CardSet(cards))
    lying = _lying(state, melds)
    points = tuple(
        reading_points(one.read, state.options) for one in lying if isinstance(one.read, Reading)
    )
    held = state.hand_bits[LEARNER].bit_count() - len(cards) + len(left)
    waived = state.flags.waives and bool(melds) and held <= 1
    loose = tuple(card for card in cards if card in left)
    others = (laying(loose, state.meld_index),) if loose else ()
    return Tray((*lying, *others), FirstMeld(points, state.flags.first_meld_min, waived))


def _lying(state: State, melds: tuple[LayMeld, ...]) -> tuple[Laying, ...]:
    reads = (state.meld_index.read(one.cards, one.stands_for, one.kind) for one in melds)
    return tuple(Laying(read.layout, read) for read in reads if isinstance(read, Reading))
