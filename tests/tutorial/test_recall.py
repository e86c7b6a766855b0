"""What was met before comes back: the warm-up of a topic, checkpoints, intervals that grow."""

from typing import Any

import pytest

from lessons.levels.skills import BY_ID, skills_of_lesson
from lessons.loader import course
from tests.support.page import FakePage, solve
from tutorial.lesson.recall.checkpoint import CHECKPOINTS, QUESTIONS
from tutorial.store.mastery import INTERVALS, SkillTally
from tutorial.store.progress import LessonProgress, Progress
from tutorial.store.progress_text import read, write


TODAY = 739_000
OLD = {
    "run-suit": SkillTally(alone=1, row=1, day=TODAY - 2),
    "set-rank": SkillTally(alone=1, row=1, day=TODAY - 9, stage=3),
    "meld-size": SkillTally(alone=1, row=1, day=TODAY - 1),
}


@pytest.fixture
def today(page: FakePage) -> FakePage:
    """A page on a known day."""
    page.school._today = lambda: TODAY
    return page


def opened(page: FakePage, lesson: str, progress: Progress, fragment: str = "") -> Any:
    """The player of a lesson."""
    page.open("lesson", lesson=lesson, stored=write(progress), fragment=fragment)
    return page.school.place


def test_a_topic_begins_with_two_questions_from_before(today: FakePage) -> None:
    """What is due comes first; after both the example begins, and nothing of it counts as seen."""
    player = opened(today, "lay-off", Progress(skills=OLD))
    assert ("run-suit", "meld-size") == player.warming
    assert "Warm-up, question 1 of 2" == today.school.goal["place"]
    assert "run-suit" in player.now.trains
    solve(today)
    today.send(do="next")
    assert "Warm-up, question 2 of 2" == today.school.goal["place"]
    assert "watch" not in player.progress.lesson("lay-off").levels
    solve(today)
    today.send(do="next")

    assert () == player.warming
    assert "Watch a lay-off" == player.now.watch.title
    assert TODAY == read(today.last("store")).progress.skills["run-suit"].day


def test_questions_that_were_left_out_do_not_come_at_once_again(today: FakePage) -> None:
    """The next lesson asks others of what is due, and an old rule with other cards."""
    names = ("run-suit", "set-rank", "meld-size", "turn-order")
    first = opened(today, "lay-off", Progress(skills=dict.fromkeys(names, OLD["run-suit"])))
    asked, skills = first.warming, first.progress.skills
    today.send(do="skip")
    second = opened(today, "discard", Progress(first.progress.lessons, skills=skills))
    assert set(names) == {*asked, *second.warming}

    few = {"run-suit": OLD["run-suit"], "set-rank": OLD["run-suit"]}
    met = [
        opened(today, "discard", Progress(lessons, skills=few)).now.table.state.hands
        for lessons in ({}, first.progress.lessons)
    ]
    assert met[0] != met[1]


def test_a_warm_up_can_be_skipped(today: FakePage) -> None:
    """One press leads to the topic."""
    player = opened(today, "lay-off", Progress(skills=OLD))
    assert "Skip" in [one["label"] for one in today.school.notes["foot"]]
    today.send(do="skip")

    assert () == player.warming
    assert "Watch a lay-off" == player.now.watch.title
    assert OLD == dict(player.progress.skills)


@pytest.mark.parametrize(
    "progress",
    [
        Progress(),
        Progress(skills={"run-suit": OLD["run-suit"]}),
        Progress(skills=dict.fromkeys(OLD, SkillTally(alone=1, day=TODAY))),
        Progress({"lay-off": LessonProgress("watch")}, skills=OLD),
    ],
    ids=["nothing", "one", "today", "begun"],
)
def test_there_is_no_warm_up_without_anything_to_warm_up(
    today: FakePage, progress: Progress
) -> None:
    """With too little met, with all of it met today, or in a lesson that was begun."""
    assert () == opened(today, "lay-off", progress).warming


def test_a_level_that_is_asked_for_comes_without_questions(today: FakePage) -> None:
    """From the list of levels too."""
    player = opened(today, "lay-off", Progress(skills=OLD))
    today.send(level=2)
    assert () == player.warming
    assert player.steps[2] == player.now.level.id

    linked = opened(today, "lay-off", Progress(skills=OLD), "#level=both-ends")
    assert () == linked.warming
    assert "both-ends" == linked.now.level.id


def test_a_topic_does_not_ask_for_what_it_teaches(today: FakePage) -> None:
    """The questions are from other topics."""
    for lesson in course():
        player = opened(today, lesson.id, Progress(skills=OLD))
        own = {skill.id for skill in skills_of_lesson(lesson.id)}
        assert not own & set(player.warming)


def test_an_interval_grows_while_the_rule_is_known() -> None:
    """1, 3, 7 and 21 days; the same day again changes nothing; a slip begins anew."""
    tally = SkillTally().after("alone", TODAY)
    day = TODAY
    for length in (*INTERVALS, INTERVALS[-1]):
        assert not tally.is_due(day + length - 1)
        assert tally.is_due(day + length)
        assert tally.stage == tally.after("alone", day).stage
        day += length
        tally = tally.after("alone", day)

    assert day + 1 == tally.after_slip(day).due == tally.after("helped", day).due
    assert 0 == SkillTally().due


@pytest.mark.parametrize(("row", "stage"), [(0, 0), (2, 0), (3, 2), (7, 2)])
def test_what_was_sure_goes_on_with_a_week(row: int, stage: int) -> None:
    """Progress of an older release knew a week alone."""
    tally = f'{{"alone": 7, "helped": 0, "row": {row}, "slips": 0, "day": 738000}}'
    stored = read(f'{{"version": 5, "skills": {{"run-suit": {tally}}}, "lessons": {{}}}}')

    assert stored.trouble is None
    assert stage == stored.progress.skills["run-suit"].stage


@pytest.mark.parametrize("number", range(1, len(CHECKPOINTS) + 1))
@pytest.mark.parametrize("skills", [{}, OLD], ids=["new", "met"])
def test_a_checkpoint_mixes_what_came_before(
    today: FakePage, number: int, skills: dict[str, SkillTally]
) -> None:
    """Each question on another rule, none on what comes later; at the end it is told how many."""
    today.open("drill", fragment=f"#checkpoint={number}", stored=write(Progress(skills=skills)))
    place = today.school.place
    ids = [lesson.id for lesson in course()]
    there = ids[: ids.index(CHECKPOINTS[number - 1]) + 1]
    known = {skill.id for lesson in there for skill in skills_of_lesson(lesson)}
    assert QUESTIONS == len(place.questions)
    for at, task in enumerate(place.questions):
        assert known & set(task.skills)
        assert f"Question {at + 1} of {QUESTIONS}" == today.school.goal["place"]
        solve(today)
        today.send(do="next")

    assert place.now is None
    ending = today.school.table["ending"]
    assert f"{QUESTIONS} of {QUESTIONS} done alone" == ending["title"]
    assert {row["name"] for row in ending["skills"]}
    assert "Nothing slipped." in str(today.note("ok"))
    assert ([], True) == (today.school.desk["hand"], today.school.seats["aside"])
    today.send(do="next")
    assert "../lessons/" == today.last("go")
    assert all(TODAY == read(today.last("store")).progress.skills[skill].day for skill in skills)


def test_skipped_questions_of_a_checkpoint_are_told_and_asked_again(today: FakePage) -> None:
    """They have no tick and no rule at the end; once all are answered it is done."""
    today.open("drill", fragment="#checkpoint=1", stored=write(Progress()))
    place = today.school.place
    for at in range(QUESTIONS):
        if at in (1, 3):
            today.send(do="skip")
        else:
            solve(today)
            today.send(do="next")

    answered = {skill for at in (0, 2, 4, 5) for skill in place.questions[at].skills}
    left_out = [place.questions[at] for at in (1, 3)]
    ending = today.school.table["ending"]
    assert "" == ending["tick"]
    assert {row["name"] for row in ending["skills"]} <= {BY_ID[skill].name for skill in answered}
    assert f"4 of {QUESTIONS} questions answered, 2 skipped." == today.school.goal["goal"]
    assert ["done", "skipped", "done", "skipped", "done", "done"] == today.school.goal["steps"]
    assert "Skipped questions" in today.buttons()

    today.send(do="again")
    for task in left_out:
        assert task == place.task
        solve(today)
        today.send(do="next")
    assert "The checkpoint is done." == today.school.goal["goal"]
    assert f"{QUESTIONS} of {QUESTIONS} done alone" == today.school.table["ending"]["title"]
    assert today.school.table["ending"]["tick"]


@pytest.mark.parametrize("fragment", ["#checkpoint=1", "#test-out"])
def test_what_the_course_asks_leads_back_to_it(today: FakePage, fragment: str) -> None:
    """No list of drills stands beside it, none of which is gone through there."""
    today.open("drill", fragment=fragment)
    notes = today.school.notes

    assert [] == notes["levels"]
    assert "choice" not in notes
    assert ["Skip", "To the course"] == [way["label"] for way in notes["foot"]]
    assert "list" not in today.school.goal


def test_a_checkpoint_that_is_none_opens_a_drill(today: FakePage) -> None:
    """As every address that says nothing."""
    for fragment in ("#checkpoint=0", "#checkpoint=4", "#checkpoint=x", "#checkpoint="):
        today.open("drill", fragment=fragment)
        assert "drill" == today.school.place.kind
