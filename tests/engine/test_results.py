"""What a result says besides the scores, and the corners of counting that no whole deal shows."""

from fractions import Fraction
from typing import Any

import pytest

from engine.actions import parse_action
from engine.cards import parse_cards
from engine.melds import Fault, MeldRules, Reading, read_meld
from engine.melds.meld import Meld
from engine.options import preset
from engine.referee import Applied, Refused, legal_actions, play
from engine.scoring import DealResult, by_letter, match_end, meld_values, settle, settle_hands
from engine.state import State


SEVENS = {"id": "m1", "kind": "set", "cards": "7S 7H 7C", "owner": "A"}
WENT_OUT: dict[str, Any] = {
    "hands": {"A": "", "B": "KD AS"}, "phase": "over", "out": "A", "melds": [SEVENS],
    "turn": {"drawn_from": "stock", "played": True}, "played": [],
}  # fmt: skip


def test_a_result_says_who_won_with_what() -> None:
    """Scores, winners, points in the hand and on the table, and whether it was going rummy."""
    net = settle(State.from_table(WENT_OUT, preset("rummy500")))
    winner = settle(State.from_table(WENT_OUT, preset("basic_multi")))

    assert DealResult((21, -25), (0,), (0, 25), (21, 0), going_rummy=True) == net
    assert DealResult((22, 0), (0,), (0, 11), (0, 0), going_rummy=True) == winner


def test_nobody_wins_a_net_deal_that_nobody_ended() -> None:
    """The stock ran out: everybody counts, and there is no winner of the deal."""
    table = {**WENT_OUT, "hands": {"A": "2D", "B": "KD"}, "out": None, "blocked": True}

    assert () == settle(State.from_table(table, preset("rummy500"))).winners
    assert (0,) == settle(State.from_table(table, preset("basic"))).winners


@pytest.mark.parametrize(
    ("bonus", "played", "scores"),
    [
        ("double", False, (0, 22)),
        ("double", True, (0, 11)),
        ("plus10", False, (-10, 11)),
        ("plus10", True, (0, 11)),
        ("none", False, (0, 11)),
    ],
)
def test_going_rummy_counts_in_penalties_too(
    bonus: str, played: bool, scores: tuple[int, int]
) -> None:
    """Doubled, or ten points less for the winner; nothing for who had played before."""
    options = preset("basic_penalty", melds_per_turn=None, going_rummy=bonus)
    table = {**WENT_OUT, "played": ["A"] if played else []}

    assert scores == settle(State.from_table(table, options)).scores


def test_hands_alone_are_no_going_rummy() -> None:
    """Without being told so, no bonus is counted."""
    state = State.from_table(WENT_OUT, preset("basic_multi"))

    assert (11, 0) == settle_hands(state.hands, state.melds, 0, state.options).scores


def test_whole_winnings_are_whole_numbers() -> None:
    """A share is a fraction only where it must be."""
    table = {"hands": {"A": "2S", "B": "2H", "C": "KD"}, "phase": "over"}
    shared = settle(State.from_table(table, preset("block"))).scores

    assert (4, 4, 0) == shared
    assert [int, int, int] == [type(points) for points in shared]
    assert {"A": 9, "B": "9/2"} == by_letter((9, Fraction(9, 2)), "AB")


@pytest.mark.parametrize(
    ("cards", "values"),
    [
        ("AS 2S 3S", (1, 2, 3)),
        ("QS KS AS", (10, 10, 15)),
        ("KS AS 2S", (10, 1, 2)),
        ("QS KS AS 2S", (10, 10, 1, 2)),
        ("JS QS KS AS", (10, 10, 10, 15)),
    ],
)
def test_an_ace_counts_one_below_a_two(cards: str, values: tuple[int, ...]) -> None:
    """`500.score.ace-low`, wherever in the run the ace lies."""
    run = parse_cards(cards)
    meld = Meld("m1", "run", run, (0,) * len(run), 0)

    assert values == meld_values(meld, preset("rummy500", ace="corner"))


def test_a_match_of_one_deal_is_not_over_before_it() -> None:
    """No deal is counted as played unless it is said."""
    options = preset("basic_money", deals=1)

    assert not match_end(options, (5, -5)).over
    assert match_end(options, (5, -5), 1).over


@pytest.mark.parametrize(
    ("cards", "low", "high", "missing"),
    [
        ("5H X1 9H", "5H", "9H", ("7H", "8H")),
        ("5H X1 7H 9H", "7H", "9H", ("8H",)),
        ("5H X1 6H", "5H", "6H", ()),
        ("X1 5H 8H", "5H", "8H", ("6H", "7H")),
    ],
)
def test_a_gap_is_told_from_where_the_jokers_lead(
    cards: str, low: str, high: str, missing: tuple[str, ...]
) -> None:
    """Undeclared jokers fill their listed places; what is missing beyond them is named."""
    read = read_meld(parse_cards(cards), MeldRules("low", jokers=True))

    assert isinstance(read, Fault)
    told = {name: read.facts[name] for name in ("low", "high", "missing")}
    assert {"low": low, "high": high, "missing": missing} == told


def test_thirteen_cards_go_round_the_corner() -> None:
    """A whole round with an undeclared joker in it is a run where runs turn the corner."""
    cards = parse_cards("5S 6S 7S 8S 9S TS JS QS KS AS X1 3S 4S")

    assert isinstance(read_meld(cards, MeldRules("corner", jokers=True)), Reading)


def test_a_house_rule_changes_before_the_first_deal() -> None:
    """The new option holds at once, in what is legal too."""
    table = {"hands": {"A": "QS KS AS 4D", "B": "3C"}, "phase": "play", "started": False}
    verdict = play(State.from_table(table, preset("basic")), parse_action("set ace=high_low"))

    assert isinstance(verdict, Applied)
    assert "high_low" == verdict.state.options.ace
    assert "meld QS KS AS" in map(str, legal_actions(verdict.state))


def test_a_false_call_is_offered_no_way_out() -> None:
    """It has been made and counts; there is nothing to mend."""
    table = {
        "hands": {"A": "2C", "B": "KD"}, "stock": "3C", "pile": "7S 7H 9D", "last_discarder": "A",
        "to_move": "B",
    }  # fmt: skip
    verdict = play(State.from_table(table, preset("rummy500")), parse_action("call B 7S 7H 9D"))

    assert isinstance(verdict, Refused)
    assert verdict.violation.repair is None
