"""A worksheet: tasks one after the other, what its sender forbids, the result and its reader."""

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.referee import legal_actions
from tests.support.page import FakePage, read, solve
from tutorial.protocol.deal_link import LinkError
from tutorial.protocol.worksheet_link import Worksheet, read_worksheet
from tutorial.worksheet.pasted import PastedError, task_of_address
from tutorial.worksheet.result_code import (
    HOWS,
    MOST_SLIPS,
    CodeError,
    Outcome,
    read_code,
    result_code,
)


RUN = "t:basic:run:7H-8H-9H-KD-2C:4C:::play"
TASKS = (RUN, "x:meld.2.17", "l:runs.pick-your-run")
SHEET = Worksheet(TASKS)
outcomes = st.builds(Outcome, st.sampled_from(HOWS), st.integers(0, MOST_SLIPS))


def opened(sheet: Worksheet = SHEET, **given_: Any) -> FakePage:
    """A page with a worksheet."""
    page = FakePage()
    page.open("worksheet", fragment=str(sheet), **given_)
    return page


def left(page: FakePage) -> list[str]:
    """The buttons beside the actions."""
    return [button["do"] for button in page.school.desk["left"]]


@given(
    st.lists(st.sampled_from([*TASKS, "d:basic.2.7.ace=low"]), min_size=1, max_size=20),
    st.booleans(),
    st.booleans(),
    st.lists(outcomes, max_size=20),
)
def test_a_worksheet_reads_back(
    tasks: list[str], takes_back: bool, helps: bool, went: list[Outcome]
) -> None:
    """Whatever is put into a link comes out of it."""
    done = "".join(outcome.sign for outcome in went[: len(tasks)])
    sheet = Worksheet(tuple(tasks), takes_back, helps, done)

    assert sheet == read_worksheet(str(sheet))


@given(st.tuples(outcomes, outcomes, outcomes), st.data())
def test_a_result_reads_back_and_a_mistyped_one_does_not(
    went: tuple[Outcome, ...], data: st.DataObject
) -> None:
    """Small letters, hyphens and letters that look like digits do not matter; other signs do."""
    code = result_code(SHEET, went)
    assert went == read_code(SHEET, code)
    assert went == read_code(SHEET, code.lower().replace("-", " ").replace("0", "o"))

    at = data.draw(st.integers(0, len(code) - 1))
    sign = data.draw(st.sampled_from("0123456789ABCDEFGHJKMNPQRSTVWXYZ"))
    wrong = code[:at] + sign + code[at + 1 :]
    if wrong != code:
        with pytest.raises(CodeError):
            read_code(SHEET, wrong)
    with pytest.raises(CodeError):
        read_code(Worksheet(TASKS, takes_back=False), code)


def test_tasks_come_one_after_the_other_and_end_in_a_result() -> None:
    """Done alone, done with a slip, left out: the code says each, and a teacher can read it."""
    page = opened()
    assert ("Lay down a run.", "Task 1 of 3") == (
        page.school.goal["goal"],
        page.school.goal["place"],
    )
    page.send(play="meld 7H 8H KD")
    page.send(do="again")
    page.send(play="meld 7H 8H 9H")
    page.send(do="next")
    solve(page)
    page.send(do="next")
    page.send(do="skip")

    code = page.school.place.code
    ending = page.school.table["ending"]
    assert code in ending["title"]
    assert "" == ending["tick"]  # one is not done
    assert ["done alone, 1 wrong try", "done alone", "not done"] == [
        task["grade"] for task in ending["skills"]
    ]
    assert ["check", "check", ""] == [task["sign"] for task in ending["skills"]]
    assert "Copy the result" == page.way_on
    assert not page.school.desk.get("hand")  # what was left out does not ask to be solved
    assert (
        Outcome("alone", 1),
        Outcome("alone", 0),
        Outcome("open", 0),
    ) == read_code(SHEET, code)
    page.send(do="copy")
    assert code == page.last("copy")


def test_the_address_tells_what_is_done_so_that_a_reload_goes_on() -> None:
    """Nothing of a worksheet is kept but there."""
    page = opened()
    page.send(play="meld 7H 8H 9H")
    page.send(do="next")

    again = FakePage()
    again.open("worksheet", fragment=page.last("address"))

    assert page.school.goal == again.school.goal
    assert page.school.place.outcomes == again.school.place.outcomes
    assert page.last("store") is None


def test_a_reload_after_the_last_move_keeps_how_the_task_went() -> None:
    """Its mistakes too, before the learner goes on; what is taken back is not over."""
    page = opened()
    page.send(play="meld 7H 8H KD")
    page.send(do="again")
    page.send(play="meld 7H 8H 9H")

    again = FakePage()
    again.open("worksheet", fragment=page.last("address"))
    assert (Outcome("alone", 1),) == again.school.place.outcomes
    page.send(do="undo")
    assert "&done" not in page.last("address")


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_the_sender_forbids_is_said_and_holds(language: str) -> None:
    """No Undo of a move, no hints, no repair; a refused try can always be put back."""
    page = opened(Worksheet(TASKS, takes_back=False, helps=False), language=language)
    assert page.school.notes["lead"]["said"]
    assert ["undo"] == left(page)

    page.send(play="meld 7H 8H KD")
    page.send(play="meld 7H KD")
    assert [["again"]] == [[b["do"] for b in note["buttons"]] for note in page.notes]
    page.send(do="hint")
    assert page.school.place.now.rungs == 0
    page.send(do="undo")
    assert page.school.place.table.attempt is None

    page.send(play="discard KD")
    page.send(do="undo")
    page.send(do="again")
    assert 4 == len(page.school.place.table.state.hands[0])
    assert page.way_on  # the task is lost: only the next one is left
    page.send(do="next")
    assert Outcome("open", 3) == page.school.place.outcomes[0]  # two refused, one astray


def test_without_a_word_of_the_sender_all_help_is_there() -> None:
    """Undo, hints and repairs as in a lesson."""
    page = opened()
    assert ["undo", "hint"] == left(page)
    for _ in range(3):
        page.send(do="hint")
    page.send(play="meld 7H 8H 9H")
    page.send(do="undo")
    page.send(play="meld 7H 8H 9H")
    page.send(do="next")

    assert Outcome("help", 0) == page.school.place.outcomes[0]


def test_a_deal_is_played_to_its_end_and_moves_stand_where_they_shall() -> None:
    """With the bots of the practice table; it is not dealt anew where moves stand."""
    page = opened(Worksheet(("d:basic.2.7",), takes_back=False, helps=False))
    deal = page.school.place.playing.deal
    assert "hint" not in left(page)
    generator = random.Random(3)
    while not deal.over:
        if deal.others_turn:
            page.send(step=page.last("step"))
            continue
        page.send(play=str(generator.choice(list(legal_actions(deal.table.state)))))
    before = deal.table.state
    for command in ("undo", "redeal", "back:0"):
        page.send(do=command)
    assert before is page.school.place.playing.deal.table.state
    page.send(do="next")

    assert "alone" == page.school.place.outcomes[0].how
    assert page.school.place.code


@pytest.mark.parametrize(
    "fragment",
    [
        "",
        "#tasks=",
        "#tasks=v2.-." + RUN,
        "#tasks=v1.x." + RUN,
        "#tasks=v1.-.",
        "#tasks=v1.-." + "~".join([RUN] * 21),
        "#tasks=v1.-." + RUN + "&done=000",
        "#tasks=v1.-." + RUN + "&done=U",
        "#tasks=v1.-.x:nothing.1.1",
        "#tasks=v1.-.x:meld.9.1",
        "#tasks=v1.-.x:meld.1.99999999999",
        "#tasks=v1.-.l:runs.nothing",
        "#tasks=v1.-.d:whist.2.7",
        "#tasks=v1.-.t:basic:set:7H-8H-9H::::play",
        "#tasks=v1.-.t:<b>:run:7H-8H-9H::::play",
        "#tasks=v1.-." + "A" * 7000,
    ],
)
def test_a_link_that_tells_of_no_tasks_says_so(fragment: str) -> None:
    """One or two sentences, no table, and no press of a button breaks anything."""
    page = FakePage()
    page.open("worksheet", fragment=fragment)

    assert "cannot be read" in read(page.notes[0]["said"])
    for do in ("next", "undo", "hint", "skip", "copy"):
        page.send(do=do)
    page.send(play="draw stock")
    assert page.school.place.sheet is None


def asked(page: FakePage, what: str, text: str, **more: str) -> Any:
    """What Python answers the page for teachers."""
    page.send(teach={"what": what, "text": text, **more})
    while page.told[-1].keys() == {"think"}:
        page.send(think=page.told[-1]["think"])
    return page.last("taught")


def test_a_teacher_sees_that_a_task_can_be_solved(page: FakePage) -> None:
    """With the way to do it; else what is wrong with it."""
    page.open("teach")

    good = asked(page, "task", RUN.removeprefix("t:"))
    assert (True, RUN) == (good["ok"], good["text"])
    assert "7♥ 8♥ 9♥" in good["said"]
    assert not asked(page, "task", "basic:set:7H-8H-9H::::play")["ok"]
    assert "twice" in asked(page, "task", "basic:set:7H-7H-9H::::play")["said"]
    lay_off = asked(page, "task", "basic_own_meld:layoff:QD-2C::9D-TD-JD::play")
    assert "first meld on the table is the learner's own" in lay_off["said"]


def test_a_teacher_collects_tasks_and_reads_results(page: FakePage) -> None:
    """Addresses of the school become tasks; results are told for whole classes."""
    page.open("teach")
    found = asked(page, "address", "https://x.example/school/en/drills/#meld.2.17")
    link = asked(page, "link", "\n".join([RUN, found["text"]]), manner="uh")
    sheet = read_worksheet(link["link"])
    assert ((RUN, "x:meld.2.17"), False, False) == (sheet.tasks, sheet.takes_back, sheet.helps)

    code = result_code(sheet, (Outcome("alone", 0), Outcome("help", 2)))
    sent = f"https://x.example/de/worksheet/{link['link']}"
    told = asked(page, "codes", f"Anna {code}\n\nBen XYZ\n{code}", link=sent)
    assert ["Anna", "Ben", code] == [row["name"] for row in told["rows"]]
    assert ["done alone", "done with help, 2 wrong tries"] == told["rows"][0]["outcomes"]
    assert [True, False, True] == [row["ok"] for row in told["rows"]]
    spaced = code.replace("-", " ").lower()
    [row] = asked(page, "codes", f"Anna Maria {spaced}", link=sent)["rows"]
    assert ("Anna Maria", told["rows"][0]["outcomes"]) == (row["name"], row["outcomes"])
    assert not asked(page, "codes", code, link="https://x.example/")["ok"]
    assert not asked(page, "address", "https://x.example/en/")["ok"]


@pytest.mark.parametrize(
    ("part", "said"),
    [
        ("runs/", "a whole lesson"),
        ("runs/#level=watch", "which only shows"),
        ("runs/#level=contrast", "the comparison in a lesson"),
        ("runs/#level=practice", "new each time"),
        ("runs/#level=summary", "the end of a lesson"),
        ("lay-off/#level=lay-off-in-a-deal", "a deal in a lesson"),
        ("runs/#level=nothing-such", "not the address of"),
        ("nothing-such/", "not the address of"),
    ],
)
def test_a_part_that_is_no_task_is_named(part: str, said: str) -> None:
    """Whoever wants to send it hears what it is, and what to send instead."""
    page = FakePage()
    page.open("teach")
    answer = asked(page, "address", f"https://x.example/en/lessons/{part}")

    assert not answer["ok"]
    assert said in answer["said"]


@pytest.mark.parametrize(
    ("address", "task"),
    [
        ("https://x.example/en/lessons/runs/#level=pick-your-run", "l:runs.pick-your-run"),
        ("https://x.example/a/b/de/drills/#discard.1.4294967295", "x:discard.1.4294967295"),
        (
            "http://localhost:8000/en/practice/#deal=v1.basic.2.7.ace=low&moves=s.dKD",
            "d:basic.2.7.ace=low&moves=s.dKD",
        ),
    ],
)
def test_addresses_of_the_school_lead_to_tasks(address: str, task: str) -> None:
    """From any host and folder, in any language."""
    assert task == task_of_address(f"  {address}\n")
    with pytest.raises(PastedError):
        task_of_address(address.replace("#", "?"))
    with pytest.raises(LinkError):
        read_worksheet(address)


def test_a_worksheet_can_be_done_once_more(page: FakePage) -> None:
    """From its end too, in a frame without an address: the first task lies there again."""
    page.open("worksheet", fragment=str(Worksheet(TASKS[:1])))
    first = page.school.goal["goal"]
    solve(page)
    page.send(do="next")
    assert "All tasks are done." == page.school.table["ending"]["tick"]
    page.send(do="copy")
    assert page.school.place.code == page.last("copy")
    assert "The result is copied." == page.last("say")

    page.send(do="again")
    assert first == page.school.goal["goal"]
    assert "ending" not in page.school.table
    assert str(Worksheet(TASKS[:1])) == page.last("address")


@pytest.mark.parametrize("helps", [True, False])
def test_where_there_are_no_hints_picked_cards_tell_nothing(helps: bool) -> None:
    """Neither what they are before they are tried, nor afterwards which of them were right."""
    page = opened(Worksheet(("l:turn.discard-one",), helps=helps))
    hand = [card["id"] for card in page.school.desk["hand"]]
    page.send(picked=hand[:3])
    assert helps == bool(page.school.desk["tray"]["said"])

    page = opened(Worksheet(TASKS, helps=helps))
    page.send(play="meld 7H 8H KD")
    assert helps == bool(page.school.desk.get("right"))
