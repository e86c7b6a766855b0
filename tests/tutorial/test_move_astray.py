"""A move that the rules allow and that leads away from the task, and what is done after it."""

import pytest

from tests.support.page import FakePage, read


def at_level(page: FakePage, lesson: str, level: str, *moves: str) -> None:
    """Open a level and do some moves."""
    page.open("lesson", lesson=lesson)
    page.send(level=page.school.place.steps.index(level))
    for move in moves:
        page.send(play=move)


@pytest.mark.parametrize(
    ("lesson", "level", "astray", "wish"),
    [
        ("turn", "draw-from-stock", "draw pile", "draw stock"),
        ("turn", "take-from-pile", "draw stock", "draw pile"),
        ("turn", "meld", "discard KH", "meld 7S 7H 7D"),
        ("turn", "lay-off", "discard KH", "layoff m1 KH"),
    ],
)
def test_what_the_answer_to_a_move_astray_invites_to_is_done_in_its_place(
    page: FakePage, lesson: str, level: str, astray: str, wish: str
) -> None:
    """As if it had been taken back first: nothing is refused, and it is told aloud."""
    at_level(page, lesson, level, astray)
    assert ["ink"] == [note["tone"] for note in page.notes]
    said = len(page.all("say"))
    page.send(play=wish)

    assert ["ok"] == [note["tone"] for note in page.notes]
    assert [wish] == [str(event.action) for event in page.school.place.table.events]
    assert said + 1 == len(page.all("say"))


def test_what_a_lesson_has_words_for_comes_too_late(page: FakePage) -> None:
    """Nobody may meld any more once the deal is over, and just that is to be learned."""
    at_level(page, "going-out", "before-ada", "discard 9C", "meld QS QD QC")

    assert read(page.note("red")["said"]).startswith("Too late.")


def test_where_nothing_is_taken_back_a_move_astray_stays(page: FakePage) -> None:
    """Then the wish is refused, as everywhere after a draw."""
    at_level(page, "turn", "draw-from-stock", "draw pile")
    page.school.place.now.takes_back = False
    page.send(play="draw stock")

    assert page.note("red") is not None


def test_another_move_after_a_move_astray_is_refused_where_it_stands(page: FakePage) -> None:
    """It would lead nowhere before it either, so the table stays as it is."""
    at_level(page, "turn", "draw-from-stock", "draw pile", "draw pile")

    assert page.note("red") is not None
    assert ["draw pile"] == [str(event.action) for event in page.school.place.table.events]
