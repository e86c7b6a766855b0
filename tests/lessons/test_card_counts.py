"""Whether the cards of a position add up: who was dealt ten has ten, in hand and on the table."""

from collections.abc import Mapping
from typing import Any

import pytest

from engine.options import preset
from engine.state import State
from lessons.authoring.card_counts import count_findings


TEN = "2S 3S 4S 5S 6S 8S 9S TS JS QS"
RUN = {"id": "m1", "kind": "run", "cards": ["2H", "3H", "4H"], "owner": "A", "by": ["A"] * 3}


def found(game: str = "basic", **table: Any) -> list[str]:
    """What is said of a table for two, at which ten cards were dealt."""
    written: Mapping[str, Any] = {"phase": "draw", "pile": "KH", "stock": "KD KC"} | table
    options = preset(game)
    return list(count_findings(State.from_table(dict(written), options), options))


def test_hands_and_melds_that_add_up_are_fine() -> None:
    """Cards on the table count for who laid them; after a draw it is one card more."""
    assert [] == found(hands={"A": TEN, "B": "2C 3C 4C 5C 6C 7C 8C 9C TC JC"})
    assert [] == found(hands={"A": TEN[:20], "B": "2C 3C 4C 5C 6C 7C 8C 9C TC JC"}, melds=[RUN])
    drawn = {"drawn_from": "stock", "drawn_card": "7S"}
    held = {"A": f"{TEN} 7S", "B": "2C 3C 4C 5C 6C 7C 8C 9C TC JC"}
    assert [] == found(hands=held, phase="play", turn=drawn)


@pytest.mark.parametrize("cards", ["2C", "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC"])
def test_a_player_with_too_few_or_too_many_is_named(cards: str) -> None:
    """In a game in which a turn brings one card and takes one."""
    assert [f"player 1 has {len(cards.split())} cards in hand and melds, not 10"] == found(
        hands={"A": TEN, "B": cards}
    )


def test_whoever_has_drawn_holds_one_more() -> None:
    """Ten cards in the middle of a turn are one too few."""
    drawn = {"drawn_from": "stock", "drawn_card": "QS"}
    held = {"A": TEN, "B": "2C 3C 4C 5C 6C 7C 8C 9C TC JC"}

    assert ["player 0 has 10 cards in hand and melds, not 11"] == found(
        hands=held, phase="play", turn=drawn
    )


def test_a_fanned_pile_may_have_brought_more_but_never_takes_any() -> None:
    """In Rummy 500 a take brings several cards: only too few cannot be."""
    more = "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AD 2D"
    thirteen = f"{TEN} 7S KS AS"

    assert [] == found("rummy500", hands={"A": thirteen, "B": more}, pile="KH", stock="KD")
    assert ["player 1 has 1 cards in hand and melds, not 13"] == found(
        "rummy500", hands={"A": thirteen, "B": "2C"}, pile="KH", stock="KD"
    )
