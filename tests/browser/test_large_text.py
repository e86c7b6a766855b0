"""Text twice as large on a phone: whatever is played, nothing runs out of the window."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser.in_sight import settled
from tests.support.browser.started_page import Lend, StartedPage


pytestmark = pytest.mark.browser

PLACES = {
    "lesson": "lessons/runs/#level=pick-your-run",
    "deal": "practice/#deal=v1.basic.2.7",
    "drill": "drills/#legal.1.5",
    "puzzle": "puzzles/#theme=basic.pair",  # a long name, and a heading beside what skips it
}
TWICE = "size => { document.documentElement.style.fontSize = size }"
WIDEST = """() => {
  const ends = [document.documentElement.scrollWidth];
  for (const { shadowRoot } of document.querySelectorAll("[data-slot] > *")) {
    for (const node of shadowRoot?.querySelectorAll(".goal, .goal *, .bar, .bar *") ?? [])
      ends.push(node.checkVisibility() ? node.getBoundingClientRect().right : 0);
  }
  return Math.max(...ends);
}"""
FIELD = """(way) => {
  const [words, field] = [way.querySelector(".place"), way.querySelector(".to-levels")]
    .map((node) => node.getBoundingClientRect());
  return field.top <= words.top && words.bottom <= field.bottom;
}"""

CUT = """(talk) => {
  const parts = [...talk.querySelectorAll(".log .button, .score th, .score td")];
  const edge = talk.getBoundingClientRect().right;
  return parts.filter((node) => node.checkVisibility() && (node.scrollWidth > node.clientWidth + 1
    || node.getBoundingClientRect().right > edge + 1)).map((node) => node.textContent);
}"""


@pytest.fixture
def phone(lend: Lend) -> Iterator[StartedPage]:
    """A phone whose text is twice as large."""
    shared = lend("phone")
    yield shared
    shared.lent.evaluate(TWICE, "")


def widest(page: Page) -> float:
    """How far to the right the page, its task and its buttons reach."""
    settled(page)
    return float(page.evaluate(WIDEST))


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("place", PLACES)
def test_nothing_runs_out_of_a_phone(phone: StartedPage, place: str, language: str) -> None:
    """The task, how far it has come and all buttons stay inside, on a small phone too."""
    page = phone.open(f"{language}/{PLACES[place]}")
    if place == "puzzle":  # its bank comes after the page
        expect(page).to_have_url(re.compile("#puzzle="))
    page.evaluate(TWICE, "200%")
    for width, height in ((390, 664), (320, 568)):
        page.set_viewport_size({"width": width, "height": height})

        assert width + 1 > widest(page), (place, width)
        if place == "puzzle":
            assert page.locator(".chooses").evaluate(FIELD)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("place", PLACES)
def test_the_name_of_the_page_is_whole(phone: StartedPage, place: str, language: str) -> None:
    """It takes the lines it needs beside the tools, on a short phone too."""
    page = phone.open(f"{language}/{PLACES[place]}")
    page.evaluate(TWICE, "200%")
    names = page.locator(".play-place > :is(h1, p)")
    for width, height in ((390, 664), (390, 844), (320, 664)):
        page.set_viewport_size({"width": width, "height": height})
        for name in names.all():
            assert name.evaluate("text => text.scrollWidth <= text.clientWidth + 1"), width


def test_the_headings_of_the_form_keep_their_words_whole(phone: StartedPage) -> None:
    """Two that stand side by side stand one below the other where there is no room."""
    page = phone.open("de/practice/")
    page.evaluate(TWICE, "200%")
    page.set_viewport_size({"width": 320, "height": 568})
    rules, more = (page.get_by_role("button", name=name) for name in ("Hausregeln", "Mehr"))
    label = rules.locator(".fold-label")
    assert label.evaluate("text => text.scrollWidth <= text.clientWidth")
    assert label.evaluate("text => text.getClientRects()[0].height < 2 * 1.4 * 34")
    above, below = rules.bounding_box(), more.bounding_box()
    assert above["y"] + above["height"] <= below["y"] + 1


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_has_changed_is_noted_within_its_heading(phone: StartedPage, language: str) -> None:
    """How many house rules differ stands clear of the heading beside it."""
    page = phone.open(f"{language}/practice/#table=v1.basic.target=70,melds_per_turn=none.Oma")
    for width in (390, 360, 320):
        page.set_viewport_size({"width": width, "height": 664})
        heading = page.locator(".fold").filter(has=page.locator(".fold-note:not(:empty)")).first
        expect(heading).to_be_visible()
        box, note = heading.bounding_box(), heading.locator(".fold-note").bounding_box()
        assert note["x"] + note["width"] <= box["x"] + box["width"]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("kind", ["phone", "desk"])
def test_score_and_moves_are_whole(lend: Lend, kind: str, language: str) -> None:
    """Beside a match nothing of the columns is cut."""
    shared = lend(kind)
    page = shared.open(f"{language}/practice/#deal=v1.rummy500.3.5")
    page.evaluate(TWICE, "200%")
    settled(page)
    cut = page.locator('[data-slot="notes"] .talk').evaluate(CUT)
    page.evaluate(TWICE, "")

    assert [] == cut


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_a_table_is_chosen_from_grows_too(page: Page, site: str, language: str) -> None:
    """The list of tables on the page of their rules is written as large as its label."""
    page.goto(f"{site}{language}/rules/table/")
    tables = page.get_by_role("combobox")
    size = "list => parseFloat(getComputedStyle(list).fontSize)"
    before = tables.evaluate(size)
    page.evaluate(TWICE, "200%")

    assert 2 * before == tables.evaluate(size) >= 32


OVER = """names => {
  const boxes = names.flatMap((name) => [...document.querySelectorAll(name)])
    .filter((node) => node.checkVisibility()).map((node) => [node.innerText, (() => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return range.getBoundingClientRect();
    })()]);
  const over = ([, a], [, b]) =>
    a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  return boxes.flatMap((one, at) => boxes.slice(at + 1).filter((other) => over(one, other))
    .map(([word]) => [one[0], word]));
}"""


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("width", [320, 390])
@pytest.mark.parametrize("size", ["", "200%"])
def test_no_word_of_the_first_page_covers_another(
    page: Page, site: str, language: str, width: int, size: str
) -> None:
    """The tabs at the foot, and where one stopped beside the button that goes on."""
    page.set_viewport_size({"width": width, "height": 640})
    page.goto(f"{site}{language}/lessons/runs/#level=pick-your-run")
    expect(page.get_by_role("button", name=re.compile("Hint|Tipp"))).to_be_enabled()
    page.goto(f"{site}{language}/")
    expect(page.locator(".stopped-lesson")).to_be_visible()
    page.evaluate(TWICE, size)

    assert [] == page.evaluate(OVER, [".tabs a"])
    assert [] == page.evaluate(OVER, [".stopped-place", ".stopped-lesson .button"])
    tabs = page.locator(".tabs").evaluate("tabs => tabs.scrollWidth - tabs.clientWidth")
    assert size or tabs < 1
