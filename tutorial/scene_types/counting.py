"""Counting as it is drawn: cards with their values, and the sum that grows with each of them."""

from typing import NotRequired, TypedDict

from tutorial.scene_types.parts import ButtonScene, CardScene, Owner, Sentence


class CountStep(TypedDict):
    """One value that is counted."""

    value: str  # "10", "+27"; less than nothing with a true minus sign
    sum: str  # the sum with it


class CountedCard(CountStep):
    """A card and what it counts."""

    card: CardScene  # a picture


class CountPart(TypedDict):
    """Cards that lie together: a meld, a hand."""

    label: NotRequired[str]  # beside the cards: "in the hand"; a meld of one's own has none
    cards: list[CountedCard]
    apart: NotRequired[bool]  # has a sum of its own and adds nothing to the figure of the player


class CountTerm(CountStep):
    """A value that is no card: the hand of another player, a bonus."""

    owner: NotRequired[Owner]  # whose hand it is
    label: NotRequired[str]  # "Going rummy", or a difference as figures


class CountScene(TypedDict):
    """What a figure is made of, in the order it is counted; its last sum is the figure."""

    parts: list[CountPart]
    terms: list[CountTerm]
    start: str  # before anything is counted: "0"
    figure: str


class ResultRow(TypedDict):
    """One player at the end of a deal."""

    owner: Owner
    won: str  # "wins the deal"; empty for everybody else
    count: CountScene
    total: str  # "134 in all"; empty in the first deal
    said: str  # all of it in words


class ResultOffer(TypedDict):
    """A line with a button: another opponent."""

    said: str
    button: ButtonScene


class ResultScene(TypedDict):
    """The end of a deal, over the table."""

    label: str
    heading: str
    said: list[Sentence]
    rows: list[ResultRow]
    next: ButtonScene
    after: str  # who deals then; empty where nobody does
    back: ButtonScene
    more: list[ButtonScene]
    more_label: str
    offers: list[ResultOffer]
    counted: NotRequired[bool]  # it was seen before: nothing is counted out again
    won: NotRequired[list[CardScene]]  # the learner has: cards of their last meld, perhaps none
