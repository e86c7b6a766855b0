"""A learner who asked for it is warned before a costly move on the built site."""

from collections.abc import Callable
from functools import cache

import pytest
from playwright.sync_api import Locator, Page, expect

from engine.actions import Action, Discard
from engine.analysis.move_cost import move_cost
from engine.referee import legal_actions
from engine.search import run_to_end
from engine.state import State
from engine.state.seat_view import SeatView
from lessons.levels.moment import LEARNER
from tests.support.browser.barriers import barriers
from tests.support.browser.kept import with_settings
from tests.support.browser.learner import Learner
from tests.support.browser.scripts import Script, script
from tutorial.scenes.pages.deal_questions import ANYWAY, CHOOSE_AGAIN, COSTLY
from tutorial.scenes.pages.deals.deal_table import WEIGHS


pytestmark = [pytest.mark.browser, pytest.mark.parametrize("language", ["en", "de"])]

Ready = Callable[[str], Page]
PHONE = {"width": 390, "height": 844}
MANY = 15  # points that a costly discard loses for sure


def loss(state: State, action: Action) -> float:
    """What the action costs somebody who has not been taught to hold melds back."""
    view, legal = SeatView(state, LEARNER), tuple(legal_actions(state))
    return run_to_end(move_cost(view, action, legal, patient=False)).points


def costly(state: State, action: Action) -> bool:
    """A discard that breaks a meld and costs many points beyond doubt."""
    if not isinstance(action, Discard):
        return False
    melds = state.meld_index.melds(state.hands[LEARNER].bits)
    broken = any(action.card in meld.cards for meld in melds)
    return broken and loss(state, action) > MANY


@cache
def turn() -> tuple[Script, Discard]:
    """A turn with a costly discard, and a card that can be discarded without a loss."""
    found = script("rummy500.2", costly, within=2)
    discards = [one for one in legal_actions(found.state) if isinstance(one, Discard)]
    return found, next(one for one in discards if not loss(found.state, one))


def held() -> int:
    """How many cards are in the hand before the discard."""
    return turn()[0].steps[-1].held


@pytest.fixture
def on_turn(page: Page, ready: Ready, language: str) -> Learner:
    """Somebody on a phone about to discard, who wants to hear of every clear loss."""
    with_settings(page, warnings="all")
    page.set_viewport_size(PHONE)
    page.emulate_media(reduced_motion="reduce")
    found, _ = turn()
    ready(f"{language}/practice/{found.link}")
    learner = Learner(page, language)
    for step in found.steps:
        learner.play(step.move)
        expect(learner.hand()).to_have_count(step.held)
    return learner


def button(learner: Learner, message: str) -> Locator:
    """The button that says this message."""
    return learner.page.get_by_role("button", name=learner.words.text(message), exact=True)


def expect_discard(learner: Learner) -> None:
    """See that the turn is over: the hand has one card less."""
    expect(learner.hand()).to_have_count(held() - 1)


def test_a_costly_discard_waits_for_a_second_word(on_turn: Learner) -> None:
    """The note says in words what it may cost; a harmless card is simply discarded."""
    page, words = on_turn.page, on_turn.words
    found, harmless = turn()
    on_turn.play(found.last)

    expect(page.get_by_role("heading", name=words.text(COSTLY), exact=True)).to_be_in_viewport()
    expect(button(on_turn, ANYWAY)).to_be_in_viewport()
    expect(on_turn.hand()).to_have_count(held())
    assert [] == barriers(page)

    button(on_turn, CHOOSE_AGAIN).click()
    expect(button(on_turn, ANYWAY)).to_have_count(0)
    on_turn.play(harmless)
    expect_discard(on_turn)
    expect(button(on_turn, ANYWAY)).to_have_count(0)


def test_the_costly_discard_is_done_for_who_insists(on_turn: Learner) -> None:
    """One more press discards the very card."""
    found, _ = turn()
    on_turn.play(found.last)
    button(on_turn, ANYWAY).click()

    expect_discard(on_turn)
    expect(on_turn.card(found.last.card)).to_have_count(0)


def test_undo_while_it_is_thought_about_discards_nothing(on_turn: Learner) -> None:
    """The hand keeps its cards, and no warning comes late: a hint can be asked for at once."""
    _, harmless = turn()
    on_turn.pick(harmless.card)
    on_turn.press("Discard")
    waiting = on_turn.page.get_by_text(on_turn.words.text(WEIGHS), exact=True)
    expect(waiting).to_be_visible()
    on_turn.page.keyboard.press("u")
    expect(waiting).to_have_count(0)
    on_turn.press("Hint")

    expect(on_turn.button("Where?")).to_be_visible()
    expect(button(on_turn, ANYWAY)).to_have_count(0)
    expect(on_turn.hand()).to_have_count(held())
