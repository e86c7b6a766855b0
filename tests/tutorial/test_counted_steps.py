"""How far a learner has come: the bar, the list of levels, what is kept and the course agree."""

import json
import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from lessons.levels.steps import CONTRAST, PRACTICE
from lessons.loader import course
from lessons.words.words import Words
from sitebuilder.pages.course import values
from tests.support.page import FakePage, Opened, solve
from tutorial.hints.ladder import READING_SECONDS
from tutorial.lesson.contrast_play import ContrastPlay
from tutorial.lesson.level_play import LevelPlay
from tutorial.lesson.placement_test import TOPICS as ASKED
from tutorial.lesson.player import EXERCISES, Player
from tutorial.store.progress_text import read


LESSONS = course("en")
TOPICS = {
    topic["id"]: topic for topic in values(LESSONS, Words("en"), lambda text: text)["topics"]
}
acts = st.one_of(
    st.tuples(st.just("go"), st.integers(0, 14)),
    st.tuples(st.sampled_from(["next", "solve", "wrong", "again"]), st.just(0)),
)


def act(page: FakePage, player: Player, what: str, number: int) -> None:
    """Do something a learner may do at this step."""
    now = player.now
    if what == "go":
        page.send(level=number)
    elif what in ("next", "again"):
        page.send(do=what)
    elif isinstance(now, ContrastPlay):
        right = 1 + [side is now.contrast.works for side in now.sides].index(True)
        page.send(play=f"answer {right if what == 'solve' else 3 - right}")
    elif isinstance(now, LevelPlay) and what == "solve":
        page.send(do="again")
        for move in now.level.solution[len(now.moment.played) :]:
            page.send(play=str(move))
    else:
        page.send(play="discard XX")


@pytest.mark.slow
@example("500-aim", [("go", 9)])
@given(st.sampled_from([lesson.id for lesson in LESSONS]), st.lists(acts, max_size=14))
def test_every_number_of_a_lesson_is_the_same_everywhere(
    lesson: str, todo: list[tuple[str, int]]
) -> None:
    """Whatever is done or skipped: nothing counts as done but what was, and all places agree."""
    page = FakePage()
    page.open("lesson", lesson=lesson)
    player = page.school.place
    steps = player.steps[:-1]
    worked = {"watch"}
    for what, number in todo:
        if what != "go":
            worked.add(player.steps[player.at])
        act(page, player, what, number)
        if page.last("go"):
            return  # the lesson was left

        here = player.steps[player.at]
        kept = read(page.last("store")).progress
        done = set(kept.lesson(lesson).levels)
        bar, listed = page.school.goal["steps"], page.school.notes["levels"]
        assert done <= worked
        assert (lesson, here) == (kept.last, kept.lesson(lesson).at)
        assert len(steps) == len(bar) == len(listed)
        for index, (step, state, line) in enumerate(zip(steps, bar, listed, strict=True)):
            behind = "skipped" if index < player.at else "todo"
            if step == here:
                assert line["state"] == "now"
                assert state == ("done" if player.step_done else "now")
                assert not player.step_done or step in done
            else:
                assert state == line["state"] == ("done" if step in done else behind)
        counts = [len(bar), len(done & set(steps)), bar.count("skipped")]
        told = [int(n) for n in re.findall(r"\d+", page.school.goal["progress"])]
        assert sorted({*told, 0}) == sorted({*counts, 0})
        on_course = list(TOPICS[lesson]["steps"])
        assert on_course == list(steps)
        if re.search(r"\d of \d", page.school.goal["place"]) and here != "practice":
            place = f"level {on_course.index(here) + 1} of {len(on_course)}"
            assert page.school.goal["place"].lower().startswith(place)


def test_a_step_that_was_passed_over_is_told_in_words(page: FakePage) -> None:
    """Going to a later level leaves the ones before it open, to be seen and heard."""
    page.open("lesson", lesson="runs", fragment="#level=the-ace-is-low")

    goal, levels = page.school.goal, page.school.notes["levels"]
    assert ["skipped", "skipped", "skipped", "now", "todo"] == goal["steps"][:5]
    assert f"0 of {len(levels)} done, 3 skipped" == goal["progress"]
    assert "Level 3: Pick your run, skipped" == levels[2]["label"]


def test_the_test_out_opens_no_lesson(page: FakePage) -> None:
    """Lessons shown to be known are remembered as that, and not as lessons taken."""
    page.open("drill", fragment="#test-out")
    for _ in range(sum(len(topic.tasks) for topic in ASKED)):
        solve(page)
        page.send(do="next")

    kept = read(page.last("store")).progress
    assert {} == kept.lessons
    assert {topic.lesson for topic in ASKED} == set(kept.tested)


@pytest.mark.parametrize(
    ("at", "practised", "steps"),
    [
        ("watch", 0, {"watch", "a"}),
        ("summary", 3, {"watch", "a", "contrast", "practice"}),
    ],
)
def test_steps_of_an_older_release_are_found_again(
    at: str, practised: int, steps: set[str]
) -> None:
    """What lies around a level that was done counts as done, as far as it is known."""
    level = {"how": "alone", "stars": 3}
    runs = {"at": at, "levels": {"a": level}, "practised": practised}
    sets = {"at": "watch", "levels": {}}

    stored = read(json.dumps({"version": 3, "lessons": {"runs": runs, "sets": sets}}))

    assert stored.trouble is None
    assert steps == set(stored.progress.lesson("runs").levels)
    assert {} == stored.progress.lesson("sets").levels
    assert "sets" == stored.progress.last


def ask_on(page: FakePage) -> None:
    """Ask until the task is done as its last hint shows."""
    for _ in range(20):
        if page.school.place.now.done:
            return
        page.clock.time += READING_SECONDS
        page.send(do="hint")
    raise AssertionError("asking does not lead to the end of the task")


@pytest.mark.parametrize(("solved", "state"), [(0, "shown"), (1, "done")])
def test_exercises_that_were_all_shown_are_not_full_in_the_line(
    lesson: Opened, solved: int, state: str
) -> None:
    """One done alone makes the step the learner's own."""
    page = lesson("runs", PRACTICE)
    for number in range(EXERCISES):
        solve(page) if number < solved else ask_on(page)
        if number + 1 < EXERCISES:
            page.send(do="next")

    goal = page.school.goal
    assert state == goal["steps"][page.school.place.at]
    assert ("shown to you" in goal["progress"]) == (state == "shown")


@pytest.mark.parametrize("done", range(EXERCISES))
def test_exercises_go_on_where_the_page_was_left(
    lesson: Opened, page: FakePage, done: int
) -> None:
    """What was done counts after a reload; once all are done they begin anew."""
    lesson("runs", PRACTICE)
    for _ in range(done):
        solve(page)
        page.send(do="next")
    lesson("runs", PRACTICE, stored=page.last("store"))
    assert f"Exercise {done + 1} of {EXERCISES}" == page.school.goal["place"]

    for _ in range(done, EXERCISES):
        solve(page)
        page.send(do="next")
    lesson("runs", PRACTICE, stored=page.last("store"))
    assert f"Exercise 1 of {EXERCISES}" == page.school.goal["place"]


def test_a_pair_that_was_shown_is_not_full_in_the_line(lesson: Opened) -> None:
    """Chosen again by oneself it is."""
    page = lesson("runs", CONTRAST)
    for _ in range(4):
        page.send(do="hint")
        page.clock.time += READING_SECONDS
    assert page.school.place.now.was_shown
    assert "shown" == page.school.goal["steps"][page.school.place.at]

    page.send(do="again")
    act(page, page.school.place, "solve", 0)
    assert "done" == page.school.goal["steps"][page.school.place.at]
