"""Runs and sets: what these cards are, and what is wrong with them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final, NamedTuple

from engine.actions import MeldKind
from engine.cards import NOTHING, Card, StandsFor, Suit
from engine.melds.joker_limits import has_too_many, neighbours
from engine.melds.run_places import (
    between_or_beside,
    closest,
    face_of,
    in_places,
    listed_places,
    places_free,
)
from engine.options import Ace, JokerLimit
from engine.violations import Code, Fact


@dataclass(frozen=True, slots=True)
class Fault:
    """Why cards are no meld, or fit no meld: a code and its facts."""

    code: Code
    facts: Mapping[str, Fact] = field(default_factory=dict)


class Reading(NamedTuple):
    """Cards read as a meld.

    Attributes:
        layout: runs from low to high, sets in the order named.
        stands_for: what the jokers of a run stand for; empty for a set.
    """

    kind: MeldKind
    layout: tuple[Card, ...]
    stands_for: StandsFor = NOTHING


@dataclass(frozen=True, slots=True)
class MeldRules:
    """What the shape of melds depends on.

    Attributes:
        ace: where an ace may lie.
        jokers: whether there are jokers.
        packs: 1 or 2.
        joker_limit: how many jokers may be in a meld, and where.
    """

    ace: Ace
    jokers: bool
    packs: int = 1
    joker_limit: JokerLimit = "none"


_ONLY_WITH: Final[tuple[tuple[Ace, Code], ...]] = (
    ("high_low", Code.RUN_ACE_LOW_ONLY),
    ("corner", Code.RUN_AROUND_CORNER),
)
_WIDER: Final[tuple[Ace, ...]] = ("high_low", "corner")


def read_meld(
    cards: Sequence[Card],
    rules: MeldRules,
    stands_for: StandsFor = NOTHING,
    kind: MeldKind | None = None,
) -> Reading | Fault:
    """What `cards` are as a new meld.

    Args:
        cards: where a joker is undeclared, their order is the layout.
        rules: of the game.
        stands_for: the declaration; it counts only if it names every joker of the cards.
        kind: what is said of undeclared jokers.

    >>> from engine.cards import parse_cards
    >>> read_meld(parse_cards("9H 7H 8H"), MeldRules("low", jokers=False)).kind
    'run'
    >>> read_meld(parse_cards("6H 7H 9H"), MeldRules("low", jokers=False)).facts["missing"]
    ('8H',)
    """
    jokers = [card for card in cards if card.is_joker]
    if jokers and not rules.jokers:
        return Fault(Code.JOKER_NOT_ALLOWED, {"card": str(jokers[0])})
    if len(cards) < 3:
        return _too_short(cards, rules)
    if len(jokers) == len(cards):
        return Fault(Code.MELD_ONLY_JOKERS, {"cards": names(cards)})
    if jokers and rules.joker_limit != "none":
        crowd = too_many(cards, rules.joker_limit)
        return crowd or _read_limited(cards, rules, stands_for, kind)
    return _read_shape(cards, rules, stands_for, kind)


def _too_short(cards: Sequence[Card], rules: MeldRules) -> Fault:
    """MELD_TOO_SHORT, with the natural cards of which one makes a meld of two."""
    closing: tuple[Card, ...] = ()
    if len(cards) == 2 and not any(card.is_joker for card in cards):
        one, other = cards
        if one.suit == other.suit and one.rank != other.rank:
            ranks = [card.rank or 0 for card in cards]
            places = closest(ranks, rules.ace)
            cards = in_places(cards, places)
            closing = tuple(face_of(one.suit, p) for p in between_or_beside(ranks, rules.ace))
        elif one.rank == other.rank and one.suit != other.suit:
            suits = (suit for suit in Suit if suit not in (one.suit, other.suit))
            closing = tuple(face_of(suit, one.rank or 0) for suit in suits)
    facts: dict[str, Fact] = {"cards": names(cards), "count": len(cards)}
    facts |= {"wanted": 3 - len(cards), "closing": names(closing)}
    return Fault(Code.MELD_TOO_SHORT, facts)


def _read_limited(
    cards: Sequence[Card], rules: MeldRules, stands_for: StandsFor, kind: MeldKind | None
) -> Reading | Fault:
    """The shape, and last of all whether jokers lie side by side."""
    read = _read_shape(cards, rules, stands_for, kind)
    if isinstance(read, Reading) and read.kind == "run" and rules.joker_limit == "not_adjacent":
        return side_by_side(read.layout) or read
    return read


def too_many(cards: Sequence[Card], limit: JokerLimit) -> Fault | None:
    """JOKER_TOO_MANY where the cards of a whole meld have more jokers than the limit allows."""
    if not has_too_many(cards, limit):
        return None
    jokers = sum(card.is_joker for card in cards)
    facts: dict[str, Fact] = {"cards": names(cards), "jokers": jokers}
    facts["naturals"] = len(cards) - jokers
    return Fault(Code.JOKER_TOO_MANY, facts | {"most": 1 if limit == "one" else 0})


def side_by_side(layout: Sequence[Card]) -> Fault | None:
    """JOKERS_ADJACENT where two jokers of a run are neighbours."""
    pair = neighbours(layout)
    if pair is None:
        return None
    facts: dict[str, Fact] = {"first": str(pair[0]), "second": str(pair[1])}
    return Fault(Code.JOKERS_ADJACENT, {"cards": names(layout), **facts})


def _read_shape(
    cards: Sequence[Card], rules: MeldRules, stands_for: StandsFor, kind: MeldKind | None
) -> Reading | Fault:
    jokers = [card for card in cards if card.is_joker]
    declared = declaration(jokers, stands_for)
    faces = [declared.get(card, card) for card in cards]
    naturals = [face for face in faces if not face.is_joker]
    open_jokers = len(faces) - len(naturals)
    if len(naturals) == 1 and open_jokers >= 2 and kind is None:
        return Fault(Code.JOKER_UNDECLARED, {"cards": names(cards), "joker": str(jokers[0])})
    attempt = _attempt(cards, faces, naturals, kind if open_jokers else None)
    if attempt == "set":
        return _read_set(cards, naturals)
    if attempt == "run":
        return _read_run(cards, faces, naturals, rules)
    return attempt if isinstance(attempt, Fault) else _neither(cards, faces, naturals)


def declaration(jokers: Sequence[Card], stands_for: StandsFor) -> Mapping[Card, Card]:
    """The declaration if it names every one of `jokers`, else none."""
    if jokers and all(card in stands_for for card in jokers):
        return {card: stands_for[card] for card in jokers}
    return {}


def names(cards: Sequence[Card]) -> tuple[str, ...]:
    """Cards as a fact: their notation."""
    return tuple(map(str, cards))


def _attempt(
    cards: Sequence[Card],
    faces: Sequence[Card],
    naturals: Sequence[Card],
    kind: MeldKind | None,
) -> MeldKind | Fault | None:
    one_rank = len({face.rank for face in naturals}) == 1
    one_suit = len({face.suit for face in naturals}) == 1
    if kind == "set":
        return "set" if one_rank else _odd_rank(cards, naturals)
    if kind == "run":
        return "run" if one_suit else _odd_suit(cards, faces, naturals)
    if one_rank:
        return "set"
    return "run" if one_suit else None


def _odd_rank(cards: Sequence[Card], naturals: Sequence[Card]) -> Fault:
    """The fault of a set with a card of another rank than most of its cards."""
    counted = Counter(face.rank for face in naturals)
    common = max(counted, key=lambda rank: counted[rank])
    odd = next(face for face in naturals if face.rank != common)
    like = next(face for face in naturals if face.rank == common)
    facts: dict[str, Fact] = {"cards": names(cards), "card": str(odd), "like": str(like)}
    return Fault(Code.SET_RANK_MISMATCH, facts)


def _odd_suit(cards: Sequence[Card], faces: Sequence[Card], naturals: Sequence[Card]) -> Fault:
    """The fault of a run with a card of another suit than most of its cards."""
    counted = Counter(face.suit for face in naturals)
    common = max(counted, key=lambda suit: counted[suit])
    odd = next(face for face in naturals if face.suit != common)
    like = next(face for face in naturals if face.suit == common)
    facts: dict[str, Fact] = {"card": str(odd), "like": str(like)}
    facts["cards"] = names(_by_rank(cards, faces))
    return Fault(Code.RUN_SUIT_MISMATCH, facts)


def _read_set(cards: Sequence[Card], naturals: Sequence[Card]) -> Reading | Fault:
    twice = _first_pair([face.suit for face in naturals])
    if twice:
        facts = _pair_facts(cards, naturals[twice[0]], naturals[twice[1]])
        return Fault(Code.SET_DUPLICATE_SUIT, facts)
    if len(cards) > 4:
        return Fault(Code.SET_TOO_LONG, {"cards": names(cards), "count": len(cards)})
    return Reading("set", tuple(cards))


def _pair_facts(cards: Sequence[Card], first: Card, second: Card) -> dict[str, Fact]:
    return {"cards": names(cards), "first": str(first), "second": str(second)}


def _first_pair(values: Sequence[object]) -> tuple[int, int] | None:
    """Indexes of the first value that comes twice."""
    for index, value in enumerate(values):
        if value in values[:index]:
            return values.index(value), index
    return None


def _read_run(
    cards: Sequence[Card], faces: Sequence[Card], naturals: Sequence[Card], rules: MeldRules
) -> Reading | Fault:
    fixed = len(naturals) < len(faces)
    places = listed_places(faces, rules.ace) if fixed else places_free(faces, rules.ace)
    if places is not None:
        return _laid_out(cards, places, naturals[0].suit, rules)
    read = listed_places if fixed else places_free
    pair = _first_pair([face.rank for face in naturals])
    if pair:
        first, second = naturals[pair[0]], naturals[pair[1]]
        facts: dict[str, Fact] = {
            "cards": names(_by_rank(cards, faces)),
            "first": str(first),
            "second": str(second),
        }
        return Fault(Code.RUN_DUPLICATE_RANK, facts)
    suit = naturals[0].suit
    for ace, code in _ONLY_WITH:
        found = read(faces, ace)
        if found is not None:
            layout = in_places(cards, found)
            return Fault(code, {"cards": names(layout), "ace": str(face_of(suit, 1))})
    return _gap(cards, faces, rules)


def _laid_out(
    cards: Sequence[Card],
    places: Sequence[int],
    suit: Suit | None,
    rules: MeldRules,
) -> Reading | Fault:
    jokers = any(card.is_joker for card in cards)
    if len(cards) == 14 and jokers and rules.packs == 1:
        layout = in_places(cards, places)
        second = layout[-1] if layout[-1].is_joker else layout[0]
        facts: dict[str, Fact] = {"cards": names(layout), "joker": str(second)}
        facts["card"] = str(face_of(suit, 1))
        return Fault(Code.JOKER_DUPLICATES_CARD, facts)
    stands_for = StandsFor(
        (card, face_of(suit, place))
        for card, place in zip(cards, places, strict=True)
        if card.is_joker
    )
    return Reading("run", in_places(cards, places), stands_for)


def _by_rank(cards: Sequence[Card], faces: Sequence[Card]) -> list[Card]:
    if any(face.is_joker for face in faces):
        return list(cards)
    order = sorted(range(len(cards)), key=lambda index: faces[index].rank or 0)
    return [cards[index] for index in order]


def _gap(cards: Sequence[Card], faces: Sequence[Card], rules: MeldRules) -> Fault:
    """The fault of a run with a hole: the cards beside it and the cards missing in it."""
    if any(face.is_joker for face in faces):
        return _gap_listed(cards, faces, rules.ace)
    places = closest([face.rank or 0 for face in faces], rules.ace)
    order = sorted(range(len(cards)), key=lambda index: places[index])
    below, above = next(
        (one, other) for one, other in pairwise(order) if places[other] - places[one] != 1
    )
    between = range(places[below] + 1, places[above])
    return _hole([cards[index] for index in order], faces[below], faces[above], between)


def _gap_listed(cards: Sequence[Card], faces: Sequence[Card], ace: Ace) -> Fault:
    """The fault of a run whose undeclared jokers fix the layout: the first step that does not fit.

    Nothing is missing between cards that are closer to each other the other way round.
    """
    placed = [index for index, face in enumerate(faces) if not face.is_joker]
    for one, other in pairwise(placed):
        low, high = faces[one], faces[other]
        filled = (low.rank or 0) + other - one  # where the jokers between lead to
        if filled != high.rank:
            upward = (high.rank or 0) - (low.rank or 0)
            past_ace = ace == "corner" or (ace == "high_low" and low.rank == 1)
            turned = past_ace and upward > 13 - upward
            between = range(0) if turned else range(filled, high.rank or 0)
            return _hole(cards, low, high, between)
    low, high = faces[placed[0]], faces[placed[-1]]
    return _hole(cards, low, high, range(0))


def _hole(cards: Sequence[Card], low: Card, high: Card, between: range) -> Fault:
    missing = tuple(str(face_of(low.suit, place)) for place in between)
    facts: dict[str, Fact] = {"cards": names(cards), "low": str(low), "high": str(high)}
    return Fault(Code.RUN_NOT_CONSECUTIVE, facts | {"missing": missing})


def _neither(cards: Sequence[Card], faces: Sequence[Card], naturals: Sequence[Card]) -> Fault:
    ranks = [face.rank for face in naturals]
    fixed = len(naturals) < len(faces)
    read = listed_places if fixed else places_free
    distinct = len(set(ranks)) == len(ranks)
    if distinct and any(read(faces, ace) is not None for ace in _WIDER):
        return _odd_suit(cards, faces, naturals)
    if len(naturals) - max(Counter(ranks).values()) == 1:
        return _odd_rank(cards, naturals)
    return Fault(Code.MELD_NEITHER, {"cards": names(cards)})
