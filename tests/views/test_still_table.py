"""Piles keep their place and size while melds come and words are said beside them."""

from typing import Any

import pytest

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
@pytest.mark.parametrize(("pile", "number"), [(3, 2), (5, 5), (8, 7)])
def test_what_a_take_brings_stands_beside_the_melds(
    open_table: Any, width: int, height: int, pile: int, number: int
) -> None:
    """At a desk it covers none of them, and none moves when it comes."""
    views = open_table(width, height, reduced_motion="reduce")
    show(views, crowded(2, pile, number, draws=True), Words("de"))
    scene = views.scenes["table"]["pile"]
    cells = [
        {"head": ["Du nimmst"], "said": ["3 Karten"]},
        {"head": ["Sofort legen"], "said": ["Die Karte, die du nimmst"], "owed": True},
        {"head": ["Bleibt auf der Hand"], "said": ["2 Karten, 15 Punkte"]},
    ]
    melds = views.page.locator(".meld .slot:last-child .card")
    views.change("table", pile=scene | {"preview": None})
    before = [meld.bounding_box() for meld in melds.all()]
    views.change("table", pile=scene | {"preview": {"card": "x", "cells": cells}})
    brings = views.page.locator(".preview").bounding_box()

    assert before == [meld.bounding_box() for meld in melds.all()]
    for meld in before:
        assert meld["x"] + meld["width"] <= brings["x"]
