"""A built site, a server for it, a Chromium, and pages that report what must not happen.

    ready("en/lessons/runs/")      a page whose table answers
    page                           a page without an address yet, for everything else
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
    fresh = browser.new_context(service_workers="block")
    strays: list[str] = []

    def refuse(route: Route) -> None:
        strays.append(route.request.url)
        route.abort()

    fresh.route(STRANGE, refuse)
    yield fresh
    fresh.close()

    assert [] == [urlsplit(url).netloc + urlsplit(url).path for url in strays]


@pytest.fixture
def console_errors() -> list[str]:
    """What the page complained of. A test that provokes an error takes it out of the list."""
    return []


@pytest.fixture
def page(context: BrowserContext, console_errors: list[str]) -> Iterator[Page]:
    """A page; whatever it complains of fails the test."""
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
def ready(page: Page, site: str, wait_ready: Callable[[Page], None]) -> Callable[[str], Page]:
    """Open an address, such as `en/lessons/runs/`, and wait until its table answers."""

    def open_ready(address: str) -> Page:
        if page.url.partition("#")[0] == (site + address).partition("#")[0]:
            page.goto("about:blank")  # another fragment alone would leave the table as it is
        page.goto(site + address)
        wait_ready(page)
        return page

    return open_ready
