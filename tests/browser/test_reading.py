"""The text of a lesson is read below its table: one comes back to the task as one left it."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser.learner import Learner
from tests.support.browser.started_page import Lend


BACK = {"en": "Back to the task", "de": "Zurück zur Aufgabe"}
READ = {"en": "Read the lesson", "de": "Lektion lesen"}


@pytest.mark.parametrize("way", ["button", "browser"])
@pytest.mark.parametrize("kind", ["phone", "desk"])
def test_who_has_read_comes_back_to_the_finished_task(lend: Lend, kind: str, way: str) -> None:
    """The way back stays in sight while one reads; the task is done as it was, at its place."""
    language = "de" if kind == "phone" else "en"
    page = lend(kind).open(f"{language}/lessons/turn/#level=draw-from-stock")
    learner = Learner(page, language)
    learner.press("Draw from stock")
    done = page.get_by_role("status").filter(has_text=learner.words.text("Done"))
    expect(done).to_be_visible()

    book = page.get_by_role("link", name=READ[language])
    book.click()
    expect(page).to_have_url(re.compile("#text$"))
    back = page.get_by_role("link", name=BACK[language])
    wait_for_scroll(page, "scrollY > 300")
    desk = page.locator('[data-slot="desk"]').bounding_box()
    assert desk
    assert desk["y"] + desk["height"] <= 1  # nothing of the table is left over the text
    page.mouse.wheel(0, 2000)
    wait_for_scroll(page, "scrollY > 1500")
    expect(back).to_be_in_viewport(ratio=1)
    if way == "button":
        back.click()
    else:
        page.go_back()

    expect(page).to_have_url(re.compile("#level=draw-from-stock$"))
    wait_for_scroll(page, "scrollY === 0")
    expect(book).to_be_focused()
    expect(learner.goal()).to_be_in_viewport(ratio=1)
    expect(done).to_be_visible()


def test_who_came_to_the_text_at_once_finds_the_task_too(lend: Lend) -> None:
    """There is nothing to go back to: the button leads to the table above."""
    page = lend("phone").open("en/lessons/turn/#text")
    wait_for_scroll(page, "scrollY > 300")
    page.get_by_role("link", name=BACK["en"]).click()

    wait_for_scroll(page, "scrollY === 0")
    expect(Learner(page, "en").goal()).to_be_in_viewport(ratio=1)


def wait_for_scroll(page: Page, condition: str) -> None:
    """Let the page come to rest where it is to be."""
    page.wait_for_function(f"() => {condition}")


def test_a_key_of_the_table_leads_back_to_it(lend: Lend) -> None:
    """What it does is seen, however far down somebody was reading."""
    page = lend("desk").open("en/lessons/turn/#level=draw-from-stock")
    page.evaluate("scrollTo({ top: 1500, behavior: 'instant' })")  # a wheel would still be turning
    wait_for_scroll(page, "scrollY > 600")
    page.keyboard.press("d")

    wait_for_scroll(page, "scrollY < 1")
    done = page.locator(".told").get_by_role("heading", name="Done")
    expect(done).to_be_in_viewport()


def test_tab_leads_back_to_all_of_the_table(lend: Lend) -> None:
    """From a text below it back to its last button: the task is seen again too."""
    page = lend("desk").open("en/lessons/turn/#level=draw-from-stock")
    page.mouse.move(400, 400)
    page.mouse.wheel(0, 400)
    wait_for_scroll(page, "scrollY > 300")
    page.get_by_role("link", name="Back to the task").focus()
    page.keyboard.press("Shift+Tab")

    wait_for_scroll(page, "scrollY < 1")
    expect(page.locator("[data-slot] :focus").first).to_be_in_viewport()


@pytest.mark.parametrize(
    "path", ["en/lessons/runs/", "de/drills/#meld.1.0", "en/puzzles/", "en/practice/"]
)
def test_the_list_of_keys_is_a_press_away(lend: Lend, path: str) -> None:
    """Where there are keys to be pressed; before cards are dealt they do nothing."""
    page = lend("desk").open(path)
    name = re.compile("Keys|Tasten")
    button = page.locator(".play-head").get_by_role("button", name=name)
    if "practice" in path:
        expect(button).to_be_hidden()
        page.get_by_role("button", name="Deal", exact=True).click()
    button.click()
    keys = page.get_by_role("dialog", name=name)
    expect(keys).to_be_visible()
    keys.get_by_role("button").click()
    expect(keys).to_have_count(0)
    expect(button).to_be_focused()


def test_an_open_list_is_left_with_its_page(lend: Lend) -> None:
    """Back leads to the course, and no sheet lies over it."""
    page = lend("desk").open("en/lessons/runs/")
    page.get_by_role("link", name="Back to the course").click()
    page.get_by_role("link", name="Sets", exact=True).click()
    page.locator(".play-head").get_by_role("button", name="Keys").click()
    keys = page.get_by_role("dialog", name="Keys")
    expect(keys).to_be_visible()
    page.go_back()

    expect(page.get_by_role("heading", name="The course", exact=True)).to_be_visible()
    expect(keys).to_have_count(0)


def test_a_phone_has_no_list_of_keys(lend: Lend) -> None:
    """It has none to press; a keyboard that is joined to it still opens the list."""
    page = lend("phone").open("en/lessons/runs/")
    expect(page.get_by_role("button", name="Keys")).to_have_count(0)
