"""What it costs to follow the hints: at most two points a decision on average."""

import pytest

from benchmarks.hint_loss import measured


@pytest.mark.slow
@pytest.mark.parametrize("name", ["basic", "rummy500", "romme"])
def test_hints_lose_at_most_two_points_a_decision(name: str) -> None:
    """Against a long search, over some positions; the benchmark takes five hundred."""
    found = measured(name, 12, 4_000)

    assert found["instant"]["mean"] <= 2
    assert found["searched"]["mean"] <= 2
