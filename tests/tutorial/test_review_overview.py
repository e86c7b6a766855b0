"""All that is told of a deal looked back on: as it is found, and between two decisions."""

import pytest

from tests.support.page import Clock, FakePage
from tests.support.past_deals import COSTLY, a_deal, kept, look_back, rows, wait
from tutorial.protocol.thinking import SLICE


pytestmark = pytest.mark.usefixtures("quick_reviews")


def ticking(clock: Clock) -> float:
    """A clock by which every step of thinking takes its time."""
    clock.time += SLICE / 3
    return clock.time


@pytest.fixture
def looking(page: FakePage, monkeypatch: pytest.MonkeyPatch) -> FakePage:
    """A review that has just begun."""
    monkeypatch.setattr(Clock, "__call__", ticking)
    record = a_deal(*COSTLY)
    page.open("practice", stored=kept(record), fragment=f"#review={record.seed}.0")
    return page


def found_one(page: FakePage) -> None:
    """Go on until a decision that cost something is found."""
    while not page.school.place.worst:
        page.send(think=page.last("think"))


def test_what_is_known_is_told_while_the_rest_is_looked_at(looking: FakePage) -> None:
    """The result at once, then each decision as it is found; it can be gone to."""
    page = looking
    page.send(think=page.last("think"))
    begun = page.school.notes["review"]
    found_one(page)
    row = rows(page)[0]
    offered = page.way_on

    assert ["You ended 8 points behind Ada."] == begun["luck"]
    assert "played on many times" in begun["work"]["why"]
    assert page.school.place.thinks
    assert ("points", "Find better moves") == (row["unit"], offered)
    page.send(do=row["do"])
    number = page.school.place.now.number
    wait(page)
    assert number == page.school.place.now.number  # the end of the looking moves nobody
    assert len(rows(page)) > 1


def test_the_overview_leads_to_the_dearest_decision_and_back(looking: FakePage) -> None:
    """How many there are is said first; the address of the overview names none."""
    page = looking
    wait(page)
    told, count = page.school.goal["goal"], len(rows(page))
    page.send(do="next")
    there = page.school.place.now.number
    ways = page.buttons()
    page.send(do="overview")

    assert f"{count} decisions cost you points" == told == page.school.goal["goal"]
    assert page.school.place.worst[0].number == there
    assert "Overview" in ways
    assert page.school.place.now is None
    assert f"#review={COSTLY[-1]}.0&deal=" in page.last("address")
    assert not page.school.notes["log"]


@pytest.mark.slow
def test_more_than_five_are_seen_when_asked_for(page: FakePage) -> None:
    """A long list has a button for the rest."""
    look_back(page, a_deal("rummy500", 2, 5))
    scene = page.school.notes["review"]

    assert (len(scene["rows"]) > 5) == bool(scene["rows_more"])
    assert f"Cost points ({len(scene['rows'])})" == scene["rows_way"]
    assert f"Well decided ({len(scene['found'])})" == scene["found_way"]
