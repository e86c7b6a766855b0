"""The tray before the first meld: its points grow, all of it is laid at once or taken back."""

from typing import Any

import pytest

from engine.actions import LayAll
from engine.cards import CardSet, StandsFor, parse_cards
from engine.melds.meld import Meld
from engine.state import Phase, Turn
from tests.support.deals import laid
from tests.support.page import FakePage, read


SEVENS = "7S 7H 7D 7C"
HAND = "7S 7H 7D 7C 3D 4D 5D KS 9H QH QD X1"


def turn(page: FakePage, hand: str, preset: str = "romme", **changed: Any) -> Any:
    """The learner's turn after the draw, with this hand, before the first meld."""
    page.open("practice", fragment=f"#deal=v1.{preset}.2.5")
    given = {
        "hands": (CardSet.parse(hand), CardSet.parse("2C 3H 5H")),
        "to_move": 0,
        "window": False,
        "phase": Phase.PLAY,
        "turn": Turn("stock"),
        "melds": (),
    }
    return laid(page, **(given | changed))


def tray(page: FakePage, cards: str) -> str:
    """What stands in the tray once these cards are picked: melds apart, and its words."""
    page.send(picked=cards.split())
    found = page.school.desk["tray"]
    signs = [("| " if one.get("first") else "") + one["sign"] for one in found["parts"]]
    return f"{' '.join(signs)}: {found['said']}"


@pytest.mark.parametrize(
    ("picked", "shown"),
    [
        ("7S 7H 7D", "7♠ 7♥ 7♦: 21 of 40: 19 are missing"),
        ("3D 7S 4D 7H 7D", "7♠ 7♥ 7♦ | 3♦ 4♦: 21 of 40: 19 are missing"),
        ("7S 7H 7D 3D 4D 5D", "7♠ 7♥ 7♦ | 3♦ 4♦ 5♦: 21 + 12 = 33 of 40: 7 are missing"),
        (f"3D 4D 5D {SEVENS}", "7♠ 7♥ 7♦ 7♣ | 3♦ 4♦ 5♦: 28 + 12 = 40 of 40: enough"),
        ("3D 4D", "3♦ 4♦: Two cards; a meld has at least three"),
    ],
)
def test_the_points_grow_with_each_meld(page: FakePage, picked: str, shown: str) -> None:
    turn(page, HAND)

    assert shown == tray(page, picked)


def test_the_bar_is_full_only_where_it_is_enough(page: FakePage) -> None:
    turn(page, HAND)

    tray(page, "7S 7H 7D 3D 4D 5D")
    assert 82 == page.school.desk["tray"]["share"]
    tray(page, f"{SEVENS} 3D 4D 5D")
    assert 100 == page.school.desk["tray"]["share"]


def test_aces_and_jokers_tell_what_they_count_here(page: FakePage) -> None:
    """The ace before the two counts 1, the joker what it stands for."""
    turn(page, "AS 2S 3S QH QD X1 8C KS 9H")

    tray(page, "AS 2S 3S QH QD X1")
    parts = {one["card"]: one for one in page.school.desk["tray"]["parts"]}

    assert {"AS": "1", "X1": "10"} == {c: p["worth"] for c, p in parts.items() if "worth" in p}
    assert "ace of spades, counts 1 here: put back" == parts["AS"]["name"]


def test_a_whole_hand_needs_no_points(page: FakePage) -> None:
    turn(page, "2S 2H 2D 3C 4C 5C KS")

    told = tray(page, "2S 2H 2D 3C 4C 5C")
    assert told.endswith("6 + 12 = 18: your whole hand does not need 40")


def test_enough_is_laid_all_at_once(page: FakePage) -> None:
    deal = turn(page, HAND)

    page.send(play=f"meld 3D 7S {SEVENS[3:]} 4D 5D")

    assert isinstance(deal.table.events[-1].action, LayAll)
    assert 2 == len(deal.table.state.melds)
    assert page.school.desk["tray"] is None


def test_too_little_stays_on_the_tray_and_tells_what_would_do(page: FakePage) -> None:
    """Nothing is laid; the note names what is missing, and the nearest melds that are enough."""
    deal = turn(page, HAND)

    page.send(picked=["7S", "7H", "7D", "3D", "4D", "5D"])
    page.send(play="meld 7S 7H 7D 3D 4D 5D")
    note = page.note("red")

    assert () == deal.table.state.melds
    assert (
        "You come to 33: 7 points are missing. "
        "Your first meld of a deal must be worth at least 40 points."
    ) == read(note["said"])
    assert "This would be enough: 7♠ 7♥ 7♦ 7♣ + 3♦ 4♦ 5♦." == read([note["offer"]])
    assert 82 == page.school.desk["tray"]["share"]

    page.send(do="repair")
    assert 2 == len(deal.table.state.melds)


def test_what_would_do_names_the_joker_and_no_card_the_learner_lacks(page: FakePage) -> None:
    """The card it stands for is not in the hand."""
    turn(page, "QC AC X1 4S 4H 4D 2C 9H KS 7C")

    page.send(play="meld QC X1 AC")

    assert "This would be enough: Q♣ joker A♣ + 4♠ 4♥ 4♦." == read([page.note("red")["offer"]])


def test_where_nothing_is_enough_nothing_is_offered(page: FakePage) -> None:
    turn(page, "7S 7H 7D 2C 9H KS 4C")

    page.send(play="meld 7S 7H 7D")

    assert "offer" not in page.note("red")


def test_a_card_in_no_meld_keeps_all_of_them_in_the_hand(page: FakePage) -> None:
    """What is wrong with the loose cards is told, not the points."""
    deal = turn(page, HAND)

    page.send(play=f"meld {SEVENS} 3D 5D")

    assert () == deal.table.state.melds
    assert "Not enough points yet" != page.note("red")["heading"]


def test_a_joker_with_two_places_that_are_enough_is_asked_for_once(page: FakePage) -> None:
    """Whichever joker lies where is no question; what it stands for is."""
    turn(page, "QS KS X1 9H 9D X2 2C 5H")

    page.send(play="meld QS KS X1 9H 9D X2")
    options = page.school.desk["choice"]["options"]

    assert {"J♠ Q♠ K♠ + 9♥ 9♦ X", "Q♠ K♠ A♠ + 9♥ 9♦ X"} == {
        read([one["said"]]).replace("joker", "X") for one in options
    }


def test_a_joker_is_not_asked_for_where_one_place_is_enough(page: FakePage) -> None:
    """With 3-3-3 only the ace makes forty."""
    deal = turn(page, "QS KS X1 3S 3H 3D 9C 5H")

    page.send(play="meld QS KS X1 3S 3H 3D")

    assert 2 == len(deal.table.state.melds)
    assert ["AS"] == [
        str(face) for meld in deal.table.state.melds for _, face in meld.stands_for.items()
    ]


def test_once_opened_any_meld_will_do_and_the_seats_tell_who_has(page: FakePage) -> None:
    own = Meld("m1", "run", parse_cards("TS JS QS KS"), (0,) * 4, 0)
    melded = frozenset({0, 1})
    deal = turn(page, "3D 4D 5D KH 9C", melds=(own,), melded=melded, opened_with=(40, 51))

    assert tray(page, "3D 4D 5D") == "3♦ 4♦ 5♦: A run of 3 cards"
    assert "share" not in page.school.desk["tray"]
    assert "opened" == page.school.seats["seats"][0]["mark"]
    assert "opened with 51 points" in page.school.seats["seats"][0]["label"]
    page.send(play="meld 3D 4D 5D")
    assert 2 == len(deal.table.state.melds)


def test_a_freed_joker_comes_first(page: FakePage) -> None:
    """It is named in the hand, in the margin, and when something else is tried."""
    theirs = Meld("m1", "run", parse_cards("5S X1 7S"), (1,) * 3, 1, StandsFor.parse("X1=6S"))
    melded = frozenset({0, 1})
    deal = turn(page, "6S TC TD 2D 4H", melds=(theirs,), melded=melded, opened_with=(40, 40))

    page.send(play="swap 6S")

    joker = next(card for card in page.school.desk["hand"] if card["id"] == "X1")
    assert "to be melded now" == joker["owed"]
    assert "First the joker you freed" == page.note("gold")["heading"]
    page.send(play="discard")
    assert "the joker you have just freed" in read(page.note("ink")["said"])
    page.send(play="discard 2D")
    assert "First the joker you freed" == page.note("red")["heading"]
    page.send(play="meld TC TD X1")
    assert 2 == len(deal.table.state.melds)
    assert page.note("gold") is None
