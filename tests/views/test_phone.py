"""On a phone: what is said, the way on and the melds are in sight without scrolling."""

from typing import Any

import pytest
from playwright.sync_api import expect


LONG = (
    "You take a deeper card only if you lay it down or off at once. Now you can neither "
    "lay down the ten of hearts nor lay it off to any meld on the table."
)


def refuse(table: Any, said: str) -> None:
    """A refusal of this length, with its two ways out."""
    [note] = table.refusal()["notes"]["notes"]
    table.change("notes", notes=[note | {"said": [[said]]}])


@pytest.fixture
def fanned(open_table: Any) -> Any:
    """A table with a fanned pile, before anything is said."""
    table = open_table(390, 844, reduced_motion="reduce")
    pile = table.scenes["table"]["pile"]
    ask = {"card": "", "cells": [{"head": ["What?"], "said": ["Choose a card of the pile."]}]}
    fan = {"fanned": True, "cards": table.cards("KC 8D 2S"), "preview": ask}
    table.change("table", pile=pile | fan, roomy=False)
    return table


def test_a_refusal_beside_a_fanned_pile_is_in_sight_with_its_ways_out(fanned: Any) -> None:
    """The notes take the room from the table; neither the page nor its piles move."""
    page = fanned.page
    place = page.get_by_role("group", name="Discard pile").bounding_box()
    refuse(fanned, LONG)
    alert = page.get_by_role("alert")

    expect(alert.get_by_text(LONG)).to_be_in_viewport(ratio=1)
    for name in ("Put 6♥ in", "Try again"):
        expect(alert.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
    assert place == page.get_by_role("group", name="Discard pile").bounding_box()
    assert 0 == page.evaluate("scrollY")


def test_the_ways_out_stay_in_sight_under_any_length(open_table: Any) -> None:
    """A reason longer than its place scrolls behind the buttons."""
    table = open_table(390, 844, reduced_motion="reduce")
    refuse(table, f"{LONG} {LONG}")
    alert = table.page.get_by_role("alert")

    for name in ("Put 6♥ in", "Try again"):
        expect(alert.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)


def test_the_next_task_begins_at_the_top(open_table: Any) -> None:
    """A page that an answer had moved goes back; within one task it stays."""
    table = open_table(390, 600, reduced_motion="reduce")
    table.page.evaluate("scrollTo(0, 40)")
    table.change("goal", done=3)
    assert 40 == table.page.evaluate("scrollY")

    table.change("goal", now=3, place="Level 4 of 6")
    assert 0 == table.page.evaluate("scrollY")


def test_all_melds_of_another_are_in_sight_before_own_ones(open_table: Any) -> None:
    """Two of them lie in one row of their own; where cards could be laid off is seen."""
    table = open_table(390, 844, reduced_motion="reduce")
    [first] = table.scenes["table"]["melds"]
    second = first | {"id": "m2", "name": "Ada, other set", "cards": table.cards("QS QD QC")}
    table.change("table", melds=[first, second])

    for name in ("Ada, set", "Ada, other set"):
        expect(table.page.get_by_role("group", name=name)).to_be_in_viewport(ratio=1)


def test_a_meld_that_is_pointed_at_is_scrolled_to(open_table: Any) -> None:
    """With an own meld beside them the others' are scrolled to: a hint shows its own."""
    table = open_table(390, 844, reduced_motion="reduce")
    [first] = table.scenes["table"]["melds"]
    others = [
        first | {"id": f"m{number}", "name": f"Ada, set {number}", "cards": table.cards(row)}
        for number, row in ((3, "QS QD QC"), (4, "3S 3D 3C"), (5, "8S 8H 8C"))
    ]
    oldest = table.page.get_by_role("group", name="Ada, set 3")
    table.change("table", melds=[table.run(), *others])
    expect(oldest).not_to_be_in_viewport(ratio=0.5)

    table.change("table", melds=[table.run(), others[0] | {"hinted": True}, *others[1:]])
    expect(oldest).to_be_in_viewport(ratio=0.9)


def test_two_notes_find_room_beside_a_fanned_pile(fanned: Any) -> None:
    """Where the cards leave the table free, both are in sight whole, and the piles lie still."""
    page = fanned.page
    place = page.get_by_role("group", name="Discard pile").bounding_box()
    refuse(fanned, LONG)
    [note] = fanned.scenes["notes"]["notes"]
    fanned.change("notes", notes=[note, fanned.hint()])

    for name in ("Put 6♥ in", "Try again", "Which cards?"):
        expect(page.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
    assert place == page.get_by_role("group", name="Discard pile").bounding_box()


def test_all_that_was_learned_is_in_sight(open_table: Any) -> None:
    """At the end of a lesson the table makes room: no line is cut, and the way on is there."""
    table = open_table(390, 844, reduced_motion="reduce")
    lines = [[f"{number}. {LONG[:88]}"] for number in range(9)]
    onward = {"do": "next", "label": "Next lesson", "tone": "primary"}
    learned = {"tone": "ok", "heading": "What you know now", "said": lines, "buttons": [onward]}
    table.change("notes", notes=[learned], long=True)

    for [line] in lines:
        expect(table.page.get_by_text(line)).to_be_in_viewport(ratio=1)
    expect(table.page.get_by_role("button", name="Next lesson")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("width", [390, 320])
def test_the_stock_says_its_cards_in_one_line(open_table: Any, width: int) -> None:
    """In German too, beside a pile of which a row is full."""
    table = open_table(width, 844, reduced_motion="reduce")
    scene = table.scenes["table"]
    pile = scene["pile"] | {"fanned": True, "cards": table.cards("KC 8D 2S 3S 4S 5S 6S")}
    stock = scene["stock"] | {"label": "Talon", "count": "29 Karten"}
    table.change("table", pile=pile, stock=stock, roomy=False)

    stack = table.page.get_by_role("group", name="Talon")
    line = stack.get_by_text("29 Karten").bounding_box()
    word = stack.get_by_text("Talon", exact=True).bounding_box()
    back = stack.get_by_role("button").bounding_box()
    card = table.page.get_by_role("button", name="six of spades").bounding_box()
    assert line["height"] == word["height"]
    assert card["x"] + card["width"] <= back["x"]


def test_a_mark_on_a_meld_covers_no_card_of_the_pile(fanned: Any) -> None:
    """What is missing is written between the pile and the meld."""
    [meld] = fanned.scenes["table"]["melds"]
    mark = {"kind": "gap", "at": 0, "word": "missing", "number": 1}
    fanned.change("table", melds=[meld | {"marks": [mark]}])
    fanned.change("notes", notes=[fanned.hint()])

    word = fanned.page.get_by_text("missing").bounding_box()
    pile = fanned.page.get_by_role("group", name="Discard pile")
    card = pile.get_by_role("button", name="king of clubs").bounding_box()
    assert word["y"] >= card["y"] + card["height"]


def test_skip_is_in_sight_where_the_cards_leave_room(fanned: Any) -> None:
    """Below the text of an exercise beside a fanned pile."""
    skip = {"do": "skip", "label": "Skip", "tone": "quiet"}
    fanned.change("table", melds=[])
    fanned.change("notes", foot=[skip])

    expect(fanned.page.get_by_role("button", name="Skip")).to_be_in_viewport(ratio=1)


def test_a_long_answer_is_in_sight_over_short_answers(open_table: Any) -> None:
    """Under a question about numbers all of what is said can be read, with hand or without."""
    table = open_table(390, 844, reduced_motion="reduce")
    answers = [{"do": f"play:answer {n}", "label": n, "tone": "plain"} for n in ("45", "80")]
    onward = {"do": "next", "label": "Next", "tone": "primary"}
    lines = [[f"{n} of spades, 5 of hearts and 9 of clubs"] for n in (7, 8, 10)] + [[LONG[:88]]]
    done = {"tone": "ok", "heading": "Done", "said": lines, "buttons": [onward]}
    table.change("table", melds=[])
    for hand in (table.scenes["desk"]["hand"][:5], []):
        table.change("desk", phases=[], play=[], draw=answers, hand=hand, sort=None)
        table.change("notes", notes=[done])

        expect(table.page.get_by_text(LONG[:88])).to_be_in_viewport(ratio=1)
        for line in lines:
            assert covered(table, line[0]) is None


def covered(table: Any, text: str) -> str | None:
    """What lies over the lower edge of this text; None if it is all to be seen."""
    found: str | None = table.page.get_by_text(text).evaluate(
        """node => {
            const { left, bottom } = node.getBoundingClientRect();
            const over = node.getRootNode().elementFromPoint(left + 4, bottom - 3);
            return over === node ? null : String(over?.className);
        }"""
    )
    return found
