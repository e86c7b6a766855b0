"""Long melds of two sides beside each other at a desk: none lies on another."""

from itertools import combinations, product
from typing import Any

from lessons.words.words import Words
from tests.views.crowded import crowded, show


def test_no_long_meld_lies_on_another(open_table: Any) -> None:
    """A long run of another player pushes nothing under the two runs of the learner."""
    views = open_table(1280, 1100, reduced_motion="reduce")
    show(views, crowded(2, 1, 3, fanned=False), Words("en"))
    owners = {one["owner"]["seat"]: one["owner"] for one in views.scenes["table"]["melds"]}
    own, other = owners[0], owners[1]
    runs = [
        (own, "9H TH JH"),
        (other, "AC 2C 3C 4C 5C 6C 7C 8C 9C"),
        (own, "3H 4H 5H 6H 7H 8H"),
    ]
    views.change(
        "table",
        melds=[
            one | {"owner": owner, "cards": views.cards(cards)}
            for one, (owner, cards) in zip(views.scenes["table"]["melds"], runs, strict=True)
        ],
    )

    groups = views.page.locator(".meld").all()
    boxes = [
        [card.bounding_box() for card in group.get_by_role("button").all()] for group in groups
    ]
    assert [3, 6, 9] == sorted(map(len, boxes))
    for one, other in combinations(boxes, 2):
        for card, lies in product(one, other):
            assert (
                card["x"] + card["width"] <= lies["x"] + 1
                or lies["x"] + lies["width"] <= card["x"] + 1
                or card["y"] + card["height"] <= lies["y"] + 1
                or lies["y"] + lies["height"] <= card["y"] + 1
            )


def test_short_melds_of_two_sides_keep_their_areas(open_table: Any) -> None:
    """The twin: what lies apart is drawn as large as before, each side in its place."""
    views = open_table(1280, 1100, reduced_motion="reduce")
    show(views, crowded(2, 1, 3, fanned=False), Words("en"))

    assert 1 == views.page.locator(".table.roomy:not(.crowded)").count()
