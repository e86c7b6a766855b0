"""One object answers a page: opening, moving on, nonsense, damaged storage."""

import json
from collections.abc import Callable

import pytest

from tests.support.page import FakePage, read
from tutorial.school import VIEWS
from tutorial.store.progress_text import write


def test_opening_is_answered_once_the_scenes_stand(page: FakePage) -> None:
    """`opened` is the last thing told, when there is something to see."""
    page.open("lesson", lesson="runs")

    assert {"opened": {"page": "lesson", "lesson": "runs"}} == page.told[-1]
    assert page.school.goal["goal"]
    assert page.school.table["label"]


@pytest.mark.parametrize("fragment", ["", "#"])
def test_the_drills_lay_no_table_until_one_is_chosen(page: FakePage, fragment: str) -> None:
    """The page has all of them to choose from; a key that is pressed there does nothing."""
    page.open("drill", fragment=fragment, stored='{"version": 1}')
    page.send(do="next")
    page.send(do="hint")

    assert [{}] * len(VIEWS) == [getattr(page.school, view) for view in VIEWS]
    assert [{"opened": {"page": "drill", "lesson": ""}}] == page.told


def test_from_lesson_to_lesson_and_language_to_language(page: FakePage) -> None:
    """The same document shows whatever is opened in it."""
    page.open("lesson", lesson="runs")
    english = page.school.goal["eyebrow"]
    page.open("lesson", lesson="sets", language="de", stored=page.last("store"))
    german = page.school.goal["eyebrow"]
    page.open("practice", stored=page.last("store"))
    page.open("lesson", lesson="runs", stored=page.last("store"))

    assert ("Your task", "Deine Aufgabe") == (english, german)
    assert english == page.school.goal["eyebrow"]
    assert 4 == len(page.all("opened"))
    assert {"runs", "sets"} == json.loads(page.last("store"))["lessons"].keys()


def test_german_letters_are_the_learners_choice(page: FakePage) -> None:
    """Card letters follow the setting, not the language."""
    page.open("lesson", lesson="runs", language="de", settings={"letters": "en"})
    page.send(level=3)

    page.send(play="meld KS AS 2S")

    assert "K♠" in [page.school.words.card_symbol("KS")]
    assert "Q♠" == page.school.words.card_symbol("QS")


def test_letters_of_the_page_are_those_of_its_language(page: FakePage) -> None:
    """`page` is what Settings keep as soon as anything is chosen there."""
    page.open("lesson", lesson="runs", language="de", settings={"letters": "page"})

    assert "D♠" == page.school.words.card_symbol("QS")


@pytest.mark.parametrize(
    "data", [None, 7, {}, {"play": 1}, {"unknown": 1}, {"level": "x"}, {"play": "x", "do": "y"}]
)
def test_nonsense_is_said_and_changes_nothing(
    lesson: Callable[..., FakePage], data: object
) -> None:
    """What cannot be read gives one sentence; the table stays as it was."""
    page = lesson("runs", "pick-your-run")
    before = (page.school.table, page.school.desk, page.school.goal, page.school.seats)

    page.school.receive(data)

    assert before == (page.school.table, page.school.desk, page.school.goal, page.school.seats)
    assert "cannot read" in read(page.notes[0]["said"])
    page.send(play="meld 4H 5H 6H")
    assert page.note("ok") is not None
    assert page.note("blue") is None


@pytest.mark.parametrize(
    "message",
    [
        {"level": 99},
        {"level": -1},
        {"do": "nonsense"},
        {"do": "why:99"},
        {"do": "say:"},
        {"do": "repair"},
        {"do": "show:me"},
        {"step": 7},
        {"preview": "7H"},
        {"order": ["nonsense"]},
        {"picked": ["nonsense"]},
    ],
)
@pytest.mark.parametrize("where", ["lesson", "practice", "deal"])
def test_what_makes_no_sense_here_changes_nothing(
    page: FakePage, where: str, message: dict[str, object]
) -> None:
    """A readable message without meaning at this place is no error."""
    fragment = "#deal=v1.basic.2.3" if where == "deal" else ""
    page.open("lesson" if where == "lesson" else "practice", lesson="runs", fragment=fragment)
    before = page.school.table

    page.school.receive(message)

    assert before == page.school.table
    assert page.note("red") is None


def test_messages_before_a_page_is_open_are_harmless(page: FakePage) -> None:
    """Nothing is open, nothing is shown, nothing fails."""
    for message in ({"play": "draw stock"}, {"do": "undo"}, {"level": 1}, {"step": 1}):
        page.school.receive(message)

    assert {} == page.school.table
    assert [] == page.told


def test_an_unknown_lesson_is_said(page: FakePage) -> None:
    """The page is answered, with a sentence in place of a table."""
    page.open("lesson", lesson="whist")

    assert "no lesson of this name" in read(page.notes[0]["said"])
    assert {} == page.school.table
    assert {"page": "lesson", "lesson": "whist"} == page.last("opened")


def test_an_unknown_language_falls_back_to_english(page: FakePage) -> None:
    """The lesson opens in English and says so."""
    page.open("lesson", lesson="runs", language="tlh")

    assert "Your task" == page.school.goal["eyebrow"]
    assert "speaks English" in read(page.notes[0]["said"])


def test_damaged_progress_is_said_and_kept(page: FakePage) -> None:
    """The learner hears of it once, and the old text goes into the new one."""
    page.open("lesson", lesson="runs", stored="{damaged")

    assert "could not be read completely" in read(page.notes[0]["said"])
    assert ["{damaged"] == json.loads(page.last("store"))["damaged"]
    page.open("lesson", lesson="runs", stored=page.last("store"))
    assert "could not be read" not in read(page.notes[0]["said"])


def test_nothing_is_stored_twice(page: FakePage) -> None:
    """The store is told only when something to remember has changed."""
    page.open("lesson", lesson="runs")
    stored = len(page.all("store"))

    page.send(do="next")
    page.send(do="sort")

    assert stored == len(page.all("store"))
    assert write(page.school.place.progress) == page.last("store")


def test_our_own_mistake_is_said(page: FakePage) -> None:
    """When something fails here the learner gets a sentence, and the table stays."""
    page.school.apologise()
    assert "not your doing" in read(page.notes[0]["said"])

    page.open("lesson", lesson="runs")
    before = page.school.table
    page.school.apologise()

    assert "not your doing" in read(page.notes[0]["said"])
    assert before == page.school.table


def test_a_restart_is_said(page: FakePage) -> None:
    """After the worker died the learner is told that the table goes on."""
    page.send(crashed="")
    page.open("lesson", lesson="runs")

    assert "was started again" in read(page.notes[0]["said"])
    page.send(do="next")
    assert "was started again" not in read(page.notes[0]["said"])
