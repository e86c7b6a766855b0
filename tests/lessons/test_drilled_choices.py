"""Drills that judge every choice: chances, calls, draws and discards, each found by trying."""

import json
from random import Random
from statistics import mean

import pytest

from engine.actions import CallRummy, Discard, DrawPile, DrawStock
from engine.cards import Card, CardSet
from engine.melds.listing import melds_in
from engine.positions.judgement import evaluate_moves as imagined
from engine.referee import legal_actions
from engine.state import State, meld_rules
from engine.state.dealing import pack
from engine.state.seat_view import SeatView
from lessons.drills.choosing import best_discard, best_take
from lessons.drills.choosing.discard_bank import BANK
from lessons.drills.registry import HARDEST, Exercise, exercise, level_of
from lessons.judging.discards import missing, next_hand
from lessons.levels.moment import LEARNER
from lessons.levels.moves import Move
from lessons.words.words import plain
from tests.lessons.drilled import SAMPLE, SEEDS, WORDS, answer, hand_of, tasks


TIME, NO_TIME = best_take.TIME, best_take.NO_TIME
TAKES_AHEAD, DISCARDS_AHEAD = best_take.AHEAD, best_discard.AHEAD
AS_GOOD = (best_take.AS_GOOD, best_take.STOCK_AS_GOOD, best_discard.AS_GOOD)


def unseen(state: State) -> list[Card]:
    """The cards that lie neither in the hand nor open on the table."""
    seen = {*hand_of(state), *state.pile, *(card for meld in state.melds for card in meld.cards)}
    return [card for card in pack(state.options, state.players) if card not in seen]


def test_chances_are_counted_by_trying_every_card() -> None:
    """As many unseen cards give a meld as the answer says."""
    for task in tasks("outs", SEEDS):
        state = task.table.state()
        shape = meld_rules(state.options, state.players)
        helping = [
            c for c in unseen(state) if any(melds_in(hand_of(state) | CardSet((c,)), shape))
        ]
        assert str(len(helping)) == answer(task)


def test_a_call_is_possible_where_the_answer_says_so() -> None:
    """The learner may call for the newest discard in just the way that is told."""
    for task in tasks("call", SEEDS):
        state = task.table.state()
        kinds = {
            "layoff" if call.meld else "meld"
            for call in legal_actions(state)
            if isinstance(call, CallRummy)
            and call.callers == (LEARNER,)
            and state.pile[-1] in call.cards
        }
        assert (kinds or {"no"}) == {answer(task)}


def judged(task: Exercise) -> tuple[set[Move], set[Move]]:
    """The moves that are good enough, and those that are not."""
    return (
        {move for way in (task.solution, *task.also) for move in way},
        {trap.move for trap in task.traps},
    )


def test_every_draw_is_judged_by_what_comes_of_it() -> None:
    """Each legal draw is good or told to be worse; other imagined deals agree on the whole."""
    leads = []
    for number, task in enumerate(tasks("take", SEEDS)):
        state = task.table.state()
        draws = {move for move in legal_actions(state) if isinstance(move, DrawPile | DrawStock)}
        good, worse = judged(task)
        assert good | worse == draws
        assert not good & worse
        assert worse
        if number % 25 == 0:
            pair = [task.solution[0], next(trap.move for trap in task.traps)]
            found = imagined(SeatView(state, LEARNER), pair, Random("other deals"), 60)
            leads.append(found.lead(*pair)[0])

    assert mean(leads) > 0
    assert sum(lead > 0 for lead in leads) >= 0.8 * len(leads)


def test_suits_change_places_and_nothing_else_does() -> None:
    """The same position in other suits has the same answer."""
    pairs = [(task, exercise("take", seed, 2, "again")) for seed, task in _grade_two()]
    for one, other in pairs:
        assert [len(trap.say.fills) for trap in one.traps] == [
            len(trap.say.fills) for trap in other.traps
        ]
        ranks = [sorted(str(card)[0] for card in hand_of(t.table.state())) for t in (one, other)]
        assert ranks[0] == ranks[1]
    assert any(hand_of(a.table.state()) != hand_of(b.table.state()) for a, b in pairs)


def _grade_two() -> list[tuple[int, Exercise]]:
    return [(seed, exercise("take", seed, 2)) for seed in range(12)]


def test_every_discard_is_judged_by_what_comes_of_it() -> None:
    """Each card is good or told to be worse; other imagined deals agree on the whole."""
    leads = []
    for number, task in enumerate(tasks("discard", SEEDS)):
        state = task.table.state()
        good, worse = judged(task)
        assert good | worse == {Discard(card) for card in hand_of(state)}
        assert not good & worse
        assert worse
        if number % 25 == 0:
            pair = [task.solution[0], task.traps[-1].move]
            found = imagined(SeatView(state, LEARNER), pair, Random("other deals"), 60)
            leads.append(found.lead(*pair)[0])

    assert mean(leads) > 0
    assert sum(lead > 0 for lead in leads) >= 0.8 * len(leads)


def test_a_discard_before_counting_is_told_without_points() -> None:
    """It is found by looking for partners: what is best goes with nothing."""
    for seed in range(SAMPLE):
        task = exercise("discard", seed, seed % HARDEST + 1, "alone")
        good, worse = judged(task)
        level = level_of(task, WORDS, "")
        said = [*level.text, *level.well, *(trap.say for trap in level.tempting)]

        assert good | worse == {Discard(card) for card in hand_of(task.table.state())}
        assert not good & worse
        assert not [line for line in said if "point" in plain(line, WORDS)]


@pytest.mark.parametrize(("drill", "focus"), [("discard", ""), ("discard", "alone"), ("take", "")])
def test_hints_compare_before_they_name_what_is_best_with_its_reason(
    drill: str, focus: str
) -> None:
    """No rung only says which card it is."""
    for seed in range(SAMPLE):
        task = exercise(drill, seed, seed % HARDEST + 1, focus)
        [hint] = level_of(task, WORDS, "").hints
        compared, reason = plain(hint.where, WORDS), plain(hint.cards, WORDS)

        assert compared
        assert reason in [plain(line, WORDS) for line in level_of(task, WORDS, "").well]
        [best] = task.solution
        named = getattr(best, "card", None)
        if named is not None:
            assert WORDS.card_words(named) in reason
            assert reason != compared


def test_no_hand_of_the_file_of_discards_is_missing() -> None:
    """There are as many of each grade and focus as are asked for."""
    assert [] == list(missing(BANK.read_text(encoding="utf-8").splitlines()))


@pytest.mark.slow
def test_the_file_of_discards_can_be_made_again() -> None:
    """A hand is a function of its number, and so is what imagined deals say of it."""
    lines = BANK.read_text(encoding="utf-8").splitlines()
    few = sorted(map(json.loads, lines), key=lambda one: len(one["losses"]))[0]

    assert few == json.loads(next_hand(few["grade"], few["focus"], few["number"]))


@pytest.mark.parametrize("drill", ["take", "discard"])
def test_what_is_as_good_is_said_before_how_far_the_rest_lies_behind(drill: str) -> None:
    """No draw or discard is called better than all others while another one is as good."""
    for task in tasks(drill, SEEDS):
        right, wrong = judged(task)
        *said, ahead = [line for line in task.why if line.message not in (TIME, NO_TIME)]
        assert ahead.message in (TAKES_AHEAD, DISCARDS_AHEAD)
        as_good = [line for line in said if line.message in AS_GOOD]
        assert bool(as_good) == (len(right) > 1)
        assert wrong


def test_no_take_is_said_to_bring_less_than_nothing() -> None:
    """What it can play at once is told where it is more than without it."""
    for task in tasks("take", SEEDS):
        lines = [*task.why, *(trap.say for trap in task.traps if trap.say is not None)]
        assert all(line.fills.get("gain", 1) > 0 for line in lines)


def test_a_discard_that_is_as_good_is_praised_for_itself() -> None:
    """Nobody who made it is told that another one is best; who made that one is."""
    met = 0
    for task in tasks("discard", SEEDS):
        level = level_of(task, WORDS, "")
        for (other,) in level.also:
            met += 1
            told = " ".join(plain(one, WORDS) for one in level.praise((other,)))
            assert told.startswith("Your discard is as good as ")
        told = " ".join(plain(one, WORDS) for one in level.praise(level.solution))
        assert "Your discard" not in told
    assert met


def test_the_best_discard_is_asked_for_before_it_is_told_how_it_is_judged() -> None:
    """A question comes first: what was imagined matters after it."""
    for grade in (1, 2, 3):
        asked = plain(level_of(exercise("discard", 3, grade), WORDS, "").text[0], WORDS)
        assert asked.startswith("Which card can you best do without")
