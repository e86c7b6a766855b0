"""A deal that the browser keeps as the learner's, and the review of it on the page."""

from playwright.sync_api import Locator, expect

from tests.support.browser.learner import Learner
from tutorial.scenes.pages.review import losses as scene_losses


REVIEWED = 90_000  # milliseconds a review may take on a busy machine; on a quiet one two seconds


def rows(learner: Learner) -> Locator:
    """The decisions that cost most, as buttons."""
    words = learner.words
    review = learner.page.get_by_role("group", name=words.text(scene_losses.REVIEW), exact=True)
    return review.locator(".loss-rows:not(.gained)").get_by_role("button")


def reviewed(learner: Learner, number: int = 0) -> None:
    """See that the review is there, with this decision of its list on the table."""
    here = rows(learner).nth(number)
    expect(here).to_have_attribute("aria-current", "step", timeout=REVIEWED)
