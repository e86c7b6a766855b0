"""On a phone: what is said, the way on and the melds are in sight without scrolling."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.browser.in_sight import refusal
from tests.views.samples import answer, button


LONG = (
    "You take a deeper card only if you lay it down or off at once. Now you can neither "
    "lay down the ten of hearts nor lay it off to any meld on the table."
)


OTHER = {
    "label": "Players",
    "seats": [
        {"owner": {"seat": 1, "letter": "Ad", "name": "Ada"}, "label": "Ada", "count": "7 cards"}
        | {"on_turn": False}
    ],
}


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
    alert = refusal(page)

    expect(alert.get_by_text(LONG)).to_be_in_viewport(ratio=1)
    for name in ("Put 6♥ in", "Try again"):
        expect(alert.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
    assert place == page.get_by_role("group", name="Discard pile").bounding_box()
    assert 0 == page.evaluate("scrollY")


def test_the_ways_out_stay_in_sight_under_any_length(open_table: Any) -> None:
    """A reason longer than its place scrolls behind the buttons."""
    table = open_table(390, 844, reduced_motion="reduce")
    refuse(table, f"{LONG} {LONG}")
    alert = refusal(table.page)

    for name in ("Put 6♥ in", "Try again"):
        expect(alert.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(("width", "height"), [(390, 440), (1024, 600)])
def test_the_next_task_begins_at_the_top(open_table: Any, width: int, height: int) -> None:
    """A page that an answer had moved goes back, at a desk too; within one task it stays."""
    table = open_table(width, height, reduced_motion="reduce")
    table.page.evaluate("scrollTo(0, 40)")
    table.change("goal", done=3)
    assert 40 == table.page.evaluate("scrollY")

    table.change("goal", now=3, place="Level 4 of 6")
    assert 0 == table.page.evaluate("scrollY")


def test_watching_begins_at_the_top(open_table: Any) -> None:
    """Its button may lie where the page had to be moved to; from move to move it stays."""
    table = open_table(390, 440, reduced_motion="reduce")
    moves = {"label": "Moves", "names": ["The deal", "1. Ada drew."], "at": 0}
    table.page.evaluate("scrollTo(0, 40)")
    table.change("desk", moves=moves)
    assert 0 == table.page.evaluate("scrollY")

    table.page.evaluate("scrollTo(0, 40)")
    table.change("desk", moves=moves | {"at": 1})
    assert 40 == table.page.evaluate("scrollY")


def test_all_melds_of_another_are_in_sight_before_own_ones(open_table: Any) -> None:
    """Two of them lie in one row of their own; where cards could be laid off is seen."""
    table = open_table(390, 844, reduced_motion="reduce")
    [first] = table.scenes["table"]["melds"]
    second = first | {"id": "m2", "name": "Ada, other set", "cards": table.cards("QS QD QC")}
    table.change("table", melds=[first, second])

    for name in ("Ada, set", "Ada, other set"):
        expect(table.page.get_by_role("group", name=name)).to_be_in_viewport(ratio=1)


def test_a_meld_that_is_pointed_at_is_scrolled_to(open_table: Any) -> None:
    """Of more melds than even lines of words have room for, a hint shows its own."""
    table = open_table(390, 520, reduced_motion="reduce")
    [first] = table.scenes["table"]["melds"]
    melds = [
        first | {"id": f"m{number}", "name": f"Ada, set {number}", "cards": table.cards(row)}
        for number, row in enumerate(
            [f"{rank}S {rank}D {rank}C" for rank in "A23456789TQK"] + ["AH 2H 3H", "4H 5H 6H"]
        )
    ]
    last = table.page.get_by_role("group", name="Ada, set 13")
    table.change("seats", **OTHER)
    table.change("table", melds=melds, roomy=False)
    table.page.get_by_role("group", name="Ada, set 0").get_by_role("button").first.focus()
    expect(last).not_to_be_in_viewport(ratio=0.5)

    table.change("table", melds=[*melds[:-1], melds[-1] | {"hinted": True}])
    expect(last).to_be_in_viewport(ratio=0.9)


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
    answers = [answer(n, n) for n in ("45", "80")]
    onward = {"do": "next", "label": "Next", "tone": "primary"}
    lines = [[f"{n} of spades, 5 of hearts and 9 of clubs"] for n in (7, 8, 10)] + [[LONG[:88]]]
    done = {"tone": "ok", "heading": "Done", "said": lines, "buttons": []}
    table.change("table", melds=[])
    for hand in (table.scenes["desk"]["hand"][:5], []):
        asked = {"answers": answers, "way_on": onward, "leads": False}
        table.change("desk", phases=[], play=[], draw=[], hand=hand, sort=None, **asked)
        table.change("notes", notes=[done])

        expect(table.page.get_by_text(LONG[:88])).to_be_in_viewport(ratio=1)
        for line in lines:
            assert covered(table, line[0]) is None


@pytest.mark.parametrize("width", [390, 320])
def test_undo_and_hint_stay_small_beside_long_answers(open_table: Any, width: int) -> None:
    """However high the answers are together, each button is as high as its own words need."""
    table = open_table(width, 664, reduced_motion="reduce")
    answers = [
        answer(str(index), said)
        for index, said in enumerate(
            ("Yes", "No: nothing comes after the king", f"No: {LONG[:58]}")
        )
    ]
    table.change("desk", phases=[], play=[], draw=[], answers=answers, sort=None)

    for name in ("Undo", "Hint"):
        button = table.page.get_by_role("button", name=name, exact=True).bounding_box()
        assert 44 <= button["height"] <= 72
        assert 44 <= button["width"]
    last = table.page.get_by_role("button", name=answers[-1]["label"]).bounding_box()
    hint = table.page.get_by_role("button", name="Hint", exact=True).bounding_box()
    assert last["y"] + last["height"] <= hint["y"]


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


@pytest.mark.parametrize("height", [568, 664, 844])
def test_after_a_deal_every_way_on_is_in_sight(open_table: Any, height: int) -> None:
    """However much there is to tell of it: five buttons stand above what is said."""
    table = open_table(390, height, reduced_motion="reduce")
    names = ["Next deal", "Look back", "Play it again", "Swap seats", "New match"]
    ways = [{"do": f"way:{name}", "label": name, "tone": "plain"} for name in names]
    told = {"tone": "ink", "heading": "Cem goes out", "said": [[LONG]] * 4, "buttons": ways}
    over = {"ended": True, "phases": [], "draw": [], "play": [], "status": "The deal is over."}
    table.show(
        notes=table.scenes["notes"] | {"notes": [told], "lead": None},
        desk=table.scenes["desk"] | over,
    )

    for name in names:
        way = table.page.get_by_role("button", name=name)
        expect(way).to_be_in_viewport(ratio=1)
        way.click()
    assert [f"way:{name}" for name in names] == [one["do"] for one in table.sent("do")]


def test_a_hint_in_a_short_window_leaves_its_words_all_but_one_line(open_table: Any) -> None:
    """Its buttons stand beside the heading, over its words; those of a refusal below them."""
    table = open_table(390, 664, reduced_motion="reduce")
    close = {"do": "close:hint", "label": "Close", "tone": "quiet"}
    hint = table.hint()
    table.change("notes", notes=[hint | {"said": [[LONG]], "buttons": [*hint["buttons"], close]}])
    notes = table.page.get_by_role("group", name="Notes")
    words = notes.get_by_text(LONG).bounding_box()
    for name in ("Which cards?", "Close"):
        button = table.page.get_by_role("button", name=name)
        expect(button).to_be_in_viewport(ratio=1)
        assert button.bounding_box()["y"] < words["y"]

    refuse(table, "A run needs neighbouring cards.")
    sentence = table.page.get_by_text("A run needs neighbouring cards.").bounding_box()
    assert sentence["y"] < table.page.get_by_role("button", name="Try again").bounding_box()["y"]


@pytest.mark.parametrize(("width", "height"), [(390, 664), (320, 568), (844, 390)])
def test_the_hand_is_sorted_with_a_finger(open_table: Any, width: int, height: int) -> None:
    """Named and a thumb large, over no card and no word; the call keeps its place beside it."""
    table = open_table(width, height, has_touch=True, reduced_motion="reduce")
    page = table.page
    call = button("play:calling", "Call Rummy") | {"short": "Rummy"}
    sort = button("sort", "Sort by suit", "quiet", "sort") | {"short": "Suit"}
    for asked in (None, call):
        table.change("desk", sort=sort, call=asked, status="Ada discards the 9.", waiting="")
        order = page.get_by_role("button", name="Sort by suit", exact=True)
        box = order.bounding_box()

        assert min(box["width"], box["height"]) >= 44
        for other in page.get_by_role("group", name="Your hand").get_by_role("button").all():
            assert box["y"] + box["height"] <= other.bounding_box()["y"]
        assert box["x"] >= page.get_by_text("Meld or lay off").bounding_box()["x"]
        assert box["x"] + box["width"] <= width
        order.tap()
        assert [{"do": "sort"}] == table.sent("do")

    rummy = page.get_by_role("button", name="Call Rummy", exact=True)
    place = rummy.bounding_box()
    table.press("four of hearts", "five of hearts")
    parts = [
        {"card": card, "face": card, "sign": card, "suit": "H", "name": f"{card}: put back"}
        for card in ("4H", "5H")
    ]
    tray = {"label": "Picked", "parts": parts, "said": "One more", "spoken": ""}
    table.change("desk", tray=tray)
    expect(page.get_by_role("button", name="5H: put back")).to_be_visible()
    expect(order).to_be_hidden()  # the picked cards have its room
    assert place == rummy.bounding_box()


@pytest.mark.parametrize(("width", "height"), [(390, 664), (320, 568), (844, 390), (1280, 800)])
def test_cards_are_large_where_that_is_chosen(open_table: Any, width: int, height: int) -> None:
    """In hand and in melds, all of them inside the window, each with its thumb of room."""
    table = open_table(width, height, reduced_motion="reduce")
    places = [
        table.page.get_by_role("group", name=name, exact=True).get_by_role("button")
        for name in ("Your hand", "Ada, set")
    ]
    usual = [cards.first.bounding_box()["width"] for cards in places]
    table.page.evaluate("document.documentElement.dataset.size = 'large'")
    hand = table.scenes["desk"]["hand"]
    table.change("desk", hand=hand[:-1])
    table.change("desk", hand=hand)
    table.change("table", melds=[])
    table.show(table=table.samples()["table"])

    large = [cards.first.bounding_box()["width"] for cards in places]
    assert large[0] >= 1.12 * usual[0]
    assert large[1] >= usual[1]
    boxes = [card.bounding_box() for card in places[0].all()]
    assert all(0 <= box["x"] and box["x"] + box["width"] <= width for box in boxes)


def test_the_table_of_a_question_stays_as_it_is_whatever_is_said(open_table: Any) -> None:
    """A wrong answer, and a hint below it, are read in the place of the text; the hint is seen."""
    table = open_table(360, 640, reduced_motion="reduce")
    answers = [answer(n, n) for n in ("45", "80")]
    table.change("desk", phases=[], play=[], draw=[], answers=answers, sort=None)
    height = table.page.locator('[data-slot="table"]').bounding_box()["height"]
    wrong = {"tone": "red", "heading": "Not this one", "said": [[LONG]]}
    again = {"buttons": [button("again", "Try again")]}

    for notes in ([wrong | again], [wrong | again, table.hint()]):
        table.change("notes", notes=notes)
        assert height == table.page.locator('[data-slot="table"]').bounding_box()["height"]
    expect(table.page.get_by_role("button", name="Which cards?")).to_be_in_viewport(ratio=1)
