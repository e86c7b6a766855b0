"""Ratings follow Glicko-2."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutorial.store.rating import LEAST_DEVIATION, Rating


ratings = st.builds(
    Rating,
    st.floats(600, 2600),
    st.floats(LEAST_DEVIATION, 350),
    st.floats(0.03, 0.1),
)


def test_the_example_of_the_paper() -> None:
    """Three games of one period, as Glickman works them out."""
    found = Rating(1500, 200, 0.06).after((1400, 30, 1), (1550, 100, 0), (1700, 300, 0))

    assert found.value == pytest.approx(1464.06, abs=0.02)
    assert found.deviation == pytest.approx(151.52, abs=0.01)
    assert found.volatility == pytest.approx(0.05999, abs=0.00001)


@given(ratings, st.floats(800, 2400))
def test_right_raises_and_wrong_lowers(rating: Rating, puzzle: float) -> None:
    """And the rating stays a guess within bounds."""
    right, wrong = (rating.after_puzzle(puzzle, right=answer) for answer in (True, False))

    assert wrong.value < rating.value < right.value
    assert LEAST_DEVIATION <= right.deviation <= rating.deviation + 5


@given(ratings, st.floats(800, 2300))
def test_a_harder_puzzle_brings_more(rating: Rating, puzzle: float) -> None:
    """And one that is missed though it is easy costs more."""
    easy, hard = puzzle, puzzle + 100

    assert (
        rating.after_puzzle(hard, right=True).value >= rating.after_puzzle(easy, right=True).value
    )
    assert (
        rating.after_puzzle(hard, right=False).value
        >= rating.after_puzzle(easy, right=False).value
    )


def test_the_rating_comes_to_what_the_learner_can() -> None:
    """Who gets all puzzles below 1800 right and all above it wrong comes near 1800."""
    rating = Rating()
    for number in range(120):
        puzzle = rating.value + (-60, 60)[number % 2]
        rating = rating.after_puzzle(puzzle, right=puzzle < 1800)

    assert rating.value == pytest.approx(1800, abs=90)
