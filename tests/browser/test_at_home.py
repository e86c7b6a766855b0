"""Puzzles and drills for a kept table, on a desk and on a phone, in both languages."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from engine.actions import LayMeld
from engine.options import preset
from lessons.drills.registry import exercise
from tests.support.browser.kept import with_progress
from tests.support.browser.learner import Learner
from tutorial.scenes.pages.home_tables import AT_TABLE
from tutorial.setup.home import table_of
from tutorial.store.progress import Progress


pytestmark = [
    pytest.mark.browser,
    pytest.mark.parametrize(
        ("language", "width", "height"), [("en", 1280, 800), ("de", 390, 664)]
    ),
]

NAME = "Oma, sonntags"
RULES = preset("basic", ace="corner", ace_value_hand=15)
TABLE = table_of("basic", RULES, NAME)


@pytest.fixture
def at_home(
    ready: Callable[[str], Page], page: Page, language: str, width: int, height: int
) -> Callable[[str], Page]:
    """Opens a page for somebody who keeps a table, and goes to the exercises for it."""

    def opened(place: str) -> Page:
        page.set_viewport_size({"width": width, "height": height})
        with_progress(page, Progress(tables=(str(TABLE),)))
        ready(f"{language}/{place}")
        label = Learner(page, language).words.phrase(AT_TABLE, table=NAME)
        goal = page.locator('[data-slot="goal"]').get_by_role("button")
        if width < height:
            goal.first.click()
        page.get_by_role("button", name=label, exact=True).filter(visible=True).last.click()
        expect(page).to_have_url(re.compile("&table=v1.basic."))
        return page

    return opened


def chosen(page: Page) -> Locator:
    """What is played, in the line of the goal."""
    return page.locator('[data-slot="goal"]').get_by_text(NAME).filter(visible=True).first


def test_puzzles_for_a_table_say_what_is_different(
    at_home: Callable[[str], Page], wait_ready: Callable[[Page], None], language: str
) -> None:
    """Beside the puzzle, also after a reload in the middle."""
    page = at_home("puzzles/")
    words = Learner(page, language).words
    told = page.locator('[data-slot="notes"]').get_by_text(words.option_value("ace", "corner"))
    for _ in range(2):
        expect(chosen(page)).to_be_visible()
        expect(told.first).to_be_attached()
        page.reload()
        wait_ready(page)


def test_a_drill_for_a_table_goes_by_its_rules(
    at_home: Callable[[str], Page], wait_ready: Callable[[Page], None], language: str
) -> None:
    """It says what is different, is the same after a reload, and an ace may stand in between."""
    page = at_home("drills/#meld")
    learner = Learner(page, language)
    told = page.locator('[data-slot="notes"]').get_by_text(
        learner.words.option_value("ace", "corner")
    )
    seed = next(seed for seed in range(60) if _around(seed))
    address = page.url.split("#")[0] + f"#meld.1.{seed}{str(TABLE).replace('#', '&')}"
    page.goto(address)
    for _ in range(2):
        expect(chosen(page)).to_be_visible()
        expect(told.first).to_be_attached()
        page.reload()
        wait_ready(page)
        expect(page).to_have_url(address)

    learner.solve(exercise("meld", seed, rules=RULES))


def _around(seed: int) -> bool:
    """Whether the meld to be found goes round the corner."""
    [move] = exercise("meld", seed, rules=RULES).solution
    return isinstance(move, LayMeld) and {1, 2, 13} <= {card.rank for card in move.cards}
