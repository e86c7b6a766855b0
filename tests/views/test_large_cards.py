"""Large cards on phones: nothing is smaller for them, and the task stays in sight."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.browser.in_sight import settled
from tests.support.deals import shown
from tests.support.page import VIEWS, FakePage


SIZE = "size => { document.documentElement.dataset.size = size }"
WIDTHS = """() => ["table", "desk"].flatMap((slot) => [...document.querySelector(
    `[data-slot="${slot}"] > *`).shadowRoot.querySelectorAll(".pile .back, .card")]
    .filter((card) => card.checkVisibility())
    .map((card) => Math.round(card.getBoundingClientRect().width)))"""


@pytest.mark.parametrize("deal", ["basic.2.7", "basic.4.7", "romme.2.7", "rummy500.2.7"])
@pytest.mark.parametrize(("width", "height"), [(390, 664), (360, 640), (412, 732), (390, 844)])
def test_no_card_is_smaller_where_large_ones_are_chosen(
    open_table: Any, width: int, height: int, deal: str
) -> None:
    """Stock, pile and melds beside a hand of two rows or three."""
    page = FakePage()
    page.open("practice", fragment=f"#deal=v1.{deal}", language="de")
    shown(page)
    table = open_table(width, height, has_touch=True, is_mobile=True, reduced_motion="reduce")
    seen = {}
    for size in ("normal", "large"):
        table.page.evaluate(SIZE, size)
        table.show(**{view: getattr(page.school, view) for view in VIEWS})
        settled(table.page)
        seen[size] = table.page.evaluate(WIDTHS)
        table.change("desk", hand=[])
        table.change("table", melds=[])
    table.show(**{view: getattr(page.school, view) for view in VIEWS})

    assert all(
        large >= usual for large, usual in zip(seen["large"], seen["normal"], strict=True)
    ), seen
    assert seen["large"] != seen["normal"]
    expect(table.page.get_by_text(page.school.goal["goal"])).to_be_in_viewport(ratio=1)
