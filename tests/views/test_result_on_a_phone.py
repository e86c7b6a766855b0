"""The result of a deal on a short phone: as much of it is seen as the ways on leave."""

from typing import Any

import pytest

from tests.support.deals import play_deal
from tests.support.page import FakePage


WAYS = {
    "Nächster Gegner: Trainer": "Trainer: lässt dir mal eine Chance",
    "Anderes Spiel": "Diese Partie wartet auf dich, während du etwas spielst.",
}


@pytest.mark.parametrize(("width", "height"), [(390, 664), (360, 640), (412, 732)])
def test_other_ways_on_stand_side_by_side(open_table: Any, width: int, height: int) -> None:
    """Another opponent and another game, each below its words; the cards above have the room."""
    page = FakePage()
    page.open("practice", fragment="#deal=v1.rummy500.2.5")
    play_deal(page, seed=3)
    page.school.table["result"]["offers"] = [
        {"said": said, "button": {"do": f"go:{label}", "label": label, "tone": "plain"}}
        for label, said in WAYS.items()
    ]
    table = open_table(width, height, reduced_motion="reduce", has_touch=True, is_mobile=True)
    views = ("goal", "seats", "table", "notes", "desk")
    table.show(**{name: getattr(page.school, name) for name in views})
    result = table.page.get_by_role("group", name="Result of the deal", exact=True)
    one, other = (result.get_by_role("button", name=label).bounding_box() for label in WAYS)

    assert abs(one["y"] - other["y"]) <= 1
    assert min(one["height"], other["height"]) >= 44
    assert result.locator(".result-ways").bounding_box()["height"] <= height / 3.4


def test_every_way_on_looks_like_a_button(open_table: Any) -> None:
    """What opens more of them stands in a frame as those beside it do."""
    page = FakePage()
    page.open("practice", fragment="#deal=v1.basic.2.7")
    play_deal(page)
    table = open_table(390, 664, reduced_motion="reduce", has_touch=True, is_mobile=True)
    views = ("goal", "seats", "table", "notes", "desk")
    table.show(**{name: getattr(page.school, name) for name in views})
    result = table.page.get_by_role("group", name="Result of the deal", exact=True)
    frame = "button => getComputedStyle(button).borderTopColor"

    back = result.get_by_role("button", name="Look back")
    more = result.get_by_role("button", name="More", exact=True)
    assert back.evaluate(frame) == more.evaluate(frame)
