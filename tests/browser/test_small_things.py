"""What is small on a page is whole and can be pressed: numbers beside names, lone links."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from lessons.loader import course
from tests.support.browser.kept import with_progress
from tutorial.store.progress import Progress


WAIT = "?python=wait"

Ready = Callable[[str], Page]


@pytest.mark.parametrize("width", [330, 390])
def test_the_number_of_a_lesson_is_never_cut(page: Page, site: str, width: int) -> None:
    """On a narrow phone the name of its part gives way, and nothing follows its ellipsis."""
    page.set_viewport_size({"width": width, "height": 640})
    lessons = course("de")
    page.goto(f"{site}de/lessons/{lessons[-1].id}/{WAIT}")
    place = page.locator(".play-place > p")

    expect(place).to_have_text(re.compile(rf"^Lektion {len(lessons)} · \w"))
    assert place.evaluate("one => !one.children.length && getComputedStyle(one).textOverflow") == (
        "ellipsis"
    )
    box = place.bounding_box()
    assert box
    assert box["height"] <= 24


@pytest.mark.parametrize("width", [1280, 390])
@pytest.mark.parametrize(
    ("path", "links"), [("lessons/", ".reached"), ("score-sheet/", ".pad-way a")]
)
def test_a_link_behind_a_sentence_is_as_high_as_a_thumb(
    page: Page, site: str, path: str, links: str, width: int
) -> None:
    """Its target reaches over the lines around it."""
    page.set_viewport_size({"width": width, "height": 664})
    page.goto(f"{site}de/{path}{WAIT}")
    heights = page.locator(links).evaluate_all(
        "all => all.map((one) => one.getBoundingClientRect().height).filter(Boolean)"
    )

    assert heights
    assert 43.5 <= min(heights)


@pytest.mark.parametrize("width", [1280, 390])
def test_the_name_of_a_part_has_the_line_to_itself(page: Page, site: str, width: int) -> None:
    """How far a part is done stands beside its number, what is said of a lesson below its name."""
    page.set_viewport_size({"width": width, "height": 664})
    page.goto(f"{site}de/lessons/{WAIT}")
    heads = page.locator(".part-head h2").evaluate_all(
        """all => all.map((head) =>
            head.getBoundingClientRect().height / parseFloat(getComputedStyle(head).lineHeight))"""
    )
    name = page.get_by_role("link", name="Karten und Farben").bounding_box()
    note = page.locator(".path-note").bounding_box()

    assert 3.2 >= max(heads)
    assert name
    assert note
    assert abs(name["x"] - note["x"]) < 1
    assert name["height"] <= 45


def test_the_page_ends_as_wide_as_it_is(page: Page, site: str) -> None:
    """On a large window, too, the foot stands below what it belongs to."""
    page.set_viewport_size({"width": 1920, "height": 1080})
    page.goto(f"{site}de/{WAIT}")
    foot = page.get_by_role("contentinfo").bounding_box()
    heading = page.get_by_role("heading", level=1).bounding_box()

    assert foot
    assert heading
    assert abs(foot["x"] - heading["x"]) < 1


@pytest.mark.parametrize("path", ["practice/", "drills/#test-out"])
def test_what_a_table_is_for_is_whole_on_a_small_phone(page: Page, site: str, path: str) -> None:
    """Beside the name of the page and its tools."""
    page.set_viewport_size({"width": 360, "height": 640})
    base, _, fragment = path.partition("#")
    page.goto(f"{site}de/{base}{WAIT}#{fragment}")
    line = page.locator(".play-place > p")

    expect(line).to_be_visible()
    assert line.evaluate("line => line.scrollWidth <= line.clientWidth")


def test_all_is_said_beside_a_short_score_sheet(page: Page, ready: Ready) -> None:
    """On a phone with its browser's bars: the last line of what is told stands above the desk."""
    page.set_viewport_size({"width": 390, "height": 664})
    ready("de/lessons/500-scoring/#level=a-whole-score")
    lines = page.locator('[data-slot="notes"] .lead p')
    expect(lines.last).to_be_visible()
    desk = page.locator('[data-slot="desk"]').bounding_box()
    said = lines.last.bounding_box()

    assert desk
    assert said
    assert said["y"] + said["height"] <= desk["y"]


def test_a_table_is_named_as_it_was_typed(page: Page, site: str) -> None:
    """Also where its name has signs that stand for something where words are put in."""
    kept = Progress(path="romme-home", tables=("#table=v1.romme..A%24%26B%20%24%24",))
    with_progress(page, kept)
    page.goto(f"{site}en/lessons/")

    expect(page.locator("[data-path-rules]")).to_have_text(
        "The levels follow the rules of A$&B $$."
    )
