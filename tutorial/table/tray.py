"""The tray: picked cards in the order in which they would lie on the table."""

from dataclasses import dataclass

from engine.actions import LayAll
from engine.cards import Card
from engine.melds import Reading
from engine.referee.laying import Laying, laying
from engine.state import State
from tutorial.table.wish_readings import several_melds


@dataclass(frozen=True, slots=True)
class Tray:
    """Picked cards as they would lie: as one meld, or as several at once.

    Attributes:
        melds: one, be it a meld or not; several only where each of them is one.
    """

    melds: tuple[Laying, ...]


def tray_of(state: State, cards: tuple[Card, ...]) -> Tray | None:
    """How the picked `cards` would lie at this table; None without any."""
    if not cards:
        return None
    for split in several_melds(state, cards)[:1]:
        assert isinstance(split, LayAll)  # noqa: S101 - that is what it looks for
        reads = (state.meld_index.read(one.cards, one.stands_for, one.kind) for one in split.melds)
        melds = tuple(Laying(read.layout, read) for read in reads if isinstance(read, Reading))
        return Tray(melds)
    return Tray((laying(cards, state.meld_index),))
