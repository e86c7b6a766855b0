"""The drills to choose from: what there is, how far one has come, and the way there and back."""

import re
from collections.abc import Callable
from datetime import date

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from lessons.drills.registry import DRILLS, HARDEST, exercise, level_of
from lessons.levels.skills import BY_ID, SKILLS
from lessons.words.words import Words
from tests.support.browser.barriers import barriers
from tests.support.browser.kept import with_progress
from tests.support.browser.learner import Learner
from tutorial.store.drill_record import DrillRecord, DrillRound, RoundTask
from tutorial.store.mastery import SkillTally
from tutorial.store.progress import Progress


WAIT = "?python=wait"
LATELY = date.today().toordinal() + 1  # at most a day ago, also where midnight passes meanwhile
WORDS = {
    "en": {"all": "All drills", "grade": "grade 2 of 4", "task": "task 2 of 10"},
    "de": {"all": "Alle Übungen", "grade": "Stufe 2 von 4", "task": "Aufgabe 2 von 10"},
}
BEGUN = Progress(
    drills={"meld": DrillRecord(7, 2, 1, 7), "count": DrillRecord(3, 1, 0, 3)},
    rounds={
        "count": DrillRound(tuple(RoundTask(f"1.{seed}", "alone") for seed in range(3))),
        "meld": DrillRound((RoundTask("2.6", "alone", ("run-suit",)),)),
    },
)
SLIPS = {"layoff-fits": SkillTally(slips=2, day=LATELY), "go-out": SkillTally(1, 0, 1, 0, LATELY)}
SHIFTED = """
window.shifted = 0;
new PerformanceObserver((list) => list.getEntries().forEach((entry) => {
  if (!entry.hadRecentInput) window.shifted += entry.value;
})).observe({ type: "layout-shift", buffered: true });
"""

Ready = Callable[[str], Page]


def choice(page: Page) -> Locator:
    """All drills, to choose from."""
    return page.locator("[data-drills]")


def table(page: Page) -> Locator:
    """The table at which a drill is done."""
    return page.locator(".play")


def row(page: Page, drill: str) -> Locator:
    """A drill in the list."""
    return page.locator(f'[data-drill="{drill}"]')


def way_on(page: Page) -> Locator:
    """The drill to go on with."""
    return choice(page).locator(".next-lesson")


def test_all_drills_are_there_without_a_script(browser: Browser, site: str) -> None:
    """In their groups, with what each trains, an example and its answer; no table stands there."""
    page = browser.new_page(java_script_enabled=False)
    page.goto(f"{site}en/drills/")

    expect(table(page)).to_be_hidden()
    expect(page.get_by_role("banner")).to_be_visible()
    expect(page.locator(".drill-about noscript")).to_be_visible()
    for name, drill in DRILLS.items():
        link = row(page, name).get_by_role("link", name=drill.title, exact=True)
        expect(link).to_have_attribute("href", f"#{name}")
        expect(row(page, name)).to_contain_text(drill.about)
    row(page, "meld").locator("summary").first.click()
    expect(row(page, "meld").locator(".figure")).to_be_visible()
    page.close()


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_drill_is_chosen_and_left_again(ready: Ready, language: str) -> None:
    """The way back and the browser's Back lead to the choice, which knows what was done."""
    page = ready(f"{language}/drills/")
    learner, words = Learner(page, language), Words(language)
    title = words.text(DRILLS["meld"].title)
    expect(table(page)).to_be_hidden()
    row(page, "meld").get_by_role("link", name=title, exact=True).click()
    learner.solve(exercise("meld", 0))
    expect(choice(page)).to_be_hidden()
    expect(page.get_by_role("banner")).to_be_hidden()
    expect(page).to_have_url(re.compile(r"/drills/#meld\.1\.0$"))

    page.go_back()
    expect(choice(page)).to_be_visible()
    expect(table(page)).to_be_hidden()
    expect(page).to_have_url(re.compile("/drills/$"))
    expect(way_on(page)).to_contain_text(title)
    way_on(page).get_by_role("link").click()
    expect(learner.goal()).not_to_be_empty()
    expect(page).to_have_url(re.compile(r"/drills/#meld\.1\.2$"))  # 1 is about the same cards
    page.get_by_role("link", name=WORDS[language]["all"]).click()

    expect(choice(page)).to_be_visible()
    expect(page).to_have_url(re.compile("/drills/$"))
    expect(page.locator("main")).to_be_focused()


def test_an_address_of_a_drill_leads_straight_to_it(page: Page, site: str) -> None:
    """Already before Python runs nothing of the choice is seen."""
    page.add_init_script(SHIFTED)
    page.goto(f"{site}en/drills/{WAIT}#count.2.5")

    expect(table(page)).to_be_visible()
    expect(choice(page)).to_be_hidden()
    assert 0.01 > page.evaluate("shifted")


@pytest.mark.parametrize(
    ("address", "heading", "about"),
    [
        ("checkpoint=2", "Checkpoint", "Mixed questions of the course"),
        ("test-out", "What do you know already?", "Two tasks for each topic of the course"),
        ("checkpoint=4", "Drills", "Rounds of ten tasks"),
        ("meld", "Drills", "Rounds of ten tasks"),
    ],
)
def test_what_the_course_asks_has_its_own_name(
    page: Page, site: str, address: str, heading: str, about: str
) -> None:
    """Already before Python runs, with a way back to the course and not to the drills."""
    page.goto(f"{site}en/drills/{WAIT}#{address}")
    head, asked = page.locator(".play-head"), heading != "Drills"

    expect(page.get_by_role("heading", level=1, name=heading, exact=True)).to_be_visible()
    expect(head.locator("p")).to_have_text(about, use_inner_text=True)
    back = head.get_by_role("link", name="To the course" if asked else "All drills")
    expect(back).to_have_attribute("href", "../lessons/" if asked else "./")
    expect(head.get_by_role("link", name="All drills")).to_have_count(0 if asked else 1)


def test_what_is_left_of_a_page_comes_back_with_another_one(ready: Ready) -> None:
    """From a drill to a page to read and back by the browser, the drill stands there again."""
    page = ready("en/drills/#meld.1.4")
    page.locator(".play-head").get_by_role("link", name="Settings").click()
    expect(page.get_by_role("banner")).to_be_visible()
    page.go_back()

    expect(table(page)).to_be_visible()
    expect(page.get_by_role("banner")).to_be_hidden()
    expect(page).to_have_url(re.compile(r"#meld\.1\.4$"))


def test_the_way_to_the_content_leaves_a_drill_where_it_is(ready: Ready) -> None:
    """Whoever skips to the table by keyboard finds it."""
    page = ready("en/drills/#meld.1.4")
    page.locator(".skip").focus()
    page.keyboard.press("Enter")

    expect(page).to_have_url(re.compile("#main$"))
    expect(table(page)).to_be_visible()


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_choice_tells_how_far_one_has_come(page: Page, site: str, language: str) -> None:
    """Each drill with its grade and tasks; the round taken up last is the one to go on with."""
    page.add_init_script(SHIFTED)
    with_progress(page, BEGUN)
    page.goto(f"{site}{language}/drills/{WAIT}")
    words = WORDS[language]
    title = Words(language).text(DRILLS["meld"].title)

    expect(row(page, "meld")).to_contain_text(words["grade"])
    expect(row(page, "meld")).to_contain_text(words["task"])
    expect(row(page, "kind").locator(".drill-stand")).to_have_text("")
    expect(way_on(page)).to_contain_text(title)
    expect(way_on(page)).to_contain_text(words["task"])
    expect(way_on(page).get_by_role("link")).to_have_attribute("href", "#meld")
    assert 4 == HARDEST
    assert 0.01 > page.evaluate("shifted")


def test_a_rule_that_is_due_comes_before_a_new_drill(page: Page, site: str) -> None:
    """It is told at its drill too; with nothing due the first drill not tried yet comes next."""
    tried = {name: DrillRecord(4, 1, 0, 4) for name in ("meld", "kind")}
    with_progress(page, Progress(drills=tried, skills=SLIPS))
    page.goto(f"{site}en/drills/{WAIT}")

    due = page.get_by_role("region", name="Rules to refresh").get_by_role("listitem")
    expect(due).to_have_text(["Add what fits a meld2 slips"])
    expect(row(page, "layoff")).to_contain_text("to refresh")
    expect(way_on(page)).to_contain_text("Add what fits a meld")
    expect(way_on(page).get_by_role("link")).to_have_attribute("href", "#skill=layoff-fits")

    with_progress(page, Progress(drills=tried))
    page.reload()
    expect(way_on(page)).to_contain_text("Twins")
    expect(page.get_by_role("region", name="Rules to refresh")).to_be_hidden()


def test_each_rule_has_the_word_that_python_has_for_it(page: Page, site: str) -> None:
    """The script counts as the end of a lesson does, for tallies of every kind."""
    tallies = [
        None
        if (alone, helped, row) == (1, 0, 0)
        else SkillTally(alone, helped, min(row, alone), shown=shown)
        for helped, shown in ((0, 0), (1, 0), (0, 2), (2, 2))
        for row in (0, 1, 3)
        for alone in (0, 1, 4)
        if row != 3 or helped != 1
    ]
    assert len(SKILLS) == len(tallies)
    kept = {
        skill.id: tally for skill, tally in zip(SKILLS, tallies, strict=False) if tally is not None
    }
    with_progress(page, Progress(skills=kept))
    page.goto(f"{site}en/drills/{WAIT}")
    words = Words("en")

    said = {
        skill.id: page.locator(f'[data-skill="{skill.id}"] .mastery-word').text_content()
        for skill in SKILLS
    }
    assert {
        skill.id: words.label(f"mastery-{kept[skill.id].grade if skill.id in kept else 'new'}")
        for skill in SKILLS
    } == said
    assert 5 == len(set(said.values()))


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_phone_shows_drills_and_the_way_on_at_once(
    phone: Page, site: str, language: str
) -> None:
    """In a browser with its bars: the first drill, and what comes next above the tabs."""
    phone.set_viewport_size({"width": 390, "height": 664})
    with_progress(phone, BEGUN)
    phone.goto(f"{site}{language}/drills/{WAIT}")
    first = row(phone, "pick").get_by_role("link").first.bounding_box()
    start, tabs = way_on(phone).bounding_box(), phone.locator(".tabs").bounding_box()

    assert first
    assert start
    assert tabs
    assert first["y"] + first["height"] <= start["y"]
    assert abs(start["y"] + start["height"] - tabs["y"]) < 1
    assert 390 == phone.evaluate("document.documentElement.scrollWidth")
    phone.goto(f"{site}{language}/drills/{WAIT}#meld")
    expect(table(phone)).to_be_visible()
    expect(phone.locator(".tabs")).to_be_hidden()


def test_axe_finds_nothing_in_the_choice(page: Page, site: str) -> None:
    """With what is known of the reader, and an example unfolded."""
    with_progress(page, Progress(drills=BEGUN.drills, rounds=BEGUN.rounds, skills=SLIPS))
    page.goto(f"{site}de/drills/{WAIT}")
    for summary in row(page, "meld").locator("summary").all():
        summary.click()

    assert [] == barriers(page)


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_is_coming_stands_there_before_python(page: Page, site: str, language: str) -> None:
    """The name of the drill asked for, and no card of another one; the first task is as drawn."""
    words, card = Words(language), '[data-slot="desk"] .stand-in .card'
    page.goto(f"{site}{language}/drills/{WAIT}#count.2.5")
    task = page.locator(".stand-in .task")
    expect(task).to_have_text(words.text(DRILLS["count"].title))
    expect(task).to_be_visible()
    for hidden in (".stand-in .place", ".stand-in .told", card, ".stand-in .table .pile-label"):
        expect(page.locator(hidden).first).to_be_hidden()

    page.evaluate("location.hash = 'skill=run-suit'")
    expect(task).to_have_text(words.text(BY_ID["run-suit"].name))
    page.evaluate("location.hash = 'meld'")
    expect(task).to_have_text(level_of(exercise("meld", 0), words, "").goal)
    expect(page.locator(card).first).to_be_visible()


def test_the_questions_asked_for_are_announced_before_python(page: Page, site: str) -> None:
    """They come with the form; whoever asks for none is told of none."""
    page.goto(f"{site}en/practice/{WAIT}#home=rummy500")
    expect(page.locator(".startup-asks")).to_be_visible()
    expect(page.locator(".setup-form")).to_be_visible()
    page.goto(f"{site}en/practice/{WAIT}")
    expect(page.locator(".startup-asks")).to_be_hidden()


UNDERLINED = """name => {
  const line = document.createRange();
  line.selectNodeContents(name.querySelector("a"));
  return name.nextElementSibling.getBoundingClientRect().top - line.getBoundingClientRect().bottom;
}"""


@pytest.mark.parametrize("width", [390, 360])
@pytest.mark.parametrize("language", ["en", "de"])
def test_no_underlined_name_runs_into_what_is_said_below_it(
    page: Page, site: str, language: str, width: int
) -> None:
    """However many lines it has on a phone."""
    page.set_viewport_size({"width": width, "height": 664})
    page.goto(f"{site}{language}/drills/{WAIT}")
    stand = "all => all.forEach((one) => { one.textContent = 'zum Auffrischen'; })"
    page.locator("[data-stand-now]").evaluate_all(stand)
    rooms = page.locator(".drill-name").evaluate_all(f"all => all.map({UNDERLINED})")

    assert len(DRILLS) == len(rooms)
    assert min(rooms) >= 1
