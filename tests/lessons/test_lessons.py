"""Every level is proven by playing it, and every lesson reads plainly."""

import pytest

from engine.referee import Applied, legal_actions, play
from engine.state import Phase
from lessons.authoring.plain_style import sentences, style_findings
from lessons.authoring.proof import (
    contrast_findings,
    lesson_findings,
    level_findings,
    watch_findings,
)
from lessons.language.catalogue import languages
from lessons.levels.lesson import Lesson, Level
from lessons.levels.moment import LEARNER, Moment
from lessons.loader import course, whole_course
from lessons.rulebook.rules import RULES
from lessons.words.speech import Speech, plain


SPEECH = Speech("en")
LESSONS = {lesson.id: lesson for lesson in whole_course()}
LEVELS = {
    f"{lesson.id}/{level.id}": level for lesson in LESSONS.values() for level in lesson.levels
}


@pytest.mark.parametrize("level", LEVELS.values(), ids=list(LEVELS))
def test_a_level_is_solvable_and_its_traps_snap(level: Level) -> None:
    """The solution reaches the goal and no sooner; every mistake gets the answer it claims."""
    assert [] == list(level_findings(level))


PLAYED = {name: level for name, level in LEVELS.items() if level.kind == "play"}
MOST_TRIES = 3000  # legal actions of a turn


@pytest.mark.parametrize("level", PLAYED.values(), ids=list(PLAYED))
def test_no_way_to_the_goal_is_a_detour(level: Level) -> None:
    """Whoever reaches the goal within the turn loses no star for the way."""
    to_see: list[tuple[Moment, int]] = [] if level.script else [(level.begin(), 0)]
    tries = 0
    while to_see and tries < MOST_TRIES:
        now, moves = to_see.pop()
        if level.goal_met(now):
            assert moves <= level.par
            continue
        if now.state.phase is Phase.OVER or now.state.to_move != LEARNER:
            continue
        for action in legal_actions(now.state):
            tries += 1
            verdict = play(now.state, action, LEARNER)
            assert isinstance(verdict, Applied)
            to_see.append((now.after(action, verdict.state), moves + 1))


CHOSEN = {
    name: level for name, level in PLAYED.items() if "discard-choice" in (level.trains or ())
}


@pytest.mark.parametrize("level", CHOSEN.values(), ids=list(CHOSEN))
def test_marks_leave_a_discard_to_be_chosen(level: Level) -> None:
    """What is marked at the beginning is not all but the answer."""
    marked = [place for place in level.point_at if place.startswith("hand:")]

    assert not marked or len(level.begin().state.hands[LEARNER]) >= len(marked) + 2


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=list(LESSONS))
def test_the_worked_example_plays(lesson: Lesson) -> None:
    """Every move of the example is legal."""
    assert [] == list(watch_findings(lesson.watch))


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=list(LESSONS))
def test_the_twins_differ_in_one_card_and_only_one_works(lesson: Lesson) -> None:
    """The contrast pair shows what a single card changes."""
    assert [] == list(contrast_findings(lesson.contrast))


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=list(LESSONS))
def test_a_lesson_holds_together(lesson: Lesson) -> None:
    """Its rules exist and are summed up, its ids are its own, its support fades."""
    assert [] == list(lesson_findings(lesson))


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=list(LESSONS))
def test_a_lesson_ends_without_its_rules_above_the_task(lesson: Lesson) -> None:
    """Nothing is marked in the last level, and its text repeats none of what was learned."""
    last = lesson.levels[-1]
    learned = {plain(one.say, SPEECH) for one in lesson.summary}
    learned |= {SPEECH.text(RULES[rule].say) for rule in lesson.teaches}
    text = " ".join(plain(said, SPEECH) for said in last.text)

    assert "none" == last.support
    assert () == last.point_at
    assert [] == [said for rules in learned for said in sentences(rules) if said in text]


@pytest.mark.slow
@pytest.mark.parametrize("language", languages())
def test_the_course_reads_plainly(language: str) -> None:
    """Short goals and sentences, no exclamation marks, no word before its lesson."""
    assert [] == list(style_findings(whole_course(language), language))
    assert [] == list(style_findings(course(language), language))


def test_each_open_lesson_leads_to_the_next_open_one() -> None:
    """The course is one path from the first lesson to the last, with no door that is closed."""
    order = [lesson.id for lesson in course()]

    assert "cards" == order[0]
    assert [*order[1:], None] == [lesson.next for lesson in course()]


def test_basic_rummy_is_open() -> None:
    """Everything that the table can play already is there to be learned."""
    closed = [lesson.id for lesson in whole_course() if not lesson.open]

    assert [] == [lesson for lesson in closed if LESSONS[lesson].game == "basic"]
