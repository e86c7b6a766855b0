"""The score sheet for a real table, on a phone: where more columns lie than are seen."""

import pytest
from playwright.sync_api import Page, expect


pytestmark = pytest.mark.browser

BESIDE_FIRST = """line => getComputedStyle(line.cells[0], "::after").backgroundImage"""


@pytest.mark.parametrize(
    ("language", "more"), [("en", "One player more"), ("de", "Ein Spieler mehr")]
)
def test_an_edge_with_more_columns_beyond_it_is_seen(
    page: Page, site: str, language: str, more: str
) -> None:
    """A shadow on the side to which the sheet goes on, and none where it ends."""
    page.set_viewport_size({"width": 390, "height": 664})
    page.goto(f"{site}{language}/score-sheet/")
    sheet = page.locator(".pad-scroll")
    shade = "sheet => getComputedStyle(sheet).boxShadow"
    expect(page.get_by_role("button", name=more)).to_be_enabled()
    assert "inset" not in sheet.evaluate(shade)

    for _ in range(2):
        page.get_by_role("button", name=more).click()
    expect(sheet).to_have_attribute("data-after", "")
    assert "inset" in sheet.evaluate(shade)
    expect(sheet).not_to_have_attribute("data-before", "")

    sheet.evaluate("sheet => { sheet.scrollLeft = sheet.scrollWidth; }")
    expect(sheet).not_to_have_attribute("data-after", "")
    expect(sheet).to_have_attribute("data-before", "")
    assert "inset" not in sheet.evaluate(shade)
    assert "gradient" in page.locator(".pad-deal").first.evaluate(BESIDE_FIRST)
    assert 390 == page.evaluate("document.documentElement.scrollWidth")
