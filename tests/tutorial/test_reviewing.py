"""After a deal: what decisions cost, better ones found on the table, luck and skill apart."""

from collections.abc import Iterator

import pytest

from engine.actions import CallRummy, Discard, DrawPile, DrawStock, LayMeld, LayOff
from engine.record import replay
from engine.referee import legal_actions
from tests.support.few_deals import find_nothing_better
from tests.support.page import Clock, FakePage, read
from tests.support.past_deals import (
    COSTLY,
    WITH_JOKERS,
    a_deal,
    kept,
    look_back,
    rows,
    said,
    wait,
)
from tutorial.protocol.thinking import SLICE


pytestmark = pytest.mark.usefixtures("quick_reviews")


def test_one_press_after_the_deal_leads_to_the_review(page: FakePage) -> None:
    """The button stands beside Next deal; its address is the one of the review."""
    record = a_deal(*COSTLY)
    page.open("practice", stored=kept(record))
    page.send(do="review")

    assert "Look back" in page.buttons()
    assert f"#review={record.seed}.0" == page.last("go")


def test_the_dearest_decision_lies_on_the_table_first(page: FakePage) -> None:
    """Worst first; the table is the one before the decision."""
    record = a_deal(*COSTLY)
    look_back(page, record)
    worst = page.school.place.worst
    costs = [int(row["points"]) for row in rows(page)]

    assert sorted(costs, reverse=True) == costs
    assert tuple(replay(record))[worst[0].number] == page.school.place.now.table.state
    assert worst[0].action == page.school.place.now.done
    assert page.school.goal["eyebrow"].startswith("Turn ")
    assert [True, *[False] * (len(worst) - 1)] == [row["here"] for row in rows(page)]
    assert f"This cost about {costs[0]} points" == page.note("red")["heading"]


@pytest.mark.slow
@pytest.mark.parametrize("deal", [COSTLY, WITH_JOKERS, ("rummy500", 4, 1)])
def test_nothing_is_given_away_before_the_try(page: FakePage, deal: tuple[str, int, int]) -> None:
    """No word about it names a card of the best move, nor that a chance was missed."""
    look_back(page, a_deal(*deal))
    for decision in page.school.place.worst:
        page.send(do=f"mistake:{decision.number}")
        scene = page.school.notes["review"]
        here = [row["said"] for row in scene["rows"] if row["here"]]
        told = " ".join([page.school.goal["goal"], said(page), *here, *scene["luck"]])
        named = set(_cards(decision.best)) - set(_cards(decision.action))

        assert here
        assert not [card for card in named if page.school.words.card_symbol(card) in told]
        assert "missed" not in " ".join([told, *_listed(page)])
        assert page.school.desk["play"][-1]["tone"] != "primary"


def test_a_row_names_the_cards_that_were_played(page: FakePage) -> None:
    """Of a draw it says no more than that: of two ways one would tell the other."""
    look_back(page, a_deal(*WITH_JOKERS))
    done = {one.number: one.action for one in page.school.place.worst}
    said = {number: one["said"] for number, one in zip(done, rows(page), strict=True)}
    symbol = page.school.words.card_symbol
    discards = {at: one.card for at, one in done.items() if isinstance(one, Discard)}
    draws = [at for at, one in done.items() if isinstance(one, DrawStock | DrawPile)]

    assert discards
    assert all(said[at] == f"discarded {symbol(card)}" for at, card in discards.items())
    assert draws
    assert {said[at] for at in draws} == {"stock or discard pile"}


def _listed(page: FakePage) -> Iterator[str]:
    scene = page.school.notes["review"]
    for row in scene["rows"]:
        yield f"{row['turn']} {row['said']}"
    yield from scene["luck"]


def _cards(action: object) -> tuple[object, ...]:
    match action:
        case LayMeld(cards=cards) | LayOff(cards=cards) | CallRummy(cards=cards):
            return cards
        case Discard(card=card):
            return (card,)
    return ()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("deal", "missed", "sentence", "listed"),
    [
        (
            ("basic", 2, 6),
            "take",
            "You could have taken from the pile.",
            "a missed take from the pile",
        ),
        (("rummy500", 2, 7), "layoff", "You could have laid off a card.", "a missed lay-off"),
        (("rummy500", 4, 10), "call", "You could have called Rummy.", "a missed call"),
    ],
)
def test_a_missed_chance_is_found_done_and_named(
    page: FakePage, deal: tuple[str, int, int], missed: str, sentence: str, listed: str
) -> None:
    """The better move lies on the table; points, kind of chance and reasons are said."""
    look_back(page, a_deal(*deal))
    worst = page.school.place.worst
    decision = next(one for one in worst if one.missed == missed)
    page.send(do=f"mistake:{decision.number}")
    page.send(play=str(decision.best))
    wait(page)
    told = page.note("ok")
    row = rows(page)[worst.index(decision)]

    assert "That is better" == told["heading"]
    assert f"Your move cost about {row['points']} points; this one" in read(told["said"])
    assert sentence in read(told["said"])
    assert (listed, "done") == (row["said"], row["solved"])
    assert decision.best == page.school.place.now.table.events[-1].action
    assert not page.school.desk["waiting"]  # the note says all
    assert "Next mistake" == page.way_on
    assert not page.school.desk["status"]


def test_the_same_again_and_something_worse_stay_undone(
    page: FakePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was done then is told apart; another bad move says how far behind it is."""
    find_nothing_better(monkeypatch)
    look_back(page, a_deal(*WITH_JOKERS))
    place = page.school.place
    decision = next(one for one in place.worst if isinstance(one.action, Discard))
    page.send(do=f"mistake:{decision.number}")
    before = place.now.table.state
    page.send(play=str(decision.action))
    same = page.note("blue")["heading"]
    page.send(do="again")
    bad = next(
        one
        for one in legal_actions(before)
        if isinstance(one, Discard) and one not in (*decision.near, decision.action)
    )
    page.send(play=str(bad))
    waiting = page.school.desk["waiting"]
    wait(page)

    assert "That is what you did" == same
    assert "Your move is being weighed." == waiting
    assert "Not good enough yet" == page.note("red")["heading"]
    told = page.note("red")["said"]
    card = page.school.words.card_symbol(bad.card)
    assert f"You discarded {card}. That has been taken back." == read(told[:1])
    assert "It stays about 9 points behind the best." == read(told[2:])
    assert before == place.now.table.state
    assert ["Try again", "Show me"] == page.buttons()
    judged = page.school.desk["judged"]
    page.send(do="again")
    assert "judged" not in page.school.desk
    page.send(play=str(bad))
    wait(page)
    assert judged != page.school.desk["judged"]  # the same again is put back again


@pytest.mark.slow
def test_nearly_the_best_will_do(page: FakePage) -> None:
    """Every action that was as good as the best, or nearly so, is accepted."""
    look_back(page, a_deal("rummy500", 2, 3))
    place = page.school.place
    decision = next(one for one in place.worst if len(one.near) > 1)
    other = next(one for one in decision.near if one != decision.best)
    page.send(do=f"mistake:{decision.number}")
    page.send(play=str(other))
    wait(page)

    assert "as good as the best, or nearly so" in read(page.note("ok")["said"])


def test_a_wish_against_the_rules_is_refused_as_at_the_table(page: FakePage) -> None:
    """With its rule; Try again puts it back, and the task is there again."""
    record = a_deal(*WITH_JOKERS)
    look_back(page, record)
    page.send(play="meld 2D TD AC")
    refused = page.note("red")
    page.send(do="again")

    assert refused["rule"]["href"].startswith("../rules/")
    assert "This cost about" in page.note("red")["heading"]


def test_hints_lead_to_the_best_move_and_do_it(page: FakePage) -> None:
    """Four rungs; the last one does the move, which then counts as shown."""
    look_back(page, a_deal(*COSTLY))
    for _ in range(4):
        page.send(do="hint")
        page.clock.time += 10

    assert "That would have been the best" == page.note("blue")["heading"]
    assert page.school.place.now.solved.shown


def test_going_through_the_list_ends_at_the_table(page: FakePage) -> None:
    """Show me and Next, until nothing is open; the last word says where the exercises are."""
    record = a_deal(*COSTLY)
    look_back(page, record)
    for _ in rows(page):
        page.send(do="best")
        last = page.note("blue")
        page.send(do="next")

    assert "kept for you as exercises" in read(last["said"])
    assert f"#deal=v1.basic.2.{record.seed}" == page.last("go")


def test_next_leads_to_what_is_open_before_it_leaves(page: FakePage) -> None:
    """After a decision that was good too; the button says where it leads."""
    look_back(page, a_deal("rummy500", 2, 7))
    worst, found = page.school.place.worst, page.school.place.found
    page.send(do=f"mistake:{found[-1].number}")
    assert "Next mistake" == page.school.desk["way_on"]["label"]
    for decision in worst:
        page.send(do="next")
        assert decision.number == page.school.place.now.number
        page.send(do="best")

    assert "Back to the table" == page.school.desk["way_on"]["label"]
    assert not page.all("go")
    page.send(do="next")
    assert page.last("go").startswith("#deal=")


@pytest.mark.parametrize("deal", [WITH_JOKERS, ("rummy500", 2, 7), ("rummy500", 4, 10)])
def test_what_a_decision_cost_is_one_figure(page: FakePage, deal: tuple[str, int, int]) -> None:
    """The list, the task and what is said of the better move name the same points."""
    look_back(page, a_deal(*deal))
    for number, decision in enumerate(page.school.place.worst):
        page.send(do=f"mistake:{decision.number}")
        points = rows(page)[number]["points"]
        assert page.note("red")["heading"].startswith(f"This cost about {points} point")
        page.send(do="best")
        assert f"Your move cost about {points} point" in read(page.note("blue")["said"])


def test_skip_goes_round_what_is_open(page: FakePage) -> None:
    """One after the other in the order of the list, and back to the first."""
    look_back(page, a_deal(*COSTLY))
    numbers = [decision.number for decision in page.school.place.worst]
    met = []
    for _ in numbers:
        met.append(page.school.place.now.number)
        page.send(do="skip")

    assert numbers == met
    assert numbers[0] == page.school.place.now.number


def test_what_is_found_so_far_can_be_looked_at(
    page: FakePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Looking back can be stopped and gone on with; meanwhile the table answers."""

    def ticking(clock: Clock) -> float:
        clock.time += SLICE / 3
        return clock.time

    monkeypatch.setattr(Clock, "__call__", ticking)
    record = a_deal(*COSTLY)
    page.open("practice", stored=kept(record), fragment=f"#review={record.seed}.0")
    while not (page.school.place.review and page.school.place.review.worst):
        page.send(think=page.last("think"))
    work = page.school.notes["review"]["work"]
    page.send(do="pause")
    found = len(rows(page))
    paused = page.school.notes["review"]["work"]
    bars, told = page.school.notes["review"]["bars"], page.all("say")
    page.send(do="sort")
    page.send(do="look-on")
    wait(page)

    assert "That is enough" == work["button"]["label"]
    assert 0 < work["done"] < work["total"]
    assert "Look at the rest" == paused["button"]["label"]
    assert bars[-1]["unseen"]
    assert f"Turn {len(bars)}: not looked at yet" == bars[-1]["name"]
    assert any(line.startswith("So far ") for line in told)
    assert not any(bar["unseen"] for bar in page.school.notes["review"]["bars"])
    assert 0 < found <= len(rows(page))
    assert page.school.notes["review"]["work"] is None


@pytest.mark.slow
def test_a_missed_call_is_found_by_calling(page: FakePage) -> None:
    """Out of turn there is calling and letting lie; letting lie is what was done."""
    record, number = a_deal("rummy500", 3, 13), 19
    look_back(page, record, number)
    place = page.school.place
    decision = next(one for one in place.worst if one.number == number)
    goal = page.school.goal["goal"]
    page.send(do="let-lie")
    same = page.note("blue")["heading"]
    page.send(do="again")
    page.send(play=str(decision.best))
    wait(page)

    assert "Call Rummy or not: decide again" == goal
    assert "That is what you did" == same
    assert "You could have called Rummy." in read(page.note("ok")["said"])


def test_of_two_ways_to_draw_neither_is_told(page: FakePage) -> None:
    """Which one was gone would tell the other; a try that goes it again says so."""
    look_back(page, a_deal(*COSTLY))
    draw = next(one for one in page.school.place.worst if isinstance(one.action, DrawStock))
    page.send(do=f"mistake:{draw.number}")
    told = page.note("red")

    assert "Stock or discard pile: decide again" == page.school.goal["goal"]
    assert "Do on the table what you would do now." == read(told["said"])
    page.send(play="draw stock")
    wait(page)
    assert "That is what you did" == page.note("blue")["heading"]


def test_the_task_names_what_was_done_where_many_ways_were_open(page: FakePage) -> None:
    """A card of the hand that was discarded, of so many."""
    look_back(page, a_deal(*WITH_JOKERS))
    thrown = next(one for one in page.school.place.worst if isinstance(one.action, Discard))
    page.send(do=f"mistake:{thrown.number}")

    assert page.school.goal["goal"].startswith("Find something better than discarding ")
