"""A page under attack: whatever comes, it opens, says one sentence, and keeps what was kept."""

import json
import logging
from typing import Any

import pytest

from tests.support.page import FakePage, read
from tests.support.past_deals import a_deal
from tutorial.deal.rematch import read_outcomes
from tutorial.notices import OUR_MISTAKE
from tutorial.protocol.from_page import LONGEST_TEXT
from tutorial.store.progress import Progress
from tutorial.store.progress_text import read as read_progress
from tutorial.store.progress_text import write


LONG = "9" * 5000
DEAL = "#deal=v1.basic.2.8"


def played(page: FakePage) -> str:
    """A deal that has begun, and the text that is kept of it."""
    page.open("practice", fragment="#deal=v1.basic.2.8")
    page.send(play="draw stock")
    return str(page.last("store"))


@pytest.mark.parametrize(
    ("page_name", "fragment"),
    [
        ("practice", f"#deal=v1.basic.2.5.target={LONG}"),
        ("practice", f"#deal=v1.basic.2.5.hand_cards=2:{LONG}"),
        ("practice", "#deal=v1.basic.2.5.hand_cards=2:0"),
        ("practice", "#deal=v1.basic.2.5.hand_cards=2:-5"),
        ("practice", "#deal=" + "x" * 2_100_000),
        ("practice", f"#review={LONG}.0"),
        ("drill", f"#meld={LONG}.{LONG}"),
        ("drill", "#meld=\N{ARABIC-INDIC DIGIT TWO}.7"),
        ("puzzle", f"#puzzle=basic-{LONG}-1"),
    ],
)
def test_a_link_that_leads_nowhere_opens_the_page(
    page: FakePage, page_name: str, fragment: str
) -> None:
    """The page learns that it is open; an allowed twin leads where it says."""
    page.open(page_name, fragment=fragment)

    assert page_name == page.last("opened")["page"]
    assert OUR_MISTAKE not in read([part for note in page.notes for part in note["said"]])
    page.open("practice", fragment="#deal=v1.basic.2.5.hand_cards=2:5")
    assert 5 == len(page.school.place.deal.table.state.hands[0])


def test_an_opening_that_goes_wrong_is_answered_all_the_same(
    page: FakePage, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The apology is shown, nothing is written over what is kept, and the next page opens."""
    kept = played(page)
    page.told.clear()

    def breaks(*_: Any, **__: Any) -> None:
        raise RuntimeError("on purpose")

    monkeypatch.setattr("tutorial.school.Practice", breaks)
    caplog.set_level(logging.CRITICAL)
    page.open("practice", stored=kept)
    assert "practice" == page.last("opened")["page"]
    assert None is page.last("store")
    assert OUR_MISTAKE in read(page.notes[0]["said"])

    page.open("lesson", lesson="runs", stored=kept)
    assert "runs" == page.last("opened")["lesson"]


@pytest.mark.parametrize("done", ["count stock", "set ace=high", "move 7H m1", "claim A"])
def test_a_mistake_that_is_no_decision_cannot_be_played(page: FakePage, done: str) -> None:
    """The page opens and says so."""
    record = a_deal("basic", 2, 5)
    start = "\n".join(line for line in record.to_text().splitlines() if line[:2] not in "A B ")
    mistake = {
        "key": "basic.5.0.0",
        "preset": "basic",
        "kind": "draw",
        "turn": 1,
        "record": start + "\n",
        "done": done,
        "cost": 9,
        "day": 1,
        "solved": 0,
    }
    stored = json.dumps({"version": 5, "lessons": {}, "mistakes": [mistake]})
    page.open("practice", stored=stored, fragment="#mistake=basic.5.0.0")

    assert "practice" == page.last("opened")["page"]
    assert OUR_MISTAKE not in read([part for note in page.notes for part in note["said"]])


@pytest.mark.parametrize("score", ["1e99999999", "1/0", LONG, None])
def test_points_of_an_earlier_time_that_are_none_are_left_out(score: object) -> None:
    """At once, and those beside them are read."""
    kept = [{"dealer": 0, "scores": [score, "2"]}, {"dealer": 1, "scores": ["-7", "5/2"]}]

    assert [(-7, 2.5)] == [tuple(map(float, one.scores)) for one in read_outcomes(kept, 2)]


@pytest.mark.parametrize("sign", ["[]", "{}"])
def test_progress_nested_without_end_is_damaged(page: FakePage, sign: str) -> None:
    """It is kept as it was, and the page opens; nested a little it is read."""
    opening = "[" if sign == "[]" else '{"a":'

    def nested(depth: int) -> str:
        inside = opening * depth + "1" + sign[1] * depth
        return f'{{"version":5,"lessons":{{}},"x":{inside}}}'

    stored = read_progress(nested(5000))
    assert ("damaged", (nested(5000),)) == (stored.trouble, stored.progress.damaged)
    assert None is read_progress(nested(20)).trouble
    page.open("lesson", lesson="runs", stored=nested(5000))
    assert "runs" == page.last("opened")["lesson"]


def test_more_than_a_page_may_send_opens_all_the_same(page: FakePage) -> None:
    """Damaged texts have grown beyond what other messages may hold; nothing of them is lost."""
    progress = Progress(damaged=("x" * (LONGEST_TEXT + 1),))
    page.open("practice", stored=write(progress), fragment="#deal=v1.basic.2.5")

    assert "practice" == page.last("opened")["page"]
    page.send(play="draw stock")
    assert progress.damaged == read_progress(page.last("store")).progress.damaged


def test_what_a_later_release_has_added_is_carried_along(page: FakePage) -> None:
    """A part that this release does not know is written back as it was."""
    page.open("lesson", lesson="runs", stored='{"version":5,"lessons":{},"badges":["gold"]}')

    assert ["gold"] == json.loads(page.last("store"))["badges"]
    assert "runs" == json.loads(page.last("store"))["last"]


def test_a_new_match_puts_the_one_under_way_aside(page: FakePage) -> None:
    """Nothing that was played is gone: it can be gone on with."""
    before = json.loads(played(page))["practice"]["records"]
    page.send(do="setup")

    assert [before] == [
        one["records"] for one in json.loads(page.last("store"))["practice"]["aside"]
    ]
    page.send(do="resume")
    assert before == json.loads(page.last("store"))["practice"]["records"]


def test_matches_aside_do_not_grow_without_end(page: FakePage) -> None:
    """The oldest go; the store is not endless."""
    record = json.loads(played(page))["practice"]
    many = [{**record, "link": f"#deal=v1.basic.2.{seed}"} for seed in range(50)]
    stored = json.dumps({"version": 5, "lessons": {}, "practice": {**record, "aside": many}})
    page.open("practice", stored=stored)
    page.send(do="setup")

    aside = json.loads(page.last("store"))["practice"]["aside"]
    assert (20, "#deal=v1.basic.2.8") == (len(aside), aside[-1]["link"])


@pytest.mark.parametrize(
    "place",
    [
        {"page": "drill", "fragment": "#meld"},
        {"page": "lesson", "lesson": "runs"},
        {"page": "practice", "fragment": DEAL},
    ],
)
@pytest.mark.parametrize("figure", ["write you 5", f"write you {LONG}", "write nobody 5"])
def test_a_figure_where_there_is_no_sheet_changes_nothing(
    page: FakePage, place: dict[str, str], figure: str
) -> None:
    """What no button sends is not answered with an apology, and the table goes on."""
    page.open(**place)
    page.send(play=figure)

    assert OUR_MISTAKE not in read([part for note in page.notes for part in note["said"]])
    page.send(do="hint")
    assert page.notes


def test_moves_after_a_false_call_with_an_own_card_can_be_gone_through(page: FakePage) -> None:
    """Each can be looked at, and asked about: the call is told with what was wrong in it."""
    page.open("practice", fragment="#deal=v1.rummy500.3.1")
    for _ in range(60):
        if page.school.desk.get("calling") is not None or page.school.place.deal.may_call:
            break
        page.send(do="next")
    deal = page.school.place.deal
    own, top = next(iter(deal.table.state.hands[0])), deal.table.state.pile[-1]
    page.send(play=f"call {own} {top}")
    number = len(deal.table.events) - 1
    heading = page.note("red")["heading"]
    page.send(do=f"why:{number}")
    page.send(do="look-back")
    for _ in range(number + 2):
        page.send(do="next")

    assert "That was a false call" == heading
    assert page.school.place.deal.looking is not None
