"""Two people play at one device: each hand is covered until its player says so."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.browser.barriers import barriers
from tests.support.browser.learner import Learner
from tutorial.deal.passing.passing_words import HAND_IT_TO
from tutorial.scenes.pages.deals.passing import AGREE, IT_IS_ME
from tutorial.scenes.parts.start import MANNER, THEIR_NAME, TOGETHER, YOUR_NAME
from tutorial.setup.people import PERSON


pytestmark = pytest.mark.browser

HAND = 10  # cards two players get

WCAG = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}


class Device(Learner):
    """The device two people hand to each other."""

    def seat_two(self) -> None:
        """Set up a match of Anna and Bert, and deal."""
        words = self.words
        together = self.page.get_by_role("button", name=words.text(TOGETHER), exact=True)
        together.click()
        expect(together).to_have_attribute("aria-pressed", "true")
        manner = self.page.get_by_label(words.phrase(MANNER, player=words.player(1)), exact=True)
        expect(manner).to_have_value(PERSON)
        self.named(words.text(YOUR_NAME)).fill("Anna")
        self.named(words.phrase(THEIR_NAME, number=2)).fill("Bert")
        expect(self.page.get_by_text("Bert", exact=True)).to_be_visible()  # who sits at the seat
        self.press("Deal")

    def named(self, label: str) -> Locator:
        """The field for a name."""
        return self.page.get_by_role("textbox", name=label, exact=True)

    def here(self, name: str) -> Locator:
        """The button with which somebody says that the device is theirs, once it takes a press."""
        said = self.words.phrase(IT_IS_ME, player=name)
        named = self.page.get_by_role("button", name=said, exact=True)
        return named.and_(self.page.locator(":not([data-late])"))

    def asked(self, name: str) -> Locator:
        """The task to hand the device over."""
        return self.goal().filter(has_text=self.words.phrase(HAND_IT_TO, player=name))

    def turn(self) -> None:
        """Draw, and discard the first card."""
        self.press("Draw from stock")
        expect(self.hand()).to_have_count(HAND + 1)
        self.hand().first.click()
        self.press("Discard")


@pytest.mark.parametrize(("language", "width", "height"), [("en", 390, 664), ("de", 1280, 800)])
def test_the_device_goes_from_hand_to_hand(
    ready: Callable[[str], Page],
    wait_ready: Callable[[Page], None],
    language: str,
    width: int,
    height: int,
) -> None:
    """Two turns, a move taken back that both agree about, a reload: no hand before its player."""
    page = ready(f"{language}/practice/")
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(reduced_motion="reduce")
    device = Device(page, language)
    device.seat_two()
    first = device.here("Anna").or_(device.here("Bert"))
    expect(first).to_be_visible()
    expect(device.hand()).to_have_count(0)
    assert [] == barriers(page, **WCAG)
    mine, other = ("Anna", "Bert") if device.here("Anna").is_visible() else ("Bert", "Anna")

    first.click()
    expect(device.hand()).to_have_count(HAND)
    device.turn()
    expect(device.asked(other)).to_be_visible()
    expect(device.hand()).to_have_count(0)

    device.press("Undo")
    page.get_by_role("button", name=device.words.text(AGREE), exact=True).click()
    expect(device.asked(mine)).to_be_visible()
    page.reload()
    wait_ready(page)
    expect(device.asked(mine)).to_be_visible()
    expect(device.hand()).to_have_count(0)
    device.here(mine).click()
    expect(device.hand()).to_have_count(HAND + 1)
