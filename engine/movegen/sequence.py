"""The legal actions as sequences whose items are made only when they are asked for.

A search often wants to know how many there are, and then just one of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias, final, overload

from engine.actions import Action, Discard, LayOff
from engine.cards import CARDS, CardSet
from engine.melds.layoff_generator import natural_layoff
from engine.state.tableau import Tableau


DISCARDS: Final = tuple(map(Discard, CARDS))
Parts: TypeAlias = list[Sequence[Action]]
Offers: TypeAlias = tuple[Sequence[Sequence[Action]], int, int]
"""What may be done: actions in parts, then lay-offs and then discards as bits of their cards.

Each card of the lay-offs fits on just one meld, at one end.
"""


def pick(offers: Offers, share: float, tableau: Tableau) -> Action:
    """The action at a share of what is offered, from 0 to less than 1: any with equal chance."""
    parts, layoffs, discards = offers
    count = discards.bit_count()
    if layoffs:
        count += layoffs.bit_count()
    for part in parts:
        count += len(part)
    index = int(share * count)
    for part in parts:
        if index < len(part):
            return part[index]
        index -= len(part)
    if layoffs:
        if index < layoffs.bit_count():
            return _layoff_of(_nth_bit(layoffs, index), tableau)
        index -= layoffs.bit_count()
    while index:
        discards &= discards - 1
        index -= 1
    return DISCARDS[(discards & -discards).bit_length() - 1]


def _nth_bit(bits: int, index: int) -> int:
    """The lowest set bit but `index` others."""
    for _ in range(index):
        bits &= bits - 1
    return bits & -bits


def _layoff_of(card: int, tableau: Tableau) -> LayOff:
    """The lay-off of the card with this bit."""
    index = 0
    while not tableau.fitting[index] & card:
        index += 1
    return natural_layoff(tableau.ids[index], card.bit_length() - 1)


@final
class LegalActions(Sequence[Action]):
    """The legal actions of a state, in a fixed order; made one by one when they are asked for.

    >>> from engine import Card, State, legal_actions, preset
    >>> table = {"hands": {"A": "7H 8H 9H KD", "B": "2S"}, "phase": "play"}
    >>> legal = legal_actions(State.from_table(table, preset("basic")))
    >>> len(legal)
    5
    >>> [str(action) for action in legal]
    ['meld 7H 8H 9H', 'discard 7H', 'discard 8H', 'discard 9H', 'discard KD']
    >>> Discard(Card.parse("2S")) in legal
    False
    """

    __slots__ = ("_offers", "_tableau")

    def __init__(self, offers: Offers, tableau: Tableau) -> None:
        self._offers = offers
        self._tableau = tableau

    def __len__(self) -> int:
        parts, layoffs, discards = self._offers
        return sum(map(len, parts)) + layoffs.bit_count() + discards.bit_count()

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | Sequence[Action]:
        if isinstance(index, slice):
            return tuple(self)[index]
        count = len(self)
        if not -count <= index < count:
            raise IndexError(index)
        return self.at((index % count + 0.5) / count)

    def at(self, share: float) -> Action:
        """The action at a share of the list, from 0 to less than 1: any with equal chance."""
        return pick(self._offers, share, self._tableau)

    def __iter__(self) -> Iterator[Action]:
        parts, layoffs, discards = self._offers
        for part in parts:
            yield from part
        for card in CardSet.of_bits(layoffs):
            yield _layoff_of(card.bit, self._tableau)
        for card in CardSet.of_bits(discards):
            yield DISCARDS[card.index]

    def __reduce__(self) -> tuple[type[tuple[Action, ...]], tuple[tuple[Action, ...]]]:
        """A copy is a plain tuple of them."""
        return tuple, (tuple(self),)

    def __repr__(self) -> str:
        return f"<LegalActions: {', '.join(map(str, self))}>"
