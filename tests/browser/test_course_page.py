"""The page of the course: how sure one is of each topic, and where the way goes on."""

import json
import re
from dataclasses import replace
from datetime import date

import pytest
from playwright.sync_api import Page, expect

from lessons.levels.skills import skills_of_lesson
from lessons.levels.steps import PRACTICE, steps_of
from lessons.loader import course
from lessons.loader import lesson as lesson_of
from lessons.paths.paths import EVERYTHING, PATHS, path_by_id, steps_on
from tests.support.browser.kept import with_progress
from tutorial.lesson.placement_test import TOPICS
from tutorial.store.mastery import SkillTally
from tutorial.store.progress import How, LessonProgress, LevelDone, Progress


SHIFTED = """
window.shifted = 0;
new PerformanceObserver((list) => list.getEntries().forEach((entry) => {
  if (!entry.hadRecentInput) window.shifted += entry.value;
})).observe({ type: "layout-shift", buffered: true });
"""
WORDS = {
    "en": {"stopped": "Where you stopped", "help": "with help"},
    "de": {"stopped": "Hier warst du zuletzt", "help": "mit Hilfe"},
}


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_course_knows_what_has_been_done(page: Page, site: str, language: str) -> None:
    """Topics show how sure one is of them, and the way goes on where the reader stopped."""
    page.goto(f"{site}{language}/lessons/")
    words = json.loads(page.locator("[data-course-words]").text_content() or "")
    cards, turn = words["topics"][:2]
    done = {level: {"how": "help", "stars": 2} for level in cards["levels"]}
    here = turn["levels"][2]
    store = {
        "version": 1,
        "lessons": {
            cards["id"]: {"at": "summary", "levels": done},
            turn["id"]: {"at": here, "levels": {}},
        },
    }
    page.evaluate("text => localStorage.setItem('rummy-school', text)", json.dumps(store))
    page.reload()

    expect(page.locator(f'[data-topic="{cards["id"]}"]')).to_contain_text(WORDS[language]["help"])
    expect(page.locator(".next-lesson")).to_contain_text(WORDS[language]["stopped"])
    place = f"{turn['title']}, {words['place'].partition(', ')[2]}"
    place = place.format(level=turn["steps"].index(here) + 1, levels=len(turn["steps"]))
    expect(page.locator(".next-lesson")).to_contain_text(place)


def test_the_course_shows_every_rule_and_what_to_refresh(page: Page, site: str) -> None:
    """Every rule has its word; own slips are offered with their reason, by a link."""
    skills = {
        "run-neighbours": SkillTally(alone=3, row=3, day=date.today().toordinal()),
        "run-suit": SkillTally(alone=1, slips=2, day=date.today().toordinal()),
        "run-corner": SkillTally(helped=1, day=date.today().toordinal()),
        "read-cards": SkillTally(alone=3, row=3, day=date.today().toordinal() - 9),
    }
    at_runs = LessonProgress("the-ace-is-low", {"three-neighbours": LevelDone("alone", 3)})
    with_progress(page, Progress({"runs": at_runs}, skills=skills))
    page.goto(f"{site}en/lessons/")
    refresh = page.get_by_role("region", name="Rules to refresh").get_by_role("listitem")
    rules = page.get_by_role("region", name="Runs, rule by rule").get_by_role("listitem")

    expect(refresh).to_have_text(
        [
            "A run has one suit2 slips",
            "The ace in a runwith help",
            "Suits and ranks9 days ago",
        ]
    )
    expect(rules.filter(has_text="A run has no gap")).to_contain_text("sure")
    expect(rules.filter(has_text="A run has one suit")).to_contain_text("with help")
    expect(page.locator(".next-lesson")).to_contain_text("Runs, level 4 of 9")
    expect(page.locator('[data-topic="runs"]')).to_contain_text("begun")
    expect(page.get_by_role("link", name="A run has one suit")).to_have_attribute(
        "href", "../drills/#skill=run-suit"
    )
    page.locator('[data-topic="cards"] .to-rules').click()
    expect(page.get_by_role("region", name="Cards and suits, rule by rule")).to_be_visible()
    expect(page.get_by_role("region", name="Runs, rule by rule")).to_be_hidden()


def test_the_course_goes_on_where_the_test_out_has_not_asked(page: Page, site: str) -> None:
    """Who knows all that is asked may skip those topics; those that only repeat rules stay new."""
    tested = [topic.lesson for topic in TOPICS]
    known = {skill.id for lesson in tested for skill in skills_of_lesson(lesson)}
    skills = {skill: SkillTally(alone=1, row=1) for skill in known}
    with_progress(page, Progress(skills=skills, tested=tuple(tested)))
    page.goto(f"{site}en/lessons/")

    for topic in tested:
        expect(page.locator(f'[data-topic="{topic}"] .mastery-word')).to_have_text("known")
    for topic in ("500-scoring", "floating", "match"):
        expect(page.locator(f'[data-topic="{topic}"] .mastery-word')).to_be_empty()
    expect(page.get_by_role("region", name="Your first deal", exact=True)).to_contain_text("Next")


def taken(lesson_id: str, stars: int, how: How = "alone", practised: int = 3) -> LessonProgress:
    """A lesson gone through, every level done alike."""
    levels = {level.id: LevelDone(how, stars) for level in lesson_of(lesson_id, "en").levels}
    return LessonProgress("summary", levels, practised)


def test_the_word_of_a_topic_is_that_of_its_weakest_rule(page: Page, site: str) -> None:
    """Not opened is new however well its rules are known; an open level leaves it begun.

    Where nothing is counted for its rules it is as its levels were done.
    """
    lessons = {
        "cards": taken("cards", 3),
        "runs": taken("runs", 2),
        "sets": taken("sets", 3, practised=1),
        "turn": taken("turn", 0, "shown"),
        "lay-off": LessonProgress("summary"),
    }
    sure = ("cards", "sets", "turn", "first-hand", "going-out", "lay-off")
    known = {skill.id for lesson in sure for skill in skills_of_lesson(lesson)}
    known -= {skill.id for skill in skills_of_lesson("runs")}
    skills = {skill: SkillTally(alone=3, row=3) for skill in known}
    with_progress(page, Progress(lessons, skills=skills, last="sets"))
    page.goto(f"{site}en/lessons/")

    words = {
        "cards": "sure",
        "runs": "with help",
        "sets": "sure",
        "turn": "sure",
        "lay-off": "begun",
        "first-hand": "",
        "going-out": "",
    }
    for topic, word in words.items():
        expect(page.locator(f'[data-topic="{topic}"] .mastery-word')).to_have_text(word)


@pytest.mark.parametrize("last", ["runs", "going-out", "basic-scoring"])
def test_the_way_goes_on_where_the_reader_was_last(page: Page, site: str, last: str) -> None:
    """Of several lessons begun it is the last one opened, not the last of the course."""
    begun = ("runs", "going-out", "basic-scoring")
    progress = Progress({name: LessonProgress("contrast") for name in begun})
    with_progress(page, progress.standing_at(last, "practice"))
    page.goto(f"{site}en/lessons/")

    steps = steps_of(lesson_of(last, "en"))
    title = lesson_of(last, "en").title
    place = f"{title}, level {steps.index(PRACTICE) + 1} of {len(steps)}"
    expect(page.locator(".next-lesson")).to_contain_text(place)


@pytest.mark.parametrize("done", [1, 3])
def test_a_lesson_left_half_done_comes_before_a_new_one(page: Page, site: str, done: int) -> None:
    """Sets were left for laying off, which is done; they come next, else what is first undone."""
    sets = taken("sets", 3)
    half = LessonProgress("watch", dict(list(sets.levels.items())[: done - 1]))
    off = taken("lay-off", 3)
    progress = Progress({"sets": half, "lay-off": LessonProgress("summary", off.levels, 3)})
    with_progress(page, replace(progress, last="lay-off"))
    page.goto(f"{site}en/lessons/")

    ahead = "Sets, level" if done > 1 else "A turn"
    expect(page.locator(".next-lesson")).to_contain_text(ahead)


@pytest.mark.parametrize("tested", [False, True])
def test_the_first_lesson_that_is_not_done_comes_next(page: Page, site: str, tested: bool) -> None:
    """Whoever began further on comes back to the beginning, unless the test says it is known."""
    known = tuple(topic.lesson for topic in TOPICS) if tested else ()
    progress = Progress({"500-aim": taken("500-aim", 3)}, tested=known, last="500-aim")
    with_progress(page, progress)
    page.goto(f"{site}en/lessons/")

    ahead, part = ("Your first deal", "Basic Rummy") if tested else ("A turn", "Basic Rummy")
    expect(page.locator(".next-lesson")).to_contain_text(ahead)
    expect(page.locator("[data-next-part]")).to_have_text(part)


# Where each word, each row of cards and each meaning of the legend begins, and the lines' heights.
LEGEND = """rows => rows.map((row) => [...row.querySelectorAll(".mastery-word, .mastery-cards"),
    row.lastElementChild].map((one) => one.getBoundingClientRect().left))"""


@pytest.mark.parametrize(("language", "width"), [("de", 390), ("en", 360), ("de", 320)])
def test_the_legend_stands_in_columns_on_a_phone(
    phone: Page, site: str, language: str, width: int
) -> None:
    """Words, cards and meanings each begin below each other, whatever has to be wrapped."""
    phone.set_viewport_size({"width": width, "height": 664})
    with_progress(phone, Progress({"runs": LessonProgress("contrast")}, last="runs"))
    phone.goto(f"{site}{language}/lessons/")
    left = phone.locator("[data-grades] li").evaluate_all(LEGEND)

    assert 5 == len(left)
    assert [1, 1, 1] == [len(set(column)) for column in zip(*left, strict=True)]


def test_the_practice_after_a_lesson_can_be_what_one_left(page: Page, site: str) -> None:
    """With every level done the exercises are still open; what is new has no word at it."""
    left = taken("runs", 3, practised=1)
    progress = Progress({"runs": LessonProgress("practice", left.levels, 1)}, last="runs")
    with_progress(page, progress)
    page.goto(f"{site}en/lessons/")

    expect(page.locator(".next-lesson")).to_contain_text("Where you stopped")
    expect(page.locator(".next-lesson")).to_contain_text("Runs, level")
    expect(page.locator('[data-topic="sets"] .to-rules')).to_be_hidden()
    expect(page.locator(".part-done").first).to_have_text("1 of 12")


def test_reading_cards_is_there_for_those_who_ask(page: Page, site: str) -> None:
    """The course begins with a turn; who has done all but reading cards has done it all."""
    page.goto(f"{site}en/lessons/")
    begin = page.get_by_role("region", name="A turn", exact=True)
    expect(begin.get_by_role("link", name="Start")).to_have_attribute("href", "turn/")
    expect(begin).to_contain_text("about 6 minutes")
    expect(page.locator("[data-refresh]")).to_contain_text("Nothing is due today.")

    others = [lesson.id for lesson in course("en") if lesson.id != "cards"]
    progress = Progress({name: taken(name, 3) for name in others}, last="match", path=EVERYTHING)
    with_progress(page, progress)
    page.reload()

    expect(page.locator(".next-lesson")).to_contain_text("The whole course is done")
    way_on = page.locator(".next-lesson").get_by_role("link", name="Practise")
    expect(way_on).to_have_attribute("href", "../practice/")


@pytest.mark.parametrize("begun", [False, True])
def test_a_phone_shows_the_path_and_the_way_on_at_once(
    phone: Page, site: str, begun: bool
) -> None:
    """In a browser with its bars: the first lesson, and what comes next above the tabs."""
    phone.set_viewport_size({"width": 390, "height": 664})
    if begun:
        with_progress(phone, Progress({"runs": LessonProgress("contrast")}, last="runs"))
    phone.goto(f"{site}de/lessons/")
    first = phone.locator("[data-topic]").first.bounding_box()
    start = phone.locator(".next-lesson").bounding_box()
    tabs = phone.locator(".tabs").bounding_box()

    assert first
    assert start
    assert tabs
    assert first["y"] + first["height"] <= start["y"]
    assert start["height"] <= 72
    assert abs(start["y"] + start["height"] - tabs["y"]) < 1


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_path_is_chosen_and_kept(page: Page, site: str, language: str) -> None:
    """By a button; what comes next follows it, here and on the first page, and nothing moves."""
    title = {"en": "Rummy 500 on Sunday", "de": "Rummy 500 am Sonntag"}[language]
    last = {"watch": LevelDone("alone", 0), "a-whole-turn": LevelDone("alone", 3)}
    with_progress(page, Progress({"turn": LessonProgress("summary", last)}, last="turn"))
    page.add_init_script(SHIFTED)
    page.goto(f"{site}{language}/lessons/")
    choice = page.get_by_role("button", name=title)
    expect(choice).to_have_attribute("aria-pressed", "false")
    choice.click()

    expect(choice).to_have_attribute("aria-pressed", "true")
    expect(choice).to_be_focused()
    expect(page.locator("[data-path-said]")).to_contain_text(title)
    expect(page.locator("#next-place")).to_have_text(lesson_of("runs", language).title)
    for lesson in course(language):
        off = not steps_on(path_by_id("sunday-500"), lesson)
        expect(page.locator(f'[data-topic="{lesson.id}"][data-off]')).to_have_count(int(off))
    page.reload()
    expect(choice).to_have_attribute("aria-pressed", "true")
    page.goto(f"{site}{language}/")
    expect(page.locator("[data-path-standing]")).to_contain_text(
        re.compile(f"{title}: 1 \\w+ 11 ")
    )
    assert 0.01 > page.evaluate("shifted")
    kept = json.loads(page.evaluate("localStorage['rummy-school']"))
    assert "sunday-500" == kept["path"]
    assert set(last) == set(kept["lessons"]["turn"]["levels"])


@pytest.mark.parametrize("kept", ["{torn", '{"lessons": {}}'])
def test_choosing_a_path_loses_nothing_that_cannot_be_read(
    page: Page, site: str, kept: str
) -> None:
    """What is kept stays as it is, and the choice holds for the visit."""
    with_progress(page, kept)
    page.goto(f"{site}en/lessons/")
    page.get_by_role("button", name="Everything").click()

    expect(page.locator("[data-path-said]")).to_contain_text("could not keep")
    expect(page.locator("[data-off]")).to_have_count(0)
    assert kept == page.evaluate("localStorage['rummy-school']")


def test_a_phone_opens_the_paths_by_one_button(phone: Page, site: str) -> None:
    """A choice closes them again, and the button that opened them has the focus."""
    phone.goto(f"{site}en/lessons/")
    opener = phone.get_by_role("button", name="What do you want to play?")
    choice = phone.get_by_role("button", name=re.compile("^I know rummy"))
    expect(choice).to_be_hidden()
    opener.click()
    expect(opener).to_have_attribute("aria-expanded", "true")
    choice.click()

    expect(choice).to_be_hidden()
    expect(opener).to_be_focused()
    expect(opener).to_contain_text("I know rummy")


@pytest.mark.parametrize("size", [(390, 664), (1280, 800)])
def test_what_is_off_the_path_looks_open_and_says_what_it_is(
    page: Page, site: str, size: tuple[int, int]
) -> None:
    """Its title is written as any other; the sign beside it is explained above the list.

    Until the reader chooses one it is the usual path.
    """
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(f"{site}en/lessons/")
    legend = page.get_by_text("off your path, but open")
    usual = [lesson.id for lesson in course("en") if not steps_on(PATHS[0], lesson)]
    expect(page.locator("[data-off]")).to_have_count(len(usual))
    for part in page.locator(".part").all():
        on_path = part.locator("[data-topic]:not([data-off])").count()
        expect(part.locator("[data-part-done]")).to_have_text(f"0 of {on_path}" if on_path else "")
    page.locator('[data-path="sunday-500"]').dispatch_event("click")
    page.evaluate("scrollTo(0, 0)")
    expect(legend).to_be_in_viewport(ratio=1)
    look = "link => getComputedStyle(link).color + getComputedStyle(link).fontWeight"
    off, on = (page.locator(f'[data-topic="{one}"] > a').first for one in ("house-rules", "sets"))
    expect(page.locator('[data-topic="house-rules"]')).to_have_attribute("data-off", "")
    assert off.evaluate(look) == on.evaluate(look)

    page.locator('[data-path="everything"]').dispatch_event("click")
    expect(legend).to_be_hidden()


def test_no_path_is_counted_in_a_word_nobody_explains(page: Page, site: str) -> None:
    """Before the first lesson nobody knows what a level is: lessons are counted, or minutes."""
    page.goto(f"{site}en/lessons/")
    for size in page.locator(".path-size").all():
        expect(size).to_have_text(re.compile(r"^(\d+ lessons|about \d+ minutes)$"))
