"""A page in which Python runs, handed from test to test: it starts once for many of them.

A test finds it as in a fresh profile: nothing kept, the usual size. It comes to its own address as
learners do, by following a link. What cannot be taken back, such as a script for every load or a
clock, needs a page of its own.
"""

from collections.abc import Callable
from typing import NoReturn

import pytest
from playwright.sync_api import BrowserContext, Error, Page, ViewportSize


USUAL = ViewportSize(width=1280, height=720)
BETWEEN = "en/about/"  # a page without a table: what was open before it keeps nothing any more
BETWEEN_WAIT = 5_000  # milliseconds

# The attributes of <html> that a reader's settings leave there.
SETTINGS = """() => JSON.stringify(Object.entries(document.documentElement.dataset).sort().filter(
  ([name]) => !['runtime', 'root', 'cards', 'foreseen', 'offline'].includes(name)))"""
TABLE = "/practice/"  # the form there remembers what was agreed before, as long as Python runs
DEALS = ("#deal=", "#review=", "#mistake=")  # lead past the form
GOES_ON = """() => {
  const { records } = JSON.parse(localStorage.getItem("rummy-school"))?.practice ?? {};
  return records?.length > 0;
}"""
IS_SOUND = "['ready', 'static'].includes(document.documentElement.dataset.runtime)"
GO = """address => void document.dispatchEvent(
  new CustomEvent('school:go', { detail: address, cancelable: true }))"""
# Settings on <html> are put back where the browser says that they are gone.
FORGET = """() => {
  localStorage.clear();
  sessionStorage.clear();
  dispatchEvent(new StorageEvent("storage"));
}"""
NOTHING_KEPT = "() => localStorage.length + sessionStorage.length === 0"


def _needs_own_page(*_: object, **__: object) -> NoReturn:
    """Refuse what would stay for the next test, and does nothing to a page already loaded."""
    pytest.fail("A script for every load needs a page of its own: ask for `own_page`")


class StartedPage:
    """One page for a process, lent to one test at a time."""

    def __init__(self, make: Callable[[], BrowserContext], site: str) -> None:
        """Open nothing yet; `make` gives a fresh profile, `site` ends in a slash."""
        self._make = make
        self._site = site
        self._context: BrowserContext | None = None
        self._page: Page | None = None
        self._settings = ""
        self._agreed = False  # a match has been set up since Python started
        self.errors: list[str] = []  # what the page complained of since it was lent

    def lend(self) -> Page:
        """The page as good as new, at an address without a table."""
        self.errors = []
        if self._page is None or not self._is_clean(self._page):
            self.drop()
            self._context = self._make()
            self._page = self._context.new_page()
            self._page.on(
                "console",
                lambda told: self.errors.append(told.text) if told.type == "error" else None,
            )
            self._page.on("pageerror", lambda error: self.errors.append(str(error)))
            self._page.add_init_script = _needs_own_page  # type: ignore[method-assign]
            self._page.goto(self._site + BETWEEN)
            self._settings = ""
            self._agreed = False
        return self._page

    def go(self, page: Page, address: str) -> bool:
        """Follow a link of the site to an address; False where only loading it will do."""
        if page is not self._page or not self._is_sound(page):
            return False
        if page.url.partition("#")[0] == (self._site + address).partition("#")[0]:
            return False
        if TABLE in address and self._agreed and not self._leads_past_form(page, address):
            return False
        self._agreed |= TABLE in address
        page.evaluate(GO, self._site + address)
        return True

    def started(self, page: Page) -> None:
        """Remember how the page looks before any setting is changed."""
        if page is self._page:
            self._settings = self._settings or page.evaluate(SETTINGS)
            self._agreed |= TABLE in page.url

    def drop(self) -> None:
        """Close the page; the next test gets another."""
        if self._context is not None:
            self._context.close()
        self._context = self._page = None

    def _leads_past_form(self, page: Page, address: str) -> bool:
        return any(deal in address for deal in DEALS) or bool(page.evaluate(GOES_ON))

    def _is_sound(self, page: Page) -> bool:
        return page.url.startswith(self._site) and bool(page.evaluate(IS_SOUND))

    def _is_clean(self, page: Page) -> bool:
        try:
            if page.is_closed() or not self._settings or not self._is_sound(page):
                return False
            page.unroute_all()
            page.emulate_media(
                media="null", color_scheme="null", reduced_motion="null", forced_colors="null"
            )
            page.set_viewport_size(USUAL)
            if self.go(page, BETWEEN):
                page.locator('html[data-runtime="static"]').wait_for(
                    state="attached", timeout=BETWEEN_WAIT
                )
            page.evaluate(FORGET)
            return bool(page.evaluate(SETTINGS) == self._settings and page.evaluate(NOTHING_KEPT))
        except Error:
            return False
