"""Whatever file is lost on its way: the table comes all the same, or the page says it did not."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.support.browser.lossy import SILENT, WAYS, Lossy, lossy


pytestmark = pytest.mark.browser

LESSON = "en/lessons/runs/"
START = 120_000  # milliseconds Python may take on a busy machine


@dataclass(frozen=True)
class Visits:
    """The files that were asked for, beside the page itself.

    Attributes:
        first: on a first visit.
        ordinary: on a first visit without the start-up image, beside those.
    """

    first: tuple[str, ...]
    ordinary: tuple[str, ...]

    @property
    def image(self) -> str:
        [image] = [file for file in self.first if "/image-" in file]
        return image


@pytest.fixture(scope="module")
def host(built_site: Path) -> Iterator[Lossy]:
    with lossy(built_site) as host:
        yield host


@pytest.fixture(scope="module")
def visits(browser: Browser, host: Lossy) -> Visits:
    def asked(*lost: str) -> list[str]:
        host.asked.clear()
        host.lost = dict.fromkeys(lost, "missing")
        page = visitor(browser)
        page.goto(host.address + LESSON)
        page.locator('html[data-runtime="ready"]').wait_for(state="attached", timeout=START)
        page.context.close()
        return sorted(file for file in host.asked if file != LESSON)

    first = asked()
    [image] = [file for file in first if "/image-" in file]
    ordinary = [file for file in asked(image) if file not in first]
    return Visits(tuple(first), tuple(ordinary))


def visitor(browser: Browser) -> Page:
    """A page of somebody who was never here."""
    return browser.new_context(service_workers="block").new_page()


def trouble(page: Page, host: Lossy, lost: dict[str, str]) -> str:
    """What is wrong with a start without these files; nothing if it ends as it should."""
    host.lost = dict(lost)
    page.goto(host.address + LESSON, wait_until="commit")
    started = page.locator('html[data-runtime="ready"]')
    failed = page.locator('html[data-runtime="failed"]')
    try:
        started.or_(failed).wait_for(state="attached", timeout=START)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        if started.count():
            return ""
        expect(page.get_by_role("alert").get_by_text("could not be started")).to_be_visible()
        again = page.locator("[data-startup]").get_by_role("button", name="Try again")
        expect(again).to_be_visible()
        host.lost = {}
        again.click()
        started.wait_for(state="attached", timeout=START)
    except Exception as error:
        return f"{lost}: {error}"
    return ""


def troubles(browser: Browser, host: Lossy, losses: list[dict[str, str]]) -> list[str]:
    """What is wrong with the starts of visitors who each lose some files."""
    found = []
    for lost in losses:
        page = visitor(browser)
        found.append(trouble(page, host, lost))
        page.context.close()
    return [one for one in found if one]


@pytest.mark.slow
@pytest.mark.parametrize("part", range(3))
def test_a_lost_file_is_done_without_or_asked_for_again(
    browser: Browser, host: Lossy, visits: Visits, part: int
) -> None:
    """Each file of a first visit, lost in some way: a table, or a second try that brings it."""
    losses = [{file: WAYS[number % len(WAYS)]} for number, file in enumerate(visits.first)]

    assert 20 < len(losses)
    assert [] == troubles(browser, host, losses[part::3])


def test_the_ordinary_start_may_lose_files_too(
    browser: Browser, host: Lossy, visits: Visits
) -> None:
    """Without the image, each file the ordinary start needs besides: the same."""
    losses = [
        {visits.image: "missing", file: WAYS[number % len(WAYS)]}
        for number, file in enumerate(visits.ordinary)
    ]

    assert losses
    assert [] == troubles(browser, host, losses)


def test_a_script_that_never_comes_is_asked_for_again(
    browser: Browser, host: Lossy, visits: Visits
) -> None:
    """The start gives up on it, and the second try does not wait for the first one's script."""
    script = next(file for file in visits.first if "/bokeh" in file and file.endswith(".js"))
    host.lost = {script: SILENT}
    page = visitor(browser)
    page.clock.install()
    with page.expect_request(lambda request: script in request.url, timeout=START):
        page.goto(host.address + LESSON, wait_until="commit")
    failed = page.locator('html[data-runtime="failed"]')
    for _ in range(20):  # minutes go by until the start gives up, each time news may come first
        if not failed.count():
            page.clock.run_for(60_000)
    failed.wait_for(state="attached", timeout=START)

    host.lost = {}
    page.locator("[data-startup]").get_by_role("button", name="Try again").click()
    page.locator('html[data-runtime="ready"]').wait_for(state="attached", timeout=START)
    page.context.close()
