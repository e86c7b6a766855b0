"""What is remembered comes back, and what cannot be read is never thrown away."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lessons.exercises.grades import HARDEST
from tutorial.store.drill_record import IN_A_ROUND, DrillRecord, DrillRound, RoundTask
from tutorial.store.mastery import SkillTally
from tutorial.store.mistakes import KINDS, Mistake
from tutorial.store.progress import LessonProgress, LevelDone, Progress
from tutorial.store.progress_text import VERSION, Stored, read, write


names = st.text(min_size=1, max_size=12)
levels = st.builds(LevelDone, st.sampled_from(["shown", "help", "alone"]), st.integers(0, 3))
counts = st.integers(0, 50)
lessons = st.builds(LessonProgress, names, st.dictionaries(names, levels, max_size=4), counts)
tallies = st.builds(SkillTally, counts, counts, counts, counts, counts)
records = st.builds(
    DrillRecord, counts, st.integers(1, HARDEST), st.integers(-2, 3), st.integers(0, 99)
)
mistakes = st.builds(
    Mistake, names, names, st.sampled_from(KINDS), counts, names, names, counts, counts, counts
)
tasks = st.builds(
    RoundTask, names, st.sampled_from(["seen", "helped", "alone"]), st.lists(names).map(tuple)
)
rounds = st.builds(DrillRound, st.lists(tasks, max_size=IN_A_ROUND).map(tuple))
progresses = st.builds(
    Progress,
    st.dictionaries(names, lessons, max_size=4),
    st.none() | st.dictionaries(names, st.text(max_size=20), max_size=3),
    st.lists(st.text(max_size=30), max_size=2).map(tuple),
    st.dictionaries(names, tallies, max_size=3),
    st.dictionaries(names, records, max_size=3),
    st.lists(mistakes, max_size=2).map(tuple),
    st.just("") | names,
    st.lists(names, max_size=2).map(tuple),
    rounds=st.dictionaries(names, rounds, max_size=3),
)


@given(progresses)
def test_progress_comes_back_as_it_was(progress: Progress) -> None:
    """Writing and reading changes nothing."""
    assert Stored(progress) == read(write(progress))


@pytest.mark.parametrize("text", [None, "", "  \n"])
def test_nothing_stored_is_a_fresh_start(text: str | None) -> None:
    """A new learner begins without a word about it."""
    assert Stored(Progress()) == read(text)


@pytest.mark.parametrize(
    "text",
    [
        "{not json",
        "null",
        "[]",
        '"text"',
        "{}",
        '{"version": "1"}',
        '{"version": -1}',
        '{"version": 1, "lessons": []}',
        '{"version": 1, "lessons": {"runs": 7}}',
        '{"version": 1, "lessons": {"runs": {"at": 1, "levels": {}}}}',
        '{"version": 1, "lessons": {"runs": {"at": "x", "levels": {"a": {"how": "magic"}}}}}',
        '{"version": 1, "lessons": {"r": {"at": "x", "levels": {"a": {"how": "alone",'
        ' "stars": 9}}}}}',
        '{"version": 1, "practice": "x"}',
        '{"version": 2, "skills": []}',
        '{"version": 2, "skills": {"run-suit": {"alone": 1}}}',
        '{"version": 2, "skills": {"run-suit": {"alone": -1, "helped": 0, "row": 0, "slips": 0,'
        ' "day": 0}}}',
        '{"version": 7, "rounds": {"meld": {}}}',
        '{"version": 7, "rounds": {"meld": [{"task": "1.0", "outcome": "x", "skills": []}]}}',
        '{"version": 2, "drills": {"meld": {"seed": 1, "grade": 9, "row": 0, "done": 0}}}',
        '{"version": 2, "lessons": {"r": {"at": "x", "levels": {}, "practised": "often"}}}',
        '{"version": 3, "mistakes": {}}',
        '{"version": 4, "last": 7}',
        '{"version": 4, "tested": "runs"}',
        '{"version": 3, "mistakes": [{"key": "basic.7.0.3"}]}',
        "[" * 20_000,
    ],
)
def test_damaged_text_is_kept_as_it_was(text: str) -> None:
    """What cannot be read lies whole beside the new progress, also after being stored again."""
    stored = read(text)
    again = read(write(stored.progress))

    assert "damaged" == stored.trouble
    assert (text,) == stored.progress.damaged
    assert (text,) == again.progress.damaged
    assert again.trouble is None


@given(st.text(max_size=200))
def test_reading_never_raises(text: str) -> None:
    """Whatever stands in the browser's storage, the page goes on."""
    stored = read(text)

    assert stored.trouble is None or text in stored.progress.damaged


def test_what_can_be_saved_of_damaged_progress_is_used() -> None:
    """One bad level does not cost the others."""
    good = {"how": "alone", "stars": 3}
    text = json.dumps(
        {
            "version": 1,
            "lessons": {"runs": {"at": "b", "levels": {"a": good, "b": {"how": "?"}}}, "x": 1},
        }
    )

    stored = read(text)

    saved = {"watch": LevelDone("alone", 0), "a": LevelDone("alone", 3)}
    assert {"runs": LessonProgress("b", saved)} == stored.progress.lessons
    assert (text,) == stored.progress.damaged


def test_a_newer_release_finds_its_text_again() -> None:
    """Progress of a newer release is used as far as it is understood and kept whole."""
    text = json.dumps(
        {"version": VERSION + 1, "lessons": {"runs": {"at": "a", "levels": {}, "more": 1}}}
    )

    stored = read(text)

    assert "newer" == stored.trouble
    assert "a" == stored.progress.lesson("runs").at
    assert (text,) == stored.progress.damaged


def _renamed(data: dict[str, Any]) -> dict[str, Any]:
    return {**data, "version": 2, "lessons": {f"new-{k}": v for k, v in data["lessons"].items()}}


def _placed(data: dict[str, Any]) -> dict[str, Any]:
    lessons = {k: {"at": "start", **v} for k, v in data["lessons"].items()}
    return {**data, "version": 3, "lessons": lessons}


def test_old_progress_is_brought_forward_step_by_step() -> None:
    """Every version has one step to the next, and all of them are taken."""
    old = '{"version": 1, "lessons": {"runs": {"levels": {"a": {"how": "help", "stars": 2}}}}}'

    stored = read(old, version=3, migrations={1: _renamed, 2: _placed})

    expected = LessonProgress("start", {"a": LevelDone("help", 2)})
    assert Stored(Progress({"new-runs": expected})) == stored


@pytest.mark.parametrize("lessons", ["7", "null", '{"runs": 7}'])
def test_a_migration_that_fails_loses_nothing(lessons: str) -> None:
    """Old progress that cannot be brought forward is kept as it was."""
    text = f'{{"version": 1, "lessons": {lessons}}}'

    stored = read(text, version=3, migrations={1: _renamed, 2: _placed})

    assert Stored(Progress(damaged=(text,)), "damaged") == stored


def test_a_missing_step_loses_nothing() -> None:
    """A version nobody knows how to bring forward is kept as it was."""
    stored = read('{"version": 0, "lessons": {}}')

    assert Stored(Progress(damaged=('{"version": 0, "lessons": {}}',)), "damaged") == stored


def test_the_first_version_is_brought_forward_rule_by_rule() -> None:
    """What was done before rules were counted counts for the rules of its lesson, but once."""
    alone, helped = {"how": "alone", "stars": 3}, {"how": "help", "stars": 2}
    old = {
        "version": 1,
        "lessons": {
            "cards": {"at": "summary", "levels": {"a": alone, "b": alone, "c": alone}},
            "sets": {"at": "x", "levels": {"a": helped}},
            "turn": {"at": "watch", "levels": {}},
        },
    }

    stored = read(json.dumps(old))

    assert stored.trouble is None
    assert old["lessons"]["cards"]["at"] == stored.progress.lesson("cards").at
    assert "alone" == stored.progress.skills["read-cards"].grade
    assert "with-help" == stored.progress.skills["set-rank"].grade
    assert "turn-order" not in stored.progress.skills
    assert stored == read(write(stored.progress))


def test_the_best_of_a_level_is_kept() -> None:
    """Doing a level again with more help does not take stars away."""
    progress = (
        Progress()
        .with_level("runs", "a", LevelDone("alone", 2))
        .with_level("runs", "a", LevelDone("shown", 0))
        .with_level("runs", "a", LevelDone("help", 3))
    )

    assert LevelDone("alone", 3) == progress.lesson("runs").levels["a"]
