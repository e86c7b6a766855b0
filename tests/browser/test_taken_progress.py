"""Progress that is loaded in Settings is taken over, or refused in words."""

import json

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser.kept import with_progress
from tutorial.protocol.from_page import LONGEST_TEXT
from tutorial.store.progress import Progress
from tutorial.store.progress_text import write


KEPT = "localStorage.getItem('rummy-school')"
MOST = 1_000_000  # as in site/static/scripts/pages/kept.mjs
LARGE = {
    "en": "This text is too long to be saved progress. Nothing has changed.",
    "de": "Dieser Text ist zu lang für einen gespeicherten Fortschritt. Nichts hat sich geändert.",
}


def of_length(length: int) -> str:
    """Progress as a text of so many characters."""
    text = json.dumps({"version": 9, "lessons": {}, "x": ""})
    return text.replace('"x": ""', f'"x": "{"y" * (length - len(text))}"')


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("by_file", [True, False])
def test_progress_that_is_too_long_is_refused(
    page: Page, site: str, language: str, by_file: bool
) -> None:
    """A megabyte is taken, one character more is not, and what was kept stays."""
    assert MOST < LONGEST_TEXT  # what is taken over can be opened
    before = write(Progress(last="runs"))
    with_progress(page, before)
    page.goto(f"{site}{language}/settings/")

    def take(text: str) -> None:
        if by_file:
            given = {"name": "x.json", "mimeType": "application/json", "buffer": text.encode()}
            page.locator("[data-kept-progress] input[type=file]").set_input_files(given)
        else:
            page.locator("[data-kept-progress] textarea").evaluate(
                "(field, text) => { field.value = text; }", text
            )
            page.locator('[data-keep="take"]').dispatch_event("click")  # unfolded or not

    take(of_length(MOST + 1))
    expect(page.locator("[data-kept-said]")).to_have_text(LARGE[language])
    assert before == page.evaluate(KEPT)

    take(of_length(MOST))
    expect(page.locator("[data-kept-said]")).not_to_have_text(LARGE[language])
    assert MOST == page.evaluate(f"{KEPT}.length")
