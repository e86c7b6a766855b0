"""A word before a costly move: thought about in slices, and given up for whatever comes next."""

from collections.abc import Generator
from itertools import islice
from random import Random
from typing import Any

import pytest

from engine.analysis.decision import looked_at
from engine.analysis.position_value import AGAIN, DEALS
from engine.cards import CardSet, parse_cards
from engine.referee import legal_actions
from engine.search import run_to_end
from engine.state import Phase
from lessons.levels.moment import LEARNER
from tests.bots.advice_share import positions
from tests.support.deals import laid
from tests.support.few_deals import FEW
from tests.support.page import FakePage, read
from tutorial.deal.deal_play import DealPlay
from tutorial.protocol.thinking import SLICE
from tutorial.scenes.pages.deals.deal_table import WEIGHS
from tutorial.table import warning
from tutorial.table.warning import weighing_of


COSTLY, HARMLESS = "discard KS", "discard 9H"
STEP = SLICE / 9  # one imagined deal on a slow machine


def on_turn(page: FakePage, level: str) -> DealPlay:
    """A learner with three kings who has drawn, and asked for warnings of this `level`."""
    page.open("practice", fragment="#deal=v1.basic.2.9", settings={"warnings": level})
    hands = (CardSet.parse("KS KH KD 2C 9H"), CardSet.parse("3S 3H 3D"))
    return laid(page, hands=hands, pile=parse_cards("4C"), to_move=0, phase=Phase.PLAY)


def thinks(page: FakePage) -> int:
    """Send back every thought, as the bridge does; how many there were."""
    thoughts = 0
    while page.school.place.thinking:
        page.send(think=page.last("think"))
        thoughts += 1
    return thoughts


@pytest.fixture
def slow(page: FakePage, monkeypatch: pytest.MonkeyPatch) -> FakePage:
    """A page on which a few imagined deals fill a slice."""
    quick = warning.move_cost

    def move_cost(*given: Any, **more: Any) -> Generator[Any, None, Any]:
        search = quick(*given, **more)
        while True:
            page.clock.time += STEP
            try:
                yield next(search)
            except StopIteration as end:
                return end.value

    monkeypatch.setattr(warning, "move_cost", move_cost)
    return page


def test_a_costly_discard_is_held_back(page: FakePage) -> None:
    """Throwing one of three kings costs points, says the note; nothing has been thrown."""
    deal = on_turn(page, "all")

    page.send(play=COSTLY)
    thinks(page)

    assert 0 == deal.table.state.to_move
    assert ["Do it anyway", "Choose again"] == page.buttons()[:2]
    assert "points better." in read(page.note("blue")["said"])
    assert page.note("blue")["live"]


@pytest.mark.slow
@pytest.mark.usefixtures("quick_hints")
@pytest.mark.parametrize("game", ["basic", "rummy500"])
def test_whoever_is_always_warned_is_warned_of_all_that_a_review_charges(game: str) -> None:
    """Whatever is wished for, the two never tell different things of it."""
    random, dear = Random(4), 0
    for state in islice((one for one in positions(game, 90, 7) if one.to_move == LEARNER), 24):
        wish = random.choice(tuple(legal_actions(state)))
        weighing = weighing_of(state, wish, "all", patient=False)
        while not weighing.go_on():
            pass
        looked = looked_at(state, wish, LEARNER, 0, patient=False, deals=FEW)
        decision = run_to_end(looked)

        assert bool(decision and decision.cost) == bool(weighing.warned)
        dear += bool(decision and decision.cost < 4)
    assert dear


def test_who_insists_does_it(page: FakePage) -> None:
    """The move that was held back is done as it was wished for."""
    deal = on_turn(page, "all")
    page.send(play=COSTLY)
    thinks(page)

    page.send(do="anyway")

    assert COSTLY == str(deal.table.events[-1].action)
    assert None is page.note("blue")


def test_who_chooses_again_has_all_cards(page: FakePage) -> None:
    """The note goes, and another card can be thrown."""
    deal = on_turn(page, "all")
    page.send(play=COSTLY)
    thinks(page)

    page.send(do="again")
    assert None is page.note("blue")
    page.send(play=HARMLESS)
    thinks(page)

    assert HARMLESS == str(deal.table.events[-1].action)


@pytest.mark.parametrize(("level", "wish"), [("off", COSTLY), ("all", HARMLESS)])
def test_nothing_stands_in_the_way_of_other_moves(page: FakePage, level: str, wish: str) -> None:
    """A good discard, and any at all where no warning is wished for, is simply done."""
    deal = on_turn(page, level)

    page.send(play=wish)
    thinks(page)

    assert wish == str(deal.table.events[-1].action)
    assert None is page.note("blue")


def test_the_page_is_answered_between_short_slices(slow: FakePage) -> None:
    """The status says what is going on; the hand can be sorted meanwhile; it ends in time."""
    deal = on_turn(slow, "all")
    began = slow.clock.time
    slow.send(play=COSTLY)
    assert began == slow.clock.time
    assert slow.school.words.text(WEIGHS) == slow.school.desk["status"]

    sorted_by = deal.table.sort
    slow.send(do="sort")
    assert sorted_by != deal.table.sort
    before = slow.clock.time
    slow.send(think=slow.last("think"))
    assert slow.clock.time - before <= 2 * SLICE

    assert thinks(slow) > 1
    both = DEALS + AGAIN * DEALS  # what seems to cost points is imagined once more
    assert slow.clock.time - began <= both * STEP + 2 * SLICE
    assert "Do it anyway" in slow.buttons()


def test_the_same_wish_again_neither_doubles_nor_restarts(slow: FakePage) -> None:
    """An impatient second press changes nothing about the time it takes."""
    deal = on_turn(slow, "all")
    slow.send(play=HARMLESS)
    weighing = deal.weighing
    slow.send(play=HARMLESS)
    assert weighing is deal.weighing
    thinks(slow)

    assert [HARMLESS] == [str(event.action) for event in deal.table.events]


@pytest.mark.parametrize("deed", ["undo", "again", "hint", "look-back", "redeal", "setup"])
def test_whatever_the_learner_does_next_ends_the_thinking(slow: FakePage, deed: str) -> None:
    """The card is not thrown any more, and no warning comes late."""
    deal = on_turn(slow, "all")
    slow.send(play=HARMLESS)
    slow.send(think=slow.last("think"))
    late = slow.last("think")

    slow.send(do=deed)
    slow.send(think=late)
    thinks(slow)

    assert () == deal.table.events
    assert not slow.school.place.thinking
    assert "Do it anyway" not in slow.buttons()


def test_another_wish_takes_the_place_of_the_first(slow: FakePage) -> None:
    """Who presses for another card while the first is thought about throws the second."""
    deal = on_turn(slow, "all")
    slow.send(play=COSTLY)
    slow.send(think=slow.last("think"))

    slow.send(play=HARMLESS)
    thinks(slow)

    assert [HARMLESS] == [str(event.action) for event in deal.table.events]


def test_what_a_hint_shows_is_not_warned_of(page: FakePage) -> None:
    """The last rung plays what it advises at once."""
    deal = on_turn(page, "all")
    page.send(do="hint")
    thinks(page)
    for _ in range(2):
        page.send(do="hint")
    page.clock.time += 5

    page.send(do="show")

    assert 1 == len(deal.table.events)


@pytest.mark.parametrize(
    ("wish", "told"),
    [
        ({"play": HARMLESS}, True),
        ({"play": "meld"}, True),
        ({"play": COSTLY}, False),
        ({"do": "sort"}, False),
        ({"do": "undo"}, False),
        ({"picked": ["KS"]}, False),
    ],
)
def test_a_move_that_is_dropped_for_another_is_told(
    page: FakePage, wish: dict, told: bool
) -> None:
    """Whoever plays on while a move is weighed hears that it has not been done, once."""
    on_turn(page, "all")
    page.send(play=COSTLY)
    page.send(**wish)

    def said() -> bool:
        return any("has not been done" in read(one["said"]) for one in page.notes)

    assert told == said()
    thinks(page)
    page.send(do="hint")
    assert not said()


def test_what_is_told_of_a_dropped_move_can_be_closed(page: FakePage) -> None:
    """Its note has a button for that, and the move that took its place goes on."""
    on_turn(page, "all")
    page.send(play=COSTLY)
    page.send(play=HARMLESS)
    [note] = [one for one in page.notes if "has not been done" in read(one["said"])]
    [close] = note["buttons"]
    assert "Close" == close["label"]

    page.send(do=close["do"])
    assert note not in page.notes
    assert page.school.place.deal.weighing is not None
