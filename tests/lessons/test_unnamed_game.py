"""Exercises that name no game: what they teach holds in the games of the lessons they follow."""

from dataclasses import replace

import pytest

from engine.cards import CardSet
from engine.heuristics.out_cards import outs
from engine.options import PRESETS
from engine.referee import Applied, play
from engine.state.seat_view import SeatView
from engine.state.unseen import unseen_cards
from lessons.drills.after_lesson import PRACTICE, practice_task
from lessons.drills.registry import HARDEST, exercise
from lessons.levels.moment import LEARNER
from lessons.loader import course
from tests.lessons.drilled import SAMPLE, answer, hand_of


GRADES = range(1, HARDEST + 1)
NUMBERS = range(60)


@pytest.mark.slow
@pytest.mark.parametrize("grade", GRADES)
def test_chances_are_as_many_where_the_ace_is_high(grade: int) -> None:
    """Queen and king of one suit wait for the ace in some games only, so nobody is asked that."""
    for seed in range(SAMPLE):
        task = exercise("outs", seed, grade)
        view = SeatView(task.table.state(), LEARNER)
        hand, unseen = CardSet(hand_of(task.table.state())), unseen_cards(view)

        found = {len(outs(hand, unseen, ace)) for ace in ("low", "high_low")}
        assert {int(answer(task))} == found


@pytest.mark.parametrize("grade", GRADES)
def test_cards_with_a_joker_make_the_same_where_the_ace_is_low(grade: int) -> None:
    """A joker beside an ace and a king is a run in some games only, so nobody is asked that."""
    for seed in range(SAMPLE):
        task = exercise("kind", seed, grade, "joker")
        assert task.tried is not None
        low = replace(task.table, options={**task.table.options, "ace": "low"}).state()
        verdict = play(low, task.tried)

        kind = verdict.state.melds[-1].kind if isinstance(verdict, Applied) else "neither"
        assert answer(task) == kind


@pytest.mark.slow
@pytest.mark.parametrize(
    "lesson", [one.id for one in course("en") if not PRESETS[one.preset].jokers_per_deck]
)
def test_a_game_without_jokers_is_practised_without_them(lesson: str) -> None:
    """However hard the exercises grow, no card comes that the lesson does not know."""
    assert PRACTICE[lesson]
    for number in NUMBERS:
        hands = practice_task(lesson, number).table.state().hands
        assert not [card for hand in hands for card in hand if card.is_joker]
