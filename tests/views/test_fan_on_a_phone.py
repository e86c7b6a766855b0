"""A fanned pile on a short phone: raised cards, what a take would bring, and melds below it."""

from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import expect

from lessons.words.words import Words
from tests.views.crowded import crowded, show
from tests.views.samples import YOU


WHOLE = """(parts) => parts.every((part) => {
    const box = part.getBoundingClientRect();
    const around = [".pile-cards", ".felt", ".table"].map((name) => part.closest(name))
        .filter((one) => one && getComputedStyle(one).overflowY !== "visible")
        .map((one) => one.getBoundingClientRect());
    return around.every(({ top, bottom }) => top <= box.top + 0.5 && box.bottom <= bottom + 0.5);
})"""

LAYER = "part => getComputedStyle(part).zIndex"

WHOLE_ACROSS = """(parts) => parts.every((part) =>
    part.getBoundingClientRect().right
        <= part.closest(".pile-cards").getBoundingClientRect().right + 0.5)"""


def fanned(open_table: Any, melds: int, draws: bool = True) -> Any:
    """Five cards in the pile and some melds, under a task of one line."""
    views = open_table(390, 664, reduced_motion="reduce", has_touch=True, is_mobile=True)
    views.change("goal", goal="Meld many points.")
    show(views, crowded(2, 5, melds, draws=draws), Words("de"))
    return views


def test_raised_cards_of_the_pile_are_whole(open_table: Any) -> None:
    """So are those that stay, and the number of a refusal on one of them."""
    views = fanned(open_table, 4)
    cards = views.page.locator(".fanned .card")
    assert cards.evaluate_all(WHOLE)
    cards.nth(1).tap()
    assert 4 == views.page.locator(".fanned .picked").count()
    assert cards.evaluate_all(WHOLE)
    pile = views.scenes["table"]["pile"]
    wrong = {"wrong": {"number": 1, "word": "fits nowhere"}}
    refused = [pile["cards"][0], pile["cards"][1] | wrong]
    views.change("table", pile=pile | {"cards": [*refused, *pile["cards"][2:]]})
    assert 1 == views.page.locator(".fanned .disc").count()
    assert views.page.locator(".fanned .disc").evaluate_all(WHOLE)


def test_the_number_of_a_refusal_leaves_rank_and_suit_in_sight(open_table: Any) -> None:
    """It stands in the upper corner beside the index of its card."""
    views = fanned(open_table, 0)
    pile = views.scenes["table"]["pile"]
    wrong = {"wrong": {"number": 1, "word": "fits nowhere"}}
    refused = [pile["cards"][0], pile["cards"][1] | wrong]
    views.change("table", pile=pile | {"cards": [*refused, *pile["cards"][2:]]})
    disc = views.page.locator(".fanned .disc").bounding_box()
    card = views.page.locator(".fanned .slot", has=views.page.locator(".disc")).bounding_box()

    assert card["x"] + 0.47 * card["width"] <= disc["x"]
    assert disc["x"] + disc["width"] <= card["x"] + card["width"] + 1


@pytest.mark.parametrize("draws", [True, False])
def test_four_melds_are_seen_before_any_is_hidden(open_table: Any, draws: bool) -> None:
    """In two rows, each with index and suit of its cards."""
    views = fanned(open_table, 4, draws)

    expect(views.page.locator(".table.over")).to_have_count(0)
    assert views.page.locator(".meld").evaluate_all(WHOLE)
    assert all(one.bounding_box()["height"] >= 38 for one in views.page.locator(".meld").all())


def test_what_a_take_would_bring_covers_no_name(open_table: Any) -> None:
    """It lies over the melds, below the name of the stock."""
    views = fanned(open_table, 4)
    pile = views.scenes["table"]["pile"]
    cells = [
        {"head": ["You take 4 cards"], "said": ["J♥ 10♠ K♦ A♦"]},
        {"head": ["J♥ fits nowhere now"], "said": ["So there is neither a meld nor a lay-off."]}
        | {"wrong": True},
    ]
    views.change("table", pile=pile | {"preview": {"card": "2H/2", "cells": cells}})
    name = views.page.locator(".pile:not(.fanned) .pile-label > b").bounding_box()

    assert views.page.locator(".preview").bounding_box()["y"] >= name["y"] + name["height"] - 1


def long_pile(views: Any, cards: int, melds: int) -> None:
    """A deal in which nothing is said but what happened last."""
    lines = [{"owner": YOU, "said": [f"You discarded {card}."]} for card in ("2♥", "9♣", "K♦")]
    views.change("notes", notes=[], lead=None, levels=[], log=lines)
    show(views, crowded(2, cards, melds, draws=True), Words("de"))


@pytest.mark.parametrize(("width", "height"), [(390, 664), (360, 640), (412, 732)])
def test_a_long_pile_is_whole_over_two_rows_of_melds(
    open_table: Any, width: int, height: int
) -> None:
    """What happened before the last act gives its room."""
    views = open_table(width, height, reduced_motion="reduce", has_touch=True, is_mobile=True)
    views.change("goal", goal="Meld many points.")
    long_pile(views, 10, 4)

    assert views.page.locator(".fanned .card").evaluate_all(WHOLE)
    assert views.page.locator(".meld").evaluate_all(WHOLE)
    expect(views.page.locator(".log li").first).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(("width", "height"), [(390, 664), (412, 732), (390, 844)])
def test_a_take_is_looked_at_below_the_melds(open_table: Any, width: int, height: int) -> None:
    """It lies over what was said before, none of the melds moves, and it can be let lie."""
    views = open_table(width, height, reduced_motion="reduce", has_touch=True, is_mobile=True)
    views.change("goal", goal="Meld many points.")
    long_pile(views, 6, 4)
    pile = views.scenes["table"]["pile"]
    cells = [
        {"head": ["You take 2 cards"], "said": ["10♠ K♦"]},
        {"head": ["10♠ fits nowhere now"], "said": ["So there is no lay-off."], "wrong": True},
    ]
    before = [meld.bounding_box() for meld in views.page.locator(".meld").all()]
    deep = views.page.locator(".fanned .card").nth(4)
    deep.tap()
    card = pile["cards"][4]["id"]
    looked = {"card": card, "cells": cells, "leave": "Take nothing"}
    views.change("table", pile=pile | {"preview": looked})
    melds = [meld.bounding_box() for meld in views.page.locator(".meld").all()]
    preview = views.page.locator(".preview").bounding_box()
    hand = views.page.get_by_role("group", name="Hand").bounding_box()

    assert before == melds
    assert max(one["y"] + one["height"] for one in melds) <= preview["y"] + 1
    assert preview["y"] + preview["height"] <= hand["y"]
    views.sent()
    views.page.get_by_role("button", name="Take nothing").tap()
    assert [{"preview": None}] == views.sent()
    expect(views.page.locator(".fanned .taken")).to_have_count(0)
    expect(deep).to_be_focused()


def test_what_is_owed_leaves_the_table_its_places(open_table: Any) -> None:
    """In a lesson, where nobody else plays: one line is said, and the melds to come have room."""
    views = open_table(390, 664, reduced_motion="reduce", has_touch=True, is_mobile=True)
    views.change("goal", goal="Lay it down.")
    views.change("seats", seats=[], aside=True)
    note = {"tone": "gold", "heading": "You owe 5♥", "said": [["Lay it down."]], "buttons": []}
    views.change("notes", notes=[note], lead=None, levels=[], log=[])
    pile = views.scenes["table"]["pile"]
    fan = {"fanned": True, "cards": views.cards("KC"), "preview": None}
    views.change("table", pile=pile | fan, roomy=False, melds=[], attempt=None, empty="Here.")

    assert views.page.locator(".empty-place i").evaluate_all(WHOLE)
    assert views.page.locator(".empty-place").bounding_box()["height"] >= 60


def test_a_question_about_the_pile_stands_below_the_melds(open_table: Any) -> None:
    """There the answer will stand, and no meld moves for it."""
    views = open_table(390, 664, reduced_motion="reduce", has_touch=True, is_mobile=True)
    views.change("goal", goal="Take it.")
    views.change("seats", seats=[], aside=True)
    views.change("notes", notes=[], levels=[], log=[])
    pile = views.scenes["table"]["pile"]
    ask = {"card": "", "cells": [{"head": ["What?"], "said": ["Choose a card of the pile."]}]}
    fan = {"fanned": True, "cards": views.cards("KC 8D 2S"), "preview": ask}
    views.change("table", pile=pile | fan, roomy=False, melds=[], attempt=None, empty="Here.")
    places = views.page.locator(".empty-place")
    before = places.bounding_box()
    expect(views.page.locator(".preview")).to_be_visible()
    assert before["y"] + before["height"] <= views.page.locator(".preview").bounding_box()["y"]
    views.page.locator(".fanned .card").first.tap()
    cells = [{"head": ["You take 3 cards"], "said": ["K♣ 8♦ 2♠"]}]
    looked = {"card": fan["cards"][0]["id"], "cells": cells, "leave": "Take nothing"}
    views.change("table", pile=pile | fan | {"preview": looked})
    assert before == places.bounding_box()


def test_the_newest_card_of_a_row_is_whole(open_table: Any) -> None:
    """Where a pile that is not drawn from lies in one row."""
    views = open_table(360, 640, reduced_motion="reduce", has_touch=True, is_mobile=True)
    views.change("goal", goal="Meld many points.")
    views.change("notes", notes=[], lead=None, levels=[], log=[])
    show(views, crowded(2, 12, 6), Words("de"))
    newest = views.page.locator(".fanned .slot").last

    assert newest.bounding_box()["width"] >= newest.locator(".card").bounding_box()["width"] - 1
    assert newest.locator(".card").evaluate_all(WHOLE_ACROSS)


def test_beside_a_hint_a_take_can_be_let_lie_too(open_table: Any) -> None:
    """What it would bring stands at the foot of the table then, with the same way back."""
    views = fanned(open_table, 2)
    views.change("notes", notes=[views.hint()])
    pile = views.scenes["table"]["pile"]
    views.page.locator(".fanned .card").first.tap()
    cells = [{"head": ["You take 5 cards"], "said": ["2♥ 2♦"]}]
    looked = {"card": pile["cards"][0]["id"], "cells": cells, "leave": "Take nothing"}
    views.change("table", pile=pile | {"preview": looked})
    way = views.page.get_by_role("button", name="Take nothing")

    assert way.evaluate_all(WHOLE)
    expect(views.page.get_by_role("button", name="Which cards?")).to_be_in_viewport(ratio=1)
    way.tap()
    expect(views.page.locator(".fanned .taken")).to_have_count(0)


@pytest.mark.parametrize(("width", "least"), [(390, 44), (360, 40)])
@pytest.mark.parametrize("draws", [True, False])
def test_six_cards_of_a_pile_lie_in_one_row_beside_many_melds(
    open_table: Any, width: int, least: int, draws: bool
) -> None:
    """They move together, each with a thumb's width in sight, and the newest is whole."""
    views = open_table(width, 664, reduced_motion="reduce", has_touch=True, is_mobile=True)
    views.change("goal", goal="Meld many points.")
    views.change("notes", notes=[], lead=None, levels=[], log=[])
    show(views, crowded(2, 6, 6, draws=draws), Words("de"))
    cards = [card.bounding_box() for card in views.page.locator(".fanned .card").all()]
    lefts = [card["x"] for card in cards]

    expect(views.page.locator(".table.crowded")).to_have_count(1)
    assert 1 == len({card["y"] for card in cards})
    assert all(right - left >= least for left, right in pairwise(lefts))
    assert views.page.locator(".fanned .card").evaluate_all(WHOLE_ACROSS)


def test_all_melds_leave_the_buttons_of_the_desk_whole(open_table: Any) -> None:
    """The surface on which all of them lie covers no edge of theirs."""
    views = open_table(390, 664, reduced_motion="reduce", has_touch=True, is_mobile=True)
    views.change("notes", notes=[], lead=None, levels=[], log=[])
    show(views, crowded(2, 12, 13), Words("de"))
    views.change("table", spread={"more": "All", "less": "Less", "more_word": "", "less_word": ""})
    views.page.locator('[data-slot="table"] .spread').tap()
    expect(views.page.locator(".table.whole")).to_have_count(1)
    table, desk = (views.page.locator(f'[data-slot="{name}"]') for name in ("table", "desk"))

    assert int(desk.evaluate(LAYER)) > int(table.evaluate(LAYER))


def test_the_number_of_a_refusal_lies_beside_the_word_it_is_about(open_table: Any) -> None:
    """On a phone it has the place of the stroke between two parts of the turn."""
    views = open_table(390, 664, reduced_motion="reduce", has_touch=True, is_mobile=True)
    first, *others = views.scenes["desk"]["phases"]
    views.change("desk", phases=[first | {"state": "now", "marked": 1}, *others])
    parts = views.page.locator(".phases li")
    word, disc = (parts.first.locator(part).bounding_box() for part in (".word", ".disc"))
    following = parts.nth(1).locator(".dot").bounding_box()

    assert word["x"] + word["width"] <= disc["x"] + 1
    assert disc["x"] + disc["width"] <= following["x"] + 1


@pytest.mark.parametrize("language", ["en", "de"])
def test_text_twice_as_large_stays_on_the_table(open_table: Any, language: str) -> None:
    """The name of the stock grows towards the pile, and nothing scrolls sideways for it."""
    views = open_table(320, 568, reduced_motion="reduce", has_touch=True, is_mobile=True)
    views.change("goal", goal="Meld many points.")
    show(views, crowded(3, 1, 0), Words(language))
    views.page.evaluate("document.documentElement.style.fontSize = '200%'")
    table = views.page.locator(".table.folded.fan.lapped")
    expect(table).to_be_visible()
    label = table.locator(".pile:not(.fanned) > .pile-label > b")
    inside, named = table.bounding_box(), label.bounding_box()
    assert inside["x"] <= named["x"]
    assert named["x"] + named["width"] <= inside["x"] + inside["width"]
    assert table.evaluate("table => table.scrollWidth <= table.clientWidth")
