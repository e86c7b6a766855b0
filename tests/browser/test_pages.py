"""The pages in a browser before Python runs: settings, course, languages, accessibility, sizes."""

import json
from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect


WAIT = "?python=wait"  # the page stays as the build wrote it
KINDS = [
    "",
    "lessons/",
    "lessons/runs/",
    "practice/",
    "drills/",
    "rules/basic/",
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
