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


@pytest.mark.parametrize(
    ("sort", "shown"),
    [
        (Sort.SUIT, "2S/2 KS 2H/2 3H 3H/2 AD/2 9D X4"),
        (Sort.RANK, "AD/2 2S/2 2H/2 3H 3H/2 9D KS X4"),
        (Sort.FREE, "9D 2S/2 KS 2H/2 3H 3H/2 AD/2 X4"),
    ],
)
def test_of_two_packs_the_cards_of_one_suit_lie_together_from_low_to_high(
    sort: Sort, shown: str
) -> None:
    """Which pack a card is of plays no part beside its suit and rank."""
    hand = parse_cards("KS 3H 9D 2S/2 2H/2 3H/2 AD/2 X4")

    assert parse_cards(shown) == arranged(hand, sort, parse_cards("9D"))


def test_the_button_goes_round() -> None:
    """Three presses lead back to the first order."""
    assert [Sort.RANK, Sort.FREE, Sort.SUIT] == [sort.next() for sort in Sort]


def test_an_order_of_nonsense_is_no_order() -> None:
    """What is no card is left out."""
    assert parse_cards("7H") == read_order(["7H", "ZZ", ""])
