"""A learner takes a lesson on the built site, in each language."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from engine.actions import Discard, DrawPile, DrawStock, LayMeld, LayOff, parse_action
from engine.cards import parse_cards
from lessons.drills.after_lesson import practice_task
from lessons.drills.registry import level_of
from lessons.levels.lesson import Lesson
from lessons.levels.moves import Answer, Move
from lessons.levels.steps import CONTRAST, PRACTICE, WATCH
from lessons.loader import course
from lessons.words.words import Words, plain
from tests.support.browser.in_sight import refusal
from tests.support.browser.kept import with_progress
from tests.support.browser.learner import Learner, answer_by_keyboard
from tutorial.hints.ladder import SHOW
from tutorial.lesson.player import EXERCISES
from tutorial.scenes.pages.lesson import PROGRESS
from tutorial.scenes.pages.lesson_end import AGAIN
from tutorial.store.progress import LessonProgress, LevelDone, Progress


pytestmark = [pytest.mark.browser, pytest.mark.parametrize("language", ["en", "de"])]

Ready = Callable[[str], Page]


def runs(language: str) -> Lesson:
    return next(lesson for lesson in course(language) if lesson.id == "runs")


def side_name(lesson: Lesson, words: Words) -> str:
    """What the tile of the side that works is called: its cards in words."""
    return ", ".join(map(words.card_name, parse_cards(" ".join(lesson.contrast.works.cards))))


def go_to_level(learner: Learner, lesson: Lesson, index: int) -> None:
    """Press Next through the worked example and solve every level before this one."""
    learner.watch(lesson.watch)
    for level in lesson.levels[:index]:
        expect(learner.goal()).to_contain_text(level.goal)
        for move in level.solution:
            learner.play_out(move)
        learner.press("Next")
    expect(learner.goal()).to_contain_text(lesson.levels[index].goal)


def test_a_whole_lesson_with_a_mistake_on_the_way(ready: Ready, language: str) -> None:
    """A gap is explained on the cards, mended, and the lesson goes on to its summary."""
    page, lesson = ready(f"{language}/lessons/runs/"), runs(language)
    learner = Learner(page, language)
    words = learner.words
    go_to_level(learner, lesson, 1)

    learner.play(parse_action("meld 4H 5H 7H"))
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text(words.card_words("6H"))
    expect(refusal(page).get_by_role("link")).to_have_attribute(
        "href", "../../rules/basic/#basic.meld.run"
    )
    expect(learner.group("table")).to_contain_text(words.label("mark-missing"))
    expect(learner.goal()).to_contain_text(lesson.levels[1].goal)

    learner.press("Try again")
    expect(alert).to_have_count(0)
    expect(learner.hand()).to_have_count(8)
    learner.play(parse_action("meld 4H 5H 6H 7H"))
    expect(
        page.get_by_role("status").filter(has_text=plain(lesson.levels[1].well[0], words))
    ).to_be_visible()
    learner.press("Next")

    for level in lesson.levels[2:]:
        expect(learner.goal()).to_contain_text(level.goal)
        for move in level.solution:
            learner.play_out(move)
        learner.press("Next")
    expect(learner.goal()).to_contain_text(plain(lesson.contrast.ask, words))
    works = side_name(lesson, words)
    page.get_by_role("button", name=works, exact=True).click()
    learner.press("Next")
    learner.practise("runs")
    learned = plain(lesson.summary[0].say, words)
    expect(page.locator('[data-slot="notes"]').get_by_text(learned).first).to_be_visible()


def test_a_hint_goes_from_a_question_to_the_cards(ready: Ready, language: str) -> None:
    """Each rung says more; the third underlines what the fourth would play."""
    page, lesson = ready(f"{language}/lessons/runs/"), runs(language)
    learner = Learner(page, language)
    go_to_level(learner, lesson, 1)
    hint, notes = lesson.levels[1].hints[0], page.locator('[data-slot="notes"]')

    learner.press("Hint")
    expect(notes).to_contain_text(plain(hint.ask, learner.words))
    learner.press("Where?")
    expect(notes).to_contain_text(plain(hint.where, learner.words))
    learner.press("Which cards?")
    expect(notes).to_contain_text(plain(hint.cards, learner.words))
    expect(learner.button("Play it for me")).to_be_visible()


def test_a_reload_comes_back_to_the_same_level(
    ready: Ready, wait_ready: Callable[[Page], None], language: str
) -> None:
    """Progress is kept in the browser: after a reload the level begun is on the table."""
    page, lesson = ready(f"{language}/lessons/runs/"), runs(language)
    learner = Learner(page, language)
    go_to_level(learner, lesson, 1)

    page.reload()
    wait_ready(page)

    expect(learner.goal()).to_contain_text(lesson.levels[1].goal)


def test_the_address_names_the_level_and_leads_to_another(ready: Ready, language: str) -> None:
    """It follows the steps, and a link to a level is followed while the lesson is open."""
    page, lesson = ready(f"{language}/lessons/runs/"), runs(language)
    learner, folder = Learner(page, language), page.url.split("#")[0]
    expect(page).to_have_url(f"{folder}#level=watch")
    learner.watch(lesson.watch)
    expect(page).to_have_url(f"{folder}#level={lesson.levels[0].id}")

    page.evaluate("id => (location.hash = `#level=${id}`)", lesson.levels[2].id)
    expect(learner.goal()).to_contain_text(lesson.levels[2].goal)
    page.go_back()
    expect(learner.goal()).to_contain_text(lesson.levels[0].goal)


def test_back_leads_to_the_end_that_a_level_was_chosen_from(
    page: Page, ready: Ready, language: str
) -> None:
    """Not out of the lesson; what is done once more stays done, here and on the first page."""
    lesson, words = runs(language), Words(language)
    levels = {level.id: LevelDone("alone", 3) for level in lesson.levels}
    levels |= {step: LevelDone("alone", 0) for step in (WATCH, CONTRAST, PRACTICE)}
    levels["one-suit"] = LevelDone("help", 2)
    with_progress(page, Progress({"runs": LessonProgress("summary", levels, 3)}, last="runs"))
    page = ready(f"{language}/lessons/runs/#level=summary")
    ending, goal = page.locator(".ending"), Learner(page, language).goal()
    again = words.phrase(AGAIN, level=lesson.level("one-suit").title)
    page.get_by_role("button", name=again).click()
    expect(goal).to_contain_text(lesson.level("one-suit").goal)
    steps = len(levels)
    expect(goal.locator(".bars")).to_have_accessible_name(
        words.phrase(PROGRESS[False, False], done=steps, steps=steps)
    )
    page.go_back()

    expect(ending).to_be_visible()
    expect(page).to_have_url(re.compile("/lessons/runs/#level=summary$"))


def test_back_from_an_exercise_beside_a_level_leads_to_the_level(
    page: Page, ready: Ready, language: str
) -> None:
    """The exercise has the address of the level, and still a place of its own in the history."""
    shown = LessonProgress("three-neighbours", tried=(0, SHOW))
    with_progress(page, Progress({"runs": shown}, last="runs"))
    page, lesson = ready(f"{language}/lessons/runs/#level=three-neighbours"), runs(language)
    learner, level = Learner(page, language), lesson.level("three-neighbours")
    for move in level.solution:
        learner.play_out(move)
    learner.press("An exercise")
    expect(learner.goal()).not_to_contain_text(level.goal)
    page.go_back()

    expect(learner.goal()).to_contain_text(level.goal)
    expect(page).to_have_url(re.compile("/lessons/runs/#level=three-neighbours$"))


def tab_to(page: Page, place: Locator) -> None:
    """Press Tab until the focus is at `place`; it must not take more than one round."""
    for _ in range(40):
        if place.evaluate("node => node.getRootNode().activeElement === node"):
            return
        page.keyboard.press("Tab")
    pytest.fail("Tab never came there")


def do_by_keyboard(learner: Learner, move: Move) -> None:
    """Pick the cards of a move in the hand and press its letter."""
    page = learner.page
    if isinstance(move, DrawStock | DrawPile):
        held = learner.hand().count()
        for key in ("d",) if isinstance(move, DrawStock) else ("p", "Enter"):
            page.keyboard.press(key)
        expect(learner.hand()).to_have_count(held + 1)
        return
    cards = (move.card,) if isinstance(move, Discard) else getattr(move, "cards", ())
    names = {learner.words.card_name(card) for card in cards}
    first = learner.group("hand").locator('button[tabindex="0"]')
    tab_to(page, first)
    learner.pick_by_keys(*names)
    page.keyboard.press({LayMeld: "m", LayOff: "l", Discard: "x"}[type(move)])
    if isinstance(move, LayMeld | LayOff):  # the hand is read card by card for what comes next
        for card in move.cards:
            expect(learner.card(card)).to_have_count(0)


def test_a_whole_lesson_by_keyboard_only(ready: Ready, language: str) -> None:
    """Tab reaches everything, Space picks, letters act; the focus is never lost."""
    page, lesson = ready(f"{language}/lessons/runs/"), runs(language)
    learner = Learner(page, language)
    for step in lesson.watch.steps:
        if step.ask:
            answer_by_keyboard(page, dict(step.ask.choices)[step.ask.right])
            expect(learner.button("Next")).to_be_visible()
        else:
            page.keyboard.press("n")
    page.keyboard.press("n")
    for level in lesson.levels:
        expect(learner.goal()).to_contain_text(level.goal)
        for move in level.solution:
            do_by_keyboard(learner, move)
        well = plain(level.well[0], learner.words)
        expect(page.get_by_role("status").filter(has_text=well)).to_be_visible()
        assert "BODY" != page.evaluate("document.activeElement.tagName")
        page.keyboard.press("n")

    works = side_name(lesson, learner.words)
    answer_by_keyboard(page, works)
    page.keyboard.press("n")
    for number in range(EXERCISES):
        task = level_of(practice_task("runs", number), learner.words, "")
        expect(learner.goal()).to_contain_text(task.goal)
        expect(learner.button("Next")).to_have_count(0)
        for move in task.solution:
            if isinstance(move, Answer):
                answer_by_keyboard(page, dict(task.choices)[move.text])
            else:
                do_by_keyboard(learner, move)
        expect(learner.button("Next")).to_be_visible()
        page.keyboard.press("n")
    learned = plain(lesson.summary[0].say, learner.words)
    expect(page.locator('[data-slot="notes"]').get_by_text(learned).first).to_be_visible()


def test_two_same_mistakes_open_a_hint_unasked(ready: Ready, language: str) -> None:
    """After two failures for one reason, without a way out, a hint is there by itself."""
    page, lesson = ready(f"{language}/lessons/runs/"), runs(language)
    learner = Learner(page, language)
    go_to_level(learner, lesson, 1)
    learner.pick(*parse_cards("7H 9C JS"))
    learner.press("Lay down")
    expect(page.get_by_role("alert")).to_be_visible()
    expect(learner.button("Where?")).to_have_count(0)
    learner.press("Try again")
    expect(page.get_by_role("alert")).to_have_count(0)

    learner.pick(*parse_cards("7H 9C JS"))
    learner.press("Lay down")

    expect(page.get_by_role("alert")).to_be_visible()
    expect(learner.button("Where?")).to_be_visible()
