"""Whatever is pressed, again and again, the deal on the table can be gone on with."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.support.browser.learner import Learner


pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("own_page")]

DEAL = "en/practice/#deal=v1.basic.2.8"
READY = 'html[data-runtime="ready"]'
PATIENCE = 120_000  # milliseconds a start may take on a busy machine
KEYS = ("d", "h", "u", "n", "Enter", " ", "Escape", "ArrowLeft", "ArrowRight", "1", "m", "s")

KEPT_MOVES = """JSON.parse(localStorage["rummy-school"]).practice.records.at(-1).split("\\n")
  .filter((line) => line[1] === " ")"""
LAST = f"({KEPT_MOVES}.at(-1) ?? '')"

Ready = Callable[[str], Page]


def move(page: Page) -> None:
    """Draw, or discard a card where one is drawn already, and see that it is kept."""
    page.wait_for_function(f"() => ['A draw', 'B disc', ''].includes(({LAST}).slice(0, 6))")
    before, last = page.evaluate(f"[{KEPT_MOVES}.length, {LAST}]")
    learner = Learner(page, "en")
    if last.startswith("A draw"):
        if not learner.hand().and_(page.locator("[aria-pressed=true]")).count():
            learner.hand().first.click()
        learner.press("Discard")
    else:
        learner.press("Draw from stock")
    page.wait_for_function(f"(before) => {KEPT_MOVES}.length > before", arg=before)


def test_keys_mashed_and_back_and_forward_leave_a_table(
    page: Page, ready: Ready, site: str
) -> None:
    """After all of it two moves can be made, and are kept; the page complains of nothing."""
    ready(DEAL)
    Learner(page, "en").press("Draw from stock")
    page.wait_for_function(f"() => {LAST} === 'A draw stock'")
    for number in range(40):
        page.keyboard.press(KEYS[number * 7 % len(KEYS)])
    page.goto(f"{site}en/lessons/runs/")
    page.locator(READY).wait_for(state="attached", timeout=PATIENCE)
    for _ in range(3):
        page.go_back()
        page.go_forward()
    page.go_back()
    page.locator(READY).wait_for(state="attached", timeout=PATIENCE)

    move(page)
    move(page)
