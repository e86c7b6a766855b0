"""A page on a slow line or a busy machine: what is there does not move, and all of it is there."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.support.browser.halting import Halting, halting


pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("own_page")]

PHONE, WIDE = {"width": 390, "height": 844}, {"width": 1280, "height": 800}
SHIFTED = """
window.shifted = 0;
new PerformanceObserver((list) => list.getEntries().forEach((entry) => (shifted += entry.value)))
  .observe({ type: "layout-shift", buffered: true });
"""
PAINTED = "() => performance.getEntriesByType('paint').length > 0"
TWO_FRAMES = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
HALTS = [
    ("", '<ol class="turn-steps"'),
    ("", 'class="turn-place"'),
    ("", "data-turn-own"),
    ("practice/?python=wait#deal=v1.basic.2.7", 'data-slot="notes"'),
    ("practice/?python=wait#deal=v1.basic.2.7", 'data-slot="desk"'),
    ("practice/?python=wait#deal=v1.basic.2.7", 'data-slot="setup"'),
    ("lessons/runs/?python=wait", 'data-slot="desk"'),
    ("drills/?python=wait#legal.1.5", 'data-slot="desk"'),
    ("", "en/rules/"),
]

# What has a size that parts of it are measured by, and whether it scrolls.
CONTAINERS = """() => [...document.querySelectorAll("body *")]
  .map((one) => ({ name: one.className, style: getComputedStyle(one) }))
  .filter(({ style }) => style.containerType !== "normal")
  .map(({ name, style }) => ({ name, scrolls: /auto|scroll/.test(style.overflow) }))"""


@pytest.fixture(scope="module")
def host(built_site: Path) -> Iterator[Halting]:
    """The site, whose pages halt on their way."""
    with halting(built_site) as found:
        yield found


@pytest.mark.parametrize("size", [PHONE, WIDE], ids=["phone", "wide"])
@pytest.mark.parametrize(("path", "before"), HALTS)
def test_what_is_there_stays_where_it_is(
    page: Page, host: Halting, size: object, path: str, before: str
) -> None:
    """What is seen of a page before the rest has come lies where it is going to lie."""
    page.set_viewport_size(size)  # type: ignore[arg-type]
    page.add_init_script(SHIFTED)
    host.before = before
    host.go_on.clear()
    page.goto(f"{host.address}en/{path}", wait_until="commit")
    page.wait_for_function(PAINTED)
    page.evaluate(TWO_FRAMES)
    host.go_on.set()
    page.wait_for_load_state("load")
    page.evaluate(TWO_FRAMES)

    assert 0.002 > page.evaluate("shifted")


@pytest.mark.parametrize("width", [390, 1280])
def test_what_scrolls_is_measured_by_nothing_in_it(page: Page, site: str, width: int) -> None:
    """A table in what scrolls and is a container too is at times not there in a busy Chromium."""
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(f"{site}en/score-sheet/")

    assert page.evaluate(CONTAINERS)
    assert [] == [one for one in page.evaluate(CONTAINERS) if one["scrolls"]]
