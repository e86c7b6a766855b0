"""A learner plays the same cards again on the built site, from the same seat and from another."""

from collections.abc import Callable
from functools import cache

import pytest
from playwright.sync_api import Page, expect

from engine.cards import CardSet
from lessons.levels.moment import LEARNER
from lessons.words.words import plain
from tests.support.browser.kept import with_deal
from tests.support.browser.learner import Learner
from tests.support.browser.scripts import begun, usual
from tutorial.deal.deal_play import DealPlay
from tutorial.deal.rematch import say_earlier_outcome
from tutorial.scenes.pages.deal_over import SAME_DEAL, SWAP
from tutorial.scenes.pages.deal_questions import MORE
from tutorial.table.table import Event


pytestmark = [pytest.mark.browser, pytest.mark.parametrize("language", ["en", "de"])]

Ready = Callable[[str], Page]
SEEDS = 200  # deals that are looked through
SHORT = 12  # actions of the learner in each deal, so that the test is short too


def play_out(deal: DealPlay) -> list[Event]:
    """Play to the end without a browser; what the learner did."""
    while not deal.over:
        if deal.bots_act:
            deal.step()
        else:
            deal.act(usual(deal.table.state))
    return [event for event in deal.table.events if event.seat == LEARNER]


@cache
def played() -> tuple[DealPlay, DealPlay, list[Event]]:
    """A short deal, the one after Swap seats, and what the learner does in that."""
    for seed in range(SEEDS):
        first = begun(f"#deal=v1.basic.2.{seed}")
        if len(play_out(first)) > SHORT:
            continue
        second = first.swap_seats()
        done = play_out(second)
        if len(done) <= SHORT:
            return first, second, done
    raise AssertionError("no deal is so short")


@pytest.fixture
def over(page: Page, ready: Ready, language: str) -> Learner:
    """Somebody who comes back to a deal that is over."""
    first, _, _ = played()
    with_deal(page, first.record())
    page.emulate_media(reduced_motion="reduce")
    ready(f"{language}/practice/")
    return Learner(page, language)


def press(learner: Learner, message: str) -> None:
    """Press the button that says this message, among the other ways on after a deal."""
    for said in (MORE, message):
        name = learner.words.text(said)
        learner.page.get_by_role("button", name=name, exact=True).click()


def holds(learner: Learner, cards: CardSet) -> None:
    """See that a deal is being played and the hand is these cards."""
    expect(learner.button("Next deal")).to_have_count(0)
    expect(learner.hand()).to_have_count(len(cards))
    for card in cards:
        expect(learner.card(card)).to_be_visible()


def play_on(learner: Learner, done: list[Event]) -> None:
    """Do all this, each when it is the learner's turn."""
    turn = learner.button("Draw from stock").or_(learner.button("Discard")).first
    *before, last = done
    for event in before:
        expect(turn).to_be_enabled()
        learner.play(event.action)
        expect(learner.hand()).to_have_count(len(event.after.hands[LEARNER]))
    expect(turn).to_be_enabled()
    learner.play(last.action)  # a bot may go out at once: then no hand is left to be counted


def test_with_seats_swapped_the_cards_of_the_other_are_played(
    over: Learner, wait_ready: Callable[[Page], None]
) -> None:
    """The hand is what Ada had, also after a reload; in the end both results are compared."""
    first, second, done = played()
    _, theirs = first.dealt.hands
    press(over, SWAP)
    holds(over, theirs)
    over.page.reload()
    wait_ready(over.page)
    holds(over, theirs)

    play_on(over, done)

    told = plain(say_earlier_outcome(second.dealer, first.outcomes[0], over.words), over.words)
    expect(over.page.get_by_text(told, exact=True)).to_be_visible()


def test_the_same_cards_are_played_again(over: Learner) -> None:
    """The hand is the one of the time before; in the end it is told what that time brought."""
    first, _, _ = played()
    done = [event for event in first.table.events if event.seat == LEARNER]
    press(over, SAME_DEAL)
    holds(over, first.dealt.hands[LEARNER])

    play_on(over, done)

    told = plain(say_earlier_outcome(first.dealer, first.outcomes[0], over.words), over.words)
    expect(over.page.get_by_text(told, exact=True)).to_be_visible()
