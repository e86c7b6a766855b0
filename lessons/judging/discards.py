"""Hands for the drill on discards: random ones, of which imagined deals leave few.

Of a hand that is kept every discard is as good as the best one or clearly worse. What is found is
a function of the numbers of the hands, so the search can stop after any and go on.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, Final

from engine.actions import Discard
from engine.cards import Card, CardSet
from engine.heuristics.hand_analysis import table_takes
from engine.melds.listing import melds_in
from engine.options import preset
from engine.positions.judgement import Outcomes, evaluate_moves
from engine.positions.judging import judged_moves
from engine.positions.position import CLEAR, NEAR, SURE, JudgedMove
from engine.scoring import hand_value
from engine.state import meld_rules
from engine.state.seat_view import SeatView
from lessons.drills.choosing.best_discard import ALONE, is_clear
from lessons.drills.choosing.discard_bank import DEALS
from lessons.exercises.grades import HARDEST
from lessons.exercises.positions import position, shuffled_pack, some_melds
from lessons.levels.moment import LEARNER


WANTED: Final = {"": 16, ALONE: 12}
"""Hands of each grade, by focus."""

SCREEN: Final = 60  # imagined deals after which most hands are left
HAND_SIZE: Final = {1: 6, 2: 6, 3: 7, 4: 8}
PILE: Final = {1: 1, 2: 2, 3: 5, 4: 8}
OPTIONS: Final = preset("basic")


def missing(lines: Sequence[str]) -> Iterator[tuple[int, str, int]]:
    """Grade, focus and number of hand from which on one is still wanted, the rarest last."""
    kept = [json.loads(line) for line in lines]
    for focus, most in WANTED.items():
        for grade in range(1, HARDEST + 1):
            mine = [
                one["number"] for one in kept if (one["grade"], one["focus"]) == (grade, focus)
            ]
            if len(mine) < most:
                yield grade, focus, max(mine, default=-1) + 1


def next_hand(grade: int, focus: str, first: int) -> str:
    """The next hand that is kept, as a line of the file; `first` is the first number tried."""
    return next(
        json.dumps(found) for number in count(first) if (found := _kept(grade, focus, number))
    )


def _kept(grade: int, focus: str, number: int) -> Mapping[str, Any] | None:
    """The hand of this number, if it can be kept."""
    random = Random(f"discards/{grade}/{focus}/{number}")
    melds = some_melds(random, 1) if grade > 2 else ()
    placed = {card for meld in melds for card in meld}
    cards = [card for card in shuffled_pack(random, "basic") if card not in placed]
    held, rest = cards[: HAND_SIZE[grade]], cards[HAND_SIZE[grade] :]
    pile, hand = rest[: PILE[grade]], CardSet(held)
    table = position(random, "basic", held, pile=pile, melds=melds, drawn=held[0]).state()
    if any(melds_in(hand, meld_rules(OPTIONS, 2))):
        return None
    if CardSet.of_bits(table_takes(table.melds, OPTIONS)) & hand:
        return None
    if focus == ALONE and not any(is_clear(hand, (card,), OPTIONS) for card in hand):
        return None
    view, moves = SeatView(table, LEARNER), [Discard(card) for card in held]
    first = evaluate_moves(view, moves, Random(f"{number}/screen"), SCREEN)
    if not _is_promising(first, hand, focus):
        return None
    found = judged_moves(evaluate_moves(view, moves, Random(str(number)), DEALS))
    right = tuple(_card(one) for one in found if one.loss <= NEAR)
    behind = [one.loss for one in found if one.loss > max(NEAR, SURE * one.error)]
    if len(right) > len(hand) // 2 or len(right) + len(behind) < len(hand) or behind[-1] < CLEAR:
        return None
    if not _is_asked(hand, right, grade, focus):
        return None
    return {
        "grade": grade,
        "focus": focus,
        "number": number,
        "hand": " ".join(map(str, held)),
        "pile": " ".join(map(str, pile)),
        "melds": [" ".join(map(str, meld)) for meld in melds],
        "losses": {str(_card(one)): one.loss for one in found},
        "right": " ".join(map(str, right)),
    }


def _is_promising(found: Outcomes, hand: CardSet, focus: str) -> bool:
    """Whether few imagined deals leave hope that something is at stake."""
    leads = [found.lead(found.best, move)[0] for move in found.gains if move != found.best]
    best = found.best
    assert isinstance(best, Discard)  # noqa: S101 - only discards are judged here
    return max(leads) > CLEAR and (
        focus != ALONE or is_clear(CardSet(hand), (best.card,), OPTIONS)
    )


def _is_asked(hand: CardSet, right: tuple[Card, ...], grade: int, focus: str) -> bool:
    """Whether it is an exercise of the focus, and not too easy for the grade."""
    if focus == ALONE:
        return is_clear(hand, right, OPTIONS)
    return grade == 1 or max(hand, key=lambda card: hand_value(card, OPTIONS)) not in right


def _card(one: JudgedMove) -> Card:
    assert isinstance(one.move, Discard)  # noqa: S101 - only discards are judged here
    return one.move.card


def grow_hands(file: Path, most: int) -> Iterator[str]:
    """Look for so many more hands; each is kept in the file at once, and told."""
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    for _ in range(most):
        wanted = next(missing(lines), None)
        if wanted is None:
            return
        lines.append(next_hand(*wanted))
        file.write_text("\n".join(lines) + "\n", encoding="utf-8")
        yield lines[-1]
