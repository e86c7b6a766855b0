"""An answered puzzle: the verdict first, then what came of each move, read without scrolling."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.banks import open_puzzles
from tests.support.page import FakePage
from tests.views.samples import word


MOVES = 5  # as many rows as there are at most

HEIGHT_IN_SIGHT = """node => {
  const { top, bottom } = node.getBoundingClientRect();
  const slot = node.getRootNode().host.closest("[data-slot]").getBoundingClientRect();
  return Math.min(bottom, slot.bottom, innerHeight) - Math.max(top, slot.top) - (bottom - top);
}"""


def answered() -> dict[str, Any]:
    """The notes of a puzzle with as much to say as there ever is."""
    told = [
        ["Played to the end 400 times, it is about 32 points better than discarding ", word("QS")],
        ["It gives nobody a card that fits to a meld on the table, and you hold no ", word("JH")],
    ]
    guess = "Your rating is still a guess, 1394 by now: it settles after some twenty puzzles."
    counts = "Only a right first answer without a hint raises it."
    well = {"tone": "ok", "heading": "Right this time", "said": told, "buttons": []}
    row = {"mark": "good", "sign": "as good", "own": False, "mean": "-68", "loss": "-32"}
    row |= {"dots": list(range(4, 84, 4)), "middle": 40, "said": "mostly -80 to -40"}
    return {
        "notes": [well | {"fine": [f"{guess} {counts}"]}],
        "lead": None,
        "levels": [],
        "outcomes": {
            "label": "What came of each move",
            "about": "Each dot is one of twenty typical deals: how many points you end ahead of "
            "the others. The bar is the average.",
            "columns": ["Move", "Typical deals", "Average", "Behind the best"],
            "rows": [row | {"move": ["Discarding ", word("9H")]} for _ in range(MOVES)],
            "zero": 50,
            "low": "-123",
            "high": "+18",
            "size": None,
        },
    }


@pytest.mark.parametrize(("width", "height"), [(390, 664), (1280, 800)])
def test_the_verdict_comes_before_its_details(open_table: Any, width: int, height: int) -> None:
    """With its reason it is read without scrolling."""
    views = open_table(width, height, reduced_motion="reduce")
    views.change("notes", **answered())
    notes = views.page.locator('[data-slot="notes"]')
    verdict, details = notes.locator(".told"), notes.locator(".outcomes")

    for paragraph in verdict.locator("p:not(.fine)").all():
        assert paragraph.evaluate(HEIGHT_IN_SIGHT) >= 0
    assert verdict.bounding_box()["y"] < details.bounding_box()["y"]


def test_at_a_desk_every_move_is_seen_with_the_verdict(open_table: Any) -> None:
    """The whole table of what came of them, without scrolling."""
    views = open_table(1280, 800, reduced_motion="reduce")
    views.change("notes", **answered())
    rows = views.page.locator(".outcomes").get_by_role("row")

    assert rows.count() == 1 + MOVES
    assert rows.last.evaluate(HEIGHT_IN_SIGHT) >= 0


@pytest.mark.parametrize("theme", ["rummy500.take", "basic.discard"])
def test_at_a_desk_the_strip_of_a_shown_puzzle_has_the_room(open_table: Any, theme: str) -> None:
    """Of the themes and other games, which come after it: two moves and the words before them."""
    page = FakePage()
    open_puzzles(page, f"#theme={theme}")
    page.send(do="best")
    school = page.school
    views = open_table(1280, 800, reduced_motion="reduce")
    views.show(goal=school.goal, seats=school.seats, table=school.table)
    views.show(desk=school.desk, notes=school.notes)
    strip = views.page.locator(".outcomes")

    assert views.page.locator(".told .note-heading").evaluate(HEIGHT_IN_SIGHT) >= 0
    assert strip.get_by_role("row").nth(2).evaluate(HEIGHT_IN_SIGHT) >= 0
    assert strip.bounding_box()["y"] < views.page.locator(".foot").bounding_box()["y"]


@pytest.mark.parametrize("name", ["rummy500-1-24", "rummy500-53-33", "basic-84-77"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_at_a_desk_themes_are_in_sight_below_the_whole_strip(
    open_table: Any, language: str, name: str
) -> None:
    """Every move with its dots, and where else to go; what dots are may follow a long reason."""
    page = FakePage()
    open_puzzles(page, f"#puzzle={name}", language=language)
    page.send(do="best")
    school = page.school
    views = open_table(1280, 800, reduced_motion="reduce")
    views.show(goal=school.goal, seats=school.seats, table=school.table)
    views.show(desk=school.desk, notes=school.notes)
    strip, themes = views.page.locator(".outcomes"), views.page.locator(".margin > .levels")
    end = themes.bounding_box()["y"]

    about = [strip.locator("p.fine")] if language == "en" else []
    for part in [strip.locator("h2"), *strip.locator("tr").all(), *about]:
        box = part.bounding_box()
        assert box["y"] >= 56
        assert box["y"] + box["height"] <= end
    expect(themes).to_be_in_viewport(ratio=1)
    assert themes.bounding_box()["height"] >= 56


@pytest.mark.parametrize(
    "dots", [[50] * 20, [4] * 20, [96] * 12 + [50] * 8, list(range(4, 84, 4))]
)
@pytest.mark.parametrize(("width", "height"), [(390, 664), (1280, 800)])
def test_each_dot_is_seen(open_table: Any, width: int, height: int, dots: list[int]) -> None:
    """Dots of deals that ended alike lie beside each other, none over another or cut."""
    views = open_table(width, height, reduced_motion="reduce")
    scene = answered()
    scene["outcomes"]["rows"][0]["dots"] = dots
    views.change("notes", **scene)
    strip = views.page.locator(".outcomes .dots").first
    place, seen = strip.bounding_box(), [dot.bounding_box() for dot in strip.locator(".dot").all()]

    assert len(dots) == len(seen)
    for index, one in enumerate(seen):
        assert place["x"] - 4 <= one["x"] <= place["x"] + place["width"] - 3
        for other in seen[index + 1 :]:
            assert max(abs(one["x"] - other["x"]), abs(one["y"] - other["y"])) > 5


@pytest.mark.parametrize(("width", "height"), [(390, 664), (1280, 800)])
def test_the_columns_are_named_in_one_line(open_table: Any, width: int, height: int) -> None:
    """The scale stands below its name."""
    views = open_table(width, height, reduced_motion="reduce")
    views.change("notes", **answered())
    names = views.page.locator(".outcomes thead th:not(.spoken) > span:first-child")

    assert names.count() == 3
    assert len({round(name.bounding_box()["y"]) for name in names.all()}) == 1


def test_a_short_phone_has_a_way_to_the_details(open_table: Any) -> None:
    """They begin below what is seen there: one press gives them the room of the table."""
    views = open_table(390, 664, reduced_motion="reduce")
    spread = {"more": "Show all of it", "less": "Show the table again"}
    views.change("notes", **answered(), spread=spread)
    views.press("Show all of it")

    assert views.page.locator(".outcomes h2").evaluate(HEIGHT_IN_SIGHT) >= 0


def test_the_rating_is_small(open_table: Any) -> None:
    """What the move is worth is read first."""
    views = open_table(reduced_motion="reduce")
    views.change("notes", **answered())
    size = "node => parseFloat(getComputedStyle(node).fontSize)"
    notes = views.page.locator('[data-slot="notes"]')

    reason, rating = notes.locator(".told p:not(.fine)").first, notes.locator(".told p").last
    assert "rating" in (rating.text_content() or "")
    assert rating.evaluate(size) < reason.evaluate(size)
