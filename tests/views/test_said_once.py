"""On a phone nothing lies over a heading or a card, and nothing is said in two places."""

from typing import Any

from playwright.sync_api import expect

from tests.support.deals import play_deal, shown
from tests.support.page import VIEWS, FakePage
from tests.views.samples import button


def test_a_heading_beside_wide_buttons_stays_whole(open_table: Any) -> None:
    """Buttons with long names stand below the heading, not on it."""
    table = open_table(390, 664, reduced_motion="reduce")
    resume = {"do": "resume", "label": "Zurück zu dieser Partie", "tone": "plain"}
    close = {"do": "close:aside", "label": "Close", "tone": "quiet"}
    aside = {"tone": "blue", "heading": "Deine andere Partie", "said": [["It is kept."]]}
    table.change("notes", notes=[aside | {"buttons": [resume, close]}])

    heading = table.page.get_by_role("heading", name=aside["heading"]).bounding_box()
    back = table.page.get_by_role("button", name=resume["label"]).bounding_box()
    closing = table.page.get_by_role("button", name="Close").bounding_box()
    words = table.page.get_by_text("It is kept.").bounding_box()
    assert heading["height"] < 32  # one line
    assert heading["y"] + heading["height"] <= words["y"] + 1
    assert words["y"] + words["height"] <= back["y"] + 1  # what is pressed follows what is said
    assert closing["y"] <= heading["y"]
    assert heading["x"] + heading["width"] <= closing["x"]


def test_lines_under_eight_cards_lie_at_their_foot(open_table: Any) -> None:
    """All of them in one row: no line runs across a card that is seen whole."""
    table = open_table(390, 664, reduced_motion="reduce")
    hand = [card | {"hinted": True} for card in table.scenes["desk"]["hand"]]
    table.change("desk", hand=hand)
    tops = table.page.get_by_role("group", name="Your hand").evaluate(
        """hand => [...hand.querySelectorAll(".slot")]
            .map((slot) => parseFloat(getComputedStyle(slot, "::after").top))"""
    )

    assert 8 == len(tops)
    assert 1 == len(set(tops))


def test_what_a_note_says_is_not_said_above_the_hand_too(open_table: Any) -> None:
    """Once a task is done or tried in vain its note tells of it; after other events the line."""
    table = open_table(390, 664, reduced_motion="reduce")
    told, done, in_vain = ("next", False), ("next", True), ("again", False)
    for (do, went_well), said in ((told, "A run."), (done, ""), (in_vain, "")):
        onward = {"way_on": button(do, "Go on", "primary"), "leads": True}
        table.change("desk", status="A run.", went_well=went_well, **onward)
        assert said == table.page.locator(".status").text_content()


def test_what_was_picked_before_a_task_was_done_lies_down(open_table: Any) -> None:
    """A card that stayed raised would be read as part of what was right."""
    table = open_table(390, 664, reduced_motion="reduce")
    table.press("jack of spades")
    table.change("desk", way_on=button("next", "Next", "primary"), leads=True, draw=[], play=[])

    expect(table.page.get_by_role("button", name="jack of spades", exact=True)).to_have_attribute(
        "aria-pressed", "false"
    )


def test_what_another_player_did_is_said_by_the_log_alone(open_table: Any) -> None:
    """The line above the hand repeats none of it on a phone; beside a note it tells it."""
    page = FakePage()
    page.open("practice", fragment="#deal=v1.basic.3.7")
    shown(page)
    table = open_table(390, 664, reduced_motion="reduce")
    views = {view: getattr(page.school, view) for view in VIEWS}
    table.show(**views)
    line, first = table.page.locator(".status"), table.page.locator(".log > li").first

    assert page.school.desk["act"]
    expect(first).to_contain_text(line.text_content()[:8])
    expect(first).to_be_in_viewport(ratio=1)
    expect(line).to_be_hidden()
    page.send(do="hint")
    table.show(**{view: getattr(page.school, view) for view in VIEWS})
    expect(line).to_be_visible()


def test_after_a_move_of_ones_own_the_newest_lines_are_in_sight(open_table: Any) -> None:
    """Who has looked at the score meanwhile is not left there, with the log out of sight."""
    page = FakePage()
    page.open("practice", fragment="#deal=v1.basic.3.7")
    play_deal(page, seed=3)
    page.send(do="next")
    shown(page)
    table = open_table(390, 664, reduced_motion="reduce")
    table.show(**{view: getattr(page.school, view) for view in VIEWS})
    table.page.get_by_role("group", name="Score").scroll_into_view_if_needed()
    first = table.page.locator(".log > li").first
    expect(first).not_to_be_in_viewport()

    page.send(play="draw stock")
    table.show(**{view: getattr(page.school, view) for view in VIEWS})
    expect(first).to_be_in_viewport(ratio=1)
