"""The score sheet at the practice table: every figure opens its cards, in every way of scoring."""

import re
from typing import Any

import pytest

from tests.support.deals import play_deal
from tests.support.page import FakePage
from tests.support.scores import WAYS, number, score_sheet


def opened(page: FakePage, deal: int, seat: int) -> dict[str, Any]:
    """What stands behind a figure once it is pressed."""
    score_sheet(page)
    page.send(do=f"score:{deal}:{seat}")
    detail = score_sheet(page)["detail"]
    assert isinstance(detail, dict)
    return detail


@pytest.mark.parametrize("way", WAYS)
def test_the_cards_behind_each_figure_add_up_to_it(page: FakePage, way: str) -> None:
    """Whatever the scoring, the groups make the score, and the name says whose it is."""
    page.open("practice", fragment=f"#deal=v1.{way}.5")
    play_deal(page, seed=3)

    for seat, row in enumerate(score_sheet(page)["rows"]):
        figure = row["cells"][0]["figure"]
        detail = opened(page, 0, seat)
        assert number(figure) == sum(number(group["value"]) for group in detail["groups"])
        assert detail["heading"].endswith(f"deal 1: {figure}")
        assert row["owner"]["name"] in detail["heading"]


def test_an_earlier_deal_can_still_be_opened(page: FakePage) -> None:
    """Its cards are read from its record."""
    page.open("practice", fragment="#deal=v1.basic.2.5.deals=3%2Cmatch=deals")
    play_deal(page, seed=3)
    before = [opened(page, 0, seat) for seat in (0, 1)]
    page.send(do="next")
    play_deal(page, seed=4)

    assert before == [opened(page, 0, seat) for seat in (0, 1)]


def test_all_deals_of_a_match_can_be_opened_at_its_end(page: FakePage) -> None:
    """None of them leaves the sheet, however many there were."""
    page.open("practice", fragment="#deal=v1.basic.2.5.deals=5%2Cmatch=deals")
    for deal in range(5):
        if deal:
            page.send(do="next")
        play_deal(page, seed=deal)

    heads = [f"Deal {deal}" for deal in range(1, 6)]
    assert ["Player", *heads, "Total"] == score_sheet(page)["columns"]
    for deal in range(5):
        for seat, row in enumerate(score_sheet(page)["rows"]):
            figure = row["cells"][deal]["figure"]
            assert opened(page, deal, seat)["heading"].endswith(f"deal {deal + 1}: {figure}")


def test_a_figure_closes_when_pressed_again(page: FakePage) -> None:
    """One figure is open at a time."""
    page.open("practice", fragment="#deal=v1.basic.2.5")
    play_deal(page, seed=3)
    opened(page, 0, 0)
    opened(page, 0, 1)

    page.send(do="score:0:1")

    assert "detail" not in score_sheet(page)
    assert [False, False] == [row["cells"][0]["open"] for row in score_sheet(page)["rows"]]


def test_while_a_deal_goes_on_only_the_table_is_shown(page: FakePage) -> None:
    """Where the table counts it has a column; nobody's hand is behind its figures."""
    page.open("practice", fragment="#deal=v1.rummy500.3.5")

    assert ["Player", "Table", "Total"] == score_sheet(page)["columns"]
    for seat in range(3):
        detail = opened(page, 0, seat)
        assert not any(re.search("hand", group["label"]) for group in detail["groups"])


@pytest.mark.parametrize("wish", ["score:9:0", "score:0:9", "score:x", "score:", "score:0:-1"])
def test_a_figure_that_is_not_there_changes_nothing(page: FakePage, wish: str) -> None:
    """A message the page would never send is no trouble."""
    page.open("practice", fragment="#deal=v1.basic.2.5")
    page.send(do=wish)

    assert "detail" not in score_sheet(page)
