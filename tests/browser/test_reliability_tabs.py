"""Two tabs of one browser, and what Settings do to a table that goes on."""

import json
import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.support.browser.learner import Learner
from tests.support.browser.started_page import GO
from tutorial.notices import PLAYED_ON, REPLACED
from tutorial.store.progress_text import read


pytestmark = pytest.mark.browser

DEAL = "#deal=v1.basic.2.8"
KEPT = "localStorage.getItem('rummy-school')"

WaitReady = Callable[[Page], None]


@pytest.fixture(scope="module")
def profile(browser: Browser, site: str) -> Iterator[BrowserContext]:
    """A profile with two tabs; Python starts once in each."""
    made = browser.new_context(service_workers="block")
    for _ in range(2):
        made.new_page().goto(f"{site}en/practice/")
    yield made
    made.close()


@pytest.fixture
def both(profile: BrowserContext, site: str, wait_ready: WaitReady) -> tuple[Page, Page]:
    """Two tabs at the same deal, one after the other, and nothing else is kept."""
    older, newer = profile.pages
    for address in ("en/about/", f"en/practice/{DEAL}"):
        for tab in (older, newer):
            go(tab, site + address)
            if "practice" in address:
                wait_ready(tab)
            else:
                tab.evaluate("localStorage.clear(); sessionStorage.clear()")
    return older, newer


def go(page: Page, address: str) -> None:
    """Follow a link."""
    page.evaluate(GO, address)
    expect(page).to_have_url(re.compile(re.escape(address)))


def last_line(page: Page) -> str:
    """The end of the record that is kept."""
    kept = json.loads(page.evaluate(KEPT))
    return str(kept["practice"]["records"][-1].splitlines()[-1])


def drawn(page: Page) -> None:
    """Draw from the stock, and see that it is kept."""
    Learner(page, "en").press("Draw from stock")
    expect(Learner(page, "en").button("Discard")).to_be_visible()
    page.wait_for_function(f"() => {KEPT}.includes('A draw stock')")


def test_the_older_tab_takes_over_what_was_played_in_the_newer_one(
    both: tuple[Page, Page],
) -> None:
    """It says so and shows the newer table; a move made there is seen in the other, and so on."""
    older, newer = both
    drawn(newer)
    expect(older.get_by_text(PLAYED_ON).first).to_be_visible()
    expect(Learner(older, "en").button("Discard")).to_be_visible()

    Learner(older, "en").button("Undo").click()
    expect(Learner(older, "en").button("Draw from stock")).to_be_visible()
    expect(newer.get_by_text(PLAYED_ON).first).to_be_visible()
    expect(Learner(newer, "en").button("Draw from stock")).to_be_visible()
    newer.wait_for_function(f"() => !{KEPT}.includes('A draw stock')")


def test_a_lesson_and_a_match_in_two_tabs_are_both_kept(
    both: tuple[Page, Page], site: str, wait_ready: WaitReady
) -> None:
    """Steps of the lesson and moves of the deal are all there afterwards."""
    lesson, table = both
    go(lesson, f"{site}en/lessons/runs/")
    wait_ready(lesson)
    drawn(table)
    lesson.get_by_role("button", name="Next", exact=True).or_(
        lesson.get_by_role("button", name="Hint", exact=True)
    ).first.click()

    kept = read(lesson.evaluate(KEPT)).progress
    assert "runs" == kept.last
    assert "A draw stock" == last_line(lesson)


@pytest.mark.parametrize("act", ["import", "forget"])
def test_what_settings_have_replaced_stays(
    page: Page, ready: Callable[[str], Page], site: str, act: str
) -> None:
    """A match that goes on by itself writes nothing over it, on the way or afterwards."""
    ready("en/practice/#deal=v1.basic.2.7")
    page.get_by_role("button", name="Watch bots play").first.click()
    page.get_by_role("button", name="By itself").first.click()
    page.get_by_role("link", name="Settings").first.click()
    expect(page).to_have_url(f"{site}en/settings/")
    given = json.dumps({"version": 5, "lessons": {}, "last": "runs"})
    if act == "import":
        page.get_by_text("As text, to copy").click()
        page.get_by_label("Progress as text").fill(given)
        page.get_by_role("button", name="Take over this text").click()
    else:
        page.get_by_role("button", name="Forget all progress").click()
        page.get_by_role("button", name="Yes, forget it").click()
    wanted = given if act == "import" else None
    assert wanted == page.evaluate(KEPT)

    page.get_by_role("link", name="Course").first.click()
    page.locator('main a[href$="runs/"]').first.click()
    expect(page.locator('html[data-runtime="ready"]')).to_be_attached()
    kept = read(page.evaluate(KEPT)).progress
    assert None is kept.practice


def test_another_tab_takes_over_what_settings_have_replaced(
    both: tuple[Page, Page], site: str
) -> None:
    """The table there says so and gives way; Undo brings the match back, and can be undone."""
    table, settings = both
    drawn(table)
    go(settings, f"{site}en/settings/")
    own = settings.evaluate(KEPT)
    settings.get_by_role("button", name="Forget all progress").click()
    settings.get_by_role("button", name="Yes, forget it").click()
    expect(table.get_by_text(REPLACED).first).to_be_visible()
    assert None is settings.evaluate(KEPT)

    undo = settings.get_by_role("button", name="Undo", exact=True)
    undo.click()
    assert own == settings.evaluate(KEPT)
    expect(Learner(table, "en").button("Discard")).to_be_visible()


def test_undo_of_an_import_can_be_undone(page: Page, site: str) -> None:
    """Both texts change places, so that nothing done since is lost; only an own button forgets."""
    old, new = '{"version":5,"lessons":{}}', '{"version":5,"lessons":{},"last":"runs"}'
    page.goto(f"{site}en/settings/")
    page.evaluate("text => localStorage.setItem('rummy-school', text)", old)
    page.get_by_text("As text, to copy").click()
    page.get_by_label("Progress as text").fill(new)
    page.get_by_role("button", name="Take over this text").click()
    undo = page.get_by_role("button", name="Undo", exact=True)
    found = []
    for _ in range(3):
        undo.click()
        found.append(page.evaluate(KEPT))
    assert [old, new, old] == found

    page.get_by_role("button", name="Forget for good what").click()
    page.get_by_role("button", name="Yes, for good").click()
    expect(undo).to_be_hidden()
    assert (old, None) == (
        page.evaluate(KEPT),
        page.evaluate("localStorage.getItem('rummy-school-before')"),
    )


def test_a_score_sheet_in_two_tabs(browser: Browser, site: str) -> None:
    """The older tab shows what was written in the newer one, and says so; both figures stay."""
    profile = browser.new_context(service_workers="block")
    one, two = profile.new_page(), profile.new_page()
    for tab in (one, two):
        tab.goto(f"{site}en/score-sheet/")
    two.get_by_role("textbox", name="Player 2, deal 1", exact=True).fill("7")
    expect(one.get_by_text("written on in another tab")).to_be_visible()
    one.get_by_role("textbox", name="Player 1, deal 1", exact=True).fill("5")
    expect(two.get_by_role("textbox", name="Player 1, deal 1", exact=True)).to_have_value("5")

    expect(two.locator("tfoot td")).to_have_text(["5", "7", "0", "0"])
    profile.close()
