"""A phone of 390 by 844 points: all that is needed is in sight and can be tapped."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from engine.cards import Card
from lessons.levels.lesson import Lesson
from lessons.loader import course
from lessons.words.words import plain
from tests.support.browser.in_sight import complaints, settled
from tests.support.browser.kept import with_deal
from tests.support.browser.learner import Finger
from tests.support.browser.started_page import Lend
from tests.support.past_deals import a_deal
from tutorial.scenes.pages import deal_over as scene_settled
from tutorial.scenes.pages.lesson_notes import STEP_OF


pytestmark = [pytest.mark.browser]

WIDTH, HEIGHT = 390, 844


@pytest.fixture
def take(lend: Lend) -> Callable[..., Finger]:
    """Open a lesson on the phone and watch its example to the end."""

    def opened(language: str, lesson: str) -> Finger:
        phone = lend("phone").open(f"{language}/lessons/{lesson}/")
        finger = Finger(phone, language)
        steps = topic(language, lesson).watch.steps
        for number, step in enumerate(steps, 1):
            finger.press("Show me" if step.ask else "Next")
            shown = finger.words.phrase(STEP_OF, step=number, steps=len(steps))
            expect(phone.get_by_role("heading", name=shown)).to_be_visible()
        finger.press("Next")
        return finger

    return opened


def topic(language: str, lesson: str) -> Lesson:
    return next(one for one in course(language) if one.id == lesson)


def part(finger: Finger, name: str) -> Locator:
    """A part of the turn as the button that brings its actions."""
    words = finger.words
    shows = words.phrase("{part}: show its buttons", part=words.label(name))
    return finger.page.get_by_role("button", name=shows, exact=True)


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_picked_card_hides_no_draw(take: Callable[..., Finger], language: str) -> None:
    """A card was picked too early: the draw stays in reach, also once the rest was looked at."""
    finger = take(language, "turn")
    finger.pick(Card.parse("KC"))
    expect(finger.button("Draw from stock")).to_be_visible()

    part(finger, "phase-discard").tap()
    expect(finger.button("Draw from stock")).to_be_hidden()
    part(finger, "phase-draw").tap()
    finger.press("Draw from stock")

    expect(finger.button("Next")).to_be_in_viewport()


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_second_draw_can_be_tried(take: Callable[..., Finger], language: str) -> None:
    """Drawing twice is tried by its button, explained, and the way out is in sight."""
    finger = take(language, "runs")
    part(finger, "phase-draw").tap()
    finger.press("Draw from stock")

    alert = finger.page.get_by_role("alert")
    expect(alert).to_contain_text(finger.words.text("You have drawn already"))
    expect(finger.button("Try again")).to_be_in_viewport(ratio=1)
    finger.press("Try again")
    expect(alert).to_have_count(0)
    expect(finger.button("Lay down")).to_be_visible()


def box(place: Locator) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of something in sight."""
    found = place.bounding_box()
    assert found is not None
    right, bottom = found["x"] + found["width"], found["y"] + found["height"]
    return found["x"], found["y"], right, bottom


@pytest.mark.parametrize("language", ["en", "de"])
def test_two_melds_of_others_lie_side_by_side(take: Callable[..., Finger], language: str) -> None:
    """A set of four and a run beside the stock: all their cards can be seen and tapped."""
    finger = take(language, "lay-off")
    for level in topic(language, "lay-off").levels:
        expect(finger.goal()).to_contain_text(level.goal)
        if level.id == "nothing-moves":
            break
        for move in level.solution:
            finger.play_out(move)
        expect(finger.button("Next")).to_be_in_viewport(ratio=1)
        finger.press("Next")

    last = [
        finger.group("table").get_by_role("button", name=finger.words.card_name(card)).last
        for card in (Card.parse("2S"), Card.parse("5S"))
    ]
    stock = box(finger.group("stock").get_by_role("button").first)
    for card in last:
        expect(card).to_be_in_viewport(ratio=1)
        assert box(card)[2] <= stock[0]
    assert box(last[0])[0] < box(last[1])[0]
    assert abs(box(last[0])[1] - box(last[1])[1]) < box(last[0])[3] - box(last[0])[1]


def test_in_german_too_each_level_fits_the_screen(take: Callable[..., Finger]) -> None:
    """From the task to the actions nothing has to be scrolled to, before a try and after it."""
    finger = take("de", "runs")
    for level in topic("de", "runs").levels:
        expect(finger.goal()).to_contain_text(level.goal)
        assert HEIGHT >= box(finger.page.locator(".play"))[3]
        for trap in [one for one in level.tempting if not one.after][:1]:
            if finger.button("Draw from stock").is_visible():  # it is tried before the draw
                part(finger, "phase-play").tap()
            finger.play(trap.move)
            expect(finger.button("Try again")).to_be_in_viewport(ratio=1)
            assert HEIGHT >= box(finger.page.locator(".play"))[3]
            finger.press("Try again")
            finger.page.keyboard.press("Escape")
        for move in level.solution:
            finger.play_out(move)
        expect(finger.button("Next")).to_be_in_viewport(ratio=1)
        finger.press("Next")
    assert WIDTH == finger.page.evaluate("document.documentElement.scrollWidth")


@pytest.mark.parametrize("language", ["en", "de"])
def test_after_a_deal_what_comes_next_is_in_sight(lend: Lend, language: str) -> None:
    """The next deal, the review and Undo are whole on the screen; no action of a turn is left."""
    shared = lend("phone")
    with_deal(shared.lent, a_deal("rummy500", 2, 7))
    phone = shared.open(f"{language}/practice/")
    finger = Finger(phone, language)
    review = phone.get_by_role("button", name=finger.words.text(scene_settled.REVIEW), exact=True)

    for button in (finger.button("Next deal"), review, finger.button("Undo")):
        expect(button).to_be_in_viewport(ratio=1)
    expect(finger.button("Discard")).to_have_count(0)
    assert HEIGHT >= box(phone.locator(".play"))[3]


@pytest.mark.parametrize(("language", "width", "height"), [("de", 390, 664), ("en", 360, 640)])
def test_a_wrong_answer_leaves_the_table_of_an_example_as_it_was(
    lend: Lend, language: str, width: int, height: int
) -> None:
    """In a short window the reason is read above the text, and takes no room of the table."""
    phone = lend("phone").open(f"{language}/lessons/turn/")
    phone.set_viewport_size({"width": width, "height": height})
    finger = Finger(phone, language)
    for step in topic(language, "turn").watch.steps:
        if step.ask:
            break
        finger.press("Next")
    assert step.ask
    wrong, reason = next(iter(step.ask.wrong.items()))
    table = phone.locator('[data-slot="table"]')
    answer = phone.get_by_role("button", name=dict(step.ask.choices)[wrong], exact=True)
    expect(answer).to_be_visible()
    settled(phone)
    before = box(table)

    answer.click()
    told = phone.get_by_role("alert").or_(phone.get_by_role("status"))
    expect(told.filter(has_text=plain(reason, finger.words)).first).to_be_visible()
    settled(phone)
    assert before == box(table)
    assert [] == complaints(phone)
