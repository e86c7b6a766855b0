"""What others do is told act by act: who took what from where, who threw a card, in words."""

from engine.actions import Discard, DrawPile, DrawStock
from engine.cards import parse_cards
from engine.melds.meld import Meld
from tests.support.deals import laid
from tests.support.page import FakePage


TURNS = 40  # of others that are looked at


def after_own_turn(page: FakePage) -> None:
    """Draw and throw the first card of the hand."""
    page.send(play="draw stock")
    page.send(play=f"discard {page.school.desk['hand'][0]['id']}")


def test_each_act_of_another_is_told_with_where_its_cards_come_from(page: FakePage) -> None:
    """Cards of the pile by name, a card of the stock without; a thrown card with its seat."""
    page.open("practice", fragment="#deal=v1.rummy500.3.5")
    seen = set()
    deal = page.school.place.deal
    for _ in range(TURNS):
        if deal.over or {DrawStock, DrawPile, Discard} <= seen:
            break
        if deal.may_call:
            page.send(do="next")
        elif not deal.others_turn:
            after_own_turn(page)
        else:
            page.send(step=page.last("step"))
        event = deal.table.events[-1]
        took = {
            seat["owner"]["seat"]: seat["took"]
            for seat in page.school.seats["seats"]
            if "took" in seat
        }
        thrown = page.school.table["pile"].get("discarded_by")
        assert len(deal.table.events) == page.school.seats["moment"]
        if event.seat == 0:
            assert ({}, None) == (took, thrown)
            continue
        seen.add(type(event.action))
        match event.action:
            case DrawStock():
                assert ({event.seat: []}, None) == (took, thrown)
            case DrawPile():
                came = event.after.hands[event.seat] - event.before.hands[event.seat]
                assert {event.seat: sorted(map(str, came))} == {
                    seat: sorted(cards) for seat, cards in took.items()
                }
            case Discard():
                assert ({}, event.seat) == (took, thrown)

    assert {DrawStock, DrawPile, Discard} <= seen


def test_the_line_above_the_hand_tells_what_others_do_and_it_is_said_once(page: FakePage) -> None:
    """While they act, and after the last of them until the learner acts."""
    page.open("practice", fragment="#deal=v1.basic.3.5")
    deal = page.school.place.deal
    while deal.others_turn:
        page.send(step=page.last("step"))
    after_own_turn(page)
    while deal.others_turn:
        said = len(page.all("say"))
        page.send(step=page.last("step"))
        assert page.school.desk["act"]
        assert [page.school.desk["status"]] == page.all("say")[said:]
    page.send(play="draw stock")

    assert "act" not in page.school.desk


def test_cards_are_dealt_until_something_has_happened(page: FakePage) -> None:
    """Each deal by a name of its own; one that goes on is not dealt again."""
    page.open("practice", fragment="#deal=v1.basic.2.5")
    first = page.school.desk["dealt"]
    deal = page.school.place.deal
    if deal.others_turn:
        page.send(step=page.last("step"))
    else:
        page.send(play="draw stock")
    assert "dealt" not in page.school.desk
    page.open("practice", fragment="#deal=v1.basic.2.6")

    assert first != page.school.desk["dealt"]


def test_actions_keep_their_places_while_others_play_by_themselves(page: FakePage) -> None:
    """From one own turn to the next they are the same; who is playing says why they wait."""
    page.open("practice", fragment="#deal=v1.basic.3.5")
    deal = page.school.place.deal
    while deal.others_turn:
        page.send(step=page.last("step"))
    own = [page.school.desk[group] for group in ("draw", "play")]
    after_own_turn(page)
    assert deal.others_turn
    while deal.others_turn:
        assert own == [page.school.desk[group] for group in ("draw", "play")]
        assert page.school.desk["waiting"]
        assert not page.way_on
        page.send(step=page.last("step"))

    assert own == [page.school.desk[group] for group in ("draw", "play")]


def test_who_lets_others_wait_has_the_way_on(page: FakePage) -> None:
    """The twin: there nothing goes on without a press."""
    page.open("practice", fragment="#deal=v1.basic.3.5")
    page.send(do="pause")

    assert "Next" == page.way_on
    assert not page.school.desk["draw"]


def test_melds_lie_as_they_came_whoever_laid_them(page: FakePage) -> None:
    """So none that lies there is pushed by one that comes."""
    page.open("practice", fragment="#deal=v1.basic.3.5")
    melds = tuple(
        Meld(f"m{at}", "set", parse_cards(cards), (seat,) * 3, seat)
        for at, (seat, cards) in enumerate([(1, "5S 5H 5D"), (0, "7S 7H 7D"), (2, "9S 9H 9D")])
    )
    laid(page, melds=melds)

    assert ["m0", "m1", "m2"] == [meld["id"] for meld in page.school.table["melds"]]
