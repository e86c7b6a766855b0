"""How many cards each player gets, by how many play."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.options.errors import OptionsError


MOST_CARDS = 999  # whether there are so many is seen at a table


class HandCards(Mapping[int, int]):
    """How many cards each gets, by number of players; a value that can be hashed."""

    __slots__ = ("_pairs",)

    def __init__(self, cards: Mapping[int, int]) -> None:
        self._pairs = tuple(sorted(cards.items()))

    def __getitem__(self, players: int) -> int:
        for count, cards in self._pairs:
            if count == players:
                return cards
        raise KeyError(players)

    def __iter__(self) -> Iterator[int]:
        return (count for count, _ in self._pairs)

    def __len__(self) -> int:
        return len(self._pairs)

    def __hash__(self) -> int:
        return hash(self._pairs)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, HandCards) and self._pairs == other._pairs

    def __repr__(self) -> str:
        return f"HandCards({dict(self._pairs)})"


def read_hand_cards(value: object) -> HandCards:
    """A mapping as hand cards.

    Raises:
        OptionsError: if it is none of whole numbers.
    """
    if not isinstance(value, Mapping):
        raise OptionsError("hand_cards", "expected a number of cards for each number of players")
    try:
        pairs = {int(players): cards for players, cards in value.items()}
    except (TypeError, ValueError):
        raise OptionsError("hand_cards", "a number of players is no whole number") from None
    if not all(type(cards) is int and 0 < cards <= MOST_CARDS for cards in pairs.values()):
        raise OptionsError("hand_cards", f"a number of cards is 1 to {MOST_CARDS}")
    return HandCards(pairs)
