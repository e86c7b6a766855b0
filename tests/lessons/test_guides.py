"""What the guides promise is true."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

from lessons.authoring.course_files import COURSE, compiled_course
from lessons.authoring.proof import level_findings
from lessons.authoring.schema import LessonFile, LevelFile
from lessons.check import main
from lessons.levels.goals import read_goal
from lessons.loader import course, whole_course


GUIDE = (Path(__file__).parents[2] / "docs" / "writing-lessons.md").read_text(encoding="utf-8")


@pytest.fixture
def with_the_new_level(tmp_path: Path) -> Iterator[Path]:
    """The course with the level of the guide added to `runs`, as the guide says."""
    [block] = re.findall(r"```yaml\n(     - id.*?)\n   ```", GUIDE, re.DOTALL)
    for file in COURSE.glob("*.yaml"):
        text = file.read_text(encoding="utf-8")
        if file.stem == "30-runs":
            text = text.replace("\ncontrast:", re.sub("(?m)^   ", "", block) + "\n\ncontrast:")
        (tmp_path / file.name).write_text(text, encoding="utf-8")
    yield tmp_path
    whole_course.cache_clear()


def test_the_level_of_the_guide_can_be_added(with_the_new_level: Path) -> None:
    """A newcomer who follows the guide to the letter has a level that is proven."""
    runs = next(one for one in course("en", with_the_new_level) if one.id == "runs")

    assert "low-clubs" == runs.levels[-1].id
    assert [] == list(level_findings(runs.levels[-1]))
    assert compiled_course(with_the_new_level)


@pytest.mark.parametrize("model", [LessonFile, LevelFile])
def test_the_guide_names_every_key(model: type[LessonFile | LevelFile]) -> None:
    """The tables of the guide are complete."""
    assert [] == [key for key in model.model_fields if f"`{key}`" not in GUIDE]


def test_the_goals_of_the_guide_exist() -> None:
    """Every example of a goal can be read."""
    examples = ["melded: run", "laid_off: any", "discarded: any", "drew: any", "hand_size: 3"]
    examples += ["hand_empty: true", "out: true", "over: true", "answered: 25"]

    for example in examples:
        assert f"`{example}`" in GUIDE or example in GUIDE
        assert read_goal(yaml.safe_load(example))


def test_a_lesson_can_be_looked_at(capsys: pytest.CaptureFixture[str]) -> None:
    """The preview shows what a learner reads, and says that nothing is wrong."""
    assert 0 == main(["runs"])
    assert "Lay down a run: three or more neighbours of one suit." in capsys.readouterr().out


def test_a_preview_says_what_a_mistake_is_answered_with(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """In the language asked for, with the way out of it, where the lesson has no words."""
    assert 0 == main(["runs", "de"])
    out = capsys.readouterr().out
    assert "meld 4H 5H 7H → RUN_NOT_CONSECUTIVE:" in out
    assert "Zwischen 5 und 7 fehlt die Herz 6. Eine Sequenz besteht aus" in out
    assert "Die Karte hast du: 6♥ schließt die Lücke." in out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["rums"], "no lesson 'rums' in lessons/course"),
        (["runs", "xx"], "no language 'xx' in lessons/locale"),
    ],
)
def test_an_unknown_name_is_one_clear_line(
    capsys: pytest.CaptureFixture[str], arguments: list[str], said: str
) -> None:
    """A misspelt name does not print a traceback."""
    assert 2 == main(arguments)
    assert f"{said}\n" == capsys.readouterr().err
