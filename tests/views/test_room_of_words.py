"""On a short phone words have the room they need and take no more of the table from sight."""

from typing import Any

from tests.support.browser.in_sight import settled
from tests.support.page import VIEWS, FakePage


# px of its place that are free below what is said, if words lie over the table; else 0.
# From hint to hint they keep their place.
WASTED = """() => {
  const slot = document.querySelector('[data-slot="notes"]');
  const { shadowRoot } = slot.firstElementChild;
  if (!slot.hasAttribute("data-over") || shadowRoot.querySelector(".rungs")) return 0;
  const edge = slot.getBoundingClientRect().bottom;
  const said = [...shadowRoot.querySelectorAll(".told, .lead")]
    .map((one) => one.getBoundingClientRect()).filter(({ top, height }) => height && top < edge);
  return edge - Math.max(...said.map(({ bottom }) => bottom));
}"""
ROOM = 24  # px around what is said


def shown(views: Any, page: FakePage) -> float:
    """Draw the scenes; px that words take from the table without need."""
    views.show(**{view: getattr(page.school, view) for view in VIEWS})
    settled(views.page)
    return float(views.page.evaluate(WASTED))


def test_what_was_shown_covers_no_more_than_it_needs(open_table: Any) -> None:
    """After all hints the answer is shown: the longer hints have given their room back."""
    views = open_table(390, 664, reduced_motion="reduce", has_touch=True)
    page = FakePage()
    page.open("lesson", lesson="turn", language="de")
    levels = [level.id for level in page.school.place.lesson.levels if level.kind == "play"]
    wasted = {}
    for level in levels:
        page = FakePage()
        page.open("lesson", lesson="turn", language="de", fragment=f"#level={level}")
        for command in ("hint", "hint", "hint", "hint", "show"):
            page.clock.time += 10  # the third hint has been read
            page.send(do=command)
            wasted[level, command] = shown(views, page)

    assert {} == {state: free for state, free in wasted.items() if free > ROOM}
