"""Best discard: which card is needed least?

Discards are judged by what comes of them: each was played on to the end of the deal many times,
with all rules of the table. Those that lose at most two points are as good as the best one, the
others lose clearly more.

With the focus `alone` the best discard is a card that goes with no other, and it is said without
points: so it can be found before points are taught.
"""

from collections.abc import Mapping
from random import Random
from typing import Final

from engine.actions import Discard
from engine.cards import Card, CardSet
from engine.heuristics.out_cards import PartialMeld, partial_melds
from engine.options import Options, preset
from engine.scoring import hand_value
from lessons.drills.choosing.discard_bank import DEALS, JudgedDiscards, judged_discards
from lessons.exercises.exercise import Exercise, Line, Trap
from lessons.exercises.positions import in_order, position, shuffled_pack
from lessons.language.marking import N_, NP_
from lessons.levels.lesson import Position


GOAL = N_("Discard the card you need least.")
TEXT = N_(
    "Which card can you best do without, up to the end of the deal? Each discard was played on to "
    "the end {deals} times, with the unseen cards dealt anew."
)
BEST_OFF = N_("Without the {card} you are best off.")
AHEAD = NP_(
    "Any other discard costs about {count} point or more.",
    "Any other discard costs about {count} points or more.",
)
AHEAD_OF_ALL = NP_(
    "Every discard that is not as good costs about {count} point or more.",
    "Every discard that is not as good costs about {count} points or more.",
)
AS_GOOD = N_("Just as good, as far as can be told: {cards}.")
AS_GOOD_AS = N_("Your discard is as good as the {card}, as far as can be told.")
WORSE = NP_(
    "Played on to the end, that is about {count} point worse than the best discard.",
    "Played on to the end, that is about {count} points worse than the best discard.",
)
WAITS = NP_(
    "The {card} goes with {cards}, and together they may still become a meld. Played on to the "
    "end, that is about {count} point worse than the best discard.",
    "The {card} goes with {cards}, and together they may still become a meld. Played on to the "
    "end, that is about {count} points worse than the best discard.",
)
LOOSE = N_("The {card} goes with no other card, so nothing is lost with it.")
BEYOND = N_(
    "Pairs and neighbours are worth keeping, and the {card} goes with {cards}. But here the other "
    "cards are worth more."
)
ASK = N_("Which card helps the others little, and which one would cost you much in the end?")
TOGETHER = N_("The {card} goes with {cards}, and together they may still become a meld.")
COMPARE = N_("For each card ask what it goes with, and what it would cost you in the end.")
ALONE: Final = "alone"
KEEP = N_(
    "Keep pairs and neighbours. Of the cards that go with no other, a high one costs you more."
)
ONLY_ONE = N_("The {card} is the only card that goes with no other.")
HIGHEST = N_("Of the cards that go with no other, the {card} is the highest.")
DO_AS_WELL = N_("You could do without these as well: {cards}.")
PARTNER = N_("The {card} goes with {cards}. Keep pairs and neighbours.")
LOWER = N_("The {card} goes with no other card either, but it is lower. High cards cost more.")
ASK_ALONE = N_("Which cards have no partner in your hand?")


def best_discard(random: Random, seed: int, grade: int, focus: str = "") -> Exercise:
    """A hand with a discard to make; from the second grade on the highest card is not the best."""
    options = preset("basic")
    judged = judged_discards(random, seed, grade, focus)
    table = position(
        random, "basic", judged.hand, pile=judged.pile, melds=judged.melds, drawn=judged.hand[0]
    )
    if focus == ALONE:
        return _alone(seed, grade, table, judged)
    hand = CardSet(judged.hand)
    unseen = CardSet(shuffled_pack(random, "basic")) - hand - CardSet(judged.pile)
    unseen -= CardSet(card for meld in judged.melds for card in meld)
    begun = partial_melds(hand, unseen, options.ace)
    partners = {card: _waiting_with(card, begun) for card in hand}
    best, *others = judged.right
    wrong = {card: loss for card, loss in judged.losses.items() if card not in judged.right}
    least = round(min(wrong.values()))
    why_best = (
        Line(BEYOND, {"card": best, "cards": partners[best]})
        if partners[best]
        else Line(LOOSE, {"card": best})
    )
    return Exercise(
        drill="discard",
        seed=seed,
        grade=grade,
        table=table,
        goal=GOAL,
        text=(Line(TEXT, {"deals": DEALS}),),
        done={"discarded": " ".join(map(str, judged.right))},
        solution=(Discard(best),),
        also=tuple((Discard(card),) for card in others),
        traps=tuple(
            Trap(Discard(card), _worse(card, loss, partners)) for card, loss in wrong.items()
        ),
        hints=(Line(ASK), _dearest(wrong, partners), why_best),
        why=(
            Line(BEST_OFF, {"card": best}),
            why_best,
            *([Line(AS_GOOD, {"cards": tuple(others)})] if others else []),
            Line(AHEAD, {"count": least}),
        ),
        otherwise=(
            Line(AS_GOOD_AS, {"card": best}),
            why_best,
            Line(AHEAD_OF_ALL, {"count": least}),
        )
        if others
        else (),
        skills=("discard-choice",),
    )


def _dearest(wrong: Mapping[Card, float], partners: Mapping[Card, tuple[Card, ...]]) -> Line:
    """What is kept with the card whose loss would cost most; how to compare, if it is alone."""
    card = max(wrong, key=lambda one: wrong[one])
    if not partners[card]:
        return Line(COMPARE)
    return Line(TOGETHER, {"card": card, "cards": partners[card]})


def _worse(card: Card, loss: float, partners: Mapping[Card, tuple[Card, ...]]) -> Line:
    """Why a discard is not good enough: what is given up, and what that costs."""
    if partners[card]:
        return Line(WAITS, {"card": card, "cards": partners[card], "count": round(loss)})
    return Line(WORSE, {"count": round(loss)})


def _waiting_with(card: Card, begun: tuple[PartialMeld, ...]) -> tuple[Card, ...]:
    """The cards with which this one can still become a meld."""
    found = CardSet(
        one for start in begun if start.can_complete and card in start.cards for one in start.cards
    )
    return tuple(found - CardSet((card,)))


def is_clear(hand: CardSet, right: tuple[Card, ...], options: Options) -> bool:
    """Whether some cards go together, without a gap, and the highest others are best discarded."""
    alone = [card for card in hand if not _partners(card, hand)]
    gaps = any(
        one.suit == other.suit and _apart(one, other) == 2 for one in hand for other in hand
    )
    if gaps or len(alone) == len(hand) or not set(right) <= set(alone):
        return False
    least = min(hand_value(card, options) for card in right)
    return all(hand_value(card, options) < least for card in alone if card not in right)


def _partners(card: Card, hand: CardSet) -> tuple[Card, ...]:
    """The cards that make a pair with this one, or are its neighbours."""
    return tuple(
        other
        for other in hand - CardSet((card,))
        if not _apart(card, other) or (card.suit == other.suit and _apart(card, other) == 1)
    )


def _apart(one: Card, other: Card) -> int:
    return abs((one.rank or 0) - (other.rank or 0))


def _alone(seed: int, grade: int, table: Position, judged: JudgedDiscards) -> Exercise:
    """The exercise that asks for a card without a partner, told without points."""
    hand = CardSet(judged.hand)
    best = max(judged.right, key=lambda card: card.rank or 0)
    only = len([card for card in hand if not _partners(card, hand)]) == 1
    others = tuple(card for card in judged.right if card != best)
    why_best = Line(ONLY_ONE if only else HIGHEST, {"card": best})
    partnered = next(card for card in in_order(judged.hand) if _partners(card, hand))
    return Exercise(
        drill="discard",
        seed=seed,
        grade=grade,
        table=table,
        goal=GOAL,
        text=(Line(KEEP),),
        done={"discarded": " ".join(map(str, judged.right))},
        solution=(Discard(best),),
        also=tuple((Discard(card),) for card in others),
        traps=tuple(
            Trap(Discard(card), _why_not(card, hand)) for card in hand if card not in judged.right
        ),
        hints=(Line(ASK_ALONE), _why_not(partnered, hand), why_best),
        why=(
            why_best,
            *([Line(DO_AS_WELL, {"cards": others})] if others else []),
        ),
        otherwise=(Line(AS_GOOD_AS, {"card": best}), why_best) if others else (),
        skills=("discard-choice",),
    )


def _why_not(card: Card, hand: CardSet) -> Line:
    partners = _partners(card, hand)
    if partners:
        return Line(PARTNER, {"card": card, "cards": partners})
    return Line(LOWER, {"card": card})
