"""Puzzles among the tasks of a worksheet: fetched, judged, told in the result, chosen."""

from typing import Any

import pytest

from engine.positions.position import BankPosition
from lessons.worksheets.own_task import TaskError
from tests.support.banks import all_positions, bank, fetch, of_theme
from tests.support.page import FakePage, read
from tutorial.protocol.worksheet_link import Worksheet, read_worksheet
from tutorial.puzzles.theme_words import NAMES, TASKS
from tutorial.worksheet.pasted import task_of_address
from tutorial.worksheet.result_code import Outcome, read_code, result_code
from tutorial.worksheet.sheet_tasks import PuzzleTask, read_sheet_task
from tutorial.worksheet.teaching import WITHOUT_TABLE


DISCARD = of_theme("discard", "basic")
TAKE = of_theme("take")
CALL = next(one for one in bank("rummy500").positions if one.moves[0].move is None)
RUN = "t:basic:run:7H-8H-9H-KD-2C:4C:::play"


def text_of(position: BankPosition) -> str:
    """A puzzle as a task of a link."""
    return f"p:{position.id}.{position.theme}"


def opened(*tasks: str, **given: Any) -> FakePage:
    """A page with a worksheet whose first puzzle has come."""
    manner = {key: given.pop(key) for key in ("takes_back", "helps", "done") if key in given}
    page = FakePage()
    page.open("worksheet", fragment=str(Worksheet(tasks, **manner)), **given)
    fetch(page)
    return page


def wrong(position: BankPosition) -> str:
    return str(next(one.move for one in position.moves if one.wrong and one.move is not None))


def answer(page: FakePage, position: BankPosition) -> None:
    """Do what is best."""
    best = position.moves[0].move
    if best is None:
        page.send(do="let-lie")
    else:
        page.send(play=str(best))


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("position", [DISCARD, TAKE, CALL], ids=lambda one: one.id)
def test_a_puzzle_is_a_task_like_any_other(position: BankPosition, language: str) -> None:
    """Its question, what is wrong and right with an answer, what came of each move, the code."""
    page = opened(text_of(position), RUN, language=language)
    words = page.school.words
    assert words.text(TASKS[position.theme]) == page.school.goal["goal"]
    assert words.text(NAMES[position.theme]) == page.school.notes["lead"]["heading"]

    page.send(play=wrong(position))
    assert ["again", "best"] == [one["do"] for one in page.note("red")["buttons"]]
    page.send(do="again")
    answer(page, position)
    assert page.note("ok")
    assert page.school.notes["outcomes"]["rows"]
    assert page.way_on
    page.send(do="next")

    assert (Outcome("alone", 1),) == page.school.place.outcomes
    assert "7" in str(page.school.desk["hand"])
    assert page.last("store") is None  # it changes no rating


def test_all_ends_with_a_puzzle_too() -> None:
    """The code says how it went, also after a reload, before the puzzle has come and after."""
    page = opened(RUN, text_of(DISCARD))
    page.send(do="skip")
    fetch(page)
    page.send(do="best")
    page.send(do="next")
    code = page.school.place.code
    sheet = page.school.place.sheet

    assert (Outcome("open", 0), Outcome("shown", 0)) == read_code(sheet, code)
    again = FakePage()
    again.open("worksheet", fragment=page.last("address"))
    assert code in again.school.table["ending"]["title"]
    for press in ("copy", "skip", "next", "sort", "undo", "hint", "say:goal"):
        again.send(do=press)
    assert code == again.last("copy")
    fetch(again)
    assert page.school.table == again.school.table
    assert page.notes == again.notes


def test_help_is_told_of() -> None:
    """One hint, then the answer."""
    page = opened(text_of(DISCARD))
    page.send(do="hint")
    answer(page, DISCARD)
    page.send(do="next")

    assert (Outcome("help", 0),) == page.school.place.outcomes


def test_undo_is_offered_where_there_is_something_to_take_back() -> None:
    """Not before anything was tried; then for a try, for a wrong answer and for the right one."""
    page = opened(text_of(DISCARD))

    def off() -> bool:
        return "off" in next(one for one in page.school.desk["left"] if one["do"] == "undo")

    assert off()
    for move in ("draw stock", wrong(DISCARD), str(DISCARD.moves[0].move)):
        page.send(play=move)
        assert not off()
        page.send(do="undo")
        assert off()


def test_what_the_sender_forbids_holds_at_a_puzzle() -> None:
    """A wrong answer stands, nothing shows the best one, and only the next task is left."""
    page = opened(text_of(DISCARD), RUN, takes_back=False, helps=False)
    assert ["undo"] == [one["do"] for one in page.school.desk["left"]]
    page.send(play="draw stock")
    assert page.school.place.puzzle.now.table.attempt is not None
    assert ["again"] == [one["do"] for one in page.notes[0]["buttons"]]
    page.send(do="undo")
    assert page.school.place.puzzle.now.table.attempt is None
    page.send(play=wrong(DISCARD))
    for press in ("again", "undo", "hint", "hint", "best", "let-lie"):
        page.send(do=press)
    answer(page, DISCARD)

    assert page.school.place.puzzle.now.answer.action != DISCARD.moves[0].move
    assert [[]] == [note["buttons"] for note in page.notes]
    page.send(do="next")
    assert (Outcome("open", 2),) == page.school.place.outcomes
    assert "Lay down a run." == page.school.goal["goal"]


def test_a_right_answer_stands_where_moves_do() -> None:
    """It is not taken back, and goes on to the next task."""
    page = opened(text_of(DISCARD), RUN, takes_back=False)
    answer(page, DISCARD)
    page.send(do="undo")

    assert page.school.place.task_done
    page.send(do="next")
    assert (Outcome("alone", 0),) == page.school.place.outcomes


def test_two_puzzles_of_a_game_are_fetched_once() -> None:
    """The second one lies there at once."""
    other = next(one for one in bank("basic").positions if one.id != DISCARD.id)
    page = opened(text_of(DISCARD), text_of(other))
    page.send(do="skip")

    assert ["basic"] == page.all("bank")
    assert page.school.place.shows_table


@pytest.mark.parametrize(
    ("task", "text", "said"),
    [
        (text_of(DISCARD), "", "cannot be fetched now"),
        ("p:basic-999999-1.discard", "bank", "not known here"),
    ],
)
def test_a_puzzle_that_cannot_be_had_is_said_and_left_out(task: str, text: str, said: str) -> None:
    """The other tasks go on."""
    page = FakePage()
    page.open("worksheet", fragment=str(Worksheet((task, RUN))))
    assert "being fetched" in page.school.goal["goal"]
    page.send(play="draw stock")
    if text:
        fetch(page)
    else:
        page.send(bank={"game": "basic", "text": ""})

    assert said in page.school.goal["goal"]
    page.send(do="skip")
    assert "Lay down a run." == page.school.goal["goal"]
    assert (Outcome("open", 0),) == page.school.place.outcomes


@pytest.mark.parametrize(
    "text",
    ["p:", "p:basic-7-23", "p:basic-7-23.none", "p:wrotham-1-1.discard", "p:basic.discard"],
)
def test_what_names_no_puzzle_is_no_task(text: str) -> None:
    """A game without puzzles, no theme, no number."""
    with pytest.raises(TaskError):
        read_sheet_task(text)


def asked(page: FakePage, what: str, text: str, **more: str) -> Any:
    """What Python answers the page for teachers."""
    page.send(teach={"what": what, "text": text, **more})
    return page.last("taught")


@pytest.mark.parametrize(("language", "named"), [("en", "Puzzle from"), ("de", "Rätsel, ")])
def test_a_teacher_chooses_puzzles_by_their_address(language: str, named: str) -> None:
    """It is looked up once; the name tells game and theme, and results read like any others."""
    page = FakePage()
    page.open("teach", language=language)
    address = f"https://x.example/en/puzzles/#puzzle={DISCARD.id}"
    assert asked(page, "address", address) is None
    fetch(page)
    found = page.last("taught")
    again = asked(page, "address", f"{address}&table=v1.basic.ace=corner.Sunday")
    words = page.school.words
    name = f"{words.preset('basic')}: {words.text(NAMES['discard'])}"

    assert (True, text_of(DISCARD)) == (found["ok"], found["text"])
    left_out = words.text(WITHOUT_TABLE)
    assert ("", left_out) == (found["said"], again["said"])
    assert found | {"said": left_out} == again
    assert name in found["name"]
    assert found["name"].startswith(named)
    assert ["basic"] == page.all("bank")
    link = asked(page, "link", "\n".join([found["text"], RUN]), manner="")["link"]
    sheet = read_worksheet(link)
    code = result_code(sheet, (Outcome("alone", 0), Outcome("help", 2)))
    assert asked(page, "codes", f"Anna {code}", link=link)["rows"][0]["ok"]


def test_a_puzzle_that_is_not_there_cannot_be_chosen() -> None:
    """Nor one that cannot be fetched now, which is another sentence."""
    page = FakePage()
    page.open("teach")
    address = "https://x.example/en/puzzles/#puzzle=basic-999999-1"
    asked(page, "address", address)
    page.send(bank={"game": "basic", "text": ""})
    assert "cannot be fetched now" in page.last("taught")["said"]
    asked(page, "address", address)
    fetch(page)
    assert "not the address of" in page.last("taught")["said"]
    elsewhere = address.replace("basic", "whist")
    assert "not the address of" in asked(page, "address", elsewhere)["said"]


@pytest.mark.parametrize("position", all_positions()[::60], ids=lambda one: one.id)
def test_every_puzzle_can_be_a_task(position: BankPosition) -> None:
    """Its text reads back."""
    text = task_of_address(f"http://localhost/en/puzzles/#puzzle={position.id}")
    game = position.id.partition("-")[0]

    assert text_of(position) == f"{text}.{position.theme}"
    assert PuzzleTask(game, position.id, position.theme) == read_sheet_task(text_of(position))
    assert read(opened(text_of(position)).school.notes["lead"]["said"])
