"""Rounds of a drill vary their answers, and cannot be guessed; hints point to what is right."""

from collections.abc import Iterator
from itertools import combinations

import pytest

from lessons.drills.after_lesson import PRACTICE, ROUND, practice_task
from lessons.drills.choosing import best_take, call_or_not
from lessons.drills.legal.answers import ALLOWED
from lessons.drills.registry import DRILLS, HARDEST, Exercise, exercise
from lessons.exercises.exercise import Line
from lessons.exercises.varied import MOST_ALIKE, STOCK, about, answer_of, subject, vary
from lessons.levels.skills import SKILLS, Skill


IN_A_ROUND = 10
GRADES = range(1, HARDEST + 1)
VARIED = ("kind", "twins", "legal", "take", "call", "which", "pick", "outs")
LONG = 200
"""Tasks one after the other."""


def played(drill: str, grade: int, many: int = LONG, focus: str = "") -> Iterator[Exercise]:
    """The tasks that somebody meets who goes on and on, in rounds of ten."""
    seed = 0
    answers, known = [""], [""]
    for number in range(many):
        known = known if number % IN_A_ROUND else [""]
        task = vary(lambda seed: exercise(drill, seed, grade, focus), seed, answers, known)
        seed = task.seed + 1
        answers.append(answer_of(task))
        known.append(about(task))
        yield task


@pytest.mark.slow
@pytest.mark.parametrize("grade", GRADES)
@pytest.mark.parametrize("drill", DRILLS)
def test_no_round_asks_about_the_same_cards_twice(drill: str, grade: int) -> None:
    """Neither the only card of a task comes again nor two of several."""
    tasks = list(played(drill, grade, 3 * IN_A_ROUND))
    rounds = [tasks[at : at + IN_A_ROUND] for at in range(0, len(tasks), IN_A_ROUND)]
    asked = [[set(about(task).split()) for task in one if about(task)] for one in rounds]

    assert [] == [
        (mine, other)
        for one in asked
        for mine, other in combinations(one, 2)
        if mine == other or len(mine & other) > 1
    ]


@pytest.mark.parametrize("skill", SKILLS, ids=lambda skill: skill.id)
def test_no_round_on_one_rule_asks_about_the_same_cards_twice(skill: Skill) -> None:
    """Though it knows fewer of them: of those around the corner there are eight."""
    asked = [about(task) for task in played(skill.drill, 1, IN_A_ROUND, skill.focus)]
    named = [cards for cards in asked if cards]
    latest = 4 if skill.id in ("run-corner", "ace-places") else IN_A_ROUND

    assert [] == [
        cards for at, cards in enumerate(named) if cards in named[max(0, at - latest) : at]
    ]


@pytest.mark.slow
@pytest.mark.parametrize("grade", GRADES)
@pytest.mark.parametrize("drill", VARIED)
def test_no_answer_comes_four_times_in_a_row(drill: str, grade: int) -> None:
    """Three times it may; what comes next is then something else."""
    answers = [answer_of(task) for task in played(drill, grade)]
    rows = zip(*(answers[at:] for at in range(MOST_ALIKE + 1)), strict=False)

    assert all(answers)
    assert [] == [row for row in rows if len(set(row)) == 1]


@pytest.mark.slow
@pytest.mark.parametrize("drill", ["twins", "call"])
def test_what_came_before_does_not_tell_what_comes(drill: str) -> None:
    """Of two answers as often neither the same once more nor the other one is right by far."""
    answers = [answer_of(task) for task in played(drill, 1, 600)]
    guesses = {
        "the same": lambda row: row[-1] == row[-2],
        "another": lambda row: row[-1] != row[-2],
        "another after two": lambda row: (row[-1] != row[-2]) == (row[-2] == row[-3]),
        "another after three": lambda row: (row[-1] != row[-2]) == (len(set(row[:3])) == 1),
    }
    rows = [answers[at : at + 4] for at in range(len(answers) - 3)]
    right = {name: sum(map(guess, rows)) / len(rows) for name, guess in guesses.items()}

    assert {} == {name: share for name, share in right.items() if share > 0.65}


@pytest.mark.parametrize("drill", ["come", "count", "score"])
def test_where_tasks_have_neither_answer_nor_cards_none_is_passed_over(drill: str) -> None:
    """One seed follows the other."""
    assert list(range(20)) == [task.seed for task in played(drill, 1, 20)]


def _messages(task: Exercise) -> list[object]:
    return [hint.message if isinstance(hint, Line) else hint.code for hint in task.hints]


@pytest.mark.slow
@pytest.mark.parametrize("drill", ["kind", "twins", "take", "call"])
def test_the_first_hint_is_the_same_whatever_is_right(drill: str) -> None:
    """So it points away from no answer, and tells none."""
    tasks = [exercise(drill, seed, grade) for grade in GRADES for seed in range(50)]

    assert 2 <= len({answer_of(task) for task in tasks})
    assert 1 == len({str(_messages(task)[0]) for task in tasks})


@pytest.mark.slow
def test_no_hint_takes_for_granted_what_may_not_be_so() -> None:
    """That a card of the pile can be played, that one of two holds, that a card counts ten."""
    for grade in GRADES:
        for seed in range(50):
            take, call = exercise("take", seed, grade), exercise("call", seed, grade)
            assert "Which card" not in best_take.ASK
            assert [best_take.ASK, best_take.WHEN_OVER] == _messages(take)[:2]
            nearer = call_or_not.NO_FIT if answer_of(call) == "no" else call_or_not.BESIDE
            assert nearer == _messages(call)[2]
            kind = exercise("kind", seed, grade)
            assert "Is one of the two true here?" in str(_messages(kind)[0])
            count = exercise("count", seed, grade)
            assert not any("count ten" in str(message) for message in _messages(count))


@pytest.mark.slow
@pytest.mark.parametrize("lesson", PRACTICE)
def test_no_round_of_practice_is_about_the_same_cards_twice(lesson: str) -> None:
    """What was laid down in one exercise is not the answer of the next one."""
    for begins in range(0, 12, ROUND):
        tasks = [practice_task(lesson, begins + number) for number in range(ROUND)]
        subjects = [subject(task) for task in tasks]
        assert len(set(subjects)) == len(subjects), [str(task.solution) for task in tasks]


def test_the_second_lesson_asks_for_more_than_the_order_of_a_turn() -> None:
    """Its first round lays down too, its second lays off: with sets, the melds it has shown."""
    tasks = [practice_task("turn", number) for number in range(2 * ROUND)]

    assert {"legal", "meld"} == {task.drill for task in tasks[:ROUND]}
    assert {"legal", "meld", "layoff"} == {task.drill for task in tasks}
    for task in tasks:
        assert {"set"} >= {meld.kind for meld in task.table.state().melds}


def test_two_lessons_do_not_begin_with_the_same_exercise() -> None:
    """Lessons that practise the same drill ask about other cards."""
    first = [subject(practice_task(lesson, 0)) for lesson in PRACTICE]

    assert len(set(first)) == len(first)


@pytest.mark.slow
@pytest.mark.parametrize("lesson", PRACTICE)
def test_no_round_of_practice_has_the_same_answer_in_words_twice(lesson: str) -> None:
    """What was right in one exercise is not the next one's; "allowed" may be twice."""
    for begins in range(0, 12, ROUND):
        tasks = [practice_task(lesson, begins + number) for number in range(ROUND)]
        told = [answer_of(task) for task in tasks]
        words = [one for one in told if one not in ("", STOCK) and not one.lstrip("-").isdigit()]
        often = {one for one in words if words.count(one) > (2 if one == ALLOWED else 1)}
        assert set() == often, told


@pytest.mark.parametrize("kind", ["turn", "discard", "meld"])
def test_before_anything_is_melded_all_were_dealt_as_many(kind: str) -> None:
    """Whoever counts the cards finds one drawn card too many, and no other."""
    for seed in range(30):
        state = exercise("legal", seed, 1 + seed % 3, kind).table.state()
        if not state.melds:
            own, other = map(len, state.hands)
            assert own == other + (state.turn.drawn_from is not None)
