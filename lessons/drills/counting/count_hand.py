"""Count the hand: what the cards left in a hand cost."""

from random import Random

from engine.cards import Card
from engine.options import PRESETS, Options
from engine.scoring import hand_points, hand_value
from lessons.exercises.at_table import table_differences
from lessons.exercises.exercise import Exercise, Line, Sum, Trap
from lessons.exercises.positions import position, shuffled_pack
from lessons.language.marking import N_
from lessons.levels.moves import Answer


GOAL = N_("How many points does your hand count?")
WITHOUT_JOKERS = N_("An ace counts {ace}, a court card 10, every other card its number.")
WITH_JOKERS = N_(
    "In a hand an ace counts {ace} and a joker {joker}, a court card 10, every other card its "
    "number."
)
FIVES = N_("An ace counts {ace}, a card from 2 to 9 counts 5, a 10 or a court card 10.")
FIVES_WITH_JOKERS = N_(
    "In a hand an ace counts {ace}, a joker {joker}, a card from 2 to 9 counts 5, a 10 or a "
    "court card 10."
)
SUM = N_("{cards}: together {points}.")
VALUES = N_("{cards}: {values}.")
ACE = N_("The ace is counted wrong: in the hand it counts {points}.")
COURT = N_("A jack, a queen and a king count 10 each, not 11, 12 and 13.")
LEFT_OUT = N_("A card was left out. Count every card.")
SLIP = N_("Nearly. Add the cards once more.")
ASK = N_("Begin with the cards that count most, then add the others.")

HAND_SIZE = {1: 3, 2: 5, 3: 7, 4: 10}


def count_hand(
    random: Random, seed: int, grade: int, focus: str = "", rules: Options | None = None
) -> Exercise:
    """A hand to count; with `focus` `500` by the values of Rummy 500, `romme` of Rommé."""
    preset_name = "rummy500" if focus == "500" or grade == 4 else "basic"
    if focus == "romme":
        preset_name = focus
    if rules is not None:
        preset_name = rules.game
    options, given = rules or PRESETS[preset_name], table_differences(rules)
    while True:
        cards = shuffled_pack(random, preset_name, **given)
        hand = tuple(sorted(cards[: HAND_SIZE[grade]]))
        if any((card.rank or 14) > 10 for card in hand):
            break
    points = hand_points(hand, options)
    wrong = _wrong(hand, options, points, random)
    numbers = sorted({points, *wrong})
    total = Line(SUM, {"cards": hand, "points": points})
    return Exercise(
        drill="count",
        seed=seed,
        grade=grade,
        table=position(random, preset_name, hand, bare=True, options=given),
        goal=GOAL,
        text=(_values(options),),
        choices=tuple((str(number), number) for number in numbers),
        done={"answered": points},
        solution=(Answer(str(points)),),
        traps=tuple(Trap(Answer(str(number)), why) for number, why in wrong.items()),
        hints=(Line(ASK), _added(_highest(hand, options), options), _added(hand, options), total),
        why=(total,),
        skills=("net-score",) if preset_name == "rummy500" else ("count-hand",),
    )


def _highest(hand: tuple[Card, ...], options: Options) -> tuple[Card, ...]:
    """The cards that count most."""
    most = max(hand_value(card, options) for card in hand)
    return tuple(card for card in hand if hand_value(card, options) == most)


def _added(hand: tuple[Card, ...], options: Options) -> Line:
    """What each card counts, to be added up."""
    values = Sum(tuple(int(hand_value(card, options)) for card in hand))
    return Line(VALUES, {"cards": hand, "values": values})


def _values(options: Options) -> Line:
    """What cards count in the hand at a table."""
    joker = options.joker_value_hand
    fives = options.pip_values == "5_10"
    if not options.jokers_per_deck or joker is None:
        return Line(FIVES if fives else WITHOUT_JOKERS, {"ace": options.ace_value_hand})
    return Line(
        FIVES_WITH_JOKERS if fives else WITH_JOKERS,
        {"ace": options.ace_value_hand, "joker": joker},
    )


def _wrong(
    hand: tuple[Card, ...], options: Options, points: int, random: Random
) -> dict[int, Line]:
    """Totals that beginners come to, and what went wrong: three of them."""
    found: dict[int, Line] = {}
    ace = Line(ACE, {"points": options.ace_value_hand})
    left_out = points - hand_value(random.choice(hand), options)
    slips = (
        (_by_ace(hand, options), ace),
        (_by_rank(hand, options), Line(COURT)),
        (left_out, Line(LEFT_OUT)),
    )
    for number, why in slips:
        if number not in (points, 0):
            found.setdefault(number, why)
    for step in (1, -1, 10, 2):
        if len(found) < 3 and points + step > 0:
            found.setdefault(points + step, Line(SLIP))
    return dict(list(found.items())[:3])


def _by_ace(hand: tuple[Card, ...], options: Options) -> int:
    other = 1 if options.ace_value_hand != 1 else 11
    return sum(other if card.rank == 1 else hand_value(card, options) for card in hand)


def _by_rank(hand: tuple[Card, ...], options: Options) -> int:
    """Court cards counted 11, 12 and 13."""
    return sum(
        card.rank if card.rank and card.rank > 10 else hand_value(card, options) for card in hand
    )
