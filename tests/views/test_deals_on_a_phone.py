"""Deals played on phones: in every state every card of a shown meld, and every word, is whole."""

import random
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.browser.in_sight import complaints, settled
from tests.support.deals import play_deal, play_on, shown
from tests.support.page import VIEWS, FakePage


PHONE = {"has_touch": True, "is_mobile": True, "reduced_motion": "reduce"}
RUNGS = 3
MOST = 40  # own actions
EVERY = 7  # so many actions lie between two looks

CUT = """() => {
    const { shadowRoot } = document.querySelector('[data-slot="table"] > *');
    const table = shadowRoot.querySelector(".table");
    const felt = shadowRoot.querySelector(".felt");
    if (!felt.getClientRects().length) return [];
    const melds = [...shadowRoot.querySelectorAll(".meld:not(.away)")];
    const room = [table, felt].map((box) => box.getBoundingClientRect());
    const cut = melds.flatMap((meld) => [...meld.querySelectorAll(".card")]).filter((card) => {
        const { top, bottom } = card.closest(".slot").getBoundingClientRect(); // as much as shows
        const { width } = card.getBoundingClientRect();
        return width < 43.5
            || room.some((box) => top < box.top - 1.5 || bottom > box.bottom + 1.5);
    });
    const none = shadowRoot.querySelector(".meld") && !melds.length ? ["no meld is shown"] : [];
    const high = document.documentElement.scrollHeight - innerHeight;
    return [...none, ...cut.map((card) => `${card.ariaLabel} is cut`),
        ...(high > 1 ? [`the page is ${high} px too high`] : [])];
}"""


def wrong(table: Any, page: FakePage) -> list[str]:
    """What cannot be seen whole on the page as it is now."""
    table.show(**{view: getattr(page.school, view) for view in VIEWS})
    settled(table.page)
    return [*complaints(table.page), *table.page.evaluate(CUT)]


@pytest.mark.parametrize(
    ("width", "height", "deal", "language"),
    [
        (390, 664, "rummy500.2.5", "de"),
        (360, 640, "romme500.4.3", "de"),
        (412, 732, "basic.4.2", "en"),
    ],
)
def test_nothing_is_cut_in_a_deal(
    open_table: Any, width: int, height: int, deal: str, language: str
) -> None:
    """From the first draw to the end, alone and with each rung of a hint."""
    page = FakePage()
    page.open("practice", fragment=f"#deal=v1.{deal}", language=language)
    table = open_table(width, height, **PHONE)
    generator = random.Random(3)
    shown(page)
    found: list[str] = []
    for turn in range(MOST):
        if page.school.place.deal.over:
            break
        if turn % EVERY == 0:
            found += [f"{turn}: {one}" for one in wrong(table, page)]
            for rung in range(1, RUNGS + 1):
                page.send(do="hint")
                found += [f"{turn}, hint {rung}: {one}" for one in wrong(table, page)]
            page.send(do="close:hint")
        play_on(page, generator)

    assert [] == found


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_task_stays_beside_large_cards(open_table: Any, language: str) -> None:
    """Three rows of them, alone and with a hint: the task, the table and the hint's way out."""
    page = FakePage()
    page.open("practice", fragment="#deal=v1.rummy500.2.5", language=language)
    table = open_table(390, 664, **PHONE)
    table.page.evaluate("document.documentElement.dataset.size = 'large'")
    shown(page)
    for _ in range(2):
        assert [] == wrong(table, page)
        expect(table.page.locator(".goal .task")).to_be_in_viewport(ratio=1)
        box = table.page.locator('[data-slot="goal"]').bounding_box()
        assert box is not None
        assert box["height"] > 20
        page.send(do="hint")


def test_large_cards_leave_seats_and_piles_their_room(open_table: Any) -> None:
    """Eleven of them on a short phone: a quarter larger, and no less seen of all the rest."""
    page = FakePage()
    page.open("practice", fragment="#deal=v1.basic.2.5", language="de")
    table = open_table(390, 664, **PHONE)
    shown(page)
    page.send(play="draw stock")
    table.show(**{view: getattr(page.school, view) for view in VIEWS})
    hand, seats, stock = (
        table.page.get_by_role("group", name="Deine Hand", exact=True).get_by_role("button"),
        table.page.get_by_text("10 Karten"),
        table.page.get_by_text("Talon", exact=True),
    )
    usual = hand.first.bounding_box()["width"]
    table.page.evaluate("document.documentElement.dataset.size = 'large'")
    assert [] == wrong(table, page)
    expect(hand).to_have_count(11)
    assert hand.first.bounding_box()["width"] >= 1.2 * usual
    for rest in (seats, stock):
        expect(rest).to_be_visible()
        assert rest.bounding_box()["height"] >= 12


def test_on_a_short_phone_the_cards_of_a_figure_get_the_room_they_need(
    open_table: Any,
) -> None:
    """While bots are watched hardly a line is to be seen there: the sheet opens over the table."""
    page = FakePage()
    page.open("practice", fragment="#deal=v1.basic.2.5")
    play_deal(page)
    page.send(do="next")
    page.send(do="watch")
    table = open_table(390, 664)
    table.show(**{view: getattr(page.school, view) for view in VIEWS})
    page.send(do="score:0:1")
    table.show(notes=page.school.notes)

    expect(table.page.locator(".score-detail li").first).to_be_in_viewport(ratio=1)
    less = page.school.notes["spread"]["less"]
    table.press(less)
    expect(table.page.locator('[data-slot="table"]')).to_be_in_viewport(ratio=0.9)
