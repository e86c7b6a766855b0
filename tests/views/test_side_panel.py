"""At a desk the panel beside the table scrolls inside: buttons and list keep their place."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.views.samples import ADA, button


FOOT = [button("setup", "New match", "quiet"), button("hands", "Open hands", "quiet")]
SIZES = [(1280, 800), (1024, 768)]


def told(views: Any, times: int) -> Any:
    """A refusal of so many sentences."""
    [note] = views.refusal()["notes"]["notes"]
    return note | {"said": [["That cannot be done, and this is why. " * times]]}


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_buttons_at_the_foot_stay_whatever_is_told(
    open_table: Any, width: int, height: int
) -> None:
    """A long log and a long refusal scroll above them."""
    views = open_table(width, height, reduced_motion="reduce")
    line = {"owner": ADA, "said": ["Ada draws from the stock."]}
    views.change("notes", lead=None, levels=[], foot=FOOT, log=[line])
    last = views.page.get_by_role("button", name="Open hands")
    before = last.bounding_box()
    for log, notes in (
        ([line] * 40, []),
        ([line] * 40, [told(views, 9)]),
        ([line], [told(views, 30)]),
    ):
        views.change("notes", log=log, notes=notes)
        expect(last).to_be_in_viewport(ratio=1)
        assert before == last.bounding_box()


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_list_of_levels_and_the_way_out_stay_in_sight(
    open_table: Any, width: int, height: int
) -> None:
    """A refusal longer than the panel scrolls over both."""
    views = open_table(width, height, reduced_motion="reduce")
    views.change("notes", notes=[told(views, 30)])

    expect(views.page.get_by_role("button", name="Try again")).to_be_in_viewport(ratio=1)
    expect(views.page.locator(".levels")).to_be_in_viewport(ratio=1)
    current = views.page.get_by_role("button", name="Level 3: Pick your run")
    expect(current).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_nothing_that_is_told_lies_over_what_stands_below_it(
    open_table: Any, width: int, height: int
) -> None:
    """What is said keeps its height above the log, and both scroll."""
    views = open_table(width, height, reduced_motion="reduce")
    line = {"owner": ADA, "said": ["Ada draws from the stock."]}
    views.change("notes", notes=[told(views, 12)], log=[line] * 20, foot=FOOT)

    note = views.page.locator(".talk .note").last.bounding_box()
    log = views.page.locator(".log-part").bounding_box()
    assert note["y"] + note["height"] <= log["y"]
