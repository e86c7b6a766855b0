"""What a look at a take tells: every card that comes is counted, once."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import pytest

from lessons.drills.registry import exercise
from tests.support.page import FakePage, read
from tests.support.past_deals import a_deal, kept
from tutorial.table.take_preview import taking


@pytest.mark.parametrize("grade", [1, 2, 3, 4])
def test_every_card_that_comes_is_counted_once(grade: int) -> None:
    """It is played as what is owed, played besides, or stays in the hand."""
    looked_at = 0
    for seed in range(25):
        state = exercise("take", seed, grade).table.state()
        for card in state.pile:
            found = taking(state, card)
            assert found is not None
            if found.refused is not None:
                continue
            looked_at += 1
            way = found.way.cards if found.way is not None else ()
            besides = [one for row, _ in found.more for one in row]
            told = Counter([*way, *besides, *found.stays])
            assert all(told[one] == 1 for one in found.cards), (seed, str(card))
    assert looked_at > 25


def test_a_second_meld_is_told_with_its_points(lesson: Callable[..., FakePage]) -> None:
    """The take of the 3 lets the learner lay down the 10s as well."""
    page = lesson("pile-or-not", "a-good-take")

    page.send(preview="3C")

    cells = page.school.table["pile"]["preview"]["cells"]
    owed = read([cells[1]["said"]])
    assert "3♥ 3♦ 3♣ +9" in owed
    assert "Then also 10♠ 10♦ 10♣ +30" in owed


def test_a_take_that_cannot_be_made_costs_nothing(lesson: Callable[..., FakePage]) -> None:
    """Where a card cannot be taken, nothing is said to stay in the hand."""
    page = lesson("pile-or-not", "a-good-take")
    pile = [card["id"] for card in page.school.table["pile"]["cards"]]

    wrong = []
    for card in pile:
        page.send(preview=card)
        cells = page.school.table["pile"]["preview"]["cells"]
        if any(cell.get("wrong") for cell in cells):
            wrong.append(card)
            assert 2 == len(cells)
    assert wrong


def test_a_chosen_take_is_the_next_thing_to_press(page: FakePage) -> None:
    """As soon as a card is looked at that can be taken, and no longer once it is let lie."""
    deal = a_deal("rummy500", 2, 12)
    page.open("practice", stored=kept(replace(deal, actions=deal.actions[:31], lines=())))

    def filled() -> list[str]:
        return [act["do"] for act in page.school.desk["draw"] if act["tone"] == "primary"]

    for card in page.school.table["pile"]["cards"]:
        page.send(preview=card["id"])
        shown = page.school.table["pile"]["preview"]
        wrong = any(cell.get("wrong") for cell in shown["cells"])
        assert shown["leave"]
        assert ["play:draw pile"] * (not wrong) == filled()
    page.send(preview=None)
    assert [] == filled()
