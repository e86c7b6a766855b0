"""Played by keyboard and by ear: what a screen reader says at each step is enough, and short."""

import re
from collections.abc import Callable
from itertools import pairwise

import pytest
from playwright.sync_api import Locator, Page, expect

from engine.actions import Discard
from engine.cards import parse_cards
from engine.options import preset
from engine.state.dealing import pack
from lessons.drills.registry import exercise, level_of
from lessons.loader import course
from lessons.words.words import Words, plain
from tests.support.banks import bank
from tests.support.browser.heard import Ear
from tests.support.browser.in_sight import settled
from tests.support.browser.learner import Learner, answer_by_keyboard
from tutorial.puzzles.theme_words import TASKS
from tutorial.scenes.pages.puzzles import puzzle_notes


pytestmark = [pytest.mark.browser, pytest.mark.parametrize("language", ["en", "de"])]

Ready = Callable[[str], Page]
LONGEST = 60  # words of what is said at one time
MOST_TURNS = 40
MOST_WORDS = 30  # of a turn: a card drawn, picked and discarded, and the same of one other player
DREW, DISCARDED = "You drew {a:card}.", "You discarded {a:card}."


def pick(learner: Learner, *names: str) -> None:
    """Pick cards of the hand, named as they are heard, wherever the focus was."""
    expect(learner.group("hand").locator(".hole")).to_have_count(0)  # cards tried are back
    settled(learner.page)  # and have landed: none is picked in the air
    learner.group("hand").locator('button[tabindex="0"]').focus()
    learner.pick_by_keys(*names)


def enabled(page: Page) -> Locator:
    """Buttons that can be pressed now."""
    return page.locator("button:not(:disabled, [aria-disabled=true])")


def named(words: Words, cards: str) -> list[str]:
    """Cards by the names under which they are heard."""
    return [words.card_name(card) for card in parse_cards(cards)]


def test_a_level_is_played_by_ear(ready: Ready, language: str) -> None:
    """The task, a hint, a refusal with its reason, and what went well are all said."""
    page, words = ready(f"{language}/lessons/runs/#level=pick-your-run"), Words(language)
    learner, ear = Learner(page, language), Ear(page)
    level = next(one for one in course(language) if one.id == "runs").level("pick-your-run")

    page.keyboard.press("g")
    ear.hear(level.goal)
    hint = level.hints[0]
    for said in (hint.ask, hint.where, hint.cards):
        page.keyboard.press("h")
        ear.hear(plain(said, words))
    pick(learner, *named(words, "4H 5H 7H"))
    page.keyboard.press("m")
    refused = ear.hear(words.card_words("6H"))
    assert words.text("Try again") not in refused  # its buttons wait until they are reached
    page.keyboard.press("Escape")
    pick(learner, *named(words, "4H 5H 6H 7H"))
    page.keyboard.press("m")
    ear.hear(plain(level.well[0], words))
    page.keyboard.press("n")
    expect(learner.goal()).not_to_contain_text(level.goal)
    ear.hear(" ".join(learner.goal().locator(".task").inner_text().split()))

    assert [] == ear.too_long(LONGEST)


def test_a_drill_is_answered_by_ear(ready: Ready, language: str) -> None:
    """A question, its answer, and why it is so."""
    page, words = ready(f"{language}/drills/#legal.1.5"), Words(language)
    ear = Ear(page)
    level = level_of(exercise("legal", 5, 1), words, "")

    page.keyboard.press("g")
    ear.hear(level.goal)
    answer = str(level.solution[0]).removeprefix("answer ")
    answer_by_keyboard(page, dict(level.choices)[answer])
    ear.hear(plain(level.well[0], words))
    page.keyboard.press("n")
    expect(page).not_to_have_url(re.compile(r"#legal\.1\.5$"))

    assert [] == ear.too_long(LONGEST)


def test_a_puzzle_is_solved_by_ear(ready: Ready, language: str) -> None:
    """What there is better is said of a wrong card, and of the best one that it was right."""
    position = next(
        one
        for one in bank("rummy500").positions
        if all(isinstance(move.move, Discard) for move in one.moves)
    )
    page, words = ready(f"{language}/puzzles/#puzzle={position.id}"), Words(language)
    learner, ear = Learner(page, language), Ear(page)
    worse = next(one.move for one in position.moves if one.wrong)
    best = position.moves[0].move
    assert isinstance(worse, Discard)
    assert isinstance(best, Discard)

    expect(learner.hand()).not_to_have_count(0)
    page.keyboard.press("g")
    ear.hear(words.text(TASKS["discard"]))
    for move, heading in ((worse, puzzle_notes.NOT_BEST), (best, puzzle_notes.ALSO_RIGHT)):
        pick(learner, words.card_name(move.card))
        page.keyboard.press("x")
        ear.hear(words.text(heading))
        page.keyboard.press("Escape")
    page.keyboard.press("n")
    expect(page).not_to_have_url(re.compile(re.escape(position.id)))

    assert [] == ear.too_long(LONGEST)


def test_a_deal_is_played_to_its_end_by_ear(ready: Ready, language: str) -> None:
    """What is drawn and discarded, each act of the others, and in the end who has won."""
    page, words = ready(f"{language}/practice/#deal=v1.basic.2.7"), Words(language)
    learner, ear = Learner(page, language), Ear(page)
    expect(learner.hand()).to_have_count(10)
    other = words.player(1)
    by_name = {words.card_name(card): card for card in pack(preset("basic"), 2)}
    result, draw = page.locator(".result"), learner.button("Draw from stock")

    def done(said: str, name: str) -> str:
        """What is said of a card of this name."""
        return plain(words.say(said, card={"card": str(by_name[name])}), words)

    for turn in range(MOST_TURNS):
        expect(result.or_(draw.and_(enabled(page))).filter(visible=True).first).to_be_visible()
        if result.is_visible():
            break
        held = set(learner.held())
        page.keyboard.press("d")
        expect(learner.hand()).to_have_count(11)
        [drawn] = set(learner.held()) - held
        ear.hear(done(DREW, drawn))
        last = learner.held()[-1]
        learner.hand().last.focus()
        page.keyboard.press("Space")
        page.keyboard.press("x")
        ear.hear(done(DISCARDED, last), other)
        turns = turn + 1
    who = result.get_by_role("heading").inner_text()
    if not any(who in said for said in ear.all):  # else it came with the last discard
        ear.hear(who)
    assert not [one for one, then in pairwise(ear.all) if one == then]
    assert sum(len(said.split()) for said in ear.all) <= MOST_WORDS * turns + LONGEST
    page.keyboard.press("n")
    expect(result).to_be_hidden()

    assert [] == ear.too_long(LONGEST)
