"""Lesson files: a mistake in one is named by file, level and key."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

from lessons.authoring.course_files import (
    COURSE,
    CourseError,
    compiled_course,
    course_texts,
    read_lesson,
)
from lessons.build import built_files
from lessons.loader import course, lesson
from lessons.words.words import Words


@pytest.fixture
def edited(tmp_path: Path) -> Callable[..., Path]:
    """A copy of the lesson `runs` with one change, in a folder of its own."""

    def edit(change: Callable[[dict[str, Any]], object]) -> Path:
        lesson = yaml.safe_load((COURSE / "30-runs.yaml").read_text(encoding="utf-8"))
        change(lesson)
        file = tmp_path / "30-runs.yaml"
        file.write_text(
            yaml.safe_dump(lesson, allow_unicode=True, sort_keys=False), encoding="utf-8"
        )
        return file

    return edit


def test_a_misspelt_key_is_an_error(edited: Callable[..., Path]) -> None:
    """Unknown keys are refused, so that a lesson never silently loses its traps."""
    file = edited(lambda lesson: lesson["levels"][1].update(temtping=[]))

    with pytest.raises(CourseError, match=r"30-runs\.yaml: levels\.pick-your-run\.temtping"):
        read_lesson(file)


def test_a_missing_key_is_an_error(edited: Callable[..., Path]) -> None:
    """What every level needs is asked for by name."""
    file = edited(lambda lesson: lesson["levels"][0].pop("hints"))

    with pytest.raises(CourseError, match=r"levels\.three-neighbours\.hints: Field required"):
        read_lesson(file)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"done": {"meldet": "run"}}, "pick-your-run: done: unknown goal 'meldet'"),
        ({"done": {"melded": "4X"}}, "pick-your-run: done: expected a card"),
        ({"solution": ["lay 4H"]}, "pick-your-run: solution: expected an action"),
        ({"options": {"ace": "both"}}, "table: ace: 'both' is not allowed"),
        ({"preset": "skat"}, "table: preset: 'skat' is not one of"),
        ({"table": {"hands": {"you": "4H 4H"}}}, "table: named twice: 4H"),
        ({"table": {"hands": {"you": "4H X1"}}}, "table: not in the pack: X1"),
        ({"table": {"hands": {"Ada": 7}}}, "table: hands begin with `you`"),
        ({"table": {"hands": {"you": "4H", "Zoe": 7}}}, "Zoe"),
        ({"seed": 4}, "a level has a table or a seed"),
        (
            {"table": {"hands": {"you": "4H"}, "drew": {"stock": "5H"}}},
            "table: 5H was drawn, but is not in your hand",
        ),
    ],
)
def test_what_cannot_be_played_is_an_error(
    edited: Callable[..., Path], change: dict[str, Any], message: str
) -> None:
    """Goals, actions, options and positions are read when the course is built."""
    file = edited(lambda lesson: lesson["levels"][1].update(change))

    with pytest.raises(CourseError, match=r"30-runs\.yaml: ") as raised:
        compiled_course(file.parent)
    assert message in str(raised.value)


def test_what_is_learned_says_a_rule_or_something_of_its_own(edited: Callable[..., Path]) -> None:
    """A summary that says nothing, two things at once, or a rule that is none, is an error."""
    for change in ({"rules": []}, {"say": "A run has no gap."}, {"agreed": ["house.block"]}):
        edit = edited(lambda lesson, change=change: lesson["summary"][0].update(change))
        with pytest.raises(CourseError, match=r"summary\.0: .*a sentence, rules, or rules that"):
            compiled_course(edit.parent)
    unknown = edited(lambda lesson: lesson["summary"][0].update(rules=["basic.meld.moves"]))
    with pytest.raises(CourseError, match=r"summary: no rule 'basic\.meld\.moves'"):
        compiled_course(unknown.parent)


def test_what_is_learned_is_said_as_in_the_rulebook() -> None:
    """Without a sentence of its own a summary speaks as the rules and the refusals do."""
    learned = lesson("runs").summary[0]

    assert "basic.meld.run" == learned.rule
    assert Words("en").rule("basic.meld.run").say == learned.say


def test_the_file_name_holds_the_id(edited: Callable[..., Path]) -> None:
    """A lesson is found by its id."""
    file = edited(lambda lesson: lesson.update(id="rums"))

    with pytest.raises(CourseError, match="the file name says otherwise"):
        read_lesson(file)


def test_a_file_that_is_no_yaml_is_an_error(tmp_path: Path) -> None:
    """Even then the file is named."""
    file = tmp_path / "30-runs.yaml"
    file.write_text("id: [", encoding="utf-8")

    with pytest.raises(CourseError, match=r"30-runs\.yaml"):
        read_lesson(file)


def test_every_text_is_found_for_translation() -> None:
    """Titles, goals, hints and the rest are all handed to the translators."""
    texts = {text for text, file, _ in course_texts() if file.endswith("30-runs.yaml")}
    level = next(lesson for lesson in course() if lesson.id == "runs").levels[1]

    assert {"Runs", level.title, level.goal, "Which of your cards are neighbours?"} <= texts
    assert "runs" not in texts
    assert not [text for text in texts if text.startswith("meld ")]


def test_the_shipped_course_is_the_edited_one(tmp_path: Path) -> None:
    """A built site, which has only JSON, loads the very same lessons."""
    for name, content in built_files().items():
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)

    assert course("en") == course("en", tmp_path / "course")
    assert course("de") == course("de", tmp_path / "course")


@pytest.mark.slow
def test_a_build_is_repeatable() -> None:
    """The same files give the same bytes, hidden cards included."""
    assert built_files() == built_files()
