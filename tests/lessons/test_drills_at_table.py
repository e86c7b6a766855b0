"""Drills by the rules of a table: what they teach is right by all of its rules."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from engine.actions import LayAll, LayMeld
from engine.card_values import meld_values
from engine.cards import CardSet
from engine.melds.listing import melds_in
from engine.movegen.offered import legal_actions
from engine.options import PRESETS, Options, contradictions, preset
from engine.referee import Applied, play
from engine.scoring import hand_points, settle
from engine.state import State, meld_rules
from engine.state.seat_view import SeatView
from engine.state.unseen import unseen_cards
from lessons.authoring.proof import level_findings
from lessons.drills.legal.legal_or_not import SAME_REASON
from lessons.drills.registry import DRILLS, HARDEST, Exercise, exercise, level_of
from lessons.exercises.exercise import Line
from lessons.levels.moment import LEARNER
from lessons.words.words import Words, plain
from tests.lessons.drilled import WORDS, answer, hand_of
from tests.support.positions import random_options


ASKING = [name for name, drill in DRILLS.items() if drill.asks]
MADE_UP = 60


@cache
def tables() -> list[Options]:
    """Every preset, and tables nobody has thought of."""
    random, found = Random(8), list(PRESETS.values())
    while len(found) < len(PRESETS) + MADE_UP:
        rules = random_options(random)
        if not list(contradictions(rules)):
            found.append(rules)
    return found


def asked(drill: str, grades: int = HARDEST) -> Iterator[tuple[Options, Exercise]]:
    """An exercise of a drill in each grade at every table that it suits."""
    for number, rules in enumerate(tables()):
        if DRILLS[drill].suits(rules):
            for grade in range(1, grades + 1):
                yield rules, _exercise(drill, number, grade)


@cache
def _exercise(drill: str, table: int, grade: int) -> Exercise:
    return exercise(drill, table, grade, rules=tables()[table])


def by_all_rules(task: Exercise, rules: Options) -> State:
    """The cards of an exercise on the table of the learner's own, in its first deal."""
    state = task.table.state()
    assert 1 == state.deal_number
    state.adopt(rules)
    return state


@pytest.mark.slow
@pytest.mark.parametrize("drill", ASKING)
def test_exercises_are_proven_by_playing_them_at_their_table(drill: str) -> None:
    """The solution reaches the goal, no mistake that is told of does, nothing is left unsaid."""
    for rules, task in asked(drill):
        level = level_of(task, WORDS, drill)
        assert [] == list(level_findings(level)), (rules, task.seed, task.grade)
        assert "{" not in " ".join(plain(said, WORDS) for said in (*level.text, *level.well))


@pytest.mark.slow
@pytest.mark.parametrize("drill", ["meld", "layoff", "out", "come"])
def test_every_move_that_is_asked_for_is_allowed_there(drill: str) -> None:
    """By all rules of the table, those included that the drill does not speak of."""
    for rules, task in asked(drill):
        for way in (task.solution, *task.also):
            state = by_all_rules(task, rules)
            for move in way:
                verdict = play(state, move)
                assert isinstance(verdict, Applied), (rules, move, verdict)
                state = verdict.state
            assert drill != "out" or state.out == LEARNER


@pytest.mark.slow
def test_a_question_is_answered_as_the_table_would() -> None:
    """Legal or not, and for which reason."""
    for rules, task in asked("legal"):
        assert task.tried is not None
        verdict = play(by_all_rules(task, rules), task.tried)
        code = "allowed" if isinstance(verdict, Applied) else str(verdict.violation.code)
        assert SAME_REASON.get(code, code) == answer(task), rules


@pytest.mark.slow
@pytest.mark.parametrize("drill", ["meld", "layoff", "out", "legal"])
def test_who_has_melds_on_the_table_has_opened_with_enough(drill: str) -> None:
    """Where a first meld needs points, what lies there is worth as many."""
    opened = 0
    for rules, task in asked(drill):
        state = by_all_rules(task, rules)
        mine = [meld for meld in state.melds if meld.owner == LEARNER]
        worth = sum(sum(meld_values(meld, rules)) for meld in mine)
        assert not mine or worth >= rules.first_meld_min, (rules, task)
        opened += bool(mine) and rules.first_meld_min > 0
    assert opened


@pytest.mark.slow
@pytest.mark.parametrize("points", [30, 40, 51])
@pytest.mark.parametrize("melds", [1, None])
def test_the_points_a_first_meld_needs_are_asked_about(points: int, melds: int | None) -> None:
    """With the number of the table, and each answer comes up."""
    changes = {"layoff": "own_meld_first", "ace_value_meld_high": 11}
    rules = preset("basic", first_meld_min=points, melds_per_turn=melds, **changes)
    found = set()
    for seed in range(120):
        task = exercise("legal", seed, 1 + seed % HARDEST, rules=rules)
        level = level_of(task, WORDS, "")
        if f"needs {points} points" in plain(level.text[0], WORDS):
            low = f"No: {points} points are needed" in dict(level.choices).values()
            assert low == isinstance(task.tried, LayMeld | LayAll)
            found.add(answer(task))
    assert {"allowed", "FIRST_MELD_TOO_LOW", "LAYOFF_NEEDS_OWN_MELD"} == found


def test_melds_that_go_down_together_are_asked_for_by_no_drill() -> None:
    """From the first deal on all at once: what lays melds down singly is not offered there."""
    for deal, offered in ((1, False), (2, True)):
        rules = preset("basic_multi", all_at_once_from_deal=deal)
        for drill in ("meld", "layoff", "out", "legal"):
            assert offered == DRILLS[drill].suits(rules)


@pytest.mark.slow
def test_one_meld_alone_is_hidden_in_the_hand() -> None:
    """Also where a run may go round the corner."""
    for rules, task in asked("meld"):
        [meld] = task.solution
        assert isinstance(meld, LayMeld)
        legal = [
            one for one in legal_actions(by_all_rules(task, rules)) if isinstance(one, LayMeld)
        ]
        assert {*meld.cards} == {card for one in legal for card in one.cards}, rules


def test_cards_are_a_meld_where_the_table_says_so() -> None:
    """Run or set, and of twins only one: by the shapes that are melds there."""
    for rules, task in asked("kind"):
        hand = hand_of(task.table.state())
        there = [
            meld for meld in melds_in(hand, meld_rules(rules, 2)) if set(meld.cards) == {*hand}
        ]
        assert bool(there) == (answer(task) != "neither"), rules
    for rules, task in asked("twins"):
        good = [
            name
            for name, row in task.choices
            if isinstance(row, tuple)
            and any(set(m.cards) == {*row} for m in melds_in(CardSet(row), meld_rules(rules, 2)))
        ]
        assert [answer(task)] == good, rules


def test_chances_are_counted_as_the_table_melds() -> None:
    """Each unseen card is tried."""
    for rules, task in asked("outs"):
        hand, shape = hand_of(task.table.state()), meld_rules(rules, 2)
        unseen = unseen_cards(SeatView(task.table.state(), LEARNER))
        helping = [card for card in unseen if any(melds_in(hand | CardSet([card]), shape))]
        assert str(len(helping)) == answer(task), rules
    assert not DRILLS["outs"].suits(PRESETS["romme"])
    assert DRILLS["outs"].suits(PRESETS["romme500_nojoker"])


def test_points_are_counted_as_the_table_counts() -> None:
    """A hand by its values, a deal that is over by its scoring."""
    for rules, task in asked("count"):
        assert str(hand_points(hand_of(task.table.state()), rules)) == answer(task), rules
    for rules, task in asked("score"):
        state = by_all_rules(task, rules)
        assert str(settle(state).scores[LEARNER]) == answer(task), rules
        assert state.stock or rules.stock_end_after is not None


@pytest.mark.parametrize("values", ["face", "5_10"])
def test_what_cards_count_is_told_as_it_is(values: str) -> None:
    """With jokers and without; two to nine count five at some tables."""
    for jokers in (0, 2):
        rules = preset("rummy500", pip_values=values, jokers_per_deck=jokers)
        [line] = exercise("count", 3, 2, rules=rules).text
        assert isinstance(line, Line)
        assert ("counts 5" in str(line.message)) == (values == "5_10")
        assert ("joker" in line.fills) == bool(jokers)


def test_the_card_just_taken_may_go_back_where_that_is_agreed() -> None:
    """And no other reason is given for it."""
    rules = preset("basic", discard_drawn_single="allow")
    said = {
        plain(level_of(task, WORDS, "").well[0], WORDS)
        for task in (exercise("legal", seed, 2, rules=rules) for seed in range(80))
        if "discard" in plain(level_of(task, WORDS, "").well[0], WORDS)
    }

    assert "Here the card you took may be discarded in the same turn." in said
    assert not [one for one in said if "must stay" in one]


@pytest.mark.parametrize(
    ("name", "suiting"),
    [
        ("basic", {"discard"}),
        ("basic_reshuffle", set[str]()),
        ("rummy500", {"take", "call"}),
        ("rummy500_float", set[str]()),
        ("romme", set[str]()),
    ],
)
def test_what_was_judged_by_one_game_is_asked_at_its_own_table_alone(
    name: str, suiting: set[str]
) -> None:
    """A longer match changes no decision; a house rule may."""
    rules = replace(PRESETS[name], target=300)
    fixed = {"pick", "which", "discard", "take", "call"}

    assert suiting == {drill for drill in fixed if DRILLS[drill].suits(rules)}
    for drill in suiting:
        assert exercise(drill, 3, 2) == exercise(drill, 3, 2, rules=rules)


def test_what_is_done_by_house_rules_counts_for_no_rule_of_the_course() -> None:
    """Whoever knows that the ace goes round the corner does not know that usually it ends."""
    for drill in ASKING:
        assert () == exercise(drill, 1, rules=PRESETS["basic_corner"]).skills


@pytest.mark.slow
@pytest.mark.parametrize("drill", ASKING)
def test_an_exercise_at_a_table_can_be_said(words: Words, drill: str) -> None:
    """In every language, with its mistakes and hints."""
    for _, task in asked(drill, 1):
        level = level_of(task, words, words.text(DRILLS[drill].title))
        said = [*level.text, *level.well, *(trap.say for trap in level.tempting)]
        assert "{" not in level.goal + " ".join(plain(one, words) for one in said)
