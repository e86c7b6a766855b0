"""Best discard: which card leaves the fewest points in the hand, on the average of all draws?

A throw is judged by what would be left in the hand after the next turn, for every card nobody has
seen yet alike: the card drawn, the best meld with it, and the next card thrown. Throws that cost
less than a point more than the best one are as good.
"""

from fractions import Fraction
from math import floor
from random import Random
from typing import Final

from engine.actions import Discard
from engine.candidates import melds_in
from engine.cards import Card, CardSet
from engine.options import Options, preset
from engine.outs import outs
from engine.prospects import best_split, table_takes, unseen_cards
from engine.scoring import hand_points, hand_value
from engine.seat_view import SeatView
from engine.state import Meld, pack_of
from lessons.drills.exercise import Exercise, Line, Trap
from lessons.drills.layout import deck, position, some_melds
from lessons.marking import N_, NP_


GOAL = N_("Discard the card you need least.")
TEXT = N_(
    "What counts is how many points are left in your hand after your next turn, on average over "
    "all cards you may draw."
)
BEST = N_("The {card} costs you least: on average {points} points are left after your next turn.")
AS_GOOD = N_("These are as good, within a point: {cards}.")
WORSE = NP_(
    "About {count} point more stays in your hand than after the best discard.",
    "About {count} points more stay in your hand than after the best discard.",
)
ASK = N_("Which card goes with none of the others, and counts much?")

NEAR: Final = Fraction(1)
HAND_SIZE = {1: 5, 2: 6, 3: 7, 4: 8}
PILE = {1: 1, 2: 2, 3: 5, 4: 8}
CLEAR = {1: 4, 2: 2, 3: 2, 4: 1}  # points between the best and the worst throw, at least


def best_discard(random: Random, seed: int, grade: int, focus: str = "") -> Exercise:
    """A hand with a discard to make; from the second grade on the highest card is not the best."""
    del focus
    options = preset("basic")
    while True:
        melds = some_melds(random, 1) if grade > 2 else ()
        placed = {card for meld in melds for card in meld}
        cards = [card for card in deck(random, "basic") if card not in placed]
        hand = CardSet(cards[: HAND_SIZE[grade]])
        pile = cards[HAND_SIZE[grade] :][: PILE[grade]]
        if tuple(melds_in(hand, pack_of(options, 2))):
            continue
        table = position(random, "basic", tuple(hand), pile=pile, melds=melds, drawn=cards[0])
        view = SeatView(table.state(), 0)
        if CardSet.of_bits(table_takes(view.melds, options)) & hand:
            continue
        left = points_left(hand, unseen_cards(view), view.melds, options)
        least = min(left.values())
        costs = {card: expected - least for card, expected in left.items()}
        good = tuple(card for card, cost in costs.items() if cost < NEAR)
        if max(costs.values()) < CLEAR[grade] or len(good) > len(hand) // 2:
            continue
        if grade == 1 or max(hand, key=lambda c: hand_value(c, options)) not in good:
            break
    best = min(costs, key=lambda card: costs[card])
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
            Trap(Discard(card), Line(WORSE, {"count": floor(cost + Fraction(1, 2))}))
            for card, cost in costs.items()
            if card not in good
        ),
        hints=(Line(ASK),),
        why=(
            Line(BEST, {"card": best, "points": floor(least + Fraction(1, 2))}),
            *([Line(AS_GOOD, {"cards": _without(good, best)})] if len(good) > 1 else []),
        ),
        skills=("discard-choice",),
    )


def points_left(
    hand: CardSet, unseen: CardSet, melds: tuple[Meld, ...], options: Options
) -> dict[Card, Fraction]:
    """For each card thrown: the points left after the next turn, on average of all draws.

    `hand` holds no meld and no card that fits the table.
    """
    fits = CardSet.of_bits(table_takes(melds, options))
    return {card: _left(hand - CardSet((card,)), unseen, fits, options) for card in hand}


def _left(hand: CardSet, unseen: CardSet, fits: CardSet, options: Options) -> Fraction:
    held = hand_points(hand, options)
    highest = max(hand_value(card, options) for card in hand)
    completing = outs(hand, unseen, options.ace)
    total = 0
    for card in unseen:
        value = hand_value(card, options)
        left = held - highest if card in fits else held + value - max(highest, value)
        if card in completing:
            left = min(left, _melded(hand | CardSet((card,)), options))
        total += left
    return Fraction(total, len(unseen))


def _melded(hand: CardSet, options: Options) -> int:
    """The points left when the best meld is laid down and the highest card thrown."""
    split = best_split(hand, options, 2)
    rest = [hand_value(card, options) for card in hand - CardSet(split[0].cards)]
    return sum(rest) - max(rest, default=0)


def _without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    return tuple(other for other in cards if other != card)
