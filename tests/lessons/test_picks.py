"""Picking cards: what is right, and what exactly is wrong."""

from typing import Any

import pytest

from engine.cards import parse_cards
from lessons.levels.picks import pick_miss


HAND = parse_cards("2H 9H KH 9D 3S AS JC QC")


@pytest.mark.parametrize(
    ("asked", "picked"),
    [
        ("9D", "9D"),
        ("9D 2H", "2H 9D"),
        ({"every": {"suit": "H"}}, "KH 9H 2H"),
        ({"every": {"rank": "9"}}, "9H 9D"),
        ({"every": {"court": True}}, "JC QC KH"),
        ({"lowest": True}, "AS"),
        ({"highest": True}, "KH"),
        ({"some": {"count": 2, "same": "rank"}}, "9H 9D"),
        ({"some": {"count": 2, "same": "suit", "neighbours": True}}, "QC JC"),
        ({"some": {"count": 3, "same": "suit"}}, "2H 9H KH"),
    ],
)
def test_a_right_pick_misses_nothing(asked: Any, picked: str) -> None:
    """The order of picking does not matter, and several picks may be right."""
    assert pick_miss(asked, HAND, parse_cards(picked)) is None


@pytest.mark.parametrize(
    ("asked", "picked", "code"),
    [
        ("9D", "", "PICK_NOTHING"),
        ("9D", "9H", "PICK_EXTRA"),
        ({"every": {"suit": "H"}}, "2H 9H", "PICK_MISSING"),
        ({"every": {"suit": "H"}}, "2H 9H KH 9D", "PICK_EXTRA"),
        ({"lowest": True}, "2H", "PICK_EXTRA"),
        ({"some": {"count": 2, "same": "rank"}}, "9H KH", "PICK_RANK"),
        ({"some": {"count": 2, "same": "suit"}}, "9H 9D", "PICK_SUIT"),
        ({"some": {"count": 3, "same": "suit"}}, "9H 2H", "PICK_COUNT"),
        ({"some": {"count": 2, "same": "suit", "neighbours": True}}, "2H 9H", "PICK_GAP"),
    ],
)
def test_a_wrong_pick_is_told_apart(asked: Any, picked: str, code: str) -> None:
    """Each kind of mistake has its own answer."""
    miss = pick_miss(asked, HAND, parse_cards(picked))

    assert miss is not None
    assert code == miss.code


def test_the_cards_that_do_not_belong_are_named() -> None:
    """The mark stands at them and at no other."""
    miss = pick_miss({"every": {"suit": "H"}}, HAND, parse_cards("2H 9D 3S"))

    assert miss is not None
    assert ("3S", "9D") == miss.facts["extra"]
