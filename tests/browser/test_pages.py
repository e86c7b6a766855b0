"""The pages in a browser before Python runs: settings, course, languages, accessibility, sizes."""

import json
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from lessons.levels.skills import skills_of_lesson
from lessons.levels.steps import steps_of
from lessons.loader import course
from lessons.loader import lesson as lesson_of
from tutorial.lesson.placement import POSITIONS
from tutorial.store.mastery import Tally
from tutorial.store.progress import How, LessonProgress, LevelDone, Progress
from tutorial.store.progress_text import write


WAIT = "?python=wait"  # the page stays as the build wrote it
KINDS = [
    "",
    "lessons/",
    "lessons/runs/",
    "practice/",
    "drills/",
    "rules/basic/",
    "rules/romme500/",
    "score-sheet/",
    "settings/",
    "about/",
]
WORDS = {
    "en": {
        "stopped": "Where you stopped",
        "help": "with help",
        "dark": "Dark",
        "find": "Find a rule",
    },
    "de": {
        "stopped": "Hier warst du zuletzt",
        "help": "mit Hilfe",
        "dark": "Dunkel",
        "find": "Regel suchen",
    },
}

Ready = Callable[[str], Page]


@pytest.mark.parametrize("language", ["en", "de"])
def test_axe_finds_nothing(page: Page, site: str, language: str) -> None:
    """No page has a barrier that can be found by machine, by day or at night."""
    found = []
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        for path in KINDS:
            page.goto(f"{site}{language}/{path}{WAIT}")
            found += [
                (scheme, path, broken["id"], broken["nodes"][0]["html"])
                for broken in Axe().run(page).response["violations"]
            ]

    assert [] == found


@pytest.mark.parametrize("width", [320, 390, 768, 1280, 1920])
def test_nothing_is_wider_than_the_window(page: Page, site: str, width: int) -> None:
    """Pages fit, in the language with the longer words, also with text of twice the size."""
    page.set_viewport_size({"width": width, "height": 800})
    wider = []
    for path in KINDS:
        for size in ("100%", "200%"):
            page.goto(f"{site}de/{path}{WAIT}")
            page.evaluate("size => { document.documentElement.style.fontSize = size }", size)
            if page.evaluate("document.documentElement.scrollWidth") > width:
                wider.append((path, size))

    assert [] == wider


@pytest.mark.parametrize("language", ["en", "de"])
def test_settings_hold_at_once_and_are_kept(page: Page, site: str, language: str) -> None:
    """A choice changes the page at once, and the next page from its first paint."""
    page.goto(f"{site}{language}/settings/")
    ground = page.evaluate("getComputedStyle(document.body).backgroundColor")

    page.get_by_role("radio", name=WORDS[language]["dark"], exact=True).check()
    dark = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.goto(f"{site}{language}/lessons/")

    assert ground != dark
    assert dark == page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert "dark" == page.locator("html").get_attribute("data-theme")


def test_card_letters_follow_the_language_until_they_are_chosen(page: Page, site: str) -> None:
    """German pages show Dame and Bube; somebody may want queen and jack on them."""
    page.goto(f"{site}de/settings/")
    letters = "getComputedStyle(document.documentElement).getPropertyValue('--letters-de').trim()"
    own = page.evaluate(letters)

    page.get_by_role("radio", name="A K Q J").check()

    assert ("inline", "none") == (own, page.evaluate(letters))


def test_a_broken_store_does_not_break_the_page(page: Page, site: str) -> None:
    """Whatever stands in the store, the pages come as if nothing had been chosen."""
    page.add_init_script(
        "localStorage.setItem('rummy-school-settings', '{broken');"
        "localStorage.setItem('rummy-school', '[1, null')"
    )
    page.goto(f"{site}en/lessons/")

    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert None is page.locator("html").get_attribute("data-theme")


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
    expect(page.locator(".box-next")).to_contain_text(WORDS[language]["stopped"])
    expect(page.locator(".box-next")).to_contain_text(turn["places"][here])


def with_progress(page: Page, progress: Progress | str) -> None:
    """Let the browser keep this progress already."""
    text = progress if isinstance(progress, str) else write(progress)
    page.add_init_script(
        "if (!sessionStorage.kept) { sessionStorage.kept = 1;"
        f"localStorage.setItem('rummy-school', {json.dumps(text)}) }}"
    )


def test_the_course_shows_every_rule_and_what_to_refresh(page: Page, site: str) -> None:
    """Every rule has its word; own slips are offered with their reason, by a link."""
    skills = {
        "run-neighbours": Tally(alone=3, row=3, day=date.today().toordinal()),
        "run-suit": Tally(alone=1, slips=2, day=date.today().toordinal()),
        "run-corner": Tally(helped=1, day=date.today().toordinal()),
        "read-cards": Tally(alone=3, row=3, day=date.today().toordinal() - 9),
    }
    at_runs = LessonProgress("the-ace-is-low", {"three-neighbours": LevelDone("alone", 3)})
    with_progress(page, Progress({"runs": at_runs}, skills=skills))
    page.goto(f"{site}en/lessons/")
    refresh = page.get_by_role("region", name="Rules to refresh").get_by_role("listitem")
    rules = page.get_by_role("region", name="Runs, rule by rule").get_by_role("listitem")

    expect(refresh).to_have_text(
        [
            "A run has one suit2 slips",
            "The ace in a runwith a hint",
            "Suits and ranks9 days ago",
        ]
    )
    expect(rules.filter(has_text="A run has no gap")).to_contain_text("sure")
    expect(rules.filter(has_text="A run has one suit")).to_contain_text("alone")
    expect(page.locator(".box-next")).to_contain_text("Runs, level 4 of 9")
    expect(page.locator('[data-topic="runs"]')).to_contain_text("seen")
    expect(page.get_by_role("link", name="A run has one suit")).to_have_attribute(
        "href", "../drills/#skill=run-suit"
    )
    page.locator('[data-topic="sets"] .to-rules').click()
    expect(page.get_by_role("region", name="Sets, rule by rule")).to_be_visible()
    expect(page.get_by_role("region", name="Runs, rule by rule")).to_be_hidden()


def test_the_course_goes_on_where_the_test_out_has_not_asked(page: Page, site: str) -> None:
    """Who knows all six positions may skip their topics; those that only repeat rules stay new."""
    tested = [lesson for position in POSITIONS for lesson in position.lessons]
    known = {skill.id for lesson in tested for skill in skills_of_lesson(lesson)}
    skills = {skill: Tally(alone=1, row=1) for skill in known}
    with_progress(page, Progress(skills=skills, tested=tuple(tested)))
    page.goto(f"{site}en/lessons/")

    for topic in tested:
        expect(page.locator(f'[data-topic="{topic}"] .mastery-word')).to_have_text("known")
    for topic in ("500-scoring", "floating", "match"):
        expect(page.locator(f'[data-topic="{topic}"] .mastery-word')).to_have_text("new")
    expect(page.locator(".box-next")).to_have_text("Your next lessonHouse rules")


def taken(lesson_id: str, stars: int, how: How = "alone", practised: int = 3) -> LessonProgress:
    """A lesson gone through, every level done alike."""
    levels = {level.id: LevelDone(how, stars) for level in lesson_of(lesson_id, "en").levels}
    return LessonProgress("summary", levels, practised)


def test_the_word_of_a_topic_is_true_for_what_was_done_in_it(page: Page, site: str) -> None:
    """Not opened is new however well its rules are known; slips and open practice are not sure."""
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
    skills = {skill: Tally(alone=3, row=3) for skill in known}
    with_progress(page, Progress(lessons, skills=skills, last="sets"))
    page.goto(f"{site}en/lessons/")

    words = {
        topic: page.locator(f'[data-topic="{topic}"] .mastery-word').inner_text()
        for topic in (*lessons, "first-hand", "going-out")
    }
    assert words == {
        "cards": "sure",
        "runs": "with help",
        "sets": "alone",
        "turn": "alone",
        "lay-off": "seen",
        "first-hand": "new",
        "going-out": "new",
    }


@pytest.mark.parametrize("last", ["runs", "going-out", "basic-scoring"])
def test_the_way_goes_on_where_the_reader_was_last(page: Page, site: str, last: str) -> None:
    """Of several lessons begun it is the last one opened, not the last of the course."""
    begun = ("runs", "going-out", "basic-scoring")
    progress = Progress({name: LessonProgress("contrast") for name in begun})
    with_progress(page, progress.standing_at(last, "practice"))
    page.goto(f"{site}en/lessons/")

    steps = len(steps_of(lesson_of(last, "en")))
    title = lesson_of(last, "en").title
    place = f"{title}, level {steps} of {steps}"
    expect(page.locator(".box-next")).to_contain_text(place)


def test_progress_is_taken_along_and_brought_back(page: Page, site: str, tmp_path: Path) -> None:
    """What is saved is the text as it is kept; what is forgotten or replaced can be had back."""
    own = write(Progress(skills={"run-suit": Tally(alone=2, row=2)}))
    with_progress(page, own)
    page.goto(f"{site}en/settings/")
    said = page.locator("[data-kept-said]")
    kept = "localStorage.getItem('rummy-school')"

    with page.expect_download() as saving:
        page.get_by_role("button", name="Save as a file").click()
    saved = tmp_path / "saved.json"
    saving.value.save_as(saved)
    page.get_by_role("button", name="Forget all progress").dblclick()
    expect(said).to_have_text("Forgotten. It can be had back with Undo.")
    forgotten = page.evaluate(kept)
    page.get_by_role("button", name="Undo", exact=True).click()
    undone = page.evaluate(kept)
    page.get_by_role("button", name="Forget all progress").click()
    page.get_by_label("Bring from a file").set_input_files(saved)
    expect(said).to_contain_text("Taken over.")

    assert own == saved.read_text(encoding="utf-8")
    assert (None, own, own) == (forgotten, undone, page.evaluate(kept))


def test_what_was_forgotten_outlives_an_import(page: Page, site: str) -> None:
    """Where nothing was kept, an import promises no way back; else what was forgotten is it."""
    own = write(Progress(skills={"run-suit": Tally(alone=2, row=2)}))
    other = write(Progress(skills={"run-corner": Tally(alone=1, row=1)}))
    page.goto(f"{site}en/settings/")
    said = page.locator("[data-kept-said]")
    undo = page.get_by_role("button", name="Undo", exact=True)
    bring = page.get_by_label("Bring from a file")

    bring.set_input_files({"name": "own", "mimeType": "", "buffer": own.encode()})
    expect(said).to_have_text("Taken over.")
    expect(undo).to_be_hidden()
    page.get_by_role("button", name="Forget all progress").click()
    bring.set_input_files({"name": "other", "mimeType": "", "buffer": other.encode()})
    expect(said).to_have_text("Taken over. What was here before can be had back with Undo.")
    undo.click()

    assert own == page.evaluate("localStorage.getItem('rummy-school')")


def test_what_is_no_progress_changes_nothing(page: Page, site: str) -> None:
    """A text of something else is refused in a sentence, and what is kept stays."""
    own = write(Progress(skills={"run-suit": Tally(alone=2, row=2)}))
    with_progress(page, own)
    page.goto(f"{site}de/settings/")
    page.get_by_text("Als Text, zum Kopieren").click()
    text = page.get_by_label("Fortschritt als Text")
    expect(text).to_have_value(own)
    for wrong in ("", "nonsense", "[1]", '{"version": "x"}'):
        text.fill(wrong)
        page.get_by_role("button", name="Diesen Text übernehmen").click()
        expect(page.locator("[data-kept-said]")).to_contain_text("Nichts hat sich geändert.")

    assert own == page.evaluate("localStorage.getItem('rummy-school')")


def test_a_full_store_is_said_and_loses_nothing(page: Page, site: str) -> None:
    """Where the browser keeps nothing more, importing and forgetting leave what is there."""
    own = write(Progress(skills={"run-suit": Tally(alone=2, row=2)}))
    with_progress(page, own)
    page.goto(f"{site}en/settings/")
    page.evaluate("() => { Storage.prototype.setItem = () => { throw new Error('full') } }")
    page.get_by_role("button", name="Forget all progress").click()
    expect(page.locator("[data-kept-said]")).to_contain_text("storage is full or switched off")

    assert own == page.evaluate("localStorage.getItem('rummy-school')")


@pytest.mark.parametrize("language", ["en", "de"])
def test_rules_can_be_found_by_a_word(page: Page, site: str, language: str) -> None:
    """The search box leaves the rules that say the word, and all of them when it is empty."""
    page.goto(f"{site}{language}/rules/basic/")
    rules = page.locator(".rule-paragraph:visible")
    everything = rules.count()
    box = page.get_by_label(WORDS[language]["find"])

    box.fill("basic.meld.run")
    found = rules.count()
    box.fill("")

    assert 1 == found
    assert everything == rules.count()


@pytest.mark.parametrize(
    ("locale", "language"), [("de-AT", "de"), ("en-GB", "en"), ("fr-FR", "en")]
)
def test_the_first_address_chooses_the_language(
    browser: Browser, site: str, locale: str, language: str
) -> None:
    """The browser's language if there is one, else English; a choice made since then holds."""
    context = browser.new_context(locale=locale, service_workers="block")
    page = context.new_page()
    page.goto(site)
    page.wait_for_url(f"{site}{language}/")
    other = "en" if language == "de" else "de"

    page.locator(f'.tool[data-language="{other}"]').click()
    page.wait_for_url(f"{site}{other}/")
    page.goto(site)
    page.wait_for_url(f"{site}{other}/")
    context.close()


@pytest.mark.parametrize("width", [390, 1280])
def test_nothing_moves_when_the_table_comes_alive(page: Page, site: str, width: int) -> None:
    """The live table takes the very places of its stand-in: no card and no line shifts."""
    page.set_viewport_size({"width": width, "height": 844})
    page.add_init_script(
        "window.shifted = 0;"
        "new PerformanceObserver(list => list.getEntries().forEach(e => { shifted += e.value }))"
        ".observe({type: 'layout-shift', buffered: true})"
    )
    page.goto(f"{site}de/lessons/runs/")
    page.locator('html[data-runtime="ready"]').wait_for(state="attached", timeout=60_000)
    page.get_by_role("group", name="Deine Hand").get_by_role("button").first.wait_for()

    assert 0 == page.evaluate("shifted")


def test_a_printed_lesson_gives_its_answers_at_the_end(page: Page, site: str) -> None:
    """On the screen an answer is opened; on paper, where nothing opens, all stand in one place."""
    page.goto(f"{site}de/lessons/runs/")
    answers = page.get_by_role("region", name="Die Lösungen")
    expect(answers).to_be_hidden()

    page.emulate_media(media="print")

    expect(answers).to_be_visible()
    runs = next(lesson for lesson in course("de") if lesson.id == "runs")
    expect(answers.get_by_role("listitem")).to_have_count(len(runs.levels))
    expect(answers).to_contain_text("Wähle 5♣, 6♣ und 7♣, dann drücke Melden.")
