"""Laying down and off on rollout tables: everything at once, or held back until it is time."""

from __future__ import annotations

from typing import Final

from engine.rollout.bits import ACES, LANE, LOW_ACES, ONE_PLACE, points_of
from engine.rollout.evaluation import fewest, pairs
from engine.rollout.rules import both_ends
from engine.rollout.table import RolloutTable
from engine.rollout.weights import PolicyWeights


JOKER_STAYS_ABOVE: Final = 3
"""A joker waits for a meld while the hand has more cards than this."""

LAST_CARDS: Final = 1
"""With so few cards left in the stock nobody holds melds back any more."""


def lay_down(table: RolloutTable, weights: PolicyWeights) -> None:
    """Lay down and lay off everything, or only what is owed while it pays to hold back."""
    if not holds_back(table, weights) or (table.owed and not _lay_owed(table)):
        lay_everything(table)


def holds_back(table: RolloutTable, weights: PolicyWeights) -> bool:
    """Whether the player on turn keeps melds in the hand: until others are near to going out.

    Melds on the table help the others to lay off. Who can play all cards but one does it.
    """
    if weights.hold >= fewest(table) or len(table.stock) <= LAST_CARDS:
        return False
    tried = table.copy()
    lay_everything(tried)
    return not tried.over and tried.count(table.seat) > 1


def _lay_owed(table: RolloutTable) -> bool:
    """Play the card that was taken from inside the pile, with as little as it needs."""
    card, hand = table.owed, table.hands[table.seat]
    if not card & hand:  # a joker
        return False
    table.owed = 0
    if card & table.fits and table.opened[table.seat]:
        lay_off(table, card & -card)
        return True
    run, rank = _run_with(card, hand), 0
    best = points_of(run, table.rules.lane)
    for place in range(1, 14):
        same = hand & ONE_PLACE << place
        if card & same and same.bit_count() > 2 and points_of(same, table.rules.lane) > best:
            run, rank = same, place
    if run:
        _put_down(table, run, rank, jokers=0)
    return run != 0


def _run_with(card: int, hand: int) -> int:
    """The longest run of natural cards with this one; 0 if there is none."""
    while card:
        low = high = card & -card
        card ^= low
        while low >> 1 & hand:
            low >>= 1
        while high << 1 & hand:
            high <<= 1
        run = (high << 1) - low
        if run.bit_count() > 2:
            return _one_ace(run)
    return 0


def lay_everything(table: RolloutTable) -> None:
    """Lay down and lay off everything that may be."""
    if table.at_once:
        _lay_at_once(table)
        return
    rules, seat = table.rules, table.seat
    while not (rules.one_meld and table.laid_now) and _lay_best(table):
        if table.over:
            return
    if not table.opened[seat]:
        return
    fitting = table.hands[seat] & table.fits
    while fitting and not (rules.keep_one and table.count(seat) == 1):
        lay_off(table, fitting & -fitting)
        if table.over:
            return
        fitting = table.hands[seat] & table.fits
    if table.jokers[seat] and table.melds and table.count(seat) <= JOKER_STAYS_ABOVE:
        _lay_off_joker(table)


def _lay_at_once(table: RolloutTable) -> None:
    """Lay the whole hand, or nothing of it; one card may be left to discard."""
    seat = table.seat
    tried = table.copy()
    while not tried.over and _lay_best(tried):
        pass
    if tried.over or tried.count(seat) == 1:
        while not table.over and _lay_best(table):
            pass


def _lay_best(table: RolloutTable) -> bool:
    """Lay the meld that takes the most points; False if there is none."""
    hand, lane = table.hands[table.seat], table.rules.lane
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
        cards = _one_ace(cards)
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
    if table.rules.keep_one and chosen.bit_count() == table.count(table.seat):
        chosen = 0 if chosen.bit_count() == 3 else chosen & chosen - 1
    if chosen:
        _put_down(table, chosen, rank, jokers=0)
    return chosen != 0


def _one_ace(run: int) -> int:
    """The run with its ace at the upper end only, where it would be at both."""
    shift = run.bit_length() - 1 & ~15
    return run ^ 1 << shift + 1 if run >> shift & 0x4002 == 0x4002 else run


def _thrice(cards: int) -> int:
    """The ranks held at least three times, as places of one suit."""
    a, b, c, d = cards & LANE, cards >> 16 & LANE, cards >> 32 & LANE, cards >> 48
    return a & b & (c | d) | c & d & (a | b)


def _lay_with_joker(table: RolloutTable, hand: int, twice: int) -> bool:
    """Lay the pair or the neighbours that take the most points, with a joker."""
    if table.rules.keep_one and table.count(table.seat) == 3:
        return False
    lane = table.rules.lane
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


def _put_down(table: RolloutTable, cards: int, rank: int, jokers: int) -> None:
    """Lay a set of this rank, or a run where `rank` is 0, with so many jokers."""
    seat, rules = table.seat, table.rules
    if rank:
        suits = sum(1 << suit for suit in range(4) if cards >> 16 * suit + rank & 1)
        table.melds.append((True, rank, suits, suits.bit_count() + jokers))
    else:
        low_bit = (cards & -cards).bit_length() - 1
        low, high = low_bit & 15, cards.bit_length() - 1 & 15
        if jokers and high - low < 2:  # two neighbours: the joker lies above, or else below
            low, high = (low, high + 1) if high < rules.top else (low - 1, high)
        table.melds.append((False, low_bit & ~15, low, high))
    if rules.net:
        points = points_of(cards, rules.lane) + jokers * rules.joker_points
        if not rank and cards & LOW_ACES:  # the ace below the two counts one
            points -= rules.options.ace_value_hand - 1
        table.laid[seat] += points
    table.jokers[seat] -= jokers
    table.opened[seat] = True
    table.laid_now += 1
    _spend(table, cards)


def lay_off(table: RolloutTable, card: int) -> None:
    """Lay a card that fits off on the first meld that takes it; of an ace one bit is enough."""
    rules = table.rules
    both = both_ends(card, rules)
    low_ace = False
    for index, (is_set, first, second, third) in enumerate(table.melds):
        if is_set:
            suit = (card.bit_length() - 1) >> 4
            if third < 4 and not second >> suit & 1 and both >> 16 * suit & 1 << first:
                table.melds[index] = (True, first, second | 1 << suit, third + 1)
                break
        elif second > 1 and both >> first & 1 << second - 1:
            table.melds[index] = (False, first, second - 1, third)
            low_ace = second == 2
            break
        elif third < rules.top and both >> first & 1 << third + 1:
            table.melds[index] = (False, first, second, third + 1)
            break
    if rules.net:
        table.laid[table.seat] += 1 if low_ace else points_of(both, rules.lane)
    _spend(table, card)


def _lay_off_joker(table: RolloutTable) -> None:
    """Lay a joker off wherever there is a place; on a run first at its upper end."""
    rules, seat = table.rules, table.seat
    if rules.keep_one and table.count(seat) == 1:
        return
    for index, (is_set, first, second, third) in enumerate(table.melds):
        if is_set and third < 4:
            table.melds[index] = (True, first, second, third + 1)
        elif not is_set and third < rules.top:
            table.melds[index] = (False, first, second, third + 1)
        elif not is_set and second > 1:
            table.melds[index] = (False, first, second - 1, third)
        else:
            continue
        table.jokers[seat] -= 1
        if rules.net:
            table.laid[seat] += rules.joker_points
        _spend(table, 0)
        return


def _spend(table: RolloutTable, cards: int) -> None:
    """Take natural cards out of the hand; the second copy of a card held twice stays."""
    seat = table.seat
    if cards & ACES:
        cards = both_ends(cards, table.rules)
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
    if not (table.hands[seat] or table.jokers[seat] or doubles) and not table.rules.float:
        table.over, table.out = True, seat
