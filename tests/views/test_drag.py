"""Dragging: an extra beside tapping and keys."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.browser.flights import LAYER, NEAR, RECORD, flaws, recorded, same_place
from tests.support.browser.flights import middle as center


def middle(table: Any, name: str) -> tuple[float, float]:
    return middle_of(table.page.get_by_role("button", name=name, exact=True).bounding_box())


def middle_of(box: dict[str, float]) -> tuple[float, float]:
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(table: Any, name: str, x: float, y: float, *, drop: bool = True) -> None:
    mouse = table.page.mouse
    mouse.move(*middle(table, name))
    mouse.down()
    mouse.move(x, y, steps=6)
    if drop:
        mouse.up()


def test_picked_cards_are_carried_together(table: Any) -> None:
    """Dragging one of the picked cards to the table lays all of them down."""
    table.press("jack of spades", "jack of diamonds")
    drag(table, "jack of spades", 500, 200)

    assert [{"play": "meld JS JD"}] == table.sent("play")


@pytest.mark.parametrize("width", [390, 1280])
def test_a_card_joins_the_tried_ones_that_lack_one(open_table: Any, width: int) -> None:
    """Dragged to the dashed place, on whichever side of the others it belongs."""
    table = open_table(width, 844)
    table.press("four of hearts", "five of hearts", "seven of hearts", "Lay down")
    table.show(**table.refusal())
    table.sent()
    place = table.page.locator(".tried .gap").bounding_box()
    drag(table, "nine of clubs", *middle_of(place))

    assert [{"play": "meld 4H 5H 7H 9C"}] == table.sent("play")


def ghost(table: Any) -> dict[str, float]:
    return table.page.locator(LAYER).bounding_box()


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize(
    ("target", "play", "word"),
    [
        ("eight of diamonds", "discard 9C", "Discard"),
        ("king of clubs", "layoff m1 9C", "Lay off here"),
        ("Cards you lay down will lie here.", "meld 9C", "Lay down here"),
    ],
)
def test_a_target_says_its_word_while_the_card_is_over_it(
    open_table: Any, width: int, target: str, play: str, word: str
) -> None:
    """The word is there before the card is let go, clear of the card, and gone after."""
    table = open_table(width, 844)
    over = table.page.get_by_label(target, exact=True).or_(
        table.page.get_by_text(target, exact=True)
    )
    drag(table, "nine of clubs", *middle_of(over.bounding_box()), drop=False)
    said = table.page.locator("body > div[aria-hidden=true]").get_by_text(word, exact=True)
    expect(said).to_be_in_viewport(ratio=1)
    box, card = said.bounding_box(), ghost(table)
    assert box["y"] + box["height"] <= card["y"] or box["y"] >= card["y"] + card["height"]
    table.page.mouse.up()

    expect(said).to_have_count(0)
    assert [{"play": play}] == table.sent("play")


def test_under_a_finger_the_place_counts_over_which_the_card_is_seen(open_table: Any) -> None:
    """The card lies higher than the finger, which may be below the meld already."""
    table = open_table(390, 844, has_touch=True, is_mobile=True)
    meld = table.page.get_by_role("group", name="Ada, set").bounding_box()
    finger = table.page.context.new_cdp_session(table.page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        touched = [{"x": x, "y": y} for x, y in points]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})

    touch("touchStart", middle(table, "nine of clubs"))
    for beside in (60, 15):
        touch("touchMove", (meld["x"] + 20, meld["y"] + meld["height"] + beside))
    layer = table.page.locator("body > div[aria-hidden=true]")
    expect(layer.get_by_text("Lay off here", exact=True)).to_be_visible()
    touch("touchEnd")

    assert [{"play": "layoff m1 9C"}] == table.sent("play")


@pytest.mark.parametrize("width", [390, 1280])
def test_the_felt_between_what_lies_on_it_takes_a_meld(open_table: Any, width: int) -> None:
    """Also where no area begins: right inside each corner of the table, but not on the stock."""
    table = open_table(width, 844)
    felt = table.page.locator(".table").bounding_box()
    left, right = felt["x"] + 4, felt["x"] + felt["width"] - 4
    top, bottom = felt["y"] + 4, felt["y"] + felt["height"] - 4
    corners = {
        "jack of spades": ("JS", left, top),
        "jack of diamonds": ("JD", right, top),
        "nine of clubs": ("9C", left, bottom),
        "two of spades": ("2S", right, bottom),
    }
    for name, (card, x, y) in corners.items():
        drag(table, name, x, y)
        assert [{"play": f"meld {card}"}] == table.sent("play")
        table.show(desk=table.scenes["desk"])  # an answer
        expect(table.page.locator(LAYER)).to_have_count(0)
    drag(table, "four of hearts", *middle(table, "stock, 31 cards"))

    assert [] == table.sent("play")


@pytest.mark.parametrize("width", [390, 1280])
def test_a_card_let_go_over_nothing_eases_back_to_its_place(open_table: Any, width: int) -> None:
    """It starts where it was let go, and is as large all the way."""
    table = open_table(width, 844)
    table.page.evaluate(RECORD)
    home = table.page.get_by_role("button", name="nine of clubs", exact=True).bounding_box()
    drag(table, "nine of clubs", width - 60, 20, drop=False)
    let_go = ghost(table)
    table.page.mouse.up()
    expect(table.page.locator(LAYER)).to_have_count(0)
    [flight] = recorded(table.page)

    assert same_place(tuple(let_go.values()), flight.start)
    assert same_place(tuple(home.values()), flight.end)
    assert [] == flaws([flight])
    expect(table.page.locator(".dragged")).to_have_count(0)


@pytest.mark.parametrize("width", [390, 1280])
def test_a_dropped_card_waits_for_the_answer_where_it_was_let_go(
    open_table: Any, width: int
) -> None:
    """It is nowhere else meanwhile, and taken or refused it goes on from there."""
    for answer in ("taken", "refused"):
        table = open_table(width, 844)
        table.hold_time()
        table.page.evaluate(RECORD)
        scene = table.scenes["table"]
        drag(table, "nine of clubs", *middle(table, "king of diamonds"), drop=False)
        let_go = ghost(table)
        table.page.mouse.up()
        assert let_go == ghost(table)
        if answer == "taken":
            [meld] = scene["melds"]
            longer = meld | {"cards": [*meld["cards"], *table.cards("9C")]}
            lies = {"melds": [longer]}
        else:
            lies = {"attempt": {"label": "Your try", "cards": table.cards("9C"), "marks": []}}
        hand = [one | {"held": True} for one in table.scenes["desk"]["hand"] if one["id"] == "9C"]
        others = [one for one in table.scenes["desk"]["hand"] if one["id"] != "9C"]
        table.show(
            table=scene | lies,
            desk=table.scenes["desk"] | {"hand": others + (hand if answer == "refused" else [])},
        )
        expect(table.page.locator(LAYER)).to_have_count(0)
        [flight] = recorded(table.page)

        assert center(flight.start) == pytest.approx(center(tuple(let_go.values())), abs=NEAR)
        assert [] == flaws([flight])
        expect(table.page.locator(".dragged")).to_have_count(0)


def test_a_card_that_is_not_taken_goes_home_when_the_answer_is_there(table: Any) -> None:
    """A scene in which it still lies in the hand brings it there from where it was let go."""
    table.hold_time()
    table.page.evaluate(RECORD)
    drag(table, "nine of clubs", *middle(table, "king of diamonds"), drop=False)
    let_go = ghost(table)
    table.page.mouse.up()
    table.change("notes", unsaved="")
    [flight] = recorded(table.page)
    expect(table.page.locator(LAYER)).to_have_count(0)

    assert same_place(tuple(let_go.values()), flight.start)
    assert [] == flaws([flight])


def test_a_dropped_card_that_nobody_answers_goes_home(table: Any) -> None:
    """After a while, by itself."""
    table.hold_time()
    drag(table, "nine of clubs", *middle(table, "king of diamonds"))
    expect(table.page.locator(LAYER)).to_have_count(1)
    table.page.clock.run_for(1_500)

    expect(table.page.locator(LAYER)).to_have_count(0)
    expect(table.page.locator(".dragged")).to_have_count(0)


def test_a_card_put_elsewhere_in_the_hand_goes_there_from_where_it_was_let_go(table: Any) -> None:
    """It does not go back to its old place first."""
    table.page.evaluate(RECORD)
    x, y = middle(table, "four of hearts")
    drag(table, "jack of diamonds", x - 30, y + 9, drop=False)
    let_go = ghost(table)
    table.page.mouse.up()
    [flight] = recorded(table.page)
    expect(table.page.locator(LAYER)).to_have_count(0)

    assert same_place(tuple(let_go.values()), flight.start)
    assert [] == flaws([flight])


def test_a_small_movement_is_a_tap(table: Any) -> None:
    """Under eight pixels nothing is dragged; the card is picked."""
    x, y = middle(table, "nine of clubs")
    drag(table, "nine of clubs", x + 5, y)

    assert [{"picked": ["9C"]}] == table.sent("picked", "play", "order")


def test_a_drag_does_not_pick(table: Any) -> None:
    """The click that ends a drag is swallowed, also where nothing happens."""
    drag(table, "nine of clubs", 1200, 400)

    assert [] == table.sent("picked", "play", "order")
    expect(table.page.get_by_role("button", pressed=True)).to_have_count(0)


def test_escape_cancels(table: Any) -> None:
    """The card is back where it was, and letting go later does nothing."""
    drag(table, "nine of clubs", 500, 200, drop=False)
    table.key("Escape")
    table.page.mouse.up()

    assert [] == table.sent("picked", "play", "order")


def test_within_the_hand_it_reorders(table: Any) -> None:
    """Dropped before the first card it is the first."""
    x, y = middle(table, "four of hearts")
    drag(table, "jack of diamonds", x - 30, y)

    assert [["JD", "4H", "5H"]] == [one["order"][:3] for one in table.sent("order")]
    first = table.page.get_by_role("group", name="Your hand").get_by_role("button").first
    expect(first).to_have_accessible_name("jack of diamonds")


@pytest.mark.parametrize("begun", ["hand", "table"])
def test_a_drag_begun_beside_the_cards_marks_no_text(table: Any, begun: str) -> None:
    """From an empty place of the hand, or of the table, over all that is said around it."""
    place = {
        "hand": table.page.get_by_role("button", name="nine of clubs", exact=True),
        "table": table.page.get_by_role("group", name="Ada, set"),
    }[begun].bounding_box()
    mouse = table.page.mouse
    mouse.move(place["x"] - 20, place["y"] - 6)
    mouse.down()
    mouse.move(1200, 700, steps=4)
    mouse.move(60, 60, steps=4)
    mouse.up()

    assert "" == table.page.evaluate("() => String(getSelection())")


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("right", [True, False])
def test_a_card_let_go_right_beside_a_meld_is_meant_for_it(
    open_table: Any, width: int, right: bool
) -> None:
    """At either end of it; on the empty table it is too few for a meld of its own."""
    table = open_table(width, 844, reduced_motion="reduce")
    meld = table.page.locator('.meld[data-meld="m1"] .cards').bounding_box()
    side = meld["x"] + meld["width"] + 20 if right else meld["x"] - 5
    drag(table, "nine of clubs", side, meld["y"] + meld["height"] / 2)

    assert [{"play": "layoff m1 9C"}] == table.sent("play")
