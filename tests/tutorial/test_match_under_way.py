"""A match under way: taken back, taken up again, put aside, left, and never lost."""

import json
import random
from typing import Any

import pytest

from engine.record import Record
from tests.support.deals import play_deal, play_on, shown
from tests.support.page import FakePage, read
from tests.support.scores import score_sheet
from tutorial.practice.matches import TOGETHER
from tutorial.protocol.table_link import TableLink


def table_now(page: FakePage) -> tuple[Any, ...]:
    """All that is on the page except the log."""
    notes = {key: value for key, value in page.school.notes.items() if key != "log"}
    return page.school.table, page.school.desk, page.school.seats, page.school.goal, notes


def test_undo_goes_back_as_far_as_one_likes(page: FakePage) -> None:
    """Back through all moves to the first own turn; played again, all is as before."""
    page.open("practice", fragment="#deal=v1.basic.3.11")
    shown(page)
    start = table_now(page)
    generator = random.Random(1)
    positions = []
    for _ in range(12):
        positions.append(table_now(page)[:4])
        play_on(page, generator)
    end, record = table_now(page), page.last("deal")

    for position in reversed(positions):
        page.send(do="undo")
        assert position == table_now(page)[:4]
    assert start[0] == page.school.table
    for seat, action in Record.from_text(record).actions:
        if seat == 0:
            page.send(play=str(action))
            shown(page)
    assert end == table_now(page)


def test_a_half_played_deal_comes_back(page: FakePage) -> None:
    """After a reload everything lies as it lay, score and log included."""
    page.open("practice", fragment="#deal=v1.basic.3.11")
    play_deal(page)
    page.send(do="next")
    shown(page)
    for seed in range(6):
        if not page.school.place.deal.over:
            play_on(page, random.Random(seed))

    again = FakePage()
    again.open("practice", stored=page.last("store"))

    assert table_now(page) == table_now(again)
    assert page.school.notes["log"] == again.school.notes["log"]
    assert page.school.place.matches.finished == again.school.place.matches.finished


def test_the_address_of_the_deal_being_played_does_not_begin_it_anew(page: FakePage) -> None:
    """A reload of a page with the deal in its address goes on; another deal's address deals."""
    page.open("practice", fragment="#deal=v1.basic.2.5")
    shown(page)
    page.send(play="draw stock")
    stored = page.last("store")

    same, other = FakePage(), FakePage()
    same.open("practice", stored=stored, fragment=page.last("address"))
    other.open("practice", stored=stored, fragment="#deal=v1.basic.2.6")

    assert page.school.desk["hand"] == same.school.desk["hand"]
    assert 6 == other.school.place.deal.match.seed


def test_a_match_under_way_can_be_gone_back_to(page: FakePage) -> None:
    """Another deal's address puts the match aside; a button leads there and back."""
    page.open("practice", fragment="#deal=v1.basic.2.5")
    shown(page)
    page.send(play="draw stock")
    hand = page.school.desk["hand"]

    other = FakePage()
    other.open("practice", stored=page.last("store"), fragment="#deal=v1.basic.2.6")
    assert ["Back to that match", "Close"] == other.buttons()
    shown(other)
    other.send(play="draw stock")
    foot = [button["label"] for button in other.school.notes["foot"]]
    assert {"New match", "Back to that match"} <= set(foot)
    other.send(do="resume")

    assert hand == other.school.desk["hand"]
    assert "#deal=v1.basic.2.5" == other.last("address").split("&")[0]
    other.send(do="resume")
    assert "#deal=v1.basic.2.6" == other.last("address").split("&")[0]


@pytest.mark.parametrize(("seed", "offered"), [(0, ["Back to that match", "Close"]), (3, [])])
def test_a_deal_in_which_only_others_have_moved_can_be_gone_back_to(
    page: FakePage, seed: int, offered: list[str]
) -> None:
    """New match loses no move; a deal without one has none to lose."""
    page.open("practice", fragment=f"#deal=v1.basic.2.{seed}")
    shown(page)
    assert bool(offered) == bool(page.school.place.deal.table.events)
    hand = page.school.desk["hand"]
    page.send(do="setup")
    assert offered == page.buttons()

    if offered:
        page.send(do="resume")
        assert hand == page.school.desk["hand"]


def test_a_next_deal_does_not_offer_the_other_match_again(page: FakePage) -> None:
    """It was closed, or passed by, when the match began; the foot still leads there."""
    page.open("practice", fragment="#deal=v1.basic.2.5")
    shown(page)
    page.send(play="draw stock")
    page.open("practice", stored=page.last("store"), fragment="#deal=v1.basic.2.6")
    assert "Back to that match" in page.buttons()
    page.send(do="close:aside")
    play_deal(page)
    page.send(do="next")

    assert not page.school.place.deal.over
    assert "Back to that match" not in page.buttons()
    assert "Back to that match" in [button["label"] for button in page.school.notes["foot"]]


def test_a_match_begun_in_the_form_does_not_offer_the_other_one_again(page: FakePage) -> None:
    """The form has offered it; at the table the foot leads there, and no note covers a card."""
    page.open("practice", fragment="#deal=v1.basic.2.5")
    shown(page)
    page.send(play="draw stock")
    page.send(do="setup")
    assert "Back to that match" in page.buttons()
    page.school.form.param.trigger("deal")

    assert page.school.place.deal is not None
    assert [] == page.notes
    assert "Back to that match" in [button["label"] for button in page.school.notes["foot"]]


def ways_back(page: FakePage) -> list[dict[str, Any]]:
    """The buttons that lead to the matches put aside, where they are listed."""
    listed = [note for note in page.notes if note["heading"] == "Your other matches"]
    return [button for note in listed for button in note["buttons"][:-1]]


def test_matches_that_were_left_are_told_apart(page: FakePage) -> None:
    """By the name of the learner's own table; what says the same by its deal and turn."""
    page.open("practice")
    for seed, moves in (("1", 1), ("2", 3), ("3.target=250", 1), ("4", 1)):
        link = f"#deal=v1.basic.2.{seed}"
        page.open("practice", stored=page.last("store"), fragment=link)
        shown(page)
        for _ in range(moves):
            play_on(page, random.Random(1))
    page.school.place.form.home.keep(TableLink("basic", {"target": "250"}, "Sundays"))
    page.send(do="setup")

    score = TOGETHER.join("00")
    labels = [way["label"] for way in ways_back(page)]
    assert f"Sundays, 2 players, {score}" == labels[1]
    begins = f"Basic Rummy, 2 players, {score}, deal 1"
    same = [label for label in labels if label.startswith(begins)]
    assert 3 == len(same) == len(set(same))


def test_every_match_that_was_left_is_listed(page: FakePage) -> None:
    """The latest first, each by its game, its players and its score; none is out of reach."""
    page.open("practice", fragment="#deal=v1.basic.2.5")
    play_deal(page)
    page.send(do="next")
    shown(page)
    page.send(play="draw stock")
    first = page.school.desk["hand"]
    points = [score_sheet(page)["rows"][seat]["cells"][-1]["figure"] for seat in (0, 1)]
    for preset in ("rummy500.3", "wrotham.2"):
        page.open("practice", stored=page.last("store"), fragment=f"#deal=v1.{preset}.7")
        shown(page)
        play_on(page, random.Random(1))
    foot = [button["label"] for button in page.school.notes["foot"]]
    assert "Your other matches" in foot
    assert [] == ways_back(page)
    page.send(do="matches")
    assert [
        f"Rummy 500, 3 players, {TOGETHER.join('000')}",
        f"Basic Rummy, 2 players, {TOGETHER.join(points)}",
    ] == [way["label"] for way in ways_back(page)]

    page.send(do="setup")
    *_, last = ways_back(page)
    assert 3 == len(ways_back(page))
    page.send(do=last["do"])
    assert first == page.school.desk["hand"]
    page.send(do="resume:7")
    assert first == page.school.desk["hand"]
    page.send(do="matches")
    assert 2 == len(ways_back(page))
    page.send(do="matches")
    assert [] == ways_back(page)


def test_the_address_of_a_match_put_aside_goes_on_with_it(page: FakePage) -> None:
    """Following links back and forth, or one that names no deal, loses nothing."""
    page.open("practice", fragment="#deal=v1.basic.2.5")
    shown(page)
    page.send(play="draw stock")
    hand, stored = page.school.desk["hand"], page.last("store")
    for fragment in ("#deal=v1.basic.2.6", "#deal=v1.nonsense.2.6"):
        other, again = FakePage(), FakePage()
        other.open("practice", stored=stored, fragment=fragment)
        again.open("practice", stored=other.last("store"), fragment="#deal=v1.basic.2.5")

        assert hand == again.school.desk["hand"]


def test_a_crash_loses_nothing(page: FakePage) -> None:
    """The record of the deal is enough, even where the store is an action behind."""
    page.open("practice", fragment="#deal=v1.basic.2.5")
    shown(page)
    stored = page.last("store")
    page.send(play="draw stock")
    record = page.last("deal")

    again = FakePage()
    again.send(crashed=record)
    again.open("practice", stored=stored)

    assert page.school.desk["hand"] == again.school.desk["hand"]
    assert "was started again" in read(again.notes[0]["said"])


@pytest.mark.parametrize(
    "fragment",
    [
        "#deal=",
        "#deal=v1.whist.2.5",
        "#deal=v1.basic.9.5",
        "#deal=v1.basic.2.99999999999",
        "#deal=v1.basic.2.5.ace=middle",
    ],
)
def test_a_bad_link_is_said_and_a_fresh_match_offered(page: FakePage, fragment: str) -> None:
    """What is wrong is said, and the form is there; nothing chosen, Deal deals."""
    page.open("practice", fragment=fragment)

    assert "or just press Deal" in read(page.note("red")["said"])
    assert page.school.form.shown
    page.school.form.param.trigger("deal")
    assert page.school.table["stock"]


@pytest.mark.parametrize(
    "practice",
    [
        {},
        {"bots": [], "records": []},
        {"bots": ["steady"], "records": ["nonsense"]},
        {"bots": ["steady"], "records": [7]},
        {"records": ["x"]},
    ],
)
def test_a_damaged_match_is_said_and_kept(page: FakePage, practice: dict[str, Any]) -> None:
    """The form is shown, the text is kept for export."""
    page.open("practice", stored=json.dumps({"version": 1, "lessons": {}, "practice": practice}))

    assert "could not be read" in read(page.notes[0]["said"])
    assert page.school.form.shown
    assert [practice] == [json.loads(text) for text in json.loads(page.last("store"))["damaged"]]


def test_a_match_can_be_left_for_another(page: FakePage) -> None:
    """The button under the log leads to the form; the choices made before still stand there."""
    page.open("practice", fragment="#deal=v1.basic.3.5")
    leave = page.school.notes["foot"][0]

    page.send(do=leave["do"])

    assert page.school.form.shown
    assert 3 == page.school.form.players
    assert "practice" not in json.loads(page.last("store"))
    assert "" == page.last("deal")


def test_the_same_deal_can_be_played_again(page: FakePage) -> None:
    """After the end the cards can be dealt once more as they were."""
    page.open("practice", fragment="#deal=v1.basic.2.5")
    shown(page)
    hand = page.school.desk["hand"]
    play_deal(page)

    page.send(do="redeal")
    shown(page)

    assert [card["id"] for card in hand] == [card["id"] for card in page.school.desk["hand"]]
    assert page.ending is None
