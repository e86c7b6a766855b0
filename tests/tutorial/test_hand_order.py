"""The hand is shown as the learner wants it."""

import pytest

from engine.cards import parse_cards
from tutorial.table.hand_order import Sort, arranged, read_order


@pytest.mark.parametrize(
    ("sort", "shown"),
    [
        (Sort.SUIT, "2S KS 7H AC 7D X1"),
        (Sort.RANK, "AC 2S 7H 7D KS X1"),
        (Sort.FREE, "7D 2S KS 7H AC X1"),
    ],
)
def test_three_orders(sort: Sort, shown: str) -> None:
    """By suit, by rank, or as the learner laid the cards; unknown places come last."""
    hand = parse_cards("7H 7D KS X1 2S AC")
    own = parse_cards("7D 2S 9C KS")

    assert parse_cards(shown) == arranged(hand, sort, own)


def test_the_button_goes_round() -> None:
    """Three presses lead back to the first order."""
    assert [Sort.RANK, Sort.FREE, Sort.SUIT] == [sort.next() for sort in Sort]


def test_an_order_of_nonsense_is_no_order() -> None:
    """What is no card is left out."""
    assert parse_cards("7H") == read_order(["7H", "ZZ", ""])
