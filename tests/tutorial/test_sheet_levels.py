"""A learner fills in the score sheet: cell by cell, every wrong figure explained."""

import json
from collections.abc import Callable
from typing import Any

from tests.support.page import FakePage, read
from tutorial.hints.ladder import READING_SECONDS


Lesson = Callable[..., FakePage]


def cells(page: FakePage) -> dict[str, dict[str, Any]]:
    """The cells that can be filled, by their ids."""
    rows = page.school.table["sheet"]["rows"]
    return {cell["id"]: cell for row in rows for cell in row["cells"] if cell["id"]}


def groups(page: FakePage, cell: str) -> list[dict[str, Any]]:
    """The cards a cell is made of."""
    sums = page.school.table["sheet"]["sums"]
    return next(one["groups"] for one in sums if one["id"] == cell)


def test_a_sheet_lies_there_with_open_cells_and_cards_without_values(lesson: Lesson) -> None:
    """Nothing is given away before the first figure."""
    page = lesson("basic-scoring", "you-went-out")

    assert ["due"] * 3 == [cell["state"] for cell in cells(page).values()]
    assert ["", ""] == [group["value"] for group in groups(page, "you")]
    assert ["KD", "4S"] == [card["id"] for card in groups(page, "you")[0]["cards"]][::-1]


def test_a_wrong_figure_is_ringed_and_explained_without_the_right_one(lesson: Lesson) -> None:
    """The doubtful group is marked with a question mark, the others have their values."""
    page = lesson("basic-scoring", "you-went-out")

    page.send(play="write you 43")

    note = page.note("red")
    assert note is not None
    assert "You, deal 1: not 43" == note["heading"]
    assert "You counted the ace as 11." in read(note["said"])
    assert note["rule"]["href"].endswith("#basic.score.values")
    assert ("wrong", "43") == (cells(page)["you"]["state"], cells(page)["you"]["figure"])
    assert [("+14", False), ("?", True)] == [
        (group["value"], group["doubtful"]) for group in groups(page, "you")
    ]
    shown = {view: getattr(page.school, view) for view in ("goal", "table", "desk", "notes")}
    assert "33" not in json.dumps(shown)


def test_try_again_clears_the_cell(lesson: Lesson) -> None:
    """The figure goes, and its note with it."""
    page = lesson("basic-scoring", "you-went-out")
    page.send(play="write you 43")

    page.send(do="again")

    assert page.note("red") is None
    assert "due" == cells(page)["you"]["state"]


def test_right_figures_stay_in_any_order_and_the_last_one_ends_the_level(lesson: Lesson) -> None:
    """A wrong one between does not wipe them out, and stays marked until it is mended."""
    page = lesson("basic-scoring", "you-went-out")

    for wish in ("write Ben 0", "write you 14", "write Ada 0"):
        page.send(play=wish)
    assert page.note("ok") is None
    assert ["wrong", "right", "right"] == [cell["state"] for cell in cells(page).values()]
    page.send(play="write you 33")

    assert page.note("ok") is not None


def test_all_wrong_figures_of_one_check_are_marked(lesson: Lesson) -> None:
    """The first is explained and the others named; mended, it gives way to the next."""
    page = lesson("basic-scoring", "you-went-out")

    page.send(play="write you 43; write Ada 5; write Ben 0")

    assert [("wrong", 1), ("wrong", 2), ("right", None)] == [
        (cell["state"], cell.get("mark")) for cell in cells(page).values()
    ]
    told = page.note("red")
    assert told is not None
    assert "You, deal 1: not 43" == told["heading"]
    assert "Not right either: Ada, deal 1." in read(told["said"])
    assert 1 == page.school.place.now.slips

    page.send(play="write you 33")

    told = page.note("red")
    assert told is not None
    assert "Ada, deal 1: not 5" == told["heading"]
    assert "Not right either" not in read(told["said"])
    assert ["right", "wrong", "right"] == [cell["state"] for cell in cells(page).values()]
    assert 1 == page.school.place.now.slips

    page.send(play="write Ada 0")
    assert page.note("ok") is not None


def test_two_mistakes_of_a_kind_in_one_check_open_no_hint(lesson: Lesson) -> None:
    """They were made before anything was said to the first one."""
    page = lesson("basic-scoring", "you-went-out")

    page.send(play="write Ada 3; write Ben 3")
    assert page.note("blue") is None

    page.send(play="write Ada 4")
    assert ["due", "wrong", "wrong"] == [cell["state"] for cell in cells(page).values()]


def test_undo_takes_the_last_figure_back(lesson: Lesson) -> None:
    """One figure a step, as with actions."""
    page = lesson("basic-scoring", "you-went-out")
    page.send(play="write Ben 0")
    page.send(play="write Ada 0")

    page.send(do="undo")

    assert ["due", "due", "right"] == [cell["state"] for cell in cells(page).values()]


def test_the_hint_counts_the_groups_and_only_then_writes(lesson: Lesson) -> None:
    """Four rungs: a question, where, the values without their sum, the figure."""
    page = lesson("basic-scoring", "you-went-out")
    told = []
    for _ in range(3):
        page.send(do="hint")
        note = page.note("blue")
        assert note is not None
        told.append(read(note["said"]))
    assert "Who went out" in told[0]
    assert "10 + 4" in told[2].replace("4 + 10", "10 + 4")
    assert "33" not in " ".join(told)

    page.clock.time += 3
    page.send(do="show")

    assert "right" == cells(page)["you"]["state"]


def test_a_total_does_not_give_the_deal_away(lesson: Lesson) -> None:
    """While the cell of the deal is open, the total's own help holds a question mark for it."""
    page = lesson("basic-scoring", "a-second-deal")

    assert ["+33", "?"] == [group["value"] for group in groups(page, "total you")]

    page.send(play="write you 0")
    assert ["+33", "0"] == [group["value"] for group in groups(page, "total you")]


def test_nothing_written_is_no_mistake(lesson: Lesson) -> None:
    """An empty cell says what to do first and costs nothing."""
    page = lesson("basic-scoring", "you-went-out")

    page.send(play="write you")

    note = page.note("ink")
    assert note is not None
    assert "Write your number" in read(note["said"])
    assert 0 == page.school.place.now.slips


def test_the_way_on_of_a_sheet_that_is_shown_is_named_by_what_it_writes(lesson: Lesson) -> None:
    """Each press writes one number more; once all stand there it leads on."""
    page = lesson("basic-scoring", "you-went-out")
    for _ in range(3):
        page.send(do="hint")
    page.clock.time += READING_SECONDS
    page.send(do="show")
    assert "Next number" == page.way_on
    for _ in range(2):
        page.send(do="next")

    assert "Next" == page.way_on
