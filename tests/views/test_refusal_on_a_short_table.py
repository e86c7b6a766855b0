"""A refused try on the low table of a short phone: its words are whole, the piles in the frame."""

from typing import Any

import pytest
from playwright.sync_api import expect

from engine.cards import CardSet
from tests.support.browser.in_sight import settled
from tests.support.deals import laid, shown
from tests.support.page import VIEWS, FakePage


INSIDE = """(part, around) => {
    const range = document.createRange();
    range.selectNodeContents(part);
    const words = range.getBoundingClientRect();
    const box = part.closest(around).getBoundingClientRect();
    return box.left - 0.5 <= words.left && words.right <= box.right + 0.5;
}"""


def refused(open_table: Any, height: int) -> Any:
    """Five cards tried, the last two of another suit, on a table of such a height."""
    views = open_table(390, 664, reduced_motion="reduce", has_touch=True, is_mobile=True)
    marks = [{"kind": "card", "at": at, "number": 1, "word": "andere Farbe"} for at in (3, 4)]
    attempt = {"label": "Your try", "cards": views.cards("5C 6C 7C TS JS"), "marks": marks}
    pile = views.scenes["table"]["pile"] | {"label": "Ablagestapel"}
    views.change("table", melds=[], attempt=attempt, pile=pile)
    views.page.locator('[data-slot="table"]').evaluate(
        "(slot, height) => { slot.style.height = `${height}px`; }", height
    )
    return views


@pytest.mark.parametrize("height", [128, 139, 160])
def test_the_word_under_the_last_cards_is_whole(open_table: Any, height: int) -> None:
    """Longer than its bracket it goes on to the left, where nothing cuts it."""
    word = refused(open_table, height).page.locator(".pencil-word")

    expect(word).to_have_count(1)
    assert word.evaluate(INSIDE, ".felt")


@pytest.mark.parametrize("height", [128, 139, 160])
def test_the_piles_lie_within_the_frame(open_table: Any, height: int) -> None:
    """Clear of the inner rule of the table, however low it is."""
    views = refused(open_table, height)
    table = views.page.locator(".table").bounding_box()
    assert abs(table["height"] - height) <= 1
    for pile in views.page.locator(".pile").all():
        box = pile.bounding_box()
        assert box["x"] + box["width"] <= table["x"] + table["width"] - 7
        assert box["y"] + box["height"] <= table["y"] + table["height"] - 2


def test_piles_on_a_low_table_keep_their_names(open_table: Any) -> None:
    """As low as a refusal with five lines leaves it."""
    views = refused(open_table, 139)
    for name in views.page.locator(".pile-label").all():
        assert name.bounding_box()["height"] > 10


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_refused_call_is_read_whole_beside_a_fanned_pile(open_table: Any, language: str) -> None:
    """It has the room of the players, and the table is as high as it was."""
    page = FakePage()
    page.open("practice", fragment="#deal=v1.rummy500.2.7", language=language)
    shown(page)
    page.send(play="draw stock")
    views = open_table(390, 664, reduced_motion="reduce", has_touch=True)
    views.show(**{view: getattr(page.school, view) for view in VIEWS})
    settled(views.page)
    felt = views.page.locator('[data-slot="table"]')
    high = felt.bounding_box()["height"]
    page.send(play="calling")
    views.show(**{view: getattr(page.school, view) for view in VIEWS})
    settled(views.page)

    assert page.note("red") is not None
    assert 0 == views.page.locator(".told[data-more]").count()
    assert high == pytest.approx(felt.bounding_box()["height"], abs=2)


@pytest.mark.parametrize("height", [130, 135])
def test_piles_keep_their_names_beside_melds_on_a_low_table(open_table: Any, height: int) -> None:
    """One above the other, as they were, in smaller cards: as low as a hint leaves it."""
    views = refused(open_table, height)
    views.change("table", melds=[views.run(), views.run() | {"id": "m3"}])
    settled(views.page)

    stock, pile = [one.bounding_box() for one in views.page.locator(".pile").all()]
    assert stock["y"] + stock["height"] <= pile["y"]
    table = views.page.locator(".table").bounding_box()
    for name in views.page.locator(".pile-label").all():
        box = name.bounding_box()
        assert box["height"] > 10
        assert box["y"] + box["height"] <= table["y"] + table["height"] - 2


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_refusal_in_a_deal_is_read_whole_beside_a_squared_pile(
    open_table: Any, language: str
) -> None:
    """Its way out and the way to its rule stand beside the heading; the table lies still."""
    page = FakePage()
    page.open("practice", fragment="#deal=v1.basic.2.7", language=language)
    shown(page)
    hand = CardSet.parse("7S 8S TS 2H 6H 8H 9H TC 5D JD")
    laid(page, hands=(hand, page.school.place.deal.table.state.hands[1]))
    page.send(play="draw stock")
    views = open_table(390, 664, reduced_motion="reduce", has_touch=True, is_mobile=True)
    views.show(**{view: getattr(page.school, view) for view in VIEWS})
    settled(views.page)
    felt = views.page.locator('[data-slot="table"]')
    lies = felt.bounding_box()
    page.send(play="meld 7S 8S TS")
    views.show(**{view: getattr(page.school, view) for view in VIEWS})
    settled(views.page)

    assert page.note("red") is not None
    assert 0 == views.page.locator(".told[data-more]").count()
    expect(views.page.locator('[data-slot="notes"] .spread')).to_be_hidden()
    assert lies == felt.bounding_box()


def test_a_repair_in_a_deal_leaves_its_reason_the_line_of_the_rule(open_table: Any) -> None:
    """The way to it is a sign beside the heading, and bears its name."""
    page = FakePage()
    page.open("practice", fragment="#deal=v1.basic.2.7", language="de")
    shown(page)
    hand = CardSet.parse("7S 8S 9S 2H 2S 2D 9H TC 5D JD")
    laid(page, hands=(hand, page.school.place.deal.table.state.hands[1]))
    page.send(play="draw stock")
    page.send(play="meld 2H 2S 2D")
    page.send(play="meld 7S 8S 9S")
    refused = page.note("red")
    views = open_table(390, 664, reduced_motion="reduce", has_touch=True, is_mobile=True)
    views.show(**{view: getattr(page.school, view) for view in VIEWS})
    settled(views.page)

    assert refused is not None
    assert "offer" in refused
    rule = views.page.get_by_role("link", name=refused["rule"]["label"], exact=True)
    heading = views.page.get_by_role("heading", name=refused["heading"]).bounding_box()
    box = rule.bounding_box()
    assert abs(box["y"] + box["height"] / 2 - heading["y"] - heading["height"] / 2) < 4
    assert box["height"] >= 44
