"""Claiming a discard at the practice table: asked without hurry, served when the next draws."""

from typing import Any

import pytest

from engine.actions import ClaimDiscard, DrawPile, DrawStock
from engine.cards import CardSet, parse_cards
from engine.state import Phase, Turn
from tests.support.deals import laid
from tests.support.page import FakePage


POOR = CardSet.parse("2C 5D 9H KS 4C")  # a jack is no use to it
JACKS = CardSet.parse("JS JH 2C 5D 9H")


def thrown(
    page: FakePage, by: int, hands: tuple[CardSet, ...], preset: str = "romme_klopfen"
) -> Any:
    """A jack lies on the pile, just thrown by this seat of three."""
    page.open("practice", fragment=f"#deal=v1.{preset}.3.5")
    return laid(
        page,
        hands=hands,
        pile=parse_cards("3S JD"),
        stock=parse_cards("7C 8C 9C TC QC KC"),
        to_move=(by + 1) % 3,
        phase=Phase.DRAW,
        turn=Turn(),
        window=True,
        last_discarder=by,
        melds=(),
    )


def steps(page: FakePage, deal: Any, count: int) -> None:
    """The next acts of the others are seen."""
    for _ in range(count):
        page.send(step=len(deal.table.events))


def test_the_learner_is_asked_and_nobody_goes_on(page: FakePage) -> None:
    deal = thrown(page, 1, (JACKS, POOR, POOR))

    assert "Claim J♦, or press Next. Then Ben plays." == page.school.desk["waiting"]
    assert ["Undo", "Claim J♦ and 1 card from the stock"] == [
        one["label"] for one in page.school.desk["left"]
    ]
    assert "Next" == page.way_on
    steps(page, deal, 3)
    assert () == deal.table.events


def test_a_claim_is_served_when_the_next_player_draws(page: FakePage) -> None:
    deal = thrown(page, 1, (JACKS, POOR, POOR))

    page.send(play="claim")
    assert "You claim J♦." == page.school.desk["status"]
    steps(page, deal, 1)

    assert [ClaimDiscard, DrawStock] == [type(event.action) for event in deal.table.events]
    assert CardSet.parse("JD 7C") == deal.table.state.hands[0] - JACKS
    assert {"JD", "7C"} == {card["id"] for card in page.school.desk["hand"] if card.get("new")}
    assert any("You get J♦, and 7♣ from the stock." in said for said in page.all("say"))


def test_a_claim_is_void_where_the_card_is_taken(page: FakePage) -> None:
    deal = thrown(page, 1, (JACKS, POOR, CardSet.parse("JC JH/2 2C 5D 9H")))

    page.send(play="claim")
    steps(page, deal, 1)

    assert isinstance(deal.table.events[-1].action, DrawPile)
    assert JACKS == deal.table.state.hands[0]


def test_who_passes_is_asked_once_and_the_bots_may_claim(page: FakePage) -> None:
    """Ada threw it, Ben is on turn: of three nobody else is left."""
    deal = thrown(page, 1, (JACKS, POOR, POOR))

    page.send(do="next")
    assert not deal.may_call
    steps(page, deal, 1)

    assert [DrawStock] == [type(event.action) for event in deal.table.events]


def test_on_turn_the_draws_say_who_gets_a_claimed_card(page: FakePage) -> None:
    """Ben threw it and the learner is on turn; Ada knocks, and the learner has the first right."""
    deal = thrown(page, 2, (POOR, JACKS, POOR))
    steps(page, deal, 1)

    assert [ClaimDiscard(1)] == [event.action for event in deal.table.events]
    assert ["Draw: Ada gets it", "Take it yourself"] == [
        one["label"] for one in page.school.desk["draw"]
    ]
    page.send(play="draw stock")
    assert CardSet.parse("JD 7C") == deal.table.state.hands[1] - JACKS
    assert "Ada gets J♦ and 1 card from the stock." in page.school.desk["status"]
    assert "7♣" not in page.school.desk["status"]


def test_a_claim_comes_before_a_hasty_draw(page: FakePage) -> None:
    """Who draws before the claim of another is seen draws nothing yet."""
    deal = thrown(page, 2, (POOR, JACKS, POOR))

    page.send(play="draw stock")
    assert [ClaimDiscard(1)] == [event.action for event in deal.table.events]
    page.send(play="draw stock")
    assert isinstance(deal.table.events[-1].action, DrawStock)


def test_a_claim_is_taken_back_like_any_move(page: FakePage) -> None:
    deal = thrown(page, 1, (JACKS, POOR, POOR))

    page.send(play="claim")
    page.send(do="undo")

    assert () == deal.table.events
    assert deal.may_claim


@pytest.mark.parametrize(
    ("preset", "by", "heading"),
    [
        ("romme", 1, "No claiming here"),
        ("romme_klopfen", 2, "It is your turn"),
        ("romme_klopfen", 0, "Not your own discard"),
    ],
)
def test_a_claim_that_may_not_be_is_refused(
    page: FakePage, preset: str, by: int, heading: str
) -> None:
    deal = thrown(page, by, (POOR, POOR, POOR), preset)

    page.send(play="claim")

    assert () == deal.table.events
    assert heading == page.note("red")["heading"]


def test_nobody_is_asked_where_claiming_is_not_agreed(page: FakePage) -> None:
    deal = thrown(page, 1, (JACKS, POOR, POOR), "romme")

    assert not deal.may_call
    assert ["Undo", "Next"] == [one["label"] for one in page.school.desk["left"]]
