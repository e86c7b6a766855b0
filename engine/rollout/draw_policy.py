"""Which draw a player with some weights takes."""

from __future__ import annotations

from engine.rollout.bits import JOKER, NATURAL
from engine.rollout.evaluation import (
    beside,
    cards_in_melds,
    dearness,
    first,
    free_cards,
    pairs,
    value_of,
)
from engine.rollout.table import RolloutTable
from engine.rollout.weights import PolicyWeights


# Drawing


def choose_take(table: RolloutTable, weights: PolicyWeights) -> int | None:
    """The place of the pile to take from; None for the stock."""
    if not table.pile:
        return None
    rules = table.rules
    if _may_only_draw(table):
        return None
    if not rules.fanned:
        hand, card = table.hands[table.seat], table.pile[-1]
        if _owes_top(table):
            return len(table.pile) - 1 if _pays(table, len(table.pile) - 1) else None
        if card == JOKER or (table.opened[table.seat] and card & table.fits):
            return len(table.pile) - 1
        if not card & hand and card & cards_in_melds(hand | card):
            return len(table.pile) - 1
        if not weights.thorough:
            return None
    takes = _takes(table)
    return max(_rated(takes, table, weights), key=first)[1] if takes else None


def rated_takes(table: RolloutTable, weights: PolicyWeights) -> list[tuple[float, int | None]]:
    """What drawing is worth: first from the stock, then from each place of the pile, top first.

    From inside the pile only where its lowest card is of use at once, and its only card for later
    only if nothing taken so waits yet.
    """
    return _rated([] if _may_only_draw(table) else _takes(table), table, weights)


def _rated(
    takes: list[tuple[int, int, int]], table: RolloutTable, weights: PolicyWeights
) -> list[tuple[float, int | None]]:
    """What the stock and these takes are worth."""
    hand = table.hands[table.seat]
    free, dear = free_cards(table), dearness(table, weights)
    rated = list[tuple[float, int | None]]()
    rated.append((value_of(hand, table, weights, dear, free) + weights.stock, None))
    for place, taken, jokers in takes:
        value = value_of(hand | taken, table, weights, dear, free & ~taken)
        rated.append((value + weights.joker * jokers, place))
    return rated


def _takes(table: RolloutTable) -> list[tuple[int, int, int]]:
    """Places of the pile worth a thought, top first, with the natural cards and jokers taken."""
    seat, pile, rules = table.seat, table.pile, table.rules
    hand, top = table.hands[seat], len(pile) - 1
    takes = list[tuple[int, int, int]]()
    fanned = rules.fanned and not _opens(table)
    usable = NATURAL
    if rules.fanned:
        in_pile = table.in_pile
        fits = table.fits if table.opened[seat] else 0
        usable = in_pile & (cards_in_melds(hand | in_pile) | fits)
        if not usable and pile[top] != JOKER:
            return takes
    owes_top = strict = False
    if not (hand and rules.plain_takes):
        owes_top = _owes_top(table)
        strict = True
    may_wait = not owes_top and (rules.fanned or _may_wait(table))
    taken = jokers = 0
    for place in range(top, -1 if fanned else top - 1, -1):
        card = pile[place]
        if card == JOKER:
            jokers += 1
            if place < top or (owes_top and not _pays(table, place)):
                continue
        else:
            taken |= card
            if not card & usable:
                continue
            if not (place == top and may_wait) and not _of_use(card, hand | taken, jokers, table):
                continue
            if strict and (place < top or owes_top) and not _pays(table, place):
                continue
        takes.append((place, taken, jokers))
    return takes


def _opens(table: RolloutTable) -> bool:
    """Whether the player on turn has no meld yet, and the first must be worth enough."""
    return table.rules.first_min > 0 and not table.on_table[table.seat]


def _owes_top(table: RolloutTable) -> bool:
    """Whether the top card would have to be played at once."""
    seat, rules = table.seat, table.rules
    if rules.owes_top or not (table.hands[seat] or table.jokers[seat]):
        return True
    return rules.uses_now and not table.on_table[seat]


def _may_only_draw(table: RolloutTable) -> bool:
    """Whether the pile is closed to the player on turn, or asks for a first meld at once."""
    if table.rules.closed and not table.on_table[table.seat]:
        return True
    return _opens(table) and _owes_top(table)


def _may_wait(table: RolloutTable) -> bool:
    """Whether a single card that cannot be played yet may be taken for later.

    With one card in the hand it never comes to a meld; and players who put up card after card
    would take from each other for ever.
    """
    hand = table.hands[table.seat]
    waiting = table.known[table.seat] & hand & ~cards_in_melds(hand)
    return not waiting and table.count(table.seat) > 1


def _pays(table: RolloutTable, place: int) -> bool:
    """Whether the card at this place, taken with all above it, can be played as it must be."""
    seat, rules, cards = table.seat, table.rules, table.pile[place:]
    card, keep = cards[0], int(rules.keep_one)
    size = table.count(seat) + len(cards)
    top_only = len(cards) == 1 and not rules.owes_top
    if (
        table.opened[seat]
        and size > keep
        and (rules.layoff_pays or top_only)
        and (table.fits if card == JOKER else card & table.fits)
    ):
        return True
    if size < 3 + keep:
        return False
    held, jokers = table.hands[seat], table.jokers[seat]
    for one in cards:
        if one == JOKER:
            jokers += 1
        else:
            held |= one
    if card == JOKER:
        return bool(held & held >> 1 or held & held >> 2 or pairs(held))
    return card & cards_in_melds(held) != 0 or (jokers > 0 and beside(card) & held & ~card != 0)


def _of_use(card: int, held: int, jokers: int, table: RolloutTable) -> bool:
    """Whether the card can be played with these cards in the hand."""
    seat = table.seat
    if card & (cards_in_melds(held) | (table.fits if table.opened[seat] else 0)):
        return True
    return (table.jokers[seat] or jokers) > 0 and beside(card) & held & ~card != 0
