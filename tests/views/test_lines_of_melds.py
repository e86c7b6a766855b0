"""The line under a meld, with its owner and kind, goes where the meld goes."""

import re
from typing import Any

from playwright.sync_api import Page

from tests.views.samples import card


# Every motion that begins is written down: what moves, and how far its first frame lies away.
MOTIONS = """() => {
  window.motions = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    const offset = Array.isArray(frames) ? frames[0]?.transform : null;
    const line = this.classList.contains("caption");
    if (offset && this.tagName !== "svg") motions.push({ line, offset });
    return animate.call(this, frames, options);
  };
}"""


def across(page: Page, line: bool) -> list[float]:
    """How far to the side what stays in its group has begun: lines under melds, or cards."""
    seen: list[dict[str, object]] = page.evaluate("motions")
    offsets = [str(one["offset"]) for one in seen if one["line"] == line]
    return [float(re.findall(r"-?[\d.]+(?=px)", offset)[0]) for offset in offsets]


def test_lines_under_melds_go_along_with_their_cards(open_table: Any) -> None:
    """A meld that grows pushes the one beside it, with its line."""
    table = open_table(1280, 800)
    [first, *others] = table.scenes["table"]["melds"]
    one = first | {"id": "grows", "owner": others[0]["owner"] if others else first["owner"]}
    two = one | {"id": "beside", "cards": [card(name) for name in ("2C", "3C", "4C")]}
    table.change("table", melds=[one, two])
    table.page.wait_for_function("() => !document.getAnimations().length")
    table.page.evaluate(MOTIONS)
    more = [card(name) for name in ("8S", "9S", "TS", "JS", "QS", "KS")]
    table.change("table", melds=[one | {"cards": [*one["cards"], *more]}, two])

    cards = across(table.page, line=False)
    lines = [far for far in across(table.page, line=True) if far]
    assert lines
    assert all(min(abs(far - one) for one in cards) < 1 for far in lines)
