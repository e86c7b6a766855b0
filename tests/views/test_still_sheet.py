"""At a desk the score sheet lies still, whatever is counted beside it."""

from typing import Any

import pytest

from tests.support.page import FakePage


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1440, 900)])
def test_the_sheet_lies_still_from_cell_to_cell(open_table: Any, width: int, height: int) -> None:
    """However many cards are counted beside it, and once all of it is right."""
    page = FakePage()
    page.open("lesson", lesson="500-scoring")
    page.send(level=page.school.place.steps.index("a-whole-score"))
    table = open_table(width, height, reduced_motion="reduce")
    paper, cells = table.page.locator(".paper"), table.page.locator("input[data-cell]")

    def place() -> tuple[int, ...]:
        school = page.school
        table.show(goal=school.goal, table=school.table, notes=school.notes, desk=school.desk)
        box = paper.bounding_box()
        return tuple(round(box[side]) for side in ("x", "y", "width", "height"))

    before, heights = place(), set()
    for cell in cells.all():
        cell.focus()
        heights.add(table.page.locator(".score-sheet > .sums").bounding_box()["height"])
        assert before == place()
    assert len(heights) > 1
    for move in page.school.place.now.level.solution:
        page.send(play=str(move))
        assert before == place()
