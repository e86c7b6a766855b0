"""In the colours of the system every kind of page shows what is chosen and what has the focus."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.support.browser.barriers import barriers
from tests.support.browser.in_sight import settled
from tests.support.browser.pages import KINDS, WAIT
from tests.support.browser.started_page import Lend


pytestmark = pytest.mark.browser

FORMS = (Path(__file__).parents[1] / "support/browser/forms.js").read_text("utf-8")
TABLES = {
    "example": "lessons/runs/",
    "task": "lessons/runs/#level=pick-your-run",
    "choice": "lessons/runs/#level=contrast",
    "question": "lessons/cards/#level=watch",
    "end": "lessons/runs/#level=summary",
    "deal": "practice/#deal=v1.rummy500.3.5",
    "form": "practice/",
    "drill": "drills/#legal.1.5",
}


def colourless(page: Page, where: str) -> list[tuple[str, str, str]]:
    """What can be told by its colour alone: chosen and not, with the focus and without."""
    page.keyboard.press("Shift")  # by key, so that the focus is drawn
    looks: list[dict[str, list[str]]] = []
    for _ in range(2):  # what others are just changing at the table is looked at once more
        settled(page)
        looks.append(page.evaluate(FORMS))
    once, again = looks
    both = {kind: [name for name in once[kind] if name in again[kind]] for kind in once}
    return [(where, kind, name) for kind, names in both.items() for name in names]


@pytest.mark.parametrize("language", ["en", "de"])
def test_pages_do_without_their_colours(page: Page, site: str, language: str) -> None:
    """Of each kind, as the build wrote it."""
    page.emulate_media(forced_colors="active", reduced_motion="reduce")
    found: list[Any] = []
    for path in KINDS:
        page.goto(f"{site}{language}/{path}{WAIT}")
        found += colourless(page, path) + barriers(page, path)

    assert [] == found


@pytest.mark.parametrize("kind", ["desk", "phone"])
@pytest.mark.parametrize("place", TABLES)
def test_tables_do_without_their_colours(lend: Lend, place: str, kind: str) -> None:
    """Of each kind, as soon as they can be played at."""
    page = lend(kind).open(f"en/{TABLES[place]}")
    page.emulate_media(forced_colors="active", reduced_motion="reduce")
    settled(page)
    try:
        assert [] == colourless(page, place)
    finally:
        page.emulate_media(forced_colors="none")
