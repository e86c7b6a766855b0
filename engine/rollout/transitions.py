"""What actions do to a rollout table. They change it in place and judge nothing.

Policies choose the actions; which of them are legal is their matter.
"""

from __future__ import annotations

from random import Random

from engine.rollout.bits import EITHER_ACE, JOKER, LOW_ACES, NATURAL, naturals, points_of
from engine.rollout.rules import both_ends
from engine.rollout.table import RolloutTable


def draw_stock(table: RolloutTable) -> None:
    """Take the top of the stock; turn the pile over or end the deal where there is none."""
    if not table.stock:
        limit = table.rules.end_after
        kept = table.pile[-1:] if table.rules.keeps_pile_top else []
        if len(table.pile) <= len(kept) or (limit is not None and table.recycles + 1 >= limit):
            table.over = True
            return
        table.stock = table.pile[: len(table.pile) - len(kept)][::-1]
        if table.rules.shuffles:
            Random(table.shuffle_seed + table.recycles).shuffle(table.stock)
        table.pile = kept
        table.in_pile = naturals(kept)
        table.recycles += 1
        table.gone = table.down
    table.take(table.seat, table.stock.pop())
    table.drawn = True


def take_pile(table: RolloutTable, place: int) -> None:
    """Take the pile from this place upward."""
    cards, seat, rules = table.pile[place:], table.seat, table.rules
    single = len(cards) == 1
    owes = not single or rules.owes_top or not (table.hands[seat] or table.jokers[seat])
    owes = owes or (rules.uses_now and not table.on_table[seat])
    del table.pile[place:]
    table.in_pile = naturals(table.pile)
    for card in cards:
        table.take(seat, card)
        table.known[seat] |= card & NATURAL
    table.drawn = True
    table.kept = cards[0] if single and rules.keeps_top else 0
    table.owed = cards[0] if owes else 0


def discard(table: RolloutTable, card: int) -> None:
    """Discard this card and pass the turn on."""
    seat = table.seat
    table.drop(seat, card)
    table.known[seat] &= ~card
    if table.pile and not table.rules.fanned:
        table.gone |= table.pile[-1] & NATURAL
    table.pile.append(card)
    table.in_pile |= card & NATURAL
    if table.count(seat):
        pass_on(table)
    else:
        table.over, table.out = True, seat


def pass_on(table: RolloutTable) -> None:
    """Give the turn to the next seat."""
    if table.plays:
        table.played |= 1 << table.seat
        table.plays = False
    table.seat = (table.seat + 1) % len(table.hands)
    table.drawn, table.kept, table.owed, table.laid_now = False, 0, 0, 0


def put_down(table: RolloutTable, cards: int, rank: int, jokers: int) -> None:
    """Lay a set of this rank, or a run where `rank` is 0, with so many jokers."""
    seat, rules = table.seat, table.rules
    if rank:
        joker_place = rank
        suits = sum(1 << suit for suit in range(4) if cards >> 16 * suit + rank & 1)
        table.add_meld((True, rank, suits, suits.bit_count() + jokers))
    else:
        low_bit = (cards & -cards).bit_length() - 1
        low, high = low_bit & 15, cards.bit_length() - 1 & 15
        if jokers and high - low < 2:  # two neighbours: the joker lies above, or else below
            low, high = (low, high + 1) if high < rules.top else (low - 1, high)
        shift = low_bit & ~15
        table.add_meld(rules.run_bits(shift, low, high))
        joker_place = ((2 << high) - (1 << low) & ~(cards >> shift)).bit_length() - 1
    if rules.net or rules.first_min:
        points = points_of(cards, rules.melded_lane)
        if not rank and cards & LOW_ACES:  # the ace below the two counts one
            points -= rules.melded_lane[2] - 1
        if jokers:
            points += rules.worth_of_joker(joker_place, in_run=not rank)
        table.points_now += points
        if rules.net:
            table.laid[seat] += points
    if jokers:
        _spend_joker(table)
    table.opened[seat] = table.on_table[seat] = True
    table.laid_now += 1
    _spend(table, cards)


def lay_off(table: RolloutTable, card: int) -> None:
    """Lay a card that fits off on the first meld that takes it; of an ace one bit is enough."""
    rules = table.rules
    both = both_ends(card, rules)
    low_ace = False
    for index, wanted in enumerate(table.wanted):
        if not wanted & both:
            continue
        is_set, first, second, third = table.melds[index]
        if is_set:
            suit = (card.bit_length() - 1) >> 4
            table.extend(index, (True, first, second | 1 << suit, third + 1))
        elif second > 1 and both >> first & 1 << second - 1:
            table.extend(index, rules.run_bits(first, second - 1, third))
            low_ace = second == 2
        else:
            table.extend(index, rules.run_bits(first, second, third + 1))
        break
    if rules.net:
        table.laid[table.seat] += 1 if low_ace else points_of(both, rules.melded_lane)
    _spend(table, card)


def lay_off_joker(table: RolloutTable) -> bool:
    """Lay a joker off wherever there is a place; on a run first at its upper end."""
    rules, seat = table.rules, table.seat
    if rules.keep_one and table.count(seat) == 1:
        return False
    for index, wanted in enumerate(table.wanted):
        if not wanted:
            continue
        is_set, first, second, third = table.melds[index]
        if is_set:
            table.extend(index, (True, first, second, third + 1))
            place = first
        elif third < rules.top:
            place = third + 1
            table.extend(index, rules.run_bits(first, second, place))
        else:
            place = second - 1
            table.extend(index, rules.run_bits(first, place, third))
        if rules.net:
            table.laid[seat] += rules.worth_of_joker(place, in_run=not is_set)
        _spend_joker(table)
        _spend(table, 0)
        return True
    return False


def _spend_joker(table: RolloutTable) -> None:
    """Take a joker out of the hand, first one that was just taken from the pile."""
    table.jokers[table.seat] -= 1
    if table.kept == JOKER:
        table.kept = 0
    if table.owed == JOKER:
        table.owed = 0


def _spend(table: RolloutTable, cards: int) -> None:
    """Take natural cards out of the hand; the second copy of a card held twice stays."""
    seat = table.seat
    if cards & EITHER_ACE:
        cards = both_ends(cards, table.rules)
    table.hands[seat] &= ~cards
    table.known[seat] &= ~cards
    if cards & (table.kept | table.owed):
        table.kept &= ~cards
        table.owed &= ~cards
    table.down |= cards
    table.gone |= cards
    doubles = table.doubles[seat]
    if doubles:
        for card in [card for card in doubles if card & cards]:
            doubles.remove(card)
            table.hands[seat] |= card
    table.plays = True
    if not (table.hands[seat] or table.jokers[seat] or doubles) and not table.rules.float:
        table.over, table.out = True, seat
