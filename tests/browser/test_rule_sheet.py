"""A rule named at the table opens over it and is left again without losing the place."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.browser.in_sight import refusal, settled
from tests.support.browser.learner import Learner


WORDS = {
    "en": {"back": "Back", "page": "On the rules page", "game": "Rules of Basic Rummy"},
    "de": {"back": "Zurück", "page": "Auf der Regelseite", "game": "Regeln: Basis-Rummy"},
}
RULE = re.compile(r"/rules/basic/#basic\.turn\.order-of-parts$")

Ready = Callable[[str], Page]


def refused(ready: Ready, language: str) -> Locator:
    """The link of a refusal: three cards were laid down before drawing."""
    page = ready(f"{language}/practice/#deal=v1.basic.2.7")
    learner = Learner(page, language)
    for place in (0, 1, 2):
        learner.hand().nth(place).click()
    learner.press("Lay down")
    return refusal(page).get_by_role("link")


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_rule_opens_over_the_table(ready: Ready, language: str) -> None:
    """The sheet says the rule; Back and Escape close it and lead to the link again."""
    link, words = refused(ready, language), WORDS[language]
    page = link.page
    name = link.inner_text().partition(": ")[2]
    table = page.url  # with what was played before the refusal that is read now
    sheet = page.get_by_role("dialog", name=name)

    link.click()
    expect(sheet.get_by_role("heading")).to_be_focused()
    expect(sheet).to_contain_text(words["game"])
    expect(sheet.locator(".rule-says")).to_be_visible()
    expect(sheet.get_by_role("link", name=words["page"])).to_have_attribute("href", RULE)
    sheet.get_by_role("button", name=words["back"]).click()
    expect(sheet).to_have_count(0)
    expect(link).to_be_focused()

    page.keyboard.press("Enter")
    expect(sheet).to_be_visible()
    page.keyboard.press("d")  # no key of the table is meant here
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(link).to_be_focused()
    expect(Learner(page, language).hand()).to_have_count(10)
    expect(page).to_have_url(table)


def test_a_rule_named_in_what_is_read_opens_over_the_lesson(ready: Ready) -> None:
    """The text below the table names rules too; who reads one comes back to their line."""
    page = ready("en/lessons/runs/#level=pick-your-run")
    lesson = page.url
    link = page.get_by_role("article").get_by_role("link", name=re.compile("^Rule: ")).first
    name = link.inner_text().partition(": ")[2]

    link.click()
    sheet = page.get_by_role("dialog", name=name)
    expect(sheet.locator(".rule-says")).to_be_visible()
    sheet.get_by_role("button", name="Back").click()

    expect(link).to_be_focused()
    expect(page).to_have_url(lesson)


def test_a_press_beside_the_sheet_closes_it_and_one_at_its_edge_does_not(ready: Ready) -> None:
    """Its margins belong to it: who presses there goes on reading."""
    link = refused(ready, "en")
    page = link.page
    link.click()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("heading")).to_be_focused()
    box = sheet.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + 5, box["y"] + 5)
    expect(sheet).to_be_visible()

    page.mouse.click(5, 5)
    expect(sheet).to_have_count(0)
    expect(link).to_be_focused()


def test_a_rule_shows_its_example(ready: Ready) -> None:
    """The cards of the example are drawn, and the link of the sheet leads to the whole page."""
    link = refused(ready, "en")
    page = link.page
    link.evaluate("(link) => { link.hash = '#basic.meld.run' }")
    link.click()
    sheet = page.get_by_role("dialog", name="Run")
    expect(sheet.get_by_role("img")).not_to_have_count(0)
    expect(sheet.get_by_role("link")).to_have_count(1)
    drawn = sheet.locator(".face:visible use").first.element_handle()
    page.wait_for_function("(use) => use.getBBox().width > 0", arg=drawn)

    sheet.get_by_role("link", name="On the rules page").click()
    expect(page).to_have_url(re.compile(r"/en/rules/basic/#basic\.meld\.run$"))
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_rule_that_cannot_be_fetched_is_a_link(ready: Ready) -> None:
    """A key held means another tab; a page that fails to come is asked for as any page."""
    link = refused(ready, "en")
    page = link.page
    with page.context.expect_page() as opened:
        link.click(modifiers=["ControlOrMeta"])
    expect(opened.value).to_have_url(RULE)
    expect(page.get_by_role("dialog")).to_have_count(0)

    page.route("**/rules/basic/", lambda route: route.fulfill(body="", status=200), times=1)
    link.click()
    expect(page).to_have_url(RULE)
    expect(page.get_by_role("heading", level=1)).to_have_text("Rules of Basic Rummy")


SOFT = """sheet => {
  const { position, top, backgroundImage } = getComputedStyle(sheet, "::before");
  return position === "sticky" && top === "0px" && backgroundImage.includes("gradient");
}"""


@pytest.mark.parametrize("rule", ["basic.meld.run", "basic.turn.order-of-parts"])
def test_on_a_phone_the_page_behind_a_rule_lies_still(ready: Ready, rule: str) -> None:
    """Whether the rule is longer than its sheet or not; its upper edge cuts no line hard."""
    page = ready("de/lessons/runs/#level=pick-your-run")
    page.set_viewport_size({"width": 390, "height": 664})
    link = page.get_by_role("article").get_by_role("link", name=re.compile("^Regel: ")).first
    link.scroll_into_view_if_needed()
    link.evaluate("(link, rule) => { link.hash = rule }", rule)
    link.click()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("heading")).to_be_focused()
    before = page.evaluate("scrollY")
    assert before > 0

    for y in (10, 500):  # beside the sheet, and over its words, as far as they go and further
        page.mouse.move(200, y)
        for _ in range(3):
            page.mouse.wheel(0, 500)
            settled(page)
    page.keyboard.press("PageDown")
    settled(page)
    assert sheet.evaluate(SOFT)
    sheet.get_by_role("button", name="Zurück").click()
    expect(sheet).to_have_count(0)
    assert before == page.evaluate("scrollY")
    page.mouse.wheel(0, 200)
    page.wait_for_function("before => scrollY > before", arg=before)
