"""Questions on a first meld, of German Rommé or of a table: whether it is worth enough."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain
from random import Random

from engine.actions import Action, LayAll, LayMeld, LayOff
from engine.cards import Card
from engine.options import Options, preset
from lessons.drills.legal.meld_questions import shape_reason
from lessons.drills.legal.question import LegalQuestion
from lessons.drills.legal.sentences import (
    ALL_DOWN,
    FIRST_AT_TABLE,
    FORTY,
    FORTY_LIE,
    IT_IS_WORTH,
    LAY_DOWN,
    LAY_OFF,
)
from lessons.drills.legal.table_questions import own_meld_question
from lessons.exercises.at_table import laid_at, meld_points
from lessons.exercises.exercise import Line
from lessons.exercises.positions import (
    in_order,
    melds_of,
    position,
    shuffled_pack,
    some_run,
    some_set,
)
from lessons.levels.moment import LEARNER


PRESET = "romme"
ROOM = {1: (0, 46), 2: (28, 46), 3: (34, 45)}  # least and most points two melds come to


def forty_question(random: Random, grade: int) -> LegalQuestion | None:
    """Two melds that are worth enough or not, or a card laid off before any of them lies."""
    adas, one, two = melds_of(random, (4, random.choice((3, 4)), 3))
    placed = {*adas, *one, *two}
    loose = [c for c in shuffled_pack(random, PRESET) if c not in placed and not c.is_joker]
    hand = in_order([*one, *two, *loose[: 14 - len(one) - len(two)]])
    table = position(random, PRESET, hand, melds=(adas,), drawn=hand[-1])
    points = _worth((one, two), preset(PRESET))
    least, most = ROOM[min(grade, 3)]
    if not least <= points <= most:
        return None
    laid = in_order([*one, *two])
    wish: Action = LayAll((LayMeld(in_order(one)), LayMeld(in_order(two))))
    asks = Line(ALL_DOWN, {"cards": laid})
    cards, reason = laid, "FIRST_MELD_TOO_LOW"
    if random.random() < 0.3:
        fits = table.state().tableau.fits
        off = next((card for card in chain(hand) if card.bit & fits), None)
        if off is None:
            return None
        wish, cards, reason = LayOff("m1", (off,)), (off,), "LAYOFF_NEEDS_OWN_MELD"
        asks = Line(LAY_OFF, {"card": off, "meld": in_order(adas)})
    return LegalQuestion(
        table,
        wish,
        (Line(FORTY),),
        asks,
        (),
        cards=cards,
        fine=Line(FORTY_LIE, {"points": points}),
        about=("first-forty",),
        reasons=("allowed", reason),
    )


def first_meld_at(random: Random, grade: int, rules: Options) -> LegalQuestion | None:
    """What somebody opens with at a table: worth enough there or not, or a lay-off before it."""
    if random.random() < 0.3:
        asked = own_meld_question(random, grade)
        if asked is None or any(meld.owner == LEARNER for meld in asked.table.state().melds):
            return None
        table = laid_at(rules, asked.table, opened=False)
        return replace(asked, table=table, so_far=(_wanted(rules), *asked.so_far[1:]))
    enough, melds = random.random() < 0.5, _opening(random, rules)
    while (_worth(melds, rules) >= rules.first_meld_min) != enough:
        melds = _opening(random, rules)
    laid = in_order([card for meld in melds for card in meld])
    others = [c for c in shuffled_pack(random, "basic") if c not in laid]
    hand = in_order([*laid, *others[: 3 + grade]])
    table = laid_at(rules, position(random, "basic", hand, drawn=hand[-1]), opened=False)
    points = _worth(melds, rules)
    parts = tuple(LayMeld(in_order(meld)) for meld in melds)
    wish: Action = LayAll(parts) if len(parts) > 1 else parts[0]
    return LegalQuestion(
        table,
        wish,
        (_wanted(rules),),
        Line(LAY_DOWN if len(melds) == 1 else ALL_DOWN, {"cards": laid}),
        (),
        cards=laid,
        fine=Line(IT_IS_WORTH if len(melds) == 1 else FORTY_LIE, {"points": points}),
        reasons=("allowed", "FIRST_MELD_TOO_LOW", *map(shape_reason, melds[: len(melds) == 1])),
    )


def _wanted(rules: Options) -> Line:
    """What the first meld has to be worth at a table."""
    return Line(FIRST_AT_TABLE, {"points": rules.first_meld_min})


def _opening(random: Random, rules: Options) -> tuple[tuple[Card, ...], ...]:
    """Melds somebody might open with at a table: one where a turn has one, else two."""
    if not rules.melds_per_turn:
        return melds_of(random, (random.choice((3, 4)), 3))
    if random.random() < 0.7:
        return (some_run(random, random.choice((3, 4, 5, 6))),)
    return (some_set(random, random.choice((3, 4))),)


def _worth(melds: Sequence[Sequence[Card]], rules: Options) -> int:
    """What melds without jokers are worth together at a table."""
    return sum(meld_points(rules, in_order(meld)) for meld in melds)
