"""Come out: find melds in the hand that are worth enough together for the first meld."""

from collections.abc import Sequence
from itertools import chain, combinations
from random import Random

from engine.actions import LayAll, LayMeld
from engine.card_values import reading_points
from engine.cards import Card, CardSet, joker
from engine.first_meld.grouping import best_grouping
from engine.melds import Reading
from engine.options import PRESETS, Options
from engine.referee import Refused, play
from engine.scoring import hand_points
from engine.state import State
from lessons.drills.legal.sentences import FIRST_AT_TABLE, FORTY
from lessons.exercises.at_table import one_by_one, table_differences
from lessons.exercises.exercise import Exercise, Line, Trap
from lessons.exercises.positions import in_order, melds_of, position, shuffled_pack
from lessons.language.marking import N_


GOAL = N_("Lay down melds that are worth enough together.")
ASK = N_("High cards bring most. Find the melds you hold, and begin with the highest.")
ACES_AND_JOKERS = N_(
    "A joker counts as the card it stands for, an ace below the 2 as 1 and else as 11."
)
COUNTS = N_("{cards} count {points}.")
TOGETHER = N_("{cards}: together {points}, and {wanted} are needed.")
ALONE = N_("{cards} alone are {points} of {wanted}, {missing} too few. Add another meld to them.")
TOO_FEW = N_("Together that is {points} of {wanted}, {missing} too few. Choose otherwise.")
JOKER = N_("A joker does not count 20 here: that is {points} of {wanted}, {missing} too few.")
ACE = N_("Below the 2 an ace counts 1: that is {points} of {wanted}, {missing} too few.")

HAND_SIZE = {1: 8, 2: 11, 3: 13, 4: 14}


def comes_out(rules: Options) -> bool:
    """Whether it is German Rommé with a minimum that several melds may reach together."""
    values = rules.joker_value_meld, rules.ace_value_meld_high
    several = rules.melds_per_turn is None and one_by_one(rules)
    return bool(
        rules.game == "romme" and rules.first_meld_min and several and values == ("replaced", 11)
    )


def come_out(
    random: Random, seed: int, grade: int, focus: str = "", rules: Options | None = None
) -> Exercise:
    """Two melds; from the second grade on three, of which not any two are enough.

    From the third on a joker or a low ace seems to be worth more than it is.
    """
    del focus
    if rules is not None and not comes_out(rules):
        rules = None  # no hand of such a table would do
    options, given = rules or PRESETS["romme"], table_differences(rules)
    wanted = options.first_meld_min
    while True:
        melds = list(melds_of(random, [random.choice((3, 4)) for _ in range(min(3, grade + 1))]))
        if grade > 2 and options.jokers_per_deck and random.random() < 0.5:
            melds[0] = (melds[0][0], joker(1), *melds[0][2:])
        placed = tuple(chain(*melds))
        others = [c for c in shuffled_pack(random, "romme", **given) if c not in placed]
        hand = (*placed, *[card for card in others if not card.is_joker])[: HAND_SIZE[grade]]
        table = position(random, "romme", in_order(hand), drawn=hand[-1], options=given)
        state = table.state()
        found = [
            _laid(state, chosen)
            for many in range(1, len(melds) + 1)
            for chosen in combinations(melds, many)
        ]
        enough = [(wish, points) for wish, points, _ in found if points >= wanted]
        short = [one for one in found if one[1] < wanted]
        singles = sum(isinstance(wish, LayMeld) for wish, *_ in short)
        seeming = grade < 3 or any(
            isinstance(wish, LayAll) and held >= wanted for wish, _, held in short
        )
        if (
            enough
            and all(isinstance(wish, LayAll) for wish, _ in enough)
            and seeming
            and len(placed) < len(hand)
            and singles == len(melds)
            and (grade == 1 or len(short) > singles)
            and all(isinstance(play(state, wish), Refused) for wish, *_ in short)
        ):
            break
    special = any(card.is_joker or card.rank == 1 for card in placed)
    best, points = enough[0]
    cards = _cards(best)
    parts = [_laid(state, (meld,)) for meld in melds if {*meld} <= {*cards}]
    counted = [Line(COUNTS, {"cards": _cards(wish), "points": worth}) for wish, worth, _ in parts]
    together = Line(TOGETHER, {"cards": cards, "points": points, "wanted": wanted})
    return Exercise(
        drill="come",
        seed=seed,
        grade=grade,
        table=table,
        goal=GOAL,
        text=(Line(FIRST_AT_TABLE, {"points": wanted}) if rules else Line(FORTY),),
        done={"melded": "any"},
        solution=(best,),
        also=tuple((wish,) for wish, _ in enough[1:]),
        traps=tuple(
            Trap(wish, _too_few(wish, points, held, wanted), "FIRST_MELD_TOO_LOW")
            for wish, points, held in short
        ),
        hints=(Line(ACES_AND_JOKERS if special else ASK), counted[0], together),
        why=(*counted, together),
        skills=("first-forty",),
    )


def _laid(state: State, melds: Sequence[tuple[Card, ...]]) -> tuple[LayMeld | LayAll, int, int]:
    """The wish to lay melds down, what they are worth, and what they would cost in a hand."""
    cards = CardSet(chain(*melds))
    laid, _ = best_grouping(state, cards)
    reads = [state.meld_index.read(one.cards, one.stands_for, one.kind) for one in laid]
    points = sum(reading_points(one, state.options) for one in reads if isinstance(one, Reading))
    held = hand_points(tuple(cards), state.options)
    return (laid[0] if len(laid) == 1 else LayAll(laid)), int(points), int(held)


def _cards(wish: LayMeld | LayAll) -> tuple[Card, ...]:
    if isinstance(wish, LayMeld):
        return wish.cards
    return tuple(card for meld in wish.melds for card in meld.cards)


def _too_few(wish: LayMeld | LayAll, points: int, held: int, wanted: int) -> Line:
    """Why melds are not enough, and what may have been counted for more."""
    fills = {"points": points, "wanted": wanted, "missing": wanted - points}
    if isinstance(wish, LayMeld):
        return Line(ALONE, fills | {"cards": wish.cards})
    if held < wanted:
        return Line(TOO_FEW, fills)
    return Line(JOKER if any(card.is_joker for card in _cards(wish)) else ACE, fills)
