"""Taking pictures: one screen after another, and files of few colours."""

from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Page, ViewportSize

from engine.cards import Card
from lessons.words.words import Words
from tests.pictures.screens import TOUCHED, Screen
from tests.support.browser.kept import with_deal
from tests.support.past_deals import a_deal


START = 120_000  # ms Python may take on a busy machine


def take(
    browser: Browser, viewport: ViewportSize, address: str, screen: Screen, words: Words, to: Path
) -> None:
    """Take the picture of a screen in a window of this size."""
    phone = viewport["width"] < TOUCHED
    context = browser.new_context(
        viewport=viewport,
        has_touch=phone,
        is_mobile=phone,
        reduced_motion="reduce",
        service_workers="block",
    )
    page = context.new_page()
    if screen.deal is not None:
        with_deal(page, a_deal(*screen.deal))
    page.goto(address + screen.address)
    _wait(page)
    if "#review" in screen.address:
        page.locator(".loss-rows [aria-current]").first.wait_for(timeout=START)
    for card in screen.picks:
        name = words.card_name(Card.parse(card))
        page.get_by_role("button", name=name, exact=True).first.click()
    for name in screen.presses:
        page.get_by_role("button", name=words.button(name), exact=True).first.click()
    if screen.until:
        page.locator(screen.until).wait_for(timeout=START)
    page.evaluate("() => document.fonts.ready")
    page.screenshot(path=to, animations="disabled", caret="hide")
    context.close()


def _wait(page: Page) -> None:
    page.locator('html[data-runtime="ready"], html[data-runtime="static"]').first.wait_for(
        state="attached", timeout=START
    )


def in_few_colours(picture: Image.Image, colours: int) -> Image.Image:
    """The same picture, as it makes a small file."""
    return picture.convert("P", palette=Image.Palette.ADAPTIVE, colors=colours)
