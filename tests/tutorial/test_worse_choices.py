"""Where moves are compared the others are called worse, not past the task."""

import pytest

from tests.support.page import Opened


@pytest.mark.parametrize(
    ("topic", "level", "move", "heading"),
    [
        ("strategy-500-plans", "let-it-wait", "meld TD JD QD", "Allowed, but not the best"),
        ("strategy", "which-partners", "discard 2S", "Allowed, but not the best"),
        ("stock-runs-out", "your-decision", "draw pile", "Allowed, but not the best"),
        ("fanned-pile", "what-ada-leaves", "draw stock", "Allowed, but not the best"),
        ("fanned-pile", "owed-first", "draw stock", "Allowed, but not the task"),
    ],
)
def test_a_choice_that_a_task_offers_is_not_called_past_it(
    lesson: Opened, topic: str, level: str, move: str, heading: str
) -> None:
    """In a topic about rules a move that is allowed is something else, or the worse choice."""
    page = lesson(topic, level)
    page.send(play=move)

    assert heading == page.note("ink")["heading"]
