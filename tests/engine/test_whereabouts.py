"""Where the cards lie that a refused wish lacks, as far as who acts can see."""

import pytest

from engine.actions import parse_action
from engine.options import preset
from engine.referee import Refused, play
from engine.state import State
from engine.violations import Whereabouts


def seen(
    wish: str, hand: str, other: str = "3C", pile: str = "QD", game: str = "basic", **more: object
) -> tuple[Whereabouts, ...]:
    """What the player A sees of the cards a wish lacks, between a run and a set of B."""
    melds = [
        {"id": "m1", "kind": "run", "cards": ["5S", "6S", "7S"], "owner": "B"},
        {"id": "m2", "kind": "set", "cards": ["9S", "9C", "9D"], "owner": "B"},
    ]
    given = {
        "hands": {"A": hand.split(), "B": other.split()},
        "stock": ["2C"],
        "pile": pile.split(),
        "melds": melds,
        "to_move": "A",
        "phase": "play",
        "turn": {"drawn_from": "stock"},
    }
    state = State.from_table(given, preset(game, **more))
    verdict = play(state, parse_action(wish))
    assert isinstance(verdict, Refused)
    return verdict.violation.seen


@pytest.mark.parametrize(
    ("hand", "pile", "game", "place"),
    [
        ("9H TS 8S", "QD", "basic", "hand"),
        ("9H TS", "QD 8S", "basic", "top"),
        ("9H TS", "8S QD", "rummy500", "pile"),
    ],
)
def test_a_missing_card_is_found_where_it_can_be_seen(
    hand: str, pile: str, game: str, place: str
) -> None:
    """In the own hand, on the pile, in a pile that lies open; the other in its meld."""
    eight, nine = seen("layoff m1 TS", hand, pile=pile, game=game)

    assert ("8S", place, "") == (eight.card, eight.place, eight.meld)
    assert Whereabouts("9S", "meld", "m2", 1) == nine


def test_nothing_is_told_of_what_is_hidden() -> None:
    """A card in another hand, under the top of a squared pile, or nowhere in sight."""
    held_by_another = seen("meld KH QH", "KH QH 2D", other="JH")
    under_the_top = seen("meld KH QH", "KH QH 2D", pile="JH QD")

    assert [(), ()] == [held_by_another, under_the_top]


def test_of_two_packs_a_card_in_a_meld_may_have_a_twin_elsewhere() -> None:
    """Of one out of sight nothing is told; one in the hand is told, not the one in a meld."""
    two = {"two_decks_from": 2}

    assert () == tuple(one for one in seen("layoff m1 TS", "TS 2D", **two) if one.card == "9S")
    [twin] = [one for one in seen("layoff m1 TS", "TS 9S/2", **two) if one.card == "9S"]
    assert "hand" == twin.place
