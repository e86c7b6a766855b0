"""The hand of a phone in rows: index and suit of each card in sight, each row in the middle."""

from itertools import groupby, pairwise
from typing import Any

import pytest


SEEN = 0.7  # of a card's height reach its index and the suit below it
HAND = "4H 5H 6H 7H 9C 2S JS JD KS KD KC QS QD"

BOXES = """hand => [...hand.querySelectorAll(".card")]
    .map((card) => card.getBoundingClientRect())
    .map(({ left, top, width, height }) => ({ left, top, width, height }))"""


@pytest.mark.parametrize("cards", [9, 10, 11, 13])
@pytest.mark.parametrize(("width", "height"), [(390, 664), (360, 640), (320, 568), (600, 900)])
def test_rows_lie_in_the_middle_and_leave_each_other_in_sight(
    open_table: Any, width: int, height: int, cards: int
) -> None:
    """However many cards a row has."""
    table = open_table(width, height, reduced_motion="reduce")
    table.change("desk", hand=table.cards(" ".join(HAND.split()[:cards])))
    boxes = table.page.locator(".hand").evaluate(BOXES)
    rows = [list(row) for _, row in groupby(boxes, key=lambda box: round(box["top"]))]
    middles = [(row[0]["left"] + row[-1]["left"] + row[-1]["width"]) / 2 for row in rows]

    assert 2 <= len(rows)
    assert middles == pytest.approx([width / 2] * len(rows), abs=2)
    for upper, lower in pairwise(rows):
        assert lower[0]["top"] - upper[0]["top"] >= SEEN * upper[0]["height"]
