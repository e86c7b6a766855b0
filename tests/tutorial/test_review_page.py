"""The page of a review: what it says of the deal, what a reload finds, where its address leads."""

import json

import pytest

from engine.options import PRESETS
from engine.record import Record
from engine.referee import legal_actions
from engine.state.seat_view import SeatView
from lessons.levels.moment import LEARNER
from tests.support.page import FakePage, read
from tests.support.past_deals import (
    COSTLY,
    WITH_JOKERS,
    a_deal,
    kept,
    look_back,
    rows,
    stored,
    wait,
)
from tutorial.review.past_move import other_draw
from tutorial.store.mistakes import MOST_OF_DEAL


pytestmark = pytest.mark.usefixtures("quick_reviews")


def test_a_reload_comes_back_to_the_same_decision(page: FakePage) -> None:
    """The address names it."""
    record = a_deal(*COSTLY)
    look_back(page, record)
    second = page.school.place.worst[1].number
    page.send(do=f"mistake:{second}")
    address = page.last("address")
    page.open("practice", stored=page.last("store"), fragment=address)
    wait(page)

    assert address.startswith(f"#review={record.seed}.0.{second}&deal=v1.basic.2.6&moves=")
    assert second == page.school.place.now.number


def test_the_address_leads_there_in_any_browser(page: FakePage) -> None:
    """It carries the match; one that is played there waits aside."""
    look_back(page, a_deal(*COSTLY))
    second = page.school.place.worst[1].number
    page.send(do=f"mistake:{second}")
    address = page.last("address")
    for own in ("", kept(a_deal(*WITH_JOKERS)), kept(a_deal(*COSTLY, "steady"))):
        other = FakePage()
        other.open("practice", stored=own, fragment=address)
        wait(other)

        assert second == other.school.place.now.number
        assert address == other.last("address")
        assert page.school.notes["review"]["rows"] == rows(other)
        other.send(do="best")
        assert page.school.place.matches.records == stored(other)["practice"]["records"]
        assert bool(own) == bool(stored(other)["practice"].get("aside"))


@pytest.mark.parametrize("moves", ["&moves=s.d2H", "&moves=s", "", ".nonsense=7"])
def test_an_address_without_the_whole_deal_leads_to_the_kept_one(
    page: FakePage, moves: str
) -> None:
    """Where none is kept it is said that the deal is gone; nothing kept is lost."""
    look_back(page, a_deal(*COSTLY))
    records = page.school.place.matches.records
    again, empty = FakePage(), FakePage()
    fragment = f"#review=6.0&deal=v1.basic.2.6{moves}"
    again.open("practice", stored=kept(a_deal(*COSTLY)), fragment=fragment)
    wait(again)
    again.send(do="next")
    empty.open("practice", fragment=fragment)

    assert rows(page) == rows(again)
    assert records == again.school.place.matches.records
    assert not again.school.place.matches.aside
    assert "not kept any more" in empty.school.place.goal


def test_what_is_solved_stays_marked_after_a_reload(page: FakePage) -> None:
    """The mark is kept with the match; the next open decision comes first, all can be redone."""
    record = a_deal(*COSTLY)
    look_back(page, record)
    page.send(do="best")
    solved = page.school.place.worst[0].number
    again = FakePage()
    again.open("practice", stored=page.last("store"), fragment=f"#review={record.seed}.0")
    wait(again)
    again.send(do="next")

    assert [True, *[False] * (len(rows(again)) - 1)] == [
        bool(row["solved"]) for row in rows(again)
    ]
    assert again.school.place.now.number != solved
    again.send(do=f"mistake:{solved}")
    assert "Skip" in again.buttons()
    again.send(do="skip")
    assert again.school.place.now.number != solved


@pytest.mark.slow
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
    """A review has a title of its own; back at the table it names the game."""
    record = a_deal(*COSTLY)
    head = {
        "en": {"title": "Review", "line": "Deal 1, Basic Rummy"},
        "de": {"title": "Rückblick", "line": "Runde 1, Basis-Rummy"},
    }
    page.open("practice", stored=kept(record), fragment="#review=6.0", language=language)
    assert head[language] == page.last("heading")
    page.open("practice", stored=kept(record), language=language)
    game = {"en": "Basic Rummy", "de": "Basis-Rummy"}[language]
    assert {"title": "", "line": game} == page.last("heading")


def test_luck_and_skill_are_told_apart(page: FakePage) -> None:
    """The result less what was given away is what the cards brought, in the figures listed."""
    look_back(page, a_deal(*COSTLY))
    review = page.school.place.review
    given = sum(int(row["points"]) for row in rows(page))
    ended, gave, lucky = page.school.notes["review"]["luck"]

    assert f"You ended {abs(round(review.result))} points behind Ada." == ended
    assert f"Your decisions gave away about {given} points." == gave
    assert f"the cards brought you about {round(review.result) + given} points" in lucky


@pytest.mark.slow
def test_a_deal_played_well_is_told_so(page: FakePage) -> None:
    """A kind sentence, the way back to the table, and nothing to be made good."""
    look_back(page, a_deal("romme500_call", 3, 5))
    review = page.school.notes["review"]

    assert "Well decided" == page.note("ok")["heading"]
    assert ["Back to the table", "See what you did well"] == page.buttons()
    assert ("table", "Back to the table") == tuple(
        page.school.desk["way_on"][key] for key in ("do", "label")
    )
    assert "Review" == page.school.goal["eyebrow"]
    assert [] == rows(page)
    assert () == page.school.place.progress.mistakes
    assert "Your decisions gave nothing away." == review["luck"][1]
    assert not page.school.desk["waiting"]  # that the deal is over is known
    assert "luck" not in " ".join(review["luck"])
    assert "So it was the cards: with them there was hardly more to be had." == review["luck"][2]
    advised = page.school.place.review.as_advised
    assert advised == ("hint" not in read(page.note("ok")["said"]))


def test_what_went_well_can_be_stepped_through(page: FakePage) -> None:
    """Each of the best decisions lies on the table with its lead, then the way to the table."""
    look_back(page, a_deal("romme500_call", 3, 5))
    review = page.school.place.review
    found = page.school.place.found
    page.send(do=page.note("ok")["buttons"][0]["do"])
    seen = []
    for decision in found:
        here = [row["here"] for row in page.school.notes["review"]["found"]]
        told = page.note("ok")
        seen.append(page.school.place.now.number)
        assert [one is decision for one in found] == here
        left = {"pile": "than taking from the pile", "stock": "than drawing from the stock"}
        than = left.get(other_draw(decision), "It leads the next best move")
        assert f"about {round(decision.ahead)} point" in read(told["said"])
        assert than in read(told["said"])
        assert "Nothing was better than what you did here" == page.school.goal["goal"]
        last = decision is found[-1]
        assert ("Back to the table" if last else "Next") == page.school.desk["way_on"]["label"]
        page.send(play=str(next(iter(legal_actions(page.school.place.now.before)))))
        assert decision.number == len(page.school.place.now.table.events)
        page.send(do="next")

    assert [one.number for one in review.found][: len(found)] == seen
    assert page.last("go").startswith("#deal=")


def test_a_reload_comes_back_to_what_went_well(page: FakePage) -> None:
    """The address names it, where nothing cost anything too."""
    record = a_deal("romme500_call", 3, 5)
    look_back(page, record)
    page.send(do=page.note("ok")["buttons"][0]["do"])
    number, address = page.school.place.now.number, page.last("address")
    page.open("practice", stored=page.last("store") or kept(record), fragment=address)
    wait(page)

    assert number == page.school.place.now.number


SEEDS = 6  # in one of so many deals somebody loses something


@pytest.mark.slow
@pytest.mark.usefixtures("rough_reviews")
@pytest.mark.parametrize("preset", PRESETS)
def test_every_game_can_be_looked_back_on(page: FakePage, preset: str) -> None:
    """Every decision that cost anything can be laid, shown and explained.

    Somebody who plays at random goes wrong so clearly that few imagined deals find it.
    """
    players = 8 if preset == "rummy500_float" else 2
    for seed in range(3, 3 + SEEDS):
        look_back(page, a_deal(preset, players, seed, "random"))
        if page.school.place.worst:
            break
    assert page.school.place.worst
    for decision in page.school.place.worst:
        page.send(do=f"mistake:{decision.number}")
        assert SeatView(page.school.place.now.before, LEARNER).hand
        page.send(do="best")
        assert "That would have been the best" == page.note("blue")["heading"]


@pytest.mark.parametrize(
    "fragment", ["#review=", "#review=5.0", "#review=6.9", "#review=x.y", "#review=6.0.99999"]
)
def test_an_address_without_a_deal_says_so(page: FakePage, fragment: str) -> None:
    """A clear sentence and the way back; instead of a decision that is none all are listed."""
    page.open("practice", stored=kept(a_deal(*COSTLY)), fragment=fragment)
    wait(page)
    told = page.note("red")
    page.send(do="table")

    if fragment.endswith("99999"):
        assert told is None
        assert rows(page)
        assert "decisions cost you points" in page.school.place.goal
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
