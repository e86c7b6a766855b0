"""Views in a real browser, without Python behind them: scenes go in, messages come out."""

import json
import threading
from collections import defaultdict
from collections.abc import Iterator
from datetime import datetime
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from sitebuilder.assets.scripts import VIEWS as SCRIPT
from sitebuilder.assets.scripts import bundle_script
from tests.views.samples import YOU, Scene, button, cards, meld, refusal, sample_scenes
from tutorial.views.bridge import BridgeView
from tutorial.views.desk import DeskView
from tutorial.views.goal import GoalView
from tutorial.views.notes import NotesView
from tutorial.views.seats import SeatsView
from tutorial.views.table import TableView


VIEWS = (BridgeView, DeskView, GoalView, NotesView, SeatsView, TableView)
Profile = tuple[tuple[str, bool], ...]  # what is told to the browser of a profile
ROOT = Path(__file__).parents[2]
STYLES = {
    view.__name__: [
        (SCRIPT.parent / sheet).read_text(encoding="utf-8") for sheet in view._stylesheets
    ]
    for view in VIEWS
}
STAND_INS = {  # what the build makes; pictures and letter shapes do not matter here
    "/cards.svg": ("image/svg+xml", b'<svg xmlns="http://www.w3.org/2000/svg"/>'),
    "/favicon.ico": ("image/svg+xml", b'<svg xmlns="http://www.w3.org/2000/svg"/>'),
    "/styles.json": ("application/json", json.dumps(STYLES).encode()),
    "/views.js": ("text/javascript", bundle_script(SCRIPT)),
    "/site/static/styles/vollkorn-latin-600-normal.woff2": ("font/woff2", b""),
}


class Files(SimpleHTTPRequestHandler):
    """The repository as it stands, and stand-ins for what only the build makes."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | {".mjs": "text/javascript"}
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        stand_in = STAND_INS.get(self.path)
        if stand_in is None:
            super().do_GET()
            return
        kind, content = stand_in
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "max-age=86400")  # the address is new for each session
        super().end_headers()

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """A server for the repository on a free port."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=ROOT)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        server.daemon_threads = True  # a browser keeps connections for later
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


class Table:
    """A page with all views on it, spoken to as Python and as a learner would."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.scenes: dict[str, Scene] = {}
        self.time_is_held = False

    def show(self, **changed: Scene) -> None:
        """Draw scenes: `table=…, desk=…`; a scene not named stays."""
        named = {f"{name.capitalize()}View": scene for name, scene in changed.items()}
        self.scenes |= changed
        self.page.evaluate("scenes => window.show(scenes)", named)

    def change(self, name: str, **fields: Any) -> None:
        """Draw one scene with some fields changed."""
        self.show(**{name: self.scenes[name] | fields})

    def tell(self, **message: Any) -> None:
        """What Python says to the bridge."""
        self.page.evaluate("message => window.tell(message)", message)

    def sent(self, *kinds: str) -> list[dict[str, Any]]:
        """Messages to Python since the last call, of these kinds or of all."""
        messages = self.page.evaluate("() => window.sent.splice(0)")
        return [one for one in messages if not kinds or kinds[0] in one or set(kinds) & set(one)]

    # Scenes to show, for tests that need another one than the fixture has shown.
    samples = staticmethod(sample_scenes)
    refusal = staticmethod(refusal)
    cards = staticmethod(cards)
    run = staticmethod(lambda: meld("m2", YOU, "4H 5H 6H"))

    @staticmethod
    def hint() -> Scene:
        return {
            "tone": "blue",
            "heading": "Hint",
            "said": [["Look at your hearts."]],
            "rung": 2,
            "rung_label": "Hint 2 of 4",
            "buttons": [button("hint", "Which cards?", "blue")],
        }

    def press(self, *names: str) -> None:
        """Click buttons by the names a screen reader speaks."""
        for name in names:
            self.page.get_by_role("button", name=name, exact=True).click()

    def key(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def hold_time(self) -> None:
        """Time stands still on the page until `clock.run_for` lets it pass."""
        self.time_is_held = True
        self.page.clock.install(time=datetime(2026, 1, 1))
        self.page.clock.pause_at(datetime(2026, 1, 2))

    def focused(self) -> str | None:
        """The name of what has focus, inside whichever shadow root."""
        return self.page.evaluate(
            """() => {
                let node = document.activeElement;
                while (node?.shadowRoot?.activeElement) node = node.shadowRoot.activeElement;
                return node.getAttribute("aria-label") ?? node.textContent;
            }"""
        )


class Pages:
    """Pages for tables, used again by later tests: each load is a document of its own."""

    def __init__(self, browser: Browser) -> None:
        """Open none yet."""
        self._browser = browser
        self._spare: dict[Profile, list[Page]] = defaultdict(list)

    def take(self, profile: Profile) -> Page:
        """A page of such a browser profile, with nothing on it that a test could notice."""
        return self._spare[profile].pop() if self._spare[profile] else self._opened(profile)

    def give_back(self, profile: Profile, table: Table) -> list[str]:
        """Keep a page for another test; what it complained of since it was taken."""
        page = table.page
        told: list[str] = page.problems  # type: ignore[attr-defined]
        if told or table.time_is_held:  # a clock cannot be taken out of a page again
            page.close()
            return told
        page.mouse.up()
        page.mouse.move(0, 0)
        self._spare[profile].append(page)
        return told

    def _opened(self, profile: Profile) -> Page:
        page = self._browser.new_page(**dict(profile))
        problems: list[str] = []
        page.problems = problems  # type: ignore[attr-defined]
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on("console", lambda line: problems.append(line.text) if line.type == "error" else 0)
        page.add_init_script("localStorage.clear(); sessionStorage.clear()")
        return page


@pytest.fixture(scope="session")
def pages(browser: Browser) -> Pages:
    """The pages of a process."""
    return Pages(browser)


@pytest.fixture
def open_table(pages: Pages, address: str) -> Iterator[Any]:
    """Opens a page of a given size with all views on it, drawn from the sample scenes."""
    opened: list[tuple[Profile, Table]] = []

    def open_one(
        width: int = 1280, height: int = 800, reduced_motion: Any = "null", **profile: bool
    ) -> Table:
        kind = tuple(sorted(profile.items()))
        page = pages.take(kind)
        page.evaluate("document.documentElement.remove()")  # what is gone is not laid out anew
        table = Table(page)
        opened.append((kind, table))
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(
            media="null",
            color_scheme="null",
            reduced_motion=reduced_motion,
            forced_colors="null",
        )
        page.goto(f"{address}/tests/views/harness.html")
        page.wait_for_selector("html[data-ready]", state="attached")
        table.show(bridge={}, **sample_scenes())
        return table

    yield open_one
    problems = [told for kind, table in opened for told in pages.give_back(kind, table)]
    assert [] == problems


@pytest.fixture
def table(open_table: Any) -> Table:
    """The level in progress, on a wide screen."""
    opened: Table = open_table()
    return opened


@pytest.fixture
def refused(table: Table) -> Table:
    """The table just after 4, 5 and 7 of hearts were laid down."""
    table.press("four of hearts", "five of hearts", "seven of hearts", "Lay down")
    table.show(**refusal())
    table.sent()
    return table
