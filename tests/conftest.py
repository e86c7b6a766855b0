"""One Chromium for all tests of a process: Playwright cannot be started twice in one."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from tests.support.browser.chromium import chromium as find_chromium


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Playwright, running for the whole session."""
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """A Chromium; `make test` has seen to it that there is one."""
    path = find_chromium(playwright)
    if not path:
        pytest.fail(
            "No Chromium found: run `make test` or\n  python -m tests.support.browser.chromium"
        )
    launched = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
    yield launched
    launched.close()
