"""A page that goes from test to test is as good as new for each, and Python starts but once."""

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser.in_sight import settled
from tests.support.browser.kept import with_settings
from tests.support.browser.learner import Learner
from tests.support.browser.started_page import KINDS, Lend


pytestmark = pytest.mark.browser

LESSON, DEAL = "en/lessons/runs/", "en/practice/#deal=v1.basic.2.7"
SEEN = """() => ({
  kept: [Object.keys(localStorage), Object.keys(sessionStorage)],
  chosen: ["theme", "colours", "motion"].map((name) => document.documentElement.dataset[name]),
  size: [innerWidth, innerHeight],
  dark: matchMedia("(prefers-color-scheme: dark)").matches,
  still: matchMedia("(prefers-reduced-motion: reduce)").matches,
  said: document.querySelector("main").innerText,
})"""


def looked_at(page: Page) -> object:
    """All in which a page could differ from a fresh one, with what can be read on it."""
    expect(Learner(page, "en").button("Next")).to_be_visible()
    settled(page)  # a window that has just got its size back is laid out anew
    return page.evaluate(SEEN)


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_is_left_of_the_test_before(lend: Lend, kind: str) -> None:
    """Neither settings nor size, nor a lesson or a deal begun; and the same Python goes on."""
    lend(kind).open(DEAL)  # a form that the test before has touched is forgotten with its Python
    shared = lend(kind)
    page = shared.open(LESSON)
    fresh, python = looked_at(page), page.workers
    Learner(page, "en").press("Next")
    with_settings(page, theme="dark", colours="2", motion="none")
    page.set_viewport_size({"width": 700, "height": 500})
    page.emulate_media(color_scheme="dark", reduced_motion="no-preference")
    shared.open(DEAL)
    learner = Learner(page, "en")
    learner.press("Draw from stock")
    expect(learner.hand()).to_have_count(11)
    assert fresh != page.evaluate(SEEN)

    again = lend(kind)
    assert looked_at(again.open(LESSON)) == fresh
    assert again.lent is page
    assert page.workers == python
    again.open(DEAL)
    expect(learner.hand()).to_have_count(10)


@pytest.mark.parametrize("address", ["en/practice/", DEAL])
def test_the_form_is_as_new_for_each(lend: Lend, address: str) -> None:
    """What was unfolded in it is folded again."""
    page = lend("desk").open(DEAL)
    rules = page.get_by_role("button", name="House rules", exact=True)
    Learner(page, "en").press("New match")
    rules.click()
    expect(rules).to_have_attribute("aria-expanded", "true")

    lend("desk").open(address)
    if address == DEAL:
        Learner(page, "en").press("New match")
    expect(rules).to_have_attribute("aria-expanded", "false")


def test_a_page_that_cannot_be_had_as_new_gives_way_to_another(lend: Lend) -> None:
    """A page that was closed is not lent again."""
    closed = lend("desk").open(LESSON)
    closed.close()

    page = lend("desk").open(LESSON)

    assert page is not closed
    expect(Learner(page, "en").button("Next")).to_be_visible()


def test_what_would_stay_is_refused(lend: Lend) -> None:
    """A clock or a script for every load would be there for the next test, too."""
    page = lend("desk").lent
    for stays in (page.clock.install, page.add_init_script):
        with pytest.raises(pytest.fail.Exception, match="own_page"):
            stays("1")  # type: ignore[operator]
