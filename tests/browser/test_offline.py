"""After one visit the site opens without a network, release by release, or not at all."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from sitebuilder.runtime.service_worker import place_service_worker
from tests.support.browser.host import hosted
from tests.support.browser.learner import Learner


pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("own_page")]

KEPT = {
    "en": "The whole school is kept in this browser: it opens without a network too.",
    "de": "Die ganze Schule liegt in diesem Browser: Sie öffnet sich auch ohne Netz.",
}
NOT_KEPT = "This browser does not keep the school: it opens with a network only."
DEAL = "#deal=v1.basic.2.7"
PATIENCE = 120_000  # milliseconds until all is kept

WaitReady = Callable[[Page], None]


@pytest.fixture
def profile(browser: Browser) -> Iterator[BrowserContext]:
    """A browser profile that may keep a site."""
    context = browser.new_context()
    yield context
    context.close()


def visit_until_kept(page: Page, root: str, language: str = "en") -> None:
    """Visit the settings, which say when the site is kept."""
    page.goto(f"{root}{language}/settings/")
    expect(page.get_by_text(KEPT[language])).to_be_visible(timeout=PATIENCE)


def test_after_one_visit_everything_opens_without_a_network(
    built_site: Path, profile: BrowserContext, wait_ready: WaitReady
) -> None:
    """A fresh tab takes a lesson, a linked deal, rules and a wrong address, in each language."""
    with hosted(built_site) as host:
        first = profile.new_page()
        first.goto(f"{host.address}en/lessons/runs/")
        wait_ready(first)
        first.goto(f"{host.address}en/settings/")
        expect(first.get_by_text(KEPT["en"])).to_be_visible(timeout=PATIENCE)
        first.close()
        host.stop()

        for language in ("en", "de"):
            page = profile.new_page()
            learner = Learner(page, language)
            page.goto(f"{host.address}{language}/lessons/sets/")
            wait_ready(page)
            expect(learner.goal()).to_be_visible()
            page.goto(f"{host.address}{language}/practice/{DEAL}")
            wait_ready(page)
            expect(learner.button("Draw from stock")).to_be_visible()
            page.goto(f"{host.address}{language}/rules/basic/")
            expect(page.get_by_role("heading", level=1)).to_be_visible()
            answer = page.goto(f"{host.address}{language}/nowhere/")
            assert answer is not None
            assert 404 == answer.status
            missing = {"en": "This card is missing", "de": "Diese Karte fehlt"}[language]
            expect(page.get_by_role("heading", name=missing)).to_be_visible()
            page.close()


def test_the_tab_of_the_first_visit_goes_on_without_a_network(
    built_site: Path, profile: BrowserContext, wait_ready: WaitReady
) -> None:
    """The network goes away in the middle of a visit: the next lesson opens, Python lives on."""
    with hosted(built_site) as host:
        page = profile.new_page()
        page.goto(f"{host.address}en/lessons/runs/")
        wait_ready(page)
        page.evaluate("globalThis.sameVisit = true")
        page.get_by_role("link", name="Settings").first.click()
        expect(page.get_by_text(KEPT["en"])).to_be_visible(timeout=PATIENCE)
        host.stop()

        page.get_by_role("link", name="Course").first.click()
        page.locator('main a[href$="sets/"]').first.click()
        expect(page).to_have_url(f"{host.address}en/lessons/sets/#level=watch")
        wait_ready(page)

        assert True is page.evaluate("globalThis.sameVisit")


@pytest.fixture
def next_release(built_site: Path, tmp_path: Path) -> Path:
    """The site as a later release would be: another script, another word on the settings."""
    folder = tmp_path / "next"
    shutil.copytree(built_site, folder)
    (script,) = (folder / "static").glob("boot-*.mjs")
    renamed = script.with_name("boot-000000000001.mjs")
    script.rename(renamed)
    for page in folder.rglob("*.html"):
        text = page.read_text(encoding="utf-8").replace(script.name, renamed.name)
        page.write_text(text.replace("<h1>Settings</h1>", "<h1>Set things</h1>"), "utf-8")
    place_service_worker(folder)
    return folder


def test_a_new_release_is_offered_and_takes_over_whole(
    built_site: Path, next_release: Path, profile: BrowserContext, wait_ready: WaitReady
) -> None:
    """Tabs keep their release until the learner says so; another tab goes on undisturbed."""
    with hosted(built_site) as host:
        page = profile.new_page()
        visit_until_kept(page, host.address)
        playing = profile.new_page()
        playing.goto(f"{host.address}en/lessons/runs/")
        wait_ready(playing)
        playing.evaluate("globalThis.sameVisit = true")
        page.evaluate("localStorage.setItem('rummy-school-settings', '{\"theme\": \"dark\"}')")
        host.stop()

        host.folder = next_release
        host.start()
        page.reload()
        expect(page.get_by_role("heading", name="Settings", level=1)).to_be_visible()
        now = page.get_by_role("button", name="Use it now")
        expect(now).to_be_visible(timeout=PATIENCE)
        host.stop()

        now.click()
        expect(page.get_by_role("heading", name="Set things", level=1)).to_be_visible()
        expect(page.locator("script[src*=boot-000000000001]")).to_be_attached()
        expect(page.locator("html")).to_have_attribute("data-theme", "dark")
        expect(now).not_to_be_attached()

        assert True is playing.evaluate("globalThis.sameVisit")
        Learner(playing, "en").press("Next")
        playing.get_by_role("link", name="Settings").first.click()
        expect(playing.get_by_role("heading", name="Set things", level=1)).to_be_visible()


@pytest.mark.parametrize("refusal", ["no service worker", "refused", "broken"])
def test_where_nothing_may_be_kept_the_site_still_works(
    built_site: Path, tmp_path: Path, profile: BrowserContext, wait_ready: WaitReady, refusal: str
) -> None:
    """Without service worker or room for its files a lesson runs; the settings say so."""
    folder = built_site
    if refusal == "no service worker":
        profile.add_init_script("delete Navigator.prototype.serviceWorker")
    elif refusal == "refused":
        profile.add_init_script(
            "ServiceWorkerContainer.prototype.register = async () => { throw new Error('no') }"
        )
    else:
        folder = tmp_path / "full"
        shutil.copytree(built_site, folder)
        script = folder / "sw.js"
        text = "caches.open = async () => { throw new DOMException('', 'QuotaExceededError') };"
        script.write_text(text + script.read_text(encoding="utf-8"), encoding="utf-8")
    with hosted(folder) as host:
        page = profile.new_page()
        page.goto(f"{host.address}en/lessons/runs/")
        wait_ready(page)
        Learner(page, "en").press("Next")
        page.get_by_role("link", name="Settings").first.click()
        expect(page.get_by_text(NOT_KEPT)).to_be_visible()


def test_it_works_below_a_folder_of_a_host(
    built_site: Path, tmp_path: Path, profile: BrowserContext, wait_ready: WaitReady
) -> None:
    """Under a sub-path, as project pages have it, the site is kept and opens all the same."""
    (tmp_path / "school").symlink_to(built_site)
    with hosted(tmp_path) as host:
        page = profile.new_page()
        visit_until_kept(page, f"{host.address}school/", "de")
        host.stop()
        page.goto(f"{host.address}school/de/lessons/runs/")
        wait_ready(page)
        expect(Learner(page, "de").goal()).to_be_visible()
