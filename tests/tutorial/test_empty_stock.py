"""The draw from an empty stock is named by what becomes of the deal then."""

from typing import Any

import pytest

from engine.cards import parse_cards
from engine.state import Phase, Turn
from tests.support.deals import laid
from tests.support.page import FakePage


ON_TURN = {"to_move": 0, "window": False, "phase": Phase.DRAW, "turn": Turn(), "stock": ()}


@pytest.mark.parametrize(
    ("game", "changed", "name"),
    [
        ("rummy500", {}, "End the deal"),
        ("block", {}, "End the deal"),
        ("basic", {}, "Turn over and draw"),
        ("basic", {"pile": ()}, "End the deal"),
        ("basic_recycle2", {"recycles": 1}, "End the deal"),
        ("basic_reshuffle", {}, "Shuffle and draw"),
        ("romme", {"pile": parse_cards("4C")}, "End the deal"),
        ("basic", {"stock": parse_cards("4C")}, "Draw from stock"),
    ],
)
def test_the_button_says_what_the_rules_do(
    page: FakePage, game: str, changed: dict[str, Any], name: str
) -> None:
    """It ends the deal, or the pile becomes the stock; only a full stock is just drawn from."""
    page.open("practice", fragment=f"#deal=v1.{game}.2.5")
    deal = laid(page, **(ON_TURN | changed))
    before = deal.table.state.recycles

    assert name == page.school.desk["draw"][0]["label"]
    page.send(play="draw stock")
    assert (name == "End the deal") == deal.over
    assert (name in ("Turn over and draw", "Shuffle and draw")) == (
        deal.table.state.recycles > before
    )
