"""Questions on what is allowed at one table: those of the usual one, judged by its rules."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from engine.actions import SEAT_LETTERS
from engine.options import Options
from lessons.drills.legal.first_meld_questions import first_meld_at
from lessons.drills.legal.question import LegalQuestion
from lessons.drills.legal.question_kinds import QUESTION_KINDS
from lessons.drills.legal.sentences import (
    FIRST_MELD,
    FITS,
    HAS_MELD,
    MANY_AT_TABLE,
    MAY_GO_BACK,
)
from lessons.exercises.at_table import laid_at
from lessons.exercises.exercise import Line


# The first grade in which a kind comes up.
_FROM_GRADE = {"turn": 1, "meld": 1, "corner": 1, "one": 2, "discard": 2, "own": 2, "forty": 1}


def kinds_at(rules: Options, grade: int) -> Iterator[str]:
    """The kinds of questions that can be asked at a table."""
    takes_freely = rules.pile_top_use == "free" and rules.pile_before_meld == "free"
    holds = {"discard": takes_freely, "forty": rules.first_meld_min > 0}
    for kind, first in _FROM_GRADE.items():
        if first <= grade and holds.get(kind, True):
            yield kind


def question_at(kind: str, random: Random, grade: int, rules: Options) -> LegalQuestion | None:
    """A question of this kind at a table; None where nothing comes of it."""
    if kind == "forty":
        return first_meld_at(random, grade, rules)
    asked = QUESTION_KINDS[kind].make(random, grade)
    if asked is None or asked.table.written is None:
        return None
    mine = any(one["owner"] == SEAT_LETTERS[0] for one in asked.table.written["melds"])
    table = laid_at(rules, asked.table, opened=kind != "own" or mine)
    so_far = asked.so_far[1:] if kind == "own" else asked.so_far  # but the rule of another table
    return replace(asked, table=table, so_far=so_far, fine=_fine(kind, asked, rules))


def _fine(kind: str, asked: LegalQuestion, rules: Options) -> Line | None:
    """Why it is allowed, where it is."""
    match kind:
        case "one":
            return Line(FIRST_MELD if rules.melds_per_turn == 1 else MANY_AT_TABLE)
        case "own":
            mine = any(meld.owner == 0 for meld in asked.table.state().melds)
            return Line(HAS_MELD) if mine else Line(FITS, {"card": asked.cards[0]})
        case "discard" if rules.discard_drawn_single == "allow":
            turn = asked.table.state().turn
            back = turn.drawn_from == "pile_top" and turn.drawn_card == asked.cards[0]
            return Line(MAY_GO_BACK) if back else None
    return asked.fine
