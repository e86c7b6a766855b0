"""Laying all at once: the quick look at a hand never rules out what brute force finds."""

from random import Random

from hypothesis import example, given, settings
from hypothesis import strategies as st

from engine.cards import CARDS, CardSet, joker
from engine.melds import MeldRules
from engine.melds.listing import melds_in
from engine.melds.membership import may_leave_one


def _most_laid(melds: list[int], laid: int = 0) -> int:
    """The most cards that melds without a common card take."""
    best = laid.bit_count()
    for index, meld in enumerate(melds):
        if not meld & laid:
            best = max(best, _most_laid(melds[index + 1 :], laid | meld))
    return best


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 2**32 - 1))
@example(0)
def test_a_hand_that_melds_take_is_not_ruled_out(seed: int) -> None:
    """Small hands of few suits and ranks with up to three jokers, in every ace setting."""
    random = Random(seed)
    rules = MeldRules(random.choice(("low", "high_low", "corner")), jokers=True)
    start = random.randrange(13)
    near = [CARDS[13 * suit + (start + step) % 13] for suit in (0, 1) for step in range(6)]
    hand = CardSet(random.sample(near, random.randint(2, 4)))
    hand |= CardSet(joker(number) for number in range(1, 1 + random.randint(0, 3)))
    melds = [CardSet(meld.cards).bits for meld in melds_in(hand, rules)]

    if _most_laid(melds) >= len(hand) - 1:
        assert may_leave_one(hand.bits, rules.ace)


def test_two_jokers_join_two_distant_cards() -> None:
    """`5 X X 8` needs no neighbours."""
    hand = CardSet.parse("5H 8H X1 X2 KD")

    assert may_leave_one(hand.bits, "low")
    assert not may_leave_one(CardSet.parse("5H 8H JH X1 2S KD").bits, "low")
