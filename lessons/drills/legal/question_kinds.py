"""Wishes at a table, each right or wrong in one way only: what `legal_or_not` asks about."""

from collections.abc import Mapping

from lessons.drills.legal.meld_questions import (
    ace_case,
    corner_case,
    meld_case,
    one_meld_case,
    run_case,
    set_case,
)
from lessons.drills.legal.question import QuestionKind
from lessons.drills.legal.table_questions import layoff_case, owed_case, own_meld_case, pile_case
from lessons.drills.legal.turn_questions import discard_case, turn_case


_MELD = ("allowed", "RUN_NOT_CONSECUTIVE", "RUN_SUIT_MISMATCH", "SET_RANK_MISMATCH")
CASES: Mapping[str, QuestionKind] = {
    "turn": QuestionKind(turn_case, ("allowed", "MUST_DRAW_FIRST", "ALREADY_DREW")),
    "meld": QuestionKind(meld_case, (*_MELD, "MELD_TOO_SHORT")),
    "run": QuestionKind(run_case, (*_MELD[:3], "MELD_TOO_SHORT")),
    "set": QuestionKind(set_case, ("allowed", "SET_RANK_MISMATCH", "MELD_TOO_SHORT")),
    "corner": QuestionKind(corner_case, ("allowed", "RUN_AROUND_CORNER", "RUN_NOT_CONSECUTIVE")),
    "ace": QuestionKind(ace_case, ("allowed", "RUN_AROUND_CORNER", "RUN_NOT_CONSECUTIVE")),
    "one": QuestionKind(one_meld_case, ("allowed", "ONE_MELD_PER_TURN", "RUN_NOT_CONSECUTIVE")),
    "discard": QuestionKind(
        discard_case, ("allowed", "DISCARD_SAME_CARD_AS_DRAWN", "MUST_DRAW_FIRST")
    ),
    "layoff": QuestionKind(layoff_case, ("allowed", "RUN_NOT_CONSECUTIVE", "RUN_SUIT_MISMATCH")),
    "own": QuestionKind(
        own_meld_case, ("allowed", "LAYOFF_NEEDS_OWN_MELD", "RUN_NOT_CONSECUTIVE")
    ),
    "pile": QuestionKind(pile_case, ("allowed", "PILE_CARD_UNUSABLE", "ALREADY_DREW")),
    "owed": QuestionKind(
        owed_case, ("allowed", "MUST_USE_DRAWN_CARD", "DISCARD_SAME_CARD_AS_DRAWN")
    ),
}
