"""The hand is shown as the learner wants it."""

import pytest

from engine.cards import parse_cards
from tests.support.deals import play_deal, shown
from tests.support.page import FakePage
from tutorial.table.hand_order import Sort, arrange, read_kept_order, read_order


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

    assert parse_cards(shown) == arrange(hand, sort, own)


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

    assert parse_cards(shown) == arrange(hand, sort, parse_cards("9D"))


def test_the_button_goes_round() -> None:
    """Three presses lead back to the first order."""
    assert [Sort.RANK, Sort.FREE, Sort.SUIT] == [sort.next() for sort in Sort]


def test_an_order_of_nonsense_is_no_order() -> None:
    """What is no card is left out."""
    assert parse_cards("7H") == read_order(["7H", "ZZ", ""])


def held(page: FakePage) -> list[str]:
    """The cards of the hand from left to right."""
    return [card["id"] for card in page.school.desk["hand"]]


def by_rank(page: FakePage) -> list[str]:
    """The same cards by rank, whatever their order is now."""
    return list(map(str, arrange(parse_cards(" ".join(held(page))), Sort.RANK)))


def test_the_order_of_a_hand_is_kept_over_a_reload(page: FakePage) -> None:
    """By rank or as the learner laid it, it lies the same when the page is opened again."""
    page.open("practice", fragment="#deal=v1.basic.2.11")
    shown(page)
    page.send(do="sort")
    again = FakePage()
    again.open("practice", stored=page.last("store"))
    assert by_rank(page) == held(page) == held(again)

    own = [*held(page)[3:], *held(page)[:3]]
    page.send(order=own)
    again = FakePage()
    again.open("practice", stored=page.last("store"))
    assert own == held(page) == held(again)


def test_the_order_of_a_hand_lasts_from_deal_to_deal_and_to_the_next_match(page: FakePage) -> None:
    """Who wants the cards by rank has them by rank until the button is pressed again."""
    page.open("practice", fragment="#deal=v1.basic.2.11")
    shown(page)
    page.send(do="sort")
    play_deal(page)
    page.send(do="next")
    assert by_rank(page) == held(page)

    page.send(do="setup")
    page.school.form.param.trigger("deal")
    assert by_rank(page) == held(page)


def test_a_kept_order_of_nonsense_is_by_suit() -> None:
    """What another release or a damaged file says of the order loses nothing."""
    for data in ({}, {"sort": "colour"}, {"sort": 7, "order": "7H"}, {"order": [None, 4]}):
        assert (Sort.SUIT, ()) == read_kept_order(data)
