"""A built site, a server for it, a Chromium, and pages that report what must not happen.

    ready("en/lessons/runs/")        a page whose table answers
    page                             that page before; without `ready` one of its own
    own_page                         asked for as well: a page that no other test sees
    lend("phone").open("de/drills/") such a page of another kind (`KINDS` of started_page.py)
    site                             the site's address, with a slash at its end

On a page of one's own cards move; on those that go from test to test they lie there at once.
A request to a foreign origin or an error on the console fails the test that caused it.
"""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Request, expect

from tests.support.browser import started_page
from tests.support.browser.serving import serving
from tests.support.browser.started_page import KINDS, Kind, Lend, StartedPage, load


ANSWER = 20_000  # milliseconds an answer may take there; on a quiet one it takes a few dozen
STRANGE = re.compile(r"^(?!http://127\.0\.0\.1|blob:http://127\.0\.0\.1|data:)")

expect.set_options(timeout=ANSWER)


@pytest.fixture(scope="session")
def site(built_site: Path) -> Iterator[str]:
    """Address of the served site."""
    with serving(built_site) as address:
        yield address


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A fresh browser profile, cut off from every other origin."""
    strays: list[str] = []
    fresh = cut_off(browser.new_context(service_workers="block"), strays)
    yield fresh
    fresh.close()

    assert [] == strays


def cut_off(profile: BrowserContext, strays: list[str]) -> BrowserContext:
    """A profile whose requests to other origins are told in `strays`; the browser reaches none.

    Requests are looked at, not stopped on their way: a browser that lets its requests be stopped
    keeps no file for the next page, and a page takes twice as long.
    """

    def note(request: Request) -> None:
        if STRANGE.match(request.url):
            asked = urlsplit(request.url)
            strays.append(asked.netloc + asked.path)

    profile.on("request", note)
    return profile


@pytest.fixture(scope="session")
def strays() -> list[str]:
    """What the page that goes from test to test asked of another origin."""
    return []


@pytest.fixture(scope="session")
def started(browser: Browser, site: str, strays: list[str]) -> Iterator[dict[str, StartedPage]]:
    """Pages that go from test to test, one of each kind: Python starts once for many of them."""

    def make(kind: Kind) -> BrowserContext:
        return cut_off(kind.profile(browser), strays)

    kept = {name: StartedPage(kind, make, site) for name, kind in KINDS.items()}
    yield kept
    for one in kept.values():
        one.drop()


@pytest.fixture
def lend(started: dict[str, StartedPage], strays: list[str]) -> Iterator[Lend]:
    """Lends the page of a kind, as good as new; whatever it complains of fails the test."""
    lent: list[StartedPage] = []

    def lend_one(kind: str) -> StartedPage:
        lent.append(started[kind])
        lent[-1].lend()
        return lent[-1]

    yield lend_one
    errors, asked_of_others = [error for one in lent for error in one.errors], strays[:]
    strays.clear()
    if errors or asked_of_others:
        for one in lent:
            one.drop()
    assert ([], []) == (errors, asked_of_others)


@pytest.fixture
def console_errors() -> list[str]:
    """What the page complained of. A test that provokes an error takes it out of the list."""
    return []


@pytest.fixture
def page(request: pytest.FixtureRequest) -> Page:
    """A page; whatever it complains of fails the test."""
    found: Page = request.getfixturevalue("shared_page" if _shares(request) else "own_page")
    return found


def _shares(request: pytest.FixtureRequest) -> bool:
    """Whether a test goes on with the page of the one before it."""
    asked = set(request.fixturenames)
    return "ready" in asked and not asked & {"own_page", "context", "console_errors"}


@pytest.fixture
def shared_page(lend: Lend) -> Page:
    """The page for a desk that goes from test to test."""
    return lend("desk").lent


@pytest.fixture
def own_page(context: BrowserContext, console_errors: list[str]) -> Iterator[Page]:
    """A page that no other test sees."""
    opened = context.new_page()
    opened.on(
        "console",
        lambda message: console_errors.append(message.text) if message.type == "error" else None,
    )
    opened.on("pageerror", lambda error: console_errors.append(str(error)))
    yield opened

    assert [] == console_errors


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    """A phone of 390 by 844 points that is touched."""
    context = browser.new_context(
        viewport={"width": 390, "height": 844},
        has_touch=True,
        is_mobile=True,
        service_workers="block",
    )
    yield context.new_page()
    context.close()


@pytest.fixture
def wait_ready() -> Callable[[Page], None]:
    """Wait until the table of the page shown answers."""
    return started_page.wait_ready


@pytest.fixture
def ready(
    request: pytest.FixtureRequest, page: Page, site: str, started: dict[str, StartedPage]
) -> Callable[[str], Page]:
    """Open an address, such as `en/lessons/runs/`, and wait until its table answers."""
    if _shares(request):
        return started["desk"].open

    def open_ready(address: str) -> Page:
        load(page, site + address)
        return page

    return open_ready
