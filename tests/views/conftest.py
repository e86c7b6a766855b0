"""Views in a real browser, without Python behind them: scenes go in, messages come out."""

import json
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from sitebuilder.assets.scripts import VIEWS as SCRIPT
from sitebuilder.assets.scripts import bundled
from tutorial.views.bridge import BridgeView
from tutorial.views.desk import DeskView
from tutorial.views.goal import GoalView
from tutorial.views.notes import NotesView
from tutorial.views.seats import SeatsView
from tutorial.views.table import TableView


VIEWS = (BridgeView, DeskView, GoalView, NotesView, SeatsView, TableView)
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
    "/views.js": ("text/javascript", bundled(SCRIPT)),
    "/site/static/vollkorn-latin-600-normal.woff2": ("font/woff2", b""),
}

Scene = dict[str, Any]


class Files(SimpleHTTPRequestHandler):
    """The repository as it stands, and stand-ins for what only the build makes."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | {".mjs": "text/javascript"}

    def do_GET(self) -> None:
        stand_in = STAND_INS.get(self.path)
        if stand_in is None:
            super().do_GET()
            return
        kind, content = stand_in
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """A server for the repository on a free port."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=ROOT)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


class Table:
    """A page with all views on it, spoken to as Python and as a learner would."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.scenes: dict[str, Scene] = {}

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
    samples = staticmethod(lambda: sample_scenes())
    refusal = staticmethod(lambda: refusal())
    cards = staticmethod(lambda row: cards(row))
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

    def focused(self) -> str | None:
        """The name of what has focus, inside whichever shadow root."""
        return self.page.evaluate(
            """() => {
                let node = document.activeElement;
                while (node?.shadowRoot?.activeElement) node = node.shadowRoot.activeElement;
                return node.getAttribute("aria-label") ?? node.textContent;
            }"""
        )


@pytest.fixture
def open_table(browser: Browser, address: str) -> Iterator[Any]:
    """Opens a page of a given size with all views on it, drawn from the sample scenes."""
    pages: list[Page] = []

    def opened(width: int = 1280, height: int = 800, **context: Any) -> Table:
        page = browser.new_page(viewport={"width": width, "height": height}, **context)
        pages.append(page)
        problems: list[str] = []
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on("console", lambda line: problems.append(line.text) if line.type == "error" else 0)
        page.problems = problems  # type: ignore[attr-defined]
        page.goto(f"{address}/tests/views/harness.html")
        page.wait_for_selector("html[data-ready]", state="attached")
        table = Table(page)
        table.show(bridge={}, **sample_scenes())
        return table

    yield opened
    for page in pages:
        assert [] == page.problems  # type: ignore[attr-defined]
        page.close()


@pytest.fixture
def table(open_table: Any) -> Table:
    """The level in progress, on a wide screen."""
    opened: Table = open_table()
    return opened


RANKS = {
    "A": "ace",
    "K": "king",
    "Q": "queen",
    "J": "jack",
    "T": "ten",
    "9": "nine",
    "8": "eight",
    "7": "seven",
    "6": "six",
    "5": "five",
    "4": "four",
    "3": "three",
    "2": "two",
}
SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
SYMBOLS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
YOU = {"seat": 0, "letter": "Y", "name": "You"}
ADA = {"seat": 1, "letter": "A", "name": "Ada"}
BELA = {"seat": 2, "letter": "B", "name": "Bela"}
CEM = {"seat": 3, "letter": "C", "name": "Cem"}


def card(notation: str, **more: Any) -> Scene:
    """A card scene: "7H"."""
    name = "joker" if notation[0] == "X" else f"{RANKS[notation[0]]} of {SUITS[notation[1]]}"
    return {"id": notation, "face": "X" if notation[0] == "X" else notation, "name": name} | more


def cards(row: str) -> list[Scene]:
    return [card(notation) for notation in row.split()]


def word(notation: str, strong: bool = False) -> Scene:
    """A card in a sentence."""
    text = f"{notation[0]}{SYMBOLS[notation[1]]}"
    if strong:
        text = f"{notation[0]} of {SUITS[notation[1]]}"
    return {"text": text, "suit": notation[1], "strong": strong}


def button(do: str, label: str, tone: str = "plain", icon: str = "") -> Scene:
    return {"do": do, "label": label, "tone": tone} | ({"icon": icon} if icon else {})


def part(word: str, state: str, group: str) -> Scene:
    """A part of the turn."""
    return {"word": word, "state": state, "group": group, "shows": f"{word}: show its buttons"}


def meld(key: str, owner: Scene, row: str, **more: Any) -> Scene:
    whole = {"id": key, "name": f"{owner['name']}, meld", "owner": owner, "marks": []}
    return whole | {"caption": owner["name"], "cards": cards(row)} | more


def sample_scenes() -> dict[str, Scene]:
    """Level 3 of Runs in progress: nothing picked, no note."""
    return {
        "goal": {
            "eyebrow": "Your task",
            "goal": "Lay down a run: three or more neighbours of one suit.",
            "place": "Level 3 of 6",
            "now": 2,
            "steps": ["done", "skipped", "now", "todo", "todo", "todo"],
            "progress": "1 of 6 done, 1 skipped",
        },
        "seats": {},
        "table": {
            "label": "Table",
            "melds": [meld("m1", ADA, "KS KD KC", name="Ada, set", caption="Ada, set")],
            "attempt": None,
            "stock": {
                "label": "Stock",
                "count": "31 cards",
                "name": "stock, 31 cards",
                "empty": False,
            },
            "pile": {
                "label": "Discard pile",
                "count": "1 card",
                "cards": cards("8D"),
                "fanned": False,
                "empty": "no card",
            },
            "empty": "Cards you lay down will lie here.",
            "drop_meld": "Lay down here",
            "drop_pile": "Discard",
            "drop_layoff": "Lay off here",
            "roomy": True,
        },
        "notes": {
            "label": "Notes",
            "lead": {
                "heading": "Neighbours of one suit",
                "said": [
                    [
                        "Order from low to high: ace, 2, 3 … 10, jack, queen, king. A run needs "
                        "at least three in a row, all of one suit."
                    ],
                    [
                        "You have drawn the ",
                        word("7H"),
                        ". Tap the cards you want, then ",
                        {"text": "Lay down", "suit": "", "strong": True},
                        ".",
                    ],
                ],
            },
            "notes": [],
            "levels_label": "Levels",
            "levels": [
                {"title": title, "state": state, "label": f"Level {number}: {title}"}
                for number, (title, state) in enumerate(
                    [
                        ("Watch a run", "done"),
                        ("Three neighbours", "done"),
                        ("Pick your run", "now"),
                        ("The ace is low", "todo"),
                        ("No turning the corner", "todo"),
                        ("On your own", "todo"),
                    ],
                    1,
                )
            ],
            "score": None,
            "log_label": "What happened",
            "log": [],
            "unsaved": "Your browser does not keep anything: progress ends with this visit.",
        },
        "desk": {
            "phase_label": "Parts of your turn",
            "coming": 0,
            "phases": [
                part("Draw", "done", "draw"),
                part("Meld or lay off", "now", "play"),
                part("Discard", "todo", "play"),
            ],
            "hand_label": "Your hand",
            "hand": cards("4H 5H 6H 7H 9C 2S JS JD"),
            "sort": button("sort", "Sort by suit", "quiet", "sort"),
            "pick_words": ["", "one card", *[f"{n} cards" for n in range(2, 15)]],
            "picked_word": "picked",
            "put_back_word": "put back",
            "left": [button("undo", "Undo", icon="undo"), button("hint", "Hint", "blue", "hint")],
            "draw": [
                button("play:draw stock", "Draw from stock"),
                button("play:draw pile", "Take from pile"),
            ],
            "play": [
                button("play:layoff", "Lay off"),
                button("play:meld", "Lay down", "primary"),
                button("play:discard", "Discard"),
            ],
            "waiting": "",
            "status": "",
            "keys_label": "Keys",
            "keys": [["D", "draw from the stock"], ["M", "lay down"]],
            "close": "Close",
            "actions_label": "Actions",
        },
    }


def refusal() -> dict[str, Scene]:
    """4, 5 and 7 of hearts were tried: the gap is marked, the reason said, the repair offered."""
    scenes = sample_scenes()
    tried = ("4H", "5H", "7H")
    return {
        "table": scenes["table"]
        | {
            "attempt": {
                "label": "Your try",
                "cards": cards(" ".join(tried)),
                "marks": [
                    {
                        "kind": "gap",
                        "at": 2,
                        "number": 1,
                        "word": "missing",
                        "face": "6♥",
                        "suit": "H",
                    }
                ],
            },
        },
        "notes": scenes["notes"]
        | {
            "notes": [
                {
                    "tone": "red",
                    "heading": "Not a run yet",
                    "said": [
                        [
                            "A run needs neighbouring cards. ",
                            {"mark": 1},
                            " Between 5 and 7 the ",
                            word("6H", strong=True),
                            " is missing.",
                        ]
                    ],
                    "rule": {
                        "label": "Rule basic.meld.run",
                        "href": "../../rules/#basic.meld.run",
                    },
                    "offer": ["You hold it: ", word("6H"), " closes the gap."],
                    "buttons": [
                        button("repair", "Put 6♥ in", "blue"),
                        button("again", "Try again"),
                    ],
                }
            ],
        },
        "desk": scenes["desk"]
        | {
            "hand": [
                one
                | ({"held": True} if one["id"] in tried else {})
                | ({"hinted": True} if one["id"] == "6H" else {})
                for one in scenes["desk"]["hand"]
            ],
        },
    }


@pytest.fixture
def refused(table: Table) -> Table:
    """The table just after 4, 5 and 7 of hearts were laid down."""
    table.press("four of hearts", "five of hearts", "seven of hearts", "Lay down")
    table.show(**refusal())
    table.sent()
    return table
