"""Goals name what must be true, so that every right way passes."""

from typing import Any

import pytest

from engine.options import preset
from engine.referee import Applied, play
from engine.state import State
from lessons.levels.goals import GoalError, read_goal
from lessons.levels.moment import Moment
from lessons.levels.moves import HandedIn, parse_move


TABLE = {
    "players": ["A", "B"],
    "hands": {"A": "4H 5H 6H 7H 9S 9D 9C KC QD", "B": "2C 3C"},
    "stock": "8S 2D 3D",
    "pile": "JD TC",
    "melds": [{"id": "m1", "kind": "set", "cards": "KS KH KD", "owner": "B"}],
    "to_move": "A",
    "phase": "draw",
}


def after(*moves: str) -> Moment:
    """The moment after the learner has done all this."""
    moment = Moment(State.from_table(TABLE, preset("basic_multi")))
    for move in map(parse_move, moves):
        if isinstance(move, HandedIn):
            moment = moment.handing_in(move)
        else:
            verdict = play(moment.state, move)
            assert isinstance(verdict, Applied), move
            moment = moment.after(move, verdict.state)
    return moment


DREW = "draw stock"
RUN, SET = "meld 4H 5H 6H", "meld 9S 9D 9C"


@pytest.mark.parametrize(
    ("goal", "met_by", "missed_by"),
    [
        ({"drew": "any"}, [DREW], []),
        ({"drew": "pile"}, ["draw pile"], [DREW]),
        ({"drew": "stock"}, [DREW], ["draw pile"]),
        ({"melded": "any"}, [DREW, RUN], [DREW]),
        ({"melded": "run"}, [DREW, SET, RUN], [DREW, SET]),
        ({"melded": "set"}, [DREW, SET], [DREW, RUN]),
        ({"melded": "6H 5H 4H"}, [DREW, RUN], [DREW, "meld 4H 5H 6H 7H"]),
        ({"melded": "4H 5H 6H"}, [DREW, RUN, "layoff m2 7H"], [DREW, SET]),
        ({"laid_off": "any"}, [DREW, "layoff m1 KC"], [DREW, RUN]),
        ({"laid_off": "7H"}, [DREW, RUN, "layoff m2 7H"], [DREW, "layoff m1 KC"]),
        ({"discarded": "any"}, [DREW, "discard QD"], [DREW]),
        ({"discarded": "QD KC"}, [DREW, "discard KC"], [DREW, "discard 9S"]),
        ({"hand_size": 6}, [DREW, "meld 4H 5H 6H 7H"], [DREW, RUN]),
        ({"hand_empty": False}, [DREW], None),
        ({"over": False}, [DREW], None),
        ({"out": False}, [DREW], None),
        ({"not": {"drew": "pile"}}, [DREW], ["draw pile"]),
        ({"all": [{"drew": "any"}, {"melded": "run"}]}, [DREW, RUN], [DREW]),
        ({"any": [{"drew": "pile"}, {"melded": "run"}]}, [DREW, RUN], [DREW]),
        ({"answered": 25}, ["answer 25"], ["answer 26"]),
        ({"answered": ["yes", "Yes"]}, ["answer Yes"], ["answer no"]),
        ({"picked": "QD"}, ["pick QD"], ["pick KC"]),
        ({"picked": ["QD", "KC"]}, ["pick KC"], ["pick QD KC"]),
    ],
)
def test_a_goal_is_met_and_missed(
    goal: dict[str, Any], met_by: list[str], missed_by: list[str] | None
) -> None:
    """Each named goal tells the right way from a near one."""
    assert read_goal(goal)(after(*met_by))
    assert missed_by is None or not read_goal(goal)(after(*missed_by))


def test_melds_of_others_are_not_the_learners() -> None:
    """A set that lies there from the beginning is nobody's success."""
    assert not read_goal({"melded": "set"})(after())


@pytest.mark.parametrize("wrong", [{}, {"melded": "run", "over": True}, {"molded": "run"}])
def test_a_goal_that_says_nothing_is_an_error(wrong: dict[str, Any]) -> None:
    """Misspelt goals are found when the course is built."""
    with pytest.raises(GoalError):
        read_goal(wrong)


def test_a_drawing_goal_knows_its_places() -> None:
    """`drew: hand` means nothing."""
    with pytest.raises(GoalError, match="any, stock or pile"):
        read_goal({"drew": "hand"})


@pytest.mark.parametrize("text", ["meld 7H 8H 9H", "pick QH KD", "answer 25", "draw pile"])
def test_moves_read_back(text: str) -> None:
    """What a level file writes is what the page sends."""
    assert text == str(parse_move(text))


JOKERS = {
    "players": ["A", "B"],
    "hands": {"A": "8S 8D 8C 4C", "B": "2C 3C"},
    "stock": "3D",
    "pile": "8H",
    "melds": [
        {"id": "m1", "kind": "run", "cards": "7S X1 9S", "owner": "A", "as": {"X1": "8S"}},
        {"id": "m2", "kind": "set", "cards": "9H 9D 9C", "owner": "B"},
    ],
    "to_move": "A",
    "phase": "play",
    "turn": {"drawn_from": "stock", "drawn_card": "4C"},
}


@pytest.mark.parametrize(
    ("goal", "actions", "met"),
    [
        ({"swapped": "any"}, ["swap m1 X1 8S"], True),
        ({"swapped": "8S"}, ["swap m1 X1 8S"], True),
        ({"swapped": "8D"}, ["swap m1 X1 8S"], False),
        ({"melded": "8S 8D 8C"}, ["meld_all 8S 8D 8C"], True),
        ({"floating": True}, ["meld 8S 8D 8C"], False),
        ({"called": "any"}, ["meld 8S 8D 8C"], False),
    ],
)
def test_goals_of_the_other_games(goal: dict[str, Any], actions: list[str], met: bool) -> None:
    """Exchanged jokers, melds laid all at once, floating and calls can be asked for."""
    moment = Moment(State.from_table(JOKERS, preset("romme500_float")))
    for action in map(parse_move, actions):
        assert not isinstance(action, HandedIn)
        verdict = play(moment.state, action)
        assert isinstance(verdict, Applied)
        moment = moment.after(action, verdict.state)

    assert met is read_goal(goal)(moment)


PILE = {
    "players": ["A", "B", "C"],
    "hands": {"A": "2C KS", "B": "3C", "C": "4D"},
    "stock": "3D 5D",
    "pile": "9S 9D 9C 2H",
    "to_move": "C",
    "phase": "draw",
    "last_discarder": "B",
    "window": True,
}


@pytest.mark.parametrize(("cards", "right"), [("9S 9D 9C", True), ("2H", False)])
def test_only_a_right_call_lays_a_meld_down(cards: str, right: bool) -> None:
    """After a false one the pile is as it was, and no goal is nearer."""
    state = State.from_table(PILE, preset("rummy500"))
    call = parse_move(f"call A {cards}")
    assert not isinstance(call, HandedIn)
    moment = Moment(state).after(call, play(state, call).state)

    assert right is read_goal({"melded": "any"})(moment)
    assert right is read_goal({"called": "any"})(moment)
