"""Picking cards as an exercise: what a pick must be, and what is wrong with another one.

A pick is judged on the learner's hand. What is asked for is written as one of

| asked | met by |
|---|---|
| `QH` | exactly this card; `QH KH` exactly these |
| `{every: {suit: H}}` | all hearts of the hand and nothing else; also `rank: K`, `court: true` |
| `{some: {count: 3, same: suit, neighbours: true}}` | any three neighbours of one suit |
| `{lowest: true}`, `{highest: true}` | the lowest, the highest card; the ace is low |
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Any

from engine.cards import Card, parse_cards


@dataclass(frozen=True, slots=True)
class Miss:
    """Why a pick or an answer is not what was asked. Carries no prose, as a violation does.

    Attributes:
        code: what is wrong, see `docs/writing-lessons.md`.
        facts: cards in notation, numbers.
    """

    code: str
    facts: Mapping[str, str | int | tuple[str, ...]] = field(default_factory=dict)


def pick_miss(
    asked: str | Mapping[str, Any], hand: Iterable[Card], picked: Iterable[Card]
) -> Miss | None:
    """What keeps `picked` from being what was asked; None if it is right."""
    cards = tuple(sorted(picked))
    if not cards:
        return Miss("PICK_NOTHING")
    if isinstance(asked, Mapping) and "some" in asked:
        return _some_miss(asked["some"], cards)
    right = wanted_cards(asked, hand)
    miss = _exact_miss(right, cards)
    if miss is None or miss.code != "PICK_EXTRA":
        return miss
    extra = [card for card in cards if card not in right]
    return replace(miss, facts={**miss.facts, **_why_extra(asked, right, extra)})


def _why_extra(
    asked: str | Mapping[str, Any], right: Sequence[Card], extra: Sequence[Card]
) -> dict[str, int]:
    """Why cards do not belong to a pick, as one fact; none where only the task can say it."""
    if isinstance(asked, Mapping):
        names = asked.get("every", asked)
        whys = [f"by_{name}" for name in ("suit", "rank", "court") if name in names]
        if len(extra) == 1:
            whys += [f"by_{name}" for name in ("lowest", "highest") if names.get(name)]
        return {whys[0]: 1} if len(whys) == 1 else {}
    if len(right) != 1 or len(extra) != 1:
        return {}
    [card], [other] = right, extra
    if card.suit == other.suit:
        return {"same_suit": 1}
    return {"same_rank" if card.rank == other.rank else "no_likeness": 1}


def wanted_cards(asked: str | Mapping[str, Any], hand: Iterable[Card]) -> tuple[Card, ...]:
    """The very cards that are asked for, where only one pick is right."""
    if isinstance(asked, str):
        return parse_cards(asked)
    held = tuple(hand)
    if "every" in asked:
        return tuple(card for card in held if _fits(card, asked["every"]))
    ranks = [card.rank or 0 for card in held]
    edge = min(ranks) if asked.get("lowest") else max(ranks)
    return tuple(card for card in held if card.rank == edge)


def _fits(card: Card, like: Mapping[str, Any]) -> bool:
    letter = str(card)[0]
    return (
        like.get("suit") in (None, card.suit)
        and like.get("rank") in (None, letter)
        and like.get("court") in (None, letter in "JQK")
    )


def _exact_miss(right: tuple[Card, ...], picked: tuple[Card, ...]) -> Miss | None:
    extra = [card for card in picked if card not in right]
    missing = [card for card in right if card not in picked]
    if extra:
        return Miss("PICK_EXTRA", {"cards": _notation(picked), "extra": _notation(extra)})
    if missing:
        return Miss("PICK_MISSING", {"cards": _notation(picked), "count": len(missing)})
    return None


def _some_miss(like: Mapping[str, Any], picked: tuple[Card, ...]) -> Miss | None:
    facts = {"cards": _notation(picked)}
    first = picked[0]
    if like.get("same") == "suit":
        other = [card for card in picked if card.suit != first.suit]
        if other:
            return Miss("PICK_SUIT", facts | {"extra": _notation(other)})
    if like.get("same") == "rank":
        other = [card for card in picked if card.rank != first.rank]
        if other:
            return Miss("PICK_RANK", facts | {"extra": _notation(other)})
    if like.get("neighbours"):
        ranks = sorted(card.rank or 0 for card in picked)
        if any(high - low != 1 for low, high in pairwise(ranks)):
            in_order = sorted(picked, key=lambda card: card.rank or 0)
            return Miss("PICK_GAP", {"cards": _notation(in_order)})
    if len(picked) != like["count"]:
        return Miss("PICK_COUNT", facts | {"count": like["count"]})
    return None


def _notation(cards: Iterable[Card]) -> tuple[str, ...]:
    return tuple(map(str, cards))
