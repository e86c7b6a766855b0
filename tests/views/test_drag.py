"""Dragging: an extra beside tapping and keys."""

from typing import Any

import pytest
from playwright.sync_api import expect


def middle(table: Any, name: str) -> tuple[float, float]:
    box = table.page.get_by_role("button", name=name, exact=True).bounding_box()
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


@pytest.mark.parametrize(
    ("target", "play", "word"),
    [
        ("eight of diamonds", "discard 9C", "Discard"),
        ("king of clubs", "layoff m1 9C", "Lay off here"),
    ],
)
def test_a_target_says_its_word_while_the_card_is_over_it(
    table: Any, target: str, play: str, word: str
) -> None:
    """The word is there before the card is let go, and gone after."""
    drag(table, "nine of clubs", *middle(table, target), drop=False)
    over = table.page.locator(".target")
    expect(over).to_have_attribute("data-drop", word)
    table.page.mouse.up()

    expect(over).to_have_count(0)
    assert [{"play": play}] == table.sent("play")


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
