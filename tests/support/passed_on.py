"""A page at which people pass one device around, and what they press to its end."""

import re
from typing import Any

from tests.support.page import VIEWS, FakePage
from tutorial.deal.passing.passing_deal import PassingDeal
from tutorial.setup.setup import Setup


def opened(
    people: tuple[str, ...], preset: str = "basic", seed: int = 3, **options: Any
) -> FakePage:
    """A page at which a match of these people has been dealt; "" is a bot."""
    page = FakePage()
    page.open("practice")
    bots = ("steady",) * (len(people) - 1)
    setup = Setup(seed, preset, len(people), bots, options, people=people)
    page.school.place.start(setup)
    page.school._publish()
    settle(page)
    return page


def settle(page: FakePage, since: int = 0) -> None:
    """Do what the page does by itself: show each step, give time to think."""
    while since < len(page.told):
        told = page.told[since]
        since += 1
        page.clock.time += 1
        if "step" in told:
            page.send(step=told["step"])
        elif "think" in told:
            page.send(think=told["think"])


def press(page: FakePage, **message: Any) -> None:
    """Send a message, and let the bots do what they then do."""
    since = len(page.told)
    page.send(**message)
    settle(page, since)


def take(page: FakePage) -> None:
    """Whoever is on turn takes the device."""
    press(page, do=page.school.desk["way_on"]["do"])


def hand(page: FakePage) -> set[str]:
    """The cards of the hand that is shown."""
    return {card["id"] for card in page.school.desk["hand"]}


def deal_of(page: FakePage) -> PassingDeal:
    """The deal on the table."""
    deal = page.school.place.deal
    assert isinstance(deal, PassingDeal)
    return deal


def shown_ids(page: FakePage) -> set[str]:
    """All cards that stand as such in any scene."""
    scenes = "".join(repr(getattr(page.school, view)) for view in VIEWS)
    return set(re.findall(r"'id': '([^'m]\S*?)'", scenes))


def open_cards(deal: PassingDeal) -> set[str]:
    """The cards everybody sees."""
    state = deal.table.state
    melded = [card for meld in state.melds for card in meld.cards]
    return {str(card) for card in (*melded, *state.pile)}
