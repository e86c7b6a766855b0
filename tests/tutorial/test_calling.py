"""Calling Rummy at the practice table: untimed, bots after the learner, mistakes explained."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from engine.actions import CallRummy
from engine.cards import CardSet, parse_cards
from engine.melds.meld import Meld
from engine.state import Phase, Turn
from tests.support.deals import laid, shown
from tests.support.page import FakePage, read


@pytest.fixture
def thrown(page: FakePage) -> Callable[..., Any]:
    """Ada has thrown the third queen; Ben is next, then Cem, then the learner."""

    def opened(game: str = "rummy500", language: str = "en", to_move: int = 2) -> Any:
        page.open("practice", fragment=f"#deal=v1.{game}.4.5", language=language)
        hands = ("2S 4S 6H 8H", "3S 5S 7H", "3C 5C 7C", "2D 4D 6D")
        return laid(
            page,
            hands=tuple(CardSet.parse(hand) for hand in hands),
            pile=parse_cards("KC QS QH QD"),
            melds=(),
            window=True,
            phase=Phase.DRAW,
            last_discarder=1,
            to_move=to_move,
        )

    return opened


def test_a_discard_waits_whether_it_can_be_called_or_not(page: FakePage, thrown: Any) -> None:
    """No bot acts before the learner has passed; the desk says how to go on."""
    deal = thrown()
    page.told.clear()
    page.send(preview=None)

    assert deal.may_call
    assert [] == page.all("step")
    assert "Call Rummy, or press Next: Ben draws." == page.school.desk["waiting"]
    assert "Call Rummy" == page.school.desk["call"]["label"]
    assert ["Undo"] == [button["label"] for button in page.school.desk["left"]]
    assert "Next" == page.way_on


@pytest.mark.parametrize(
    ("pile", "melds", "waits"),
    [
        ("KC QD", "", False),  # two cards make no meld, and none lies there
        ("KC 9S 4H 2C QD", "", False),  # nothing is near the queen
        ("KC 9S QH 4H QD", "", True),  # two queens: as if there was a third
        ("TD 9S KD 4H QD", "", True),  # the jack is missing between
        ("KC QD", "AS AH AC", False),
        ("KC QD", "8D 9D TD", True),  # and here
        ("2C 9S 7H 4H QD", "9D TD JD", True),  # a call that stands
    ],
)
def test_the_others_go_on_where_nothing_seems_to_fit(
    page: FakePage, thrown: Any, pile: str, melds: str, waits: bool
) -> None:
    """To be asked tells nothing: what only seems to go with the card is asked about too."""
    deal = thrown()
    page.told.clear()
    cards = parse_cards(melds)
    kind = "set" if melds.startswith("A") else "run"
    down = (Meld("m1", kind, cards, (1, 1, 1), 1),) if melds else ()
    laid(page, pile=parse_cards(pile), melds=down)

    assert waits == deal.may_call
    assert waits == (not page.all("step"))


def test_whoever_begins_a_call_in_time_is_waited_for(page: FakePage, thrown: Any) -> None:
    """The others go on, somebody wants to call all the same; put back, the others go on again."""
    deal = thrown()
    laid(page, pile=parse_cards("KC QD"))

    page.send(play="calling")
    page.told.clear()
    page.send(step=0)
    assert page.school.desk["calling"] is not None
    assert ([], ()) == (page.all("step"), deal.table.events)

    page.send(do="cancel")
    assert None is page.school.desk["calling"]
    assert [0] == page.all("step")


def test_bots_may_call_after_the_learner_has_passed(page: FakePage, thrown: Any) -> None:
    """The three queens are worth a call: a bot takes them once the learner has let them lie."""
    deal = thrown()
    before = len(deal.table.events)

    page.send(do="next")
    page.send(step=page.last("step"))

    [event] = deal.table.events
    assert 0 == before
    assert isinstance(event.action, CallRummy)
    assert 0 != event.seat


def test_a_call_takes_the_cards_and_the_turn(page: FakePage, thrown: Any) -> None:
    """The sheet offers the pile, nothing marked; called, the meld lies there, Ben is skipped."""
    deal = thrown()

    page.send(play="calling")
    page.send(play="call")  # without a card nothing is called
    assert [] == page.school.desk["calling"]["marked"]
    page.send(play="call QS QH QD")

    assert None is page.school.desk["calling"]
    assert (0, Phase.PLAY) == (deal.table.state.to_move, deal.table.state.phase)
    said = read([page.school.notes["log"][0]["said"]])
    assert "You called Rummy and laid down Q♠ Q♥ Q♦. " in said
    assert "Ben is passed over. Cem is passed over." in said


def test_a_card_that_must_be_among_the_called_is_marked(page: FakePage, thrown: Any) -> None:
    """In Rommé 500 only the newest card opens a call."""
    thrown("romme500_call")

    page.send(play="calling")

    assert ["QD"] == page.school.desk["calling"]["marked"]


def test_who_loses_a_turn_to_a_call_is_told_until_the_next_move(
    page: FakePage, thrown: Any
) -> None:
    """The draw lets the queen lie, somebody else calls it, and no card was drawn."""
    deal = thrown(to_move=0)
    assert None is page.note("blue")

    page.send(play="draw stock")
    shown(page)

    note = page.note("blue")
    assert isinstance(deal.table.events[0].action, CallRummy)
    assert 0 not in [event.seat for event in deal.table.events]
    assert "Your turn went by" == note["heading"]
    assert "You are passed over." in read(note["said"])
    page.send(play="draw stock")
    assert 0 == deal.table.events[-1].seat
    assert None is page.note("blue")


def test_a_false_call_is_explained_and_costs_a_turn(page: FakePage, thrown: Any) -> None:
    """The reason stands in red; the turn that is missed is said and marked."""
    thrown("romme500_call")

    page.send(play="call KC QD")

    note = page.note("red")
    assert "That was a false call" == note["heading"]
    assert read(note["said"]).endswith("The call costs you your next turn.")
    assert (0,) == page.school.place.deal.table.state.skip_next
    assert "falsely" in read([page.school.notes["log"][0]["said"]])


@pytest.mark.parametrize(
    ("language", "mark", "told"),
    [
        ("en", "sits out", "Ada sits out this turn."),
        ("de", "setzt aus", "Ada setzt diesen Zug aus."),
    ],
)
def test_a_turn_to_be_missed_is_marked_and_told_when_it_comes(
    page: FakePage, language: str, mark: str, told: str
) -> None:
    """The mark stands with the player until the turn goes by; then it is the learner's again."""
    page.open("practice", fragment="#deal=v1.romme500_call.2.5", language=language)
    turn = {"to_move": 0, "phase": Phase.PLAY, "turn": Turn("stock"), "window": False}
    laid(page, skip_next=(1,), **turn)
    [ada] = page.school.seats["seats"]
    marked = ada["mark"], mark in ada["label"]

    page.send(play=f"discard {page.school.desk['hand'][0]['id']}")

    assert (mark, True) == marked
    assert "mark" not in page.school.seats["seats"][0]
    assert told in read([page.school.notes["log"][0]["said"]])
    assert 0 == page.school.place.deal.table.state.to_move


@pytest.mark.parametrize(
    ("game", "to_move", "options", "cost"),
    [
        ("romme500_call", 0, {}, "The call costs you this turn."),
        ("rummy500", 2, {}, "The call costs you nothing at this table."),
        ("rummy500", 2, {"call_limit": 2}, "The call counts as one of your 2 calls in a deal."),
    ],
)
def test_a_false_call_says_what_it_costs_at_this_table(
    page: FakePage, thrown: Any, game: str, to_move: int, options: dict[str, Any], cost: str
) -> None:
    """A turn, one of the calls, or nothing: just what becomes of it here."""
    deal = thrown(game, to_move=to_move)
    laid(page, options=replace(deal.table.state.options, **options))

    page.send(play="call KC QD")

    assert read(page.note("red")["said"]).endswith(cost)


def test_a_false_call_is_part_of_the_record(page: FakePage, thrown: Any) -> None:
    """Taken up again, the deal stands where it stood: the turn is still to be missed."""
    page.open("practice", fragment="#deal=v1.romme500_call.2.5")
    deal = page.school.place.deal
    while not deal.may_call:
        if deal.others_turn:
            page.send(step=page.last("step"))
        else:
            page.send(play="draw stock")
            page.send(play=f"discard {page.school.desk['hand'][0]['id']}")
    top = deal.table.state.pile[-1]
    page.send(play=f"call {top}")
    owing = deal.table.state
    stored = page.last("store")

    again = FakePage()
    again.open("practice", stored=stored)

    assert owing == again.school.place.deal.table.state


def test_a_draw_lets_the_card_lie(page: FakePage, thrown: Any) -> None:
    """On the learner's own turn a draw is the answer; a bot may then be quicker with a call."""
    deal = thrown(to_move=0)
    assert not deal.others_turn

    page.send(play="draw stock")

    assert not deal.may_call
    assert 1 <= len(deal.table.events) <= 2


def test_before_the_first_discard_a_call_is_not_told_to_be_too_late(page: FakePage) -> None:
    """Nothing has been missed: nobody has discarded yet."""
    page.open("practice", fragment="#deal=v1.rummy500.2.2")
    laid(page, window=False, to_move=0, phase=Phase.DRAW, last_discarder=None)

    page.send(play="calling")

    assert None is page.school.desk["calling"]
    assert None is page.note("red")
    assert "Nobody has discarded yet." in read(page.note("ink")["said"])


def test_a_call_out_of_time_is_refused_with_the_rule(page: FakePage) -> None:
    """Once a card has been drawn, the discard before it lies too deep to be called."""
    page.open("practice", fragment="#deal=v1.rummy500.2.2")
    laid(page, window=False, to_move=0, phase=Phase.PLAY, turn=Turn("stock"), last_discarder=1)

    page.send(play="calling")

    assert None is page.school.desk["calling"]
    assert page.note("red")["rule"]["href"].endswith("#500.callrummy.window")


def test_games_without_calls_have_no_such_button(page: FakePage) -> None:
    """Basic Rummy never asks."""
    page.open("practice", fragment="#deal=v1.basic.2.7")

    assert None is page.school.desk["call"]


def test_one_press_takes_a_false_call_back(page: FakePage, thrown: Any) -> None:
    """Its message goes, and so does what it has cost."""
    deal = thrown("romme500_call")
    before = deal.table.state
    page.send(play="call KC QD")
    assert before != deal.table.state

    page.send(do="undo")

    assert (before, None) == (deal.table.state, page.note("red"))
