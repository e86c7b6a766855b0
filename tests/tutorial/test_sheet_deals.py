"""A table within a deal as a task of a worksheet: what a teacher pastes is what a class plays."""

import random
from typing import Any

import pytest

from engine.referee import legal_actions
from tests.support.deals import play_on, shown
from tests.support.page import FakePage, read
from tutorial.protocol.worksheet_link import LONGEST, Worksheet


def asked(page: FakePage, what: str, text: str) -> Any:
    """What Python answers the page for teachers."""
    page.open("teach")
    page.send(teach={"what": what, "text": text})
    return page.last("taught")


def position(deal: str, turns: int) -> tuple[FakePage, str]:
    """A practice table some turns on, and its whole address."""
    page = FakePage()
    page.open("practice", fragment=f"#deal=v1.{deal}")
    generator = random.Random(2)
    shown(page)
    for _ in range(turns):
        play_on(page, generator)
    return page, f"https://x.example/en/practice/{page.last('address')}"


@pytest.mark.parametrize("deal", ["basic.2.5", "rummy500.3.5", "romme.2.3"])
def test_a_table_within_a_deal_is_a_task(deal: str) -> None:
    """The very same cards, played on to the end, and said to be a table within a deal."""
    there, address = position(deal, 5)
    found = asked(FakePage(), "address", address)
    assert (True, "") == (found["ok"], found["said"])
    assert "A table within a deal" in found["name"]

    page = FakePage()
    page.open("worksheet", fragment=str(Worksheet((found["text"],))))
    sheet = page.school.place
    assert there.school.place.deal.record().actions == sheet.playing.deal.record().actions
    assert "Play this deal to its end." == sheet.goal
    generator = random.Random(3)
    page.send(do="hint")
    shown_sheet(page)
    for _ in range(300):
        if sheet.task_done:
            break
        moves = sheet.playing.deal.table.state
        page.send(play=choice(moves, generator))
        shown_sheet(page)
    assert sheet.task_done


def test_what_was_done_before_the_task_is_not_taken_back() -> None:
    """Undo reaches the learner's own moves, and none that the teacher gave."""
    _, address = position("basic.2.5", 5)
    page = FakePage()
    found = asked(page, "address", address)
    page.open("worksheet", fragment=str(Worksheet((found["text"],))))
    deal = page.school.place.playing.deal
    given = deal.table.events
    assert given

    page.send(do="undo")
    assert given == deal.table.events
    shown_sheet(page)
    page.send(play=choice(deal.table.state, random.Random(3)))
    assert len(deal.table.events) > len(given)
    for _ in range(3):
        page.send(do="undo")
    assert given == deal.table.events[: len(given)]
    assert all(event.seat for event in deal.table.events[len(given) :])


def choice(state: Any, generator: random.Random) -> str:
    """Any legal action."""
    return str(generator.choice(list(legal_actions(state))))


def shown_sheet(page: FakePage) -> None:
    """Let the others play; nobody calls."""
    while (deal := page.school.place.playing.deal).others_turn and not deal.over:
        page.send(do="next")


@pytest.mark.parametrize(
    ("moves", "said"), [("&moves=s.dXX", "cannot be made"), ("&moves=", ""), ("", "")]
)
def test_moves_that_cannot_be_made_are_no_task(moves: str, said: str) -> None:
    """And an address without any is the deal from its beginning."""
    found = asked(
        FakePage(), "address", f"https://x.example/en/practice/#deal=v1.basic.2.7{moves}"
    )
    assert said in found["said"]
    assert bool(said) != found["ok"]

    page = FakePage()
    page.open("worksheet", fragment=str(Worksheet((f"d:basic.2.7{moves}",))))
    assert bool(said) == (page.school.place.sheet is None)
    if said:
        assert said in read(page.notes[0]["said"])


def test_a_deal_is_played_against_those_its_address_names() -> None:
    """Whoever sits at a teacher's table sits at the learners' too."""
    address = "https://x.example/en/practice/#deal=v1.basic.3.7&bots=coach,expert"
    found = asked(FakePage(), "address", address)

    page = FakePage()
    page.open("worksheet", fragment=str(Worksheet((found["text"],))))
    assert ("coach", "expert") == page.school.place.playing.deal.setup.bots


def test_a_deal_that_is_over_is_no_task() -> None:
    """Nothing of it is left to play."""
    page, address = position("basic.2.5", 0)
    generator = random.Random(2)
    while not page.school.place.deal.over:
        play_on(page, generator)
    address = f"https://x.example/en/practice/{page.last('address')}"
    assert "is over" in asked(FakePage(), "address", address)["said"]


def test_tasks_too_long_for_one_link_are_refused() -> None:
    """A link that could not be opened is not handed out."""
    tasks = [f"d:basic.2.{number}&moves={'s.dKD.' * 60}" for number in range(20)]
    assert len(str(Worksheet(tuple(tasks)))) > LONGEST

    page = FakePage()
    page.open("teach")
    page.send(teach={"what": "link", "text": "\n".join(tasks), "manner": ""})
    assert not page.last("taught")["ok"]
    assert "too much for one link" in page.last("taught")["said"]
