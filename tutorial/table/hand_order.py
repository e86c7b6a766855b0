"""In which order a hand is shown: by suit, by rank, or as the learner laid it."""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Any

from engine.cards import Card, NotationError, Suit


_COLOURS_IN_TURN = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)


class Sort(StrEnum):
    """The orders the sort button goes through."""

    SUIT = "suit"
    RANK = "rank"
    FREE = "free"

    def next(self) -> "Sort":
        """The order after this one."""
        orders = list(Sort)
        return orders[(orders.index(self) + 1) % len(orders)]


def arrange(hand: Iterable[Card], sort: Sort, own: tuple[Card, ...] = ()) -> tuple[Card, ...]:
    """The cards of `hand` from left to right.

    Args:
        hand: the cards held, in any order.
        sort: how to order them.
        own: the learner's own order; may name cards that have left, and lack new ones,
            which are put at the right end.
    """
    if sort is Sort.RANK:
        return tuple(
            sorted(hand, key=lambda card: (card.is_joker, card.rank or 0, *_in_suits(card)))
        )
    if sort is Sort.SUIT:
        return tuple(sorted(hand, key=_in_suits))
    place = {card: index for index, card in enumerate(own)}
    return tuple(sorted(hand, key=lambda card: (place.get(card, len(place)), *_in_suits(card))))


def read_order(texts: Iterable[str]) -> tuple[Card, ...]:
    """Cards in notation, left to right; what is no card is left out."""
    return tuple(card for card in map(_card, texts) if card is not None)


def kept_order(sort: Sort, own: tuple[Card, ...]) -> dict[str, Any]:
    """An order as it is kept in the browser; nothing where it is by suit."""
    if sort is Sort.SUIT:
        return {}
    laid = {"order": list(map(str, own))} if sort is Sort.FREE else {}
    return {"sort": sort.value, **laid}


def read_kept_order(data: Mapping[str, Any]) -> tuple[Sort, tuple[Card, ...]]:
    """An order as it was kept, and the learner's own; what is none is by suit."""
    sort = next((one for one in Sort if one.value == data.get("sort")), Sort.SUIT)
    order = data.get("order")
    return sort, read_order(map(str, order if isinstance(order, list) else ()))


def _card(text: str) -> Card | None:
    try:
        return Card.parse(text)
    except NotationError:
        return None


def _in_suits(card: Card) -> tuple[int, int, Card]:
    """Suit by suit from low to high, cards that look alike side by side, jokers at the end.

    Black and red in turn, so that neighbouring suits differ with two colours too.
    """
    suit = len(_COLOURS_IN_TURN) if card.suit is None else _COLOURS_IN_TURN.index(card.suit)
    return suit, card.rank or 0, card
