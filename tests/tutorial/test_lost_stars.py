"""A lost star: it stays lost after a reload, and the end of the lesson tells the same."""

import json

import pytest

from lessons.levels.skills import skills_of_lesson
from tests.support.page import FakePage, Opened
from tests.support.page import read as in_words
from tutorial.hints.ladder import READING_SECONDS
from tutorial.store.mastery import Grade, SkillTally
from tutorial.store.progress import LessonProgress, LevelDone, Progress
from tutorial.store.progress_text import read, write


HINT, SLIP = {"do": "hint"}, {"play": "meld 4H 5H"}


def _loaded_anew(page: FakePage, fragment: str = "") -> FakePage:
    other = FakePage()
    other.open("lesson", lesson="runs", stored=page.last("store"), fragment=fragment)
    return other


def _done(page: FakePage) -> dict[str, object]:
    page.send(play="meld 4H 5H 6H")
    levels = json.loads(page.last("store"))["lessons"]["runs"]["levels"]
    return dict(levels["pick-your-run"])


def test_a_page_loaded_anew_forgets_no_mistake_and_no_hint(lesson: Opened) -> None:
    """Both cost their star after a reload too; once it is done the level begins anew."""
    page = lesson("runs", "pick-your-run")
    page.send(**SLIP)
    page.send(**HINT)

    anew = _loaded_anew(page)
    assert {"how": "help", "stars": 1} == _done(anew)
    assert {"how": "alone", "stars": 3} == _done(_loaded_anew(anew, "#level=pick-your-run"))


@pytest.mark.parametrize(
    ("before", "why"),
    [
        ([], ""),
        ([HINT], "A star is missing for the hint."),
        ([SLIP], "A star is missing because not every try was right."),
        ([SLIP, HINT], "Two stars are missing: for the hint and because not every try was right."),
    ],
)
def test_it_is_said_why_a_star_is_missing(lesson: Opened, before: list[dict], why: str) -> None:
    """Beside the stars of a task that is done; of all three nothing is said."""
    page = lesson("runs", "pick-your-run")
    for message in before:
        page.send(**message)
    _done(page)

    said = in_words(page.note("ok")["said"])
    assert why in said
    assert bool(why) is ("missing" in said)


def test_a_lesson_is_taken_up_after_what_is_done(lesson: Opened) -> None:
    """Left at a level that is done it opens at the next one; left before that at the level."""
    page = lesson("runs", "pick-your-run")
    page.send(**SLIP)
    before = _loaded_anew(page).school.place
    assert "pick-your-run" == before.steps[before.at]
    _done(page)

    after = _loaded_anew(page).school.place
    assert after.steps.index("pick-your-run") + 1 == after.at


def test_another_level_begins_with_nothing_tried(lesson: Opened) -> None:
    """A mistake belongs to the level at which it was made."""
    page = lesson("runs", "three-neighbours")
    page.send(play="meld 5C 6C")
    page.send(level=2)

    assert {"how": "alone", "stars": 3} == _done(page)


def test_a_level_that_is_chosen_again_begins_anew(lesson: Opened) -> None:
    """Whoever begins a level anew from the list may still do it without a mistake."""
    page = lesson("runs", "pick-your-run")
    page.send(**SLIP)
    page.send(level=page.school.place.at)

    assert {"how": "alone", "stars": 3} == _done(page)


def test_the_end_says_of_each_rule_what_is_counted_for_it(page: FakePage) -> None:
    """The same word as on the course, with its meaning; a lost star is told beside it."""
    sure = SkillTally(alone=5, helped=1, row=4)
    page.open("lesson", lesson="runs")
    known = {step: LevelDone("alone", 3) for step in page.school.place.steps[:-1]}
    known["one-suit"] = LevelDone("alone", 2)
    tallies = {
        "run-neighbours": sure,
        "run-suit": SkillTally(alone=2, helped=1),
        "run-corner": SkillTally(slips=1),
    }
    progress = Progress({"runs": LessonProgress("summary", known)}, skills=tallies)
    page.open("lesson", lesson="runs", stored=write(progress))

    ending = page.school.table["ending"]
    grades = {skill["name"]: (skill["grade"], skill["cards"]) for skill in ending["skills"]}
    assert {
        "A run has no gap": ("sure", 4),
        "A run has one suit": ("with help", 2),
        "The ace in a run": ("seen", 1),
        "Three cards or more": ("new", 0),
    } == grades
    assert ending["means"].startswith(
        "“seen” means: not yet done yourself. "
        "“with help” means: done, but after a hint or a mistake. "
    )
    assert "Once more without help:" == ending["again_lead"]
    assert [("Once more without help: One suit only", "One suit only")] == [
        (again["label"], again["short"]) for again in ending["again"]
    ]


def test_what_was_shown_is_told_from_what_was_done_alone(page: FakePage) -> None:
    """By a bar and a sign of its own, in words too; all that lost a star can be done once more."""
    page.open("lesson", lesson="runs")
    levels = [level.id for level in page.school.place.lesson.levels]
    known = {level: LevelDone("shown", 0) for level in levels}
    known |= {"watch": LevelDone("alone", 0), levels[0]: LevelDone("alone", 3)}
    progress = Progress({"runs": LessonProgress("summary", known)})
    page.open("lesson", lesson="runs", stored=write(progress))

    shown = len(levels) - 1
    assert ["done", "done", *["shown"] * shown] == page.school.goal["steps"][: len(levels) + 1]
    assert f"{shown} of them shown to you" in page.school.goal["progress"]
    assert page.school.notes["levels"][2]["label"].endswith("shown to you")
    ending = page.school.table["ending"]
    assert levels[1:] == [page.school.place.steps[int(one["do"][6:])] for one in ending["again"]]
    assert all("hint" == one["icon"] and "shown" in one["label"] for one in ending["again"])
    assert f"{shown} tasks were shown to you." == ending["told"]
    assert ["plain", *["quiet"] * (shown - 1)] == [one["tone"] for one in ending["again"]]


@pytest.mark.parametrize(
    ("least", "practised"),
    [(SkillTally(alone=1, helped=2), "The ace in a run"), (SkillTally(alone=5, row=4), "")],
)
def test_beside_the_next_lesson_the_least_sure_rule_is_practised(
    page: FakePage, least: SkillTally, practised: str
) -> None:
    """One strong step, and beside it the course and exercises on one rule, until all are sure."""
    sure = SkillTally(alone=5, row=4)
    skills = {skill.id: sure for skill in skills_of_lesson("runs")} | {"run-corner": least}
    progress = Progress({"runs": LessonProgress("summary")}, skills=skills)
    page.open("lesson", lesson="runs", stored=write(progress))
    left = page.school.desk["left"]

    expected = ["To the course"] + [f"Practise the rule: {practised}"] * bool(practised)
    assert expected == [one["label"] for one in left]
    assert "Next lesson: Sets" == page.way_on
    if practised:
        page.send(do=left[1]["do"])
        assert "../../drills/#skill=run-corner" == page.last("go")


def test_a_task_left_open_is_the_way_on_from_the_end(page: FakePage) -> None:
    """The first of them, and beside it the next lesson, which waits."""
    known = {"one-suit": LevelDone("alone", 3)}
    progress = Progress({"runs": LessonProgress("summary", known)})
    page.open("lesson", lesson="runs", stored=write(progress))

    assert "First: Watch a run" == page.way_on
    assert ["To the course", "Next lesson: Sets"] == [
        one["label"] for one in page.school.desk["left"]
    ]
    page.send(level=int(page.school.desk["way_on"]["do"].removeprefix("level:")))
    assert "watch" == page.school.place.steps[page.school.place.at]


def test_before_the_first_star_it_is_told_how_to_win_one(page: FakePage) -> None:
    """Nobody reads that they have none."""
    known = {"one-suit": LevelDone("shown", 0)}
    progress = Progress({"runs": LessonProgress("summary", known)})
    page.open("lesson", lesson="runs", stored=write(progress))

    ending = page.school.table["ending"]
    assert "" == ending["stars"]
    assert "without help and mistakes wins three stars" in ending["told"]
    assert "\N{WHITE STAR}" * 3 == ending["wins"]


def test_a_task_that_is_shown_is_marked_at_once(lesson: Opened) -> None:
    """Its bar differs from that of a task done alone as soon as the last hint has done it."""
    page = lesson("runs", "pick-your-run")
    for _ in range(3):
        page.send(**HINT)
    page.clock.time += READING_SECONDS
    page.send(do="show")

    assert "shown" == page.school.goal["steps"][page.school.place.at]


@pytest.mark.parametrize(("shown", "grade"), [(0, "alone"), (1, "alone"), (2, "with-help")])
def test_what_was_mostly_shown_was_not_done_alone(
    lesson: Opened, shown: int, grade: Grade
) -> None:
    """One task done after others were shown is no sign that a rule is known."""
    page = lesson("runs", "pick-your-run")
    for _ in range(shown):
        for _ in range(3):
            page.send(**HINT)
        page.clock.time += READING_SECONDS
        page.send(do="show")
        page.send(level=page.school.place.at)
    page.send(play="meld 4H 5H 6H")

    kept = read(page.last("store")).progress.skills["run-neighbours"]
    assert (shown, 1, grade) == (kept.shown, kept.alone, kept.grade)


def test_progress_that_counted_nothing_shown_is_read() -> None:
    """An older release did not count it."""
    tally = '{"alone": 2, "helped": 0, "row": 2, "slips": 0, "day": 738000, "stage": 1}'
    stored = read(f'{{"version": 7, "skills": {{"run-suit": {tally}}}, "lessons": {{}}}}')

    assert stored.trouble is None
    assert (0, "alone") == (
        stored.progress.skills["run-suit"].shown,
        stored.progress.skills["run-suit"].grade,
    )


@pytest.mark.parametrize(
    ("stars", "tick"), [(0, ""), (1, ""), (2, "Lesson done"), (3, "Lesson done")]
)
def test_a_lesson_is_ticked_where_half_of_its_stars_are_won(
    page: FakePage, stars: int, tick: str
) -> None:
    """Whoever had everything shown sees what can be done once more, and no triumph."""
    page.open("lesson", lesson="runs")
    known = {step: LevelDone("alone", stars) for step in page.school.place.steps}
    progress = Progress(lessons={"runs": LessonProgress("summary", known)})
    page.open("lesson", lesson="runs", stored=write(progress))

    assert {"done"} == set(page.school.place.states)
    assert tick == page.school.table["ending"]["tick"]


def test_where_no_star_is_won_no_rule_is_called_sure(page: FakePage) -> None:
    """Drills may have shown that it is; the end of the lesson tells of the lesson."""
    skill = skills_of_lesson("cards")[0].id
    progress = Progress(skills={skill: SkillTally(alone=5, row=5, day=1)})
    page.open("lesson", lesson="cards", stored=write(progress), fragment="#level=summary")
    ending = page.school.table["ending"]

    assert "☆☆☆" == ending["wins"]
    assert not any(rule["cards"] for rule in ending["skills"])
    assert "" == ending["means"]
