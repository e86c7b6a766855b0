"""Marks of solved decisions as they are kept."""

import pytest

from tutorial.store.solved import fingerprint, read_marks, with_solved_decision


def test_marks_come_together_once_each() -> None:
    """A second mark for the same decision changes nothing; unknown deals are forgotten."""
    one, other = fingerprint("one"), fingerprint("other")
    marks = with_solved_decision({}, one, 3, {one})
    marks = with_solved_decision(marks, one, 3, {one})
    marks = with_solved_decision(marks, one, 9, {one})

    assert {one: (3, 9)} == marks
    assert {other: (4,)} == with_solved_decision(marks, other, 4, {other})


@pytest.mark.parametrize("damaged", [None, 7, "a", [1], {"a": 3}, {"a": None}])
def test_what_is_no_mark_is_left_out(damaged: object) -> None:
    """A store that somebody else has written into never breaks the page."""
    assert {} == read_marks(damaged)


def test_marks_are_read_back() -> None:
    """What is no number among them is left out."""
    assert {"ab": (1, 2)} == read_marks({"ab": [1, "x", 2, None, True]})
