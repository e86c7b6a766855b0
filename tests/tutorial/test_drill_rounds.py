"""Rounds of the drills: ten tasks, how far one has come, the page at their end, what is kept."""

from collections.abc import Callable

import pytest

from lessons.drills.registry import DRILLS
from tests.support.page import FakePage, read, solve
from tutorial.hints.ladder import READING_SECONDS
from tutorial.store.drill_record import IN_A_ROUND, WELL, DrillRound, RoundTask
from tutorial.store.merging import merge
from tutorial.store.progress import Progress
from tutorial.store.progress_text import read as read_progress
from tutorial.store.progress_text import write


HOME = "&table=v1.basic.ace=corner.Sunday"

Opened = Callable[..., FakePage]


@pytest.fixture
def drill(page: FakePage) -> Opened:
    """Opens the drills at an address."""

    def opened(fragment: str = "", stored: str | None = None) -> FakePage:
        page.open("drill", fragment=fragment, stored=stored)
        return page

    return opened


def with_hint(page: FakePage) -> None:
    """Do the task after a hint."""
    page.send(do="hint")
    solve(page)


def shown(page: FakePage) -> None:
    """Have the task shown, rung by rung."""
    for _ in range(3):
        page.send(do="hint")
    page.clock.time += READING_SECONDS
    page.send(do="show")
    while not page.school.place.now.done:
        page.send(do="next")


def do_round(page: FakePage, alone: int = IN_A_ROUND) -> None:
    """Do the ten tasks of a round, the first ones alone, the last ones after a hint."""
    for number in range(IN_A_ROUND):
        (solve if number < alone else with_hint)(page)
        page.send(do="next")


def steps(page: FakePage) -> list[str]:
    return [str(step) for step in page.school.goal["steps"]]


@pytest.mark.parametrize(("alone", "tick"), [(IN_A_ROUND // 2, "Round done"), (4, "")])
def test_a_round_is_ticked_where_half_of_it_was_done_alone(
    drill: Opened, alone: int, tick: str
) -> None:
    """Less than that ends without one: the page says how it went."""
    page = drill("#kind")
    do_round(page, alone)

    assert tick == page.school.table["ending"]["tick"]


@pytest.mark.slow
@pytest.mark.parametrize("fragment", [*(f"#{name}" for name in DRILLS), "#skill=run-suit"])
def test_every_drill_ends_after_ten_tasks(drill: Opened, fragment: str) -> None:
    """The page at the end says how it went, and has one strong next step; no card lies there."""
    page = drill(fragment)
    do_round(page)
    ending = page.school.table["ending"]

    assert "The round is done: 10 of 10 right first time." == page.school.goal["goal"]
    assert ["done"] * IN_A_ROUND == steps(page)
    assert "Round done" == ending["tick"]
    assert [] == ending["cards"] == page.school.desk["hand"]
    assert "" == ending["path"]
    assert [] == ending["again"]
    assert page.way_on
    assert "Nothing slipped." in read(page.note("ok")["said"])


def test_how_far_the_round_has_come_stands_over_the_task(drill: Opened) -> None:
    """A task that is done stays that task until the next one lies there; skipping goes on."""
    page = drill("#meld")
    seen = [(page.school.goal["place"], steps(page)[:2])]
    solve(page)
    seen.append((page.school.goal["place"], steps(page)[:2]))
    page.send(do="next")
    page.send(do="skip")
    seen.append((page.school.goal["place"], steps(page)[:2]))

    assert [
        ("Spot the meld, 1 of 10", ["now", "todo"]),
        ("Spot the meld, 1 of 10", ["done", "todo"]),
        ("Spot the meld, 3 of 10", ["done", "skipped"]),
    ] == seen


@pytest.mark.parametrize("fragment", ["#meld", "#skill=run-suit"])
def test_a_round_of_skipped_tasks_ends_too(drill: Opened, fragment: str) -> None:
    """Its page says how many were skipped, and blames no rule for them."""
    page = drill(fragment)
    with_hint(page)
    page.send(do="next")
    slips = page.school.place.round.slipped
    for _ in range(IN_A_ROUND - 1):
        page.send(do="skip")
    ending = page.school.table["ending"]

    assert "The round is done: 0 of 10 right first time." == page.school.goal["goal"]
    assert "1 came after a hint or a mistake. 9 were skipped." == ending["path"]
    assert slips == page.school.place.round.slipped
    assert ["done", *["skipped"] * (IN_A_ROUND - 1)] == steps(page)
    assert read_progress(page.last("store")).progress == page.school.place.progress


def test_a_skipped_task_that_is_done_after_all_counts_in_its_place(drill: Opened) -> None:
    """Its address leads back to it."""
    page = drill("#meld")
    first = page.last("address")
    page.send(do="skip")
    page.open("drill", fragment=first, stored=page.last("store"))
    place = page.school.goal["place"]
    solve(page)

    assert "Spot the meld, 1 of 10" == place
    assert [("alone", 1)] == [
        (task.outcome, page.school.place.number) for task in page.school.place.round.tasks
    ]


def test_what_slipped_is_named_with_the_lesson_that_teaches_it(drill: Opened) -> None:
    """With how many took a hint and how many were shown; a button leads to the lesson."""
    page = drill("#skill=run-suit")
    for do in (with_hint, shown, *[solve] * 8):
        do(page)
        page.send(do="next")
    ending = page.school.table["ending"]
    [lesson] = ending["again"]

    assert "The round is done: 8 of 10 right first time." == page.school.goal["goal"]
    assert "1 came after a hint or a mistake. 1 was shown to you." == ending["path"]
    assert "A run has one suit" in {skill["name"] for skill in ending["skills"]}
    assert "Not right at once in this round: " in read(page.note("ok")["said"])
    assert "To the lesson: Runs" == lesson["label"]
    page.send(do=lesson["do"])
    assert "../lessons/runs/" == page.last("go")


@pytest.mark.parametrize("about", ["nothing", "../../x", "", "RUNS"])
def test_no_button_leads_to_a_lesson_that_is_none(drill: Opened, about: str) -> None:
    """The course is there instead."""
    page = drill("#meld")
    page.send(do=f"course:{about}")

    assert "../lessons/" == page.last("go")


def test_after_a_good_round_the_next_drill_is_the_next_step(drill: Opened) -> None:
    """Another round stands beside it."""
    page = drill("#meld")
    do_round(page, alone=WELL)

    assert "Next drill: Run or set" == page.way_on
    assert ["Once more"] == [button["label"] for button in page.school.desk["left"]]
    page.send(do="next")
    assert ("kind", "Run or set, 1 of 10") == (
        page.school.place.task.drill,
        page.school.goal["place"],
    )


def test_after_a_hard_round_another_one_is_the_next_step(drill: Opened) -> None:
    """It begins at its first task, with other cards."""
    page = drill("#meld")
    do_round(page, alone=WELL - 1)

    assert "Another round" == page.way_on
    page.send(do="next")
    assert "Spot the meld, 1 of 10" == page.school.goal["place"]
    assert IN_A_ROUND <= page.school.place.task.seed


def test_another_round_may_follow_a_good_one_too(drill: Opened) -> None:
    """The button beside the strong one."""
    page = drill("#meld")
    do_round(page)
    page.send(do="again")

    assert "Spot the meld, 1 of 10" == page.school.goal["place"]


def test_exercises_on_one_rule_lead_back_to_the_course(drill: Opened) -> None:
    """After a good round: there the rule was to be refreshed."""
    page = drill("#skill=run-suit")
    do_round(page)
    page.send(do="next")

    assert "../lessons/" == page.last("go")


@pytest.mark.parametrize("done_at_reload", [False, True])
def test_a_page_opened_anew_in_the_middle_of_a_round_goes_on_there(
    drill: Opened, done_at_reload: bool
) -> None:
    """The same task lies there, of the same number; one that was done counts no second time."""
    page = drill("#meld")
    for _ in range(3):
        solve(page)
        page.send(do="next")
    if done_at_reload:
        solve(page)
    task, kept = page.school.place.task, page.last("store")
    page.open("drill", fragment=page.last("address"), stored=kept)

    assert task == page.school.place.task
    assert "Spot the meld, 4 of 10" == page.school.goal["place"]
    solve(page)
    page.send(do="next")
    assert "Spot the meld, 5 of 10" == page.school.goal["place"]
    assert 4 == page.school.place.progress.drill("meld").done


@pytest.mark.parametrize("fragment", ["#meld", "#skill=run-suit", f"#meld{HOME}"])
def test_the_end_of_a_round_is_found_again(drill: Opened, fragment: str) -> None:
    """By its address; the drill itself begins another round, and nothing of it is lost."""
    page = drill(fragment)
    do_round(page)
    ending, address, kept = (
        page.school.table["ending"],
        page.last("address"),
        page.last("store"),
    )
    page.open("drill", fragment=address, stored=kept)
    assert ending == page.school.table["ending"]
    page.open("drill", fragment=fragment, stored=kept)

    assert page.school.goal["place"].endswith("1 of 10")
    assert read_progress(kept).progress == page.school.place.progress
    page.open("drill", fragment=address)  # somebody else has done no round
    assert page.school.goal["place"].endswith("1 of 10")
    assert [] == page.school.notes["notes"]


def test_each_drill_has_a_round_of_its_own(drill: Opened) -> None:
    """Looking into another drill costs nothing."""
    page = drill("#meld")
    solve(page)
    page.send(level=list(DRILLS).index("count"))
    first = page.school.goal["place"]
    page.send(level=list(DRILLS).index("meld"))

    assert "Count the hand, 1 of 10" == first
    assert "Spot the meld, 2 of 10" == page.school.goal["place"]


def test_a_round_at_a_table_of_ones_own_leads_to_no_lesson(drill: Opened) -> None:
    """What is right there may be wrong in the lesson."""
    page = drill(f"#meld{HOME}")
    do_round(page, alone=2)

    assert [] == page.school.table["ending"]["skills"]
    assert [] == page.school.table["ending"]["again"]
    assert "8 came after a hint or a mistake." == page.school.table["ending"]["path"]
    page.send(do="next")
    assert "Sunday, 1 of 10" == page.school.goal["place"]


def test_rounds_are_kept_and_come_together_from_two_tabs() -> None:
    """The one that has come further goes on."""
    task = RoundTask("1.0", "helped", ("run-suit",))
    known = Progress(rounds={"meld": DrillRound()})
    mine = known.with_round("meld", DrillRound((task,)))
    theirs = known.with_round("meld", DrillRound((task, task))).with_round("kind", DrillRound())

    assert mine == read_progress(write(mine)).progress
    assert theirs.rounds == merge(known, mine, theirs).rounds
