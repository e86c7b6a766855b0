"""Questions on the order of a turn and on discarding."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from engine.actions import Discard, DrawStock
from engine.cards import Card
from lessons.drills.legal.meld_questions import hand_with, melding
from lessons.drills.legal.question import LegalQuestion
from lessons.drills.legal.sentences import (
    ANY_CARD,
    BEGINS_TURN,
    BETWEEN,
    DISCARD_IT,
    DRAW,
    DREW,
    ENDS_TURN,
    NOT_DRAWN,
    OTHER_CARD,
    STOCK_CARD,
    TOOK,
)
from lessons.exercises.exercise import Line
from lessons.exercises.positions import (
    in_order,
    position,
    some_run,
    some_set,
)


AFTER_THE_DRAW = ("allowed", "MUST_DRAW_FIRST")

DEALT = 7  # to each of three players in Basic Rummy


def turn_question(random: Random, grade: int) -> LegalQuestion | None:
    """Drawing, melding and throwing, each at its time or before it; at first a set is melded."""
    meld = some_set(random, 3) if grade == 1 else some_run(random, 3)
    whole = hand_with(random, meld, DEALT + 1 - len(meld))
    drawn = random.random() < 0.5
    hand = whole if drawn else whole[:-1]  # a drawn card is one more than were dealt
    wishes = (
        replace(
            melding("basic", random, hand, meld, drawn=drawn),
            fine=Line(BETWEEN),
            reasons=AFTER_THE_DRAW,
        ),
        _discarding(random, hand, drawn=drawn),
        _drawing(random, hand, drawn=drawn),
    )
    return random.choice(wishes)


def _discarding(random: Random, hand: Sequence[Card], *, drawn: bool) -> LegalQuestion:
    card = random.choice(hand)
    return LegalQuestion(
        position(random, "basic", in_order(hand), drawn=hand[-1] if drawn else None, evenly=True),
        Discard(card),
        (Line(DREW, {"card": hand[-1]}) if drawn else Line(NOT_DRAWN),),
        Line(DISCARD_IT, {"card": card}),
        ("turn-order",),
        cards=(card,),
        fine=Line(ENDS_TURN),
        reasons=AFTER_THE_DRAW,
    )


def _drawing(random: Random, hand: Sequence[Card], *, drawn: bool) -> LegalQuestion:
    return LegalQuestion(
        position(random, "basic", in_order(hand), drawn=hand[-1] if drawn else None, evenly=True),
        DrawStock(),
        (Line(DREW, {"card": hand[-1]}) if drawn else Line(NOT_DRAWN),),
        Line(DRAW),
        ("turn-order",),
        points=("stock",),
        fine=Line(BEGINS_TURN),
        reasons=("allowed", "ALREADY_DREW"),
    )


def discard_question(random: Random, grade: int) -> LegalQuestion | None:
    """The card just taken, or another one; at times before the draw."""
    hand = hand_with(random, (), 4 + grade)
    if random.random() < 0.15:
        return replace(_discarding(random, hand, drawn=False), reasons=())
    taken = random.random() < 0.7
    last = hand[-1]
    card = last if random.random() < 0.6 else random.choice(hand[:-1])
    return LegalQuestion(
        position(
            random,
            "basic",
            in_order(hand),
            drawn=None if taken else last,
            taken=last if taken else None,
            evenly=True,
        ),
        Discard(card),
        (Line(TOOK if taken else DREW, {"card": last}),),
        Line(DISCARD_IT, {"card": card}),
        ("discard-not-taken",),
        cards=(card,),
        fine=Line(OTHER_CARD if taken else STOCK_CARD if card == last else ANY_CARD),
    )
