"""At a desk piles, melds and hand are as large as the table has room for."""

from typing import Any

import pytest
from playwright.sync_api import expect

from lessons.words.words import Words
from tests.support.browser.in_sight import settled
from tests.views.crowded import crowded, show


DESKS = [(1024, 768, 60), (1280, 800, 75), (1920, 1080, 110)]
CALL = {"do": "play:call", "label": "Call Rummy", "tone": "primary"}


def width(views: Any, places: str) -> float:
    """How wide the first card there is."""
    box = views.page.locator(places).first.bounding_box()
    return float(box["width"])


@pytest.mark.parametrize("number", [1, 2, 3])
@pytest.mark.parametrize(("wide", "high", "least"), DESKS)
def test_a_fanned_pile_is_as_large_as_the_melds(
    open_table: Any, wide: int, high: int, least: int, number: int
) -> None:
    """Stock, pile and few melds of three players are of about one size, with no band between."""
    views = open_table(wide, high, reduced_motion="reduce")
    show(views, crowded(3, 1, number, draws=True), Words("de"))
    settled(views.page)
    melds, pile = width(views, ".meld .card"), width(views, ".pile .card")

    assert least <= melds
    assert 0.9 <= pile / melds <= 1.2
    assert pile == width(views, ".pile .back")
    above = views.page.locator(".pile .card").bounding_box()
    below = views.page.locator(".meld .card").first.bounding_box()
    assert below["y"] - above["y"] - above["height"] < 45


@pytest.mark.parametrize("number", [0, 2, 5])
def test_piles_are_large_on_a_large_table(open_table: Any, number: int) -> None:
    """Also where no side has melds of its own, one below the other."""
    views = open_table(1920, 1080, reduced_motion="reduce")
    show(views, crowded(4, 1, number, fanned=False), Words("en"))
    settled(views.page)
    expect(views.page.locator(".pile .card, .pile .back")).to_have_count(2)

    assert width(views, ".pile .card") == width(views, ".pile .back") > 100
    for pile in views.page.locator(".pile").all():
        expect(pile).to_be_in_viewport(ratio=1)


def test_the_hand_of_a_deal_is_larger_in_a_large_window(open_table: Any) -> None:
    """What the table needs of a small window's height it does not need of a large one."""
    small, large = (
        open_table(wide, high, reduced_motion="reduce")
        for wide, high in [(1280, 800), (1920, 1080)]
    )
    for views in (small, large):
        show(views, crowded(3, 1, 2), Words("en"))
        views.change("desk", small=True)

    assert width(small, ".hand .card") < 90 < 100 < width(large, ".hand .card")


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("wide", [1024, 1280])
def test_the_parts_of_a_turn_keep_their_words_beside_a_call(
    open_table: Any, wide: int, language: str
) -> None:
    """There is room for them and the button that calls, side by side."""
    views = open_table(wide, 800, reduced_motion="reduce")
    show(views, crowded(3, 1, 2, draws=True), Words(language))
    settled(views.page)
    label = {"en": "Call Rummy", "de": "Rummy rufen"}[language]
    order = {"en": "Sort by rank", "de": "Nach Rang sortieren"}[language]
    short = {"en": "Rank", "de": "Rang"}[language]
    sort = views.scenes["desk"]["sort"] | {"label": order, "short": short}
    views.change("desk", call=CALL | {"label": label}, sort=sort)
    call = views.page.get_by_role("button", name=label).bounding_box()

    for word in views.page.locator(".phases .word").all():
        box = word.bounding_box()
        assert 20 < box["width"]
        assert box["height"] < 30
        assert box["x"] + box["width"] + 6 <= call["x"]
    assert views.page.get_by_role("button", name=order).bounding_box()["width"] >= 44
    assert 0 >= views.page.evaluate("document.documentElement.scrollWidth - innerWidth")
