"""The bar of what can be done: columns of one width on a desk."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from lessons.words.words import Words
from tests.support.page import VIEWS, FakePage
from tests.views.crowded import crowded, show
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


@pytest.mark.parametrize("width", [360, 390])
def test_beside_the_call_the_part_of_the_turn_stands_in_one_line(
    open_table: Any, width: int
) -> None:
    """In a row with the order of the hand, and over nothing."""
    table = open_table(width, 664, reduced_motion="reduce")
    show(table, crowded(2, 3, 2), Words("de"))
    word = table.page.locator(".phases .now .word").bounding_box()
    call = table.page.get_by_role("button", name="Rummy rufen").bounding_box()
    sort = table.page.locator(".sort .button").bounding_box()

    assert word["height"] < 26
    last = table.page.locator(".phases li .dot").last.bounding_box()
    assert last["x"] + last["width"] <= sort["x"]
    assert sort["x"] + sort["width"] <= call["x"]
    assert call["x"] + call["width"] <= width
    assert abs(call["y"] - sort["y"]) < 8


@pytest.mark.parametrize("width", [360, 390])
@pytest.mark.parametrize("language", ["en", "de"])
def test_where_a_discard_can_be_claimed_every_button_is_whole(
    open_table: Any, language: str, width: int
) -> None:
    """It is another player's turn: what is done with cards of the hand leaves the bar."""
    lesson = FakePage()
    lesson.open("lesson", lesson="romme-pile", language=language)
    lesson.send(level=lesson.school.place.steps.index("claim-now"))
    school = lesson.school
    table = open_table(width, 664, reduced_motion="reduce")
    table.show(goal=school.goal, seats=school.seats, table=school.table)
    table.show(desk=school.desk, notes=school.notes)

    buttons = table.page.locator(".bar").get_by_role("button").filter(visible=True)
    expect(table.page.locator('[data-do="play:claim"]')).to_be_visible()
    for one in buttons.all():
        expect(one).to_be_in_viewport(ratio=1)


LINES = """words => {
    const range = document.createRange();
    range.selectNodeContents(words);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
}"""


@pytest.mark.parametrize("width", [1280, 1440])
@pytest.mark.parametrize("language", ["en", "de"])
def test_no_draw_takes_three_lines_beside_all_there_is_to_play(
    open_table: Any, language: str, width: int
) -> None:
    """At a table with jokers four buttons play; they give way before the two that draw."""
    page = FakePage()
    page.open("practice", language=language)
    page.school.form.choose_preset("romme")
    page.school.form.param.trigger("deal")
    table = open_table(width, 800, reduced_motion="reduce")
    table.show(**{view: getattr(page.school, view) for view in VIEWS})
    words = table.page.locator(".bar-draw .button > span")

    assert 2 == words.count()
    assert max(one.evaluate(LINES) for one in words.all()) <= 2


def test_an_action_for_cards_is_not_filled_while_too_few_are_picked(open_table: Any) -> None:
    """What goes on is to pick, for a meld three; nothing moves when the action gets its colour."""
    views = open_table(390, 664, reduced_motion="reduce")
    action = views.page.get_by_role("toolbar").get_by_role("button", name="Lay down", exact=True)
    assert "primary" not in (action.get_attribute("class") or "").split()
    before = action.bounding_box()

    cards = views.page.locator(".hand .slot > .card")
    for place in range(3):
        expect(action).not_to_have_class(re.compile(r"\bprimary\b"))
        cards.nth(place).click()
    expect(action).to_have_class(re.compile(r"\bprimary\b"))
    assert before == action.bounding_box()
    cards.first.click()
    expect(action).not_to_have_class(re.compile(r"\bprimary\b"))


def test_why_a_try_stays_is_said_after_it_has_gone(open_table: Any) -> None:
    """What Python shows then knows of no try any more."""
    views = open_table(390, 664, reduced_motion="reduce")
    why = "Right, but not all of it: this stays picked."
    views.change("table", attempt=None)
    views.change("desk", right=["4H", "5H"], stayed=why)
    again = button("again", "Try again", "primary")
    views.change("notes", notes=[{"tone": "red", "heading": "No", "said": [], "buttons": [again]}])
    views.change("table", attempt=views.refusal()["table"]["attempt"])
    views.press("Try again")
    views.change("desk", right=None, stayed="What was right stays picked.")

    expect(views.page.locator(".desk .status")).to_have_text(why)


def test_a_right_meld_that_is_not_enough_stays_picked(open_table: Any) -> None:
    """A first meld is refused in the hand, and more is to be added to it."""
    page = FakePage()
    page.open("drill", fragment="#come.1.2")
    views = open_table(390, 664, reduced_motion="reduce")
    views.show(**{view: getattr(page.school, view) for view in VIEWS})
    cards = ("four of spades", "five of spades", "six of spades")
    views.press(*cards, "Lay down")
    page.send(play=views.sent("play")[-1]["play"])
    views.show(**{view: getattr(page.school, view) for view in VIEWS})
    expect(views.page.get_by_role("heading", name="Not enough points yet")).to_be_visible()
    views.press("Try again")
    page.send(do="again")
    views.show(**{view: getattr(page.school, view) for view in VIEWS})

    for card in cards:
        named = views.page.get_by_role("button", name=card, exact=True)
        expect(named).to_have_attribute("aria-pressed", "true")


def test_what_stayed_picked_is_not_spoken_of_once_it_is_played(open_table: Any) -> None:
    """A hint that plays the task leaves no word of a try before it."""
    page = FakePage()
    page.open("lesson", lesson="runs", language="en", fragment="#level=three-neighbours")
    views = open_table(390, 664, reduced_motion="reduce")
    views.show(**{view: getattr(page.school, view) for view in VIEWS})
    views.press("five of clubs", "six of clubs", "Lay down")
    page.send(play=views.sent("play")[-1]["play"])
    views.show(**{view: getattr(page.school, view) for view in VIEWS})
    views.press("Try again")
    page.send(do="again")
    views.show(**{view: getattr(page.school, view) for view in VIEWS})
    expect(views.page.locator(".desk .status")).to_contain_text("this stays picked")
    while not page.school.place.now.done:
        page.clock.time += 20  # the hint before has been read
        page.send(do="hint")
    views.show(**{view: getattr(page.school, view) for view in VIEWS})

    expect(views.page.locator(".desk .status")).not_to_contain_text("stays picked")


def test_parts_of_the_turn_bring_no_group_where_a_way_on_stands(open_table: Any) -> None:
    """A desk has all groups in sight: no part of the turn is a button there, done or not."""
    page = FakePage()
    page.open("lesson", lesson="sets", language="en", fragment="#level=three-of-a-different-kind")
    views = open_table(1280, 800, reduced_motion="reduce")
    parts = views.page.get_by_role("button", name="show its buttons")

    for message in ({}, {"play": "meld 2H 2S 2C"}, {"do": "next"}):
        page.send(**message) if message else None
        views.show(**{view: getattr(page.school, view) for view in VIEWS})
        assert (message.get("play") is not None) == bool(page.school.desk["way_on"])
        expect(parts).to_have_count(0)


def test_on_a_phone_too_a_way_on_has_no_group_beside_it(open_table: Any) -> None:
    """Where one group is in sight the parts bring the other one, until the task is done."""
    page = FakePage()
    page.open("lesson", lesson="sets", language="en", fragment="#level=three-of-a-different-kind")
    views = open_table(390, 664, reduced_motion="reduce")
    parts = views.page.get_by_role("button", name="show its buttons")
    views.show(**{view: getattr(page.school, view) for view in VIEWS})
    expect(parts).to_have_count(3)

    page.send(play="meld 2H 2S 2C")
    views.show(**{view: getattr(page.school, view) for view in VIEWS})

    expect(parts).to_have_count(0)
