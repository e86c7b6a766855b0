"""The legal actions as sequences whose items are made only when they are asked for.

A search often wants to know how many there are, and then just one of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias, final, overload

from engine.actions import Action, CallRummy, Discard, LayMeld, LayOff
from engine.calls import as_call
from engine.candidates_layoff import natural_layoff
from engine.cards import CARDS, CardSet
from engine.meld import Meld


DISCARDS: Final = tuple(map(Discard, CARDS))
Parts: TypeAlias = list[Sequence[Action]]


def _nth_bit(bits: int, index: int) -> int:
    """The lowest set bit but `index` others."""
    for _ in range(index):
        bits &= bits - 1
    return bits & -bits


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

    __slots__ = ("_count", "_discards", "_layoffs", "_melds", "_near", "_parts")

    def __init__(
        self,
        parts: Sequence[Sequence[Action]],
        discards: int = 0,
        layoffs: int = 0,
        melds: tuple[Meld, ...] = (),
        near: tuple[int, ...] = (),
    ) -> None:
        """Parts listed one after the other, then lay-offs and discards as bits of their cards.

        Each card of `layoffs` fits on just one of `melds`, at one end; `near` has what fits each.
        """
        self._parts = parts
        self._discards = discards
        self._layoffs = layoffs
        self._melds = melds
        self._near = near
        count = discards.bit_count()
        if layoffs:
            count += layoffs.bit_count()
        for part in parts:
            count += len(part)
        self._count = count

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | Sequence[Action]:
        if isinstance(index, slice):
            return tuple(self)[index]
        count = self._count
        if not -count <= index < count:
            raise IndexError(index)
        return self.at((index % count + 0.5) / count)

    def at(self, share: float) -> Action:
        """The action at a share of the list, from 0 to less than 1: any with equal chance."""
        index = int(share * self._count)
        for part in self._parts:
            size = len(part)
            if index < size:
                return part[index]
            index -= size
        bits = self._layoffs
        if bits:
            size = bits.bit_count()
            if index < size:
                return self._layoff(_nth_bit(bits, index))
            index -= size
        bits = self._discards
        while index:
            bits &= bits - 1
            index -= 1
        return DISCARDS[(bits & -bits).bit_length() - 1]

    def _layoff(self, card: int) -> LayOff:
        place = 0
        while not self._near[place] & card:
            place += 1
        return natural_layoff(self._melds[place].id, card.bit_length() - 1)

    def __iter__(self) -> Iterator[Action]:
        for part in self._parts:
            yield from part
        for card in CardSet.of_bits(self._layoffs):
            yield self._layoff(card.bit)
        for card in CardSet.of_bits(self._discards):
            yield DISCARDS[card.index]

    def __repr__(self) -> str:
        return f"<LegalActions: {', '.join(map(str, self))}>"


@final
class CallsOf(Sequence[CallRummy]):
    """The melds of the pile as calls of one seat."""

    __slots__ = ("_melds", "_seat")

    def __init__(self, seat: int, melds: Sequence[LayMeld | LayOff]) -> None:
        self._seat = seat
        self._melds = melds

    def __len__(self) -> int:
        return len(self._melds)

    @overload
    def __getitem__(self, index: int) -> CallRummy: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[CallRummy]: ...
    def __getitem__(self, index: int | slice) -> CallRummy | Sequence[CallRummy]:
        if isinstance(index, slice):
            return tuple(self)[index]
        return as_call(self._seat, self._melds[index])
