"""A learner led to the table where what is wanted can be done."""

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.support.browser.learner import Learner
from tests.support.browser.scripts import LET_LIE, Script
from tutorial.scenes.pages.deals.deal_table import CALL_OR_NEXT


Ready = Callable[[str], Page]


def at(ready: Ready, page: Page, language: str, found: Script) -> Learner:
    """A learner at the table where what is wanted can be done."""
    page.emulate_media(reduced_motion="reduce")
    ready(f"{language}/practice/{found.link}")
    learner = Learner(page, language)
    for step in found.steps:
        if step.move == LET_LIE:
            asked = learner.words.text(CALL_OR_NEXT).partition("{")[0]
            expect(page.get_by_text(asked).first).to_be_visible()
            learner.press("Next")
        else:
            expect(own_turn(learner)).to_be_enabled()
            learner.play(step.move)
        expect(learner.hand()).to_have_count(step.held)
    return learner


def own_turn(learner: Learner) -> Locator:
    """A button that can be pressed on the learner's turn; the phone shows one of these."""
    return learner.button("Draw from stock").or_(learner.button("Discard")).first
