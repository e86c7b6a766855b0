"""How picked cards would lie: every meld as it is read, and every gap found."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import NOTHING, Card, Rank, Suit, parse_cards
from engine.melds import Fault, MeldRules, Reading
from engine.melds.index import MeldIndex
from engine.referee.laying import Laying, laying


LOW = MeldIndex(MeldRules("low", jokers=True))
HIGH = MeldIndex(MeldRules("high_low", jokers=True))


def lies(text: str, index: MeldIndex = LOW) -> Laying:
    """How these cards lie."""
    return laying(parse_cards(text), index)


def shown(found: Laying) -> str:
    """The cards, and in brackets what is missing between them."""
    parts = list[str]()
    for at, card in enumerate(found.cards):
        parts += [f"({one})" for one in found.missing.get(at, ())]
        parts.append(str(card))
    return " ".join(parts)


@pytest.mark.parametrize(
    ("picked", "index", "laid"),
    [
        ("7H 5H", LOW, "5H (6H) 7H"),
        ("9H 5H 7H", LOW, "5H (6H) 7H (8H) 9H"),
        ("KS AS", HIGH, "KS AS"),
        ("AS QS", HIGH, "QS (KS) AS"),
        ("7H 5H X1", LOW, "5H X1 7H"),
        ("X1 5H 9H", LOW, "X1 5H (6H) (7H) (8H) 9H"),
        ("9H 9S KD", LOW, "9H 9S KD"),
    ],
)
def test_gaps_stand_where_cards_are_missing(picked: str, index: MeldIndex, laid: str) -> None:
    assert laid == shown(lies(picked, index))


def test_where_a_joker_was_picked_does_not_matter() -> None:
    ways = {shown(laying(cards, LOW)) for cards in permutations(parse_cards("5H 7H X1"))}

    assert {"5H X1 7H"} == ways


def test_a_joker_with_two_places_is_open() -> None:
    assert lies("5H 6H X1").open
    assert not lies("5H 7H X1").open


@given(
    st.sampled_from(Suit),
    st.sets(st.sampled_from(Rank), min_size=2, max_size=8),
    st.randoms(use_true_random=False),
)
def test_cards_of_a_suit_and_the_gaps_between_them_are_a_run(suit, ranks, random) -> None:
    cards = [Card(suit, rank) for rank in ranks]
    random.shuffle(cards)
    found = laying(tuple(cards), LOW)
    filled = [*found.cards, *(one for row in found.missing.values() for one in row)]

    assert sorted(cards) == sorted(found.cards)
    assert bool(found.missing) == (isinstance(found.read, Fault) and len(filled) > len(cards))
    if len(filled) > 2:
        assert isinstance(LOW.read(tuple(filled), NOTHING, None), Reading)
