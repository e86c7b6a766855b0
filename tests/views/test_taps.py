"""Everything can be done by tapping, and every wish is sent once, in order."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.views.samples import button


def test_cards_are_picked_in_order_and_put_back(table: Any) -> None:
    """A tap picks, a second one puts back; the order of picking is kept."""
    table.press("seven of hearts", "four of hearts", "seven of hearts", "five of hearts")

    picked = table.page.get_by_role("button", pressed=True)
    expect(picked).to_have_count(2)
    assert ["4H", "5H"] == table.sent("picked")[-1]["picked"]


@pytest.mark.parametrize(
    ("pressed", "play"),
    [
        (["Draw from stock"], "draw stock"),
        (["Take from pile"], "draw pile"),
        (["stock, 31 cards"], "draw stock"),
        (["eight of diamonds"], "draw pile"),
        (["nine of clubs", "Discard"], "discard 9C"),
        (["nine of clubs", "eight of diamonds"], "discard 9C"),
        (["six of hearts", "four of hearts", "five of hearts", "Lay down"], "meld 6H 4H 5H"),
        (["nine of clubs", "Lay off"], "layoff 9C"),
        (["nine of clubs", "king of diamonds"], "layoff m1 9C"),
        (["king of diamonds"], "layoff m1"),
        (["Lay down"], "meld"),
    ],
)
def test_a_press_becomes_a_wish(table: Any, pressed: list[str], play: str) -> None:
    """Buttons and places say the same; nothing is held back because of a rule."""
    table.press(*pressed)

    assert [{"play": play}] == table.sent("play")


def test_the_empty_table_takes_the_picked_cards(table: Any) -> None:
    """A tap on free table lays down."""
    table.press("jack of spades", "jack of diamonds")
    table.page.locator("p.empty-place").click()

    assert [{"play": "meld JS JD"}] == table.sent("play")


def test_a_table_without_words_of_its_own_stays_bare(table: Any) -> None:
    """When the deal is over, no place for melds is outlined."""
    promise = table.page.locator("p.empty-place")
    expect(promise).to_be_visible()

    table.change("table", empty="")

    expect(promise).to_have_count(0)
    expect(table.page.locator("p.empty-place")).to_have_count(0)


def test_quick_taps_all_arrive(table: Any) -> None:
    """Five taps in one moment are five messages."""
    table.page.get_by_role("group", name="Your hand").evaluate(
        "hand => hand.querySelectorAll('button').forEach((card, n) => n < 5 && card.click())"
    )

    assert [1, 2, 3, 4, 5] == [len(one["picked"]) for one in table.sent("picked")]


@pytest.mark.parametrize(("waiting", "picked"), [("", []), ("Ben's turn", [["9C"]])])
def test_no_card_is_picked_where_none_is_asked_for(
    table: Any, waiting: str, picked: list[list[str]]
) -> None:
    """In an example and after a task; while others play a card may be picked for later."""
    onward = button("next", "Next", "primary")
    table.change("desk", play=[], draw=[], way_on=onward, waiting=waiting)
    table.press("nine of clubs")

    assert picked == [one["picked"] for one in table.sent("picked")]


def test_a_card_is_picked_at_once_after_the_way_on(table: Any) -> None:
    """What comes of the press is still on its way, and what came before it takes no card back."""
    onward = button("again", "Try again", "primary")
    table.change("desk", play=[], draw=[], way_on=onward, leads=True)
    table.press("Try again", "nine of clubs")
    table.change("desk", judged="late")
    picked = table.page.get_by_role("button", name="nine of clubs", pressed=True)
    expect(picked).to_be_visible()
    table.change("desk", way_on=None, leads=False)

    assert [["9C"]] == [one["picked"] for one in table.sent("picked")]
    expect(picked).to_be_visible()


def test_a_press_on_the_pile_draws_whatever_is_picked(table: Any) -> None:
    """A card picked too early is no discard before the draw."""
    pile = table.scenes["table"]["pile"]
    table.press("nine of clubs")
    table.change("table", pile=pile | {"draws": True})
    table.press("eight of diamonds")

    assert [{"play": "draw pile"}] == table.sent("play")


@pytest.mark.parametrize("name", ["nine of clubs", "four of hearts"])
def test_a_press_counts_for_the_card_it_began_on(table: Any, name: str) -> None:
    """Cards that come may push it aside while the button of the mouse is down."""
    card = table.page.get_by_role("button", name=name, exact=True)
    box = card.bounding_box()
    table.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    table.page.mouse.down()
    hand = table.scenes["desk"]["hand"]
    table.change("desk", hand=hand[::-1])
    table.page.mouse.up()

    expect(card).to_have_attribute("aria-pressed", "true")
    expect(table.page.get_by_role("button", pressed=True)).to_have_count(1)


@pytest.mark.parametrize(("name", "do"), [("Undo", "undo"), ("Hint", "hint")])
def test_other_buttons_say_what_they_do(table: Any, name: str, do: str) -> None:
    """Buttons that are no wish for the table are sent by their name."""
    table.press(name)

    assert {"do": do} == table.sent("do")[-1]


def test_the_last_rung_opens_once_the_third_is_read(table: Any) -> None:
    """Until then the button is out of use and words beside it say why, however it is asked for."""
    table.hold_time()
    wait = {"seconds": 2, "said": "Read this first.", "over": "Now you can press Show me."}
    show = {"do": "show", "label": "Show me", "tone": "blue"}
    table.change("notes", notes=[table.hint() | {"rung": 3, "buttons": [show], "wait": wait}])
    button = table.page.get_by_role("button", name="Show me")
    expect(button).to_be_disabled()
    expect(button).to_have_accessible_description("Read this first.")
    button.click(force=True)
    table.press("Hint")
    table.key("h")
    assert [] == table.sent("do")

    table.page.clock.run_for(2500)

    over = table.page.get_by_text("Now you can press Show me.")
    expect(over).to_be_attached()
    expect(button).to_have_accessible_description("")
    button.click()
    assert [{"do": "show"}] == table.sent("do")
    expect(over).to_have_count(0)  # nothing of it is left for the next task


def test_picks_survive_a_redraw_that_keeps_the_cards(table: Any) -> None:
    """Another scene for the same hand leaves the picks alone; a card that left is not picked."""
    table.press("four of hearts", "five of hearts")
    hand = [one for one in table.scenes["desk"]["hand"] if one["id"] != "4H"]
    table.change("desk", hand=hand)

    expect(table.page.get_by_role("button", pressed=True)).to_have_count(1)
    table.press("Lay down")
    assert [{"play": "meld 5H"}] == table.sent("play")


def test_a_level_is_chosen_from_the_list(table: Any) -> None:
    """The list of levels counts from nought."""
    table.press("Level 4: The ace is low")

    assert [{"level": 3}] == table.sent("level")


def test_in_anothers_turn_the_bar_is_quiet_and_says_why(table: Any) -> None:
    """Wishes wait, the reason can be read, undo and hints stay."""
    table.change("desk", waiting="Ada is playing.")
    lay_down = table.page.get_by_role("button", name="Lay down")
    expect(lay_down).to_have_attribute("aria-disabled", "true")
    lay_down.click(force=True)
    table.press("Undo")

    expect(table.page.locator(".status")).to_have_text("Ada is playing.")
    expect(table.page.locator("[aria-live]").get_by_text("Ada is playing.")).to_have_count(1)
    assert [] == table.sent("play")


def drawing(table: Any) -> list[dict[str, Any]]:
    """The parts of the turn while a card is to be drawn."""
    states = ("now", "todo", "todo")
    parts = table.scenes["desk"]["phases"]
    return [part | {"state": state} for part, state in zip(parts, states, strict=True)]


def test_on_the_phone_a_draw_stays_in_reach_whatever_is_picked(open_table: Any) -> None:
    """The part of the turn for cards brings what is done with them, and the engine explains."""
    table = open_table(390, 844)
    draw = table.page.get_by_role("button", name="Draw from stock")
    expect(draw).to_be_hidden()
    table.change("desk", phases=drawing(table))
    expect(draw).to_be_visible()
    expect(table.page.get_by_role("button", name="Discard", exact=True)).to_be_hidden()

    table.press("nine of clubs", "two of spades")
    parts = [
        card | {"card": card["id"], "sign": "", "suit": "", "name": f"{card['name']}: put back"}
        for card in table.cards("9C 2S")
    ]
    table.change("desk", tray={"label": "Picked", "said": "", "spoken": "", "parts": parts})
    expect(draw).to_be_visible()
    table.press("two of spades", "Discard: show its buttons")
    expect(draw).to_be_hidden()
    table.press("Discard")
    assert [{"play": "discard 9C"}] == table.sent("play")


def test_on_the_phone_a_part_of_the_turn_brings_its_actions(open_table: Any) -> None:
    """It keeps what is picked, and a draw can be tried out of turn too."""
    table = open_table(390, 844)
    draw = table.page.get_by_role("button", name="Draw from stock")
    table.press("Draw: show its buttons")
    expect(table.page.get_by_role("button", name="Discard", exact=True)).to_be_hidden()
    table.press("Draw from stock")
    assert [{"play": "draw stock"}] == table.sent("play")

    table.change("desk", phases=drawing(table))
    table.press("nine of clubs", "Discard: show its buttons")
    expect(draw).to_be_hidden()
    part = table.page.get_by_role("button", name="Draw: show its buttons")
    expect(part).to_have_attribute("aria-pressed", "false")
    part.click()
    expect(draw).to_be_visible()
    expect(part).to_have_attribute("aria-pressed", "true")
    expect(table.page.get_by_role("button", name="nine of clubs")).to_have_attribute(
        "aria-pressed", "true"
    )


def test_where_all_actions_are_in_sight_the_parts_are_no_buttons(table: Any) -> None:
    """On a wide screen the parts of the turn only tell how far it is."""
    expect(table.page.get_by_role("button", name="show its buttons")).to_have_count(0)
    expect(table.page.get_by_role("button", name="Draw from stock")).to_be_visible()
    expect(table.page.get_by_role("button", name="Discard", exact=True)).to_be_visible()


@pytest.mark.parametrize(
    "name", ["nine of clubs", "stock, 31 cards", "Lay down", "king of diamonds"]
)
def test_what_is_pressed_shows_it_at_once(open_table: Any, name: str) -> None:
    """By a look of its own, without the patch a phone's browser lays over it."""
    table = open_table(390, 844)
    button = table.page.get_by_role("button", name=name, exact=True)
    button.hover()
    looks = """node => {
        node.getAnimations().forEach((one) => one.finish());
        const { transform, filter } = getComputedStyle(node);
        return [transform, filter];
    }"""
    before = button.evaluate(looks)
    table.page.mouse.down()

    assert before != button.evaluate(looks)
    shade = "node => getComputedStyle(node).webkitTapHighlightColor"
    assert "rgba(0, 0, 0, 0)" == button.evaluate(shade)


def test_cards_that_have_been_judged_are_put_back(table: Any) -> None:
    """A try that was answered leaves nothing picked that would join the next one."""
    page = table.page
    table.press("nine of clubs", "Discard")
    table.change("desk", judged="1 discard 9C")
    expect(page.get_by_role("button", name="nine of clubs")).to_have_attribute(
        "aria-pressed", "false"
    )

    table.press("two of spades")
    table.change("desk", status="still the same answer")
    table.sent()
    table.press("Discard")

    assert [{"play": "discard 2S"}] == table.sent("play")


def test_one_card_asked_for_takes_the_place_of_the_other(table: Any) -> None:
    """Where the task asks for a single card, the newest pick is the pick."""
    table.change("desk", one=True)
    table.press("seven of hearts", "nine of clubs")

    assert ["9C"] == table.sent("picked")[-1]["picked"]


@pytest.mark.parametrize("way", ["again", "next pick"])
def test_what_was_right_of_a_pick_stays_picked(table: Any, way: str) -> None:
    """After a wrong pick only the cards that do not belong go back."""
    table.press("four of hearts", "five of hearts", "nine of clubs")
    shown = table.refusal()
    shown["desk"] |= {"right": ["4H", "5H"]}
    shown["table"]["attempt"]["cards"] = table.cards("4H 5H 9C")
    table.show(**shown)
    table.sent()

    table.press("Try again" if way == "again" else "six of hearts")
    table.change("desk", hand=table.cards("4H 5H 6H 7H 9C 2S JS JD"), right=None)

    picked = table.page.get_by_role("button", pressed=True)
    expect(picked).to_have_count(2 if way == "again" else 3)
    expect(table.page.get_by_role("button", name="nine of clubs", pressed=True)).to_have_count(0)


def test_a_button_without_use_says_why(table: Any) -> None:
    """It keeps its place, sends nothing, and what it says can be heard."""
    undo = table.scenes["desk"]["left"][0] | {"off": "There is nothing to take back."}
    table.change("desk", left=[undo])

    table.page.get_by_role("button", name="Undo", exact=True).focus()
    table.key("Enter")

    assert [] == table.sent("do")
    said = table.page.get_by_text("There is nothing to take back.")
    expect(said).to_have_count(1)
