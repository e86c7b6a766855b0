"""A discard that may be called waits for the learner on the built site, who calls Rummy or not."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache

import pytest
from playwright.sync_api import Locator, Page, expect

from engine.actions import Action, CallRummy
from lessons.words.words import plain
from tests.support.browser.learner import Learner
from tests.support.browser.scripts import begun, open_to, usual
from tutorial.narration.events import say_event
from tutorial.scenes.pages.deals.deal_table import CALL_OR_NEXT
from tutorial.scenes.parts.desk import SORT_NAMES
from tutorial.table.table import Event


pytestmark = [
    pytest.mark.browser,
    pytest.mark.usefixtures("own_page"),
    pytest.mark.parametrize("language", ["en", "de"]),
]

Ready = Callable[[str], Page]
GAME = "rummy500.4"
SEEDS = 400  # deals that are looked through
MOVES = 16  # the longest way to all that is wanted
PAUSE = 10_000  # milliseconds, much longer than any pause between two moves of bots


@dataclass(frozen=True)
class Moment:
    """What is seen before the learner does the next thing.

    Attributes:
        move: what the learner does; None is Next, which lets a card lie.
        discarded: what has just happened.
        on_turn: the seat whose turn it is.
        callable: whether the learner could call Rummy with the card.
        next: what happens then.
    """

    move: Action | None
    discarded: Event | None
    on_turn: int
    callable: bool
    next: Event

    @property
    def is_called_by_a_bot(self) -> bool:
        return self.move is None and isinstance(self.next.action, CallRummy)


def moments(link: str) -> Iterator[Moment]:
    """A deal as it comes to somebody who never calls."""
    deal = begun(link)
    while True:
        while deal.bots_act:
            deal.step()
        if deal.over:
            return
        events, state = deal.table.events, deal.table.state
        can_call = any(isinstance(one, CallRummy) for one in open_to(state))
        move = None if deal.others_turn else usual(state)
        if move is None:
            deal.let_lie()
            while len(deal.table.events) == len(events):
                deal.step()
        else:
            deal.act(move)
        last = events[-1] if events else None
        yield Moment(move, last, state.to_move, can_call, deal.table.events[len(events)])


@cache
def deal_with_calls() -> tuple[str, tuple[Moment, ...]]:
    """A deal with a card that cannot be called, one that can, and one that a bot calls."""
    for seed in range(SEEDS):
        link = f"#deal=v1.{GAME}.{seed}"
        seen: list[Moment] = []
        for moment in moments(link):
            seen.append(moment)
            waits = [one for one in seen if one.move is None]
            called = any(one.is_called_by_a_bot for one in waits)
            if called and {True, False} == {one.callable for one in waits}:
                return link, tuple(seen)
            if len(seen) == MOVES:
                break
    raise AssertionError("no such deal")


def newest(learner: Learner) -> Locator:
    """The newest line of what has happened."""
    log = learner.page.get_by_role("list", name=learner.words.label("log"), exact=True)
    return log.get_by_role("listitem").first


def answered(learner: Learner) -> None:
    """See that Python has answered everything that was sent up to now."""
    orders = [learner.words.button(name) for name in SORT_NAMES.values()]
    sort = learner.page.get_by_role("button", name=re.compile(f"^({'|'.join(orders)})$"))
    before = sort.get_attribute("aria-label") or ""
    sort.click()
    expect(sort).not_to_have_accessible_name(before)


def test_a_discard_waits_for_next_or_a_call(ready: Ready, page: Page, language: str) -> None:
    """However long the learner thinks, nobody goes on; passed, a bot may call the card."""
    link, seen = deal_with_calls()
    page.clock.install()
    page.emulate_media(reduced_motion="reduce")
    ready(f"{language}/practice/{link}")
    learner = Learner(page, language)
    words = learner.words

    for moment in seen:
        assert moment.discarded is not None
        discarded = plain(say_event(moment.discarded, words), words)
        expect(newest(learner)).to_contain_text(discarded)  # the others have done what they do
        if moment.move is not None:
            learner.play_out(moment.move)
            continue
        asked = words.phrase(CALL_OR_NEXT, player=words.player(moment.on_turn))
        expect(page.get_by_text(asked, exact=True).first).to_be_visible()

        page.clock.fast_forward(PAUSE)
        answered(learner)
        expect(newest(learner)).to_contain_text(discarded)
        expect(page.get_by_text(asked, exact=True).first).to_be_visible()
        expect(learner.button("Call Rummy")).to_be_enabled()
        learner.press("Next")
    assert seen[-1].is_called_by_a_bot
    called = plain(say_event(seen[-1].next, words), words)
    expect(page.get_by_role("listitem").filter(has_text=called).first).to_be_visible()
