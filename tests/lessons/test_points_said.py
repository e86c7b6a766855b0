"""The check of points that are said of a play: it finds other figures, and only those."""

from dataclasses import replace

import pytest

from lessons.authoring.points_said import points_findings
from lessons.loader import whole_course


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ("45 points for three aces.", False),
        ("46 points for three aces.", True),
        ("With your aces it brings 15 points.", True),
        ("Laying them down is 6 points better.", False),
        ("The aces count most.", False),
    ],
)
def test_other_points_than_a_play_brings_are_found(said: str, found: bool) -> None:
    """A set of two aces and a joker is worth 45 points; what is better is left alone."""
    [lesson] = [lesson for lesson in whole_course() if lesson.id == "strategy-500"]
    [level] = [level for level in lesson.levels if level.id == "spend-the-joker"]
    other = replace(lesson, levels=(replace(level, tempting=(), well=([said],)),))

    assert [f"strategy-500: spend-the-joker: the play brings 45 points: {said}"] * found == list(
        points_findings(other)
    )
