"""Mistakes of a deal come back as exercises, however they were kept."""

import json
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from engine.analysis.review import review_deal
from engine.search import run_to_end
from lessons.levels.moment import LEARNER
from tests.support.page import FakePage, read
from tests.support.past_deals import a_deal, stored, wait
from tutorial.review import mistake_exercise
from tutorial.store.mistakes import (
    MOST,
    Mistake,
    MistakeError,
    kind_of,
    mistake_of,
    read_kept_mistake,
    with_new,
    written_mistakes,
)
from tutorial.store.past_deal import PastDeal
from tutorial.store.progress import Progress
from tutorial.store.progress_text import write


DEAL = ("basic", 2, 6)
TODAY = 738_000
FEW = 60  # imagined deals, enough to find what is dear


@pytest.fixture
def mistake() -> Mistake:
    """The dearest decision of a deal, as it is kept."""
    return made_of(DEAL)[0]


@cache
def made_of(deal: tuple[str, int, int]) -> tuple[Mistake, ...]:
    past = PastDeal.of(a_deal(*deal))
    review = run_to_end(review_deal(past.record, LEARNER, deals=FEW))
    return tuple(mistake_of(past, decision, TODAY) for decision in review.worst)


def opened(page: FakePage, *kept: Mistake, key: str = "") -> None:
    """Open the exercise of this key, or of the first one."""
    progress = write(replace(Progress(), mistakes=kept))
    page.open("practice", stored=progress, fragment=f"#mistake={key or kept[0].key}")


def test_the_exercise_is_the_same_decision_again(page: FakePage, mistake: Mistake) -> None:
    """The same table, what was done and what it cost; no word of the better move."""
    opened(page, mistake)
    before = page.note("red")
    wait(page)

    assert mistake.key.startswith("basic.6.0.")
    assert f"This cost about {mistake.cost} points" == before["heading"]
    assert "One of your own mistakes" == page.school.goal["place"]
    assert page.school.place.now.decision.cost
    assert not page.school.form.shown


def test_found_alone_it_is_off_the_list_but_kept(page: FakePage, mistake: Mistake) -> None:
    """A better move at the first try and without a hint solves the exercise."""
    opened(page, mistake)
    wait(page)
    page.send(play=str(page.school.place.now.decision.best))
    wait(page)
    (kept,) = stored(page)["mistakes"]
    page.send(do="next")

    assert "That is better" == page.note("ok")["heading"]
    assert 0 < kept["solved"]
    assert "../lessons/" == page.last("go")


def test_shown_it_comes_back(page: FakePage, mistake: Mistake) -> None:
    """What was only shown stays on the list."""
    opened(page, mistake)
    wait(page)
    page.send(do="best")

    assert "That would have been the best" == page.note("blue")["heading"]
    assert not page.school.place.progress.mistakes[0].solved


def test_a_try_before_the_decision_is_known_waits_for_it(page: FakePage, mistake: Mistake) -> None:
    """Nobody has to wait with a move until the deal has been looked at."""
    opened(page, mistake)
    page.send(play="draw pile")
    wait(page)

    assert "That is better" == page.note("ok")["heading"]


@pytest.mark.slow
def test_one_exercise_leads_to_the_next(page: FakePage) -> None:
    """The dearest of those that wait; an exercise can be skipped or taken off the list."""
    first, second, *_ = [*made_of(DEAL), *made_of(("rummy500", 2, 7))]
    opened(page, first, second)
    wait(page)
    page.send(do="skip")
    skipped = page.last("go")
    page.send(do="forget")

    assert f"#mistake={second.key}" == skipped == page.last("go")
    assert [second.key] == [one["key"] for one in stored(page)["mistakes"]]


@pytest.mark.parametrize(
    "damage",
    [
        {"record": "no record"},
        {"record": ""},
        {"done": "discard XX"},
        {"done": "discard KS KS"},
        {"done": "layoff m9 2D"},
    ],
)
def test_an_exercise_that_cannot_be_played_says_so(
    page: FakePage, mistake: Mistake, damage: dict[str, Any]
) -> None:
    """The page goes on, and the exercise can be taken off the list."""
    broken = replace(mistake, **damage)
    opened(page, broken)
    told = page.note("red")
    page.send(play="draw stock")
    page.send(do="hint")
    page.send(do="forget")

    with pytest.raises(MistakeError):
        broken.position()
    assert "could not be read" in read(told["said"])
    assert () == page.school.place.progress.mistakes


def test_an_address_without_an_exercise_says_so(page: FakePage, mistake: Mistake) -> None:
    """It may have been taken off the list since."""
    opened(page, mistake, key="basic.9.9.9")

    assert "There is no such exercise" in read(page.note("red")["said"])


def test_a_decision_that_proves_good_is_taken_off(
    page: FakePage, mistake: Mistake, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A later release may judge better; the learner is told so."""
    monkeypatch.setattr(mistake_exercise, "looked_at", lambda *_, **__: iter(()))
    opened(page, mistake)
    wait(page)

    assert "as good as anything else" in read(page.note("ok")["said"])
    assert () == page.school.place.progress.mistakes


def test_kept_exercises_come_back_as_they_were(mistake: Mistake) -> None:
    """Through JSON and back."""
    (data,) = json.loads(json.dumps(written_mistakes([mistake])))

    assert mistake == read_kept_mistake(data)
    assert data["done"] == mistake.done
    assert mistake.kind == kind_of(mistake.position()[1])


@pytest.mark.parametrize(
    "damage", [{"cost": -1}, {"cost": "9"}, {"kind": "guess"}, {"key": None}, {"more": 1}]
)
def test_what_is_no_exercise_is_none(mistake: Mistake, damage: dict[str, Any]) -> None:
    """The rest of the store does not suffer."""
    (data,) = written_mistakes([mistake])

    assert read_kept_mistake(data | damage) is None
    assert read_kept_mistake("text") is None


def test_the_store_is_not_endless(mistake: Mistake) -> None:
    """Solved ones leave first, then the oldest; a known one is not kept twice."""
    many = tuple(replace(mistake, key=str(number)) for number in range(MOST))
    solved = (*many[:3], replace(many[3], solved=TODAY), *many[4:])

    assert many == with_new(many, [replace(many[0], day=1)])
    assert "3" not in [one.key for one in with_new(solved, [mistake])]
    assert [mistake.key] == [one.key for one in with_new(many, [mistake])][-1:]
    assert MOST == len(with_new(many, [mistake]))
