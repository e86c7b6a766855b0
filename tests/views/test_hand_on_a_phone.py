"""The hand of a phone in rows: index and suit of each card in sight, each row in the middle."""

from itertools import groupby, pairwise
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.page import FakePage


SEEN = 0.7  # of a card's height reach its index and the suit below it
RANK = 0.45  # of a card's width is its rank wide
SIGN_ENDS = 0.92  # of a card's width below its upper edge the suit under the rank ends
MARGIN = 4  # px of a card, above and beside its rank, bear nothing
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


@pytest.mark.parametrize("size", ["", "large"])
@pytest.mark.parametrize("picked", [True, False])
def test_the_ribbon_of_an_owed_card_hides_no_rank(
    open_table: Any, size: str, picked: bool
) -> None:
    """Neither its own nor that of the next card, where both lie close together."""
    table = open_table(390, 664, reduced_motion="reduce")
    table.page.evaluate("size => { document.documentElement.dataset.size = size; }", size)
    hand = table.cards(" ".join([*HAND.split(), "QH"]))
    table.change("desk", hand=[hand[0] | {"owed": "owed"}, *hand[1:]])
    if picked:
        table.press("four of hearts")
    owed, following = [card.bounding_box() for card in table.page.locator(".hand .card").all()[:2]]

    ribbon = table.page.locator(".hand .owed > .ribbon").bounding_box()

    assert ribbon["x"] >= owed["x"] + RANK * owed["width"]
    assert ribbon["x"] + ribbon["width"] <= following["x"] + MARGIN
    expect(table.page.locator(".hand .owed > .tick")).to_have_count(int(picked))


def test_a_pencil_line_crosses_no_suit(open_table: Any) -> None:
    """In the upper row it stands between the sign of its own card and the next row."""
    table = open_table(390, 664, reduced_motion="reduce")
    hand = table.cards(HAND)
    table.change("desk", hand=[hand[0] | {"hinted": True}, *hand[1:]])
    line = table.page.locator(".hand .hinted").evaluate(
        """slot => {
            const { top, height } = getComputedStyle(slot, "::after");
            return { top: parseFloat(top), middle: parseFloat(top) + parseFloat(height) / 2 };
        }"""
    )
    boxes = table.page.locator(".hand").evaluate(BOXES)

    assert line["top"] >= SIGN_ENDS * boxes[0]["width"]
    assert line["middle"] <= boxes[-1]["top"] - boxes[0]["top"] + MARGIN


@pytest.mark.parametrize(("width", "height"), [(390, 664), (360, 640), (390, 844)])
def test_a_hand_that_has_become_smaller_lies_over_the_buttons(
    open_table: Any, width: int, height: int
) -> None:
    """The room of a second row stays free above it, so that no row drops later."""
    table = open_table(width, height, reduced_motion="reduce")
    table.change("desk", hand=table.cards(" ".join(HAND.split()[:11])))
    hand = table.page.locator(".hand")
    before = hand.bounding_box()
    lowest = max(box["top"] for box in hand.evaluate(BOXES))
    table.change("desk", hand=table.cards(" ".join(HAND.split()[:6])))

    assert before == hand.bounding_box()
    assert {lowest} == {box["top"] for box in hand.evaluate(BOXES)}


def test_an_empty_place_lies_over_no_card(open_table: Any) -> None:
    """A card of the upper row is seen and pressed over the place of one that is away."""
    table = open_table(390, 664, reduced_motion="reduce")
    hand = table.cards(" ".join(HAND.split()[:12]))
    table.change("desk", hand=[*hand[:8], hand[8] | {"away": "It lies on the table."}, *hand[9:]])
    on_top = table.page.locator(".hand").evaluate(
        """hand => {
            const hole = hand.querySelector(".hole").getBoundingClientRect();
            const card = [...hand.querySelectorAll(".slot:not(.hole) > .card")].find((one) => {
                const { left, right, top, bottom } = one.getBoundingClientRect();
                return left < hole.left + 8 && right > hole.left + 8
                    && top < hole.top - 8 && bottom > hole.top + 4;
            });
            const at = hand.getRootNode().elementFromPoint(hole.left + 8, hole.top + 3);
            return Boolean(card) && card.contains(at);
        }"""
    )
    assert on_top
