"""The bar of what can be done: columns of one width on a desk."""

from typing import Any

import pytest


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
