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


def listed(count: int) -> list[Any]:
    """A list of so many steps, the last one current."""
    states = ["todo"] * (count - 1) + ["now"]
    return [
        {"title": f"Step {number}", "state": state, "label": f"Level {number}"}
        for number, state in enumerate(states, 1)
    ]


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("steps", [6, 10, 14])
def test_the_list_keeps_its_place_whatever_is_told(
    open_table: Any, width: int, height: int, steps: int
) -> None:
    """So does the button above it, as long as it is there."""
    views = open_table(width, height, reduced_motion="reduce")
    views.change("notes", levels=listed(steps), foot=FOOT)
    levels = views.page.locator(".levels")
    row, way = (
        views.page.get_by_role("button", name=name, exact=True)
        for name in (f"Level {steps}", "New match")
    )
    places = [one.bounding_box() for one in (levels, row, way)]

    for times in (1, 4, 30):
        views.change("notes", notes=[told(views, times)])
        assert places == [one.bounding_box() for one in (levels, row, way)]
    views.change("notes", foot=[], log=[{"owner": ADA, "said": ["Ada draws."]}] * 12)
    assert places[:2] == [one.bounding_box() for one in (levels, row)]


def test_a_long_list_is_seen_from_its_first_line_to_its_last(table: Any) -> None:
    """Where a mouse points a line need not be a thumb high."""
    table.change("notes", levels=listed(14), notes=[told(table, 4)])

    for number in (1, 14):
        line = table.page.get_by_role("button", name=f"Level {number}", exact=True)
        expect(line).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("count", [9, 10])
def test_a_text_with_a_long_hint_is_whole_over_a_long_list(table: Any, count: int) -> None:
    """Where a mouse points the list leaves them the room, and nothing scrolls."""
    lead = {"heading": "Pick your run", "said": [["Three of one suit in a row. " * 4]] * 2}
    hint = table.hint() | {"said": [["Three of them in a row are enough. " * 3]]}
    table.change("notes", levels=listed(count), lead=lead, notes=[hint])

    talk = table.page.locator(".talk")
    assert talk.evaluate("talk => talk.scrollHeight <= talk.clientHeight")


def test_what_scrolls_behind_the_buttons_touches_no_line(table: Any) -> None:
    """The last line that is seen ends softly before that over the buttons."""
    line = {"owner": ADA, "said": ["Ada draws from the stock."]}
    table.change("notes", lead=None, levels=[], foot=FOOT, log=[line] * 40)

    soft = table.page.locator(".foot").evaluate(
        "foot => getComputedStyle(foot, '::before').backgroundImage"
    )
    assert soft.startswith("linear-gradient")


def test_a_list_to_choose_from_bears_no_numbers(table: Any) -> None:
    """It is in no order, beside the table and as a sheet on a phone."""
    number = table.page.locator(".step-sign:visible").filter(has_text="4")
    expect(number).to_have_count(1)

    table.change("notes", choice="short")
    expect(number).to_have_count(0)


@pytest.mark.parametrize(("width", "height"), [*SIZES, (1920, 1080)])
def test_no_button_offers_room_that_is_there(open_table: Any, width: int, height: int) -> None:
    """What gives notes the screen of a phone would do nothing beside a table."""
    views = open_table(width, height, reduced_motion="reduce")
    line = {"owner": ADA, "said": ["Ada draws from the stock."]}
    spread = {"more": "Show all notes", "less": "Show the table"}
    views.change("notes", lead=None, levels=[], foot=FOOT, log=[line] * 3, spread=spread)

    expect(views.page.get_by_role("button", name="Open hands")).to_be_visible()
    expect(views.page.get_by_role("button", name="Show all notes")).to_be_hidden()


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_list_gives_way_to_a_hint_beside_a_refusal(
    open_table: Any, width: int, height: int
) -> None:
    """The heading, the way to the rule and all buttons are seen; so is the current level."""
    views = open_table(width, height, reduced_motion="reduce")
    scenes = views.refusal()
    scenes["notes"] |= {"notes": [told(views, 3), views.hint()], "levels": listed(9)}
    views.show(**scenes)

    panel = views.page.get_by_role("group", name="Notes")
    for seen in (
        panel.get_by_role("heading", name="Not a run yet"),
        panel.get_by_role("button", name="Try again"),
        panel.get_by_role("button", name="Which cards?"),
    ):
        expect(seen).to_be_in_viewport(ratio=1)
    for nearly in (  # the words of both are whole, what can be pressed around them goes further
        panel.get_by_role("link", name="Rule basic.meld.run"),
        panel.get_by_role("button", name="Level 9", exact=True),
    ):
        expect(nearly).to_be_in_viewport(ratio=0.9)


@pytest.mark.parametrize("at", [1, 3, 12])
def test_the_ring_around_a_row_of_the_list_is_whole(open_table: Any, at: int) -> None:
    """No edge of the list cuts it, and a list that goes on says so."""
    views = open_table(1280, 800, reduced_motion="reduce")
    levels = views.scenes["notes"]["levels"] * 3
    named = [one | {"label": f"Row {row}"} for row, one in enumerate(levels, 1)]
    views.change("notes", levels=named)
    rows = views.page.locator(".margin > .levels button")
    rows.nth(at - 1).focus()
    views.page.keyboard.press("ArrowDown")
    views.page.keyboard.press("ArrowUp")
    ring = """node => {
      const { outlineWidth, outlineOffset } = getComputedStyle(node);
      const room = node.closest(".levels").getBoundingClientRect();
      const far = parseFloat(outlineWidth) + parseFloat(outlineOffset);
      const { left, right } = node.getBoundingClientRect();
      return Math.min(left - far - room.left, room.right - right - far);
    }"""

    assert rows.nth(at - 1).evaluate("node => node.matches(':focus-visible')")
    assert rows.nth(at - 1).evaluate(ring) >= 0
    listed = views.page.locator(".margin > .levels")
    assert listed.evaluate("node => node.scrollHeight - node.clientHeight") > 1
    listed.evaluate("node => { node.scrollTop = 0; }")
    expect(listed).to_have_attribute("data-below", "")


def test_what_else_there_is_to_do_lies_in_rows_of_one_height(open_table: Any) -> None:
    """Also where one name takes two lines; their words begin where those of the log do."""
    views = open_table(1280, 800, reduced_motion="reduce")
    long = button("copy", "Copy the link to this position", "quiet")
    views.change("notes", levels=[], foot=[*FOOT, long, button("save", "Save as a file", "quiet")])
    buttons = views.page.locator(".foot .button").all()

    assert len({round(one.bounding_box()["height"]) for one in buttons}) == 1
    inside = """node => node.getBoundingClientRect().left
      + parseFloat(getComputedStyle(node).paddingLeft)"""
    left = views.page.locator(".talk").evaluate(inside)
    words = buttons[0].evaluate(inside)
    assert abs(words - left) <= 2
