"""A learner fills in the score sheet of a lesson on the built site."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from lessons.levels.lesson import Level
from lessons.levels.score_sheet import Sheet
from lessons.loader import lesson as lesson_of
from lessons.words.words import plain
from tests.support.browser.barriers import barriers
from tests.support.browser.in_sight import refusal
from tests.support.browser.learner import Learner
from tutorial.scenes.scores.sheet import cell_name


pytestmark = [pytest.mark.browser, pytest.mark.parametrize("language", ["en", "de"])]

Ready = Callable[[str], Page]


def open_level(ready: Ready, language: str, level_id: str) -> tuple[Learner, Level, Sheet]:
    """The level on the table, chosen from the list."""
    page = ready(f"{language}/lessons/basic-scoring/")
    level = lesson_of("basic-scoring", language).level(level_id)
    page.get_by_role("button", name=level.title).click()
    learner = Learner(page, language)
    expect(learner.goal()).to_contain_text(level.goal)
    assert level.sheet is not None
    return learner, level, level.sheet


def cell(learner: Learner, sheet: Sheet, name: str) -> Locator:
    """The field of a cell."""
    label = cell_name(sheet, name, learner.words)
    return learner.page.get_by_role("textbox", name=label, exact=True)


def test_a_wrong_cell_is_explained_and_the_sheet_filled_by_keyboard(
    ready: Ready, language: str
) -> None:
    """Enter checks; the wrong figure stays ringed, and the focus goes on by itself."""
    learner, level, sheet = open_level(ready, language, "you-went-out")
    page = learner.page
    first = cell(learner, sheet, "you")
    first.focus()
    page.keyboard.type("43")
    page.keyboard.press("Enter")

    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("43")
    expect(refusal(page).get_by_role("link")).to_have_attribute(
        "href", "../../rules/basic/#basic.score.values"
    )
    expect(first).to_have_attribute("aria-invalid", "true")
    expect(first).to_be_focused()
    table = page.locator('[data-slot="table"]')
    expect(table.get_by_text("?", exact=True)).to_be_visible()
    expect(table).not_to_contain_text("33")
    assert [] == barriers(page)

    page.keyboard.press("Control+A")
    for write in sheet.solution():
        expect(cell(learner, sheet, write.cell)).to_be_focused()
        page.keyboard.type(write.points)
        page.keyboard.press("Enter")
    expect(
        page.get_by_role("status").filter(has_text=plain(level.well[0], learner.words))
    ).to_be_visible()


def test_one_press_checks_all_figures(ready: Ready, language: str) -> None:
    """All cells are written first; Check marks every wrong one and keeps the right ones."""
    learner, level, sheet = open_level(ready, language, "you-went-out")
    check = learner.page.locator('[data-slot="table"]').get_by_role(
        "button", name=learner.words.button("Check"), exact=True
    )
    you, ada, *others = sheet.solution()
    for write in others:
        cell(learner, sheet, write.cell).fill(write.points)
    cell(learner, sheet, ada.cell).fill("5")
    cell(learner, sheet, you.cell).fill("43")
    check.click()
    for write in (you, ada):
        expect(cell(learner, sheet, write.cell)).to_have_attribute("aria-invalid", "true")
    for write in others:
        expect(cell(learner, sheet, write.cell)).to_have_count(0)

    cell(learner, sheet, ada.cell).fill(ada.points)
    cell(learner, sheet, you.cell).press("Enter")
    expect(cell(learner, sheet, ada.cell)).to_have_value(ada.points)

    cell(learner, sheet, you.cell).fill(you.points)
    check.click()
    expect(
        learner.page.get_by_role("status").filter(has_text=plain(level.well[0], learner.words))
    ).to_be_visible()


def test_totals_are_filled_by_touch_on_a_phone(page: Page, ready: Ready, language: str) -> None:
    """Tap a cell, write, press Check; the sheet fits the phone."""
    page.set_viewport_size({"width": 390, "height": 844})
    learner, level, sheet = open_level(ready, language, "a-second-deal")
    check = page.locator('[data-slot="table"]').get_by_role(
        "button", name=learner.words.button("Check"), exact=True
    )
    for write in reversed(sheet.solution()):
        field = cell(learner, sheet, write.cell)
        field.click()
        field.fill(write.points)
        check.click()
        expect(field).to_have_count(0)

    expect(
        page.get_by_role("status").filter(has_text=plain(level.well[0], learner.words))
    ).to_be_visible()
    assert 390 >= page.evaluate("document.documentElement.scrollWidth")
