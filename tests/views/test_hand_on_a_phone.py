"""The hand of a phone in rows: index and suit of each card in sight, each row in the middle."""

from itertools import groupby, pairwise
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.page import FakePage


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


@pytest.mark.parametrize(("width", "height"), [(390, 664), (360, 640)])
def test_what_happened_stands_below_the_notes_over_a_hand_with_a_question(
    open_table: Any, width: int, height: int
) -> None:
    """Nobody is asked for a part of a turn there, and the line lies over no words."""
    page = FakePage()
    page.open("lesson", lesson="at-the-table")
    page.send(level=page.school.place.steps.index("which-rummy"))
    page.send(do="next")  # all of what the others do at once
    school = page.school
    table = open_table(width, height, reduced_motion="reduce")
    table.show(goal=school.goal, seats=school.seats, table=school.table)
    table.show(desk=school.desk, notes=school.notes)

    line = table.page.locator(".status")
    expect(line).to_contain_text("Ben discarded")
    over = table.page.locator('[data-slot="notes"]').bounding_box()
    box, hand = line.bounding_box(), table.page.locator(".hand").bounding_box()
    assert over["y"] + over["height"] <= box["y"]
    assert box["y"] + box["height"] <= hand["y"]
