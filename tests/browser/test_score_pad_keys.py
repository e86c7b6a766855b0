"""The score sheet for a real table, written with the keyboard alone."""

import pytest
from playwright.sync_api import Page, expect


pytestmark = pytest.mark.browser


def test_enter_leads_from_field_to_field(page: Page, site: str) -> None:
    """Names, then figures deal by deal, as in a table; a name stays one line."""
    page.goto(f"{site}en/score-sheet/")
    page.get_by_role("textbox", name="Name of player 1").focus()
    for name in ("Anna", "Ben", "Cleo", "Dora"):
        page.keyboard.type(name)
        page.keyboard.press("Enter")
    for figure in ("12", "-3", "", "7", "20"):
        page.keyboard.type(figure)
        page.keyboard.press("Enter")

    expect(page.get_by_role("textbox", name="Ben, deal 2", exact=True)).to_be_focused()
    expect(page.get_by_role("textbox", name="Name of player 1")).to_have_value("Anna")
    expect(page.locator("tfoot td")).to_have_text(["32", "\N{MINUS SIGN}3", "0", "7"])
