"""Which melds of a hand make a first meld that is worth enough, and which is worth most."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias, final, overload

from engine.actions import LayAll, LayMeld
from engine.cards import CARDS, JOKER_BITS, Card, CardSet
from engine.first_meld.patterns import Pattern, pattern_index
from engine.first_meld.spelling import as_melds
from engine.state import State


Chosen: TypeAlias = tuple[Pattern, ...]
"""Melds of a hand that share no card."""


def openings(
    state: State, hand: int, owed: Card | None, *, whole: bool, sparing: bool = False
) -> Openings:
    """Several melds that together, and no fewer of them, are enough for a first meld.

    Jokers are alike: those that must be used come first, then the lowest. Whether one card must
    be left in the hand is not asked here.

    Args:
        state: whose player on turn has no meld yet.
        hand: the cards, as bits.
        owed: a card that has to be in one of them.
        whole: whether melds might leave one card at most: see `may_leave_one`.
        sparing: without runs in which a joker takes the place of a card of the hand.
    """
    jokers = _in_order(state, hand, owed)
    found = _patterns(state, hand, sparing=sparing)
    wanted = state.flags.first_meld_min
    enough: list[Chosen] = []
    if owed is None:
        _gather(found, len(jokers), wanted, (), hand.bit_count() // 3, enough)
    else:
        for one in found:
            if one.points < wanted and _has(one, owed):
                left, more = len(jokers) - one.jokers, (hand.bit_count() - one.size) // 3
                rest = [o for o in found if not o.cards & one.cards and o.jokers <= left]
                lacks = wanted - one.points
                enough += [(one, other) for other in rest if other.points >= lacks]
                _gather(rest, left, lacks, (one,), more, enough)
        if owed.is_joker:  # whichever of them has it, they are the same
            enough = list({frozenset(chosen): chosen for chosen in enough}.values())
    if found and whole and state.flags.waives:
        for chosen in _whole_hand(found, hand & ~JOKER_BITS, len(jokers)):
            points = sum(one.points for one in chosen)
            if points < wanted and (owed is None or any(_has(one, owed) for one in chosen)):
                enough.append(chosen)
    return Openings(enough, jokers)


def _patterns(state: State, hand: int, *, sparing: bool = False) -> Sequence[Pattern]:
    return pattern_index(state.flags).of_hand(hand, sparing=sparing)


def _gather(
    found: Sequence[Pattern],
    jokers: int,
    wanted: int,
    chosen: Chosen,
    more: int,
    enough: list[Chosen],
) -> None:
    """Add to `enough` all of `found` that make up what is `wanted` beside those chosen.

    They come one after the other, worth most first. The last is worth least, so that no fewer of
    them are enough. At least two are added and `more` at most, and none of them alone is enough.
    """
    natural = [one for one in found if not one[1]] if jokers else found
    behind = natural_behind = 0
    for one in found:
        cards, wild, value = one[:3]
        behind += 1
        if not wild:
            natural_behind += 1
        lacks = wanted - value
        if lacks <= 0:
            continue
        if value * more < wanted:
            return  # those behind are worth no more
        left = jokers - wild
        others = iter(found[behind:] if left else natural[natural_behind:])
        for other in others:
            if other[2] < lacks:
                break
            if not other[0] & cards and other[1] <= left:
                enough.append((*chosen, one, other))
        else:
            continue
        if more > 2 and other[2] * (more - 1) >= lacks:
            rest = [o for o in (other, *others) if not o[0] & cards and o[1] <= left]
            if len(rest) > 1:
                _gather(rest, left, lacks, (*chosen, one), more - 1, enough)


@final
class Openings(Sequence[LayAll]):
    """Patterns as melds laid at once; each is made when it is asked for."""

    __slots__ = ("_chosen", "_jokers")

    def __init__(self, chosen: list[Chosen], jokers: list[Card]) -> None:
        self._chosen = chosen
        self._jokers = jokers

    def __len__(self) -> int:
        return len(self._chosen)

    @overload
    def __getitem__(self, index: int) -> LayAll: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[LayAll]: ...
    def __getitem__(self, index: int | slice) -> LayAll | Sequence[LayAll]:
        if isinstance(index, slice):
            return tuple(self)[index]
        return LayAll(as_melds(self._chosen[index], self._jokers))

    def longest(self) -> int:
        """How many cards the most of them have, without making them."""
        return max([sum([one.size for one in chosen]) for chosen in self._chosen])

    def cards(self, index: int) -> int:
        """How many cards the melds at this index have, without making them."""
        return sum([one.size for one in self._chosen[index]])


def whole_hands(state: State, hand: int, owed: Card) -> Iterator[tuple[LayMeld, ...]]:
    """Two melds or more that take all cards but one at most, the owed card among them."""
    found = _patterns(state, hand)
    jokers = _in_order(state, hand, owed)
    for chosen in _whole_hand(found, hand & ~JOKER_BITS, len(jokers)):
        if any(_has(one, owed) for one in chosen):
            yield as_melds(chosen, jokers)


def _in_order(state: State, hand: int, owed: Card | None) -> list[Card]:
    """The jokers of the hand: the owed one, the one just taken, then by number."""
    bits = hand & JOKER_BITS
    if not bits & (bits - 1):
        return [CARDS[bits.bit_length() - 1]] if bits else []
    jokers, kept = list(CardSet.of_bits(bits)), state.kept_card
    jokers.sort(key=lambda card: (card is not owed, card is not kept, card.index))
    return jokers


def _has(pattern: Pattern, card: Card) -> bool:
    return pattern.jokers > 0 if card.is_joker else pattern.cards & card.bit != 0


def _whole_hand(found: Sequence[Pattern], naturals: int, jokers: int) -> Iterator[Chosen]:
    """Two melds or more that leave one card at most."""
    natural = fitting = 0
    by_lowest: dict[int, list[Pattern]] = {}
    for one in found:
        cards = one.cards
        fitting |= cards
        if not one.jokers:
            natural |= cards
        by_lowest.setdefault(cards & -cards, []).append(one)
    if (naturals & ~fitting).bit_count() > 1:
        return

    def grow(left: int, wild: int, spare: bool, chosen: Chosen) -> Iterator[Chosen]:
        if not left:
            if wild <= spare and len(chosen) > 1:
                yield chosen
            return
        if (left & ~natural).bit_count() > spare + 4 * wild:
            return  # a joker has two of them beside it at most, on either side
        low = left & -left
        for one in by_lowest.get(low, ()):
            if not one.cards & ~left and one.jokers <= wild:
                yield from grow(left & ~one.cards, wild - one.jokers, spare, (*chosen, one))
        if spare:
            yield from grow(left ^ low, wild, False, chosen)

    yield from grow(naturals, jokers, True, ())


def best_first_meld(
    state: State, hand: int, card: Card | None = None
) -> tuple[int, tuple[LayMeld, ...]]:
    """The most points a first meld of these cards can have, and its melds; 0 and () for none.

    It keeps to the limits of the turn and leaves a card where one has to be discarded.

    Args:
        state: whose rules hold.
        hand: the cards, as bits.
        card: one that has to be in it.
    """
    found = _patterns(state, hand)
    jokers = _in_order(state, hand, card)
    room = hand.bit_count() - state.flags.keeps_discard
    single = state.flags.one_meld
    best, best_chosen = 0, tuple[Pattern, ...]()

    def grow(
        first: int, used: int, left: int, points: int, room: int, chosen: tuple[Pattern, ...]
    ) -> None:
        nonlocal best, best_chosen
        if points > best:
            best, best_chosen = points, chosen
        more = 1 if single else room // 3
        if (single and chosen) or not more:
            return
        for index in range(first, len(found)):
            one = found[index]
            if points + one.points * more <= best:
                return
            size = one.size
            if not one.cards & used and one.jokers <= left and size <= room:
                grow(
                    index + 1,
                    used | one.cards,
                    left - one.jokers,
                    points + one.points,
                    room - size,
                    (*chosen, one),
                )

    if card is None:
        grow(0, 0, len(jokers), 0, room, ())
    else:
        for one in found:
            if _has(one, card) and one.size <= room:
                rest = room - one.size
                grow(0, one.cards, len(jokers) - one.jokers, one.points, rest, (one,))
    return best, as_melds(best_chosen, jokers)
