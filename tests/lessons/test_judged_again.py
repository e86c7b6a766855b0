"""What drills and puzzles teach can be judged once more, by a command."""

from collections.abc import Sequence
from random import Random

import pytest

from engine.positions.bank_file import bank_of
from engine.positions.judgement import Move, Outcomes
from engine.state.seat_view import SeatView
from lessons.drills.choosing.take_bank import BANK
from lessons.exercises.grades import HARDEST
from lessons.judging.again import DRILLS, GAMES, groups, judged_again
from lessons.rejudge import main


@pytest.mark.slow
def test_each_grade_and_each_theme_is_a_group() -> None:
    """Every decision has a move that is taught and others that are refused."""
    found = dict(groups(BANK.parent, 0.01))
    texts = [(BANK.parent / f"{game}.jsonl").read_text(encoding="utf-8") for game in GAMES]
    themes = {one.theme for text in texts for one in bank_of(text).positions}

    assert len(found) == len(DRILLS) * HARDEST + len(themes)
    for decisions in found.values():
        assert decisions
        assert all(one.refused and one.move not in one.refused for one in decisions)


@pytest.mark.slow
def test_other_deals_find_nothing_refused_that_is_clearly_better() -> None:
    """A share of what the command judges; it prints figures for all of it."""
    found = [judged_again(name, made[:1], 60) for name, made in groups(BANK.parent, 0.01)]

    assert [] == [one.better for one in found if one.better]
    assert sum(one.worse for one in found) >= 0.5 * sum(one.refused for one in found)


def turned_round(view: SeatView, moves: Sequence[Move], rng: Random, deals: int) -> Outcomes:
    """A judge to whom each move is worth more than the ones before it."""
    del view, rng
    return Outcomes({move: [float(at)] * deals for at, move in enumerate(moves)})


def test_a_refused_move_that_is_better_is_found_out() -> None:
    """It is named, and told by how much."""
    group, [decision, *_] = next(iter(groups(BANK.parent, 0.01)))
    found = judged_again(group, [decision], 4, turned_round)

    assert len(found.better) == found.refused == len(decision.refused)
    assert f"{decision.name}: {decision.refused[0]} is better by 1.0 ± 0.0" == found.better[0]
    assert found.worse == 0


@pytest.mark.parametrize("arguments", ["much", "0", "2", "0.1 many", "0.1 1"])
def test_what_is_no_share_is_said(arguments: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing is judged, and one sentence says what to give."""
    assert 2 == main(arguments.split())
    assert "give a share" in capsys.readouterr().err
