"""Hints at the practice table: one at once, a better one while it is read."""

from dataclasses import replace
from itertools import permutations

import pytest

from engine.arena.self_play import played
from engine.options import preset
from engine.reasons import Kind, because
from engine.reasons.advice import Hint, hint_for
from engine.referee import legal_actions
from engine.state.dealing import deal
from engine.state.seat_view import SeatView
from lessons.levels.moment import LEARNER
from lessons.words.words import Words, plain
from tests.support.deals import shown
from tests.support.page import FakePage, read
from tutorial.deal.deal_play import PONDERS
from tutorial.hints.ladder import CARDS, SHOW, WHERE, Ladder
from tutorial.hints.practice import BETTER, changed, ladder_of
from tutorial.protocol.thinking import SLICE


WORDS = Words()
DEAL = "#deal=v1.rummy500.2.5"


@pytest.fixture
def asking(page: FakePage) -> FakePage:
    """A learner on turn who has just asked for a hint."""
    page.open("practice", fragment=DEAL)
    shown(page)
    page.send(do="hint")
    return page


def thinks(page: FakePage) -> None:
    """Let the table think as long as it wants to; every slice takes its time."""
    while page.school.place.thinking:
        page.clock.time += SLICE
        page.send(think=page.last("think"))


def discards(number: int) -> list[Hint]:
    """Hints for so many cards to discard, at one table."""
    state = deal(preset("basic"), 2, 11)
    for _, _, after in played(state, ("steady", "steady")):
        if after.to_move == LEARNER and after.phase.value == "play" and not after.must_use:
            state = after
            break
    view, legal = SeatView(state, LEARNER), tuple(legal_actions(state))
    throws = [one for one in legal if str(one).startswith("discard")]
    return [hint_for(view, one, legal) for one in throws[:number]]


def said(ladder: Ladder) -> list[str]:
    return [plain(rung.say(WORDS), WORDS) for rung in ladder.rungs]


def test_the_first_rung_is_there_at_once(asking: FakePage) -> None:
    """Nobody waits for a question; the page is asked to come back for more."""
    assert 1 == asking.note("blue")["rung"]
    assert asking.school.place.thinking
    assert asking.last("think") is not None


def test_a_longer_look_is_told_with_the_last_rung(asking: FakePage) -> None:
    """When the search is over, the hint leads to a legal action and says how long it looked."""
    thinks(asking)
    deal_now = asking.school.place.deal
    assert deal_now.ladder.action in tuple(legal_actions(deal_now.table.state))
    for wish in ("hint", "hint"):
        asking.send(do=wish)
    asking.clock.time += 5
    asking.send(do="show")

    assert "imagined deals" in read(asking.note("blue")["said"])


def test_it_does_not_look_for_ever(asking: FakePage) -> None:
    """The search ends with its time, however many deals it has imagined."""
    started = asking.clock.time
    thinks(asking)

    assert asking.clock.time - started <= PONDERS + 2 * SLICE


def test_acting_ends_the_search(asking: FakePage) -> None:
    """The learner's own move counts; what was being thought is forgotten."""
    late = asking.last("think")
    asking.send(play="draw stock")
    before = len(asking.told)
    asking.send(think=late)

    assert not asking.school.place.thinking
    assert asking.school.place.deal.ladder is None
    assert [] == [told for told in asking.told[before:] if "think" in told]


def test_the_same_move_found_again_changes_nothing_that_is_read() -> None:
    """Question, place and cards stay word for word, at whatever rung the learner is."""
    [one] = discards(1)
    ladder = ladder_of(one, 0.0)
    for _ in range(SHOW - 1):
        after = changed(ladder, one, one, 1.0)
        assert said(ladder) == said(after)
        assert (ladder.shown, ladder.since) == (after.shown, after.since)
        ladder = ladder.up(ladder.since + 10)


def test_another_move_is_said_kindly_where_cards_were_read() -> None:
    """Who has read which cards is told that a longer look found better ones."""
    one, other = discards(2)
    ladder = ladder_of(one, 0.0)
    while ladder.shown < CARDS:
        ladder = ladder.up(10.0)
    after = changed(ladder, one, other, 20.0)

    assert CARDS == after.shown
    assert said(after)[CARDS - 1].startswith(WORDS.text(BETTER))
    assert other.action == after.action
    assert after.rung.pointed == frozenset({f"hand:{other.cards[0]}"})


def test_another_suit_is_said_kindly_where_a_suit_was_read() -> None:
    """The second rung names the suit, so a card of another one is told as found later."""
    one, other = next(
        (one, other)
        for one, other in permutations(discards(8), 2)
        if one.cards[0].suit is not other.cards[0].suit
    )
    after = changed(ladder_of(one, 0.0).up(10.0), one, other, 20.0)

    assert said(after)[WHERE - 1].startswith(WORDS.text(BETTER))


def test_another_move_behind_the_same_question_is_not_spoken_of() -> None:
    """A question that still fits needs no correction."""
    one, other = discards(2)
    after = changed(ladder_of(one, 0.0), one, other, 1.0)

    assert other.action == after.action
    assert BETTER not in " ".join(said(after))


def test_a_hint_that_was_played_stays() -> None:
    """The last rung has been done; nothing is found any more."""
    one, other = discards(2)
    ladder = ladder_of(one, 0.0)
    while ladder.shown < SHOW:
        ladder = ladder.up(ladder.since + 10)

    assert ladder is changed(ladder, one, other, 99.0)


@pytest.mark.parametrize(
    ("language", "why"), [("en", "others could lay off there"), ("de", "andere könnten dort")]
)
def test_why_a_meld_waits_is_always_told(language: str, why: str) -> None:
    """Who has learned to lay melds hears why this one stays, also after a search."""
    [found] = discards(1)
    searched = because(Kind.SEARCHED_EVEN, deals=40)
    useless = because(Kind.USELESS, card="7H")
    waits = because(Kind.HOLDS_BACK, cards=("JS", "QS", "KS"))
    words = Words(language)
    for reasons in ((waits,), (useless, waits), (searched, useless, waits)):
        ladder = ladder_of(replace(found, reasons=reasons), 0.0)
        assert why in plain(ladder.rungs[SHOW - 1].say(words), words)
