"""A laptop's window, wide and low: hand and actions are in it without scrolling."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect


pytestmark = pytest.mark.browser

PLACES = {
    "lesson": "lessons/runs/#level=pick-your-run",
    "deal": "practice/#deal=v1.basic.2.8",
    "fanned pile": "practice/#deal=v1.rummy500.3.5",
    "drill": "drills/#discard.1.5",
}


@pytest.mark.parametrize("size", [(1366, 650), (1280, 600)])
@pytest.mark.parametrize("place", PLACES)
def test_hand_and_actions_are_in_the_window(
    ready: Callable[[str], Page], page: Page, size: tuple[int, int], place: str
) -> None:
    """The whole of each card and button, and the piles above them."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    ready(f"de/{PLACES[place]}")
    desk = page.locator('[data-slot="desk"]')
    hand = desk.get_by_label("Deine Hand", exact=True).first.get_by_role("button")
    actions = desk.get_by_role("toolbar").get_by_role("button")

    expect(hand.first).to_be_visible()
    for part in (*hand.all(), *actions.filter(visible=True).all()):
        expect(part).to_be_in_viewport(ratio=1)
    for pile in ("Talon", "Ablagestapel"):
        expect(page.get_by_role("group", name=pile, exact=True).first).to_be_in_viewport(ratio=1)
    assert 0 == page.evaluate("scrollY")
