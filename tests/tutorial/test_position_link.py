"""The address always leads to what is seen: a table within a deal, a level of a lesson."""

import random
from dataclasses import replace
from typing import Any

import pytest

from engine.record import Record
from tests.support.deals import play_deal, play_on, shown
from tests.support.page import FakePage, Opened, read
from tests.support.running_deals import running_deal
from tutorial.practice.position_link import moves_text, position_of
from tutorial.protocol.deal_link import DealLink, MovesError, is_link, read_link
from tutorial.setup.setup import Setup


def seen(page: FakePage) -> tuple[Any, ...]:
    """What lies on the table, in the hand and on the sheet."""
    desk = page.school.desk
    score = page.school.notes["score"]
    return page.school.table["melds"], page.school.table["pile"], desk["hand"], score


def opened(address: str) -> FakePage:
    """What somebody else sees at an address."""
    other = FakePage()
    other.open("practice", fragment=address)
    return other


@pytest.mark.parametrize(
    ("game", "players"),
    [("basic", 2), ("rummy500", 3), ("romme500_call", 3), ("wrotham", 2), ("romme", 3)],
)
@pytest.mark.parametrize("seed", range(3))
def test_every_table_comes_back_from_its_address(game: str, players: int, seed: int) -> None:
    """Whatever was done in a deal stands in the address, and leads to the same record."""
    record, _ = running_deal(game, players, random.Random(seed))
    setup = Setup(record.seed, game, players)
    moves = moves_text([record])

    link = read_link(str(replace(setup.link(), moves=moves)))
    finished, deal = position_of(setup, link.moves)

    assert ([], record) == (finished, deal.record())


def test_the_address_follows_the_moves_of_a_match(page: FakePage) -> None:
    """After every move, taken back ones too, and in the second deal: others see the same."""
    page.open("practice", fragment="#deal=v1.basic.2.5")
    generator = random.Random(4)
    shown(page)
    for _ in range(4):
        play_on(page, generator)
        assert seen(page) == seen(opened(page.last("address")))
    page.send(do="undo")
    assert seen(page) == seen(opened(page.last("address")))
    play_deal(page)
    page.send(do="next")
    shown(page)
    other = opened(page.last("address"))

    assert 1 == other.school.place.deal.match.deal_index
    assert seen(page) == seen(other)


def test_with_seats_swapped_the_address_leads_to_those_seats(page: FakePage) -> None:
    """Who dealt is part of it, where it is another one than the match would have."""
    page.open("practice", fragment="#deal=v1.basic.2.5")
    play_deal(page)
    page.send(do="swap")
    shown(page)

    assert seen(page) == seen(opened(page.last("address")))


def test_an_address_of_what_lies_there_changes_nothing(page: FakePage) -> None:
    """A reload goes on, with what only this browser knows."""
    page.open("practice", fragment="#deal=v1.basic.2.5")
    shown(page)
    page.send(play="draw stock")
    now, stored = page.last("address"), page.last("store")

    again = FakePage()
    again.open("practice", stored=stored, fragment=now)

    assert seen(page) == seen(again)
    assert not again.school.place.matches.aside
    assert again.last("address") is None


def test_the_address_follows_whoever_goes_through_a_deal_that_is_over(page: FakePage) -> None:
    """A reload shows the same move of the same deal, which is over; others find that table."""
    page.open("practice", fragment="#deal=v1.basic.2.5")
    play_deal(page)
    end = page.last("address")
    page.send(do="look-back")
    page.send(do="move:5")
    here = page.last("address")
    assert here != end

    again = FakePage()
    again.open("practice", stored=page.last("store"), fragment=here)
    for there in (again, opened(here)):
        assert 5 == len(there.school.place.deal.table.events)
        assert seen(page)[:3] == seen(there)[:3]
    assert not again.school.place.matches.aside
    assert page.school.place.deal.record() == again.school.place.deal.record()
    again.send(do="move:999")
    assert again.school.place.deal.over
    assert end == again.last("address")


def test_the_address_stays_where_a_deal_that_goes_on_is_looked_through(page: FakePage) -> None:
    """A reload is not to take moves back."""
    page.open("practice", fragment="#deal=v1.basic.2.5")
    shown(page)
    for _ in range(3):
        play_on(page, random.Random(4))
    now = page.last("address")
    page.send(do="look-back")
    page.send(do="move:1")

    assert now == page.last("address")


def test_an_earlier_table_puts_the_match_aside(page: FakePage) -> None:
    """Whoever follows a link to a table loses nothing of the match they are in."""
    page.open("practice", fragment="#deal=v1.basic.2.5")
    shown(page)
    page.send(play="draw stock")
    early = page.last("address")
    play_on(page, random.Random(1))
    late = seen(page)

    other = FakePage()
    other.open("practice", stored=page.last("store"), fragment=early)
    assert late != seen(other)
    other.send(do="resume")
    assert late == seen(other)


def test_whoever_opens_the_address_plays_against_the_same_bots(page: FakePage) -> None:
    """Who sits where is part of it; an address without it stands for the table that lies there."""
    page.open("practice", fragment="#deal=v1.basic.3.5&bots=coach,beginner")
    shown(page)
    page.send(play="draw stock")
    address = page.last("address")
    styles = [seat["style"] for seat in page.school.seats["seats"]]
    other = opened(address)

    assert "&bots=coach,beginner&moves=" in address
    assert styles == [seat["style"] for seat in other.school.seats["seats"]]
    for same in (address, address.replace("&bots=coach,beginner", "")):
        again = FakePage()
        again.open("practice", stored=page.last("store"), fragment=same)
        assert not again.school.place.matches.aside
    changed = FakePage()
    against = address.replace("coach,beginner", "expert,beginner")
    changed.open("practice", stored=page.last("store"), fragment=against)
    assert 1 == len(changed.school.place.matches.aside)
    assert ("expert", "beginner") == changed.school.place.deal.setup.bots


def link_label(page: FakePage) -> str:
    """What stands on the button that copies the link."""
    result = page.result
    places = result["more"] if result else page.school.notes["foot"]
    return next(button["label"] for button in places if button["do"] == "copy")


def test_the_link_to_the_table_is_under_more(page: FakePage) -> None:
    """It can be copied, says that it is, and offers itself anew once something has been played."""
    page.open("practice", fragment="#deal=v1.basic.2.5")
    shown(page)
    page.send(do="more")
    assert "Copy the link to this position" == link_label(page)

    page.send(do="copy")
    assert page.school.place.matches.link == page.last("copy")
    assert seen(page) == seen(opened(page.last("copy")))
    assert "The link is copied" == page.last("say") == link_label(page)

    page.send(play="draw stock")
    assert "Copy the link to this position" == link_label(page)
    play_deal(page)
    assert "Copy the link to this position" == link_label(page)


def test_a_match_too_long_for_an_address_links_its_first_deal(
    page: FakePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The button says where the link leads."""
    page.open("practice", fragment="#deal=v1.basic.2.5")
    shown(page)
    monkeypatch.setattr("tutorial.practice.matches.LONGEST_MOVES", 1)
    page.send(play="draw stock")
    page.send(do="more")

    assert "Copy the link to the first deal" == link_label(page)
    page.send(do="copy")
    assert "#deal=v1.basic.2.5" == page.last("copy")


BAD = ("x", "s.s", "dKD", "s.dXX", "s.m7H", "s_s", "Z!s", "!", "s.d-", "k", "l", "c-A", "a~")


@pytest.mark.parametrize("moves", BAD)
def test_moves_that_cannot_be_made_are_refused_in_a_sentence(moves: str) -> None:
    """Nothing is half done: the form stands there, with what is wrong."""
    link = str(DealLink("basic", 2, 5, moves=moves))
    assert is_link(link)
    with pytest.raises(MovesError):
        position_of(Setup(5), moves)

    page = opened(link)

    note = page.note("red")
    assert note is not None
    assert "moves that cannot be made" in read(note["said"])
    assert page.school.form.shown


def test_the_level_is_in_the_address_as_one_goes_on(lesson: Opened) -> None:
    """A reload stays there, and a copied address leads to the same level."""
    page = lesson("runs")
    for step in page.school.place.steps:
        page.send(level=page.school.place.steps.index(step))
        address = page.last("address")
        other = FakePage()
        other.open("lesson", lesson="runs", fragment=address)

        assert f"#level={step}" == address
        assert page.school.goal["goal"] == other.school.goal["goal"]


def test_an_address_of_no_level_says_so(page: FakePage) -> None:
    """Nothing else is opened without a word."""
    page.open("lesson", lesson="runs", fragment="#level=nothing")

    assert "no level of that name" in read(page.notes[0]["said"])
    assert "#level=watch" == page.last("address")


def test_a_move_late_in_a_match_is_not_written_twice_nor_read_back(
    page: FakePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each move is kept and shown in the address: its deal becomes text once for all of that."""
    page.open("practice", fragment="#deal=v1.basic.2.5")
    play_deal(page)
    page.send(do="next")
    shown(page)
    written, read_back = [], []
    to_text, from_text = Record.to_text, Record.from_text
    monkeypatch.setattr(Record, "to_text", lambda self: written.append(1) or to_text(self))
    monkeypatch.setattr(Record, "from_text", lambda text: read_back.append(1) or from_text(text))

    page.send(play="draw stock")

    assert page.last("deal").endswith("A draw stock\n")
    assert [1] == written
    assert not read_back


def test_the_address_of_a_table_that_was_sent_follows_what_is_chosen(page: FakePage) -> None:
    """Reloaded, or sent on, it leads to what is seen; where nothing was sent there is none."""
    page.open(page="practice", fragment="#table=v1.romme.first_meld_min=30.Oma")
    page.school.form.choose("first_meld_min", 51)
    assert "#table=v1.romme.first_meld_min=51.Oma" == page.last("address")
    page.school.form.choose_preset("basic")
    assert "#table=v1.basic.." == page.last("address")

    again = FakePage()
    again.open("practice")
    again.school.form.choose_preset("romme")
    assert again.last("address") is None
