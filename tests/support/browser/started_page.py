"""A page in which Python runs, handed from test to test: it starts once for many of them.

A test finds it as in a fresh profile: nothing kept, the usual size. It comes to its own address as
learners do, by following a link. What cannot be taken back, such as a script for every load or a
clock, needs a page of its own.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal, NoReturn

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Frame, Page, ViewportSize

from tests.support.browser.flights import RECORD


START = 120_000  # milliseconds Python may take on a busy machine


@dataclass(frozen=True)
class Kind:
    """What pages of a kind have in common, whatever was done on them.

    Attributes:
        size: of the window, until a test asks for another.
        motion: whether cards move; most tests have them lie there at once, which is quicker.
        made_with: what else the browser is told of the profile.
        script: run at every load.
    """

    size: ViewportSize
    motion: Literal["reduce", "no-preference"] = "reduce"
    made_with: dict[str, Any] = field(default_factory=dict)
    script: str = ""

    def profile(self, browser: Browser) -> BrowserContext:
        """A fresh profile for pages of this kind."""
        made = browser.new_context(
            viewport=self.size,
            reduced_motion=self.motion,
            service_workers="block",
            **self.made_with,
        )
        if self.script:
            made.add_init_script(self.script)
        return made


TOUCH = {"has_touch": True, "is_mobile": True}
WATCHED = {"bypass_csp": True}  # for what tests ask of the page, by the words of a function
DESK_SIZE, PHONE_SIZE = ViewportSize(width=1280, height=720), ViewportSize(width=390, height=844)
KINDS = {
    "desk": Kind(DESK_SIZE),
    "phone": Kind(PHONE_SIZE, made_with=TOUCH),
    # each flight of a card is written down
    "watched desk": Kind(DESK_SIZE, "no-preference", WATCHED, RECORD),
    "watched phone": Kind(PHONE_SIZE, "no-preference", TOUCH | WATCHED, RECORD),
}

NOWHERE = "about:blank"
BETWEEN = "en/about/"  # a page without a table: what was open before it keeps nothing any more
BETWEEN_WAIT = 20_000  # milliseconds

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
Lend = Callable[[str], "StartedPage"]  # by the name of a kind
GO = """address => void document.dispatchEvent(
  new CustomEvent('school:go', { detail: address, cancelable: true }))"""
# What <html> says of settings and of what was begun is put back where nothing of it is kept.
FORGET = """() => {
  localStorage.clear();
  sessionStorage.clear();
  dispatchEvent(new StorageEvent("storage"));
  globalThis.schoolForesee?.();
}"""
# What Python was still busy with has been answered: its worker and then the page have had a turn.
TURN = "new Promise((done) => setTimeout(done))"
# The form remembers what was done in it as long as Python runs: its parts stay unfolded.
TOUCHED = """(() => {
  const isForm = (node) => node instanceof HTMLElement && node.dataset.live === "setup";
  for (const act of ["click", "input", "keydown"]) {
    addEventListener(act, (event) => {
      if (event.composedPath().some(isForm)) globalThis.formTouched = true;
    }, true);
  }
})()"""
IS_TOUCHED = "globalThis.formTouched === true"
NOTHING_KEPT = "() => localStorage.length + sessionStorage.length === 0"


def _needs_own_page(*_: object, **__: object) -> NoReturn:
    """Refuse what would stay for the next test, and does nothing to a page already loaded."""
    pytest.fail("A clock or a script for every load needs a page of its own: ask for `own_page`")


def wait_ready(page: Page) -> None:
    """Wait until the table of the page shown answers."""
    page.locator('html[data-runtime="ready"]').wait_for(state="attached", timeout=START)


def load(page: Page, address: str) -> None:
    """Load an address whole, and wait until its table answers."""
    if page.url.partition("#")[0] == address.partition("#")[0]:
        page.goto(NOWHERE)  # another fragment alone would leave the table as it is
    page.goto(address)
    wait_ready(page)


class StartedPage:
    """One page of a kind for a process, lent to one test at a time."""

    def __init__(self, kind: Kind, make: Callable[[Kind], BrowserContext], site: str) -> None:
        """Open nothing yet; `make` gives a fresh profile, `site` ends in a slash."""
        self.kind = kind
        self._make = make
        self._site = site
        self._context: BrowserContext | None = None
        self._page: Page | None = None
        self._settings = ""
        self._agreed = False  # a match has been set up since Python started
        self.errors: list[str] = []  # what the page complained of since it was lent

    @property
    def lent(self) -> Page:
        """The page that was lent last."""
        assert self._page is not None
        return self._page

    def lend(self) -> Page:
        """The page as good as new, at an address without a table."""
        self.errors = []
        if self._page is None or not self._is_clean(self._page):
            self.drop()
            self._context = self._make(self.kind)
            self._page = self._context.new_page()
            self._page.on(
                "console",
                lambda told: self.errors.append(told.text) if told.type == "error" else None,
            )
            self._page.on("pageerror", lambda error: self.errors.append(str(error)))
            self._page.on("framenavigated", self._note_table)
            self._page.add_init_script(TOUCHED)
            self._page.add_init_script = _needs_own_page  # type: ignore[method-assign]
            self._page.clock.install = _needs_own_page  # type: ignore[method-assign]
            self._page.goto(self._site + BETWEEN)
            self._settings = ""
            self._agreed = False
        return self._page

    def _note_table(self, frame: Frame) -> None:
        self._agreed |= TABLE in frame.url  # also where a test found the way by itself

    def open(self, address: str) -> Page:
        """Open an address, such as `en/lessons/runs/`, and wait until its table answers."""
        page = self.lent
        if self._go(page, address):
            wait_ready(page)
        else:
            self._agreed = False  # Python starts anew and remembers nothing
            load(page, self._site + address)
        self._settings = self._settings or page.evaluate(SETTINGS)
        return page

    def _go(self, page: Page, address: str) -> bool:
        """Follow a link of the site to an address; False where only loading it will do."""
        if not self._is_sound(page):
            return False
        if page.url.partition("#")[0] == (self._site + address).partition("#")[0]:
            return False
        if TABLE in address and self._agreed and not self._leads_past_form(page, address):
            return False
        if TABLE in address and page.evaluate(IS_TOUCHED):
            return False
        page.evaluate(GO, self._site + address)
        return True

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
                media="null",
                color_scheme="null",
                reduced_motion=self.kind.motion,
                forced_colors="null",
            )
            page.set_viewport_size(self.kind.size)
            if self._go(page, BETWEEN):
                page.locator('html[data-runtime="static"]').wait_for(
                    state="attached", timeout=BETWEEN_WAIT
                )
            page.mouse.move(0, 0)
            for place in (*page.workers, page):
                place.evaluate(TURN)
            page.evaluate(FORGET)
            return bool(page.evaluate(SETTINGS) == self._settings and page.evaluate(NOTHING_KEPT))
        except Error:
            return False
