"""A deal that the browser keeps as the learner's, and the review of it on the page."""

from playwright.sync_api import Locator, expect

from tests.support.browser.learner import Learner
from tutorial.scenes.pages.review import losses as scene_losses


REVIEWED = 90_000  # milliseconds a review may take on a busy machine; on a quiet one two seconds


def review(learner: Learner) -> Locator:
    """All that is told of the deal."""
    name = learner.words.text(scene_losses.REVIEW)
    return learner.page.get_by_role("group", name=name, exact=True)


def rows(learner: Learner) -> Locator:
    """The decisions that cost most, as buttons."""
    return review(learner).locator(".loss-rows:not(.gained)").get_by_role("button")


def all_told(learner: Learner) -> None:
    """See that nothing is left to be looked at: luck and skill are told apart."""
    expect(review(learner).locator(".loss-luck p").nth(1)).to_be_attached(timeout=REVIEWED)


def reviewed(learner: Learner, number: int = 0) -> None:
    """See that the review is there, and have this decision of its list on the table."""
    all_told(learner)
    here = rows(learner).nth(number)
    if here.get_attribute("aria-current") != "step":
        here.click()
    expect(here).to_have_attribute("aria-current", "step")
