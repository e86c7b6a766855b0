"""Wishes at a table, each right or wrong in one way only: what `legal_or_not` asks about."""

from collections.abc import Mapping

from lessons.drills.legal.first_meld_questions import forty_question
from lessons.drills.legal.joker_questions import (
    exchange_question,
    joker_stays_question,
    romme_exchange_question,
    wrotham_exchange_question,
)
from lessons.drills.legal.meld_questions import (
    ace_question,
    corner_question,
    many_melds_question,
    meld_question,
    one_meld_question,
    run_question,
    set_question,
)
from lessons.drills.legal.question import QuestionKind
from lessons.drills.legal.table_questions import (
    layoff_question,
    owed_question,
    own_meld_question,
    pile_question,
    stay_question,
    two_packs_question,
)
from lessons.drills.legal.turn_questions import discard_question, turn_question
from lessons.drills.legal.variation_questions import (
    call_question,
    float_question,
    romme_question,
    wrotham_question,
)


_MELD = ("allowed", "RUN_NOT_CONSECUTIVE", "RUN_SUIT_MISMATCH", "SET_RANK_MISMATCH")
QUESTION_KINDS: Mapping[str, QuestionKind] = {
    "turn": QuestionKind(turn_question, ("allowed", "MUST_DRAW_FIRST", "ALREADY_DREW")),
    "meld": QuestionKind(meld_question, (*_MELD, "MELD_TOO_SHORT")),
    "run": QuestionKind(run_question, (*_MELD[:3], "MELD_TOO_SHORT")),
    "set": QuestionKind(set_question, ("allowed", "SET_RANK_MISMATCH", "MELD_TOO_SHORT")),
    "corner": QuestionKind(
        corner_question, ("allowed", "RUN_AROUND_CORNER", "RUN_NOT_CONSECUTIVE")
    ),
    "ace": QuestionKind(ace_question, ("allowed", "RUN_AROUND_CORNER", "RUN_NOT_CONSECUTIVE")),
    "one": QuestionKind(
        one_meld_question, ("allowed", "ONE_MELD_PER_TURN", "RUN_NOT_CONSECUTIVE")
    ),
    "many": QuestionKind(
        many_melds_question, ("allowed", "ONE_MELD_PER_TURN", "RUN_NOT_CONSECUTIVE")
    ),
    "discard": QuestionKind(
        discard_question, ("allowed", "DISCARD_SAME_CARD_AS_DRAWN", "MUST_DRAW_FIRST")
    ),
    "layoff": QuestionKind(
        layoff_question, ("allowed", "RUN_NOT_CONSECUTIVE", "RUN_SUIT_MISMATCH")
    ),
    "own": QuestionKind(
        own_meld_question, ("allowed", "LAYOFF_NEEDS_OWN_MELD", "RUN_NOT_CONSECUTIVE")
    ),
    "pile": QuestionKind(pile_question, ("allowed", "PILE_CARD_UNUSABLE", "ALREADY_DREW")),
    "owed": QuestionKind(
        owed_question, ("allowed", "MUST_USE_DRAWN_CARD", "DISCARD_SAME_CARD_AS_DRAWN")
    ),
    "stay": QuestionKind(
        stay_question, ("allowed", "RUN_NOT_CONSECUTIVE", "LAYOFF_REARRANGES_MELD")
    ),
    "joker-stays": QuestionKind(
        joker_stays_question, ("allowed", "JOKER_FIXED", "JOKER_SWAP_NOT_ALLOWED")
    ),
    "exchange": QuestionKind(
        exchange_question, ("allowed", "JOKER_SWAP_MISMATCH", "SWAP_NEEDS_OWN_MELD")
    ),
    "romme-exchange": QuestionKind(
        romme_exchange_question,
        ("allowed", "JOKER_SWAP_MISMATCH", "JOKER_SWAP_UNUSABLE", "SWAP_NEEDS_OWN_MELD"),
    ),
    "two-packs": QuestionKind(
        two_packs_question, ("allowed", "SET_DUPLICATE_SUIT", "LAYOFF_NEEDS_OWN_MELD")
    ),
    "wrotham-exchange": QuestionKind(
        wrotham_exchange_question, ("allowed", "JOKER_SWAP_MISMATCH", "MUST_DRAW_FIRST")
    ),
    "wrotham": QuestionKind(
        wrotham_question,
        ("allowed", "ALL_AT_ONCE_REQUIRED", "FIRST_TURN_NO_DRAW", "MUST_DRAW_FIRST"),
    ),
    "float": QuestionKind(
        float_question, ("allowed", "PILE_CARD_UNUSABLE", "MUST_USE_DRAWN_CARD")
    ),
    "romme": QuestionKind(
        romme_question, ("allowed", "LAYOFF_NEEDS_OWN_MELD", "PILE_CARD_UNUSABLE")
    ),
    "forty": QuestionKind(
        forty_question, ("allowed", "FIRST_MELD_TOO_LOW", "LAYOFF_NEEDS_OWN_MELD")
    ),
    "call": QuestionKind(
        call_question,
        ("allowed", "CALL_NO_MELD", "CALL_BY_DISCARDER", "CALL_WINDOW_CLOSED"),
    ),
}
