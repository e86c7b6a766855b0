"""Piles keep their place and size while melds come and words are said beside them."""

from typing import Any

import pytest
from playwright.sync_api import expect

from lessons.words.words import Words
from tests.views.crowded import crowded, show


DESKS = [(1280, 800), (1024, 768), (1920, 1080)]
PHONES = [(390, 664), (360, 640), (390, 844)]

PILES = """() => [...document.querySelector('[data-slot="table"] > *').shadowRoot
    .querySelectorAll(".pile .back, .pile .card")]
    .map((card) => card.getBoundingClientRect())
    .map(({ left, top, width, height }) => [left, top, width, height].map(Math.round))"""


def piles(views: Any) -> list[list[int]]:
    """Where stock and discard pile lie, and how large."""
    found: list[list[int]] = views.page.evaluate(PILES)
    return found


def meld_widths(views: Any) -> list[float]:
    """How wide the cards of the melds are."""
    return [
        card.bounding_box()["width"]
        for card in views.page.locator(".meld .slot:first-child .card").all()
    ]


@pytest.mark.parametrize("hand", ["right", "left"])
@pytest.mark.parametrize(("width", "height"), DESKS + PHONES)
@pytest.mark.parametrize("players", [2, 4])
def test_melds_that_come_leave_the_piles_as_they_are(
    open_table: Any, width: int, height: int, players: int, hand: str
) -> None:
    """From the empty table to one that is full."""
    views = open_table(width, height, reduced_motion="reduce")
    views.page.evaluate("hand => document.documentElement.dataset.hand = hand", hand)
    seen = []
    for number in (0, 1, 2, 3, 5, 9, 14):
        show(views, crowded(players, 1, number, fanned=False), Words("de"))
        seen.append(piles(views))

    assert [seen[0]] * len(seen) == seen


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1920, 1080)])
def test_the_first_melds_are_large_and_lie_still(
    open_table: Any, width: int, height: int, players: int
) -> None:
    """At a desk the second comes beside the first, which stays as it is."""
    views = open_table(width, height, reduced_motion="reduce")
    first = views.page.locator('.meld[data-meld="m1"] .card').first
    show(views, crowded(players, 1, 1, fanned=False), Words("en"))
    before = first.bounding_box()
    show(views, crowded(players, 1, 2, fanned=False), Words("en"))

    assert before == first.bounding_box()
    assert before["width"] > 80


@pytest.mark.parametrize("deal", [False, True])
@pytest.mark.parametrize(("width", "height"), [(390, 664), (360, 640), (390, 844)])
def test_what_is_said_leaves_piles_and_melds_as_they_are(
    open_table: Any, width: int, height: int, deal: bool
) -> None:
    """On a phone a hint and a long refusal scroll in the place that is theirs."""
    views = open_table(width, height, reduced_motion="reduce")
    if deal:
        show(views, crowded(2, 1, 2, fanned=False), Words("de"))
    table = views.page.locator(".table, .meld .card, .pile .card")
    before = [one.bounding_box() for one in table.all()]
    [note] = views.refusal()["notes"]["notes"]
    for notes in ([views.hint()], [note | {"said": [["It cannot be done. " * 20]]}]):
        views.change("notes", notes=notes)
        assert before == [one.bounding_box() for one in table.all()]


@pytest.mark.parametrize("name", ["Ada", "Hildegard"])
@pytest.mark.parametrize(("width", "height"), [(390, 664), (360, 640), (1280, 800)])
def test_the_words_under_melds_stand_in_even_lines(
    open_table: Any, width: int, height: int, name: str
) -> None:
    """Short ones in one line, long ones in two, beside the sign of the owner and whole."""
    views = open_table(width, height, reduced_motion="reduce")
    [first] = views.scenes["table"]["melds"]
    owner = first["owner"] | {"name": name}
    melds = [
        first | {"id": f"m{at}", "owner": owner, "caption": f"{name}, {kind}"}
        for at, kind in enumerate(("Satz", "Sequenz"))
    ]
    show(views, crowded(2, 1, 2, fanned=False), Words("de"))
    views.change("table", melds=melds)
    for caption in views.page.locator(".meld .caption").all():
        sign, words = caption.locator(".owner"), caption.locator("span:not(.owner)")
        left, text = sign.bounding_box(), words.bounding_box()
        assert left["x"] + left["width"] <= text["x"]
        assert text["height"] < (22 if name == "Ada" else 36)
        assert words.evaluate("words => words.scrollWidth <= words.clientWidth + 1")


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1024, 768), (1920, 1080)])
@pytest.mark.parametrize(("pile", "number"), [(3, 2), (5, 4), (8, 7), (14, 9)])
def test_what_a_take_brings_covers_no_meld(
    open_table: Any, width: int, height: int, pile: int, number: int
) -> None:
    """At a desk it stands whole beside or above them, and none moves when it comes."""
    views = open_table(width, height, reduced_motion="reduce")
    show(views, crowded(2, pile, number, draws=True), Words("de"))
    scene = views.scenes["table"]["pile"]
    cells = [
        {"head": ["Du nimmst 3 Karten"], "said": ["4♠ 5♥ 6♦"]},
        {
            "head": ["Du bist 4♠ diesen Zug schuldig"],
            "said": ["Folge 4♠ 5♠ 6♠ +15. Dann auch 9♠ +9"],
            "owed": True,
        },
        {"head": ["Bleiben auf deiner Hand"], "said": ["5♥ 6♦ \N{MINUS SIGN}11"]},
    ]
    melds = views.page.locator(".meld .slot:last-child .card")
    views.change("table", pile=scene | {"preview": None})
    before = [meld.bounding_box() for meld in melds.all()]
    views.change("table", pile=scene | {"preview": {"card": "x", "cells": cells}})
    preview = views.page.locator(".preview")
    brings = preview.bounding_box()

    assert before == [meld.bounding_box() for meld in melds.all()]
    assert preview.evaluate("box => box.scrollHeight <= box.clientHeight + 1")
    for meld in before:
        beside = meld["x"] + meld["width"] <= brings["x"]
        assert beside or brings["y"] + brings["height"] <= meld["y"]
    if number <= 4:
        expect(views.page.locator(".table.lines")).to_have_count(0)


@pytest.mark.parametrize(
    ("width", "height", "fanned", "numbers"),
    [
        (1920, 1080, True, (2, 3, 4)),
        (390, 844, True, (3, 4)),
        (1440, 900, False, (2, 3)),
        (1920, 1080, False, (2, 3, 4)),
    ],
)
def test_a_meld_of_another_leaves_own_ones_where_they_lie(
    open_table: Any, width: int, height: int, fanned: bool, numbers: tuple[int, ...]
) -> None:
    """And one more of the learner's own those that lie there, where there is room for all."""
    views = open_table(width, height, reduced_motion="reduce")
    seen = []
    for number in numbers:
        show(views, crowded(2, 1, number, fanned=fanned), Words("de"))
        own = views.page.locator('.meld[data-meld="m2"] .card')
        seen.append([card.bounding_box() for card in own.all()])

    assert [seen[0]] * len(seen) == seen


def test_the_arrows_go_as_the_melds_lie(open_table: Any) -> None:
    """From the melds of another at the left to own ones, the newest of which comes first."""
    views = open_table(1920, 1080, reduced_motion="reduce")
    show(views, crowded(2, 1, 4, fanned=False), Words("en"))
    views.page.locator('.meld[data-meld="m3"] .card').last.focus()
    views.key("ArrowRight")
    newest = views.page.locator('.meld[data-meld="m4"] .card').first
    assert newest.get_attribute("aria-label") == views.focused()
