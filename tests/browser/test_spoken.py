"""Played by keyboard and by ear: what a screen reader says at each step is enough, and short."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from engine.cards import parse_cards
from lessons.loader import course
from lessons.words.words import Words, plain
from tests.support.browser.heard import Ear
from tests.support.browser.learner import Learner, answer_by_keyboard


pytestmark = pytest.mark.browser

Ready = Callable[[str], Page]
LONGEST = 60  # words of what is said at one time


def pick(learner: Learner, cards: str) -> None:
    """Pick cards of the hand with the arrows and Space."""
    page, names = learner.page, {learner.words.card_name(card) for card in parse_cards(cards)}
    learner.group("hand").locator('button[tabindex="0"]').focus()
    page.keyboard.press("Home")
    for place in range(learner.hand().count()):
        focused = learner.group("hand").locator(":focus")
        if focused.get_attribute("aria-label") in names:
            page.keyboard.press("Space")
            expect(focused).to_have_attribute("aria-pressed", "true")
        if place < learner.hand().count() - 1:
            page.keyboard.press("ArrowRight")


def short(ear: Ear) -> list[str]:
    """What was said that is too long to be listened to."""
    return [said for said in ear.all if len(said.split()) > LONGEST]


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_level_is_played_by_ear(ready: Ready, language: str) -> None:
    """The task, a refusal with its reason, a hint, and what went well are all said."""
    page, words = ready(f"{language}/lessons/runs/#level=pick-your-run"), Words(language)
    learner, ear = Learner(page, language), Ear(page)
    level = next(one for one in course(language) if one.id == "runs").level("pick-your-run")

    page.keyboard.press("g")
    ear.hear(level.goal)
    pick(learner, "4H 5H 7H")
    page.keyboard.press("m")
    ear.hear(words.card_words("6H"))
    page.keyboard.press("h")
    ear.hear(plain(level.hints[0].ask, words))
    page.keyboard.press("u")
    pick(learner, "4H 5H 6H 7H")
    page.keyboard.press("m")
    ear.hear(plain(level.well[0], words))
    page.keyboard.press("n")
    expect(learner.goal()).not_to_contain_text(level.goal)

    assert [] == short(ear)


def test_a_drill_is_answered_by_ear(ready: Ready) -> None:
    """A question, its answer, and why it is so."""
    from lessons.drills.registry import exercise, level_of

    page, words = ready("en/drills/#legal.1.1"), Words("en")
    ear = Ear(page)
    level = level_of(exercise("legal", 1, 1), words, "")
    page.keyboard.press("g")
    ear.hear(level.goal)
    answer = str(level.solution[0]).removeprefix("answer ")
    answer_by_keyboard(page, dict(level.choices)[answer])
    ear.hear(words.button("Next") if not level.well else plain(level.well[0], words)[:20])

    assert [] == short(ear)


def test_a_turn_of_a_deal_is_played_by_ear(ready: Ready) -> None:
    """What is drawn, what is thrown, and each act of the others."""
    page = ready("en/practice/#deal=v1.basic.2.7")
    learner, ear = Learner(page, "en"), Ear(page)
    expect(learner.hand()).to_have_count(10)
    page.keyboard.press("d")
    ear.hear("You draw")
    first = learner.hand().first
    first.focus()
    name = str(first.get_attribute("aria-label"))
    page.keyboard.press("Space")
    page.keyboard.press("x")
    ear.hear("You discard", "Ada draws", "Ada discards")
    page.keyboard.press("t")
    ear.hear("pile")

    assert name
    assert [] == short(ear)
