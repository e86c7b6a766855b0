"""A refused try: on the table, marked, explained, with a way out."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.browser.in_sight import refusal


def test_the_try_lies_on_the_table_and_its_places_are_held(refused: Any) -> None:
    """The tried cards are on the table, not in the hand, and the gap has its word."""
    tried = refused.page.get_by_role("group", name="Your try")
    hand = refused.page.get_by_role("group", name="Your hand")

    expect(tried.get_by_role("button")).to_have_count(3)
    expect(tried).to_contain_text("missing")
    expect(hand.get_by_role("button")).to_have_count(5)
    expect(hand.locator(".hole")).to_have_count(3)


def test_a_refusal_is_said_once_without_its_rule_and_buttons(refused: Any) -> None:
    """One alert says why, then what can be done; the link and the buttons wait to be read."""
    alert, note = refused.page.get_by_role("alert"), refusal(refused.page)

    expect(alert).to_have_count(1)
    expect(alert).to_contain_text("Not a run yet: A run needs neighbouring cards.")
    expect(alert).to_contain_text("Between 5 and 7 the 6 of hearts is missing.")
    expect(note.get_by_role("status")).to_have_text("You hold it: 6♥ closes the gap.")
    expect(note.get_by_role("link", name="Rule basic.meld.run")).to_be_visible()
    expect(note.get_by_role("button", name="Put 6♥ in")).to_be_visible()
    live = note.locator('[role="alert"], [role="status"], [aria-live]')
    assert len(live.all()) == 2
    for one in live.all():
        expect(one.locator("a, button")).to_have_count(0)


def test_the_heading_of_a_refusal_is_read_once(open_table: Any) -> None:
    """What was said aloud before the words is gone by the time the page is read."""
    table = open_table(390, 664, reduced_motion="reduce")
    table.page.clock.install()
    table.show(**table.refusal())
    alert = table.page.get_by_role("alert")
    expect(alert).to_contain_text("Not a run yet")

    table.page.clock.fast_forward(11_000)
    expect(alert).not_to_contain_text("Not a run yet")
    expect(alert).to_contain_text("A run needs neighbouring cards.")
    expect(refusal(table.page).get_by_role("heading", name="Not a run yet")).to_be_visible()


@pytest.mark.parametrize(("name", "do"), [("Try again", "again"), ("Put 6♥ in", "repair")])
def test_the_way_out_is_a_button(refused: Any, name: str, do: str) -> None:
    """Try again empties the picks: the cards go back to their places."""
    refused.press(name)

    assert [{"do": do}] == refused.sent("do")
    expect(refused.page.get_by_role("button", pressed=True)).to_have_count(0)


def test_tab_comes_to_every_way_out(refused: Any) -> None:
    """Who has found the link of the rule comes to the repair and to Try again with Tab alone."""
    refused.page.get_by_role("link", name="Rule basic.meld.run").focus()
    stops = []
    for _ in range(2):
        refused.key("Tab")
        stops.append(refused.focused())

    assert ["Put 6♥ in", "Try again"] == stops


def test_one_wrong_card_can_be_changed_without_starting_over(refused: Any) -> None:
    """Tried cards count as picked: putting one back takes all home and keeps the others picked."""
    refused.press("seven of hearts", "six of hearts")

    hand = refused.page.get_by_role("group", name="Your hand")
    expect(hand.get_by_role("button")).to_have_count(8)
    expect(refused.page.get_by_role("group", name="Your try")).to_have_count(0)
    expect(refused.page.get_by_role("alert")).to_be_visible()
    refused.press("Lay down")
    assert [{"play": "meld 4H 5H 6H"}] == refused.sent("play")


@pytest.mark.parametrize(("wish", "picked"), [("Discard", ["6H"]), ("Lay down", ["9C", "6H"])])
def test_another_card_takes_the_place_of_a_refused_discard(
    table: Any, wish: str, picked: list[str]
) -> None:
    """A discard is one card; to a meld that was too short the next card is added."""
    table.press("nine of clubs", wish)
    table.change("table", attempt={"label": "Your try", "cards": table.cards("9C"), "marks": []})
    table.press("six of hearts")

    assert picked == table.sent("picked")[-1]["picked"]


def test_focus_follows_the_card_that_is_put_back(refused: Any) -> None:
    """The tried card's button is gone; focus is on the same card in the hand."""
    refused.page.get_by_role("button", name="seven of hearts").focus()
    refused.key("Space")

    assert "seven of hearts" == refused.focused()


def test_the_same_refusal_is_said_again_after_another_try(refused: Any) -> None:
    """The note of a second refusal is a new element, so it is announced again."""
    first = refused.page.get_by_role("alert").element_handle()
    notes = refused.scenes["notes"]
    refused.change("notes", notes=[])
    refused.show(notes=notes)

    assert not refused.page.get_by_role("alert").evaluate("(now, was) => now === was", first)


@pytest.mark.parametrize(
    ("mark", "words"),
    [
        ({"kind": "card", "at": 2, "number": 1, "word": "other suit"}, ["1", "other suit"]),
        ({"kind": "pair", "at": 0, "also": 2, "number": 0, "word": "twice"}, ["twice"]),
        ({"kind": "short", "at": 3, "number": 0, "word": "one more"}, ["one more"]),
        ({"kind": "corner", "at": 1, "number": 1, "word": "ends here"}, ["1", "ends here"]),
        ({"kind": "full", "at": 2, "number": 0, "word": "full"}, ["full"]),
        ({"kind": "taken", "at": 1, "number": 2, "word": "taken"}, ["2", "taken"]),
    ],
)
def test_every_mark_has_its_word(refused: Any, mark: dict[str, Any], words: list[str]) -> None:
    """Number and word of a mark can be read on the table."""
    tried = refused.scenes["table"]["attempt"]
    refused.change("table", attempt=tried | {"marks": [mark]})

    for said in words:
        expect(refused.page.get_by_role("group", name="Your try")).to_contain_text(said)


def test_what_is_not_now_is_marked_in_the_phase_bar(table: Any) -> None:
    """A wish at the wrong time puts its number on the current part of the turn."""
    draw = {"word": "Draw", "state": "now", "marked": 1}
    table.change("desk", phases=[draw, {"word": "Discard", "state": "todo"}])

    now = table.page.get_by_role("listitem").filter(has_text="Draw")
    expect(now).to_have_attribute("aria-current", "step")
    expect(now.locator(".disc")).to_have_text("1")


def test_success_is_a_status(table: Any) -> None:
    """What went well is said politely, in the one status of the page."""
    note = {"tone": "ok", "heading": "A run", "said": [["It stays on the table."]], "buttons": []}
    table.change("notes", notes=[note])

    expect(table.page.get_by_role("status")).to_have_text("A run: It stays on the table.")
    expect(table.page.get_by_role("alert")).to_have_count(0)


@pytest.mark.parametrize("width", [390, 320])
def test_a_long_word_under_the_last_of_few_cards_is_whole(open_table: Any, width: int) -> None:
    """Two cards picked for a rank they do not share: the word begins with them, on the felt."""
    table = open_table(width, 664, reduced_motion="reduce")
    mark = {"kind": "card", "at": 1, "number": 1, "word": "of another rank, and more"}
    attempt = {"label": "Your try", "cards": table.cards("8S KD"), "marks": [mark]}
    table.change("table", melds=[], attempt=attempt)

    word = table.page.locator(".attempt > .pencil-word").bounding_box()
    first = table.page.locator(".attempt > .slot").first.bounding_box()
    felt = table.page.locator(".felt").bounding_box()
    assert first["x"] - 1 <= word["x"]
    assert word["x"] + word["width"] <= felt["x"] + felt["width"]


@pytest.mark.parametrize("width", [390, 1280])
def test_the_word_under_a_single_card_stands_in_its_middle(open_table: Any, width: int) -> None:
    """Where a wrong pick lies alone in the middle of the table."""
    table = open_table(width, 800, reduced_motion="reduce")
    mark = {"kind": "card", "at": 0, "number": 1, "word": "not this one"}
    attempt = {"label": "Your try", "cards": table.cards("7D"), "marks": [mark]}
    table.change("table", melds=[], bare=True, attempt=attempt)

    word = table.page.locator(".attempt > .pencil-word").bounding_box()
    card = table.page.locator(".attempt .card").bounding_box()
    middle = card["x"] + card["width"] / 2
    assert middle == pytest.approx(word["x"] + word["width"] / 2, abs=2)
