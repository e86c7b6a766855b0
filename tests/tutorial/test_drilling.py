"""Drills at the table: endless, graded, remembered; the test-out; practice after a lesson."""

from collections.abc import Callable
from typing import Any

import pytest

from engine.actions import Discard, DrawPile
from lessons.drills.after_lesson import PRACTICE, practice_task
from lessons.drills.registry import DRILLS, exercise
from lessons.levels.skills import skills_of_lesson
from tests.support.page import read, solve
from tutorial.lesson.drilling import TEST_OUT
from tutorial.lesson.placement_test import TOPICS, placement_task
from tutorial.lesson.player import EXERCISES
from tutorial.store.drill_record import UP_AFTER, DrillRecord
from tutorial.store.mastery import IN_A_ROW, SkillTally, outcome_of
from tutorial.store.progress_text import read as read_progress


TODAY = 739_000


@pytest.fixture
def drill(page: Any) -> Callable[..., Any]:
    """Opens the drills at an address: `drill("#meld")`."""
    page.school._today = lambda: TODAY

    def opened(fragment: str = "", **given: Any) -> Any:
        page.open("drill", fragment=fragment, **given)
        return page

    return opened


def stored(page: Any) -> Any:
    """What has been kept, as another visit would read it."""
    return read_progress(page.last("store")).progress


@pytest.mark.parametrize("name", DRILLS)
def test_a_drill_goes_on_without_end(drill: Callable[..., Any], name: str) -> None:
    """Each exercise is explained once it is done, and another one follows."""
    page = drill(f"#{name}")
    seen = []
    for _ in range(UP_AFTER + 1):
        seen.append(page.school.place.task)
        assert page.school.goal["goal"]
        solve(page)
        assert page.note("ok")["said"]
        page.send(do="next")

    assert len(seen) == len({str(task.table.written) for task in seen})
    assert [1] * UP_AFTER + [2] == [task.grade for task in seen]


def test_a_drill_grows_harder_with_success_and_easier_with_help() -> None:
    """Three alone in a row go up; two with help go down, never below the first grade."""
    record = DrillRecord()
    for _ in range(UP_AFTER):
        record = record.after("alone")
    harder = record
    record = record.after("helped").after("helped")

    assert (2, 0) == (harder.grade, harder.row)
    assert (1, 0, 5) == (record.grade, record.row, record.seed)
    assert 1 == DrillRecord().after("seen").after("seen").grade


def test_an_exercise_has_an_address(drill: Callable[..., Any]) -> None:
    """Whoever gets the address meets the same cards."""
    page = drill("#layoff.3.17")
    task = page.school.place.task

    assert ("layoff", 3, 17) == (task.drill, task.grade, task.seed)
    assert "#layoff.3.17" == page.last("address")


NO_DRILL = "There is no drill of this name. Here is another; the list has all of them."
NO_EXERCISE = (
    "This drill has no such exercise: grades go from 1 to 4. Here is the one you have come to."
)


@pytest.mark.parametrize(
    ("fragment", "told"),
    [
        *((at, NO_DRILL) for at in ("#nonsense", "#drill=none", "#skill=none", "#checkpoint=99")),
        *((at, NO_EXERCISE) for at in ("#meld.99.0", "#meld.0.1", "#meld.x.y", "#meld.1")),
    ],
)
def test_an_address_of_nothing_is_told_in_one_sentence(
    drill: Callable[..., Any], fragment: str, told: str
) -> None:
    """Another task lies there, nothing kept is changed, and what follows says it no more."""
    kept = '{"version": 1}'
    page = drill(fragment, stored=kept)
    said = read(page.note("blue")["said"][0])

    assert "meld" == page.school.place.task.drill
    assert told == said
    assert page.school.place.progress == read_progress(kept).progress
    page.send(do="skip")
    assert [] == page.school.notes["notes"]


@pytest.mark.parametrize("fragment", ["#meld", "#layoff.3.17", "#skill=run-suit", "#test-out"])
def test_an_address_of_a_drill_is_followed_without_a_word(
    drill: Callable[..., Any], fragment: str
) -> None:
    """What is there is opened."""
    assert [] == drill(fragment).school.notes["notes"]


def test_another_drill_is_chosen_in_the_margin(drill: Callable[..., Any]) -> None:
    """The list of drills leads from one to the next."""
    page = drill("#meld")

    page.send(level=list(DRILLS).index("count"))

    assert "count" == page.school.place.task.drill
    assert ["count"] == [
        name
        for name, step in zip(DRILLS, page.school.notes["levels"], strict=True)
        if step["state"] == "now"
    ]


def test_a_worse_discard_is_allowed_and_its_cost_said(drill: Callable[..., Any]) -> None:
    """What is not good enough is told in points and taken back; near the best is good."""
    page = drill("#discard")
    task = page.school.place.task
    page.send(play=str(task.traps[0].move))
    told = page.note("ink")
    page.send(do="again")
    good = [move for way in (task.solution, *task.also) for move in way]
    assert all(isinstance(move, Discard) for move in good)
    page.send(play=str(good[-1]))

    assert any("point" in part for sentence in told["said"] for part in sentence)
    assert page.note("ok") is not None
    assert "helped" == page.school.place.now.outcome


def test_what_was_asked_is_seen_once_it_is_answered(drill: Callable[..., Any]) -> None:
    """The move of a question is made on the table after the answer, with its marks."""
    seeds = range(20)
    pages = (drill(f"#kind.2.{seed}") for seed in seeds)
    page = next(p for p in pages if p.school.place.task.done == {"answered": "neither"})
    before = page.school.table["attempt"]
    solve(page)

    assert before is None
    assert page.school.table["attempt"]["marks"]


def test_skipping_costs_nothing(drill: Callable[..., Any]) -> None:
    """Another exercise comes, the round goes on, and no rule is counted as hard."""
    page = drill("#meld")
    page.send(do="skip")

    assert 1 <= page.school.place.task.seed
    assert DrillRecord(seed=1) == stored(page).drill("meld")
    assert {} == stored(page).skills


def test_a_rule_is_sure_after_three_times_alone_and_a_slip_costs_that() -> None:
    """A refused guess or a hint begins the row anew: it is alone again once it was done so."""
    tally = SkillTally()
    for _ in range(IN_A_ROW):
        tally = tally.after("alone", TODAY)

    assert "sure" == tally.grade
    helped = tally.after("helped", TODAY)
    assert [("with-help", 0), ("alone", 1)] == [
        (one.grade, one.row) for one in (helped, helped.after("alone", TODAY))
    ]
    assert ("with-help", 0, 1) == (
        tally.after_slip(TODAY).grade,
        tally.after_slip(TODAY).row,
        tally.after_slip(TODAY).slips,
    )
    often_helped = SkillTally(alone=3, helped=4, row=3)
    assert ("with-help", "sure") == (often_helped.grade, often_helped.after("alone", TODAY).grade)
    assert ("seen", "with-help") == (SkillTally().grade, SkillTally().after("helped", TODAY).grade)
    assert ("alone", "helped", "helped", "seen") == (
        outcome_of("alone", 0),
        outcome_of("alone", 1),
        outcome_of("help", 0),
        outcome_of("shown", 0),
    )


def test_a_level_counts_for_the_rules_it_tempts_to_forget(lesson: Callable[..., Any]) -> None:
    """A slip counts against its own rule at once, the level for its rules when it is done."""
    page = lesson("runs", "pick-your-run")
    page.school.place._today = TODAY
    page.send(play="meld 4H 5H 7H")
    page.send(do="again")
    slipped = stored(page).skills
    page.send(play="meld 4H 5H 6H 7H")

    assert {"run-neighbours": SkillTally(slips=1, day=TODAY)} == slipped
    assert "with-help" == stored(page).skills["run-neighbours"].grade


def test_an_address_leads_to_a_level(page: Any) -> None:
    """Who writes a level, or sends somebody to one, need not do all that come before it."""
    page.open("lesson", lesson="runs", fragment="#level=the-ace-is-low")
    there = page.school.place.steps[page.school.place.at]
    page.open("lesson", lesson="runs", fragment="#level=nothing")

    assert ("the-ace-is-low", "watch") == (there, page.school.place.steps[page.school.place.at])


@pytest.mark.parametrize("name", PRACTICE)
def test_every_lesson_ends_with_exercises_that_differ_each_time(
    lesson: Callable[..., Any], name: str
) -> None:
    """Practice after a lesson goes on with other cards when it is taken again."""
    page = lesson(name, "practice")
    first = page.school.place.now.task
    for _ in range(EXERCISES):
        solve(page)
        page.send(do="next")
    again = page.school.place.steps.index("practice")
    page.send(level=again)

    assert EXERCISES == stored(page).lesson(name).practised
    assert practice_task(name, 0) == first
    assert practice_task(name, EXERCISES) == page.school.place.now.task


def test_who_does_both_tasks_of_a_topic_alone_may_skip_it(drill: Callable[..., Any]) -> None:
    """All topics that are asked about, and of rules only those that were asked."""
    page = drill("#test-out")
    asked: set[str] = set()
    for _ in range(2 * len(TOPICS)):
        asked |= set(page.school.place.task.skills)
        solve(page)
        page.send(do="next")

    assert tuple(topic.lesson for topic in TOPICS) == stored(page).tested
    assert asked == set(stored(page).skills)
    assert "" == page.school.place.begin
    assert f"{len(TOPICS)} of {len(TOPICS)} topics known" == page.school.table["ending"]["title"]
    assert ([], True) == (page.school.desk["hand"], page.school.seats["aside"])
    assert "alone" == stored(page).skills["run-corner"].grade
    page.send(do="next")
    assert "../lessons/" == page.last("go")


def test_the_test_out_names_the_first_lesson_that_is_not_known(drill: Callable[..., Any]) -> None:
    """A task that was skipped ends its topic; what was known before it is kept at once."""
    page = drill("#test-out")
    for _ in range(3):
        solve(page)
        page.send(do="next")
    page.send(do="skip")
    assert ("turn",) == stored(page).tested
    assert "Topic 3 of 10" == page.school.goal["place"]
    while page.school.place.now is not None:
        page.send(do="skip")
    page.send(do="next")

    assert (True, True, True, False) == page.school.place.passed[:4]
    assert 4 + len(TOPICS) - 2 == len(page.school.place.passed)
    assert "../lessons/runs/" == page.last("go")
    assert 1 == stored(page).drill(TEST_OUT).seed


@pytest.mark.parametrize("topic", range(len(TOPICS)), ids=lambda at: TOPICS[at].lesson)
def test_the_two_tasks_of_a_topic_ask_for_what_it_teaches(topic: int) -> None:
    """Two tasks that are not the same, each about a rule of the topic."""
    one, other = (placement_task(topic, number, 0) for number in (0, 1))
    taught = {skill.id for skill in skills_of_lesson(TOPICS[topic].lesson)}

    assert str(one.table.written) != str(other.table.written)
    for attempt in range(12):
        for number in (0, 1):
            assert taught & set(placement_task(topic, number, attempt).skills)


def test_exercises_on_one_rule(drill: Callable[..., Any]) -> None:
    """An address can ask for a rule: the course links to what should be refreshed."""
    page = drill("#skill=discard-not-taken")
    focus = {task.solution for task in _next_tasks(page, 3)}

    assert all("DISCARD" in str(way) or "allowed" in str(way) for way in focus)


def _next_tasks(page: Any, number: int) -> list[Any]:
    found = []
    for _ in range(number):
        found.append(page.school.place.task)
        page.send(do="skip")
    return found


def test_the_hint_names_the_card_of_the_pile(drill: Callable[..., Any]) -> None:
    """Which card to take is said by its name, with what it brings, and underlined in the pile."""
    draws = ((seed, exercise("take", seed, 2).solution[0]) for seed in range(20))
    seed, card = next(
        (seed, str(draw.card)) for seed, draw in draws if isinstance(draw, DrawPile) and draw.card
    )
    page = drill(f"#take.2.{seed}")
    for _ in range(3):
        page.send(do="hint")

    assert read(page.note("blue")["said"]).startswith(
        f"Taking from the {page.school.words.card_words(card)} on: "
    )
    assert [card] == [c["id"] for c in page.school.table["pile"]["cards"] if "hinted" in c]


def test_a_worse_move_is_told_as_that(drill: Callable[..., Any]) -> None:
    """It is what the task asks for, only not the best, and how much it costs is said."""
    page = drill("#discard.2.1")
    page.send(play=str(page.school.place.task.traps[-1].move))

    assert "Allowed, but not the best" == page.note("ink")["heading"]
    assert "worse than the best discard" in read(page.note("ink")["said"])


def test_many_melds_of_others_lie_all_in_sight(drill: Callable[..., Any]) -> None:
    """Where a card of the hand may fit any of them, the cards are smaller, from first to last."""
    page = drill("#layoff.4.1")
    seen = [page.school.table["roomy"]]
    page.send(play=str(page.school.place.now.level.solution[0]))
    seen.append(page.school.table["roomy"])

    assert [False, False] == seen
    page.open("drill", fragment="#layoff.1.1")
    assert page.school.table["roomy"]


def test_a_hint_leaves_the_marks_it_speaks_of(drill: Callable[..., Any]) -> None:
    """The cards a question is about stay marked: the second rung says to look at them."""
    page = drill("#legal.2.3")
    marked = [card["id"] for card in page.school.desk["hand"] if card.get("hinted")]
    page.send(do="hint")
    page.send(do="hint")

    assert marked
    assert marked == [card["id"] for card in page.school.desk["hand"] if card.get("hinted")]
