"""Counting the cards that would complete what a hand has begun."""

import pytest

from engine.cards import CardSet
from engine.heuristics.out_cards import PartialMeld, outs, partial_melds
from engine.options import Ace


FULL = CardSet.of_bits((1 << 52) - 1)


def cards(text: str) -> CardSet:
    return CardSet.parse(text)


@pytest.mark.parametrize(
    ("hand", "ace", "expected"),
    [
        ("8H 9H", "low", "7H TH"),
        ("8H TH", "low", "9H"),
        ("7S 7D", "low", "7H 7C"),
        ("QD KD", "low", "JD"),
        ("QD KD", "high_low", "JD AD"),
        ("AS 2S", "low", "3S"),
        ("KC AC", "low", ""),
        ("KC AC", "high_low", "QC"),
        ("KC 2C", "high_low", ""),
        ("KC 2C", "corner", "AC"),
        ("8H 9H 9C", "low", "9S 7H TH 9D"),
        ("4H 8D KC", "low", ""),
    ],
)
def test_outs_are_the_cards_that_make_a_meld_with_two(hand: str, ace: Ace, expected: str) -> None:
    """Runs at both ends and in the gap, sets in every missing suit, the ace as agreed."""
    held = cards(hand)

    assert cards(expected) == outs(held, FULL - held, ace)


def test_outs_are_counted_only_where_they_can_still_come() -> None:
    """A card that has been seen elsewhere is no out."""
    held = cards("8H 9H")

    assert cards("TH") == outs(held, FULL - held - cards("7H"), "low")


def test_with_two_packs_both_copies_count() -> None:
    """Each missing card may come twice."""
    held = cards("8H 9H")
    both = CardSet.of_bits(FULL.bits | FULL.bits << 52)

    assert cards("7H TH 7H/2 TH/2") == outs(held, both - held, "low")


def test_a_start_names_what_it_waits_for_and_what_is_gone() -> None:
    """Neighbours are one start with both ends; a seen card is gone, not missing."""
    held = cards("8H 9H")

    expected = PartialMeld("run", held, missing=cards("TH"), gone=cards("7H"))
    assert (expected,) == partial_melds(held, FULL - held - cards("7H"), "low")


def test_the_second_pack_s_card_can_begin_a_meld() -> None:
    """The pair is named with the copies that are held."""
    (start,) = partial_melds(cards("8H/2 9H"), FULL, "low")

    assert cards("9H 8H/2") == start.cards
