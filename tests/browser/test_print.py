"""What comes out of the printer."""

import pytest
from playwright.sync_api import Page


pytestmark = pytest.mark.browser

A4 = {"width": 794, "height": 1123}

# Rules that a page's end may cut, or lay over one another, and those whose words meet a picture.
CUT = """() => [...document.querySelectorAll(".rule-paragraph")].filter((rule) => {
  const around = [rule, rule.parentElement, rule.parentElement.parentElement];
  return getComputedStyle(rule).breakInside !== "avoid"
    || around.some((node) => getComputedStyle(node).display !== "block");
}).map(({ id }) => id)"""
COVERED = """() => {
  const boxes = (nodes) => nodes.map((node) => node.getBoundingClientRect());
  const meet = (a, b) => a.width && b.width && a.left < b.right - 1 && b.left < a.right - 1
    && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const figures = boxes([...document.querySelectorAll(".rule-paragraph .figure")]);
  return [...document.querySelectorAll(".rule-paragraph > :not(.figure)")]
    .filter((node) => figures.some((box) => meet(box, node.getBoundingClientRect())))
    .map((node) => node.textContent);
}"""


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", ["basic", "rummy500"])
def test_a_printed_rule_stays_whole_beside_its_figure(
    page: Page, site: str, language: str, game: str
) -> None:
    """No rule is cut by the end of a page, and no sentence lies on a figure."""
    page.set_viewport_size(A4)
    page.emulate_media(media="print")
    page.goto(f"{site}{language}/rules/{game}/")

    assert 5 < page.locator(".rule-paragraph .figure").count()
    assert [] == page.evaluate(CUT)
    assert [] == page.evaluate(COVERED)


def test_a_printed_score_sheet_has_all_its_edges(page: Page, site: str) -> None:
    """The table on paper is framed on every side, and nothing cuts the frame off."""
    page.set_viewport_size(A4)
    page.emulate_media(media="print")
    page.goto(f"{site}en/score-sheet/")
    sheet = page.get_by_role("table")

    assert ["solid"] * 4 == sheet.evaluate(
        "(node) => ['Top', 'Right', 'Bottom', 'Left']"
        ".map((side) => getComputedStyle(node)[`border${side}Style`])"
    )
    assert "visible" == sheet.evaluate("(node) => getComputedStyle(node.parentElement).overflow")
