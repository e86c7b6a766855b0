"""Best discard: which card leaves the fewest points in the hand, on the average of all draws?

A throw is judged by what would be left in the hand after the next turn, for every card nobody has
seen yet alike: the card drawn, the best meld with it, and the next card thrown. Throws that cost
less than a point more than the best one are as good; none costs only a little more than that.

With the focus `alone` the best throw is a card that goes with no other, and it is said without
points: so it can be found before points are taught.
"""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from math import floor
from random import Random
from typing import Final, NamedTuple

from engine.actions import Discard
from engine.cards import Card, CardSet
from engine.heuristics.hand_analysis import table_takes
from engine.heuristics.out_cards import PartialMeld, outs, partial_melds
from engine.melds.listing import melds_in
from engine.melds.reading import MeldRules
from engine.options import Options, preset
from engine.scoring import hand_value
from engine.state import Meld, meld_rules
from engine.state.dealing import pack
from lessons.exercises.exercise import Exercise, Line, Trap
from lessons.exercises.positions import deck, position, some_melds
from lessons.language.marking import N_, NP_
from lessons.levels.lesson import Position


GOAL = N_("Discard the card you need least.")
TEXT = N_(
    "What counts is how many points are left in your hand after your next turn, on average over "
    "all cards you may draw."
)
BEST = N_(
    "Without the {card} you are best off: on average {points} points are left after your next "
    "turn."
)
AS_GOOD = N_("Just as good, within a point: {cards}.")
WORSE = NP_(
    "About {count} point more stays in your hand than after the best discard.",
    "About {count} points more stay in your hand than after the best discard.",
)
WAITS = NP_(
    "The {card} goes with {cards}, and together they may still become a meld. Without it about "
    "{count} point more stays in your hand than after the best discard.",
    "The {card} goes with {cards}, and together they may still become a meld. Without it about "
    "{count} points more stay in your hand than after the best discard.",
)
CHEAP = NP_(
    "The {card} costs you little, and a card that costs more would stay: about {count} point more "
    "than after the best discard.",
    "The {card} costs you little, and a card that costs more would stay: about {count} points "
    "more than after the best discard.",
)
LOOSE = N_("The {card} goes with no other card, so nothing is lost with it.")
BEYOND = N_(
    "Pairs and neighbours are worth keeping, and the {card} goes with {cards}. But few cards "
    "would make a meld of them, and what stays in the hand counts more here."
)
ASK = N_("Which card goes with none of the others, and counts much?")
ALONE = "alone"
KEEP = N_(
    "Keep pairs and neighbours. Of the cards that go with no other, a high one costs you more."
)
ONLY_ONE = N_("The {card} is the only card that goes with no other.")
HIGHEST = N_("Of the cards that go with no other, the {card} is the highest.")
DO_AS_WELL = N_("You could do without these as well: {cards}.")
PARTNER = N_("The {card} goes with {cards}. Keep pairs and neighbours.")
LOWER = N_("The {card} goes with no other card either, but it is lower. High cards cost more.")
ASK_ALONE = N_("Which cards have no partner in your hand?")

NEAR: Final = Fraction(1)
CLEARLY: Final = Fraction(3, 2)
HAND_SIZE = {1: 5, 2: 6, 3: 7, 4: 8}
PILE = {1: 1, 2: 2, 3: 5, 4: 8}
CLEAR = {1: 4, 2: 2, 3: 2, 4: 1}  # points between the best and the worst throw, at least


def best_discard(random: Random, seed: int, grade: int, focus: str = "") -> Exercise:
    """A hand with a discard to make; from the second grade on the highest card is not the best."""
    options = preset("basic")
    while True:
        melds = some_melds(random, 1) if grade > 2 else ()
        placed = {card for meld in melds for card in meld}
        cards = [card for card in deck(random, "basic") if card not in placed]
        hand = CardSet(cards[: HAND_SIZE[grade]])
        pile = cards[HAND_SIZE[grade] :][: PILE[grade]]
        if tuple(melds_in(hand, meld_rules(options, 2))):
            continue
        table = position(random, "basic", tuple(hand), pile=pile, melds=melds, drawn=cards[0])
        on_table = table.state().melds if melds else ()
        if CardSet.of_bits(table_takes(on_table, options)) & hand:
            continue
        unseen = CardSet(cards) - hand - CardSet(pile)
        left = points_left(hand, unseen, on_table, options)
        least = min(left.values())
        costs = {card: expected - least for card, expected in left.items()}
        good = tuple(card for card, cost in costs.items() if cost < NEAR)
        if max(costs.values()) < CLEAR[grade] or len(good) > len(hand) // 2:
            continue
        if any(NEAR <= cost < CLEARLY for cost in costs.values()):
            continue  # what is refused is worse by more than what is called as good
        if focus == ALONE:
            if _is_clear(hand, good, options):
                break
        elif grade == 1 or max(hand, key=lambda c: hand_value(c, options)) not in good:
            break
    if focus == ALONE:
        return _alone(seed, grade, table, hand, good)
    best = min(costs, key=lambda card: costs[card])
    begun = partial_melds(hand, unseen, options.ace)
    partners = {card: _waiting_with(card, begun) for card in hand}
    return Exercise(
        drill="discard",
        seed=seed,
        grade=grade,
        table=table,
        goal=GOAL,
        text=(Line(TEXT),),
        done={"discarded": " ".join(map(str, good))},
        solution=(Discard(best),),
        also=tuple((Discard(card),) for card in good if card != best),
        traps=tuple(
            Trap(Discard(card), _worse(card, best, cost, partners, options))
            for card, cost in costs.items()
            if card not in good
        ),
        hints=(Line(ASK),),
        why=(
            Line(BEST, {"card": best, "points": _rounded(least)}),
            Line(BEYOND, {"card": best, "cards": partners[best]})
            if partners[best]
            else Line(LOOSE, {"card": best}),
            *([Line(AS_GOOD, {"cards": _without(good, best)})] if len(good) > 1 else []),
        ),
        skills=("discard-choice",),
    )


def _worse(
    card: Card,
    best: Card,
    cost: Fraction,
    partners: Mapping[Card, tuple[Card, ...]],
    options: Options,
) -> Line:
    """Why a throw is not good enough: what is given up, or what stays."""
    count = _rounded(cost)
    if hand_value(card, options) < hand_value(best, options) and not partners[card]:
        return Line(CHEAP, {"card": card, "count": count})
    if partners[card]:
        return Line(WAITS, {"card": card, "cards": partners[card], "count": count})
    return Line(WORSE, {"count": count})


def _waiting_with(card: Card, begun: tuple[PartialMeld, ...]) -> tuple[Card, ...]:
    """The cards with which this one can still become a meld."""
    found = CardSet(
        one for start in begun if start.can_complete and card in start.cards for one in start.cards
    )
    return tuple(found - CardSet((card,)))


def _rounded(points: Fraction) -> int:
    return floor(points + Fraction(1, 2))


def points_left(
    hand: CardSet, unseen: CardSet, melds: tuple[Meld, ...], options: Options
) -> dict[Card, Fraction]:
    """For each card thrown: the points left after the next turn, on average of all draws.

    `hand` holds no meld and no card that fits the table.
    """
    fits = CardSet.of_bits(table_takes(melds, options)) & unseen
    values = _values(options)
    worth = Counter(values[card] for card in unseen)
    rules = meld_rules(options, 2)
    ways = {
        card: _ways(hand, card, values, rules) for card in fits | outs(hand, unseen, options.ace)
    }
    falling = sorted(((card.bit, values[card]) for card in hand), key=lambda one: -one[1])
    whole = sum(values[card] for card in hand)
    left = {}
    for thrown in hand:
        held = whole - values[thrown]
        highest = next(points for card, points in falling if card != thrown.bit)
        # Most cards only take the place of the highest one, if they count less.
        total = held * len(unseen) - sum(
            number * (highest - value) for value, number in worth.items() if value < highest
        )
        for card, melded in ways.items():
            usual = held - max(highest - values[card], 0)
            best = _least(falling, values[card], thrown.bit, held, melded)
            total += min(usual, best, held - highest if card in fits else usual) - usual
        left[thrown] = Fraction(total, len(unseen))
    return left


@lru_cache(maxsize=4)
def _values(options: Options) -> Mapping[Card, int]:
    """What each card of the pack counts in a hand."""
    return {card: hand_value(card, options) for card in pack(options, 2)}


def _is_clear(hand: CardSet, good: tuple[Card, ...], options: Options) -> bool:
    """Whether some cards go together, without a gap, and the highest others are best thrown."""
    alone = [card for card in hand if not _partners(card, hand)]
    gaps = any(
        one.suit == other.suit and _apart(one, other) == 2 for one in hand for other in hand
    )
    if gaps or len(alone) == len(hand) or not set(good) <= set(alone):
        return False
    least = min(hand_value(card, options) for card in good)
    return all(hand_value(card, options) < least for card in alone if card not in good)


def _partners(card: Card, hand: CardSet) -> tuple[Card, ...]:
    """The cards that make a pair with this one, or are its neighbours."""
    return tuple(
        other
        for other in hand - CardSet((card,))
        if not _apart(card, other) or (card.suit == other.suit and _apart(card, other) == 1)
    )


def _apart(one: Card, other: Card) -> int:
    return abs((one.rank or 0) - (other.rank or 0))


def _alone(
    seed: int, grade: int, table: Position, hand: CardSet, good: tuple[Card, ...]
) -> Exercise:
    """The exercise that asks for a card without a partner, told without points."""
    best = max(good, key=lambda card: card.rank or 0)
    only = len([card for card in hand if not _partners(card, hand)]) == 1
    others = _without(good, best)
    return Exercise(
        drill="discard",
        seed=seed,
        grade=grade,
        table=table,
        goal=GOAL,
        text=(Line(KEEP),),
        done={"discarded": " ".join(map(str, good))},
        solution=(Discard(best),),
        also=tuple((Discard(card),) for card in others),
        traps=tuple(
            Trap(Discard(card), _why_not(card, hand)) for card in hand if card not in good
        ),
        hints=(Line(ASK_ALONE),),
        why=(
            Line(ONLY_ONE if only else HIGHEST, {"card": best}),
            *([Line(DO_AS_WELL, {"cards": others})] if others else []),
        ),
        skills=("discard-choice",),
    )


def _why_not(card: Card, hand: CardSet) -> Line:
    partners = _partners(card, hand)
    if partners:
        return Line(PARTNER, {"card": card, "cards": partners})
    return Line(LOWER, {"card": card})


class _Way(NamedTuple):
    """A meld that a card drawn makes with cards of the hand.

    Attributes:
        cards: their bits, that of the card drawn among them.
        points: what they count together.
    """

    cards: int
    points: int


def _ways(hand: CardSet, drawn: Card, values: Mapping[Card, int], rules: MeldRules) -> list[_Way]:
    """The melds that a card drawn makes, those that count most first; `hand` alone holds none."""
    found = [
        _Way(CardSet(meld.cards).bits, sum(values[card] for card in meld.cards))
        for meld in melds_in(hand | CardSet((drawn,)), rules)
    ]
    return sorted(found, key=lambda way: -way.points)


def _least(rest: list[tuple[int, int]], drawn: int, gone: int, held: int, ways: list[_Way]) -> int:
    """The points left when the best meld is laid down and the highest card discarded, at least.

    Args:
        rest: bits and points of the cards in the hand, the highest first.
        drawn: points of the card drawn, which is in every way.
        gone: the bit of the card thrown.
        held: the points of the hand without it.
        ways: the melds that the hand makes with the card drawn.
    """
    for way in ways:
        if not way.cards & gone:
            used = way.cards | gone
            highest = next((points for card, points in rest if not card & used), 0)
            return held + drawn - way.points - highest
    return held + drawn


def _without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    return tuple(other for other in cards if other != card)
