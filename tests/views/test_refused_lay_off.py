"""At a desk a refused lay-off changes no card on the table and no word under a meld."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.banks import open_puzzles
from tests.support.browser.in_sight import settled
from tests.support.page import FakePage
from tests.views.samples import ADA, BELA, YOU, meld


HINTED = "meld => parseFloat(getComputedStyle(meld, '::after').width)"


def lie(views: Any, hinted: bool = False) -> None:
    """Three melds, with a run of another that a card may be tried on."""
    run = meld("m3", BELA, "3S 4S 5S", caption="Bela, run", name="Bela, run", hinted=hinted)
    melds = [
        meld("m1", YOU, "8H 8D 8C", caption="You, set"),
        meld("m2", ADA, "2C 2H 2D 2S", caption="Ada, set"),
        run,
    ]
    views.change("table", melds=melds)


def refuse(views: Any, tried: str, end: str, *gaps: str) -> None:
    """A card tried at that end of the run, with what is missing between."""
    at = 1 if end == "low" else 0
    marks = [
        {"kind": "gap", "at": at, "number": 1, "word": "missing", "face": face, "suit": "S"}
        for face in gaps
    ]
    attempt = {
        "label": "Your try",
        "cards": views.cards(tried),
        "marks": marks,
        "joins": "m3",
        "end": end,
    }
    views.change("table", attempt=attempt)


def widths(views: Any) -> list[float]:
    """How wide the cards of the melds are, tried ones apart."""
    cards = views.page.locator(".meld > .cards .card").all()
    return [round(card.bounding_box()["width"]) for card in cards]


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1440, 900), (1920, 1080)])
def test_three_melds_keep_the_words_under_them(open_table: Any, width: int, height: int) -> None:
    """Whose each is and of which kind, as long as there is room for large cards too."""
    views = open_table(width, height, reduced_motion="reduce")
    lie(views)

    for words in ("You, set", "Ada, set", "Bela, run"):
        expect(views.page.locator(".caption").get_by_text(words)).to_be_visible()
        box = views.page.locator(".caption").get_by_text(words).bounding_box()
        assert box["width"] > 30
    assert min(widths(views)) >= 68


@pytest.mark.parametrize(("tried", "end", "gap"), [("AS", "low", "2♠"), ("7S", "high", "6♠")])
@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1440, 900), (1920, 1080)])
def test_a_refused_card_makes_no_other_smaller(
    open_table: Any, width: int, height: int, tried: str, end: str, gap: str
) -> None:
    """Its room is kept before."""
    views = open_table(width, height, reduced_motion="reduce")
    lie(views)
    before = widths(views)
    refuse(views, tried, end, gap)

    assert before == widths(views)
    expect(views.page.locator(".gap")).to_be_in_viewport(ratio=1)
    caption = views.page.locator(".caption").get_by_text("Bela, run").bounding_box()
    word = views.page.locator(".pencil-word").bounding_box()
    assert (
        caption["x"] + caption["width"] <= word["x"]
        or word["x"] + word["width"] <= caption["x"]
        or word["y"] + word["height"] <= caption["y"]
    )


@pytest.mark.parametrize(("tried", "end"), [("AS", "low"), ("7S", "high")])
@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
def test_the_line_of_a_hint_stays_under_the_meld(
    open_table: Any, width: int, height: int, tried: str, end: str
) -> None:
    """Neither the gap nor the wrong card is what it points at."""
    views = open_table(width, height, reduced_motion="reduce")
    lie(views, hinted=True)
    refuse(views, tried, end, "2♠")
    cards = views.page.locator(".meld.hinted > .cards").bounding_box()

    assert views.page.locator(".meld.hinted").evaluate(HINTED) <= cards["width"]


PLACES = """felt => [...felt.querySelectorAll(".meld > .cards > .slot")].filter(
  (slot) => !slot.closest(".meld:has(> .attempt)")).map((slot) => {
    const { x, y, width } = slot.getBoundingClientRect();
    return [slot.dataset.card, ...[x, y, width].map(Math.round)];
  })"""


@pytest.mark.parametrize("at", [0, -1])
@pytest.mark.parametrize("name", ["rummy500-1-24", "rummy500-53-33", "rummy500-72-39"])
def test_a_full_table_keeps_its_form_beside_a_refused_card(
    open_table: Any, name: str, at: int
) -> None:
    """No meld becomes a line of words or moves: the card and its meld lie over others."""
    page = FakePage()
    open_puzzles(page, f"#puzzle={name}")
    views = open_table(1280, 800, reduced_motion="reduce")

    def draw() -> None:
        school = page.school
        views.show(goal=school.goal, seats=school.seats, table=school.table)
        views.show(desk=school.desk, notes=school.notes)
        settled(views.page)

    draw()
    felt = views.page.locator(".felt")
    before = felt.evaluate(PLACES)
    melds = page.school.table["melds"]
    own = {card["id"] for card in melds[at]["cards"]}
    page.send(play=f"layoff {melds[at]['id']} {page.school.desk['hand'][0]['id']}")
    draw()

    expect(felt.locator(".meld > .attempt")).to_be_visible()
    expect(views.page.locator(".table.lines")).to_have_count(0)
    kept = [place for place in before if place[0] not in own]
    assert kept == felt.evaluate(PLACES)
    inside = felt.bounding_box()
    for part in felt.locator(".meld:has(> .attempt) :is(.slot, .gap, .pencil-word)").all():
        box = part.bounding_box()
        assert inside["x"] - 1 <= box["x"]
        assert box["x"] + box["width"] <= inside["x"] + inside["width"] + 1
        assert box["y"] + box["height"] <= inside["y"] + inside["height"] + 1
    page.send(do="again")
    draw()
    assert before == felt.evaluate(PLACES)


@pytest.mark.parametrize(("width", "height"), [(390, 664), (320, 640), (1280, 800)])
def test_a_missing_10_has_room_in_its_place(open_table: Any, width: int, height: int) -> None:
    """Narrower than a card as it is: rank and suit touch no edge of the dashed box."""
    views = open_table(width, height, reduced_motion="reduce")
    lie(views)
    refuse(views, "JS", "high", "10\u2660")
    settled(views.page)

    box = views.page.locator(".gap").bounding_box()
    words = views.page.locator(".gap > span").bounding_box()
    assert views.page.locator(".gap").inner_text().split() in (["10\u2660"], ["10", "\u2660"])
    assert words["x"] >= box["x"] + 3
    assert words["x"] + words["width"] <= box["x"] + box["width"] - 3
    assert words["y"] >= box["y"] + 3
    assert words["y"] + words["height"] <= box["y"] + box["height"] - 3
