"""A task that was shown: what was done is told as done, and what to press is for the next time."""

import pytest

from lessons.loader import course
from lessons.words.words import Words, plain
from tests.support.page import FakePage, Opened, read
from tutorial.hints.ladder import READING_SECONDS
from tutorial.scenes.pages.lessons.done_note import ALONE
from tutorial.store.progress import LessonProgress, LevelDone, Progress
from tutorial.store.progress_text import write


def show(page: FakePage) -> None:
    """Ask for every rung of the hint, and have the task done."""
    for _ in range(3):
        page.send(do="hint")
    page.clock.time += READING_SECONDS
    page.send(do="show")


@pytest.mark.parametrize(
    ("topic", "level", "done_by_hand"),
    [
        ("runs", "pick-your-run", True),
        ("cards", "all-hearts", True),
        ("turn", "discard-one", True),
        ("basic-scoring", "a-court-card", False),
        ("basic-scoring", "you-went-out", False),
    ],
)
@pytest.mark.parametrize("language", ["en", "de"])
def test_nobody_is_told_to_do_what_lies_there_already(
    page: FakePage, topic: str, level: str, done_by_hand: bool, language: str
) -> None:
    """Before what is to be pressed stands that it is for the next time; an answer is a fact."""
    page.open("lesson", lesson=topic, language=language, fragment=f"#level={level}")
    words = Words(language)
    show(page)
    rung = page.school.place.now.ladder.rung
    said = [read([one]) for one in page.note("blue")["said"]]

    assert words.text("Shown to you") == page.note("blue")["heading"]
    lead = [words.text(ALONE)] if done_by_hand else []
    told = [*lead, plain(rung.say(words), words)]
    assert told == said[: len(told)]  # an exercise may be offered after it


def test_each_move_on_the_way_is_told_as_shown(lesson: Opened) -> None:
    """A turn of several moves is shown one by one, and none of them is a command."""
    page = lesson("turn", "draw-and-discard")
    show(page)

    assert not page.school.place.now.done
    assert "Shown to you" == page.note("blue")["heading"]
    assert read([page.note("blue")["said"][0]]) == ALONE


def gone_through(page: FakePage, shown: set[str], language: str = "en") -> None:
    """The end of the lesson on runs, with these steps shown and all others done alone."""
    page.open("lesson", lesson="runs", language=language)
    steps = page.school.place.steps[:-1]
    known = {
        step: LevelDone("shown", 0) if step in shown else LevelDone("alone", 3) for step in steps
    }
    progress = Progress({"runs": LessonProgress("summary", known)})
    page.open("lesson", lesson="runs", language=language, stored=write(progress))


def test_a_lesson_that_was_mostly_shown_is_no_triumph(page: FakePage) -> None:
    """What to do now comes first: all that was shown by its name, and one strong button."""
    page.open("lesson", lesson="runs")
    steps = page.school.place.steps[:-1]
    shown = set(steps) - {"watch", "three-neighbours"}
    gone_through(page, shown)

    titles = {
        level.id: level.title for level in next(t for t in course("en") if t.id == "runs").levels
    }
    ending, desk = page.school.table["ending"], page.school.desk
    assert "Looked through, not yet done on your own." == page.school.goal["goal"]
    assert len(shown) == len(ending["again"])
    assert set(titles.values()) - {"Three neighbours"} < {one["short"] for one in ending["again"]}
    assert "Exercises" in [one["short"] for one in ending["again"]]
    assert ([], "", "", "") == (ending["skills"], ending["means"], ending["path"], ending["tick"])
    first = ending["again"][0]
    assert first["do"] == desk["way_on"]["do"]
    assert f"On your own: {first['short']}" == desk["way_on"]["label"]
    assert not desk["went_well"]
    assert ["course", "next"] == [one["do"] for one in desk["left"]]
    assert "Next lesson: Sets" == desk["left"][1]["label"]
    assert "What this lesson teaches" == page.school.notes["notes"][0]["heading"]

    page.send(level=int(first["do"].removeprefix("level:")))
    assert titles["pick-your-run"] in str(page.school.notes)


def test_a_lesson_of_which_little_was_shown_is_done(page: FakePage) -> None:
    """The next lesson is the one strong step; what was shown is offered beside it."""
    gone_through(page, {"contrast"})

    ending, desk = page.school.table["ending"], page.school.desk
    assert "This lesson is done." == page.school.goal["goal"]
    assert [True] == ["which was shown to you" in one["label"] for one in ending["again"]]
    assert "next" == desk["way_on"]["do"]
    assert desk["went_well"]
    assert "What you know now" == page.school.notes["notes"][0]["heading"]
