"""Moves that a hint plays for the learner are theirs at the table, and nobody's in the review."""

import json
import random

import pytest

from engine.record import Record
from lessons.levels.moment import LEARNER
from tests.support.deals import play_on, shown
from tests.support.few_deals import think_little
from tests.support.page import FakePage, read
from tests.support.past_deals import COSTLY, a_deal, kept, rows, wait
from tutorial.store.past_deal import PastDeal


pytestmark = pytest.mark.usefixtures("quick_reviews")

DEAL = "#deal=v1.basic.2.11"
MOST_SLICES = 2000


@pytest.fixture
def playing(page: FakePage, monkeypatch: pytest.MonkeyPatch) -> FakePage:
    """A learner on turn, who has done something alone before."""
    think_little(monkeypatch)
    page.open("practice", fragment=DEAL)
    shown(page)
    play_on(page, random.Random(1))
    return page


def let_play(page: FakePage) -> None:
    """Ask for a hint up to its last step, which plays; then let the others answer."""
    deal = page.school.place.deal
    done = len(deal.table.events)
    for _ in range(MOST_SLICES):
        if len(deal.table.events) > done:
            break
        page.clock.time += 20  # the hint before has been read
        page.send(**({"think": page.last("think")} if deal.pondering else {"do": "hint"}))
    shown(page)


def played_for(page: FakePage) -> list[int]:
    """The moves that were played for the learner, as the browser keeps them."""
    found: list[int] = (
        json.loads(page.last("store"))["practice"].get("played_for", {}).get("0", [])
    )
    return found


def test_a_move_played_by_a_hint_is_kept_as_such(playing: FakePage) -> None:
    """It is there after a reload, leaves with the move it is about, and no other move has it."""
    page = playing
    before = len(page.school.place.deal.table.events)
    assert not played_for(page)
    let_play(page)
    assert [before] == played_for(page)
    again = FakePage()
    again.open("practice", stored=page.last("store"))
    play_on(again, random.Random(2))
    assert [before] == played_for(again)

    while len(again.school.place.deal.table.events) > before:
        again.send(do="undo")
    play_on(again, random.Random(3))
    assert not played_for(again)


def test_a_deal_played_by_hints_alone_is_nobodys(page: FakePage) -> None:
    """Neither praise nor blame: the result is told, and that all was played for the learner."""
    record = a_deal(*COSTLY)
    looked_back(page, record, _own(record))

    assert not rows(page)
    assert not page.school.notes["review"]["found"]
    told = page.school.notes["review"]["luck"]
    count = len(_own(record))
    assert f"{count} of your moves were played for you, so they are not judged." == told[-1]
    assert "Played for you" == page.note("blue")["heading"]
    assert "Every move of this deal" in read(page.note("blue")["said"])
    assert "You decided nothing yourself in this deal" == page.school.goal["goal"]


@pytest.mark.slow
def test_what_was_played_for_the_learner_is_not_well_decided(page: FakePage) -> None:
    """It is neither among the good moves nor among those that cost something."""
    record = a_deal(*COSTLY)
    looked_back(page, record, ())
    place = page.school.place
    praised = place.found[0].number
    blamed = place.worst[0].number
    looked_back(page, record, (praised, blamed))
    place = page.school.place

    assert praised not in [one.number for one in place.found]
    assert blamed not in [one.number for one in place.worst]
    assert (
        "2 of your moves were played for you, so they are not judged."
        in (page.school.notes["review"]["luck"])
    )


def test_what_a_bot_played_well_is_not_called_luck_alone(page: FakePage) -> None:
    """What the learner did not give away was brought by the cards and by what was played."""
    record = a_deal(*COSTLY)
    own = _own(record)
    looked_back(page, record, ())
    assert not [one for one in page.school.notes["review"]["luck"] if "played for you" in one]

    looked_back(page, record, own[: len(own) // 2])
    last = page.school.notes["review"]["luck"][-1]
    assert last.startswith("The cards and what was played for you ")


def test_a_turn_played_for_the_learner_looks_like_none_played_well(page: FakePage) -> None:
    """Its bar is as one not looked at, and says why; a turn with a move of one's own is judged."""
    record = a_deal(*COSTLY)
    past = PastDeal.of(record)
    turn, other = past.turn(_own(record)[0]), past.turn(_own(record)[-1])
    looked_back(page, record, tuple(at for at in _own(record) if past.turn(at) == turn))
    bars = page.school.notes["review"]["bars"]

    assert bars[turn - 1]["unseen"]
    assert bars[turn - 1]["name"] == f"Turn {turn}: played for you"
    assert not bars[other - 1]["unseen"]


def looked_back(page: FakePage, record: Record, numbers: tuple[int, ...]) -> None:
    """Open the review of a deal of which some moves were played for the learner."""
    store = json.loads(kept(record))
    store["practice"]["played_for"] = {"0": list(numbers)}
    page.open("practice", stored=json.dumps(store), fragment=f"#review={record.seed}.0")
    wait(page)


def _own(record: Record) -> tuple[int, ...]:
    return tuple(at for at, (seat, _) in enumerate(record.actions) if seat == LEARNER)
