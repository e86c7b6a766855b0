"""Refusals in the lesson on runs, before sets are taught: they name what is really wrong."""

import pytest

from tests.support.page import Opened, read


@pytest.mark.parametrize(
    ("tried", "place"),
    [
        ("meld 5C 7C", 1),  # the 6 belongs between them
        ("meld 5C 6C", 2),
    ],
)
def test_the_slot_stands_where_a_card_is_missing(lesson: Opened, tried: str, place: int) -> None:
    """Between two cards that one card parts, else at the end."""
    page = lesson("runs", "three-neighbours")
    page.send(play=tried)

    (mark,) = page.school.table["attempt"]["marks"]
    assert ("short", place) == (mark["kind"], mark["at"])


def test_a_card_laid_on_a_set_is_judged_by_the_set(lesson: Opened) -> None:
    """A jack does not fit kings because of its rank: they are no bad run."""
    page = lesson("runs", "pick-your-run")
    page.send(play="layoff m1 JS")

    (mark,) = page.school.table["attempt"]["marks"]
    assert "other rank" == mark["word"]
    assert "does not belong to the kings" in read(page.notes[0]["said"])


def test_two_of_one_rank_are_judged_as_a_run_before_sets_are_taught(lesson: Opened) -> None:
    """They are told their suits, and nothing of sets."""
    page = lesson("runs", "pick-your-run")
    page.send(play="meld JS JD")

    said = read(page.note("red")["said"])
    assert "of different suits, so they begin no run" in said
    assert "set" not in said.split()
