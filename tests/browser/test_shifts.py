"""What an address wants of the practice table has its place before Python is there."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser.learner import Learner


pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("own_page")]

Ready = Callable[[str], Page]
WIDE, PHONE = {"width": 1280, "height": 800}, {"width": 390, "height": 844}
# What still moves are lines of the log, when other players begin.
AT_MOST = 0.05
SHIFTED = """
window.shifted = 0;
new PerformanceObserver((list) => list.getEntries().forEach((entry) => (shifted += entry.value)))
  .observe({ type: "layout-shift", buffered: true });
"""


@pytest.mark.parametrize("size", [PHONE, WIDE], ids=["phone", "wide"])
@pytest.mark.parametrize("deal", ["basic.2.7", "rummy500.3.5", "rummy500.8.5"])
def test_a_deal_of_a_link_has_its_place(ready: Ready, page: Page, size: object, deal: str) -> None:
    """From the first paint to the learner's turn nearly nothing moves, whoever begins."""
    page.set_viewport_size(size)  # type: ignore[arg-type]
    page.add_init_script(SHIFTED)
    ready(f"de/practice/#deal=v1.{deal}")
    learner = Learner(page, "de")
    expect(learner.button("Draw from stock")).to_be_enabled()

    assert AT_MOST > page.evaluate("shifted")


@pytest.mark.parametrize("size", [PHONE, WIDE], ids=["phone", "wide"])
def test_a_kept_match_has_its_place(
    ready: Ready, page: Page, wait_ready: Callable[[Page], None], site: str, size: object
) -> None:
    """Who comes back to a match sees its bare table, no form and no button of another moment."""
    page.set_viewport_size(size)  # type: ignore[arg-type]
    page.add_init_script(SHIFTED)
    ready("en/practice/#deal=v1.basic.2.7")
    learner = Learner(page, "en")
    learner.press("Draw from stock")
    expect(learner.hand()).to_have_count(11)
    page.goto(f"{site}en/")

    page.goto(f"{site}en/practice/?python=wait")
    expect(page.get_by_label("Which game?")).to_be_hidden()
    expect(page.locator('[data-slot="table"] .table')).to_be_visible()
    assert ["Start the table"] == page.locator(".play").get_by_role("button").all_inner_texts()
    page.get_by_role("button", name="Start the table").click()
    wait_ready(page)
    expect(learner.hand()).to_have_count(11)
    assert AT_MOST > page.evaluate("shifted")


@pytest.mark.parametrize("size", [PHONE, WIDE], ids=["phone", "wide"])
def test_the_form_has_its_place(ready: Ready, page: Page, size: object) -> None:
    """What begins a match lies where it will be pressed before Python is there."""
    page.set_viewport_size(size)  # type: ignore[arg-type]
    page.add_init_script(SHIFTED)
    ready("de/practice/")
    expect(Learner(page, "de").button("Deal")).to_be_enabled()

    assert AT_MOST > page.evaluate("shifted")


@pytest.mark.parametrize("size", [PHONE, WIDE], ids=["phone", "wide"])
def test_the_form_that_comes_lies_on_the_one_before(
    page: Page, wait_ready: Callable[[Page], None], site: str, size: object
) -> None:
    """Each heading and the button that deals have the same place and size, not only the form."""
    page.set_viewport_size(size)  # type: ignore[arg-type]
    page.goto(f"{site}en/practice/?python=wait")
    names = ("All 44 ways to play", "How do you play at home?", "House rules", "More", "Deal")

    def places() -> dict[str, list[int]]:
        boxes = {
            name: page.get_by_role("button", name=name, exact=True).bounding_box()
            for name in names
        }
        return {
            name: [round(box[side]) for side in ("x", "y", "width", "height")]
            for name, box in boxes.items()
            if box
        }

    before = places()
    page.get_by_role("button", name="Start the table").click()
    wait_ready(page)
    expect(page.get_by_role("button", name="Deal", exact=True)).to_be_enabled()
    after = places()

    assert set(names) == set(before) == set(after)
    moved = {
        name: (before[name], after[name])
        for name in names
        if any(abs(one - two) > 1 for one, two in zip(before[name], after[name], strict=True))
    }
    assert {} == moved


@pytest.mark.parametrize("link", ["v1.rummy500.99.1", "v1.nonsense", "v1.basic.2.4294967296"])
def test_a_link_to_no_deal_leaves_the_form(ready: Ready, page: Page, link: str) -> None:
    """What is wrong is said, and the form offers a fresh deal at once."""
    ready(f"en/practice/#deal={link}")

    expect(page.get_by_role("alert")).to_be_visible()
    page.get_by_role("button", name="Deal", exact=True).click()
    expect(Learner(page, "en").hand()).to_have_count(10)
