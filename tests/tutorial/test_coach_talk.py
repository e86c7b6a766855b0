"""Coach says at the table what to look for, and tells the answer only when asked."""

import pytest

from engine.actions import DrawPile
from engine.referee import legal_actions
from tests.support.deals import shown_something
from tests.support.page import FakePage, read
from tutorial.deal.coach_talk import coach_shows


@pytest.fixture
def coached(page: FakePage) -> FakePage:
    """A deal of Rummy 500 against Coach, up to where Coach shows something."""
    return shown_something(page)


def test_coach_asks_before_the_learner_acts(coached: FakePage) -> None:
    """The note is a question about a card that lies there; it is read aloud too."""
    note = coached.note("blue")
    assert "Ada shows you something" == note["heading"]
    assert read(note["said"]).startswith("Look at ")
    assert read(note["said"]) in coached.all("say")
    assert "goes with" not in read(note["said"])


def test_the_answer_is_told_when_asked_for(coached: FakePage) -> None:
    """Why? says what the card goes with, in place of the question."""
    why, _ = coached.note("blue")["buttons"]
    coached.send(do=why["do"])

    assert " on the table. Whoever takes it" in read(coached.note("blue")["said"])


def test_the_question_is_gone_when_the_learner_has_acted(coached: FakePage) -> None:
    """What was shown is over; a hint asked for takes the same place."""
    coached.send(do="hint")
    assert "Hint" == coached.note("blue")["heading"]
    legal = legal_actions(coached.school.place.deal.table.state)
    coached.send(play=str(next(one for one in legal if not isinstance(one, DrawPile))))

    assert coach_shows(coached.school.place.deal) is None
