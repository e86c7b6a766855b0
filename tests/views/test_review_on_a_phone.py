"""A deal looked back on at a phone: what is being done comes first, and its list is read whole."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.browser.in_sight import settled
from tests.support.few_deals import review_quickly
from tests.support.page import VIEWS, FakePage
from tests.support.past_deals import COSTLY, a_deal, look_back, rows, wait


TURNS = 12


def review(work: dict[str, Any] | None = None) -> dict[str, Any]:
    """A review with a row for each of several turns, or one that is still at work."""
    rows = [
        {"do": f"mistake:{turn}", "turn": f"Turn {turn}", "said": "what you discarded"}
        | {"points": "9", "here": turn == 1, "solved": ""}
        for turn in range(1, 1 + TURNS)
    ]
    return {
        "label": "Review",
        "work": work,
        "bars_label": "Points lost",
        "bars": [],
        "rows_label": "What cost the most points",
        "rows": [] if work else rows,
        "found_label": "What you did well",
        "found": [],
        "luck_label": "Luck and skill",
        "luck": [],
    }


def test_how_far_it_is_stands_before_what_it_is_about(open_table: Any) -> None:
    """With the button that ends it, on the shortest phone."""
    views = open_table(360, 640, reduced_motion="reduce")
    pause = {"do": "pause", "label": "That is enough", "tone": "plain"}
    work = {"said": "3 of 38 decisions looked at", "done": 3, "total": 38, "button": pause}
    told = [["Each is played on many times, with what you could know. It takes a moment."]]
    note = {"tone": "blue", "heading": "Looking back", "said": told, "buttons": []}
    views.change("notes", notes=[note], log=[], review=review(work))

    button = views.page.get_by_role("button", name="That is enough")
    expect(button).to_be_in_viewport(ratio=1)
    heading = views.page.get_by_role("heading", name="Looking back").bounding_box()
    assert button.bounding_box()["y"] < heading["y"]


def test_a_row_at_the_edge_is_cut_and_not_veiled(open_table: Any) -> None:
    """Wherever the list is scrolled to: the part of a row that is seen says that it goes on."""
    views = open_table(390, 664, reduced_motion="reduce")
    views.change("notes", notes=[], log=[], review=review())
    slot = views.page.locator('[data-slot="notes"]')
    first = slot.get_by_role("button", name="Turn 1 ", exact=False).first
    begins = slot.evaluate("slot => slot.getBoundingClientRect().top")
    begins = first.bounding_box()["y"] - begins  # from there on both edges lie in the list
    for top in range(round(begins), round(begins) + 240, 12):
        slot.evaluate("(slot, top) => { slot.scrollTop = top; }", top)
        views.page.evaluate("() => new Promise((done) => requestAnimationFrame(done))")
        veils = slot.locator(".margin").evaluate(
            "margin => ['--cut', '--over'].map((name) => margin.style.getPropertyValue(name))"
        )
        assert {"0px"} >= set(veils), top


PLACES = """async () => {
  const slots = [...document.querySelectorAll("[data-slot]")];
  const seen = new Set();
  for (let frame = 0; frame < 8; frame += 1) {
    await new Promise(requestAnimationFrame);
    seen.add(slots.map((slot) => slot.getBoundingClientRect().top).join());
  }
  return seen.size;
}"""


def test_a_hint_and_the_list_have_the_room_that_the_felt_can_spare(
    open_table: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The third hint ends where its place ends or above it, and a row of the list is seen."""
    review_quickly(monkeypatch, 8)
    views = open_table(390, 664, reduced_motion="reduce", has_touch=True)
    page = FakePage()
    look_back(page, a_deal(*COSTLY))
    for _ in range(3):
        views.show(**{view: getattr(page.school, view) for view in VIEWS})
        settled(views.page)
        page.clock.time += 20  # the hint before has been read
        page.send(do="hint")
        wait(page)
    views.show(**{view: getattr(page.school, view) for view in VIEWS})
    settled(views.page)

    hint = views.page.locator(".told", has=views.page.locator(".rungs"))
    assert 3 == page.notes[-1]["rung"]
    assert hint.evaluate("hint => hint.scrollHeight <= hint.clientHeight + 1")
    expect(hint.locator("p").last).to_be_in_viewport(ratio=1)
    assert 1 == views.page.evaluate(PLACES)

    page.send(do=rows(page)[1]["do"])  # of a table on which less lies
    wait(page)
    views.show(**{view: getattr(page.school, view) for view in VIEWS})
    settled(views.page)
    slot = views.page.locator('[data-slot="notes"]').bounding_box()
    first = views.page.locator(".loss-rows button").first.bounding_box()
    assert first["y"] + first["height"] <= slot["y"] + slot["height"] + 1
    assert 1 == views.page.evaluate(PLACES)
