"""Faults in the middle of things: the table goes on or says what to do, and no move is lost."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.support.browser.host import hosted
from tests.support.browser.kept import with_progress
from tests.support.browser.learner import Learner
from tutorial.notices import DAMAGED, NEWER
from tutorial.store.progress_text import read


pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("own_page")]

DEAL = "en/practice/#deal=v1.basic.2.8"
KEPT = "localStorage.getItem('rummy-school')"
LAST_KEPT = f"move => JSON.parse({KEPT} ?? '{{}}').practice?.records?.[0]?.endsWith(move)"
READY = 'html[data-runtime="ready"]'
GOAL = "Lay down a run that begins with the ace."
BREAK = """async (part) => {
  let broken = 0;
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (!request.url.includes(part)) continue;
      const headers = (await cache.match(request)).headers;
      await cache.put(request, new Response("!", { headers }));
      broken += 1;
    }
  }
  return broken;
}"""
UNPRESSED = "button:not([data-pressed])"
# A pressed button is pressed again only after the start has moved.
RELEASE = """new MutationObserver(() => {
  for (const button of document.querySelectorAll("[data-pressed]")) {
    button.removeAttribute("data-pressed");
  }
}).observe(document, { subtree: true, attributeFilter: ["data-runtime"] })"""
PATIENCE = 120_000  # milliseconds a start may take on a busy machine

Ready = Callable[[str], Page]


def draw(page: Page) -> None:
    """Draw from the stock, and see that it is done."""
    Learner(page, "en").press("Draw from stock")
    expect(Learner(page, "en").button("Discard")).to_be_visible()


def draw_kept(page: Page) -> None:
    """Draw from the stock, and wait until that is the last move of the kept deal."""
    draw(page)
    page.wait_for_function(LAST_KEPT, arg="A draw stock\n")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('{"version":5,"lessons":{},"x":' + "[" * 5000 + "]" * 5000 + "}", DAMAGED),
        ('{"version":5,"lessons":{},"x":' + '{"a":' * 2000 + "1" + "}" * 2001, DAMAGED),
        ('{"version":99,"lessons":{}}', NEWER),
    ],
    ids=["lists without end", "objects without end", "a newer release"],
)
def test_progress_that_is_odd_keeps_no_table_shut(
    page: Page, ready: Ready, text: str, said: str
) -> None:
    """The table stands, says so where something was left out, and nothing of it is lost."""
    with_progress(page, text)
    ready("en/lessons/runs/")
    expect(page.get_by_text(said)).to_be_visible()
    page.wait_for_function("text => localStorage.getItem('rummy-school') !== text", arg=text)
    assert text in read(page.evaluate(KEPT)).progress.damaged


@pytest.mark.parametrize("version", [1, 3, 5])
def test_progress_of_an_older_release_goes_on_where_it_was(
    page: Page, ready: Ready, version: int
) -> None:
    """The lesson opens at its level, nothing is said, and what is written next holds all of it."""
    done = {"watch": {"how": "alone", "stars": 3}, "three-neighbours": {"how": "help", "stars": 2}}
    kept = {"version": version, "lessons": {"runs": {"at": "the-ace-is-low", "levels": done}}}
    kept |= {"skills": {}, "drills": {}} if version > 1 else {}
    kept |= {"mistakes": []} if version > 2 else {}
    kept |= {"last": "runs", "tested": []} if version > 3 else {}
    with_progress(page, json.dumps(kept))
    ready("en/lessons/runs/")
    expect(page.get_by_text(GOAL).first).to_be_visible()
    page.reload()
    page.locator(READY).wait_for(state="attached", timeout=PATIENCE)
    expect(page.get_by_text(GOAL).first).to_be_visible()
    stored = read(page.evaluate(KEPT))
    assert stored.trouble is None
    assert stored.progress.lesson("runs").levels["three-neighbours"].stars == 2
    assert not stored.progress.damaged


def test_progress_that_is_too_long_keeps_no_table_shut(page: Page, ready: Ready) -> None:
    """Damaged texts may have grown; a page opens, and they stay."""
    with_progress(page, '{"version":5,"lessons":{},"damaged":["' + "x" * 2_500_000 + '"]}')
    ready("en/lessons/runs/")
    assert 2_500_000 < len(page.evaluate(KEPT))


def test_a_link_nobody_can_follow_opens_the_form(ready: Ready) -> None:
    """A number of 5,000 digits is refused in a sentence; the form is there."""
    page = ready("en/practice/#deal=v1.basic.2.5.target=" + "9" * 5000)
    expect(page.get_by_text("which cannot be chosen").first).to_be_visible()
    expect(page.get_by_role("button", name="Deal", exact=True)).to_be_visible()


def test_a_store_that_is_cleared_does_not_end_the_deal(page: Page, ready: Ready) -> None:
    """What lies on the table stays, and the next move is kept again."""
    ready(DEAL)
    draw_kept(page)
    page.evaluate("localStorage.clear()")
    Learner(page, "en").press("Undo")
    expect(Learner(page, "en").button("Draw from stock")).to_be_visible()
    draw_kept(page)


def test_a_full_store_does_not_end_the_deal(page: Page, ready: Ready) -> None:
    """It is said, the deal goes on, and with room again all its moves are kept."""
    ready(DEAL)
    page.evaluate(
        "() => { const { setItem } = Storage.prototype; window.makeRoom = () => {"
        " Storage.prototype.setItem = setItem };"
        " Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError') } }"
    )
    draw(page)
    expect(page.locator(".unsaved")).to_be_visible()
    page.evaluate("makeRoom()")
    Learner(page, "en").press("Undo")
    expect(Learner(page, "en").button("Draw from stock")).to_be_visible()
    draw(page)
    page.wait_for_function(f"() => {KEPT}?.includes('A draw stock')")


def test_a_clock_set_back_changes_nothing(page: Page, ready: Ready) -> None:
    """Moves of the others come as before; a day in the future in what is kept is no harm."""
    day = {"alone": 1, "helped": 0, "row": 1, "slips": 0, "day": 999_999}
    with_progress(page, json.dumps({"version": 5, "lessons": {}, "skills": {"run-suit": day}}))
    page.add_init_script(
        "{ const now = Date.now; let back = 0; Date.now = () => now() - back;"
        " globalThis.setBack = () => { back = 1e12 } }"
    )
    ready(DEAL)
    page.evaluate("setBack()")
    learner = Learner(page, "en")
    learner.press("Draw from stock")
    learner.hand().last.click()
    learner.press("Discard")
    expect(learner.button("Draw from stock")).to_be_visible()

    assert "run-suit" in json.loads(page.evaluate(KEPT))["skills"]


def test_a_worker_that_ends_in_the_start_is_noticed(page: Page, site: str) -> None:
    """Nobody waits for it: soon there is a button, and it works."""
    page.clock.install()
    page.goto(site + DEAL)
    page.wait_for_event("worker") if not page.workers else None
    page.workers[0].evaluate("self.close()")
    page.clock.run_for(45_000)
    again = page.locator("[data-startup]").get_by_role("button", name="Try again")
    expect(again).to_be_visible()
    page.clock.resume()
    again.click()
    page.locator(READY).wait_for(state="attached", timeout=PATIENCE)


def test_cards_that_cannot_be_drawn_are_said(
    page: Page, site: str, console_errors: list[str]
) -> None:
    """Without the faces there is no table; once they can be had, it comes with all of them."""
    page.route("**/cards-*.svg", lambda route: route.abort())
    page.goto(site + DEAL)
    again = page.locator("[data-startup]").get_by_role("button", name="Try again")
    expect(again).to_be_visible(timeout=PATIENCE)
    page.unroute("**/cards-*.svg")
    again.click()
    page.locator(READY).wait_for(state="attached", timeout=PATIENCE)
    shown = page.locator('[data-slot="desk"] use').first
    assert shown.evaluate("use => use.getBoundingClientRect().width > 5")
    console_errors.clear()


def test_what_the_browser_has_cleared_away_is_fetched_again(
    built_site,
    browser: Browser,  # type: ignore[no-untyped-def]
) -> None:
    """Settings promise only what is there; after a look at them the site opens offline again."""
    with hosted(built_site) as host:
        profile = browser.new_context()
        page = profile.new_page()
        kept = page.get_by_text("The whole school is kept in this browser")
        page.goto(f"{host.address}en/settings/")
        expect(kept).to_be_visible(timeout=PATIENCE)
        page.evaluate("caches.keys().then((all) => Promise.all(all.map((n) => caches.delete(n))))")
        page.reload()
        expect(kept).to_be_visible(timeout=PATIENCE)
        host.stop()
        page.goto(f"{host.address}de/glossary/")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        profile.close()


@pytest.mark.parametrize("file", ["views-", "worker-", "boot-", "pyodide.asm.wasm", "image-"])
def test_a_kept_file_that_is_broken_is_fetched_again(
    built_site,  # type: ignore[no-untyped-def]
    browser: Browser,
    file: str,
) -> None:
    """Whatever lies in its place, "Try again" is offered and brings the table, if it is needed."""
    with hosted(built_site) as host:
        profile = browser.new_context()
        page = profile.new_page()
        page.goto(f"{host.address}en/settings/")
        kept = page.get_by_text("The whole school is kept in this browser")
        expect(kept).to_be_visible(timeout=PATIENCE)
        assert 0 < page.evaluate(BREAK, f"/{file}")

        page.add_init_script(RELEASE)
        page.goto(f"{host.address}en/lessons/runs/")
        failed = page.locator('html[data-runtime="failed"]')  # it is offered in a long start too
        offered = failed.get_by_role("button", name="Try again").and_(page.locator(UNPRESSED))
        ready, presses = page.locator(READY), 0
        while presses < 5:
            ready.or_(offered).first.wait_for(state="attached", timeout=PATIENCE)
            if ready.count():
                break
            offered.evaluate("button => { button.dataset.pressed = ''; button.click() }")
            presses += 1
        ready.wait_for(state="attached", timeout=PATIENCE)
        assert (file != "image-") is (presses > 0)  # without its image Python starts more slowly
        profile.close()


def test_a_service_worker_that_is_gone_comes_back(
    built_site,
    browser: Browser,  # type: ignore[no-untyped-def]
) -> None:
    """With the network the site works without it, and the next page keeps it again."""
    with hosted(built_site) as host:
        profile = browser.new_context()
        page = profile.new_page()
        kept = page.get_by_text("The whole school is kept in this browser")
        page.goto(f"{host.address}en/settings/")
        expect(kept).to_be_visible(timeout=PATIENCE)
        page.evaluate("navigator.serviceWorker.getRegistration().then((own) => own.unregister())")
        page.goto(f"{host.address}en/about/")
        page.goto(f"{host.address}en/settings/")
        expect(kept).to_be_visible(timeout=PATIENCE)
        page.evaluate(
            "for (const said of [null, 1, {}, {type: 'toString'}, {type: 'keep', addresses: []}])"
            " navigator.serviceWorker.controller?.postMessage(said)"
        )
        host.stop()
        page.reload()
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        profile.close()


def test_an_address_that_is_no_text_still_leads_to_its_page(page: Page, site: str) -> None:
    """A link to `#%E0%A4%A` inside the site: the page is swapped and has the focus."""
    page.goto(f"{site}en/about/")
    page.evaluate(
        "document.dispatchEvent(new CustomEvent('school:go',"
        f" {{ detail: '{site}en/rules/basic/#%E0%A4%A', cancelable: true }}))"
    )
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator("main")).to_be_focused()


@pytest.mark.parametrize(
    "text",
    [
        '{"version":5,"lessons":null,"skills":null,"tested":5,"last":7}',
        '{"version":5,"mistakes":[{"key":"\\ud800","preset":"basic","kind":"draw","turn":1,'
        '"cost":3,"solved":0},null,5]}',
    ],
)
def test_damage_in_what_is_kept_breaks_no_page(page: Page, site: str, text: str) -> None:
    """Course, home, drills and settings stand; what waits for the end of their scripts happens."""
    with_progress(page, text)
    for address in ("en/lessons/", "en/", "de/drills/", "en/settings/"):
        page.goto(f"{site}{address}?python=wait")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator("[data-kept-progress]")).to_be_visible()


def test_names_on_the_score_sheet_are_only_names(page: Page, site: str) -> None:
    """Signs that mean something to programs stand there as they were written."""
    page.goto(f"{site}en/score-sheet/")
    page.get_by_role("textbox", name="Name of player 1").fill("A$&{points}B")
    page.get_by_role("textbox", name="A$&{points}B, deal 1", exact=True).fill("9")

    expect(page.get_by_text("A$&{points}B leads with 9.")).to_be_visible()


def test_pages_that_come_and_go_leave_nothing_behind(page: Page, ready: Ready, site: str) -> None:
    """Nodes of pages that are gone, and motions that are over, are let go."""
    ready(DEAL)
    devtools = page.context.new_cdp_session(page)

    def nodes() -> int:
        devtools.send("HeapProfiler.collectGarbage")
        return int(devtools.send("Memory.getDOMCounters")["nodes"])

    def round_trip() -> None:
        for address in ("en/lessons/runs/", DEAL):
            page.evaluate(
                "address => void document.dispatchEvent("
                "new CustomEvent('school:go', { detail: address, cancelable: true }))",
                site + address,
            )
            expect(page).to_have_url(re.compile(re.escape(site + address)))
            page.locator(READY).wait_for(state="attached", timeout=PATIENCE)

    round_trip()
    before = nodes()
    for _ in range(4):
        round_trip()

    assert nodes() < before + 1500
