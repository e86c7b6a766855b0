"""A learner looks on at the built site: bots play, moves go back and forth, files come and go."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.browser.barriers import barriers
from tests.support.browser.learner import Learner
from tutorial.deal.commentary import START
from tutorial.scenes.pages.deal_questions import LOAD, MORE, SAVE
from tutorial.scenes.pages.looking import LOOK_BACK, LOOKING_ON, MOVES, WATCH


pytestmark = [pytest.mark.browser, pytest.mark.parametrize("language", ["en", "de"])]

Ready = Callable[[str], Page]
PHONE = {"width": 390, "height": 844}
DEAL = "practice/#deal=v1.basic.2.7"


def said(learner: Learner, message: str) -> Locator:
    """The button that says this message."""
    return learner.page.get_by_role("button", name=learner.words.text(message), exact=True)


def moves(learner: Learner) -> Locator:
    """The list of moves."""
    return learner.page.get_by_role("combobox", name=learner.words.text(MOVES), exact=True)


def at_move(learner: Learner, number: int) -> None:
    """See that this move is shown, in the list and at the slider."""
    first = learner.words.text(START) if number == 0 else f"{number}. "
    slider = learner.page.get_by_role("slider", name=learner.words.text(MOVES), exact=True)
    expect(slider).to_have_attribute("aria-valuetext", re.compile(f"^{re.escape(first)}"))
    expect(moves(learner).locator("option:checked")).to_have_text(
        re.compile(f"^{re.escape(first)}")
    )


@pytest.fixture
def watcher(ready: Ready, page: Page, language: str) -> Learner:
    """Somebody on a phone who watches bots play from the first card on."""
    page.set_viewport_size(PHONE)
    page.emulate_media(reduced_motion="reduce")
    ready(f"{language}/practice/")
    learner = Learner(page, language)
    said(learner, MORE).click()
    said(learner, WATCH).click()
    at_move(learner, 0)
    return learner


def after_a_draw(ready: Ready, page: Page, language: str) -> Learner:
    """The learner at the table with a card drawn."""
    ready(f"{language}/{DEAL}")
    learner = Learner(page, language)
    expect(learner.button("Draw from stock")).to_be_enabled()
    learner.press("Draw from stock")
    expect(learner.hand()).to_have_count(11)
    return learner


def test_bots_play_step_by_step_with_their_reasons(watcher: Learner) -> None:
    """Each Next shows one move and why; the focus stays on the button, nothing is in the way."""
    page, words = watcher.page, watcher.words
    following = watcher.button("Next")
    for number in range(1, 8):
        following.press("Enter")
        at_move(watcher, number)
        expect(following).to_be_focused()
    note = page.get_by_role("heading", name=words.text(LOOKING_ON)).locator("..").locator("..")
    expect(note.get_by_role("paragraph")).to_have_count(2)
    assert [] == barriers(page)
    assert 390 >= page.evaluate("document.documentElement.scrollWidth")


def test_the_table_of_a_phone_lies_still_beside_longer_words(
    ready: Ready, page: Page, language: str
) -> None:
    """What is said gains room where it needs it and keeps it: the table goes not up and down."""
    page.set_viewport_size(PHONE)
    page.emulate_media(reduced_motion="reduce")
    ready(f"{language}/practice/#deal=v1.rummy500.2.5")
    learner = Learner(page, language)
    said(learner, WATCH).click()
    expect(moves(learner)).to_be_visible()
    heights = []
    shown = moves(learner).locator("option")
    for number in range(shown.count(), shown.count() + 10):
        learner.press("Next")
        at_move(learner, number)
        table = page.locator('[data-slot="table"]').bounding_box()
        assert table is not None
        heights.append(table["height"])

    assert sorted(heights, reverse=True) == heights


def test_moves_come_by_themselves_until_pause(watcher: Learner) -> None:
    """The first move comes without another press; Pause stands where it was begun."""
    watcher.press("By itself")
    expect(watcher.button("Pause")).to_be_focused()
    at_move(watcher, 1)
    watcher.press("Pause")
    expect(watcher.button("By itself")).to_be_focused()


def test_the_learner_takes_over_at_any_move(watcher: Learner) -> None:
    """Back by the key, to another move by the list, and on with the own hand from there."""
    page = watcher.page
    for number in range(1, 5):
        watcher.press("Next")
        at_move(watcher, number)
    page.keyboard.press("u")
    at_move(watcher, 3)
    moves(watcher).select_option(index=1)
    at_move(watcher, 1)
    moves(watcher).select_option(index=0)
    at_move(watcher, 0)
    watcher.press("Take over")

    expect(moves(watcher)).to_have_count(0)
    expect(watcher.button("Draw from stock")).to_be_enabled()
    expect(watcher.hand()).to_have_count(10)


@pytest.mark.parametrize(
    ("deal", "turns"), [("rummy500.2.5", 8), ("rummy500.4.5", 12), ("basic.6.3", 6)]
)
def test_two_rows_of_cards_fit_a_phone(
    ready: Ready, page: Page, language: str, deal: str, turns: int
) -> None:
    """However many moves are shown, the page stands at its top and nothing is wider than it.

    By key: Playwright moves the page when a button it is to click is not ready at once.
    """
    page.set_viewport_size(PHONE)
    page.emulate_media(reduced_motion="reduce")
    ready(f"{language}/practice/#deal=v1.{deal}")
    learner = Learner(page, language)
    page.evaluate("scrollTo(0, 100)")  # as somebody has done who looked for the button
    said(learner, WATCH).click()
    page.get_by_role("slider", name=learner.words.text(MOVES), exact=True).press("Home")
    at_move(learner, 0)
    desk = page.locator('[data-slot="desk"]')
    for number in range(1, turns + 1):
        learner.button("Next").press("Enter")
        at_move(learner, number)
        assert 0 == page.evaluate("scrollY")
        expect(desk).to_be_in_viewport(ratio=1)
    assert PHONE["width"] >= page.evaluate("document.documentElement.scrollWidth")


def test_the_slider_goes_through_the_moves_by_keys(
    ready: Ready, page: Page, language: str
) -> None:
    """Home shows the deal, arrows one move each; in words, not in numbers."""
    learner = after_a_draw(ready, page, language)
    said(learner, LOOK_BACK).click()
    slider = page.get_by_role("slider", name=learner.words.text(MOVES), exact=True)
    slider.press("Home")
    at_move(learner, 0)
    expect(learner.hand()).to_have_count(10)
    slider.press("ArrowRight")
    at_move(learner, 1)
    expect(slider).to_be_focused()


@pytest.mark.usefixtures("own_page")  # the form keeps what was unfolded in it
def test_a_deal_is_saved_as_a_file_and_opened_again(
    ready: Ready, page: Page, language: str
) -> None:
    """The file brings back the very hand; a damaged one changes nothing and says which line."""
    learner = after_a_draw(ready, page, language)
    names = sorted(learner.held())
    said(learner, MORE).click()
    with page.expect_download() as saved:
        said(learner, SAVE).click()
    text = saved.value.path().read_text(encoding="utf-8")
    learner.press("New match")
    expect(learner.button("Deal")).to_be_visible()
    expect(said(learner, SAVE)).to_have_count(0)  # until then More is still that of the deal
    said(learner, MORE).click()

    broken = text.replace("draw stock", "draw nothing", 1)
    line = 1 + broken[: broken.index("draw nothing")].count("\n")
    for content, seen in (
        (broken, page.get_by_role("alert").get_by_text(str(line))),
        (text, learner.hand().nth(10)),
    ):
        with page.expect_file_chooser() as chooser:
            said(learner, LOAD).click()
        chooser.value.set_files(
            {"name": "deal.txt", "mimeType": "text/plain", "buffer": content.encode()}
        )
        expect(seen).to_be_visible()
    assert names == sorted(learner.held())


def test_another_deal_in_the_address_is_dealt_in_the_open_page(
    ready: Ready, page: Page, language: str
) -> None:
    """Links to deals may be followed one after the other; one that is none says why."""
    ready(f"{language}/{DEAL}")
    learner = Learner(page, language)
    expect(learner.button("Draw from stock")).to_be_enabled()
    page.evaluate("location.hash = '#deal=v1.rummy500.3.5'")
    expect(learner.hand()).to_have_count(7)
    page.evaluate("location.hash = '#deal=v1.rummy500.2.4294967296'")

    expect(page.get_by_role("alert").get_by_text("4294967295")).to_be_visible()
    expect(learner.button("Deal")).to_be_visible()
