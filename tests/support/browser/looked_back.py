"""A deal that the browser keeps as the learner's, and the review of it on the page."""

import json

from playwright.sync_api import Locator, Page, expect

from engine.record import Record
from tests.support.browser.learner import Learner
from tests.support.looking_back import kept
from tutorial.scenes.pages import losses as scene_losses


REVIEWED = 90_000  # milliseconds a review may take on a busy machine; on a quiet one two seconds


def with_deal(page: Page, record: Record) -> None:
    """Keep a deal as that of the learner."""
    text = kept(record)
    page.add_init_script(
        "if (!sessionStorage.kept) { sessionStorage.kept = 1;"
        f"localStorage.setItem('rummy-school', {json.dumps(text)}) }}"
    )


def rows(learner: Learner) -> Locator:
    """The decisions that cost most, as buttons."""
    words = learner.words
    review = learner.page.get_by_role("group", name=words.text(scene_losses.REVIEW), exact=True)
    return review.get_by_role("listitem").get_by_role("button")


def reviewed(learner: Learner, number: int = 0) -> None:
    """See that the review is there, with this decision of its list on the table."""
    here = rows(learner).nth(number)
    expect(here).to_have_attribute("aria-current", "step", timeout=REVIEWED)
