"""The pages in a browser before Python runs: settings, course, languages, accessibility, sizes."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from lessons.loader import course
from tests.support.browser.barriers import barriers
from tests.support.browser.kept import with_progress
from tests.support.browser.pages import KINDS, WAIT
from tutorial.store.mastery import SkillTally
from tutorial.store.progress import Progress
from tutorial.store.progress_text import write


TORN = r"""() => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), torn = [];
  const range = document.createRange();
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    if (getComputedStyle(text.parentElement).clipPath !== 'none') continue; // only heard
    for (const { 0: word, index } of text.data.matchAll(/\p{L}{2,}/gu)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = [...range.getClientRects()].filter(({ width }) => width);
      if (new Set(lines.map(({ top }) => Math.round(top))).size > 1) torn.push(word);
    }
  }
  return torn;
}"""
"""Words that stand on more than one line."""
WORDS = {
    "en": {"dark": "Dark"},
    "de": {"dark": "Dunkel"},
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
            found += barriers(page, f"{scheme} {path}")

    assert [] == found


@pytest.mark.parametrize("width", [320, 390, 768, 1280, 1920])
def test_nothing_is_wider_than_the_window(page: Page, site: str, width: int) -> None:
    """Pages fit, in the language with the longer words, also with text of twice the size."""
    page.set_viewport_size({"width": width, "height": 800})
    wider = []
    for path in KINDS:
        page.goto(f"{site}de/{path}{WAIT}")
        for size in ("100%", "200%"):
            page.evaluate("size => { document.documentElement.style.fontSize = size }", size)
            if page.evaluate("document.documentElement.scrollWidth") > width:
                wider.append((path, size))

    assert [] == wider


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_word_is_torn_on_a_phone(phone: Page, site: str, language: str) -> None:
    """Columns that have no room for their words stand below each other instead."""
    torn = {}
    for path in KINDS:
        phone.goto(f"{site}{language}/{path}{WAIT}")
        torn[path] = phone.evaluate(TORN)

    assert {path: [] for path in KINDS} == torn


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
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_the_sample_stays_in_sight_while_one_chooses(phone: Page, site: str) -> None:
    """On a phone the last question that changes the cards is answered beside them."""
    phone.goto(f"{site}en/settings/")
    two = phone.get_by_role("radio", name="Two", exact=True)
    two.evaluate("(radio) => radio.scrollIntoView({ behavior: 'instant', block: 'center' })")
    two.check()

    expect(phone.get_by_role("group", name="This is how cards look")).to_be_in_viewport(ratio=1)
    expect(phone.locator("html")).to_have_attribute("data-colours", "2")
    last = phone.get_by_role("group", name="Moving cards")
    last.evaluate("(group) => group.scrollIntoView({ behavior: 'instant', block: 'end' })")
    expect(phone.get_by_role("group", name="This is how cards look")).to_be_in_viewport(ratio=1)


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


def test_progress_is_taken_along_and_brought_back(page: Page, site: str, tmp_path: Path) -> None:
    """What is saved is the text as it is kept; what is forgotten or replaced can be had back."""
    own = write(Progress(skills={"run-suit": SkillTally(alone=2, row=2)}))
    with_progress(page, own)
    page.goto(f"{site}en/settings/")
    said = page.locator("[data-kept-said]")
    kept = "localStorage.getItem('rummy-school')"

    with page.expect_download() as saving:
        page.get_by_role("button", name="Save as a file").click()
    saved = tmp_path / "saved.json"
    saving.value.save_as(saved)
    page.get_by_role("button", name="Forget all progress").click()
    asked = page.get_by_role("dialog", name="Forget all progress?")
    expect(asked.get_by_role("button", name="No, keep it")).to_be_focused()
    page.keyboard.press("Enter")
    expect(asked).to_be_hidden()
    assert own == page.evaluate(kept)
    _forget(page)
    expect(said).to_have_text("Forgotten. Undo brings it back.")
    forgotten = page.evaluate(kept)
    page.get_by_role("button", name="Undo", exact=True).click()
    undone = page.evaluate(kept)
    _forget(page)
    page.get_by_label("Load from a file").set_input_files(saved)
    expect(said).to_contain_text("Loaded.")

    assert own == saved.read_text(encoding="utf-8")
    assert (None, own, own) == (forgotten, undone, page.evaluate(kept))


def _forget(page: Page) -> None:
    """Forget all progress, and say yes."""
    page.get_by_role("button", name="Forget all progress").click()
    page.get_by_role("button", name="Yes, forget it").click()


def test_what_was_forgotten_outlives_an_import(page: Page, site: str) -> None:
    """Where nothing was kept, an import promises no way back; else what was forgotten is it."""
    own = write(Progress(skills={"run-suit": SkillTally(alone=2, row=2)}))
    other = write(Progress(skills={"run-corner": SkillTally(alone=1, row=1)}))
    page.goto(f"{site}en/settings/")
    said = page.locator("[data-kept-said]")
    undo = page.get_by_role("button", name="Undo", exact=True)
    bring = page.get_by_label("Load from a file")

    bring.set_input_files({"name": "own", "mimeType": "", "buffer": own.encode()})
    expect(said).to_have_text("Loaded.")
    expect(undo).to_be_hidden()
    _forget(page)
    bring.set_input_files({"name": "other", "mimeType": "", "buffer": other.encode()})
    expect(said).to_have_text("Loaded. Undo brings back what was here before.")
    undo.click()

    assert own == page.evaluate("localStorage.getItem('rummy-school')")


def test_what_is_no_progress_changes_nothing(page: Page, site: str) -> None:
    """A text of something else is refused in a sentence, and what is kept stays."""
    own = write(Progress(skills={"run-suit": SkillTally(alone=2, row=2)}))
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
    own = write(Progress(skills={"run-suit": SkillTally(alone=2, row=2)}))
    with_progress(page, own)
    page.goto(f"{site}en/settings/")
    page.evaluate("() => { Storage.prototype.setItem = () => { throw new Error('full') } }")
    _forget(page)
    expect(page.locator("[data-kept-said]")).to_contain_text("storage is full or switched off")

    assert own == page.evaluate("localStorage.getItem('rummy-school')")


@pytest.mark.parametrize("lasts", [True, False])
def test_a_browser_is_asked_to_keep_progress_only_when_wanted(
    page: Page, site: str, lasts: bool
) -> None:
    """Nothing is asked by itself; what the browser answers is said."""
    answer = "true" if lasts else "false"
    page.add_init_script(
        "window.asked = 0; StorageManager.prototype.persisted = async () => false;"
        f"StorageManager.prototype.persist = async () => {{ asked += 1; return {answer}; }}"
    )
    page.goto(f"{site}en/settings/")
    button = page.get_by_role("button", name="Ask this browser to keep it for a long time")
    expect(button).to_be_visible()
    assert page.evaluate("() => asked") == 0

    button.click()
    said = "clears nothing of it away" if lasts else "promises nothing"
    expect(page.locator("[data-lasting]")).to_contain_text(said)
    assert button.is_hidden() is lasts
    assert page.evaluate("() => asked") == 1


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
    expect(answers).to_contain_text("Wähle 5♣, 6♣ und 7♣, dann drücke auf Melden.")


def test_what_stands_alone_is_as_high_as_a_finger(phone: Page, site: str) -> None:
    """Links by themselves and what unfolds more; links within a sentence are lines of it."""
    low = """() => [...document.querySelectorAll("main :is(a, summary)")].filter((one) => {
        const text = (node) => node.textContent.replace(/\\s+/g, " ").trim();
        const alone = one.localName === "summary" || text(one) === text(one.parentElement);
        return alone && one.checkVisibility() && one.getBoundingClientRect().height < 44;
    }).map((one) => one.textContent)"""
    for address in ("drills/", "puzzles/", "rules/romme/", "lessons/runs/", "about/"):
        phone.goto(f"{site}en/{address}{WAIT}")
        assert [] == phone.evaluate(low), address


def test_the_settings_stand_in_parts(phone: Page, site: str) -> None:
    """On a phone a link leads to each, and its heading is not hidden by the sample."""
    phone.goto(f"{site}en/settings/")
    parts = phone.get_by_role("navigation", name="Parts of the settings")
    parts.get_by_role("link", name="Motion and sound").click()

    heading = phone.get_by_role("heading", name="Motion and sound")
    expect(heading).to_be_in_viewport(ratio=1)
    sample = phone.get_by_role("group", name="This is how cards look").bounding_box()
    box = heading.bounding_box()
    assert sample is not None
    assert box is not None
    assert box["y"] >= sample["y"] + sample["height"]
