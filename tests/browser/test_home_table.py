"""Somebody is asked how they play at home, and keeps the table that comes of it."""

import re
from collections.abc import Callable
from itertools import pairwise

import pytest
from playwright.sync_api import Locator, Page, expect

from lessons.loader import lesson
from tests.support.browser.barriers import barriers
from tests.support.browser.in_sight import settled
from tests.support.browser.learner import Learner
from tutorial.setup.home import COUNT
from tutorial.views.setup.home import HOW
from tutorial.views.setup.home_fields import COPY, KEEP, NEXT, OUR_TABLE, PLACE


pytestmark = pytest.mark.browser

# Whether what a heading has opened can be seen over the bar with the button to deal.
ABOVE = """([heading, deal]) => {
  const within = (root) => [...root.querySelectorAll("*")].flatMap((one) =>
    [one, ...(one.shadowRoot ? within(one.shadowRoot) : [])]);
  const buttons = within(document).filter((one) => one.localName === "button");
  const says = (one, name) => one?.textContent.trim() === name;
  const found = (name) => buttons.find((one) =>
    says(one, name) || says(one.querySelector(".fold-label > span"), name));
  const [head, bar] = [found(heading), found(deal)].map((one) => one.getBoundingClientRect());
  return head.top >= 0 && head.bottom + 200 < innerHeight && bar.bottom <= innerHeight + 1;
}"""
# Whether what is kept by can be seen, and no bar lies over it.
OVER = """([keep, deal]) => {
  const [above, bar] = [keep, deal].map((one) => one.getBoundingClientRect());
  return above.top >= 0 && (above.bottom <= bar.top || above.top >= bar.bottom)
    && above.bottom <= innerHeight;
}"""
WCAG = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 664)])
def test_every_card_of_a_pictured_hand_shows_its_rank(
    ready: Callable[[str], Page], width: int, height: int
) -> None:
    """Thirteen cards too: each as far beside the next as its sign is wide, all within the tile."""
    page = ready("en/practice/")
    page.set_viewport_size({"width": width, "height": height})
    page.get_by_role("button", name=HOW, exact=True).click()
    expect(page.get_by_role("radio", name="Thirteen cards")).to_be_attached()
    for count, name in ((7, "Seven cards"), (10, "Ten cards"), (13, "Thirteen cards")):
        tile = page.locator(".tile").filter(has_text=name)
        cards = tile.locator(".fan > .card")
        expect(cards).to_have_count(count)
        wide = cards.first.evaluate("card => card.offsetWidth")
        lefts = cards.evaluate_all("cards => cards.map((card) => card.offsetLeft)")
        assert min(b - a for a, b in pairwise(lefts)) >= 0.42 * wide
        room, last = tile.bounding_box(), cards.last.bounding_box()
        paper = """card => ["--card", "--ink"].every((name) =>
          getComputedStyle(card).getPropertyValue(name)
            === getComputedStyle(document.documentElement).getPropertyValue(name))"""
        assert cards.last.evaluate(paper)  # it is drawn in the colours of any card
        assert room["x"] < cards.first.bounding_box()["x"]
        assert last["x"] + last["width"] < room["x"] + room["width"]


@pytest.mark.parametrize(("language", "width", "height"), [("en", 1280, 800), ("de", 390, 664)])
def test_eight_answers_make_a_table_that_is_kept_and_dealt(
    ready: Callable[[str], Page],
    wait_ready: Callable[[Page], None],
    language: str,
    width: int,
    height: int,
) -> None:
    """Thirteen cards and the rest as usual: the table is a tile, after a reload too, and deals."""
    page = ready(f"{language}/practice/")
    page.set_viewport_size({"width": width, "height": height})
    learner = Learner(page, language)
    words = learner.words

    def named(label: str) -> Locator:
        return page.get_by_role("button", name=words.text(label), exact=True)

    named(HOW).click()
    asked = page.get_by_role("status").filter(has_text=re.compile(rf"\b1 \w+ {COUNT - 1}\b"))
    expect(asked).to_contain_text(words.preset("basic"))
    expect(asked).to_be_in_viewport()
    page.wait_for_function(ABOVE, arg=[words.text(HOW), words.button("Deal")])
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")  # no button half under it
    assert [] == barriers(page, **WCAG)
    page.get_by_role("radio", name=words.text("Thirteen cards")).check()
    for number in range(2, COUNT + 1):
        named(NEXT).click()
        place = re.compile(rf"\b{number} \w+ {COUNT - 1}")
        told = page.get_by_role("status").filter(has_text=place)
        expect(told).to_have_count(int(number < COUNT))
    deal = page.get_by_role("button", name=words.button("Deal"), exact=True).element_handle()
    page.wait_for_function(OVER, arg=[named(KEEP).element_handle(), deal])
    chosen = page.get_by_role("listitem").filter(has_text=words.text("Thirteen cards"))
    expect(chosen).to_be_visible()
    expect(page.get_by_role("radiogroup")).to_have_count(1)  # nothing is asked any more
    named(KEEP).click()
    own = page.get_by_role("radio", name=words.text(OUR_TABLE))
    expect(own).to_be_checked()
    page.wait_for_function(OVER, arg=[named(COPY).element_handle(), deal])

    page.reload()
    wait_ready(page)
    expect(own).to_be_checked()
    learner.press("Deal")
    expect(learner.hand()).to_have_count(13)


@pytest.mark.parametrize(("language", "width", "height"), [("en", 1280, 800), ("de", 390, 664)])
def test_the_path_of_romme_follows_the_rules_at_home(
    page: Page,
    site: str,
    wait_ready: Callable[[Page], None],
    language: str,
    width: int,
    height: int,
) -> None:
    """Asked from the course: thirty points, and the course and its levels go by that."""
    page.set_viewport_size({"width": width, "height": height})
    page.goto(f"{site}{language}/lessons/")
    words = Learner(page, language).words
    if width < height:
        page.locator("[data-paths-open]").click()
    page.locator('[data-path="romme-home"]').click()
    asks = page.locator("[data-path-home]")
    expect(asks).to_be_visible()
    asks.get_by_role("link").click()
    wait_ready(page)

    def named(label: str) -> Locator:
        return page.get_by_role("button", name=words.text(label), exact=True)

    expect(named(HOW)).to_be_focused()  # brought there, however far down it lies
    expect(page.get_by_role("radio", name=words.text("30 points"))).to_be_in_viewport()
    page.get_by_role("radio", name=words.text("30 points")).check()
    for _ in range(COUNT - 1):
        named(NEXT).click()
    named(KEEP).click()
    expect(page.get_by_role("radio", name=words.text(OUR_TABLE))).to_be_checked()

    page.goto(f"{site}{language}/lessons/")
    expect(page.locator("[data-path-rules]")).to_contain_text(words.text(OUR_TABLE))
    page.goto(f"{site}{language}/lessons/romme-forty/")
    wait_ready(page)
    thirty = next(one for one in lesson("romme-forty", language).levels if "30" in one.goal)
    expect(page.get_by_text(thirty.goal).first).to_be_visible()


@pytest.mark.parametrize("language", ["en", "de"])
def test_on_a_large_screen_each_question_stands_where_the_last_one_stood(
    ready: Callable[[str], Page], language: str
) -> None:
    """Of the games above only the chosen one is left, and what it all came to needs no scroll."""
    page = ready(f"{language}/practice/")
    page.set_viewport_size({"width": 1280, "height": 800})
    words = Learner(page, language).words
    page.get_by_role("radio", name=words.preset("romme")).check(force=True)
    page.get_by_role("button", name=words.text(HOW), exact=True).click()
    forth = page.get_by_role("button", name=words.text(NEXT), exact=True)
    expect(page.get_by_role("radio", name=words.preset("wrotham"))).to_have_count(0)
    asked, places = page.locator("b.asked"), []
    for number in range(1, COUNT):
        expect(
            page.get_by_text(
                words.phrase(PLACE, game=words.preset("romme"), now=number, all=COUNT - 1)
            )
        ).to_be_visible()
        settled(page)
        boxes = [one.bounding_box() for one in (asked, forth)]
        places.append([(round(box["x"]), round(box["y"])) for box in boxes if box])
        forth.click()

    assert [places[0]] * (COUNT - 1) == places
    assert places[0][0][1] < 400
    keep = page.get_by_role("button", name=words.text(KEEP), exact=True)
    expect(keep).to_be_in_viewport(ratio=1)
    expect(asked).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("width", [1280, 1440, 1920])
def test_the_form_is_as_wide_beside_something_that_is_told(
    ready: Callable[[str], Page], width: int
) -> None:
    """A second visit, with the way back to a match beside it, squeezes nothing."""
    page = ready("en/practice/")
    page.set_viewport_size({"width": width, "height": 900})
    form, notes = page.locator(".setup").first, page.locator("[data-slot=notes]")
    settled(page)
    alone = form.bounding_box()
    notes.evaluate("notes => notes.toggleAttribute('data-told', true)")
    settled(page)
    beside = form.bounding_box()

    expect(notes).to_be_visible()
    assert alone
    assert beside
    assert abs(alone["width"] - beside["width"]) <= 1
