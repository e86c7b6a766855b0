"""Which melds of a hand make a first meld that is worth enough, and which is worth most."""

from __future__ import annotations

from collections.abc import Iterator

from engine.actions import LayMeld
from engine.cards import JOKER_BITS, Card, CardSet
from engine.first_meld.patterns import Pattern, as_melds, patterns_of
from engine.melds.membership import may_leave_one
from engine.state import State


def openings(
    state: State, hand: int, owed: Card | None, *, sparing: bool = False
) -> Iterator[tuple[LayMeld, ...]]:
    """Several melds that together, and no fewer of them, are enough for a first meld.

    Jokers are alike: those that must be used come first, then the lowest. Whether one card must
    be left in the hand is not asked here.

    Args:
        state: whose player on turn has no meld yet.
        hand: the cards, as bits.
        owed: a card that has to be in one of them.
        sparing: see `patterns_of`.
    """
    found = patterns_of(state.meld_index, state.options, hand, sparing=sparing)
    if not found:
        return
    jokers = _in_order(state, hand, owed)
    wanted, cards = state.flags.first_meld_min, hand.bit_count()

    def grow(
        first: int, used: int, left: int, points: int, chosen: tuple[Pattern, ...]
    ) -> Iterator[tuple[Pattern, ...]]:
        more = (cards - used.bit_count() - (len(jokers) - left)) // 3
        for index in range(first, len(found)):
            one = found[index]
            if points + one.points * more < wanted:
                return  # those behind are worth no more
            if one.cards & used or one.jokers > left:
                continue
            total = points + one.points
            if total < wanted:
                yield from grow(
                    index + 1, used | one.cards, left - one.jokers, total, (*chosen, one)
                )
            elif chosen:
                yield (*chosen, one)

    if owed is None:
        for chosen in grow(0, 0, len(jokers), 0, ()):
            yield as_melds(chosen, jokers)
    else:
        seen = set[frozenset[Pattern]]()
        for one in found:
            if one.points < wanted and _has(one, owed):
                for chosen in grow(0, one.cards, len(jokers) - one.jokers, one.points, (one,)):
                    if frozenset(chosen) not in seen:
                        seen.add(frozenset(chosen))
                        yield as_melds(chosen, jokers)
    if state.flags.waives and may_leave_one(hand, state.meld_index.rules.ace):
        for chosen in _whole_hand(found, hand & ~JOKER_BITS, len(jokers)):
            points = sum(one.points for one in chosen)
            if points < wanted and (owed is None or any(_has(one, owed) for one in chosen)):
                yield as_melds(chosen, jokers)


def whole_hands(state: State, hand: int, owed: Card) -> Iterator[tuple[LayMeld, ...]]:
    """Two melds or more that take all cards but one at most, the owed card among them."""
    found = patterns_of(state.meld_index, state.options, hand)
    jokers = _in_order(state, hand, owed)
    for chosen in _whole_hand(found, hand & ~JOKER_BITS, len(jokers)):
        if any(_has(one, owed) for one in chosen):
            yield as_melds(chosen, jokers)


def _in_order(state: State, hand: int, owed: Card | None) -> list[Card]:
    """The jokers of the hand: the owed one, the one just taken, then by number."""
    jokers = list(CardSet.of_bits(hand & JOKER_BITS))
    kept = state.kept_card
    jokers.sort(key=lambda card: (card is not owed, card is not kept, card.index))
    return jokers


def _has(pattern: Pattern, card: Card) -> bool:
    return pattern.jokers > 0 if card.is_joker else pattern.cards & card.bit != 0


def _whole_hand(found: list[Pattern], naturals: int, jokers: int) -> Iterator[tuple[Pattern, ...]]:
    """Two melds or more that leave one card at most."""

    def grow(
        left: int, wild: int, spare: bool, chosen: tuple[Pattern, ...]
    ) -> Iterator[tuple[Pattern, ...]]:
        if not left:
            if wild <= spare and len(chosen) > 1:
                yield chosen
            return
        low = left & -left
        for one in found:
            if one.cards & low and not one.cards & ~left and one.jokers <= wild:
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
    found = patterns_of(state.meld_index, state.options, hand)
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
            size = len(one.layout)
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
            if _has(one, card) and len(one.layout) <= room:
                rest = room - len(one.layout)
                grow(0, one.cards, len(jokers) - one.jokers, one.points, rest, (one,))
    return best, as_melds(best_chosen, jokers)
