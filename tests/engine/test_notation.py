"""Cards, actions, options and tables as text, both ways."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.actions import Action, LayMeld, LayOff, parse_action
from engine.cards import CARDS, Card, CardSet, NotationError, StandsFor, parse_cards
from engine.options import preset
from engine.state import State
from tests.support.positions import random_start, walk
from tests.support.wishes import random_wish


@pytest.mark.parametrize("card", CARDS, ids=str)
def test_every_card_reads_back(card: Card) -> None:
    """There is one object a card, whatever way it is named."""
    assert Card.parse(str(card)) is card


def test_cards_are_in_deck_order() -> None:
    """Spades, hearts, diamonds, clubs; ace to king; jokers last."""
    hand = CardSet.parse("X1 KC 2D AH TS 9S 9S/2")

    assert "9S TS AH 2D KC 9S/2 X1" == str(hand)


@pytest.mark.parametrize("text", ["", "7", "1H", "10H", "7h", "7H/3", "X0", "X7", "7H 8H"])
def test_what_is_no_card_is_refused(text: str) -> None:
    """One card, in capital letters, T for ten."""
    with pytest.raises(NotationError):
        Card.parse(text)


def test_a_card_named_twice_is_no_set_of_cards() -> None:
    """A set of cards has each card once."""
    with pytest.raises(NotationError, match="twice"):
        CardSet.parse("7H 7H")


@given(st.lists(st.sampled_from(CARDS)), st.lists(st.sampled_from(CARDS)))
def test_card_sets_are_sets(one: list[Card], other: list[Card]) -> None:
    """Union, difference, intersection, size and order agree with sets of cards."""
    first, second = CardSet(one), CardSet(other)

    assert sorted({*one} | {*other}) == list(first | second)
    assert sorted({*one} - {*other}) == list(first - second)
    assert sorted({*one} & {*other}) == list(first & second)
    assert len({*one}) == len(first)
    assert ({*one} <= {*other}) == (first <= second)
    assert CardSet.parse(str(first)) == first


@settings(max_examples=100, deadline=None)
@given(st.integers(0, 2**32 - 1).map(Random))
def test_every_action_reads_back(random: Random) -> None:
    """What is offered and what is wished, as text and back; lay-alls of nothing apart."""
    for state, action in walk(random_start(random), random, 30):
        for one in (action, random_wish(state, random)):
            if one is not None and names_all(one):
                assert one == parse_action(str(one))


def names_all(action: Action) -> bool:
    """Whether a wish says what it wants: cards in each meld, melds to lay, who calls."""
    named = (getattr(action, name, ("some",)) for name in ("cards", "melds", "callers"))
    return all(named) and all(meld.cards for meld in getattr(action, "melds", ()))


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("meld 7H X1=8H 9H", LayMeld(parse_cards("7H X1 9H"), StandsFor.parse("X1=8H"))),
        ("meld 7H X1 X2 kind=set", LayMeld(parse_cards("7H X1 X2"), kind="set")),
        ("layoff m2 AH end=high", LayOff("m2", parse_cards("AH"), end="high")),
    ],
)
def test_actions_are_written_as_they_are_spoken(text: str, action: object) -> None:
    """The notation that lessons and records use."""
    assert action == parse_action(text)
    assert text == str(action)


@pytest.mark.parametrize(
    "text",
    ["", "draw", "meld", "meld 7H 8H 9", "layoff m1", "layoff m1 7H end=left", "call", "discard",
     "call Z 7H", "meld 7H X1 X2 kind=flush", "swap m1 X1", "set ace", "discard 7H 8H"],
)  # fmt: skip
def test_what_is_no_action_is_refused(text: str) -> None:
    """Unreadable text raises, so that a typing mistake is never taken for a wish."""
    with pytest.raises(NotationError):
        parse_action(text)


@pytest.mark.parametrize(
    "table",
    [
        {"hands": {"A": "7H 8H", "B": "7H"}},
        {"hands": {"A": "7H"}, "pile": "9X"},
        {"hands": {"A": "7H"}, "discards": "9S"},
        {"hands": {"A": "7H"}, "to_move": "C"},
        {"hands": {"A": "7H"}, "phase": "sleep"},
        {"players": ["A"], "hands": {"B": "7H"}},
        {"hands": {"A": "7H"}, "melds": [{"id": "m1", "kind": "set", "cards": "8H 8S 8D",
                                          "owner": "A", "by": ["A"]}]},
        {},
    ],
)  # fmt: skip
def test_what_is_no_table_is_refused(table: dict[str, object]) -> None:
    """A card twice, an unknown key, player or phase: said at once."""
    with pytest.raises(NotationError):
        State.from_table(table, preset("basic"))
