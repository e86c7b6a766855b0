"""Paths through the course: what lies on them, and where they lead."""

from dataclasses import replace

import pytest

from engine.options import preset
from lessons.authoring.path_findings import path_findings
from lessons.levels.steps import steps_of
from lessons.loader import course
from lessons.loader import lesson as lesson_called
from lessons.paths.paths import (
    CORE,
    EVERYTHING,
    PATHS,
    Path,
    lesson_after,
    lessons_on,
    path_called,
    steps_on,
)


SHORT = [path for path in PATHS if path.short]


def test_the_paths_of_the_course_are_sound() -> None:
    """Every step they name is there, and a short path has ten to twenty-five of them."""
    assert [] == list(path_findings(course()))


@pytest.mark.parametrize(
    ("paths", "found"),
    [
        ({"nowhere": ("watch",)}, "runs: paths: there is no short path 'nowhere'"),
        ({"sunday-500": ("no-step",)}, "runs: paths: sunday-500: no step is called 'no-step'"),
    ],
)
def test_what_is_not_there_is_found(paths: dict[str, tuple[str, ...]], found: str) -> None:
    """A misspelt path or step is told with its lesson."""
    lessons = [replace(one, paths=paths) if one.id == "runs" else one for one in course()]

    assert found in list(path_findings(lessons))


def test_a_path_that_has_grown_too_long_is_found() -> None:
    """Whole topics on a short path are too much."""
    lessons = [replace(one, paths={"different": steps_of(one)}) for one in course()]

    assert any(text.startswith("path different: ") for text in path_findings(lessons))


def test_the_core_leaves_out_branches_and_nothing_else() -> None:
    """Everything is the whole course; the core is what is no branch."""
    everything = [lesson.id for lesson in lessons_on(path_called(EVERYTHING), course())]
    core = [lesson.id for lesson in lessons_on(path_called(CORE), course())]

    assert [lesson.id for lesson in course()] == everything
    assert [lesson.id for lesson in course() if not lesson.branch] == core
    assert core != everything
    assert path_called("") == path_called("no such path") == path_called(CORE)


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.id)
def test_a_path_is_gone_to_its_end(path: Path) -> None:
    """From topic to topic, in the order of the course, each with something to do."""
    met = []
    here = next(lessons_on(path, course()))
    while here is not None:
        met.append(here.id)
        assert steps_on(path, here)
        here = lesson_after(path, here.id, course())  # type: ignore[assignment]

    assert [lesson.id for lesson in lessons_on(path, course())] == met


def test_a_path_leads_on_from_a_topic_beside_it() -> None:
    """Whoever leaves the path comes back to it."""
    following = lesson_after(path_called(CORE), "wrotham", course())

    assert following is not None
    assert "500-aim" == following.id
    assert lesson_after(path_called(CORE), "no such lesson", course()) is None


@pytest.mark.parametrize(
    ("options", "topic", "there", "left_out"),
    [
        ({}, "romme-forty", "two-together", "thirty-together"),
        ({"first_meld_min": 30}, "romme-forty", "thirty-together", "two-together"),
        ({}, "romme-pile", "take-freely", "claim-now"),
        ({"claim": "on"}, "romme-pile", "claim-now", "only-opened"),
        ({"pile_before_meld": "forbidden"}, "romme-pile", "only-opened", "take-freely"),
        ({"pile_before_meld": "use_now"}, "romme-pile", "to-open-with", "only-opened"),
        ({}, "romme-after", "two-real-cards", "one-joker"),
        ({"joker_limit": "one"}, "romme-after", "one-joker", "two-real-cards"),
        ({"joker_limit": "not_adjacent"}, "romme-after", "not-side-by-side", "one-joker"),
        ({}, "romme-out", "counts-double", ""),
        ({"going_rummy": "none"}, "romme-out", "keep-one", "counts-double"),
    ],
)
def test_the_levels_of_romme_follow_the_table_at_home(
    options: dict[str, object], topic: str, there: str, left_out: str
) -> None:
    """What is so there is taught, what is otherwise is not."""
    path, rules = path_called("romme-home"), preset("romme", **options)

    steps = steps_on(path, lesson_called(topic), rules)

    assert there in steps
    assert left_out not in steps
