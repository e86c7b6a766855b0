"""A deal looked back on at a phone: what is being done comes first, and its list is read whole."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.browser.in_sight import settled
from tests.support.few_deals import review_quickly
from tests.support.page import VIEWS, FakePage
from tests.support.past_deals import COSTLY, WITH_JOKERS, a_deal, kept, look_back, rows, wait


TURNS = 12


def review(work: dict[str, Any] | None = None) -> dict[str, Any]:
    """A review with a row for each of several turns, or one that is still at work."""
    rows = [
        {"do": f"mistake:{turn}", "turn": f"Turn {turn}", "said": "what you discarded"}
        | {"points": "9", "unit": "points", "here": False, "solved": ""}
        for turn in range(1, 1 + TURNS)
    ]
    return {
        "label": "Review",
        "overview": True,
        "work": work,
        "bars_label": "Points lost",
        "bars": [],
        "rows_label": "What cost the most points",
        "rows": [] if work else rows,
        "rows_way": f"Cost points ({TURNS})",
        "rows_more": [f"Show all {TURNS}", "Show fewer"],
        "found_label": "What you did well",
        "found": [],
        "found_way": "Well decided (0)",
        "luck_label": "Luck and skill",
        "luck": [],
    }


def draw(views: Any, page: FakePage) -> None:
    """Show all scenes of the page as they are now."""
    views.show(**{view: getattr(page.school, view) for view in VIEWS})
    settled(views.page)


def test_how_far_it_is_stands_before_what_it_is_about(open_table: Any) -> None:
    """With the button that ends it, on the shortest phone."""
    views = open_table(360, 640, reduced_motion="reduce")
    pause = {"do": "pause", "label": "That is enough", "tone": "plain"}
    work = {"said": "3 of 38 decisions looked at", "done": 3, "total": 38, "button": pause}
    work["why"] = "Each is played on many times, with what you could know."
    result = ["You ended 8 points behind Ada."]
    views.change("notes", notes=[], log=[], review=review(work) | {"luck": result})

    button = views.page.get_by_role("button", name="That is enough")
    expect(button).to_be_in_viewport(ratio=1)
    told = views.page.get_by_text(result[0])
    expect(told).to_be_in_viewport(ratio=1)  # what is known already is read meanwhile
    assert button.bounding_box()["y"] < told.bounding_box()["y"]


def test_a_row_at_the_edge_is_cut_and_not_veiled(open_table: Any) -> None:
    """Wherever the list is scrolled to: the part of a row that is seen says that it goes on."""
    views = open_table(390, 664, reduced_motion="reduce")
    views.change("notes", notes=[], log=[], review=review())
    views.page.get_by_role("button", name=f"Show all {TURNS}").click()
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


TONE = """name => {
  const one = document.createElement("i");
  one.style.backgroundColor = `var(${name})`;
  document.body.append(one);
  return getComputedStyle(one).backgroundColor;
}"""

PLACES = """async () => {
  const slots = [...document.querySelectorAll("[data-slot]")];
  const seen = new Set();
  for (let frame = 0; frame < 8; frame += 1) {
    await new Promise(requestAnimationFrame);
    seen.add(slots.map((slot) => slot.getBoundingClientRect().top).join());
  }
  return seen.size;
}"""


def test_a_hint_has_the_room_that_the_felt_can_spare(
    open_table: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The third hint ends where its place ends or above it, and no list stands below it."""
    review_quickly(monkeypatch, 8)
    views = open_table(390, 664, reduced_motion="reduce", has_touch=True)
    page = FakePage()
    look_back(page, a_deal(*COSTLY))
    for _ in range(3):
        draw(views, page)
        page.clock.time += 20  # the hint before has been read
        page.send(do="hint")
        wait(page)
    draw(views, page)

    hint = views.page.locator(".told", has=views.page.locator(".rungs"))
    assert 3 == page.notes[-1]["rung"]
    assert hint.evaluate("hint => hint.scrollHeight <= hint.clientHeight + 1")
    expect(hint.locator("p").last).to_be_in_viewport(ratio=1)
    assert 1 == views.page.evaluate(PLACES)
    expect(views.page.locator(".loss-rows button").first).to_be_hidden()


def test_what_cost_the_most_is_read_at_a_glance(
    open_table: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the place of the table: a line each, with points; what went well is one press away."""
    review_quickly(monkeypatch, 8)
    views = open_table(390, 664, reduced_motion="reduce", has_touch=True)
    page = FakePage()
    look_back(page, a_deal(*WITH_JOKERS))
    page.send(do="overview")
    draw(views, page)
    slot = views.page.locator('[data-slot="notes"]').bounding_box()
    seen = views.page.locator(".loss-rows:not(.gained) button").filter(visible=True)
    told = rows(page)[:5]

    expect(views.page.locator('[data-slot="table"]')).to_be_hidden()
    assert len(told) == seen.count()
    for number, row in enumerate(told):
        box = seen.nth(number).bounding_box()
        expect(seen.nth(number)).to_contain_text(f"{row['points']} {row['unit']}")
        assert box["height"] < 50  # one line
        assert slot["y"] <= box["y"]
        assert box["y"] + box["height"] <= slot["y"] + slot["height"] + 1
    assert "Find better moves" == page.way_on
    expect(views.page.get_by_role("button", name="Find better moves")).to_be_in_viewport(ratio=1)

    title = views.page.get_by_role("heading", name="Points lost")
    expect(title).to_be_in_viewport(ratio=1)
    expect(views.page.locator(".hand")).to_be_hidden()

    well = views.page.get_by_role("button", name="Well decided")
    expect(well).to_be_in_viewport(ratio=1)
    well.tap()
    expect(views.page.locator(".gained button").first).to_be_in_viewport(ratio=1)
    expect(seen.first).to_be_hidden()


def test_red_is_a_turn_that_cost_something(open_table: Any) -> None:
    """The turn on the table is red only then; a phone too has the chart's title and points."""
    views = open_table(390, 664, reduced_motion="reduce")
    bars = [
        {"turn": str(turn), "share": share, "figure": "9" if share else "", "here": True}
        | {"unseen": False, "name": f"Turn {turn}"}
        for turn, share in ((1, 100), (2, 0))
    ]
    views.change("notes", notes=[], log=[], review=review() | {"bars": bars, "rows": []})
    lost, free = views.page.locator(".loss-bars i").all()
    red, other = (
        bar.evaluate("bar => getComputedStyle(bar).backgroundColor") for bar in (lost, free)
    )

    assert red != other
    assert red == views.page.evaluate(TONE, "--red")
    expect(views.page.get_by_role("heading", name="Points lost")).to_be_visible()
    expect(views.page.locator(".loss-bars b").first).to_have_text("9")


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_decision_comes_before_what_is_still_looked_at(
    open_table: Any, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    """What is asked about it, and the hint, are read while the rest of the deal is imagined."""
    review_quickly(monkeypatch, 8)
    views = open_table(390, 664, has_touch=True, reduced_motion="reduce")
    page, record = FakePage(), a_deal(*COSTLY)
    fragment = f"#review={record.seed}.0"
    page.open("practice", stored=kept(record), language=language, fragment=fragment)
    wait(page)
    page.send(do="next")
    draw(views, page)
    notes = views.page.locator('[data-slot="notes"]')
    pause = {"do": "pause", "label": "That is enough", "tone": "plain"}
    work = {"said": "3 of 38 decisions looked at", "done": 3, "total": 38, "button": pause}
    work["why"] = "Each is played on many times, with what you could know."

    for told in (".told", ".told:has(.rungs)"):
        shown = page.school.notes
        views.change("notes", **shown | {"review": shown["review"] | {"work": work}})
        settled(views.page)
        expect(notes.locator(f"{told} h2").first).to_be_in_viewport(ratio=1)
        expect(notes.locator(f"{told} p").first).to_be_in_viewport(ratio=1)
        page.send(do="hint")
