"""The way out of a refusal: always legal, and near to what was tried."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.actions import parse_action
from engine.options import preset
from engine.referee import Applied, Refused, play
from engine.state import State
from tests.support.positions import random_start, walk
from tests.support.wishes import random_wish


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2**32 - 1).map(Random))
def test_a_repair_is_always_legal(random: Random) -> None:
    """Whatever was refused: the repair, done instead, stands."""
    for state, _ in walk(random_start(random), random, 40):
        verdict = play(state, random_wish(state, random))
        if isinstance(verdict, Refused) and verdict.violation.repair is not None:
            mended = play(verdict.state, verdict.violation.repair)

            assert isinstance(mended, Applied), (str(verdict.violation.repair), state.to_table())


RUN = {"id": "m1", "kind": "run", "cards": "4H 5H 6H", "owner": "A"}
JOKER = {"id": "m2", "kind": "run", "cards": "8S X1 TS", "owner": "A", "as": {"X1": "9S"}}
TWOS = {"id": "m1", "kind": "run", "cards": "2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD", "owner": "A"}


@pytest.mark.parametrize(
    ("game", "hand", "wish", "repair", "melds"),
    [
        ("basic", "4H 5H 6H 7H KD", "meld 4H 5H 7H", "meld 4H 5H 6H 7H", []),
        ("basic", "4H 5H 6H 9C KD", "meld 4H 5H 6H 9C", "meld 4H 5H 6H", []),
        ("basic", "7S 7H 7D KD 2C", "meld 7S 7H", "meld 7S 7H 7D", []),
        ("basic", "7S 7H 8D KD 2C", "meld 7S 7H 8D", None, []),
        ("basic", "8H 7H KD 2C", "layoff m1 8H", "layoff m1 7H 8H", [RUN]),
        ("basic", "7H KD 2C", "meld 7H", "layoff m1 7H", [RUN]),
        ("wrotham", "9S KD 2C", "layoff m2 9S", "swap m2 X1 9S", [JOKER]),
        ("wrotham", "KD 9S 2C", "swap m2 X1 KD", "swap m2 X1 9S", [JOKER]),
        ("wrotham", "7H X1 X2 KD", "meld 7H X1 X2", "meld X1=5H X2=6H 7H", []),
        ("wrotham", "QS QD TS X1 2C", "meld QS TS X1", "meld TS X1=JS QS", []),
        ("wrotham", "QS QD TS X1 2C", "meld QS TS X1 kind=set", "meld QS QD X1", []),
        ("rummy500", "X2 KD", "layoff m1 X2", "layoff m1 X2 end=high", [RUN]),
        ("rummy500", "AD KS", "layoff m1 AD", "layoff m1 AD end=high", [TWOS]),
        ("basic_own_meld", "7H 9S 9D 9C", "layoff m1 7H", "meld 9S 9D 9C",
         [RUN | {"owner": "B"}]),
        ("basic", "4S 5S 6S QH QD QC 9D", "meld_all 4S 5S 6S | QH QD QC", "meld 4S 5S 6S", []),
        ("basic_discard_out", "9S 9D 9C", "meld 9S 9D 9C", "discard 9S", []),
    ],
)  # fmt: skip
def test_the_repair_is_what_was_meant(
    game: str, hand: str, wish: str, repair: str | None, melds: list[dict[str, object]]
) -> None:
    """A missing card is put in, an odd one left out, an open question answered."""
    table = {
        "hands": {"A": hand, "B": "2S 3C"},
        "stock": "TC JC",
        "melds": melds,
        "phase": "play",
        "turn": {"drawn_from": "stock"},
    }
    state = State.from_table(table, preset(game))

    verdict = play(state, parse_action(wish))

    assert isinstance(verdict, Refused)
    found = verdict.violation.repair
    assert repair == (None if found is None else str(found))


def test_a_second_meld_becomes_a_lay_off_or_a_discard() -> None:
    """One meld a turn: what fits is laid off, else the dearest loose card is thrown."""
    table = {
        "hands": {"A": "9S 9D 9C KD 2C", "B": "2S"},
        "melds": [RUN],
        "phase": "play",
        "turn": {"drawn_from": "stock", "melds_made": 1},
    }
    state = State.from_table(table, preset("basic"))

    verdict = play(state, parse_action("meld 9S 9D 9C"))

    assert isinstance(verdict, Refused)
    assert "discard KD" == str(verdict.violation.repair)


@pytest.mark.parametrize(
    ("wish", "repair"),
    [
        ("discard KD", "draw stock"),
        ("draw pile 7S", "draw pile"),
        ("draw pile 2H", "draw pile"),
    ],
)
def test_before_the_draw_the_draw_is_offered(wish: str, repair: str) -> None:
    """The stock for a step too early, the top card for one too deep."""
    table = {"hands": {"A": "KD 2C", "B": "2S"}, "stock": "3C", "pile": "7S 8D"}

    verdict = play(State.from_table(table, preset("basic")), parse_action(wish))

    assert isinstance(verdict, Refused)
    assert repair == str(verdict.violation.repair)


def test_a_card_just_taken_is_kept_and_another_thrown() -> None:
    """The dearest card that is in no meld goes instead."""
    table = {
        "hands": {"A": "QS QD QC 9H 2C", "B": "2S"},
        "phase": "play",
        "turn": {"drawn_from": "pile_top", "drawn_card": "2C"},
    }

    verdict = play(State.from_table(table, preset("basic")), parse_action("discard 2C"))

    assert isinstance(verdict, Refused)
    assert "discard 9H" == str(verdict.violation.repair)
