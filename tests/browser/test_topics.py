"""One whole topic of each game, from the worked example to what was learned."""

import re
from collections.abc import Callable, Sequence

import pytest
from playwright.sync_api import Page, expect

from engine.actions import Discard, LayAll, LayMeld, LayOff
from engine.cards import Card, parse_cards
from lessons.levels.lesson import Lesson
from lessons.levels.moment import LEARNER
from lessons.levels.moves import Answer, Move, Pick
from lessons.loader import course
from lessons.words.words import plain
from tests.support.browser.learner import Finger, Learner
from tests.support.browser.played_levels import play_by_hints
from tests.support.browser.started_page import Lend


pytestmark = [pytest.mark.browser]

Ready = Callable[[str], Page]


def topic(lesson_id: str, language: str) -> Lesson:
    return next(lesson for lesson in course(language) if lesson.id == lesson_id)


def take(learner: Learner, lesson: Lesson) -> None:
    """Watch, do every level as its solution says, choose in the pair, practise, and read on."""
    learner.watch(lesson.watch)
    for level in lesson.levels:
        expect(learner.goal()).to_contain_text(level.goal)
        for card in level.begin().state.hands[LEARNER]:  # until then the desk is of the last level
            expect(learner.card(card).first).to_be_visible()
        for move in level.solution:
            do(learner, move, dict(level.choices))
        learner.press("Next")
    expect(learner.goal()).to_contain_text(plain(lesson.contrast.ask, learner.words))
    choose(learner, lesson)
    learner.press("Next")
    learner.practise(lesson.id)
    play_by_hints(learner, lesson)
    learned = plain(lesson.summary[0].say, learner.words)
    expect(learner.page.locator('[data-slot="notes"]').get_by_text(learned).first).to_be_visible()


def do(learner: Learner, move: Move, choices: dict[str, str]) -> None:
    if isinstance(move, Answer):
        learner.page.get_by_role("button", name=choices[move.text], exact=True).click()
    elif isinstance(move, LayAll):
        learner.play(move)
        first_reading(learner)
        for card in (card for meld in move.melds for card in meld.cards):
            expect(learner.card(card)).to_have_count(0)  # until then they are still picked
    else:
        learner.play_out(move)


def first_reading(learner: Learner) -> None:
    """What a joker stands for is asked: any answer will do."""
    dialog = learner.page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    dialog.get_by_role("button").first.click()


def choose(learner: Learner, lesson: Lesson) -> None:
    """Choose the side that works; its tile shows the cards of its move, else its hand."""
    side = lesson.contrast.works
    match side.move:
        case LayMeld(cards=cards) | LayOff(cards=cards) | Pick(cards=cards):
            shown: Sequence[Card] = cards
        case Discard(card=card):
            shown = (card,)
        case _:
            shown = parse_cards(" ".join(side.cards))
    name = ", ".join(learner.words.card_name(card) for card in shown)
    learner.page.get_by_role("button", name=name, exact=True).click()


@pytest.mark.parametrize(
    ("lesson_id", "language"),
    [("lay-off", "en"), ("wrotham", "en"), ("fanned-pile", "de"), ("romme500", "en")],
)
def test_a_topic_of_each_game_by_mouse(ready: Ready, lesson_id: str, language: str) -> None:
    """Every level of it can be done at the table, and the lesson ends with what was learned."""
    page = ready(f"{language}/lessons/{lesson_id}/")

    take(Learner(page, language), topic(lesson_id, language))


def test_the_next_lesson_begins_at_its_top_from_the_end_of_what_is_read(lend: Lend) -> None:
    """Where pages glide too: what lies on the new table is in sight at once."""
    page = lend("watched phone").open("en/lessons/cards/#level=summary")
    page.get_by_role("link", name="Next lesson").click()
    expect(page).to_have_url(re.compile("lessons/turn/"))
    expect(Learner(page, "en").button("Next")).to_be_visible()

    page.wait_for_function("scrollY === 0")
    expect(page.locator('[data-slot="table"]')).to_be_in_viewport(ratio=1)


def test_a_topic_by_touch_on_a_phone(lend: Lend) -> None:
    """All of it can be tapped, and nothing has to be scrolled sideways."""
    phone = lend("phone").open("en/lessons/sets/")

    take(Finger(phone, "en"), topic("sets", "en"))

    assert 390 == phone.evaluate("document.documentElement.scrollWidth")
