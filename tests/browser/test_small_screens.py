"""On what a phone's browser leaves of its screen the way on is in sight, whole, without a scroll.

Every step is looked at as it stands after a press. Of each kind of level the one with most to say
is taken.
"""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from lessons.drills.registry import DRILLS, exercise, level_of
from lessons.levels.lesson import Lesson, Level, Tempting
from lessons.levels.moves import Answer, Move, Write
from lessons.loader import course
from lessons.words.words import Words, plain
from tests.support.banks import bank
from tests.support.browser.in_sight import complaints, misfits, settled
from tests.support.browser.learner import Learner
from tests.support.browser.started_page import Lend
from tutorial.scenes.pages.lesson_desk import named_cards
from tutorial.scenes.pages.review.past_decision import LET_IT_LIE
from tutorial.scenes.scores.sheet import cell_name


pytestmark = [pytest.mark.browser]

# What is left of phones of three sizes, each in one language.
WINDOWS = {"de-390": ("de", 390, 664), "en-360": ("en", 360, 640), "de-320": ("de", 320, 568)}
RUNGS = 3  # of a hint, before the solution is shown

Open = Callable[[str, str], "Looker"]


class Looker(Learner):
    """A learner who looks at the screen after every press, and keeps what was not in sight."""

    def __init__(self, page: Page, language: str) -> None:
        super().__init__(page, language)
        self.missed: list[str] = []
        self.notes = page.locator('[data-slot="notes"]')

    def look(self, step: str) -> None:
        """Look at the page as it stands."""
        settled(self.page)
        self.missed += [f"{step}: {complaint}" for complaint in complaints(self.page)]

    def do(self, move: Move, level: Level) -> None:
        """Do a move of any kind at a level."""
        match move:
            case Answer(text=text):
                said = dict(level.choices)[text]
                self.page.get_by_role("button", name=said, exact=True).click()
            case Write(cell=cell, points=points):
                assert level.sheet is not None
                name = cell_name(level.sheet, cell, self.words)
                field = self.page.get_by_role("textbox", name=name, exact=True)
                field.fill(points)
                field.press("Enter")
            case _:
                self.play(move)

    def look_through(self, level: Level) -> None:
        """Look at a level as it begins, at the rungs of its hint, at a mistake, and when done."""
        expect(self.goal()).to_contain_text(level.goal)
        self.look("at first")
        self.press("Hint")
        for rung in range(1, RUNGS + 1):
            label = self.words.label("hint-rung", rung=rung)
            expect(self.notes.get_by_role("img", name=label)).to_be_visible()
            self.look(f"rung {rung}")
            if rung < RUNGS:
                self.notes.get_by_role("button").first.click()
        trap = refused(level)
        if trap is not None:
            self.do(trap.move, level)
            expect(self.page.get_by_role("alert")).to_be_visible()
            self.look("refused")
            self.press("Try again")
            self.page.keyboard.press("Escape")
        for move in level.solution:
            self.do(move, level)
            self.see_gone(move)
            settled(self.page)
        expect(self.button("Next")).to_be_visible()
        self.look("done")


@pytest.fixture
def small(lend: Lend) -> Open:
    """Open an address in a small window that is touched: `small("de-390", "lessons/runs/")`."""

    def opened(window: str, address: str) -> Looker:
        language, width, height = WINDOWS[window]
        shared = lend("phone")
        shared.lent.set_viewport_size({"width": width, "height": height})
        return Looker(shared.open(f"{language}/{address}"), language)

    return opened


def refused(level: Level) -> Tempting | None:
    """The first mistake that is refused and can be made at once."""
    return next((trap for trap in level.tempting if not trap.after and trap.refused), None)


def kind_of(level: Level) -> str:
    """How the task is answered, and whether the pile lies open."""
    fanned = level.kind == "play" and level.table.rules().pile == "fanned"
    return "fanned" if fanned else level.kind


def longest(kind: str, language: str) -> tuple[Lesson, Level]:
    """The level of this kind with most to say: its task, its text and what mistakes are told."""
    words = Words(language)
    levels = [
        (lesson, level)
        for lesson in course(language)
        for level in lesson.levels
        if refused(level) is not None and kind == kind_of(level)
    ]

    def said(one: tuple[Lesson, Level]) -> int:
        level = one[1]
        told = [*level.text, *(trap.say for trap in level.tempting)]
        return len(level.goal) + sum(len(plain(sentence, words)) for sentence in told)

    return max(levels, key=said)


@pytest.mark.parametrize(
    ("window", "kind"),
    [
        ("de-320", "play"),
        ("de-390", "fanned"),
        ("en-360", "pick"),
        ("de-320", "answer"),
        ("en-360", "write"),
    ],
)
def test_each_kind_of_level_shows_its_way_on(small: Open, window: str, kind: str) -> None:
    """From the task to the last word, each rung of the hint and a refusal with its cards."""
    lesson, level = longest(kind, WINDOWS[window][0])
    looker = small(window, f"lessons/{lesson.id}/#level={level.id}")

    looker.look_through(level)

    assert [] == looker.missed


def test_a_lesson_shows_its_way_on_from_the_example_to_its_end(small: Open) -> None:
    """The worked example, the pair to choose from, exercises and what was learned."""
    looker = small("de-320", "lessons/runs/")
    lesson = next(one for one in course("de") if one.id == "runs")
    for number, step in enumerate(lesson.watch.steps):
        looker.look(f"example {number}")
        looker.press("Show me" if step.ask else "Next")
    looker.look("example, its end")
    looker.press("Next")
    expect(looker.goal()).to_contain_text(lesson.levels[0].goal)
    looker.notes.get_by_role("button", name=lesson.contrast.title).click()
    expect(looker.goal()).to_contain_text(plain(lesson.contrast.ask, looker.words))
    looker.look("pair")
    for side in (lesson.contrast.fails, lesson.contrast.works):
        cards = ", ".join(map(looker.words.card_name, named_cards(side.move)))
        looker.page.get_by_role("button", name=cards, exact=True).click()
        expect(looker.notes.get_by_text(plain(side.say, looker.words))).to_be_visible()
        looker.look(f"pair, {cards}")
    looker.press("Next")
    looker.practise("runs")
    learned = plain(lesson.summary[0].say, looker.words)
    expect(looker.notes.get_by_text(learned).first).to_be_visible()
    looker.look("end")

    assert [] == looker.missed


@pytest.mark.parametrize("window", WINDOWS)
def test_every_drill_shows_its_way_on(small: Open, window: str) -> None:
    """Each kind of exercise as it begins, however many answers there are, and one when done."""
    looker = small(window, "drills/#legal.1.2")
    for drill in DRILLS:
        looker.page.goto(looker.page.url.split("#")[0] + f"#{drill}.1.2")
        task = exercise(drill, 2, 1)
        expect(looker.goal()).to_contain_text(level_of(task, looker.words, "").goal)
        looker.look(drill)
    looker.solve(task)
    looker.look("done")

    assert [] == looker.missed


@pytest.mark.parametrize(("window", "deal"), [("en-360", "basic.2.7"), ("de-320", "rummy500.3.5")])
def test_practice_shows_its_way_on(small: Open, window: str, deal: str) -> None:
    """At the learner's turn, with a hint, and after a wish that is refused."""
    looker = small(window, f"practice/#deal=v1.{deal}")
    expect(looker.button("Draw from stock")).to_be_enabled()
    felt = looker.page.locator('[data-slot="table"]').bounding_box()
    assert felt is not None
    assert abs(felt["x"] * 2 + felt["width"] - WINDOWS[window][1]) <= 1  # as wide as the window
    looker.look("turn")
    looker.press("Hint")
    expect(looker.notes.get_by_role("img").first).to_be_visible()
    looker.look("hint")
    looker.hand().last.click()
    words = looker.words  # it is tried before the draw
    shows = words.phrase("{part}: show its buttons", part=words.label("phase-discard"))
    looker.page.get_by_role("button", name=shows, exact=True).click()
    looker.press("Discard")
    expect(looker.page.get_by_role("alert")).to_be_visible()
    looker.look("refused")
    looker.press("Try again")

    assert [] == looker.missed


@pytest.mark.parametrize("window", WINDOWS)
def test_a_match_can_be_begun(small: Open, window: str) -> None:
    """The form is as long as it is, and its button is in sight."""
    looker = small(window, "practice/")
    looker.look("form")

    assert [] == looker.missed


@pytest.mark.parametrize("window", WINDOWS)
def test_a_card_can_be_left_on_any_phone(small: Open, window: str) -> None:
    """Beside all that could be done else there is room to leave what might be called."""
    position = next(one for one in bank("rummy500").positions if one.moves[0].move is None)
    looker = small(window, f"puzzles/#puzzle={position.id}")
    name = looker.words.text(LET_IT_LIE)
    leave = looker.page.get_by_role("button", name=name, exact=True)
    expect(leave).to_be_visible()
    settled(looker.page)

    assert [] == misfits(looker.page)
    assert WINDOWS[window][1] == looker.page.evaluate("innerWidth")  # a phone shows all of a page
    leave.click()
    expect(looker.button("Next")).to_be_visible()
