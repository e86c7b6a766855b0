"""A visitor of a page in any engine: finds things by the names they are spoken by.

Playwright drives Chromium and Firefox, WebDriver drives WebKit; tests see no difference.
"""

import os
import re
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Protocol

from playwright.sync_api import Browser, Page, Playwright, expect
from selenium import webdriver
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.remote_connection import RemoteConnection
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from tests.support.browser.engines import firefox, webkit, webkit_driver


START = 180_000  # milliseconds Python may take on a busy machine
ANSWER = 30_000  # milliseconds an answer may take there
CARD = re.compile(r"^\w+ of \w+$")


class Visitor(Protocol):
    """Somebody at a page."""

    def go(self, address: str) -> None:
        """Open an address."""

    def reload(self) -> None:
        """Load the page anew."""

    def be_ready(self) -> None:
        """Wait until the table answers."""

    def press(self, name: str) -> None:
        """Press the button of this name once it is there and can be pressed."""

    def see(self, text: str) -> None:
        """Wait until this text is on the page."""

    def hand(self, size: int) -> list[str]:
        """The names of the cards in the hand, from left to right, once there are so many."""


class InPlaywright:
    """A visitor in Chromium or Firefox."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def go(self, address: str) -> None:
        self._page.goto(address)

    def reload(self) -> None:
        self._page.reload()

    def be_ready(self) -> None:
        ready = self._page.locator('html[data-runtime="ready"]')
        ready.wait_for(state="attached", timeout=START)

    def press(self, name: str) -> None:
        button = self._page.get_by_role("button", name=name, exact=True)
        button.click(timeout=ANSWER)

    def see(self, text: str) -> None:
        shown = self._page.get_by_text(text).filter(visible=True)
        expect(shown.first).to_be_visible(timeout=START)

    def hand(self, size: int) -> list[str]:
        cards = self._page.locator('[data-slot="desk"]').get_by_role("button", name=CARD)
        expect(cards).to_have_count(size, timeout=ANSWER)
        names: list[str] = cards.evaluate_all("all => all.map((one) => one.ariaLabel)")
        return names


# Everything on the page, in shadow roots too, in order; hidden things left out.
SEEN = """
const all = (root) => [...root.querySelectorAll("*")].flatMap((node) =>
  [node, ...(node.shadowRoot ? all(node.shadowRoot) : [])]);
const seen = (root) => all(root).filter((node) => node.checkVisibility());
const named = (node) => node.getAttribute("aria-label") ?? node.textContent.trim();
const buttons = (root) => seen(root).filter((node) => node.localName === "button");
"""


class InWebKit:
    """A visitor in WebKitGTK's small browser."""

    def __init__(self, driver: webdriver.Remote) -> None:
        self._driver = driver

    def go(self, address: str) -> None:
        self._driver.get(address)

    def reload(self) -> None:
        self._driver.refresh()

    def be_ready(self) -> None:
        self._until(START, "return document.documentElement.dataset.runtime === 'ready'")

    def press(self, name: str) -> None:
        self._until(
            ANSWER,
            f"""{SEEN}
            const [button] = buttons(document).filter((node) =>
              named(node) === arguments[0] && !node.disabled && node.ariaDisabled !== "true");
            button?.click();
            return button !== undefined;""",
            name,
        )

    def see(self, text: str) -> None:
        self._until(
            START,
            f"{SEEN} return seen(document).some(({{ innerText }}) =>"
            " innerText?.includes(arguments[0]));",
            text,
        )

    def hand(self, size: int) -> list[str]:
        names: list[str] = self._until(
            ANSWER,
            f"""{SEEN}
            const cards = buttons(document.querySelector('[data-slot="desk"]')).map(named)
              .filter((name) => /{CARD.pattern}/.test(name));
            return cards.length === arguments[0] && cards;""",
            size,
        )
        return names

    def _until(self, patience: int, script: str, *values: object) -> Any:
        deadline = time.monotonic() + patience / 1000
        while not (answer := self._driver.execute_script(script, *values)):
            if time.monotonic() > deadline:
                raise TimeoutError(f"{values} in {patience} ms")
        return answer


@contextmanager
def in_chromium(browser: Browser) -> Iterator[Visitor]:
    """A visitor in the Chromium of all browser tests."""
    context = browser.new_context()
    try:
        yield InPlaywright(context.new_page())
    finally:
        context.close()


@contextmanager
def in_firefox(playwright: Playwright) -> Iterator[Visitor]:
    """A visitor in the system's Firefox."""
    browser = playwright.firefox.launch(channel="moz-firefox", executable_path=firefox())
    try:
        yield InPlaywright(browser.new_page())
    finally:
        browser.close()


@contextmanager
def in_webkit() -> Iterator[Visitor]:
    """A visitor in WebKit, on a display of its own."""
    with _display() as display:
        options = Options()
        options.binary_location = webkit()
        options.add_argument("--automation")
        service = Service(webkit_driver(), env={**os.environ, "DISPLAY": display})
        service.start()
        try:
            config = ClientConfig(remote_server_addr=service.service_url)
            driver = webdriver.Remote(RemoteConnection(client_config=config), options=options)
            yield InWebKit(driver)
            driver.quit()
        finally:
            service.stop()


@contextmanager
def _display() -> Iterator[str]:
    command = ("Xvfb", "-displayfd", "1", "-screen", "0", "1280x900x24")
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as server:
        assert server.stdout is not None
        try:
            yield f":{server.stdout.readline().decode().strip()}"
        finally:
            server.terminate()
