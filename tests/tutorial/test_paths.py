"""A lesson on the path that was chosen: which of its levels, what comes next, what is told."""

from typing import Any

import pytest

from lessons.levels.steps import SUMMARY, steps_of
from lessons.loader import course, lesson
from lessons.paths.paths import PATHS, lessons_on, path_by_id, steps_on
from tests.support.page import FakePage
from tutorial.lesson.on_path import path_standing
from tutorial.store.progress import LessonProgress, LevelDone, Progress
from tutorial.store.progress_text import read, write


SUNDAY = path_by_id("sunday-500")
DONE = LevelDone("alone", 3)


def opened(page: FakePage, lesson_id: str, progress: Progress, fragment: str = "") -> Any:
    """The player of a lesson, opened with this progress."""
    page.open("lesson", lesson=lesson_id, stored=write(progress), fragment=fragment)
    return page.school.place


def test_a_short_path_has_its_levels_alone(page: FakePage) -> None:
    """Only they are counted and listed, and the next topic is the next on the path."""
    player = opened(page, "500-aim", Progress(path=SUNDAY.id))
    own = steps_on(SUNDAY, lesson("500-aim"))

    assert (*own, SUMMARY) == player.steps
    assert len(own) == len(page.school.goal["steps"]) == len(page.school.notes["levels"])
    assert "fanned-pile" == player.following.id


def test_what_a_path_leaves_out_is_told_beside_the_list(page: FakePage) -> None:
    """With the way to it, where what was done before is listed again; then it is told no more."""
    known = LessonProgress("three-neighbours", {"three-neighbours": DONE})
    player = opened(page, "runs", Progress({"runs": known}, path="first-evening"))
    few, many = len(player.steps) - 1, len(steps_of(lesson("runs")))
    told = f"Your path “Basic Rummy tonight” has {few} of the {many} levels of this lesson."

    assert told == page.school.notes["ways_label"]
    [way] = page.school.notes["ways"]
    assert "three-neighbours" not in player.steps
    page.send(do=way["do"])
    assert "three-neighbours" in player.steps
    assert many == len(page.school.notes["levels"])
    assert "ways" not in page.school.notes

    opened(page, "runs", Progress({"runs": known}))
    assert "ways" not in page.school.notes


def test_the_deals_of_a_short_lesson_tell_what_is_left_out_too(page: FakePage) -> None:
    """There the list lies beside a deal."""
    opened(page, "first-hand", Progress(path="first-evening"))

    assert "Your path “Basic Rummy tonight” has 1 of" in page.school.notes["ways_label"]


def test_the_end_says_how_far_the_path_has_been_gone(page: FakePage) -> None:
    """Of a topic beside the path too; its other levels can be had by a button."""
    progress = Progress({"runs": LessonProgress(SUMMARY, {"pick-your-run": DONE})}, path=SUNDAY.id)
    player = opened(page, "runs", progress)
    ending = page.school.table["ending"]
    lessons = len(list(lessons_on(SUNDAY, course())))

    assert f"Your path, Rummy 500 on Sunday: 1 of {lessons} lessons done." == ending["path"]
    assert "All levels of this lesson" in [one["label"] for one in ending["again"]]
    page.send(do="whole")
    assert (*steps_of(lesson("runs")), SUMMARY) == player.steps
    assert "watch" == player.steps[player.at]
    page.send(do="whole")
    assert "watch" == player.steps[player.at]


def test_a_lesson_counts_once_its_levels_are_done(page: FakePage) -> None:
    """What comes after them is for whoever wants it; the page of the course ticks it as well."""
    levels = {level.id: DONE for level in lesson("runs").levels}
    counted = [
        path_standing(Progress({"runs": LessonProgress(SUMMARY, known)}), "en").whole
        for known in (levels, {"pick-your-run": DONE})
    ]

    assert [1, 0] == counted


def test_a_whole_lesson_has_no_other_levels(page: FakePage) -> None:
    """Nothing is offered that is there already."""
    opened(page, "runs", Progress({"runs": LessonProgress(SUMMARY)}))

    ending = page.school.table["ending"]
    assert "All levels of this lesson" not in [one["label"] for one in ending["again"]]


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.id)
def test_the_end_of_a_path_is_told(page: FakePage, path: Any) -> None:
    """With all of its levels done the way leads back to the course."""
    on_path = list(lessons_on(path, course()))
    done = {
        one.id: LessonProgress(SUMMARY, dict.fromkeys(steps_on(path, one), DONE))
        for one in on_path
    }
    player = opened(page, on_path[-1].id, Progress(done, path=path.id))

    assert "levels done. On the page of the course" in page.school.table["ending"]["path"]
    assert "To the course" == page.way_on
    assert player.following is None


def test_where_the_path_passes_by_all_levels_are_there(page: FakePage) -> None:
    """A topic beside the path, and a level beside it that a link asks for."""
    beside = opened(page, "wrotham", Progress(path=SUNDAY.id))
    assert (*steps_of(lesson("wrotham")), SUMMARY) == beside.steps

    asked = opened(page, "runs", Progress(path=SUNDAY.id), "#level=on-your-own")
    assert "on-your-own" == asked.steps[asked.at]


def test_the_path_begins_where_something_is_still_open(page: FakePage) -> None:
    """What was done before the path was chosen is not done again."""
    known = LessonProgress("pick-your-run", {"watch": DONE, "pick-your-run": DONE})
    player = opened(page, "runs", Progress({"runs": known}, path="first-evening"))
    assert "the-ace-is-low" == player.steps[player.at]

    known = LessonProgress("on-your-own", {"watch": DONE, "pick-your-run": DONE})
    player = opened(page, "runs", Progress({"runs": known}, path="first-evening"))
    assert "the-ace-is-low" == player.steps[player.at]


def test_the_path_is_kept_with_progress() -> None:
    """A path of another release is kept as well, and the first one is taken meanwhile."""
    for path in ("", "sunday-500", "of-another-release"):
        assert path == read(write(Progress(path=path))).progress.path
    assert read('{"version": 6, "path": 7}').trouble == "damaged"


def test_a_path_follows_the_table_that_was_kept_last(page: FakePage) -> None:
    """Thirty points and Klopfen at home: their levels stand in the lessons, the others do not."""
    own = "#table=v1.romme.claim=on,first_meld_min=30.Oma"
    tables = ("#table=v1.romme.first_meld_min=51.x", own, "#table=v1.basic..y")
    progress = Progress(path="romme-home", tables=tables)

    forty = opened(page, "romme-forty", progress).steps
    pile = opened(page, "romme-pile", progress).steps

    assert "thirty-together" in forty
    assert "two-together" not in forty
    assert {"claim-now", "claim-a-card"} <= set(pile)


def test_a_discard_is_claimed_in_a_lesson(page: FakePage) -> None:
    """Its button stands beside the hint, and the others go on only after it."""
    opened(page, "romme-pile", Progress(), "#claim-now")
    level = page.school.place.steps.index("claim-now")
    page.send(level=level)
    labels = [one.get("do") or one.get("play") for one in page.school.desk["left"]]
    assert 3 == len(labels)
    held = len(page.school.place.table.state.hand_bits)
    before = len(page.school.place.table.state.hands[0])

    page.send(play="claim")

    assert 3 == held
    assert before + 2 == len(page.school.place.table.state.hands[0])
    assert page.school.place.now.done
