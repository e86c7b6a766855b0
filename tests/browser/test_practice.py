"""A learner plays whole deals against bots on the built site, in each language."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser.in_sight import refusal
from tests.support.browser.learner import Learner
from tutorial.scenes.pages.deal_over import LABEL, OTHER_GAME


pytestmark = [pytest.mark.browser, pytest.mark.parametrize("language", ["en", "de"])]

Ready = Callable[[str], Page]
TURNS = 120  # far more than any deal takes
SILENCE = 30_000  # milliseconds until a dead worker is certain, with time to spare


def at_the_table(page: Page, language: str) -> Learner:
    """A learner with ten cards in hand."""
    learner = Learner(page, language)
    expect(learner.hand()).to_have_count(10)
    return learner


def take_turn(learner: Learner) -> None:
    """Draw from the stock, then discard the last card of the hand."""
    held = learner.hand().count()
    learner.press("Draw from stock")
    expect(learner.hand()).to_have_count(held + 1)
    learner.hand().last.click()
    learner.press("Discard")
    expect(learner.hand()).not_to_have_count(held + 1)  # none are left where it ended the deal


def test_a_whole_deal_to_the_score(ready: Ready, page: Page, language: str) -> None:
    """Turn after turn until somebody goes out; then what everybody holds is counted."""
    page.emulate_media(reduced_motion="reduce")
    ready(f"{language}/practice/#deal=v1.basic.2.7")
    learner = at_the_table(page, language)
    over = learner.button("Next deal")
    my_turn = learner.button("Draw from stock")

    for _ in range(TURNS):
        expect(over.or_(my_turn).first).to_be_enabled()
        if over.count():
            break
        take_turn(learner)

    expect(over).to_be_visible()
    result = page.get_by_role("group", name=learner.words.text(LABEL), exact=True)
    expect(result.get_by_role("listitem")).to_have_count(2)
    told = result.get_by_role("listitem").all_inner_texts()
    assert ["Ada" in row for row in told] == [False, True]
    assert any(int(figure) > 0 for row in told for figure in re.findall(r"\d+", row))
    result.get_by_role("button", name=learner.words.text(OTHER_GAME), exact=True).click()
    learner.press("Deal")  # the form lies over the table that the result has left
    expect(learner.hand()).to_have_count(10)


def test_wrong_cards_are_explained_as_in_lessons_and_undo_takes_back(
    ready: Ready, language: str
) -> None:
    """Laying down before drawing is refused with the rule and a repair; a draw is taken back."""
    page = ready(f"{language}/practice/#deal=v1.basic.2.7")
    learner = at_the_table(page, language)

    for place in (0, 1, 2):
        learner.hand().nth(place).click()
    learner.press("Lay down")
    expect(refusal(page).get_by_role("link")).to_have_attribute(
        "href", "../rules/basic/#basic.turn.order-of-parts"
    )
    learner.press("Try again")

    learner.press("Draw from stock")
    expect(learner.hand()).to_have_count(11)
    learner.press("Undo")
    expect(learner.hand()).to_have_count(10)


def test_a_deal_goes_on_after_a_reload(
    ready: Ready, wait_ready: Callable[[Page], None], language: str
) -> None:
    """The deal begun is on the table again, with the card drawn."""
    page = ready(f"{language}/practice/")
    Learner(page, language).press("Deal")
    learner = at_the_table(page, language)
    learner.press("Draw from stock")
    expect(learner.hand()).to_have_count(11)
    names = learner.held()

    page.reload()
    wait_ready(page)

    expect(learner.hand()).to_have_count(11)
    assert sorted(names) == sorted(learner.held())


def test_a_hint_speaks_of_what_can_be_seen(ready: Ready, language: str) -> None:
    """A first hint asks a question; the next rung points."""
    page = ready(f"{language}/practice/#deal=v1.basic.2.7")
    learner = at_the_table(page, language)

    learner.press("Hint")
    expect(learner.button("Where?")).to_be_visible()
    learner.press("Where?")
    expect(learner.button("Which cards?")).to_be_visible()


def test_a_dead_worker_is_said_and_the_deal_goes_on(
    ready: Ready, wait_ready: Callable[[Page], None], language: str
) -> None:
    """The table says that it stopped answering; tried again, the same cards are in the hand."""
    page = ready(f"{language}/practice/#deal=v1.basic.2.7")
    learner = at_the_table(page, language)
    learner.press("Draw from stock")
    expect(learner.hand()).to_have_count(11)

    page.workers[0].evaluate("self.close()")
    again = page.locator("[data-startup]").get_by_role(
        "button", name=learner.words.button("Try again"), exact=True
    )
    expect(again).to_be_visible(timeout=SILENCE)
    again.click()
    wait_ready(page)

    expect(learner.hand()).to_have_count(11)
