"""Levels in which deals are played: what is said of them holds, whoever plays."""

from dataclasses import replace

import pytest

from lessons.authoring.course_files import CourseError, compiled_lesson
from lessons.authoring.occasions import OCCASIONS
from lessons.authoring.playing import HINTS, PLAYERS, play_level, played_findings
from lessons.levels.moment import Moment
from lessons.levels.played_level import PlayedLevel
from lessons.loader import course, lesson
from lessons.seeds import main


TAUGHT_FROM = "lay-off"
LEVELS = [
    pytest.param(one, id=f"{topic.id}/{one.id}") for topic in course("en") for one in topic.played
]


def a_level(**changed: object) -> PlayedLevel:
    """The level of the topic on laying off, changed."""
    [level] = lesson("lay-off").played
    return replace(level, **changed)


def test_every_topic_from_laying_off_on_ends_with_a_deal() -> None:
    """Its last step before the summary is played; the match is one of three deals."""
    topics = course("en")
    first = [topic.id for topic in topics].index(TAUGHT_FROM)

    assert [] == [topic.id for topic in topics[first:] if not topic.played]
    assert [3] == [level.deals for level in lesson("match").played]


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
def test_it_holds_whoever_plays(level: PlayedLevel) -> None:
    """It ends in time and its rule comes up, by every hint and by each bot."""
    assert [] == list(played_findings(level))


def test_a_rule_that_does_not_come_up_is_found() -> None:
    """In a game without jokers nobody can exchange one; laying off comes up."""
    assert {f"played by {player} no occasion for swap comes up" for player in PLAYERS} == {
        *played_findings(a_level(comes_up="swap"))
    }
    assert [] == [*played_findings(a_level(comes_up="layoff"))]


def test_an_aim_that_its_hints_do_not_reach_is_found() -> None:
    """Four hundred turns are never had; six are."""
    level = a_level()
    far = replace(level.aims[1], done={"turns": 400})

    found = [*played_findings(a_level(aims=(level.aims[0], far)))]

    assert ["played by its hints it reaches not every aim: (True, False)"] == found


def test_a_level_that_takes_too_long_is_found() -> None:
    """The most turns are counted from the learner's seat."""
    turns = play_level(a_level(), HINTS).turns

    assert any("turns" in one for one in played_findings(a_level(most_turns=turns - 1)))
    assert not any("turns" in one for one in played_findings(a_level()))


def test_the_task_is_the_first_aim_that_is_not_reached() -> None:
    """A phase ends with its aim; after the last one its aim stays."""
    level = a_level(aims=(*a_level().aims[:1],))
    begun = Moment(level.match().deal())

    assert level.aims[0] == level.aim(begun)
    reached = a_level(aims=(replace(level.aims[0], done={"over": False}), *a_level().aims))
    assert reached.aims[1] == reached.aim(begun)
    alone = a_level(aims=(replace(level.aims[0], done={"over": False}),))
    assert alone.aims[0] == alone.aim(begun)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("comes_up: layoff", "comes_up: weather", "no occasion 'weather'"),
        ("bots: [coach, steady]", "bots: [nobody]", "no bot is called 'nobody'"),
        ("done: {turns: 6}", "done: {hops: 6}", "unknown goal 'hops'"),
    ],
)
def test_a_level_that_cannot_be_played_is_refused_with_its_place(
    old: str, new: str, said: str, tmp_path: object
) -> None:
    """A wrong name in a course file is told with the file and the level."""
    from lessons.authoring.course_files import COURSE

    [file] = COURSE.glob("*-lay-off.yaml")
    there = tmp_path / file.name  # type: ignore[operator]
    text = file.read_text(encoding="utf-8")
    there.write_text(text, encoding="utf-8")
    assert compiled_lesson(there)["play"]

    there.write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(CourseError, match=said) as refused:
        compiled_lesson(there)
    assert "lay-off.yaml: lay-off-in-a-deal" in str(refused.value)


def test_seeds_are_found_by_a_command(capsys: pytest.CaptureFixture[str]) -> None:
    """The seed of the course is among those that fit; a name that is none is said."""
    seed = a_level().seed

    assert 0 == main(["lay-off", str(seed), str(seed + 1)])
    assert f"lay-off-in-a-deal: seed {seed}, turns" in capsys.readouterr().out
    assert 2 == main(["nowhere"])
    assert 2 == main(["runs"])
    assert "no lesson 'runs'" in capsys.readouterr().err


def test_occasions_that_nothing_asks_for_are_not_kept() -> None:
    """Every occasion is what some level brings up, or what these tests try."""
    asked = {one.values[0].comes_up for one in LEVELS}

    assert {*OCCASIONS} <= asked | {"swap", "two-melds"}
