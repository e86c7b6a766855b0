"""What hints have planned: cards that were to stay together, until a hint says otherwise."""

from collections.abc import Sequence
from typing import TypeAlias

from engine.actions import Action, Discard, LayMeld
from engine.cards import Card, CardSet
from engine.reasons import Kind, Reason, because
from engine.violations import Fact


Plan: TypeAlias = tuple[tuple[str, ...], ...]
"""Groups of cards that were to stay together, in notation; the newest first."""

SHORTEST = 3  # as many cards that were planned with those laid may be a meld of their own

_PLANNED = frozenset(
    {
        Kind.PILE_MAKES_RUN,
        Kind.PILE_MAKES_SET,
        Kind.KEEPS_MELD,
        Kind.MELDS_SHORT,
        Kind.KEEPS_RUN,
        Kind.KEEPS_PAIR,
        Kind.HOLDS_BACK,
        Kind.WAITS_TO_DOUBLE,
    }
)
"""Reasons that promise that cards stay together."""


def plan_of(told: Sequence[Reason]) -> Plan:
    """What the reasons of a hint promise, as far as they were told."""
    return tuple(_cards(reason.facts["cards"]) for reason in told if reason.kind in _PLANNED)


def _cards(fact: Fact) -> tuple[str, ...]:
    assert isinstance(fact, tuple)  # noqa: S101 - cards are told in a tuple
    return fact


def changes(plan: Plan, hand: CardSet, action: Action) -> tuple[Reason, ...]:
    """That the action gives up something planned; () where it keeps to the plan.

    Cards of which some have left the hand meanwhile are planned no more.
    """
    for group in plan:
        cards = CardSet(Card.parse(card) for card in group)
        if cards <= hand and _parts(action, cards):
            return (because(Kind.PLAN_CHANGED, cards=group),)
    return ()


def _parts(action: Action, cards: CardSet) -> bool:
    """Whether the action takes some of the cards away from the others."""
    match action:
        case Discard(card=card):
            return card in cards
        case LayMeld(cards=laid):
            left = cards - CardSet(laid)
            return bool(CardSet(laid) & cards) and 0 < len(left) < SHORTEST
    return False
