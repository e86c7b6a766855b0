"""A picked card that lies on the table leaves its place in the hand empty, but for its button."""

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.views.motions import lies_picked, pick_out


def place(table: Any) -> Locator:
    """The place of the nine of clubs in the hand."""
    return table.page.locator('.hand > [data-card="9C"]')


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 664)])
def test_a_card_is_seen_in_one_place_only(open_table: Any, width: int, height: int) -> None:
    """Nothing in the hand moves when it goes, nor when it comes back."""
    table = open_table(width, height, reduced_motion="reduce")
    table.change("desk", takes_out="lies on the table")
    lies_picked(table)
    card, face = place(table).get_by_role("button"), place(table).locator(".face:visible")
    before = card.bounding_box()
    expect(face).to_have_count(1)

    pick_out(table)
    expect(face).to_have_count(0)
    expect(table.page.locator('.picked-cards [data-card="9C"] .face:visible')).to_have_count(1)
    assert before == card.bounding_box()

    table.press("nine of clubs: put back")
    expect(face).to_have_count(1)
    assert before == card.bounding_box()


def test_its_button_keeps_the_focus_and_its_name(open_table: Any) -> None:
    """It says that it is picked, and where it lies; pressed once more the card comes back."""
    table = open_table(reduced_motion="reduce")
    table.change("desk", takes_out="lies on the table")
    lies_picked(table)
    card = place(table).get_by_role("button", name="nine of clubs", exact=True)

    card.focus()
    table.key("Space")
    expect(card).to_have_attribute("aria-pressed", "true")
    expect(card).to_have_accessible_description("lies on the table")
    expect(card).to_be_focused()

    table.key("Space")
    expect(card).to_have_attribute("aria-pressed", "false")
    expect(card).to_have_accessible_description("")
    expect(card).to_be_focused()


def test_the_places_of_what_was_right_stay_empty(table: Any) -> None:
    """Also when nothing is picked any more."""
    hand = table.scenes["desk"]["hand"]
    lies = [one | {"away": "lies on the table"} if one["id"] == "9C" else one for one in hand]
    table.change("desk", hand=lies)

    card = place(table).get_by_role("button", name="nine of clubs", exact=True)
    expect(card).to_have_accessible_description("lies on the table")
    expect(place(table).locator(".face:visible")).to_have_count(0)
