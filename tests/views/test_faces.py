"""What is seen of a card: in a meld the strip beside the next one, in a sentence its sign."""

from typing import Any

import pytest
from playwright.sync_api import Browser

from sitebuilder.assets.cards import sprite
from sitebuilder.paths import NODE_MODULES


STRIP = 0.58  # of its width, as in table.css
EDGES = """() => [...document.querySelectorAll("symbol[id^=c]")].map(({ id }) => {
    const svg = document.querySelector("svg").cloneNode();
    document.body.append(svg);
    svg.setAttribute("viewBox", "-1200 -1680 2400 3360");
    svg.setAttribute("width", 240);
    svg.append(...document.getElementById(id).cloneNode(true).childNodes);
    const left = svg.getBoundingClientRect().left;
    const parts = [...svg.querySelectorAll("g > path, g > use")]
        .map((part) => part.getBoundingClientRect())
        .filter(({ width }) => width);
    svg.remove();
    return [id, parts.map((box) => [(box.left - left) / 240, (box.right - left) / 240])];
})"""


@pytest.fixture(scope="module")
def edges(browser: Browser) -> dict[str, list[list[float]]]:
    """Left and right edge of every part of every compact face, as shares of its width."""
    page = browser.new_page()
    page.set_content(sprite(NODE_MODULES))
    found = dict(page.evaluate(EDGES))
    page.close()
    return found


def test_a_strip_shows_index_and_suit_and_no_part_of_more(
    edges: dict[str, list[list[float]]],
) -> None:
    """Every part ends before the next card or begins under it."""
    cut = [card for card, parts in edges.items() for a, b in parts if a < STRIP < b]

    assert 53 == len(edges)
    assert [] == cut


def test_every_part_lies_on_the_card(edges: dict[str, list[list[float]]]) -> None:
    """An index at the very edge looks like a mistake."""
    off = [card for card, parts in edges.items() for a, b in parts if a < 0.01 or b > 0.99]

    assert [] == off


def test_the_sign_of_a_suit_alone_has_its_colour(table: Any) -> None:
    """Where signs are taught they look as on the cards."""
    signs = {"tone": "blue", "heading": "Suits", "said": [["\u2660 and \u2665."]], "buttons": []}
    table.change("notes", notes=[signs])
    colours = [
        table.page.locator(".symbol", has_text=sign).first.evaluate(
            "sign => getComputedStyle(sign).color"
        )
        for sign in ("\u2660", "\u2665")
    ]

    assert 2 == len(set(colours))
