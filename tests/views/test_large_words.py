"""With text of twice the size on a narrow phone the parts of the turn lie clear of all buttons."""

from typing import Any

import pytest

from tests.support.browser.in_sight import settled
from tests.support.deals import shown
from tests.support.page import VIEWS, FakePage


TWICE = "document.documentElement.style.fontSize = '200%'"
COVERED = """() => {
  const all = (selector) => [...document.querySelectorAll("[data-slot] > *")]
    .flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll(selector) ?? [])])
    .filter((node) => node.checkVisibility());
  const buttons = all(".phases .part, .sort > .button, .spread");
  const covers = (button, part) => {
    const [one, other] = [button, part].map((node) => node.getBoundingClientRect());
    return Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5
      && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 0.5;
  };
  return all(".phases .dot, .phases .now .word").flatMap((part) => buttons
    .filter((button) => !button.contains(part) && covers(button, part))
    .map((button) => `${part.textContent} under ${button.textContent}`));
}"""
INSIDE = """() => [...document.querySelectorAll("[data-slot] > *")]
  .map(({ shadowRoot }) => shadowRoot?.querySelector(".spread:not([hidden])"))
  .filter(Boolean).every((node) => node.scrollWidth <= node.clientWidth
    && node.scrollHeight <= node.clientHeight)"""


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("moves", [(), ("draw stock",)])
def test_no_part_of_the_turn_lies_under_a_button(
    open_table: Any, moves: tuple[str, ...], language: str
) -> None:
    """Before the draw and after it; the button for more holds its word."""
    page = FakePage()
    page.open("practice", fragment="#deal=v1.basic.2.7", language=language)
    shown(page)
    for move in moves:
        page.send(play=move)
        shown(page)
    table = open_table(320, 568, has_touch=True, reduced_motion="reduce")
    table.page.evaluate(TWICE)
    table.show(**{view: getattr(page.school, view) for view in VIEWS})
    settled(table.page)

    assert [] == table.page.evaluate(COVERED)
    assert table.page.evaluate(INSIDE)
