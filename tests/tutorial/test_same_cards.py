"""The same cards again, from the same seat and from others, and what each time brought."""

from fractions import Fraction

import pytest

from lessons.words.words import Words, plain
from tests.support.deals import play_deal, shown
from tests.support.page import FakePage, read
from tutorial.deal.rematch import (
    Outcome,
    held_before,
    kept_outcomes,
    read_outcomes,
    say_earlier_outcome,
)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_swapping_seats_deals_the_same_cards_to_others(page: FakePage, players: int) -> None:
    """All hands move on by one seat; stock and pile stay; after all seats it begins anew."""
    page.open("practice", fragment=f"#deal=v1.basic.{players}.5")
    first = page.school.place.deal.dealt
    before = first
    for _ in range(players):
        page.send(do="swap")
        now = page.school.place.deal.dealt
        assert (*before.hands[-1:], *before.hands[:-1]) == now.hands
        assert (before.stock, before.pile) == (now.stock, now.pile)
        before = now

    assert first == before


def test_the_result_is_compared_with_the_time_before(page: FakePage) -> None:
    """After the swapped deal the note says what these cards brought the other."""
    page.open("practice", fragment="#deal=v1.basic.2.5")
    play_deal(page)
    [mine, theirs] = page.school.place.deal.outcomes[-1].scores
    page.send(do="swap")
    shown(page)
    play_deal(page, seed=1)

    told = read(page.ending["said"])
    assert f"Ada had the cards you have now and scored {theirs}; you had others" in told
    assert f"scored {mine}." in told


def test_a_swapped_deal_is_kept_and_its_file_replays(page: FakePage) -> None:
    """The record says who dealt, so a reload and a file bring back the same seats."""
    page.open("practice", fragment="#deal=v1.basic.3.5")
    play_deal(page)
    page.send(do="swap")
    shown(page)
    page.send(play="draw stock")
    page.send(do="save")
    again, other = FakePage(), FakePage()
    again.open("practice", stored=page.last("store"))
    other.open("practice")
    other.send(load=page.last("save")["text"])

    deal = page.school.place.deal
    for found in (again.school.place.deal, other.school.place.deal):
        assert deal.dealt == found.dealt
        assert deal.table.state == found.table.state
    assert deal.earlier == again.school.place.deal.earlier


def test_the_shuffle_of_a_swapped_deal_can_be_checked(page: FakePage) -> None:
    """It is the shuffle of the same number."""
    page.open("practice", fragment="#deal=v1.basic.3.5")
    page.send(do="swap")
    page.send(do="check-deal")

    assert "every card lies where it was dealt" in read(page.note("blue")["said"])


def test_playing_again_is_compared_too(page: FakePage) -> None:
    """Who plays the same cards once more sees what they brought before."""
    page.open("practice", fragment="#deal=v1.basic.2.5")
    play_deal(page)
    page.send(do="redeal")
    shown(page)
    play_deal(page, seed=2)

    assert "with the same cards, you scored" in read(page.ending["said"])


def test_every_seat_finds_the_cards_it_had() -> None:
    """With the seats moved on by n, the learner has what the seat n to the right had."""
    for players in range(2, 9):
        scores = tuple(range(players))
        for dealer in range(players):
            for moved in range(players):
                before = Outcome(dealer, scores)
                now = (dealer + moved) % players
                assert (-moved) % players == held_before(now, before)


def test_outcomes_come_back_as_they_were_kept() -> None:
    """Halves too; what somebody else wrote there is left out."""
    outcomes = (Outcome(0, (12, -3)), Outcome(1, (Fraction(9, 2), 0)))
    damaged: list[object] = [{"dealer": 0, "scores": ["x", "1"]}, {"dealer": 1}, 7]

    assert outcomes == read_outcomes([*damaged, *kept_outcomes(outcomes)], 2)
    assert () == read_outcomes("nothing", 2)


def test_a_loss_is_told_as_a_figure() -> None:
    """Points below zero keep their minus sign."""
    said = say_earlier_outcome(0, Outcome(0, (-12, 5)), Words())

    assert "you scored −12 points" in plain(said, Words())  # noqa: RUF001 - a true minus sign
