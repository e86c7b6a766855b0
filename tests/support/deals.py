"""Deals at the practice table, played through the same door as the page."""

import random
from typing import Any

from engine.actions import LayMeld, LayOff
from engine.referee import legal_actions
from tests.support.page import FakePage
from tutorial.deal.coach_talk import LOOK, coach_shows


MOST_ACTIONS = 400


def shown(page: FakePage) -> None:
    """Do what the bridge does: show each step and ask for the next; nobody calls Rummy."""
    while (deal := page.school.place.deal) and deal.others_turn:
        if deal.may_call:
            page.send(do="next")
        else:
            page.send(step=page.last("step"))


def play_on(page: FakePage, generator: random.Random) -> None:
    """One own action: meld and lay off when possible, else anything legal."""
    legal = list(legal_actions(page.school.place.deal.table.state))
    good = [action for action in legal if isinstance(action, LayMeld | LayOff)]
    page.send(play=str(generator.choice(good or legal)))
    shown(page)


def play_deal(page: FakePage, seed: int = 0) -> None:
    """Play until the deal is over."""
    generator = random.Random(seed)
    shown(page)
    for _ in range(2000):
        if page.school.place.deal.over:
            return
        play_on(page, generator)
    raise AssertionError("the deal does not end")


def laid(page: FakePage, **changed: Any) -> Any:
    """The deal with some fields of its table changed."""
    deal = page.school.place.deal
    deal.table.lay(deal.table.state.replace(**changed))
    page.send(preview=None)
    return deal


def shown_something(page: FakePage) -> FakePage:
    """Play Rummy 500 against Coach until there is something to look for."""
    page.open("practice")
    page.school.form.param.update(seed="3")
    page.school.form.choose_preset("rummy500")
    page.school.form.choose_bot(1, "coach")
    page.school.form.param.trigger("deal")
    generator = random.Random(1)
    shown(page)
    for _ in range(MOST_ACTIONS):
        found = coach_shows(page.school.place.deal)
        if found is not None and found.question in LOOK.values():
            return page
        if page.school.place.deal.over:
            page.send(do="next")
            shown(page)
        else:
            play_on(page, generator)
    raise AssertionError("Coach never shows anything")
