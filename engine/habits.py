"""Quick judgement on imagined tables: what a hand is worth, what to take from the pile.

Each decision takes some microseconds, so that imagined deals can be played to their end by
players who are no fools. They know what their seat would know, never the cards of others.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from engine.imagined import (
    ACES,
    HIGH_ACES,
    JOKER,
    LANE,
    NATURAL,
    ONE_PLACE,
    Imagined,
    both_ends,
    points_of,
)
from engine.options import Options


LAYS_AT_ONCE: Final = 99
"""As `hold`: more cards than anybody has, so no meld is ever held back."""

_LOWS: Final = NATURAL & ~HIGH_ACES


@dataclass(frozen=True, slots=True)
class Habits:
    """How much things count, in points. Found by play against earlier ones; see docs/bots.md.

    Attributes:
        out: a card still to come that makes a meld.
        loose: each point of a card that goes with nothing.
        begun: each point of a card in a pair that can still become a meld.
        hurry: what these points count more when another player holds one card.
        stock: what a take must be worth more than the hand without it.
        joker: a joker in the pile.
        with_pile: against throwing what makes a meld with cards others can get openly.
        triple: against throwing, for each possible meld with cards not seen yet.
        fits: against throwing what fits the table.
        known: against throwing what is near to cards the next player took openly.
        thorough: also take a card for a mere pair, and look at every card to throw, not only at
            loose ones.
        danger: against throwing, each point of the card for each possible meld.
        hold: hold melds back while every other player has more cards than this.
    """

    out: float
    loose: float
    begun: float
    hurry: float
    stock: float
    joker: float
    with_pile: float
    triple: float
    fits: float
    known: float
    thorough: bool
    danger: float = 0.0
    hold: int = LAYS_AT_ONCE


RACE: Final = Habits(3.0, 0.5, 0.45, 0.5, 3.0, 5.0, 5.0, 0.7, 5.0, 2.0, thorough=True)
NET: Final = Habits(0.5, 0.24, 0.18, 0.5, 2.0, 5.0, 20.0, 2.4, 5.0, 5.0, thorough=False)
SHREWD_RACE: Final = Habits(
    2.5, 0.52, 0.5, 0.7, 3.4, 5.0, 5.0, 0.36, 2.6, 4.4, thorough=True, danger=0.02
)
CROWDED_RACE: Final = Habits(
    2.9, 0.48, 0.33, 0.0, 6.5, 5.0, 5.0, 0.3, 5.0, 5.0, thorough=True, danger=0.06
)
CROWDED_NET: Final = Habits(
    0.47, 0.25, 0.2, 0.6, 1.3, 4.4, 18.0, 0.1, 5.0, 6.5, thorough=False, danger=0.13
)
SHREWD_NET: Final = Habits(
    0.33, 0.27, 0.11, 1.1, 4.3, 9.5, 25.0, 0.12, 2.6, 5.1, thorough=False, danger=0.168, hold=3
)


_QUICK: Final = {habits: replace(habits, thorough=False) for habits in (RACE, NET)}
_WAITING: Final = {habits: replace(habits, hold=3) for habits in (RACE, SHREWD_RACE, CROWDED_RACE)}


def habits_of(options: Options, players: int) -> Habits:
    """Those of a club player.

    Melds that count points ask for others than a race to be out, and a table of two for others
    than a larger one, where cards come round more seldom and a discard helps more players.
    """
    if options.scoring == "net":
        return NET if players == 2 else CROWDED_NET
    return _in_race(RACE if players == 2 else CROWDED_RACE, options)


def shrewd_habits_of(options: Options, players: int) -> Habits:
    """Those of a player who knows what a discard may bring others, and when to lay down."""
    if options.scoring == "net":
        return SHREWD_NET
    return _in_race(SHREWD_RACE if players == 2 else CROWDED_RACE, options)


def quick_habits_of(options: Options) -> Habits:
    """Those of the other players of imagined deals: of a club player at a table of two."""
    return _QUICK[NET if options.scoring == "net" else RACE]


def _in_race(habits: Habits, options: Options) -> Habits:
    """These habits; melds wait where all may be laid in one turn and the winner is paid for it."""
    several = options.melds_per_turn is None and options.scoring != "penalty"
    return _WAITING[habits] if several else habits


# What a hand is worth


def value_of(hand: int, table: Imagined, habits: Habits, dear: float, free: int) -> float:
    """What natural cards are worth to the seat on turn.

    Args:
        hand: the cards.
        table: where they would be played.
        habits: how much things count.
        dear: how much more points of the hand count now; see `dearness`.
        free: cards that could still come.
    """
    lane = table.law.lane
    played = melded(hand)
    if played or table.opened[table.seat]:
        played |= hand & table.fits
    if played & ACES:
        played = both_ends(played, table.law)
    rest = hand & ~played
    near, gap = rest & rest >> 1, rest & rest >> 2
    outs = (near >> 1 | near << 2 | gap << 1) & free
    near &= free << 1 | free >> 2
    gap &= free >> 1
    begun = near | near << 1 | gap | gap << 2
    twice = pairs(rest)
    if twice:
        more = free & twice * ONE_PLACE
        outs |= more
        begun |= rest & (twice & ranks(more)) * ONE_PLACE
    if begun & ACES:
        begun = both_ends(begun, table.law)
    value = habits.out * (outs & _LOWS).bit_count()
    if played:
        value += points_of(played, lane)
    if begun:
        value -= habits.begun * dear * points_of(begun, lane)
    loose = rest & ~begun
    if loose:
        value -= habits.loose * dear * points_of(loose, lane)
    return value


def dearness(table: Imagined, habits: Habits) -> float:
    """How much more the points of a hand count, the fewer cards another player holds."""
    return 1 + habits.hurry / max(1, fewest(table))


def fewest(table: Imagined) -> int:
    """The fewest cards that another player than the one on turn holds."""
    return min(table.count(seat) for seat in range(len(table.hands)) if seat != table.seat)


def free_cards(table: Imagined) -> int:
    """Natural cards that the player on turn may still get."""
    return table.law.places & ~table.gone & ~table.hands[table.seat]


def pairs(cards: int) -> int:
    """The ranks held at least twice, as places of one suit."""
    a, b, c, d = cards & LANE, cards >> 16 & LANE, cards >> 32 & LANE, cards >> 48
    return a & b | c & d | (a | b) & (c | d)


def ranks(cards: int) -> int:
    """The ranks held, as places of one suit."""
    return (cards | cards >> 16 | cards >> 32 | cards >> 48) & LANE


def melded(cards: int) -> int:
    """The cards that are in a complete meld of natural cards."""
    a, b, c, d = cards & LANE, cards >> 16 & LANE, cards >> 32 & LANE, cards >> 48
    ab, cd = a & b, c & d
    runs = cards & cards >> 1 & cards >> 2
    sets = cards & (ab & (c | d) | cd & (a | b)) * ONE_PLACE
    return runs | runs << 1 | runs << 2 | sets


def completing(cards: int, table: Imagined) -> int:
    """The cards that would make a meld with two of these."""
    near, gap = cards & cards >> 1, cards & cards >> 2
    wanted = near >> 1 | near << 2 | gap << 1 | pairs(cards) * ONE_PLACE
    return both_ends(wanted & table.law.places, table.law) & ~cards


def beside(cards: int) -> int:
    """The places next to these cards, next but one, and of the same ranks."""
    return cards << 1 | cards >> 1 | cards << 2 | cards >> 2 | ranks(cards) * ONE_PLACE


# Drawing


def choose_take(table: Imagined, habits: Habits) -> int | None:
    """The place of the pile to take from; None for the stock."""
    if not table.pile:
        return None
    if not table.law.fanned:
        hand, card = table.hands[table.seat], table.pile[-1]
        wanted = completing(hand, table)
        if table.opened[table.seat]:
            wanted |= table.fits
        if card == JOKER or card & wanted:
            return len(table.pile) - 1
        if not habits.thorough:
            return None
    return max(rated_takes(table, habits), key=first)[1]


def rated_takes(table: Imagined, habits: Habits) -> list[tuple[float, int | None]]:
    """What drawing is worth: first from the stock, then from each place of the pile, top first.

    From inside the pile only where its lowest card is of use at once, and its only card for later
    only if nothing taken so waits yet.
    """
    seat, pile = table.seat, table.pile
    hand, top = table.hands[seat], len(pile) - 1
    free, dear = free_cards(table), dearness(table, habits)
    rated = list[tuple[float, int | None]]()
    rated.append((value_of(hand, table, habits, dear, free) + habits.stock, None))
    in_pile = open_pile(table) if table.law.fanned else pile[top] & NATURAL
    fits = table.fits if table.opened[seat] else 0
    usable = in_pile & (completing(hand | in_pile, table) | melded(hand | in_pile) | fits)
    if not usable and pile[top] != JOKER and table.law.fanned:
        return rated
    may_wait = table.law.fanned or _may_wait(table)
    taken = jokers = 0
    for place in range(top, -1 if table.law.fanned else top - 1, -1):
        card = pile[place]
        if card == JOKER:
            jokers += 1
            if place < top:
                continue
        else:
            taken |= card
            use = (place == top and may_wait) or _of_use(card, hand | taken, jokers, table)
            if not use or (table.law.fanned and not card & usable):
                continue
        value = value_of(hand | taken, table, habits, dear, free & ~taken)
        rated.append((value + habits.joker * jokers, place))
    return rated


def first(pair: tuple[float, object]) -> float:
    """The points of what is rated."""
    return pair[0]


def _may_wait(table: Imagined) -> bool:
    """Whether a single card that cannot be played yet may be taken for later.

    With one card in the hand it never comes to a meld; and players who put up card after card
    would take from each other for ever.
    """
    hand = table.hands[table.seat]
    waiting = table.known[table.seat] & hand & ~melded(hand)
    return not waiting and table.count(table.seat) > 1


def _of_use(card: int, held: int, jokers: int, table: Imagined) -> bool:
    """Whether the card can be played with these cards in the hand."""
    seat = table.seat
    if card & (melded(held) | (table.fits if table.opened[seat] else 0)):
        return True
    return (table.jokers[seat] or jokers) > 0 and beside(card) & held & ~card != 0


def open_pile(table: Imagined) -> int:
    """The natural cards of the pile."""
    cards = 0
    for card in table.pile:
        cards |= card
    return cards & NATURAL
