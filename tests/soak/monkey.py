"""What a monkey does at a page: it presses, types, goes about, and lets things fail."""

import json
from collections.abc import Callable, Iterator
from contextlib import suppress
from random import Random
from typing import Any

from playwright.sync_api import BrowserContext, Error, Page, Route

from engine.record import Record, RecordError, replay
from engine.state import Phase
from tutorial.store.kept_matches import MOST_ASIDE, apart


SHORT = 1500  # ms for a press: what lies under something else is left alone
COMES_BACK = 90_000  # ms until a table that has failed offers a way on, or is ready
STANDS = "document.documentElement.dataset.runtime"
SLOW = {"offline": False, "latency": 300, "downloadThroughput": 1e6, "uploadThroughput": 1e6}
AS_USUAL = {"latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
FILES = ("pyodide.asm.wasm", "image", "views", "panel.min", "bokeh.min", "cards", "school")
FILL = """() => {
  for (let text = "x".repeat(2 ** 21); text.length; ) {
    try {
      localStorage.setItem("full", (localStorage.getItem("full") ?? "") + text);
    } catch {
      text = text.slice(text.length / 2);
      if (text.length < 2) text = "";
    }
  }
}"""
KEYS = (
    *("Enter", "Space", "Escape", "Tab", "ArrowLeft", "ArrowRight", "ArrowDown"),
    *"dhunsmc1234?",
)


class Monkey:
    """A monkey at a page of the site.

    Attributes:
        page: where it is.
        errors: what the page complained of, while it had a network.
        lost: deals that were there and are not, and what was done then.
        done: how often it did what.
    """

    def __init__(self, context: BrowserContext, site: str, pages: list[str], chance: int) -> None:
        """Sit down at the first of `pages`, addresses below `site`."""
        self.random = Random(chance)
        self.context, self.site, self.pages = context, site, pages
        self.errors: list[str] = []
        self.lost: list[str] = []
        self.done: dict[str, int] = {}
        self.offline = False
        self.page = self._opened()
        self.page.goto(site + pages[0])
        self._known = self._matches()

    @property
    def wrong(self) -> list[str]:
        """All that must not happen and did."""
        return [*self.errors, *self.lost]

    def _opened(self) -> Page:
        page = self.context.new_page()
        page.on("console", lambda said: said.type == "error" and self._complain(said.text))
        page.on("pageerror", lambda error: self._complain(str(error)))
        page.on("dialog", lambda dialog: dialog.dismiss())
        return page

    def _complain(self, text: str) -> None:
        if not (self.offline or "ERR_INTERNET_DISCONNECTED" in text):
            self.errors.append(text)

    def act(self) -> str:
        """Do one thing, and see that the page stands; what was done."""
        ways: dict[Callable[[], None], int] = {
            self.press: 60,
            self.key: 15,
            self.link: 8,
            self.go: 4,
            self.reload: 3,
            self.back: 3,
            self.kill: 2,
            self.cut: 2,
            self.clear: 1,
            self.other_tab: 2,
            self.break_a_file: 2,
            self.be_slow: 2,
            self.fill: 1,
            self.lose_the_keeper: 1,
        }
        [act] = self.random.choices([*ways], [*ways.values()])
        name = act.__name__
        self.done[name] = self.done.get(name, 0) + 1
        forgiven = act == self.clear or "/settings/" in self.page.url
        act()
        self._stand()
        self._look(name, forgiven)
        return name

    # what it does

    def press(self) -> None:
        """Press a button, a card or a tile that can be seen."""
        buttons = self.page.locator("button:visible:enabled, input:visible:enabled")
        with suppress(Error):
            count = buttons.count()
            if count:
                button = buttons.nth(self.random.randrange(count))
                twice = self.random.random() < 0.1
                button.click(timeout=SHORT, click_count=2 if twice else 1, no_wait_after=True)

    def key(self) -> None:
        """Press some keys."""
        for _ in range(self.random.randrange(1, 5)):
            self.page.keyboard.press(self.random.choice(KEYS))

    def link(self) -> None:
        """Follow a link of the site."""
        links = self.page.locator('a[href]:visible:not([download]):not([href^="http"])')
        with suppress(Error):
            links.nth(self.random.randrange(max(1, links.count()))).click(timeout=SHORT)

    def go(self) -> None:
        """Type an address."""
        with suppress(Error):
            self.page.goto(self.site + self.random.choice(self.pages), wait_until="commit")

    def reload(self) -> None:
        """Load the page again."""
        with suppress(Error):
            self.page.reload(wait_until="commit")

    def back(self) -> None:
        """Go back, or forward."""
        with suppress(Error):
            if self.random.random() < 0.6:
                self.page.go_back(wait_until="commit")
            else:
                self.page.go_forward(wait_until="commit")

    def kill(self) -> None:
        """End the worker in the middle of whatever it does."""
        for worker in self.page.workers[:1]:
            with suppress(Error):
                worker.evaluate("self.close()")

    def cut(self) -> None:
        """Let the network go away, press something, and let it come back."""
        self.offline = True
        self.context.set_offline(True)
        self.press()
        self.link()
        self.context.set_offline(False)
        if self.page.url.startswith("chrome-error"):
            self.page.goto(self.site + self.pages[0])
        self.offline = False

    def clear(self) -> None:
        """Clear the storage."""
        with suppress(Error):
            self.page.evaluate("localStorage.clear()")

    def other_tab(self) -> None:
        """Open a second tab at the same address, press something there, and close it."""
        first, self.page = self.page, self._opened()
        with suppress(Error):
            self.page.goto(first.url)
            self._stand()
            for _ in range(3):
                self.press()
        self.page.close()
        self.page = first

    def break_a_file(self) -> None:
        """Let the host answer one file with 500, and load a page."""
        part = self.random.choice(FILES)
        self._faulty(part, lambda route: route.fulfill(status=500, body="!"))

    def be_slow(self) -> None:
        """Let the network be that of a phone on its way, and load a page."""
        devtools = self.context.new_cdp_session(self.page)
        devtools.send("Network.enable")
        devtools.send("Network.emulateNetworkConditions", SLOW)
        self.go()
        self._stand(patient=False)
        devtools.send("Network.emulateNetworkConditions", {**SLOW, **AS_USUAL})
        devtools.detach()

    def _faulty(self, part: str, fault: Callable[[Route], None]) -> None:
        self.offline = True
        self.context.route(f"**/*{part}*", fault)
        self.go()
        self._stand(patient=False)
        self.context.unroute(f"**/*{part}*")
        self.offline = False

    def fill(self) -> None:
        """Fill the storage, press something, and make room again."""
        with suppress(Error):
            self.page.evaluate(FILL)
        for _ in range(3):
            self.press()
        with suppress(Error):
            self.page.evaluate("localStorage.removeItem('full')")

    def lose_the_keeper(self) -> None:
        """Let the service worker be gone."""
        with suppress(Error):
            self.page.evaluate(
                """async () => {
                  for (const one of await navigator.serviceWorker.getRegistrations()) {
                    await one.unregister();
                  }
                }"""
            )

    # what it looks at

    def _stand(self, patient: bool = True) -> None:
        """Wait until the page stands, and press "Try again" where that is what it offers.

        Not `patient`, it is only waited for: a fault still holds.
        """
        ready = f"() => ['ready', 'static', 'failed', undefined].includes({STANDS})"
        try:
            self.page.wait_for_function(ready, timeout=COMES_BACK)
            if patient and self.page.evaluate(STANDS) == "failed":
                self.page.locator("[data-startup-button]").click(timeout=SHORT)
                self.page.wait_for_function(f"() => {STANDS} === 'ready'", timeout=COMES_BACK)
        except Error as error:
            if "Execution context was destroyed" not in str(error):
                self.errors.append(f"{self.page.url} does not come back: {error}")

    def _look(self, name: str, forgiven: bool) -> None:
        """See that no deal has gone."""
        with suppress(Error, ValueError):
            now = self._matches()
            gone = [one for key, one in self._known.items() if key not in now]
            if not forgiven and len(now) < MOST_ASIDE:
                self.lost += [
                    f"after {name} at {self.page.url}: {one}" for one in gone if _under_way(one)
                ]
            self._known = now

    def _matches(self) -> dict[str, str]:
        """The last deal of every match that is kept, by its game and its seed."""
        text = self.page.evaluate("localStorage.getItem('rummy-school')")
        practice = json.loads(text or "{}").get("practice") or {}
        match, aside = apart(practice)
        return dict(_named([*aside, *([match] if match else [])]))


def _named(matches: list[Any]) -> Iterator[tuple[str, str]]:
    for match in matches:
        first, last = match["records"][0], match["records"][-1]
        head = [line for line in first.splitlines() if line.startswith(("preset", "seed"))]
        yield " ".join(head), last


def _under_way(text: str) -> bool:
    """Whether the learner has done something in a deal, and it is not over."""
    try:
        record = Record.from_text(text)
        *_, last = replay(record)
    except RecordError:
        return True
    begun = any(seat == 0 for seat, _ in record.actions)
    return begun and last.phase is not Phase.OVER
