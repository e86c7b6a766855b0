"""A built site, a server for it, a Chromium, and pages that report what must not happen.

    ready("en/lessons/runs/")      a page whose table answers
    page                           that page before; without `ready` one of its own
    own_page                       asked for as well: a page that no other test sees
    site                           the site's address, with a slash at its end

A request to a foreign origin or an error on the console fails the test that caused it.
"""

import re
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from sitebuilder.server import server
from tests.support.browser.started_page import StartedPage


START = 120_000  # milliseconds Python may take on a busy machine
ANSWER = 20_000  # milliseconds an answer may take there; on a quiet one it takes a few dozen
STRANGE = re.compile(r"^(?!http://127\.0\.0\.1|blob:http://127\.0\.0\.1|data:)")

expect.set_options(timeout=ANSWER)


@pytest.fixture(scope="session")
def site(built_site: Path) -> Iterator[str]:
    """Address of the served site."""
    running = server(built_site, 0)
    thread = threading.Thread(target=running.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{running.server_port}/"
    running.shutdown()
    running.server_close()
    thread.join()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A fresh browser profile, cut off from every other origin."""
    strays: list[str] = []
    fresh = cut_off(browser, strays)
    yield fresh
    fresh.close()

    assert [] == strays


def cut_off(browser: Browser, strays: list[str]) -> BrowserContext:
    """A browser profile that reaches no other origin; what it asked of one is told in `strays`."""

    def refuse(route: Route) -> None:
        asked = urlsplit(route.request.url)
        strays.append(asked.netloc + asked.path)
        route.abort()

    profile = browser.new_context(service_workers="block")
    profile.route(STRANGE, refuse)
    return profile


@pytest.fixture(scope="session")
def strays() -> list[str]:
    """What the page that goes from test to test asked of another origin."""
    return []


@pytest.fixture(scope="session")
def started(browser: Browser, site: str, strays: list[str]) -> Iterator[StartedPage]:
    """A page that goes from test to test, so that Python starts once for many of them."""
    kept = StartedPage(lambda: cut_off(browser, strays), site)
    yield kept
    kept.drop()


@pytest.fixture
def console_errors() -> list[str]:
    """What the page complained of. A test that provokes an error takes it out of the list."""
    return []


@pytest.fixture
def page(request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page; whatever it complains of fails the test."""
    asked = set(request.fixturenames)
    if "ready" not in asked or asked & {"own_page", "context", "console_errors"}:
        yield request.getfixturevalue("own_page")
        return
    started: StartedPage = request.getfixturevalue("started")
    strays: list[str] = request.getfixturevalue("strays")
    yield started.lend()

    errors, asked_of_others = started.errors, strays[:]
    strays.clear()
    if errors or asked_of_others:
        started.drop()
    assert ([], []) == (errors, asked_of_others)


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

    def wait(page: Page) -> None:
        page.locator('html[data-runtime="ready"]').wait_for(state="attached", timeout=START)

    return wait


@pytest.fixture
def ready(
    page: Page, site: str, started: StartedPage, wait_ready: Callable[[Page], None]
) -> Callable[[str], Page]:
    """Open an address, such as `en/lessons/runs/`, and wait until its table answers."""

    def open_ready(address: str) -> Page:
        if not started.go(page, address):
            if page.url.partition("#")[0] == (site + address).partition("#")[0]:
                page.goto("about:blank")  # another fragment alone would leave the table as it is
            page.goto(site + address)
        wait_ready(page)
        started.started(page)
        return page

    return open_ready
