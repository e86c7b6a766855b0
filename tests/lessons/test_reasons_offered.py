"""The reasons offered in the drill on what is allowed belong to the very thing that is wished."""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from engine.actions import (
    CallRummy,
    Discard,
    DrawPile,
    DrawStock,
    LayAll,
    LayMeld,
    LayOff,
    MoveMelded,
    SwapJoker,
)
from engine.options import PRESETS
from lessons.drills.legal.answers import ALLOWED
from lessons.drills.legal.question_kinds import QUESTION_KINDS
from lessons.drills.registry import DRILLS, HARDEST, Exercise, exercise, level_of
from lessons.words.words import Words, plain
from tests.support.page import FakePage


SEEDS = 30
MELDING, FITTING = {LayMeld, LayAll}, {LayOff, MoveMelded}
AREA: Mapping[str, set[type]] = {
    "MUST_DRAW_FIRST": {Discard, LayMeld, SwapJoker},
    "ALREADY_DREW": {DrawStock, DrawPile},
    "FIRST_TURN_NO_DRAW": {DrawStock},
    "DISCARD_SAME_CARD_AS_DRAWN": {Discard},
    "RUN_NOT_CONSECUTIVE": MELDING | FITTING,
    "RUN_SUIT_MISMATCH": MELDING | FITTING,
    "RUN_AROUND_CORNER": MELDING,
    "SET_RANK_MISMATCH": MELDING,
    "SET_DUPLICATE_SUIT": FITTING,
    "MELD_TOO_SHORT": MELDING,
    "ONE_MELD_PER_TURN": MELDING,
    "ALL_AT_ONCE_REQUIRED": MELDING,
    "FIRST_MELD_TOO_LOW": MELDING,
    "LAYOFF_NEEDS_OWN_MELD": {LayOff, DrawPile},
    "LAYOFF_REARRANGES_MELD": FITTING,
    "PILE_CARD_UNUSABLE": {DrawPile},
    "MUST_USE_DRAWN_CARD": {LayMeld, Discard},
    "JOKER_FIXED": {LayOff},
    "JOKER_SWAP_NOT_ALLOWED": {LayOff, SwapJoker},
    "JOKER_SWAP_MISMATCH": {SwapJoker},
    "JOKER_SWAP_UNUSABLE": {SwapJoker},
    "SWAP_NEEDS_OWN_MELD": {SwapJoker},
    "CALL_NO_MELD": {CallRummy},
    "CALL_BY_DISCARDER": {CallRummy},
    "CALL_WINDOW_CLOSED": {CallRummy},
}
OF_RUNS = {"RUN_NOT_CONSECUTIVE", "RUN_SUIT_MISMATCH", "RUN_AROUND_CORNER"}


def asked(kind: str) -> Iterator[Exercise]:
    """Questions of a kind in each grade."""
    for seed in range(SEEDS):
        for grade in range(1, HARDEST + 1):
            yield exercise("legal", seed, grade, kind)


def at_tables() -> Iterator[Exercise]:
    """Questions at the tables of all presets."""
    for rules in PRESETS.values():
        if DRILLS["legal"].suits(rules):
            yield from (exercise("legal", seed, 1 + seed % 3, rules=rules) for seed in range(8))


def foreign(task: Exercise) -> set[str]:
    """Reasons that speak of something else than what is wished."""
    return {
        reason
        for reason, _ in task.choices
        if reason != ALLOWED and type(task.tried) not in AREA[reason]
    }


@pytest.mark.parametrize("kind", QUESTION_KINDS)
def test_a_reason_is_about_the_kind_of_move_that_is_asked_about(kind: str) -> None:
    """Nobody who wants to meld is told how often one may draw."""
    for task in asked(kind):
        assert set() == foreign(task), (task.seed, task.grade)
        assert 2 <= len(task.choices) <= 4


def test_a_reason_is_about_the_move_at_every_table() -> None:
    """Also by the rules of a table."""
    assert [] == [(task.seed, task.goal) for task in at_tables() if foreign(task)]


@pytest.mark.parametrize("kind", ["meld", "one", "many", "owed", "corner", "ace"])
def test_cards_of_one_rank_are_not_called_a_run_nor_others_a_set(kind: str) -> None:
    """What somebody wants to lay down as a set has no gap, and a run no rank in common."""
    for task in asked(kind):
        cards = getattr(task.tried, "cards", ())
        reasons = {reason for reason, _ in task.choices}
        if isinstance(task.tried, LayMeld) and cards:
            a_set = len({card.rank for card in cards}) < len(cards)
            assert not reasons & (OF_RUNS if a_set else {"SET_RANK_MISMATCH"})


@pytest.mark.slow
@pytest.mark.parametrize("kind", QUESTION_KINDS)
def test_each_wrong_answer_hears_a_sentence_of_its_own(words: Words, kind: str) -> None:
    """It speaks of the answer that was given, not of what is right."""
    for task in asked(kind):
        level = level_of(task, words, "")
        said = [plain(one.say, words) for one in level.tempting]
        assert len({*said}) == len(said) == len(task.choices) - 1
        assert not {*said} & {plain(one, words) for one in level.well}


def notes_of(page: FakePage) -> list[Any]:
    """The sentences of all notes in sight."""
    return [str(said) for note in page.notes for said in note["said"]]


@pytest.mark.parametrize("grade", range(1, HARDEST + 1))
def test_no_note_beside_a_wrong_answer_says_its_sentence_again(grade: int) -> None:
    """The hint goes on from what the answer was told, step by step."""
    kinds = set()
    for seed in range(12):
        page = FakePage()
        page.open("drill", fragment=f"#legal.{grade}.{seed}")
        task = exercise("legal", seed, grade)
        page.send(play=str(task.traps[0].move))
        for _ in range(3):
            page.clock.time += 10
            page.send(do="hint")
            said = notes_of(page)
            assert len({*said}) == len(said), (grade, seed, said)
        kinds.add(type(task.tried))
    assert len(kinds) > 1
