"""The end of a lesson: what was shown is told apart, and every task can be done once more."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.browser.in_sight import settled
from tests.support.page import VIEWS, FakePage
from tutorial.store.progress import LessonProgress, LevelDone, Progress
from tutorial.store.progress_text import write


TITLES = ("The end of a run", "Both ends", "A fourth", "In turn", "Stay", "Alone", "Ben", "Open")


MUCH_AGAIN = [("runs", "en"), ("lay-off", "de")]


def ending(tasks: int) -> dict[str, Any]:
    """A title page with so many tasks to be done once more, every other one of them shown."""
    again = [
        {
            "do": f"level:{number}",
            "label": f"Once more without help: {title}",
            "short": title,
            "tone": "plain",
        }
        | ({"icon": "hint"} if number % 2 else {})
        for number, title in enumerate(TITLES[:tasks], 2)
    ]
    skills = [
        {"name": f"A rule of this lesson, number {n}", "grade": "seen", "cards": n}
        for n in range(4)
    ]
    return {
        "title": "Laying off",
        "cards": [],
        "cards_label": "",
        "tick": "Lesson done",
        "skills": skills,
        "means": "seen: not yet done yourself.",
        "stars": "6 of 24 stars",
        "told": "4 tasks were shown to you.",
        "path": "Your path, Step by step: 1 of 21 lessons done.",
        "again_lead": "Once more without help:",
        "again": again,
    }


@pytest.mark.parametrize(("width", "height"), [(390, 664), (360, 740), (1280, 800)])
@pytest.mark.parametrize("tasks", [2, 4, 8])
def test_each_task_to_do_once_more_is_in_sight(
    open_table: Any, width: int, height: int, tasks: int
) -> None:
    """Each by its name, however many they are."""
    table = open_table(width, height, reduced_motion="reduce")
    table.change("desk", hand=[], phases=[], answers=[], draw=[], play=[], sort=None)
    table.show(seats={"label": "Players", "seats": [], "aside": True})
    table.change("table", ending=ending(tasks))
    learned = {"tone": "ok", "heading": "What you know now", "said": [["A rule."]], "buttons": []}
    table.change("notes", notes=[learned], long=True)

    for title in TITLES[:tasks]:
        again = table.page.get_by_role("button", name=f"Once more without help: {title}")
        expect(again).to_be_in_viewport(ratio=1)
        assert title == again.inner_text().strip()
        box = again.bounding_box()
        assert min(box["width"], box["height"]) >= 44


@pytest.mark.parametrize("height", [800, 720])
@pytest.mark.parametrize(("topic", "language"), MUCH_AGAIN)
def test_at_a_desk_all_tasks_to_do_once_more_are_in_sight(
    open_table: Any, topic: str, language: str, height: int
) -> None:
    """With cards, rules and stars over them; nothing of the title page scrolls."""
    table = open_table(1280, height, reduced_motion="reduce")
    scenes = all_with_help(topic, language)
    scenes["table"]["ending"] |= {
        "means": "“with help” means: done, but after a hint or a mistake.",
        "told": "1 task was shown to you.",
    }
    table.show(**scenes)
    settled(table.page)

    again = scenes["table"]["ending"]["again"]
    assert len(again) >= 6
    for one in again:
        button = table.page.get_by_role("button", name=one["label"], exact=True)
        expect(button).to_be_in_viewport(ratio=1)
    page = table.page.locator(".ending")
    assert page.evaluate("page => page.scrollHeight <= page.clientHeight")


def mostly_shown(topic: str, language: str) -> dict[str, Any]:
    """All views at the end of a lesson of which all but its beginning was shown."""
    lesson = FakePage()
    lesson.open("lesson", lesson=topic, language=language)
    steps = lesson.school.place.steps[:-1]
    known = {
        step: LevelDone("shown", 0) if at > 1 else LevelDone("alone", 3)
        for at, step in enumerate(steps)
    }
    progress = write(Progress({topic: LessonProgress("summary", known)}))
    lesson.open("lesson", lesson=topic, language=language, stored=progress)
    return {view: getattr(lesson.school, view) for view in VIEWS}


@pytest.mark.parametrize(("width", "height"), [(390, 664), (360, 640), (1280, 800)])
@pytest.mark.parametrize(("topic", "language"), [("runs", "de"), ("fanned-pile", "en")])
def test_after_much_was_shown_what_to_do_and_what_it_was_about_are_in_sight(
    open_table: Any, width: int, height: int, topic: str, language: str
) -> None:
    """Nothing is cut by the bar: tasks by name, one strong button, the rules of the lesson."""
    table = open_table(width, height, reduced_motion="reduce")
    scenes = mostly_shown(topic, language)
    table.show(**scenes)
    page = table.page

    for one in scenes["table"]["ending"]["again"]:
        button = page.get_by_role("button", name=one["label"], exact=True)
        expect(button).to_be_in_viewport(ratio=1)
        assert one["short"] == button.inner_text().strip()
    taught = page.get_by_role("heading", name=scenes["notes"]["notes"][0]["heading"])
    expect(taught).to_be_in_viewport(ratio=1)
    onward = page.get_by_role("button", name=scenes["desk"]["way_on"]["label"], exact=True)
    expect(onward).to_be_in_viewport(ratio=1)
    panel = page.locator(".ending").bounding_box()
    assert panel["y"] + panel["height"] <= onward.bounding_box()["y"]
    if width < 761:
        assert panel["y"] + panel["height"] <= taught.bounding_box()["y"] + 1


def all_with_help(topic: str, language: str) -> dict[str, Any]:
    """All views at the end of a lesson in which each task was done with help."""
    lesson = FakePage()
    lesson.open("lesson", lesson=topic, language=language)
    known = {step: LevelDone("help", 2) for step in lesson.school.place.steps[:-1]}
    progress = write(Progress({topic: LessonProgress("summary", known)}))
    lesson.open("lesson", lesson=topic, language=language, stored=progress)
    return {view: getattr(lesson.school, view) for view in VIEWS}


def ended(topic: str, language: str, left: tuple[int, ...]) -> dict[str, Any]:
    """All views at the end of a lesson; every third task had help, those of `left` are open."""
    lesson = FakePage()
    lesson.open("lesson", lesson=topic, language=language)
    steps = lesson.school.place.steps[:-1]
    known = {
        step: LevelDone("alone", 3) if at % 3 else LevelDone("help", 2)
        for at, step in enumerate(steps)
        if at not in left
    }
    progress = write(Progress({topic: LessonProgress("summary", known)}))
    lesson.open("lesson", lesson=topic, language=language, stored=progress)
    return {view: getattr(lesson.school, view) for view in VIEWS}


@pytest.mark.parametrize("left", [(), (3, 5, 7)])
@pytest.mark.parametrize("language", ["en", "de"])
def test_on_a_phone_what_was_learned_is_read_whole(
    open_table: Any, language: str, left: tuple[int, ...]
) -> None:
    """Nothing is cut, nothing is folded, and no small boxes stand there unexplained."""
    table = open_table(390, 664, reduced_motion="reduce")
    scenes = ended("lay-off", language, left)
    table.show(**scenes)
    settled(table.page)

    last = table.page.locator(".told p").last.bounding_box()
    bar = table.page.get_by_role("toolbar").bounding_box()
    assert last["y"] + last["height"] <= bar["y"]
    assert [] == [box for box in table.page.locator(".skill-cards").all() if box.is_visible()]
    assert [] == [more for more in table.page.locator(".spread").all() if more.is_visible()]


def test_while_tasks_are_open_only_the_first_of_them_is_offered() -> None:
    """How many there are stands above; stars that were lost come after them."""
    scenes = ended("lay-off", "en", (3, 5, 7))
    ending = scenes["table"]["ending"]

    assert "3 tasks are still open" in scenes["goal"]["goal"]
    assert "First: The fourth card" == scenes["desk"]["way_on"]["label"]
    assert [] == ending["again"]
    assert "again_lead" not in ending
    assert ended("lay-off", "en", ())["table"]["ending"]["again"]


def test_a_step_that_was_shown_has_a_shape_of_its_own(table: Any) -> None:
    """In the bar and in the list, beside what was done alone."""
    states = ["done", "shown", "now", "todo"]
    levels = [{"title": state, "state": state, "label": state} for state in states]
    table.change("notes", levels=levels)
    table.change("goal", steps=states, progress="2 of 4 done, 1 of them shown to you")
    bars = table.page.get_by_role("img", name="2 of 4 done, 1 of them shown to you").locator("i")
    looks = bars.evaluate_all("all => all.map((bar) => getComputedStyle(bar).backgroundImage)")
    signs = [
        table.page.get_by_role("button", name=state, exact=True).locator("svg path").all()
        for state in states[:2]
    ]

    assert len(states) - 1 == len(set(looks))  # done and still to do differ by their colour
    [[done], [shown]] = signs
    assert done.get_attribute("d") != shown.get_attribute("d")


def test_stars_that_can_be_won_are_seen_where_they_are_spoken_of(table: Any) -> None:
    """They are no more than a picture of what is said."""
    wins = "Each task that you do without help and mistakes wins three stars."
    table.change("table", ending=ending(2) | {"stars": "", "wins": "☆☆☆", "told": wins})

    expect(table.page.get_by_text("☆☆☆", exact=True)).to_be_visible()
    expect(table.page.get_by_text(wins)).to_be_visible()


def test_how_a_task_went_has_a_sign_of_its_own(table: Any) -> None:
    """The small cards say how sure somebody is of a rule; a single task is no measure of that."""
    tasks = [
        {"name": f"1: {sign}", "grade": "done alone", "sign": sign}
        for sign in ("check", "hint", "")
    ]
    table.change("table", ending=ending(0) | {"skills": tasks})
    rows = table.page.locator(".skills > li")

    expect(rows).to_have_count(3)
    expect(rows.locator(".skill-cards")).to_have_count(0)
    drawn = [row.locator("svg path").count() for row in rows.all()]
    assert [1, 1, 0] == drawn


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1280, 720)])
def test_what_was_learned_is_whole_over_the_list_of_levels(
    open_table: Any, width: int, height: int
) -> None:
    """The list gives way to it: everything in it has been done."""
    lesson = FakePage()
    lesson.open("lesson", lesson="first-hand", fragment="#level=summary")
    table = open_table(width, height, reduced_motion="reduce")
    table.show(notes=lesson.school.notes)

    said = table.page.locator('[data-slot="notes"] .told p')
    expect(said.last).to_contain_text("Nobody sees a card from the stock")
    for line in said.all():
        expect(line).to_be_in_viewport(ratio=1)
    step = table.page.get_by_role("button", name="Level 1")
    expect(step.first).to_be_in_viewport(ratio=1)


LINES = """node => {
    const words = document.createRange();
    words.selectNodeContents(node);
    return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size;
}"""


@pytest.mark.parametrize("width", [360, 390])
def test_facts_and_tasks_of_the_end_are_told_apart(open_table: Any, width: int) -> None:
    """No fact breaks within another's line; what does the same looks the same."""
    table = open_table(width, 664, reduced_motion="reduce")
    table.change("desk", hand=[], phases=[], answers=[], draw=[], play=[], sort=None)
    scene = ending(4)
    scene["again"] = [one | {"tone": "quiet"} for one in scene["again"][:1]] + scene["again"][1:]
    table.change("table", ending=scene)

    for fact in (scene["told"], scene["stars"]):
        assert 1 == table.page.get_by_text(fact).evaluate(LINES)
    expect(table.page.get_by_text(scene["path"])).to_be_hidden()  # the course tells of it
    looks = table.page.locator(".again .button").evaluate_all(
        "all => all.map((one) => getComputedStyle(one).borderTopColor)"
    )
    assert 1 == len(set(looks))


def test_a_short_phone_says_at_the_end_what_is_to_be_done(open_table: Any) -> None:
    """Three lines between the rules and the tasks; three buttons below, equally high."""
    page = FakePage()
    page.open("lesson", lesson="sets", fragment="#level=practice")
    for _ in range(3):
        for command in ("hint", "hint", "hint", "show", "next"):
            page.clock.time += 20  # what was said has been read
            page.send(do=command)
    table = open_table(390, 664, reduced_motion="reduce")
    table.show(**{view: getattr(page.school, view) for view in VIEWS})

    said = table.page.locator(".ending > p:visible")
    assert page.school.table["ending"]["wins"]
    assert 3 >= sum(one.evaluate(LINES) for one in said.all())
    bar = table.page.locator(".bar .button:visible")
    boxes = [button.bounding_box() for button in bar.all()]
    assert 3 == len(boxes)
    assert 1 == len({(box["y"], box["height"]) for box in boxes})
    words = (
        bar.nth(1)
        .locator(".short")
        .evaluate(
            """words => {
            const range = document.createRange();
            range.selectNodeContents(words);
            const { left, right } = range.getBoundingClientRect();
            const box = words.closest("button").getBoundingClientRect();
            return Math.min(left - box.left, box.right - right);
        }"""
        )
    )
    assert words >= 6
