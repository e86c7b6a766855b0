"""The turns of a deal that is looked back on: bars of what each cost, and the one on the table."""

import pytest

from lessons.levels.moment import LEARNER
from tests.support.page import FakePage
from tests.support.past_deals import a_deal, look_back
from tutorial.scenes.pages.review.losses import labelled_turns
from tutorial.store.past_deal import PastDeal


pytestmark = pytest.mark.usefixtures("quick_reviews")


def test_the_bar_of_the_turn_on_the_table_is_marked(page: FakePage) -> None:
    """It alone, whatever cost most, its figure below it; no turn comes after the last one."""
    look_back(page, a_deal("rummy500", 2, 7))
    place = page.school.place
    for decision in (*place.worst, *place.found):
        page.send(do=f"mistake:{decision.number}")
        bars = page.school.notes["review"]["bars"]
        turn = place.past.turn(decision.number)
        assert turn <= place.past.turns == len(bars)
        assert [str(turn)] == [bar["turn"] for bar in bars if bar["here"]]
        assert f"Turn {turn} of {len(bars)}" == page.school.goal["eyebrow"]


def test_who_goes_out_had_a_last_turn(page: FakePage) -> None:
    """A deal that the learner ends has as many turns as one that another player ends later."""
    deals = (a_deal("basic", 2, seed) for seed in range(40))
    past = PastDeal.of(next(one for one in deals if one.actions[-1][0] == LEARNER))
    record = past.record
    last = max(at for at, (seat, _) in enumerate(record.actions) if seat == LEARNER)
    assert past.turn(last) == past.turns


@pytest.mark.parametrize(
    ("turns", "lost", "labelled"),
    [
        (39, {3: 4, 7: 4, 17: 14, 23: 5, 24: 4, 32: 6}, {3, 7, 17, 23, 32}),
        (39, {23: 4, 24: 5}, {24}),
        (14, {3: 4, 4: 5}, {3, 4}),
        (5, {2: 9}, {1, 2, 3, 4, 5}),
    ],
)
def test_figures_under_the_bars_stand_apart(
    turns: int, lost: dict[int, int], labelled: set[int]
) -> None:
    """Of turns too close for two figures the dearer one has its own."""
    assert labelled == labelled_turns(turns, lost)


def test_the_turn_on_the_table_has_its_figure() -> None:
    """The dearer one beside it gives way."""
    assert {23, 30} == labelled_turns(39, {23: 4, 24: 5, 30: 2}, here=23)
