"""The drills in a browser: by mouse, by keyboard and by touch, in both languages."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from lessons.drills.registry import DRILLS, Exercise, exercise, level_of
from lessons.levels.moves import Answer
from tests.support.browser.barriers import barriers
from tests.support.browser.in_sight import complaints
from tests.support.browser.kept import with_progress
from tests.support.browser.learner import Learner, answer_by_keyboard
from tutorial.lesson.placement_test import TOPICS, placement_task
from tutorial.scenes.pages.drill_end import ANOTHER, AT_ONCE
from tutorial.store.drill_record import IN_A_ROUND, DrillRecord, DrillRound, RoundTask
from tutorial.store.progress import Progress


pytestmark = [pytest.mark.browser]

Ready = Callable[[str], Page]


def test_a_drill_goes_on_and_is_remembered(ready: Ready) -> None:
    """One exercise after another; another visit goes on where this one ended."""
    page = ready("en/drills/#meld")
    learner = Learner(page, "en")
    for seed in (0, 2):  # the meld of seed 1 has two cards of the first one
        expect(page).to_have_url(page.url.split("#")[0] + f"#meld.1.{seed}")
        learner.solve(exercise("meld", seed))
        learner.press("Next")
    expect(page).to_have_url(page.url.split("#")[0] + "#meld.1.3")
    page.goto("about:blank")
    page.go_back()

    learner.solve(exercise("meld", 3))
    expect(page.get_by_role("status").filter(visible=True).first).to_be_visible()


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_round_ends_and_goes_on_by_keyboard(page: Page, ready: Ready, language: str) -> None:
    """On a phone what slipped and the next step are there; a reload finds the end again."""
    page.set_viewport_size({"width": 390, "height": 664})
    done = [RoundTask(f"1.{seed}", "helped", ("run-suit",)) for seed in range(IN_A_ROUND - 1)]
    kept = Progress(drills={"meld": DrillRecord(seed=IN_A_ROUND - 1)})
    with_progress(page, kept.with_round("meld", DrillRound(tuple(done))))
    page = ready(f"{language}/drills/#meld")
    learner = Learner(page, language)
    words = learner.words
    learner.solve(exercise("meld", IN_A_ROUND - 1))
    page.keyboard.press("n")
    for _ in range(2):
        expect(learner.goal()).to_contain_text(words.phrase_count(AT_ONCE, 1, tasks=IN_A_ROUND))
        expect(page.get_by_role("button", name=words.text(ANOTHER), exact=True)).to_be_visible()
        assert [] == complaints(page)
        expect(page).to_have_url(re.compile("#meld.end$"))
        page.reload()
        page.locator('html[data-runtime="ready"]').wait_for(state="attached")
    page.keyboard.press("n")

    expect(page).to_have_url(re.compile(rf"#meld\.1\.{IN_A_ROUND}$"))


@pytest.mark.parametrize("place", ["drills/#refresh", "drills/#main", "puzzles/#text"])
def test_a_place_in_the_text_is_no_address_of_a_drill(ready: Ready, place: str) -> None:
    """Opened there, or loaded again there, the page begins as usual and says nothing of it."""
    page = ready(f"en/{place}")
    shown = page.locator("[data-drills]" if "drills" in place else '[data-slot="goal"]')
    for _ in range(2):
        expect(shown).to_be_visible()
        expect(page.get_by_text("of this name")).to_have_count(0)
        page.reload()
        page.locator('html[data-runtime="ready"]').wait_for(state="attached")
    expect(page.get_by_text("of this name")).to_have_count(0)


def test_a_worse_discard_is_told_in_points(ready: Ready) -> None:
    """It is allowed, costs something, and is taken back; the good one is welcomed."""
    page = ready("en/drills/#discard.2.1")
    learner, task = Learner(page, "en"), exercise("discard", 1, 2)
    learner.play(task.traps[-1].move)
    expect(page.locator('[data-slot="notes"]')).to_contain_text("worse than the best discard")
    learner.press("Try again")

    learner.solve(task)


def test_a_question_is_answered_by_keyboard_in_german(ready: Ready) -> None:
    """Tab and arrows reach every answer; what was asked is seen on the table afterwards."""
    page = ready("de/drills/#kind.2.1")
    task = level_of(exercise("kind", 1, 2), Learner(page, "de").words, "")
    [move] = task.solution
    assert isinstance(move, Answer)
    answer_by_keyboard(page, dict(task.choices)[move.text])

    expect(Learner(page, "de").button("Next")).to_be_visible()
    page.keyboard.press("n")
    expect(page).to_have_url(page.url.split("#")[0] + "#kind.1.1")


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_answer_can_be_touched_on_a_phone(page: Page, ready: Ready, language: str) -> None:
    """All answers lie in the window, apart from each other and large enough for a thumb."""
    page.set_viewport_size({"width": 390, "height": 844})
    ready(f"{language}/drills/#legal.1.2")
    task = max(map(_legal, range(40)), key=lambda one: len(one.choices))
    assert len(task.choices) == 4
    page.goto(page.url.split("#")[0] + f"#legal.1.{task.seed}")
    level = level_of(task, Learner(page, language).words, "")
    expect(Learner(page, language).goal()).to_contain_text(level.goal)
    boxes = []
    for _, said in level.choices:
        answer = page.get_by_role("button", name=said, exact=True)
        expect(answer).to_be_visible()
        box = answer.bounding_box()
        assert box is not None
        boxes.append(box)

    assert [] == [box for box in boxes if box["width"] < 44 or box["height"] < 44]
    assert [] == [box for box in boxes if box["x"] < 0 or box["x"] + box["width"] > 390]
    assert [] == [box for box in boxes if box["y"] + box["height"] > 844]


def _legal(seed: int) -> Exercise:
    return exercise("legal", seed)


def test_the_test_out_says_where_to_begin(ready: Ready) -> None:
    """A topic whose second task is skipped is the first lesson to take."""
    page = ready("en/drills/#test-out")
    learner = Learner(page, "en")
    learner.solve(placement_task(0, 0, 0))
    learner.press("Next")
    for number in range(len(TOPICS)):
        expect(page.get_by_text(f"Topic {number + 1} of")).to_be_visible()
        learner.press("Skip")

    expect(page.locator('[data-slot="notes"]')).to_contain_text("A turn")
    learner.press("Next lesson")
    expect(page).to_have_url(re.compile(r"/en/lessons/turn/(#level=watch)?$"))


@pytest.mark.parametrize("language", ["en", "de"])
def test_axe_finds_nothing_in_a_live_drill(ready: Ready, language: str) -> None:
    """An exercise that is explained has no barrier that a machine can find."""
    page = ready(f"{language}/drills/#count.1.1")
    Learner(page, language).solve(exercise("count", 1))

    assert [] == barriers(page)


def test_another_drill_is_one_press_away(ready: Ready) -> None:
    """The list in the margin leads to every drill, without a new start."""
    page = ready("en/drills/#meld")
    learner = Learner(page, "en")
    title = learner.words.text(DRILLS["count"].title)
    page.get_by_role("button", name=title).click()

    expect(learner.goal()).to_contain_text("How many points")
    expect(page.locator("html")).to_have_attribute("data-runtime", "ready")
