"""The whole table by keyboard: one Tab stop a group of cards or buttons, focus never lost."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.views.samples import answer, button


def test_each_group_is_one_tab_stop_in_reading_order(table: Any) -> None:
    """Goal, stock, pile, table, levels where one is, sort order, hand, actions."""
    stops = []
    for _ in range(8):
        table.key("Tab")
        stops.append(table.focused())

    assert "Lay down a run" in stops[0]
    assert ["stock, 31 cards", "eight of diamonds", "king of spades"] == stops[1:4]
    assert ["Level 3: Pick your run", "Sort by suit", "four of hearts", "Lay down"] == stops[4:]


def test_arrows_move_in_the_hand(table: Any) -> None:
    """Left, right, first and last."""
    table.page.get_by_role("button", name="four of hearts").focus()
    seen = []
    for key in ("ArrowRight", "ArrowRight", "ArrowLeft", "End", "ArrowRight", "Home"):
        table.key(key)
        seen.append(table.focused())

    last = "jack of diamonds"
    assert ["five of hearts", "six of hearts", "five of hearts", last, last] == seen[:5]
    assert "four of hearts" == seen[5]


def test_arrows_move_among_the_answers(table: Any) -> None:
    """As the list of keys says of every group; Tab comes to each answer too."""
    answers = [answer(n, n) for n in ("18", "21", "27")]
    table.change("desk", phases=[], play=[], draw=[], hand=[], sort=None, answers=answers)
    table.page.get_by_role("button", name="18", exact=True).focus()
    seen = []
    for key in ("ArrowRight", "End", "ArrowRight", "ArrowLeft", "Home", "Tab"):
        table.key(key)
        seen.append(table.focused())

    assert ["21", "27", "27", "21", "18", "21"] == seen


def test_n_does_not_walk_past_a_question(table: Any) -> None:
    """It leads to the answers; once the way on is there, it is gone."""
    answers = [answer(n, n) for n in ("18", "21")]
    table.change("desk", phases=[], play=[], draw=[], answers=answers)
    table.key("n")

    assert "18" == table.focused()
    assert [] == table.sent("do")

    table.change("desk", way_on=button("next", "Next", "primary"))
    table.key("n")

    assert [{"do": "next"}] == table.sent("do")


def test_up_and_down_change_the_row_of_the_shelf(open_table: Any) -> None:
    """Where a row has no room for eight they lie in two of four: the fifth under the first."""
    table = open_table(320, 844)
    table.page.get_by_role("button", name="four of hearts").focus()
    table.key("ArrowDown")
    below = table.focused()
    table.key("ArrowUp")

    assert ("nine of clubs", "four of hearts") == (below, table.focused())


def test_alt_and_arrow_move_the_card(table: Any) -> None:
    """The card moves in the hand, focus goes with it, and Python hears the new order."""
    table.page.get_by_role("button", name="four of hearts").focus()
    table.key("Alt+ArrowRight", "Alt+ArrowRight")

    orders = [message["order"][:3] for message in table.sent("order")]
    assert [["5H", "4H", "6H"], ["5H", "6H", "4H"]] == orders
    assert "four of hearts" == table.focused()


@pytest.mark.parametrize(
    ("key", "message"),
    [
        ("d", {"play": "draw stock"}),
        ("m", {"play": "meld 9C"}),
        ("l", {"play": "layoff 9C"}),
        ("x", {"play": "discard 9C"}),
        ("u", {"do": "undo"}),
        ("Control+z", {"do": "undo"}),
        ("h", {"do": "hint"}),
        ("g", {"do": "say:goal"}),
        ("o", {"do": "say:owed"}),
        ("t", {"do": "say:table"}),
        ("s", {"do": "sort"}),
        ("n", {"do": "next"}),
        ("Escape", {"picked": []}),
    ],
)
def test_letters_do_what_the_list_says(table: Any, key: str, message: dict[str, Any]) -> None:
    """Each key sends one message, from wherever focus is on the table."""
    table.press("nine of clubs")
    table.sent()
    table.key(key)

    assert [message] == table.sent()


def test_l_on_a_meld_lays_off_there(table: Any) -> None:
    """The meld that has focus is the one that is meant."""
    table.press("nine of clubs")
    table.page.get_by_role("button", name="king of spades").focus()
    table.key("l")

    assert [{"play": "layoff m1 9C"}] == table.sent("play")


def test_p_goes_to_the_pile_and_enter_takes(table: Any) -> None:
    """P only moves focus; Enter takes even where a tap would discard."""
    table.press("nine of clubs")
    table.sent()
    table.key("p")
    assert ("eight of diamonds", []) == (table.focused(), table.sent())

    table.key("Enter")
    assert [{"play": "draw pile"}] == table.sent()


def test_letters_can_be_switched_off(table: Any) -> None:
    """With letters off only Escape and Ctrl+Z are left."""
    table.page.evaluate("document.documentElement.dataset.keys = 'off'")
    table.press("nine of clubs")
    table.sent()
    table.key("d", "h", "Control+z")

    assert [{"do": "undo"}] == table.sent()


def test_writing_is_not_playing(table: Any) -> None:
    """Keys in a text field belong to the field."""
    table.page.evaluate("document.querySelector('main').append(document.createElement('input'))")
    table.page.locator("input").focus()
    table.sent()
    table.key("d", "u")

    assert [] == table.sent()


def test_question_mark_lists_the_keys_and_escape_closes(table: Any) -> None:
    """Focus goes into the list and comes back."""
    table.page.get_by_role("button", name="four of hearts").focus()
    table.key("?")
    dialog = table.page.get_by_role("dialog", name="Keys")
    expect(dialog).to_contain_text("draw from the stock")
    table.key("Escape")

    expect(dialog).to_have_count(0)
    assert "four of hearts" == table.focused()


def test_a_pick_is_said_with_the_count(table: Any) -> None:
    """Name, what happened, how many: in the words of the scene."""
    spoken = table.page.locator('[data-slot="bridge"] p')
    table.press("four of hearts", "five of hearts")
    expect(spoken).to_have_text("five of hearts, picked, 2 cards")
    table.press("five of hearts")

    expect(spoken).to_have_text("five of hearts, put back, one card")


def test_focus_goes_to_the_neighbour_of_a_card_that_left(table: Any) -> None:
    """Never to the top of the page."""
    hand = table.scenes["desk"]["hand"]
    table.page.get_by_role("button", name="six of hearts").focus()
    table.change("desk", hand=[one for one in hand if one["id"] != "6H"])
    assert "seven of hearts" == table.focused()

    table.page.get_by_role("button", name="jack of diamonds").focus()
    table.change("desk", hand=hand[:-1])
    assert "jack of spades" == table.focused()


def test_focus_stays_when_the_hand_is_sorted(table: Any) -> None:
    """Same card, same element, another place."""
    table.page.get_by_role("button", name="six of hearts").focus()
    table.change("desk", hand=table.scenes["desk"]["hand"][::-1])

    assert "six of hearts" == table.focused()


def test_an_empty_hand_still_holds_focus(table: Any) -> None:
    """Going out by key does not throw the learner out of the page."""
    table.page.get_by_role("button", name="six of hearts").focus()
    table.change("desk", hand=[])

    assert "Your hand" == table.focused()


def test_focus_leaves_a_held_place_for_its_neighbour(table: Any) -> None:
    """A tried card leaves a hole in the hand that cannot have focus."""
    hand = table.scenes["desk"]["hand"]
    table.press("six of hearts")
    held = [one | {"held": True} if one["id"] == "6H" else one for one in hand]
    table.change("table", attempt={"label": "Your try", "cards": [hand[2]], "marks": []})
    table.change("desk", hand=held)

    assert "seven of hearts" == table.focused()


def test_focus_goes_to_the_hand_when_the_notes_fall_silent(table: Any) -> None:
    """After the last step of an example its button is gone, and it is the learner's move."""
    following = {"do": "next", "label": "Next", "tone": "primary"}
    note = {"tone": "blue", "heading": "", "said": [["The turn ends."]], "buttons": [following]}
    table.change("notes", notes=[note])
    table.page.get_by_role("button", name="Next").focus()
    table.change("notes", notes=[])

    assert "four of hearts" == table.focused()


def test_focus_goes_to_the_hand_when_a_note_can_only_be_closed(table: Any) -> None:
    """Who has been shown a move presses the same key again, and closes nothing by it."""
    hint = table.hint()
    table.change("notes", notes=[hint | {"buttons": [button("show", "Show me", "blue")]}])
    table.page.get_by_role("button", name="Show me").focus()
    shut = {"do": "close:hint", "label": "Close", "tone": "quiet"}
    table.change("notes", notes=[hint | {"said": [["Shown."]], "buttons": [shut]}])

    assert "four of hearts" == table.focused()


def test_after_a_deal_the_hand_is_entered(table: Any) -> None:
    """The button that dealt has gone: who pressed it by key is not sent to the top of the page."""
    table.page.evaluate("document.activeElement.blur()")
    table.change("desk", dealt="7.0.0")

    frames = (
        "async () => { for (let n = 0; n < 4; n += 1) await new Promise(requestAnimationFrame); }"
    )
    table.page.evaluate(frames)
    assert "four of hearts" == table.focused()


@pytest.mark.parametrize("covered", [False, True])
def test_the_first_deal_is_entered_from_the_form(table: Any, covered: bool) -> None:
    """Its hand has the focus, else what shows one, though nothing stood at the desk before."""
    page, desk = table.page, dict(table.scenes["desk"])
    page.reload()
    page.wait_for_selector("html[data-ready]", state="attached")
    table.show(bridge={}, desk={})
    page.evaluate(
        """() => document.querySelector(".play").insertAdjacentHTML(
            "beforeend", '<div data-slot="setup"><button>Deal</button></div>')"""
    )
    page.get_by_role("button", name="Deal").focus()
    table.key("Enter")
    page.evaluate("document.querySelector('[data-slot=setup]').remove()")
    here = button("here:0", "I am Anna", "primary")
    desk |= {"hand": [], "way_on": here, "draw": [], "play": []} if covered else {}
    table.show(desk=desk | {"dealt": "7.0.0"})

    name = "I am Anna" if covered else "four of hearts"
    expect(page.get_by_role("button", name=name)).to_be_focused()


@pytest.mark.parametrize("disabled", [True, False])
def test_tab_enters_the_actions_at_the_way_on(table: Any, disabled: bool) -> None:
    """Where there is a next step Tab comes to it, also past a Back that does nothing yet."""
    back, onward = button("back", "Back"), button("next", "Next", "primary")
    left = [{**back, "off": "Nothing yet."} if disabled else back]
    table.change("desk", left=left, way_on=onward, draw=[], play=[], leads=False)
    table.page.get_by_role("button", name="four of hearts").focus()
    table.key("Tab")
    assert "Next" == table.focused()


def test_tab_enters_the_actions_at_the_first_that_can_be_done(table: Any) -> None:
    """While nothing can be taken back it comes to what stands after it."""
    shut = {**button("undo", "Undo"), "off": "Nothing yet."}
    table.change("desk", left=[shut, button("hint", "Hint")], draw=[], play=[])
    table.page.get_by_role("button", name="four of hearts").focus()
    table.key("Tab")
    assert "Hint" == table.focused()


def test_a_spent_hint_leads_to_its_last_rung(table: Any) -> None:
    """Also beside a refusal, whose way out would do something else."""
    [refusal] = table.refusal()["notes"]["notes"]
    hint = table.hint() | {"buttons": [button("show", "Show me", "blue")]}
    spent = {**button("hint", "Hint"), "off": "That was the last hint.", "meant": "hint"}
    table.change("notes", notes=[refusal, hint])
    table.change("desk", left=[spent])
    table.page.get_by_role("button", name="Hint", exact=True).focus()
    table.key("Enter")
    assert "Show me" == table.focused()


def test_tab_comes_from_the_hand_to_what_the_task_asks_for(table: Any) -> None:
    """Its button comes before Undo and Hint, which arrows reach beside it."""
    act = {"do": "play:meld", "label": "Lay down", "tone": "primary"}
    table.change("desk", play=[act])
    table.page.get_by_role("button", name="four of hearts").focus()
    table.key("Tab")

    assert "Lay down" == table.focused()


@pytest.mark.parametrize(("key", "does"), [("Enter", "next"), ("Space", "next"), ("u", "undo")])
def test_a_key_held_down_is_one_press(table: Any, key: str, does: str) -> None:
    """What comes next is not walked past; let go and pressed anew it is another one."""
    table.change("desk", way_on=button("next", "Next", "primary"), draw=[], play=[], leads=False)
    table.page.get_by_role("button", name="Next").focus()
    for _ in range(3):
        table.page.keyboard.down(key)
    table.page.keyboard.up(key)
    table.key(key)
    assert [{"do": does}] * 2 == table.sent("do")
