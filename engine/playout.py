"""Imagined deals are played on by players with `habits`, down to the end of the deal.

Draw, lay down and lay off everything that may be, throw. The moves are those of the rules, as far
as an imagined table knows them.
"""

from __future__ import annotations

from typing import Final

from engine.habits import Habits, choose_take, choose_throw, pairs
from engine.imagined import (
    ACES,
    LANE,
    LOW_ACES,
    NATURAL,
    ONE_PLACE,
    Imagined,
    both_ends,
    points_of,
)


TURNS_AT_MOST: Final = 40
"""For each player: a deal that goes round in circles is settled as it stands."""

JOKER_STAYS_ABOVE: Final = 3
"""A joker waits for a meld while the hand has more cards than this."""


def play_out(table: Imagined, habits: Habits) -> None:
    """Play the deal to its end."""
    turns = TURNS_AT_MOST * len(table.hands)
    while not table.over and turns:
        if not table.drawn:
            place = choose_take(table, habits)
            if place is None:
                draw_stock(table)
            else:
                take_pile(table, place)
            if table.over:
                return
        lay_everything(table)
        if not table.over:
            if table.count(table.seat):
                discard(table, choose_throw(table, habits))
            else:
                pass_on(table)
        turns -= 1


# Drawing and throwing


def draw_stock(table: Imagined) -> None:
    """Take the top of the stock; turn the pile over or end the deal where there is none."""
    if not table.stock:
        limit = table.law.end_after
        if not table.pile or (limit is not None and table.recycles + 1 >= limit):
            table.over = True
            return
        table.stock = table.pile[::-1]
        table.pile = []
        table.recycles += 1
        table.gone = table.down
    table.take(table.seat, table.stock.pop())
    table.drawn = True


def take_pile(table: Imagined, place: int) -> None:
    """Take the pile from this place upward."""
    cards, seat = table.pile[place:], table.seat
    del table.pile[place:]
    for card in cards:
        table.take(seat, card)
        table.known[seat] |= card & NATURAL
    table.drawn = True
    table.kept = cards[0] if len(cards) == 1 else 0


def discard(table: Imagined, card: int) -> None:
    """Throw this card and pass the turn on."""
    seat = table.seat
    table.drop(seat, card)
    table.known[seat] &= ~card
    if table.pile and not table.law.fanned:
        table.gone |= table.pile[-1] & NATURAL
    table.pile.append(card)
    if table.count(seat):
        pass_on(table)
    else:
        table.over, table.out = True, seat


def pass_on(table: Imagined) -> None:
    """Give the turn to the next seat."""
    if table.plays:
        table.played |= 1 << table.seat
        table.plays = False
    table.seat = (table.seat + 1) % len(table.hands)
    table.drawn, table.kept, table.laid_now = False, 0, 0


# Laying down and off


def lay_everything(table: Imagined) -> None:
    """Lay down and lay off everything that may be."""
    if table.at_once:
        _lay_at_once(table)
        return
    law, seat = table.law, table.seat
    while not (law.one_meld and table.laid_now) and _lay_best(table):
        if table.over:
            return
    if not table.opened[seat]:
        return
    fitting = table.hands[seat] & table.fits
    while fitting and not (law.keep_one and table.count(seat) == 1):
        lay_off(table, fitting & -fitting)
        if table.over:
            return
        fitting = table.hands[seat] & table.fits
    if table.jokers[seat] and table.lying and table.count(seat) <= JOKER_STAYS_ABOVE:
        _lay_off_joker(table)


def _lay_at_once(table: Imagined) -> None:
    """Lay the whole hand, or nothing of it; one card may be left to throw."""
    seat = table.seat
    tried = table.copy()
    while not tried.over and _lay_best(tried):
        pass
    if tried.over or tried.count(seat) == 1:
        while not table.over and _lay_best(table):
            pass


def _lay_best(table: Imagined) -> bool:
    """Lay the meld that takes the most points; False if there is none."""
    hand, lane = table.hands[table.seat], table.law.lane
    runs = hand & hand >> 1 & hand >> 2
    twice = pairs(hand)
    thrice = _thrice(hand) if twice else 0
    if not runs and not thrice:
        return table.jokers[table.seat] > 0 and _lay_with_joker(table, hand, twice)
    best, chosen, rank = -1, 0, 0
    while runs:
        low = runs & -runs
        end = low << 3
        while hand & end:
            end <<= 1
        cards = end - low
        runs &= ~cards
        shift = low.bit_length() - 1 & ~15
        if cards >> shift & 0x4002 == 0x4002:  # one ace cannot be at both ends
            cards ^= 1 << shift + 1
        points = points_of(cards, lane)
        if points > best:
            best, chosen = points, cards
    thrice &= 0x3FFF
    while thrice:
        low = thrice & -thrice
        thrice ^= low
        cards = hand & low * ONE_PLACE
        points = points_of(cards, lane)
        if points > best:
            best, chosen, rank = points, cards, low.bit_length() - 1
    if table.law.keep_one and chosen.bit_count() == table.count(table.seat):
        chosen = 0 if chosen.bit_count() == 3 else chosen & chosen - 1
    if chosen:
        _put_down(table, chosen, rank, jokers=0)
    return chosen != 0


def _thrice(cards: int) -> int:
    """The ranks held at least three times, as places of one suit."""
    a, b, c, d = cards & LANE, cards >> 16 & LANE, cards >> 32 & LANE, cards >> 48
    return a & b & (c | d) | c & d & (a | b)


def _lay_with_joker(table: Imagined, hand: int, twice: int) -> bool:
    """Lay the pair or the neighbours that take the most points, with a joker."""
    if table.law.keep_one and table.count(table.seat) == 3:
        return False
    lane = table.law.lane
    best, chosen, rank = -1, 0, 0
    for low_cards, reach in ((hand & hand >> 1, 0b11), (hand & hand >> 2, 0b101)):
        left = low_cards
        while left:
            low = left & -left
            left ^= low
            points = points_of(low * reach, lane)
            if points > best:
                best, chosen = points, low * reach
    twice &= 0x3FFF
    while twice:
        low = twice & -twice
        twice ^= low
        cards = hand & low * ONE_PLACE
        points = points_of(cards, lane)
        if points > best:
            best, chosen, rank = points, cards, low.bit_length() - 1
    if chosen:
        _put_down(table, chosen, rank, jokers=1)
    return chosen != 0


def _put_down(table: Imagined, cards: int, rank: int, jokers: int) -> None:
    """Lay a set of this rank, or a run where `rank` is 0, with so many jokers."""
    seat, law = table.seat, table.law
    if rank:
        suits = sum(1 << suit for suit in range(4) if cards >> 16 * suit + rank & 1)
        table.lying.append((True, rank, suits, suits.bit_count() + jokers))
    else:
        low_bit = (cards & -cards).bit_length() - 1
        low, high = low_bit & 15, cards.bit_length() - 1 & 15
        if jokers and high - low < 2:  # two neighbours: the joker lies above, or else below
            low, high = (low, high + 1) if high < law.top else (low - 1, high)
        table.lying.append((False, low_bit & ~15, low, high))
    if law.net:
        points = points_of(cards, law.lane) + jokers * law.joker_points
        if not rank and cards & LOW_ACES:  # the ace below the two counts one
            points -= law.options.ace_value_hand - 1
        table.laid[seat] += points
    table.jokers[seat] -= jokers
    table.opened[seat] = True
    table.laid_now += 1
    _spend(table, cards)


def lay_off(table: Imagined, card: int) -> None:
    """Lay a card that fits off on the first meld that takes it; of an ace one bit is enough."""
    law = table.law
    both = both_ends(card, law)
    low_ace = False
    for index, (is_set, first, second, third) in enumerate(table.lying):
        if is_set:
            suit = (card.bit_length() - 1) >> 4
            if third < 4 and not second >> suit & 1 and both >> 16 * suit & 1 << first:
                table.lying[index] = (True, first, second | 1 << suit, third + 1)
                break
        elif second > 1 and both >> first & 1 << second - 1:
            table.lying[index] = (False, first, second - 1, third)
            low_ace = second == 2
            break
        elif third < law.top and both >> first & 1 << third + 1:
            table.lying[index] = (False, first, second, third + 1)
            break
    if law.net:
        table.laid[table.seat] += 1 if low_ace else points_of(both, law.lane)
    _spend(table, card)


def _lay_off_joker(table: Imagined) -> None:
    """Lay a joker off wherever there is a place; on a run first at its upper end."""
    law, seat = table.law, table.seat
    if law.keep_one and table.count(seat) == 1:
        return
    for index, (is_set, first, second, third) in enumerate(table.lying):
        if is_set and third < 4:
            table.lying[index] = (True, first, second, third + 1)
        elif not is_set and third < law.top:
            table.lying[index] = (False, first, second, third + 1)
        elif not is_set and second > 1:
            table.lying[index] = (False, first, second - 1, third)
        else:
            continue
        table.jokers[seat] -= 1
        if law.net:
            table.laid[seat] += law.joker_points
        _spend(table, 0)
        return


def _spend(table: Imagined, cards: int) -> None:
    """Take natural cards out of the hand; the second copy of a card held twice stays."""
    seat = table.seat
    if cards & ACES:
        cards = both_ends(cards, table.law)
    table.hands[seat] &= ~cards
    table.known[seat] &= ~cards
    table.down |= cards
    table.gone |= cards
    doubles = table.doubles[seat]
    for card in [card for card in doubles if card & cards]:
        doubles.remove(card)
        table.hands[seat] |= card
    table.plays = True
    table.refit()
    if not (table.hands[seat] or table.jokers[seat] or doubles) and not table.law.float:
        table.over, table.out = True, seat
