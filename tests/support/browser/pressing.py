"""Pressing things on a built page: each press must change something, and nothing may look broken.

The page is looked at after every press: the way on in sight, no words cut, nothing over anything
else, no card in the air larger than the one it becomes, no page with a table scrolled on a phone.
"""

from pathlib import Path

from playwright.sync_api import Error, Locator, Page
from playwright.sync_api import TimeoutError as TooSlow

from tests.support.browser.flights import flaws, recorded
from tests.support.browser.in_sight import complaints, settled
from tests.support.walk_length import ALL


_LOOK = Path(__file__).with_suffix(".js").read_text(encoding="utf-8")
GONE = "not attached"  # of an error that says so
POLLING = 50  # ms; each look goes over the whole page
WAIT = 30_000  # ms until something can be pressed: hints are read, others have their turn
PATIENCE = 500 if ALL else 20_000  # ms until a change must be seen; with other tests around longer


class Hand:
    """Presses buttons of a page and keeps what was wrong afterwards."""

    def __init__(self, page: Page) -> None:
        """Watch `page`, which has its table ready."""
        self.page = page
        self.wrong: list[str] = []
        self.pressed = 0
        page.evaluate(f"() => {{ {_LOOK} }}")

    def buttons(self) -> list[str]:
        """The names of the buttons beside the cards that can be pressed."""
        names: list[str] = self.page.evaluate("pressable()")
        return names

    def first_of(self, names: list[str]) -> str | None:
        """The first of these that can be pressed, as soon as one can be; None if none comes."""
        try:
            there = self.page.wait_for_function(
                "names => firstOf(names)", arg=names, timeout=WAIT, polling=POLLING
            )
        except TooSlow:
            return None
        return str(there.json_value())

    def button(self, name: str) -> Locator:
        """The button of this name that can be seen."""
        found = self.page.get_by_role("button", name=name, exact=True)
        return found.filter(visible=True).first

    def press(self, name: str) -> None:
        """Press a button, wait for what comes of it, and look."""
        before = self.page.evaluate("impression()")
        if not self._clicked(name):
            return
        self.pressed += 1
        try:
            self.page.wait_for_function(
                "before => impression() !== before",
                arg=before,
                timeout=PATIENCE,
                polling=POLLING,
            )
        except TooSlow:
            self.wrong.append(f"{name}: nothing changes")
            return
        settled(self.page)
        seen = [*complaints(self.page), *self.page.evaluate("[...overlaps(), ...scrolled()]")]
        self.wrong += [f"{name}: {what}" for what in (*seen, *flaws(recorded(self.page)))]

    def _clicked(self, name: str) -> bool:
        """Click a button, unless the answer to the press before has taken it away meanwhile."""
        there = self.button(name).element_handles()
        try:
            for one in there:
                one.click()
        except Error as error:
            if GONE not in str(error):
                raise
            return False
        return bool(there)
