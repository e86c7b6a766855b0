"""The card sprite: every face once, in the colours and letters the page chooses."""

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from sitebuilder.assets.cards import build_cards
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


def test_the_sprite_is_the_same_every_time(sprite: Path, tmp_path: Path) -> None:
    """Its fingerprint changes only with the cards."""
    assert sprite.read_bytes() == build_cards(NODE_MODULES, tmp_path).read_bytes()
