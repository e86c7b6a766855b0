"""A lay-off with no meld named: where none takes the card, the nearest one is explained."""

import pytest

from engine.actions import LayOff
from engine.options import preset
from engine.referee import Refused, play
from engine.state import State
from lessons.levels.moment import LEARNER
from tutorial.table.wishes import read_wish


def table(hand: str, *melds: str) -> State:
    """A table after the draw; a meld whose cards share their rank is a set."""
    rows = [row.split() for row in melds]
    given = {
        "hands": {"A": [*hand.split(), "9D"], "B": ["TD"]},
        "stock": ["JD"],
        "pile": ["QD"],
        "melds": [
            {
                "id": f"m{number}",
                "kind": "set" if len({card[0] for card in row}) == 1 else "run",
                "cards": row,
                "owner": "B",
            }
            for number, row in enumerate(rows, 1)
        ],
        "to_move": "A",
        "phase": "play",
        "turn": {"drawn_from": "stock"},
    }
    return State.from_table(given, preset("basic"))


@pytest.mark.parametrize(
    ("card", "melds", "nearest"),
    [
        ("2H", ["9H TH JH", "4H 5H 6H 7H", "AC 2C 3C"], "m2"),
        ("2H", ["8S 8C 8D", "JH QH KH", "TS JS QS", "4H 5H 6H", "AC 2C 3C"], "m4"),
        ("2H", ["8S 8D 8H", "9C TC JC", "4S 5S 6S"], "m3"),
        ("8H", ["5S 6S 7S", "2H 3H 4H", "TH JH QH"], "m3"),
    ],
)
def test_what_fits_nowhere_is_compared_with_the_meld_that_misses_least(
    card: str, melds: list[str], nearest: str
) -> None:
    """Its own suit before its rank in others; of those the run with the smallest gap."""
    wish = read_wish(f"layoff {card}", table(card, *melds))

    assert isinstance(wish, LayOff)
    assert nearest == wish.meld


def test_a_gap_to_the_nearest_run_is_explained_by_the_rule_on_laying_off() -> None:
    """No card of the table is missing in it, so nothing would have to move."""
    state = table("2H", "9H TH JH", "4H 5H 6H 7H")
    wish = read_wish("layoff 2H", state)
    assert isinstance(wish, LayOff)

    verdict = play(state, wish, LEARNER)

    assert isinstance(verdict, Refused)
    assert ("3H",) == verdict.violation.facts["missing"]
    assert "basic.layoff.valid" == verdict.violation.rule
