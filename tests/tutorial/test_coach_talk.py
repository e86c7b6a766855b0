"""Coach says at the table what to look for, and tells the answer only when asked."""

import random

import pytest

from engine.actions import Discard, DrawPile
from engine.bots import choose
from engine.reasons.advice import hint
from engine.referee import legal_actions
from engine.state.seat_view import SeatView
from lessons.levels.moment import LEARNER
from tests.support.deals import shown, shown_something
from tests.support.page import FakePage, read
from tutorial.deal.coach_talk import LOOK, WHAT_FOR, WHAT_FOR_FROM, coach_shows


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


def asked(page: FakePage, seed: int, bot: str) -> list[str]:
    """The questions of one deal of Basic Rummy, in which the learner does what hints say."""
    page.open("practice")
    page.school.form.param.update(seed=str(seed))
    page.school.form.choose_bot(1, bot)
    page.school.form.param.trigger("deal")
    shown(page)
    questions: list[str] = []
    while not (deal := page.school.place.deal).over:
        if (found := coach_shows(deal)) is not None and found.question not in questions[-1:]:
            questions.append(found.question)
        state = deal.table.state
        page.send(play=str(hint(SeatView(state, LEARNER), tuple(legal_actions(state))).action))
        shown(page)
    return questions


@pytest.mark.parametrize("seed", range(6))
def test_coach_shows_something_in_every_deal(page: FakePage, seed: int) -> None:
    """Where there is nothing to be found it asks once what speaks for one of its discards."""
    questions = asked(page, seed, "coach")

    assert questions
    assert questions.count(WHAT_FOR) <= 1
    assert {WHAT_FOR, *LOOK.values()} >= set(questions)


def steadily(page: FakePage, preset: str, seed: int) -> tuple[int, int]:
    """How much is shown in a deal to who plays as *Steady*, and how often Coach discards."""
    page.open("practice")
    page.school.form.choose_preset(preset)
    page.school.form.param.update(seed=str(seed), players=2)
    page.school.form.choose_bot(1, "coach")
    page.school.form.param.trigger("deal")
    chance, found = random.Random(seed), set()
    shown(page)
    while not (deal := page.school.place.deal).over:
        if (show := coach_shows(deal)) is not None:
            found.add(show)
        state = deal.table.state
        view, legal = SeatView(state, LEARNER), tuple(legal_actions(state))
        page.send(play=str(choose("steady", view, legal, chance).action))
        shown(page)
    events = deal.table.events
    return len(found), sum(isinstance(one.action, Discard) and one.seat > 0 for one in events)


@pytest.mark.slow
@pytest.mark.parametrize("preset", ["basic", "rummy500", "romme500", "romme"])
def test_coach_shows_something_to_who_plays_steadily(page: FakePage, preset: str) -> None:
    """In every deal but one that is over before Coach has discarded three times."""
    for seed in range(10):
        found, discards = steadily(page, preset, seed)
        assert found or discards <= WHAT_FOR_FROM, seed


def test_who_is_no_coach_asks_nothing(page: FakePage) -> None:
    """The others play for themselves."""
    assert [] == asked(page, 0, "steady")
