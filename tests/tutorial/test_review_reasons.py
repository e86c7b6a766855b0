"""Looking back: each try that will not do has its reason, and a draw is told as its hint is."""

from types import SimpleNamespace

import pytest

from engine.actions import Action, Discard, DrawPile, DrawStock
from engine.analysis.hint_search import search_hint
from engine.reasons.kinds import Kind, because
from engine.referee import legal_actions
from engine.search import run_to_end
from engine.state.seat_view import SeatView
from lessons.levels.moment import LEARNER
from lessons.words.words import Words
from tests.support.few_deals import find_nothing_better, review_quickly
from tests.support.page import FakePage, read
from tests.support.past_deals import COSTLY, WITH_JOKERS, a_deal, look_back, wait
from tutorial.hints.ladder import SHOW
from tutorial.hints.practice import ladder_of
from tutorial.scenes.pages.review.wrong_try import why_not
from tutorial.scenes.parts.words import sentence


DEALS = 40

BEHIND = "It stays about 9 points behind the best."


@pytest.fixture(autouse=True)
def few_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """A review that imagines as many deals as the hint it is compared with."""
    review_quickly(monkeypatch, DEALS)


@pytest.fixture
def nothing_will_do(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is tried stays nine points behind."""
    find_nothing_better(monkeypatch)


def tried(page: FakePage, action: Action) -> list[str]:
    """What is said of a try: why it will not do, and by how much or what to do."""
    page.send(play=str(action))
    wait(page)
    [answer] = [note for note in page.notes if note["tone"] in ("red", "blue")]
    page.send(do="again")
    return [read([said]) for said in answer["said"][-2:]]


@pytest.mark.slow
@pytest.mark.usefixtures("nothing_will_do")
@pytest.mark.parametrize("deal", [("rummy500", 2, 2), WITH_JOKERS])
def test_every_wrong_discard_has_its_own_reason(
    page: FakePage, deal: tuple[str, int, int]
) -> None:
    """The second one as the first; it speaks of the card that was tried, not of the best one."""
    look_back(page, a_deal(*deal))
    decision = next(
        one
        for one in page.school.place.worst
        if isinstance(one.action, Discard) and isinstance(one.best, Discard)
    )
    page.send(do=f"mistake:{decision.number}")
    before, words = page.school.place.now.before, page.school.place.words
    bad = [
        one
        for one in legal_actions(before)
        if isinstance(one, Discard) and one not in (*decision.near, decision.action)
    ]
    told = {str(one.card): tried(page, one) for one in bad}

    assert len(told) > 2
    for card, (why, cost) in told.items():
        assert BEHIND == cost
        assert words.card_symbol(card) in why or "A joker" in why
    assert len(told) == len({why for why, _ in told.values()})


@pytest.mark.usefixtures("nothing_will_do")
def test_what_was_done_then_has_a_reason_too(page: FakePage) -> None:
    """Who does it again reads what speaks against it."""
    look_back(page, a_deal(*COSTLY))
    for decision in page.school.place.worst:
        page.send(do=f"mistake:{decision.number}")
        why, again = tried(page, decision.action)

        assert why
        assert again.startswith("Look for something else")


@pytest.mark.slow
@pytest.mark.parametrize("deal", [COSTLY, ("basic", 2, 5), ("rummy500", 2, 2), ("rummy500", 2, 4)])
def test_a_draw_is_told_as_its_hint_tells_it(page: FakePage, deal: tuple[str, int, int]) -> None:
    """Which draw was better, why, and what it costs: the same sentences at both times."""
    look_back(page, a_deal(*deal))
    place = page.school.place
    draws = [one for one in place.worst if isinstance(one.best, DrawStock | DrawPile)]
    assert draws
    for decision in draws:
        page.send(do=f"mistake:{decision.number}")
        before, view = place.now.before, SeatView(place.now.before, LEARNER)
        steps = search_hint(view, tuple(legal_actions(before)), patient=place.patient, deals=DEALS)
        ladder = ladder_of(run_to_end(steps), before, 0.0)
        page.send(do="best")
        hinted = sentence(ladder.rungs[SHOW - 1].say(place.words), place.words)

        assert decision.best == ladder.action
        assert read([hinted]) in [read([said]) for said in page.note("blue")["said"]]


@pytest.mark.parametrize("ends", [True, False])
def test_that_the_deal_could_have_been_ended_is_told_first(ends: bool) -> None:
    """Where the better move ends it in this turn, and the try does not."""
    kind, words = Kind.REST_GOES if ends else Kind.OWED, Words("en")
    advised = SimpleNamespace(reasons=(because(kind),))
    find = SimpleNamespace(advised=advised, decision=None, before=None)
    answer = SimpleNamespace(action=DrawStock(), reasons=(because(Kind.FLOATS),))

    told = read([sentence(why_not(find, answer, words), words)])
    assert ends == told.startswith("You could have ended the deal in this turn.")
    assert told.endswith("The hand is empty after this, but the deal goes on.")
