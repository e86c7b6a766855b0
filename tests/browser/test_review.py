"""After a deal a learner looks back on it at the built site, and makes mistakes good later."""

import json
import re
from collections.abc import Callable
from dataclasses import replace

import pytest
from playwright.sync_api import Locator, Page, expect

from engine.actions import DrawStock
from engine.analysis.decision import looked_at
from engine.record import Record
from engine.search import run_to_end
from lessons.levels.moment import LEARNER
from tests.support.browser.barriers import barriers
from tests.support.browser.kept import with_deal
from tests.support.browser.learner import Learner, answer_by_keyboard
from tests.support.browser.review_page import reviewed, rows
from tests.support.past_deals import a_deal
from tutorial.review import reviewing
from tutorial.scenes.pages import deal_over as scene_settled
from tutorial.scenes.pages.review import losses as scene_losses
from tutorial.scenes.pages.review import past_decision_notes as scene_past
from tutorial.store.mistakes import Mistake, read_kept_mistake


pytestmark = [
    pytest.mark.browser,
    pytest.mark.parametrize("language", ["en", "de"]),
]

Ready = Callable[[str], Page]
WON = ("rummy500", 2, 14)
LOST = ("rummy500", 2, 7)
OF_FOUR = ("rummy500", 4, 1)
PHONE = {"width": 390, "height": 844}
COURSE = {"en": "Your own mistakes to refresh", "de": "Aus deinen eigenen Fehlern"}


def press(learner: Learner, message: str) -> None:
    """Press the button that says this message."""
    name = learner.words.text(message)
    learner.page.get_by_role("button", name=name, exact=True).click()


def told(learner: Learner, message: str) -> Locator:
    """A note with this heading."""
    return learner.page.get_by_role("heading", name=learner.words.text(message), exact=True)


def last_turn(record: Record) -> int:
    """Where the learner's last turn begins, in a deal that ends with it."""
    draws = (
        number
        for number, (seat, action) in enumerate(record.actions)
        if seat == LEARNER and isinstance(action, DrawStock)
    )
    return max(draws)


def exercises(page: Page) -> list[Mistake]:
    """The mistakes that the browser keeps."""
    data = json.loads(page.evaluate("localStorage.getItem('rummy-school')"))
    found = [read_kept_mistake(one) for one in data["mistakes"]]
    return [one for one in found if one is not None]


def test_a_deal_with_hint_undo_why_review_and_exercise(
    ready: Ready, page: Page, language: str
) -> None:
    """From the last turn of a deal to a mistake that is made good without help."""
    record = a_deal(*WON)
    start = last_turn(record)
    with_deal(page, replace(record, actions=record.actions[:start]))
    page.emulate_media(reduced_motion="reduce")
    ready(f"{language}/practice/")
    learner = Learner(page, language)
    learner.press("Hint")
    expect(learner.button("Where?")).to_be_visible()
    why = re.compile(f"^{re.escape(learner.words.button('Why?'))}")
    page.get_by_role("button", name=why).first.click()
    back = learner.words.text(scene_settled.PLAY_FROM_HERE)
    expect(page.get_by_role("button", name=back, exact=True)).to_be_visible()
    draw, *rest = [action for _, action in record.actions[start:]]
    held = learner.hand().count()
    learner.play(draw)
    expect(learner.hand()).to_have_count(held + 1)
    learner.hand().first.click()
    learner.press("Discard")
    expect(learner.hand()).to_have_count(held)
    learner.press("Undo")
    expect(learner.hand()).to_have_count(held + 1)
    for action in rest:
        learner.play_out(action)

    press(learner, scene_settled.REVIEW)
    reviewed(learner)
    expect(page).to_have_url(re.compile(rf"#review={WON[-1]}\.0\.\d+&deal="))
    expect(page.locator("html")).to_have_attribute("data-runtime", "ready")
    for number in range(rows(learner).count()):
        rows(learner).nth(number).click()
        expect(rows(learner).nth(number)).to_have_attribute("aria-current", "step")
        learner.press("Show me")
        expect(told(learner, scene_past.THAT_WAS_BEST)).to_be_visible()
        expect(rows(learner).nth(number)).to_contain_text(learner.words.text(scene_losses.SOLVED))
    page.get_by_role("button", name=learner.words.text(scene_past.TABLE)).click()
    expect(learner.button("Next deal")).to_be_visible()

    dearest = max(exercises(page), key=lambda one: one.cost)
    past, done = dearest.position()
    decision = run_to_end(looked_at(past.states[-1], done, LEARNER, len(past.record.actions)))
    assert decision is not None
    assert decision.best is not None
    page.goto(page.url.split(f"/{language}/")[0] + f"/{language}/lessons/")
    page.get_by_role("region", name=COURSE[language]).get_by_role("link").first.click()
    expect(page.locator("html")).to_have_attribute("data-runtime", "ready")
    learner.play(decision.best)
    expect(told(learner, scene_past.BETTER)).to_be_visible()
    assert [one.key for one in exercises(page) if one.solved] == [dearest.key]


def test_reload_and_back_find_what_was_there(
    ready: Ready, wait_ready: Callable[[Page], None], page: Page, language: str
) -> None:
    """A reload comes back to the same decision and keeps what is solved; Back leads to the table.

    The head of the page says where one is.
    """
    with_deal(page, a_deal(*LOST))
    ready(f"{language}/practice/")
    learner = Learner(page, language)
    press(learner, scene_settled.REVIEW)
    reviewed(learner)
    words = learner.words
    solved = words.text(scene_losses.SOLVED)
    game = words.phrase(reviewing.DEAL_OF, deal=1, game=words.preset(LOST[0]))
    head = page.get_by_role("heading", level=1)
    expect(head).to_have_text(words.text(reviewing.REVIEW))
    expect(page.get_by_text(game, exact=True)).to_be_visible()
    learner.press("Show me")
    expect(rows(learner).first).to_contain_text(solved)
    expect(page).to_have_url(re.compile("#review="))
    before = page.url
    rows(learner).nth(1).click()
    expect(rows(learner).nth(1)).to_have_attribute("aria-current", "step")
    expect(page).not_to_have_url(before)
    address = page.url

    page.reload()
    wait_ready(page)
    reviewed(learner, 1)
    expect(page).to_have_url(address)
    expect(rows(learner).first).to_contain_text(solved)
    expect(rows(learner).nth(1)).not_to_contain_text(solved)
    page.go_back()
    expect(learner.button("Next deal")).to_be_visible()
    expect(head).not_to_have_text(words.text(reviewing.REVIEW))
    page.go_forward()
    reviewed(learner, 1)
    expect(head).to_have_text(words.text(reviewing.REVIEW))
    expect(page).to_have_title(re.compile(f"^{words.text(reviewing.REVIEW)} "))


def test_the_keyboard_alone_is_enough(ready: Ready, page: Page, language: str) -> None:
    """Focus is on a button of the table at every step, and never lost."""
    with_deal(page, a_deal(*LOST))
    page.emulate_media(reduced_motion="reduce")
    ready(f"{language}/practice/#review={LOST[-1]}.0")
    learner = Learner(page, language)
    reviewed(learner)
    answer_by_keyboard(page, learner.words.button("Show me"))
    following = page.get_by_role("button", name=learner.words.text(scene_past.NEXT_MISTAKE))
    expect(following).to_be_focused()
    page.keyboard.press("Enter")
    expect(rows(learner).nth(1)).to_have_attribute("aria-current", "step")
    expect(learner.hand().and_(page.locator(":focus"))).to_have_count(1)
    page.keyboard.press("h")
    expect(learner.button("Where?")).to_be_visible()


def test_axe_finds_nothing_in_a_review(ready: Ready, page: Page, language: str) -> None:
    """By day and by night, on a phone too, before and after a decision is solved."""
    with_deal(page, a_deal(*OF_FOUR))
    page.emulate_media(reduced_motion="reduce")
    ready(f"{language}/practice/#review={OF_FOUR[-1]}.0")
    learner = Learner(page, language)
    reviewed(learner)
    found = barriers(page)
    page.set_viewport_size(PHONE)
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    learner.press("Show me")
    expect(told(learner, scene_past.THAT_WAS_BEST)).to_be_visible()

    assert [] == found + barriers(page)
    assert PHONE["width"] >= page.evaluate("document.documentElement.scrollWidth")
