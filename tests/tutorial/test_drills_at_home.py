"""Drills by the rules of a table of the learner's own: which, what is different, the address."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from engine.options import PRESETS, preset
from lessons.drills.registry import DRILLS
from lessons.worksheets.own_task import TaskError
from tests.support.page import FakePage, read, solve
from tutorial.protocol.worksheet_link import Worksheet
from tutorial.setup.home import table_of
from tutorial.store.progress_text import read as read_progress
from tutorial.worksheet.pasted import task_of_address
from tutorial.worksheet.sheet_tasks import HomeExercise, read_sheet_task, task_name


CORNER_RULES = preset("basic", ace="corner", ace_value_hand=15)
CORNER = table_of("basic", CORNER_RULES, "Sunday")
LONGER = table_of("rummy500", preset("rummy500", target=300), "Long")
ROMME = table_of("romme", PRESETS["romme"], "Oma")
STORED = json.dumps({"version": 6, "tables": [str(one) for one in (CORNER, LONGER, ROMME)]})
BESIDE = str(CORNER).replace("#", "&")
LOW = str(table_of("romme", PRESETS["romme_30"], "Thirty")).replace("#", "&")
USUAL = "The usual rules"

Opened = Callable[..., FakePage]


@pytest.fixture
def drill(page: FakePage) -> Opened:
    """Opens the drills for somebody who keeps three tables."""

    def opened(fragment: str = "", stored: str | None = STORED) -> FakePage:
        page.open("drill", fragment=fragment, stored=stored)
        return page

    return opened


def ways(page: FakePage) -> dict[str, str]:
    """The ways to other rules: what each button is called, and what it does."""
    return {way["label"]: way["do"] for way in page.school.notes.get("ways", [])}


def at(page: FakePage, name: str) -> None:
    """Go on by the rules of a kept table."""
    page.send(do=ways(page)[f"At your table: {name}"])


def lead(page: FakePage) -> str:
    return read(page.school.notes["lead"]["said"])


def listed(page: FakePage) -> list[str]:
    return [step["title"] for step in page.school.notes["levels"]]


def told(page: FakePage) -> list[str]:
    return [read(note["said"]) for note in page.school.notes["notes"]]


def title(name: str) -> str:
    return DRILLS[name].title


def test_every_kept_table_is_offered_by_name(drill: Opened) -> None:
    """Below the list of drills; who keeps none sees nothing of it."""
    tables = ["At your table: Sunday", "At your table: Long", "At your table: Oma"]

    assert tables == list(ways(drill("#count")))
    assert {} == ways(drill("#count", stored=None))
    assert {} == ways(drill("#test-out"))


def test_a_drill_goes_on_at_a_table_and_says_what_is_different_there(drill: Opened) -> None:
    """In one sentence, of what the drill asks about; the line of the goal names the table."""
    page = drill("#count")
    at(page, "Sunday")

    assert ("drill", "count") == (page.school.place.kind, page.school.place.name)
    assert "Sunday, 1 of 10" == page.school.goal["place"]
    assert "At the table “Sunday” this is different: An ace in the hand “15”." in lead(page)
    assert "An ace counts 15" in lead(page)
    page.send(level=listed(page).index(title("meld")))
    assert "At the table “Sunday” this is different: The ace “round the corner too”." in lead(page)
    at(page, "Long")
    page.send(level=listed(page).index(title("take")))
    assert "At the table “Long” the rules of this drill are the usual ones." in lead(page)


def test_a_long_name_of_a_table_is_cut_where_there_is_one_line(drill: Opened) -> None:
    """How far the round has come stays beside it; the whole name is said in the margin."""
    page = drill("#meld&table=v1.basic.ace=corner.Every%20Sunday%20at%20grandmother%27s")

    assert "Every Sunday at g…, 1 of 10" == page.school.goal["place"]
    assert "“Every Sunday at grandmother's”" in lead(page)


def test_what_does_not_suit_a_table_is_not_offered_there(drill: Opened) -> None:
    """The rest is, and the usual rules bring all back."""
    page = drill("#take")
    at(page, "Oma")
    place = page.school.place

    assert "meld" == place.name
    suiting = [name for name in DRILLS if DRILLS[name].suits(PRESETS["romme"])]
    assert [title(name) for name in suiting] == listed(page)
    assert not {"take", "call", "discard", "outs"} & set(suiting)
    page.send(do=ways(page)[USUAL])
    assert [title(name) for name in DRILLS] == listed(page)
    assert "table=" not in page.last("address")
    assert "different" not in lead(page)
    assert USUAL not in ways(page)


@pytest.mark.parametrize("name", [name for name, drill in DRILLS.items() if drill.asks])
def test_a_drill_at_a_table_goes_on_without_end(drill: Opened, name: str) -> None:
    """It is graded and kept like any other, and counts for no rule of the course."""
    beside = BESIDE if DRILLS[name].suits(CORNER_RULES) else LOW
    page = drill(f"#{name}{beside}", stored=None)
    for _ in range(2):
        seed = page.school.place.task.seed
        assert page.last("address") == f"#{name}.1.{seed}{beside}"
        solve(page)
        assert page.note("ok")["said"]
        page.send(do="next")
    kept = read_progress(page.last("store")).progress

    assert 2 == kept.drill(name).done
    assert {} == kept.skills


def test_the_address_brings_exercise_and_table(drill: Opened) -> None:
    """Also to somebody who keeps no such table."""
    page = drill("#legal")
    at(page, "Oma")
    page.send(do="skip")
    other = FakePage()
    other.open("drill", fragment=page.last("address"))

    assert page.school.place.task == other.school.place.task
    assert page.school.goal["goal"] == other.school.goal["goal"]
    assert "“Oma”" in lead(other)
    assert [] == told(other)


def test_a_slip_at_a_table_counts_against_no_rule_of_the_course(drill: Opened) -> None:
    """What is wrong there may be right by the usual rules."""
    page = drill(f"#meld.1.1{BESIDE}", stored=None)
    hand = [card["id"] for card in page.school.desk["hand"]]
    page.send(play=f"meld {hand[0]} {hand[1]}")

    assert page.school.place.now.slips
    assert {} == page.school.place.progress.skills


@pytest.mark.parametrize(
    ("fragment", "notice", "name"),
    [
        ("#legal.2.7&table=v1.basic.ace=green.x", "not known here", "legal"),
        ("#legal.2.7&table=nonsense", "not known here", "legal"),
        (f"#take.2.7{BESIDE}", "does not fit the table", "take"),
        (f"#skill=run-suit{BESIDE}", "does not fit the table", "run-suit"),
        (f"#test-out{BESIDE}", "does not fit the table", "test-out"),
        (f"#nonsense{BESIDE}", "no drill of this name", "meld"),
        (str(CORNER), "", "meld"),
        (f"#legal.2.7{BESIDE}", "", "legal"),
    ],
)
def test_what_of_an_address_cannot_be_followed_is_said_in_one_sentence(
    drill: Opened, fragment: str, notice: str, name: str
) -> None:
    """The rest is followed, nothing kept is changed, and what comes next says it no more."""
    page = drill(fragment)

    assert bool(notice) == len(told(page))
    assert all(notice in said for said in told(page))
    assert name == page.school.place.name
    assert ("table" in notice or "known" in notice) == (page.school.place.home is None)
    assert read_progress(STORED).progress == page.school.place.progress
    page.send(do="skip")
    assert [] == told(page)


def test_a_table_that_is_not_there_is_not_gone_to(drill: Opened) -> None:
    """A press that says a number nobody has changes nothing."""
    page = drill("#count.2.7")
    before = page.school.place.task
    for nonsense in ("at-table:9", "at-table:-1", "at-table:x"):
        page.send(do=nonsense)

    assert before == page.school.place.task


def test_exercises_on_one_rule_lead_to_a_drill_at_a_table(drill: Opened) -> None:
    """A rule of the course is not that of the table: the first drill begins."""
    page: Any = drill("#skill=run-suit")
    at(page, "Sunday")

    assert ("drill", "meld") == (page.school.place.kind, page.school.place.name)
    assert "Sunday, 1 of 10" == page.school.goal["place"]


@pytest.mark.parametrize("name", ["Sunday", "a~b & c, 100 %", ""])
def test_a_teacher_may_send_an_exercise_at_a_table(drill: Opened, name: str) -> None:
    """The address leads to the very same one on a worksheet, which tells what is different."""
    table = table_of("basic", preset("basic", ace="corner"), name)
    page = drill(f"#meld.2.17{str(table).replace('#', '&')}")
    task = task_of_address(f"https://x.example/en/drills/{page.last('address')}")
    sheet = FakePage()
    sheet.open("worksheet", fragment=str(Worksheet((task, "x:meld.2.17"))))
    known = read_sheet_task(task)

    assert isinstance(known, HomeExercise)
    assert page.school.place.task == sheet.school.place.now.task == known.exercise
    called = known.home.name(page.school.words)
    assert f"Drill “Spot the meld”, grade 2, at the table “{called}”" == task_name(
        known, page.school.words
    )
    assert (name or "Basic Rummy") == called
    told = read(sheet.school.notes["lead"]["said"])
    assert f"At the table “{called}” this is different: The ace" in told
    solve(sheet)
    sheet.send(do="next")
    assert "different" not in read(sheet.school.notes["lead"]["said"])
    sheet.send(do="skip")
    assert called in sheet.school.table["ending"]["skills"][0]["name"]


@pytest.mark.parametrize("text", [f"x:take.2.17{BESIDE}", "x:meld.2.17&table=v1.none..x"])
def test_what_does_not_suit_a_table_is_no_task(text: str) -> None:
    """Nor is a table that cannot be read."""
    with pytest.raises(TaskError):
        read_sheet_task(text)
