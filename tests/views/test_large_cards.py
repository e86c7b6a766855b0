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


def test_a_hint_is_whole_beside_large_cards(open_table: Any) -> None:
    """It has the room of the players, and the table is as high as without it."""
    page = FakePage()
    page.open("practice", fragment="#deal=v1.basic.2.7")
    shown(page)
    views = open_table(390, 664, reduced_motion="reduce", has_touch=True)
    views.page.evaluate(SIZE, "large")
    felt = views.page.locator('[data-slot="table"]')
    views.show(**{view: getattr(page.school, view) for view in VIEWS})
    settled(views.page)
    high = felt.bounding_box()["height"]
    for rung in (1, 2, 3):
        page.clock.time += 20  # the hint before has been read
        page.send(do="hint")
        while page.school.place.thinking:
            page.send(think=page.last("think"))
        views.show(**{view: getattr(page.school, view) for view in VIEWS})
        settled(views.page)

        assert rung == page.notes[-1]["rung"]
        assert 0 == views.page.locator(".told[data-more]").count()
        assert high == pytest.approx(felt.bounding_box()["height"], abs=2)


def test_stock_and_pile_keep_their_names_beside_large_cards(open_table: Any) -> None:
    """On a table so low that they lie side by side, as long as no meld needs the width."""
    page = FakePage()
    page.open("lesson", lesson="turn", fragment="#level=discard-one", language="de")
    views = open_table(390, 664, reduced_motion="reduce", has_touch=True)
    views.page.evaluate(SIZE, "large")
    views.show(**{view: getattr(page.school, view) for view in VIEWS})
    settled(views.page)

    assert views.page.locator('[data-slot="table"]').bounding_box()["height"] < 137
    boxes = [label.bounding_box() for label in views.page.locator(".pile-label").all()]
    assert 2 == len(boxes)
    assert all(box["height"] >= 12 and box["width"] >= 30 for box in boxes)
    assert boxes[0]["x"] + boxes[0]["width"] <= boxes[1]["x"]
    piles = views.page.locator(".pile").evaluate_all(
        "piles => piles.every((pile) => pile.scrollWidth <= pile.clientWidth + 1)"
    )
    assert piles
