"""The bar of what can be done: columns of one width on a desk."""

from typing import Any

import pytest

from tests.views.samples import button


COLUMNS = """bar => [...bar.querySelectorAll(":scope > :is(.bar-draw, .bar-play) > .button")]
    .map((one) => [one.getBoundingClientRect().width, getComputedStyle(one).borderTopColor])"""


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1920, 1080)])
def test_what_can_be_done_stands_in_columns_of_one_width(
    open_table: Any, width: int, height: int
) -> None:
    """However long their words are; the draw that is done stands back, and still answers."""
    table = open_table(width, height)
    bar = table.page.get_by_role("toolbar").filter(has_text="Discard")
    *drawing, lay_off, lay_down, discard = bar.evaluate(COLUMNS)

    assert 2 == len(drawing)
    widths = [one for one, _ in (*drawing, lay_off, lay_down, discard)]
    assert 96 <= min(widths)
    assert max(widths) - min(widths) < 2
    assert {colour for _, colour in drawing}.isdisjoint({lay_off[1], lay_down[1], discard[1]})
    table.sent()
    table.press("Draw from stock")
    assert [{"play": "draw stock"}] == table.sent("play")


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 664)])
def test_the_next_step_ends_where_it_always_ends(open_table: Any, width: int, height: int) -> None:
    """With something to take back beside it or without, as at the end of a lesson."""
    table = open_table(width, height, reduced_motion="reduce")
    onward = {"way_on": button("next", "Next", "primary"), "leads": True, "draw": [], "play": []}
    ends = []
    for left in ([button("undo", "Undo", icon="undo")], []):
        table.change("desk", left=left, **onward)
        box = table.page.get_by_role("button", name="Next", exact=True).bounding_box()
        ends.append(box["x"] + box["width"])

    assert abs(ends[0] - ends[1]) <= 1
