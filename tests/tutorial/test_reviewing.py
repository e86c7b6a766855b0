"""After a deal: what decisions cost, better ones found on the table, luck and skill apart."""

import json
from collections.abc import Generator, Iterator

import pytest

from engine.actions import Action, CallRummy, Discard, LayMeld, LayOff
from engine.analysis.review import Compared, Decision
from engine.options import PRESETS
from engine.record import Record, replay
from engine.referee import legal_actions
from engine.state import State
from engine.state.seat_view import SeatView
from lessons.levels.moment import LEARNER
from tests.support.looking_back import a_deal, kept, look_back, rows, said, stored, wait
from tests.support.page import Clock, FakePage, read
from tutorial.page.thinking import SLICE
from tutorial.review import find_better, reviewing
from tutorial.store.mistakes import MOST_OF_DEAL


COSTLY = ("basic", 2, 5)
WITH_JOKERS = ("rummy500", 2, 5)
DEALS = 12


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reviews that imagine few deals: how well they judge is tested with the engine."""
    real = reviewing.reviewed
    monkeypatch.setattr(reviewing, "reviewed", lambda record, seat: real(record, seat, "", DEALS))


def test_one_press_after_the_deal_leads_to_the_review(page: FakePage) -> None:
    """The button stands beside Next deal; its address is the one of the review."""
    record = a_deal(*COSTLY)
    page.open("practice", stored=kept(record))
    page.send(do="review")

    assert "Review this deal" in page.buttons()
    assert f"#review={record.seed}.0" == page.last("go")


def test_the_dearest_decision_lies_on_the_table_first(page: FakePage) -> None:
    """Worst first; the table is the one before the decision, the task names what was done."""
    record = a_deal(*COSTLY)
    look_back(page, record)
    worst = page.school.place.worst
    costs = [int(row["points"]) for row in rows(page)]

    assert sorted(costs, reverse=True) == costs
    assert tuple(replay(record))[worst[0].number] == page.school.place.now.table.state
    assert worst[0].action == page.school.place.now.done
    assert page.school.goal["goal"].startswith("Find something better than ")
    assert page.school.goal["eyebrow"].startswith("Turn ")
    assert [True, *[False] * (len(worst) - 1)] == [row["here"] for row in rows(page)]
    assert f"This cost about {costs[0]} points" == page.note("red")["heading"]


@pytest.mark.parametrize("deal", [COSTLY, WITH_JOKERS, ("rummy500", 4, 1)])
def test_nothing_is_given_away_before_the_try(page: FakePage, deal: tuple[str, int, int]) -> None:
    """No word names a card of the best move, nor that a chance was missed, before it is found."""
    look_back(page, a_deal(*deal))
    for decision in page.school.place.worst:
        page.send(do=f"mistake:{decision.number}")
        told = " ".join([page.school.goal["goal"], said(page), *_listed(page)])
        named = set(_cards(decision.best)) - set(_cards(decision.action))

        assert not [card for card in named if page.school.words.card_symbol(card) in told]
        assert "missed" not in told
        assert page.school.desk["play"][-1]["tone"] != "primary"


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


@pytest.mark.parametrize(
    ("deal", "missed", "sentence", "listed"),
    [
        (("basic", 2, 6), "take", "a take from the pile.", "a missed take from the pile"),
        (("rummy500", 2, 7), "layoff", "a lay-off.", "a missed lay-off"),
        (("rummy500", 4, 10), "call", "a call.", "a missed call"),
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
    assert "imagined deals it brings about" in read(told["said"])
    assert f"What was missed is {sentence}" in read(told["said"])
    assert (listed, "solved") == (row["said"], row["solved"])
    assert decision.best == page.school.place.now.table.events[-1].action
    assert page.school.desk["waiting"]


def test_the_same_again_and_something_worse_stay_undone(
    page: FakePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was done then is told apart; another bad move says how far behind it is."""

    def behind(
        state: State, action: Action, decision: Decision, seat: int
    ) -> Generator[None, None, Compared]:
        yield
        return Compared(action, 9.0, good=False)

    monkeypatch.setattr(find_better, "compared", behind)
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
    assert "It stays about 9 points behind the best." == read(page.note("red")["said"])
    assert before == place.now.table.state
    assert ["Try again", "Show me"] == page.buttons()
    judged = page.school.desk["judged"]
    page.send(do="again")
    assert "judged" not in page.school.desk
    page.send(play=str(bad))
    wait(page)
    assert judged != page.school.desk["judged"]  # the same again is put back again


def test_nearly_the_best_will_do(page: FakePage) -> None:
    """Every action that was as good as the best, or nearly so, is accepted."""
    look_back(page, a_deal(*WITH_JOKERS))
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

    assert "This was the best" == page.note("ok")["heading"]
    assert page.school.place.now.solved.shown


def test_going_through_the_list_ends_at_the_table(page: FakePage) -> None:
    """Show me and Next, until nothing is open; the last word says where the exercises are."""
    record = a_deal(*COSTLY)
    look_back(page, record)
    for _ in rows(page):
        page.send(do="best")
        last = page.note("ok")
        page.send(do="next")

    assert "kept for you as exercises" in read(last["said"])
    assert f"#deal=v1.basic.2.{record.seed}" == page.last("go")


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


def test_a_reload_comes_back_to_the_same_decision(page: FakePage) -> None:
    """The address names it."""
    record = a_deal(*COSTLY)
    look_back(page, record)
    second = page.school.place.worst[1].number
    page.send(do=f"mistake:{second}")
    address = page.last("address")
    page.open("practice", stored=page.last("store"), fragment=address)
    wait(page)

    assert f"#review={record.seed}.0.{second}" == address
    assert second == page.school.place.now.number


def test_what_is_solved_stays_marked_after_a_reload(page: FakePage) -> None:
    """The mark is kept with the match; the next open decision comes first, all can be redone."""
    record = a_deal(*COSTLY)
    look_back(page, record)
    page.send(do="best")
    solved = page.school.place.worst[0].number
    again = FakePage()
    again.open("practice", stored=page.last("store"), fragment=f"#review={record.seed}.0")
    wait(again)

    assert [True, *[False] * (len(rows(again)) - 1)] == [
        bool(row["solved"]) for row in rows(again)
    ]
    assert again.school.place.now.number != solved
    again.send(do=f"mistake:{solved}")
    assert "Skip" in again.buttons()
    again.send(do="skip")
    assert again.school.place.now.number != solved


def test_the_same_cards_played_otherwise_have_no_marks(page: FakePage) -> None:
    """Marks belong to what was done: another record of the deal begins without any."""
    one, other = a_deal(*COSTLY), a_deal(*COSTLY, "steady")
    look_back(page, one)
    page.send(do="best")
    store = stored(page)
    store["practice"]["records"] = [other.to_text()]
    again = FakePage()
    again.open("practice", stored=json.dumps(store), fragment=f"#review={other.seed}.0")
    wait(again)

    assert not any(row["solved"] for row in rows(again))


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_head_of_the_page_says_which_deal_it_is(page: FakePage, language: str) -> None:
    """A review has a title of its own; back at the table the page says what it says itself."""
    record = a_deal(*COSTLY)
    head = {
        "en": {"title": "Review", "line": "Deal 1, Basic Rummy"},
        "de": {"title": "Rückblick", "line": "Runde 1, Basis-Rummy"},
    }
    page.open("practice", stored=kept(record), fragment="#review=5.0", language=language)
    assert head[language] == page.last("heading")
    page.open("practice", stored=kept(record), language=language)
    assert {"title": "", "line": ""} == page.last("heading")


def test_luck_and_skill_are_told_apart(page: FakePage) -> None:
    """The result less what was given away is what the cards brought."""
    look_back(page, a_deal(*COSTLY))
    review = page.school.place.review
    ended, gave, lucky = page.school.notes["review"]["luck"]

    assert f"You ended {abs(round(review.result))} point behind Ada." == ended
    assert f"Your decisions gave away about {round(review.given_away)} points." == gave
    assert f"the cards brought you about {round(review.luck)} points" in lucky


def test_a_deal_played_well_is_told_so(page: FakePage) -> None:
    """A kind sentence, and the way back to the table."""
    look_back(page, a_deal("romme500_call", 3, 5))

    assert "Well decided" == page.note("ok")["heading"]
    assert ["Back to the table"] == page.buttons()
    assert [] == rows(page)
    assert () == page.school.place.progress.mistakes


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
    page.send(do="sort")
    page.send(do="look-on")
    wait(page)

    assert "That is enough" == work["button"]["label"]
    assert 0 < work["done"] < work["total"]
    assert "Look at the rest" == paused["button"]["label"]
    assert 0 < found <= len(rows(page))
    assert page.school.notes["review"]["work"] is None


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

    assert goal.startswith("Find something better than letting")
    assert "That is what you did" == same
    assert "What was missed is a call." in read(page.note("ok")["said"])


@pytest.mark.parametrize("preset", PRESETS)
def test_every_game_can_be_looked_back_on(page: FakePage, preset: str) -> None:
    """Every decision that cost anything can be laid, shown and explained."""
    look_back(page, a_deal(preset, 8 if preset == "rummy500_float" else 2, 3))
    for decision in page.school.place.worst:
        page.send(do=f"mistake:{decision.number}")
        assert SeatView(page.school.place.now.before, LEARNER).hand
        page.send(do="best")
        assert "This was the best" == page.note("ok")["heading"]


@pytest.mark.parametrize(
    "fragment", ["#review=", "#review=6.0", "#review=5.9", "#review=x.y", "#review=5.0.99999"]
)
def test_an_address_without_a_deal_says_so(page: FakePage, fragment: str) -> None:
    """A clear sentence and the way back; a decision that is none begins with the dearest."""
    page.open("practice", stored=kept(a_deal(*COSTLY)), fragment=fragment)
    wait(page)
    told = page.note("red")
    page.send(do="table")

    if fragment.endswith("99999"):
        assert "This cost about" in told["heading"]
    else:
        assert "cannot be looked back on" in read(told["said"])
    assert page.last("go").startswith("#deal=")


def test_a_deal_under_way_waits_for_its_end(page: FakePage) -> None:
    """Before the end a review would give away what the others hold."""
    page.open("practice", fragment="#deal=v1.basic.2.7")
    page.open("practice", stored=page.last("store"), fragment="#review=7.0")

    assert "not over yet" in read(page.note("red")["said"])


def test_looking_back_leaves_the_match_as_it_was(page: FakePage) -> None:
    """What is kept is the match, and the mistakes beside it."""
    record = a_deal(*COSTLY)
    look_back(page, record)
    (text,) = stored(page)["practice"]["records"]

    assert record.actions == Record.from_text(text).actions
    assert 0 < len(stored(page)["mistakes"]) <= MOST_OF_DEAL


def test_the_page_is_said_aloud(page: FakePage) -> None:
    """How many decisions cost something, then the task."""
    look_back(page, a_deal(*COSTLY))
    count = len(rows(page))

    assert f"Looked back: {count} decisions cost you points." in page.all("say")
    assert page.school.goal["goal"] == page.last("say")
