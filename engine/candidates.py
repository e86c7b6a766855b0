"""Every run and set in some cards, in canonical spelling: the layout, jokers declared.

Works on the bits of card sets: 13 bits a suit, A to K, two packs, then the jokers.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, product
from typing import Final

from engine.actions import LayMeld, MeldKind
from engine.cards import CARDS, JOKER_BITS, NOTHING, Card, CardSet, StandsFor
from engine.melds import LONGEST, Pack
from engine.options import Ace


LANE: Final = (1 << 13) - 1
ONE_PACK: Final = (1 << 52) - 1
_SUITS: Final = range(4)


def melds_in(cards: CardSet, pack: Pack) -> Iterator[LayMeld]:
    """Every meld that can be laid from `cards`, each effect once: runs by suit, then sets.

    Where several jokers lie in a run, they lie in the order of their numbers.
    """
    bits = cards.bits
    first, second = bits & ONE_PACK, (bits >> 52) & ONE_PACK
    jokers = tuple(CardSet.of_bits(bits & JOKER_BITS))
    if not jokers and not second:
        for suit in _SUITS:
            lane = (first >> 13 * suit) & LANE
            if lane.bit_count() > 2:
                yield from _plain_runs(suit, lane, pack.ace)
        yield from _plain_sets(first)
        return
    for suit in _SUITS:
        lanes = ((first >> 13 * suit) & LANE, (second >> 13 * suit) & LANE)
        if (lanes[0] | lanes[1]).bit_count() + len(jokers) > 2:
            yield from _mixed_runs(suit, lanes, jokers, pack)
    yield from _mixed_sets(first, second, jokers)


def _plain_sets(first: int) -> Iterator[LayMeld]:
    spades, hearts = first & LANE, (first >> 13) & LANE
    diamonds, clubs = (first >> 26) & LANE, first >> 39
    two = spades & hearts
    other = diamonds & clubs
    three = (two & (diamonds | clubs)) | (other & (spades | hearts))
    while three:
        low = three & -three
        three ^= low
        rank = low.bit_length() - 1
        held = first >> rank & 0x8004002001
        yield from _sets_of(rank, held)


@lru_cache(maxsize=4096)
def _sets_of(rank: int, held: int) -> tuple[LayMeld, ...]:
    cards = [CARDS[13 * suit + rank] for suit in _SUITS if held >> 13 * suit & 1]
    return tuple(LayMeld(chosen) for size in (3, 4) for chosen in combinations(cards, size))


@lru_cache(maxsize=65536)
def _plain_runs(suit: int, lane: int, ace: Ace) -> tuple[LayMeld, ...]:
    """Runs of natural cards of one pack; `lane` has a bit for each rank held."""
    return tuple(
        LayMeld(tuple(CARDS[13 * suit + (place - 1) % 13] for place in places))
        for places in windows(ace)
        if all(lane >> (place - 1) % 13 & 1 for place in places)
        and len({(place - 1) % 13 for place in places}) == len(places)
    )


@lru_cache(maxsize=8)
def windows(ace: Ace) -> tuple[tuple[int, ...], ...]:
    """The places of every possible run, by length, then from low to high."""
    top = {"low": 13, "high_low": 14, "corner": 25}[ace]
    return tuple(
        tuple(range(low, low + size))
        for size in range(3, LONGEST[ace] + 1)
        for low in range(1, 14)
        if low + size - 1 <= top and not (ace == "corner" and size == 13 and low > 2)
    )


def _mixed_runs(
    suit: int, lanes: Sequence[int], jokers: Sequence[Card], pack: Pack
) -> Iterator[LayMeld]:
    for naturals, gaps in _templates(lanes[0] | lanes[1], len(jokers), pack):
        fixed = [_copies(suit, (place - 1) % 13, lanes) for place in naturals]
        for cards in product(*fixed):
            if len(set(cards)) < len(cards):  # the two aces of a full run are two cards
                continue
            if len(cards) == 14 and cards[0].copy > cards[-1].copy:
                continue
            placed = dict(zip(naturals, cards, strict=True))
            for chosen in combinations(jokers, len(gaps)):
                roles = dict(zip(gaps, chosen, strict=True))
                places = sorted((*naturals, *gaps))
                yield LayMeld(
                    tuple(placed.get(place) or roles[place] for place in places),
                    StandsFor(
                        (roles[place], CARDS[13 * suit + (place - 1) % 13]) for place in gaps
                    ),
                )


def _copies(suit: int, rank: int, lanes: Sequence[int]) -> list[Card]:
    return [CARDS[52 * copy + 13 * suit + rank] for copy in (0, 1) if lanes[copy] >> rank & 1]


@lru_cache(maxsize=65536)
def _templates(
    lane: int, jokers: int, pack: Pack
) -> tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]:
    """Places of natural cards and of jokers, for every run these ranks and jokers can make."""
    found = []
    for places in windows(pack.ace):
        held = [place for place in places if lane >> (place - 1) % 13 & 1]
        if len(places) - len(held) > jokers:
            continue
        for count in range(len(places) - len(held), min(jokers, len(places) - 1) + 1):
            if count and len(places) == 14 and pack.packs == 1:
                continue  # a joker cannot be a second ace (edge.run.ace-both-ends)
            for gaps in combinations(places, count):
                naturals = tuple(place for place in places if place not in gaps)
                if set(naturals) <= set(held):
                    found.append((naturals, gaps))
    return tuple(found)


def _mixed_sets(first: int, second: int, jokers: Sequence[Card]) -> Iterator[LayMeld]:
    for rank in range(13):
        by_suit = [
            _copies(suit, rank, ((first >> 13 * suit) & LANE, (second >> 13 * suit) & LANE))
            for suit in _SUITS
        ]
        held = [cards for cards in by_suit if cards]
        if not held or len(held) + len(jokers) < 3:
            continue
        for size in (3, 4):
            for count in range(max(0, size - len(held)), min(len(jokers), size - 1) + 1):
                kind: MeldKind | None = "set" if size - count == 1 else None
                for suits in combinations(held, size - count):
                    for cards in product(*suits):
                        for chosen in combinations(jokers, count):
                            yield LayMeld((*cards, *chosen), NOTHING, kind)


def has_meld_with(card: Card, cards: CardSet, pack: Pack) -> bool:
    """Whether some meld of `cards` has `card` in it."""
    if card.is_joker or cards.bits & JOKER_BITS:
        return any(card in meld.cards for meld in melds_in(_near(card, cards), pack))
    bits = cards.bits | cards.bits >> 52
    rank, index = (card.rank or 1) - 1, (card.index % 52) // 13
    if (bits >> rank & 0x8004002001).bit_count() > 2:
        return True
    lane = bits >> 13 * index & LANE
    below, above = _neighbours(rank + 1, pack.ace)
    return any(
        all(lane >> place & 1 for place in pair)
        for pair in ((*below[:2],), (below[:1] + above[:1]), (*above[:2],))
        if len(pair) == 2
    ) or (rank == 0 and pack.ace == "high_low" and lane >> 11 & 3 == 3)


def _neighbours(rank: int, ace: Ace) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Lane places of the two ranks below and above, nearest first."""
    if ace == "corner":
        return ((rank - 2) % 13, (rank - 3) % 13), (rank % 13, (rank + 1) % 13)
    below = tuple(place - 1 for place in (rank - 1, rank - 2) if place >= 1)
    top = 13 if ace == "low" or rank == 1 else 14
    above = tuple((place - 1) % 13 for place in (rank + 1, rank + 2) if place <= top)
    return below, above


def _near(card: Card, cards: CardSet) -> CardSet:
    """The cards that could lie in a meld with `card`: its suit, its rank and the jokers."""
    if card.is_joker:
        return cards
    return CardSet(
        one for one in cards if one.is_joker or one.suit == card.suit or one.rank == card.rank
    )
