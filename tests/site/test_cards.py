"""The card sprite: every face once, in the colours and letters the page chooses."""

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from sitebuilder.assets.cards import build_cards
from sitebuilder.assets.cards_artwork import SVG
from sitebuilder.paths import NODE_MODULES


RANKS = "A23456789TJQK"
SUITS = "SHDC"
MOST_BYTES = 320_000


@pytest.fixture(scope="module")
def sprite(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_cards(NODE_MODULES, tmp_path_factory.mktemp("cards"))


def test_every_face_is_there_twice(sprite: Path) -> None:
    """52 cards and the joker, full and compact; each once."""
    text = sprite.read_text(encoding="utf-8")
    wanted = [f"{kind}{rank}{suit}" for kind in ("", "c") for suit in SUITS for rank in RANKS]
    wanted += ["X", "cX"]

    assert [] == [name for name in wanted if text.count(f'id="{name}"') != 1]


def test_everything_the_sprite_uses_is_in_it(sprite: Path) -> None:
    """No symbol points at another that is not there, or at another file."""
    root = ET.parse(sprite).getroot()
    ids = {element.get("id") for element in root.iter()}
    used = {element.get("href", "") for element in root.iter() if "href" in element.attrib}

    assert {f"#{name}" for name in ids} >= used


def test_colours_are_those_of_the_page(sprite: Path) -> None:
    """Suits, joker, face and edge take custom properties of the page."""
    text = sprite.read_text(encoding="utf-8")

    assert {"s", "h", "d", "c", "jk", "card", "card-edge", "letters-en", "letters-de"} == set(
        re.findall(r"var\(--([\w-]+)", text)
    )


def test_the_sprite_stays_small(sprite: Path) -> None:
    """It is the largest picture of the site, and every page shows cards."""
    assert sprite.stat().st_size < MOST_BYTES


@pytest.mark.slow
def test_the_sprite_is_the_same_every_time(sprite: Path, tmp_path: Path) -> None:
    """Its fingerprint changes only with the cards."""
    assert sprite.read_bytes() == build_cards(NODE_MODULES, tmp_path).read_bytes()


def test_a_compact_court_wears_its_crown_and_has_no_picture(sprite: Path) -> None:
    """A head of ten pixels is noise; king, queen and jack differ by what they wear."""
    faces = {rank: _symbol(sprite, f"c{rank}H") for rank in "JQKT"}
    drawn = {
        rank: {path.get("d") for path in face.iter(f"{SVG}path")} for rank, face in faces.items()
    }

    assert [] == [rank for rank, face in faces.items() if face.find(f".//{SVG}use") is not None]
    assert 4 == len({frozenset(paths) for paths in drawn.values()})


def test_the_picture_of_a_court_fills_its_card(sprite: Path) -> None:
    """Nearly three fifths of the width and four fifths of the height, within a line of its own."""
    face = _symbol(sprite, "KH")
    picture = next(use for use in face.iter(f"{SVG}use") if use.get("href") == "#aKH")
    _, _, width, height = map(float, face.get("viewBox", "").split())

    assert 0.58 == pytest.approx(float(picture.get("width", "0")) / width, abs=0.01)
    assert 0.78 == pytest.approx(float(picture.get("height", "0")) / height, abs=0.01)
    assert 1 == len([use for use in face.iter(f"{SVG}use") if use.get("href") == "#line"])


def _symbol(sprite: Path, name: str) -> ET.Element:
    return next(one for one in ET.parse(sprite).iter() if one.get("id") == name)


AIR = """([kind, cards]) => cards.map((card) => {
    const symbol = document.getElementById(kind + card);
    const [left, top] = symbol.getAttribute("viewBox").split(" ").map(Number);
    const shown = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    shown.append(symbol.querySelector(":scope > g").cloneNode(true));
    document.body.append(shown);
    const { x, y } = shown.firstChild.getBBox();
    shown.remove();
    return [card, (x - left) / 2400, (y - top) / 3360];
})"""


@pytest.mark.parametrize(("kind", "beside", "above"), [("c", 0.04, 0.045), ("", 0.035, 0.045)])
def test_no_index_touches_the_edge(
    sprite: Path, browser: Browser, kind: str, beside: float, above: float
) -> None:
    """Index and suit leave air to the edge, of the width and height of the card."""
    page = browser.new_page()
    page.set_content(sprite.read_text(encoding="utf-8"))
    faces = page.evaluate(AIR, [kind, [rank + suit for suit in SUITS for rank in RANKS]])
    page.close()

    assert [] == [face for face in faces if face[1] < beside or face[2] < above]
