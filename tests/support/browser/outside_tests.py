"""A browser at the built site for programs that are no tests: pictures, and the monkey."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from sitebuilder.building import build
from sitebuilder.server import server
from tests.support.browser.chromium import chromium


ROOT = Path(__file__).resolve().parents[3]
SITE = ROOT / "build" / "test-site"


@contextmanager
def browser_at_site() -> Iterator[tuple[Browser, str]]:
    """Build the site into `SITE` and serve it: a browser, and the address of the site."""
    build(SITE, "")
    running = server(SITE, 0)
    threading.Thread(target=running.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium(playwright), args=["--no-sandbox"]
        )
        yield browser, f"http://127.0.0.1:{running.server_port}/"
        browser.close()
    running.shutdown()
