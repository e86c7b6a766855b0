"""Drills: the first exercises of each have a solution, and the engine confirms the answer."""

from itertools import permutations
from pathlib import Path
from statistics import mean

import pytest

from engine.actions import LayMeld, LayOff
from engine.referee import Applied, legal_actions, play
from engine.scoring import hand_points, settle
from engine.violations import Code
from lessons.authoring.plain_style import GOAL_WORDS
from lessons.authoring.plain_style import words as words_of
from lessons.authoring.proof import level_findings
from lessons.drills import registry
from lessons.drills.after_lesson import PRACTICE, ROUND, Source, practice_task
from lessons.drills.groups import GROUPS
from lessons.drills.legal.legal_or_not import FROM_GRADE, SAME_REASON
from lessons.drills.legal.question_kinds import QUESTION_KINDS
from lessons.drills.registry import DRILLS, HARDEST, Exercise, exercise, level_of
from lessons.language.said import Said
from lessons.levels.moment import LEARNER
from lessons.levels.skills import BY_ID, SKILLS, focus_in, skills_of_lesson
from lessons.loader import course
from lessons.words.words import Words, plain
from tests.lessons.drilled import SAMPLE, SEEDS, WORDS, answer, hand_of, tasks


COURSE = course("en")
NOT_TAUGHT = {
    *(Code.NOT_YOUR_TURN, Code.CARD_NOT_IN_HAND, Code.CARD_NOT_IN_PILE, Code.PILE_EMPTY),
    *(Code.PLAYERS_OUT_OF_RANGE, Code.OPTION_LOCKED),
    *(Code.PILE_TOP_ONLY, Code.PILE_NEEDS_OWN_MELD, Code.DISCARD_PLAYABLE),
    *(Code.JOKER_NOT_ALLOWED, Code.JOKER_TOO_MANY, Code.JOKERS_ADJACENT),
    Code.ACE_END_UNDECLARED,
    *(Code.CALL_NOT_ENABLED, Code.CALL_WINDOW_CLOSED, Code.CALL_BY_DISCARDER),
    *(Code.CALL_DEAL_OVER, Code.CALL_LIMIT_REACHED),
    *(Code.CLAIM_NOT_ENABLED, Code.CLAIM_WINDOW_CLOSED, Code.CLAIM_ON_TURN),
    *(Code.CLAIM_ALREADY_MADE, Code.CLAIM_OWN_DISCARD, Code.CLAIM_STOCK_SHORT),
}
"""Refusals that count for no skill: of a moment, of a table, of rules that no lesson teaches."""
FILES = Path(registry.__file__).parent.glob("*/*.py")


def test_every_file_of_a_drill_lets_it_join() -> None:
    """A file that defines a function of its own name is a drill, and stands in the registry."""
    drills = {file.stem for file in FILES if f"\ndef {file.stem}(" in file.read_text("utf-8")}

    assert drills == {drill.make.__name__ for drill in DRILLS.values()}


def test_every_drill_is_offered_in_one_group() -> None:
    """None is missing where drills are chosen, and all lists of them have one order."""
    offered = [name for group in GROUPS for name in group.drills]

    assert list(DRILLS) == offered


@pytest.mark.slow
@pytest.mark.parametrize("drill", DRILLS)
def test_the_first_exercises_are_proven_by_playing_them(drill: str) -> None:
    """The solution reaches the goal and no sooner, and no mistake that is told of reaches it."""
    found = [
        (task.seed, finding)
        for task in tasks(drill, SEEDS)
        for finding in level_findings(level_of(task, WORDS, drill))
    ]

    assert [] == found


@pytest.mark.parametrize("drill", DRILLS)
def test_a_seed_is_the_same_exercise_every_time(drill: str) -> None:
    """An exercise is a function of drill, grade, focus and seed."""
    again = [exercise(drill, seed, seed % HARDEST + 1) for seed in range(8)]

    assert tasks(drill, 8) == again


@pytest.mark.parametrize("drill", DRILLS)
def test_seeds_differ(drill: str) -> None:
    """Exercises do not run out."""
    written = {str(task.table.written) for task in tasks(drill)}

    assert SAMPLE == len(written)


@pytest.mark.parametrize("drill", ["kind", "legal", "twins"])
def test_the_engine_gives_the_answer_to_a_question(drill: str) -> None:
    """What the answer says of a move is what the engine says when it is made."""
    for task in tasks(drill, SEEDS):
        assert task.tried is not None
        verdict = play(task.table.state(), task.tried)
        if isinstance(verdict, Applied):
            laid = next(
                (
                    row
                    for row, cards in task.choices
                    if cards == getattr(task.tried, "cards", None)
                ),
                "",
            )
            kind = verdict.state.melds[-1].kind if verdict.state.melds else ""
            read = {"kind": kind, "legal": "allowed", "twins": laid}[drill]
        else:
            code = str(verdict.violation.code)
            read = "neither" if drill == "kind" else SAME_REASON.get(code, code)
        assert read == answer(task)


def test_cards_with_a_joker_are_no_meld_in_whatever_order() -> None:
    """In an order of its own the joker can be any card; none of the orders makes a meld."""
    for seed in range(SAMPLE):
        task = exercise("kind", seed, HARDEST)
        state = task.table.state()
        orders = permutations(hand_of(state))
        stands = any(isinstance(play(state, LayMeld(order)), Applied) for order in orders)
        assert stands == (answer(task) != "neither")


def test_every_reason_comes_up() -> None:
    """No answer that is offered is never right."""
    offered = {reason for task in tasks("legal", SEEDS) for reason, _ in task.choices}

    assert offered == {answer(task) for task in tasks("legal", SEEDS)}


def test_one_meld_is_hidden_in_the_hand() -> None:
    """Whatever can be melded belongs to the meld that is told of."""
    for task in tasks("meld", SEEDS):
        [meld] = task.solution
        assert isinstance(meld, LayMeld)
        legal = [one for one in legal_actions(task.table.state()) if isinstance(one, LayMeld)]
        assert {*meld.cards} == {card for one in legal for card in one.cards}


def test_no_other_card_can_be_laid_off() -> None:
    """What can be laid off at the beginning or later is what is told of."""
    for task in tasks("layoff", SEEDS):
        told = {card for move in task.solution for card in move.cards}
        state = task.table.state()
        legal = {a.cards for a in legal_actions(state) if isinstance(a, LayOff)}
        for move in task.solution:
            state = play(state, move).state
        assert told == {card for cards in legal for card in cards} | told
        assert [] == [a for a in legal_actions(state) if isinstance(a, LayOff)]


def test_a_hand_counts_what_it_would_cost() -> None:
    """The answer is what the deal would be settled with."""
    for task in tasks("count", SEEDS):
        assert str(settle(task.table.state()).in_hand[LEARNER]) == answer(task)


def test_a_score_is_what_the_deal_is_settled_with() -> None:
    """The answer is the score of the learner's seat, and it stands among the choices once."""
    for task in tasks("score", SEEDS):
        assert str(settle(task.table.state()).scores[LEARNER]) == answer(task)
        assert 1 == [choice for choice, _ in task.choices].count(answer(task))


def test_the_table_of_a_score_is_as_the_question_says() -> None:
    """Nobody out: the stock is empty. Somebody out: a whole hand of theirs lies on the table."""
    for task in tasks("score", SEEDS):
        state = task.table.state()
        if state.out is None:
            assert () == state.stock
            continue
        laid = sum(len(meld.cards) for meld in state.melds if meld.owner == state.out)
        assert state.stock
        assert (10 if state.players == 2 else 7) == laid


@pytest.mark.parametrize("focus", ["winner", "blocked", "pay"])
def test_one_opponent_is_not_said_to_be_many(focus: str) -> None:
    """At a table for two, a sum over all the others would be a riddle."""
    task = exercise("score", 3, 1, focus)
    level = level_of(task, WORDS, "")
    said = [level.goal, *(plain(line, WORDS) for line in level.well)]

    assert 2 == task.table.state().players
    assert not [text for text in said if "others" in text or "together" in text]


@pytest.mark.slow
def test_a_harder_grade_shows_more_cards() -> None:
    """Difficulty rises with the grade: there is more to look at."""
    for drill in DRILLS:
        easy, hard = (
            mean(_cards_to_look_at(exercise(drill, seed, grade)) for seed in range(SAMPLE))
            for grade in (1, HARDEST)
        )
        assert easy < hard, drill


def _cards_to_look_at(task: Exercise) -> int:
    state = task.table.state()
    open_pile = len(state.pile) if state.options.pile == "fanned" else min(1, len(state.pile))
    others = sum(map(len, state.hands[1:])) if task.drill == "score" else 0
    melded = sum(len(meld.cards) for meld in state.melds)
    return len(hand_of(state)) + open_pile + melded + others


@pytest.mark.parametrize("drill", DRILLS)
def test_an_exercise_reads_plainly(words: Words, drill: str) -> None:
    """The task is short, and what explains it has no gaps and no exclamation marks."""
    for task in tasks(drill):
        level = level_of(task, words, words.text(DRILLS[drill].title))
        hints: list[Said] = [
            said for hint in level.hints for said in (hint.ask, hint.where, hint.cards, hint.show)
        ]
        texts = [level.goal, *(plain(said, words) for said in (*level.text, *level.well, *hints))]
        assert len(words_of(level.goal)) <= GOAL_WORDS
        assert level.well
        assert [] == [text for text in texts if "{" in text or "!" in text]


def test_every_skill_has_a_drill_and_every_lesson_a_skill() -> None:
    """A slip in a rule can be answered with an exercise on just that rule, in every lesson."""
    assert set() == {skill.drill for skill in SKILLS} - set(DRILLS)
    assert set() == {lesson.id for lesson in course()} - {
        lesson for skill in SKILLS for lesson in skill.lessons
    }


def test_every_drill_follows_a_lesson() -> None:
    """Whoever takes the course meets each drill once."""
    assert set(DRILLS) == {source.drill for sources in PRACTICE.values() for source in sources}


def test_every_slip_counts_for_a_skill() -> None:
    """A refusal counts as a slip in some rule of the course, or no lesson is about it."""
    counted = {*(code for skill in SKILLS for code in skill.codes), Code.MELD_NEITHER}
    assert set(Code) - NOT_TAUGHT == counted


@pytest.mark.parametrize("skill", SKILLS, ids=list(BY_ID))
def test_the_drill_of_a_skill_can_be_asked_for_it(skill: object) -> None:
    """In every lesson that teaches it, exercises of its drill count for it."""
    found = BY_ID[skill.id]
    for lesson in found.lessons:
        focus = focus_in(found, lesson)
        trained = {s for seed in range(8) for s in exercise(found.drill, seed, 2, focus).skills}
        assert found.id in trained, (lesson, focus, trained)


@pytest.mark.parametrize("lesson", PRACTICE)
def test_practice_trains_what_the_lesson_taught(lesson: str) -> None:
    """In four rounds each rule that a lesson introduces comes up, and most is about its own."""
    taught = {skill.id for skill in skills_of_lesson(lesson)}
    own = {skill.id for skill in skills_of_lesson(lesson) if skill.lessons[0] == lesson}
    asked = [practice_task(lesson, number).skills for number in range(4 * ROUND)]

    assert own <= {skill for task in asked for skill in task}
    assert sum(bool(taught & set(task)) for task in asked) >= len(asked) / 2


FOCUSED = [source for sources in PRACTICE.values() for source in sources if source.focus]


@pytest.mark.slow
@pytest.mark.parametrize("source", FOCUSED, ids=str)
def test_focused_exercises_are_proven_by_playing_them(source: Source) -> None:
    """What practice asks for is as sound as what a drill asks by itself, at every grade."""
    for seed in range(40):
        task = exercise(source.drill, seed, seed % HARDEST + 1, source.focus)
        assert [] == list(level_findings(level_of(task, WORDS, source.drill))), task.seed


@pytest.mark.slow
@pytest.mark.parametrize("focus", sorted(set(QUESTION_KINDS) - set(FROM_GRADE)))
def test_every_answer_to_a_kind_of_question_is_right_at_times(focus: str) -> None:
    """No reason is offered that never holds, where a kind is only asked for by its name."""
    asked = [exercise("legal", seed, seed % HARDEST + 1, focus) for seed in range(160)]

    assert {reason for task in asked for reason, _ in task.choices} == set(map(answer, asked))


def test_points_are_said_as_whole_numbers() -> None:
    """What a worse discard costs is at least a point: less would be as good."""
    for task in tasks("discard"):
        for trap in task.traps:
            count = trap.say.fills["count"]
            assert isinstance(count, int)
            assert count >= 1
    assert hand_points((), tasks("discard", 1)[0].table.rules()) == 0


def test_a_meld_laid_down_before_lies_on_the_table() -> None:
    """Where a second meld is asked about, the first one of this turn can be seen."""
    for seed in range(SAMPLE):
        state = exercise("legal", seed, seed % HARDEST + 1, "many").table.state()
        assert [LEARNER] == [meld.owner for meld in state.melds]
        assert 1 == state.turn.melds_made


def test_one_new_meld_a_turn_is_asked_by_the_usual_rule() -> None:
    """No house rule is known where it is taught; what is allowed is said of which meld it is."""
    answers = set()
    for seed in range(SAMPLE):
        task = exercise("legal", seed, 1, "one")
        answers.add(answer(task))
        assert not [line for line in task.text if "House rule" in str(line.message)]
        if answer(task) == "allowed":
            assert "first meld in this turn" in str(task.why[0].message)
            assert not task.table.state().turn.melds_made

    assert {"allowed", "ONE_MELD_PER_TURN"} == answers


def test_a_second_meld_allowed_by_house_rule_is_said_to_be_that() -> None:
    """The reason names the second meld, not only that the cards are a meld."""
    fine = [
        str(task.why[0].message)
        for task in (exercise("legal", seed, 1, "many") for seed in range(SAMPLE))
        if answer(task) == "allowed"
    ]

    assert fine
    assert all("second meld" in said for said in fine)


def test_every_good_draw_is_told_of() -> None:
    """Whatever is welcomed beside the best draw is named as just as good."""
    for task in tasks("take"):
        named = "as good" in " ".join(str(line.message) for line in task.why)
        assert bool(task.also) == named


@pytest.mark.parametrize("number", range(len(COURSE)))
def test_what_is_offered_has_been_taught(number: int) -> None:
    """An exercise on a rule that slipped in a lesson trains only what was taught by then."""
    lesson = COURSE[number]
    taught = {skill.id for one in COURSE[: number + 1] for skill in skills_of_lesson(one.id)}
    for skill in skills_of_lesson(lesson.id):
        for seed in range(8):
            task = exercise(skill.drill, seed, 1, focus_in(skill, lesson.id))
            assert set(task.skills) <= taught, (skill.id, seed, task.skills)
