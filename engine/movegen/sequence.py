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
Offered: TypeAlias = tuple[Sequence[Sequence[Action]], int, int]
"""What may be done: parts, layoff_bits, discard_bits. A plain tuple, for one is made at each step.

The parts are actions as they are. The bits are those of cards: of lay-offs of single cards, each
of which fits on just one meld, at one end; and of discards.
"""


def pick(offered: Offered, share: float, tableau: Tableau) -> Action:
    """The action at a share of what is offered, from 0 to less than 1: any with equal chance."""
    parts, layoff_bits, discard_bits = offered
    count = discard_bits.bit_count()
    if layoff_bits:
        count += layoff_bits.bit_count()
    listed = 0
    for part in parts:
        listed += len(part)
    index = int(share * (listed + count))
    if index < listed:
        for part in parts:
            if index < len(part):
                return part[index]
            index -= len(part)
    index -= listed
    if layoff_bits:
        if index < layoff_bits.bit_count():
            return _layoff_of(_nth_bit(layoff_bits, index), tableau)
        index -= layoff_bits.bit_count()
    while index:
        discard_bits &= discard_bits - 1
        index -= 1
    return DISCARDS[(discard_bits & -discard_bits).bit_length() - 1]


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

    __slots__ = ("_offered", "_tableau")

    def __init__(self, offered: Offered, tableau: Tableau) -> None:
        self._offered = offered
        self._tableau = tableau

    def __len__(self) -> int:
        parts, layoff_bits, discard_bits = self._offered
        return sum(map(len, parts)) + layoff_bits.bit_count() + discard_bits.bit_count()

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | Sequence[Action]:
        if isinstance(index, slice):
            return tuple(self)[index]
        left = range(len(self))[index]
        parts, layoff_bits, discard_bits = self._offered
        for part in parts:
            if left < len(part):
                return part[left]
            left -= len(part)
        if left < layoff_bits.bit_count():
            return _layoff_of(_nth_bit(layoff_bits, left), self._tableau)
        left -= layoff_bits.bit_count()
        return DISCARDS[_nth_bit(discard_bits, left).bit_length() - 1]

    def at(self, share: float) -> Action:
        """The action at a share of the list, from 0 to less than 1: any with equal chance."""
        return pick(self._offered, share, self._tableau)

    def __iter__(self) -> Iterator[Action]:
        parts, layoff_bits, discard_bits = self._offered
        for part in parts:
            yield from part
        for card in CardSet.of_bits(layoff_bits):
            yield _layoff_of(card.bit, self._tableau)
        for card in CardSet.of_bits(discard_bits):
            yield DISCARDS[card.index]

    def __reduce__(self) -> tuple[type[tuple[Action, ...]], tuple[tuple[Action, ...]]]:
        """A copy is a plain tuple of them."""
        return tuple, (tuple(self),)

    def __repr__(self) -> str:
        return f"<LegalActions: {', '.join(map(str, self))}>"
