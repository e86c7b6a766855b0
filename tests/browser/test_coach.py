"""Coach shows a learner something at the built site: a question, and the answer when asked."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from lessons.levels.moment import LEARNER
from tests.support.browser.barriers import barriers
from tests.support.browser.kept import with_progress
from tests.support.browser.learner import Learner
from tests.support.deals import shown_something
from tests.support.page import FakePage
from tutorial.deal.coach_talk import coach_shows, coach_text
from tutorial.scenes.pages.deal_over import WHY
from tutorial.scenes.pages.deals.coach import SHOWS


pytestmark = [pytest.mark.browser, pytest.mark.parametrize("language", ["en", "de"])]

Ready = Callable[[str], Page]


@pytest.fixture
def deal() -> FakePage:
    """A deal in which Coach has just shown something."""
    return shown_something(FakePage())


@pytest.fixture
def coached(page: Page, ready: Ready, deal: FakePage, language: str) -> Learner:
    """Somebody who comes back to that deal on a phone."""
    with_progress(page, deal.last("store"))
    page.set_viewport_size({"width": 390, "height": 844})
    page.emulate_media(reduced_motion="reduce")
    ready(f"{language}/practice/")
    return Learner(page, language)


def test_coach_asks_and_answers_when_asked(coached: Learner, deal: FakePage) -> None:
    """The question names a card that lies there; Why? tells what it goes with."""
    page, words = coached.page, coached.words
    shown = coach_shows(deal.school.place.deal)
    assert shown is not None
    coach = words.player(deal.school.place.deal.table.events[shown.number].seat)
    question = coach_text(deal.school.place.deal, words)

    heading = page.get_by_role("heading", name=words.phrase(SHOWS, player=coach), exact=True)
    expect(heading).to_be_in_viewport()
    note = heading.locator("..").locator("..")
    expect(note).to_contain_text(question)
    assert [] == barriers(page)
    note.get_by_role("button", name=words.button("Why?"), exact=True).click()

    answer = page.get_by_role("heading", name=words.phrase(WHY, player=coach), exact=True)
    expect(answer).to_be_in_viewport()
    expect(heading).to_have_count(0)


def test_the_question_goes_when_the_learner_acts(coached: Learner, deal: FakePage) -> None:
    """Who draws has looked; a hint speaks in its place."""
    page, words = coached.page, coached.words
    shown = coach_shows(deal.school.place.deal)
    assert shown is not None
    coach = words.player(deal.school.place.deal.table.events[shown.number].seat)
    heading = page.get_by_role("heading", name=words.phrase(SHOWS, player=coach), exact=True)
    expect(heading).to_be_visible()

    coached.press("Hint")
    expect(heading).to_have_count(0)
    held = len(deal.school.place.deal.table.state.hands[LEARNER])
    coached.press("Draw from stock")
    expect(coached.hand()).to_have_count(held + 1)
    expect(heading).to_have_count(0)
