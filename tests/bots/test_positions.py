"""The bank of positions: what stands in it holds, and can be made again."""

import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from engine.__main__ import main
from engine.actions import parse_action
from engine.positions.bank_file import bank_of, grow_bank
from engine.positions.generator import PER_THEME
from engine.positions.judgement import Move, Outcomes, evaluate_moves
from engine.positions.judging import CONFIRMED, moves_of, with_hand_size
from engine.positions.position import (
    CLEAR,
    NEAR,
    SEAT,
    SURE,
    BankError,
    BankPosition,
    read_bank,
    read_position,
)
from engine.positions.themes import THEMES, themes_of
from engine.state.seat_view import SeatView
from engine.state.unseen import state_from_view, unseen_cards
from tests.support.banks import a_few, all_positions, bank
from tutorial.puzzles.bank import GAMES


PLAYED = 150  # positions whose deals are played, from all over the bank


@pytest.mark.parametrize("game", GAMES)
def test_each_position_is_there_once_and_of_its_game(game: str) -> None:
    """Ids are their own, and no two positions are the same decision."""
    found = bank(game).positions
    names = Counter(one.id for one in found)

    assert {1} == set(names.values())
    assert {game} == {one.record.preset for one in found}
    assert all(one.record.seed < bank(game).looked_at(one.theme) for one in found)
    assert set(themes_of(game)) >= {one.theme for one in found}


@pytest.mark.parametrize("game", GAMES)
def test_there_are_as_many_positions_of_a_theme_as_are_wanted(game: str) -> None:
    """Sixty of each theme that a game has."""
    there = Counter(one.theme for one in bank(game).positions)

    assert dict.fromkeys(there, PER_THEME) == there


def test_every_move_of_a_position_is_judged() -> None:
    """Just what the seat may do is there, so whatever a learner tries has its answer."""
    for position in a_few(PLAYED):
        assert set(moves_of(position.state())) == {one.move for one in position.moves}, position.id


def test_the_answer_is_clear_in_every_position() -> None:
    """What answers otherwise loses three points, and two standard errors; or is as good."""
    for position in a_few(PLAYED):
        moves = [one.move for one in position.moves]
        theme = THEMES[position.theme]
        sides = theme.sides(SeatView(position.state(), SEAT), moves)
        best = sides[moves[0]]
        others = [one for one in position.moves if sides.get(one.move, best) != best]
        wrong = [one for one in others if one.wrong]

        assert wrong, position.id
        assert position.against in wrong
        assert all(one.wrong or one.loss <= NEAR for one in others), position.id
        assert all(one.loss >= CLEAR and one.loss > SURE * one.error for one in wrong)
        assert theme.each or wrong == others
        assert len(wrong) * 2 >= len(others)


@pytest.mark.slow
def test_the_figures_can_be_made_again() -> None:
    """The same seed imagines the same deals."""
    quick = [one for one in all_positions() if one.deals == CONFIRMED[0] and len(one.moves) == 2]
    for position in quick[:: max(1, len(quick) // 3)][:3]:
        moves = moves_of(position.state())
        view = SeatView(position.state(), SEAT)
        found = evaluate_moves(view, moves, Random(position.seed), position.deals)

        assert found.best == position.moves[0].move
        assert round(found.mean(found.best), 1) == position.best
        for one in position.moves[1:]:
            assert (one.loss, one.error) == pytest.approx(
                found.lead(found.best, one.move), abs=0.06
            )
        for one in position.moves:
            assert one.strip in ((), found.strip(one.move))


def test_other_deals_come_to_the_same_answer() -> None:
    """The best move leads in deals that were not imagined when it was chosen."""
    leads = []
    for position in a_few(16):
        pair = [position.moves[0].move, position.against.move]
        view = SeatView(position.state(), SEAT)
        lead, _ = evaluate_moves(view, pair, Random("others"), 60).lead(*pair)
        leads.append(lead)

    assert sum(lead > 0 for lead in leads) >= 0.8 * len(leads)


@pytest.mark.parametrize("size", [1, 3, 7, 10])
def test_another_hand_has_so_many_cards_and_the_stock_the_others(size: int) -> None:
    """No card is lost, what is known stays known, and the own hand is the same."""
    changed = 0
    for position in a_few(20):
        view = SeatView(position.state(), SEAT)
        other = with_hand_size(view, SEAT + 1, size)
        if other is None:
            continue
        changed += 1
        assert other.hand_sizes[SEAT + 1] == size
        assert other.stock_count + size == view.stock_count + view.hand_sizes[SEAT + 1]
        assert (other.hand, other.known, other.pile) == (view.hand, view.known, view.pile)
        assert unseen_cards(other) == unseen_cards(view)
        assert len(state_from_view(other).stock) == other.stock_count
    assert changed


@pytest.mark.parametrize("level", [-100.0, 0.0, 100.0])
def test_a_move_that_met_fewer_deals_is_not_the_best_for_it(level: float) -> None:
    """Only what was worth more deals can be the best, however good or bad all moves are."""
    near, best, left = (parse_action(f"discard {card}") for card in ("KS", "9D", "2C"))
    few = Outcomes({near: [level] * 4, best: [level + 1] * 4, left: [level - 5] * 4})
    more = Outcomes({near: [level] * 6, best: [level + 1] * 6})

    assert best == few.best
    assert best == few.join(more).best


def by_notation(view: SeatView, moves: Sequence[Move], rng: Random, deals: int) -> Outcomes:
    """A judge that likes moves by the alphabet: it stands in for the search."""
    del view, rng
    ordered = sorted(moves, key=str)
    return Outcomes({move: [-5.0 * ordered.index(move)] * deals for move in moves})


def test_the_search_goes_on_where_it_stopped(tmp_path: Path) -> None:
    """Two deals at once, or one after the other: the same bank; and another judge may judge."""
    told: list[str] = []
    whole, parts = tmp_path / "whole.jsonl", tmp_path / "parts.jsonl"
    grow_bank(whole, "basic", 2, 60, by_notation, told.append)
    for _ in range(2):
        grow_bank(parts, "basic", 1, 60, by_notation, told.append)

    assert whole.read_text(encoding="utf-8") == parts.read_text(encoding="utf-8")
    assert bank_of(whole.read_text(encoding="utf-8")).positions
    assert len(told) == 4


def test_a_theme_is_looked_for_alone(tmp_path: Path) -> None:
    """It goes on where its own search stopped, and the deals are there for the others still."""
    file = tmp_path / "alone.jsonl"
    few = grow_bank(file, "basic", 2, 60, by_notation, str, ["discard"])
    more = grow_bank(file, "basic", 1, 60, by_notation, str, ["discard"])
    every = grow_bank(file, "basic", 2, 60, by_notation, str)

    assert {"discard"} == {one.theme for one in more.positions}
    assert (0, 2) == (few.seeds, few.looked_at("discard"))
    assert (2, 3, 2) == (every.seeds, every.looked_at("discard"), every.looked_at("take"))
    assert {1} == set(Counter(one.id for one in every.positions).values())
    assert set(more.positions) <= set(every.positions)


def test_a_position_that_was_taken_out_does_not_come_back(tmp_path: Path) -> None:
    """The file remembers its name."""
    file = tmp_path / "out.jsonl"
    [first, *_] = grow_bank(file, "basic", 1, 60, by_notation, str).positions
    less = grow_bank(file, "basic", 0, 60, by_notation, str, without=[first.id])
    again = grow_bank(
        tmp_path / "anew.jsonl", "basic", 1, 60, by_notation, str, without=[first.id]
    )

    assert first.id not in {one.id for one in (*less.positions, *again.positions)}
    assert less == bank_of(file.read_text(encoding="utf-8"))


@pytest.mark.parametrize("game", ["basic", "rummy500", "romme"])
def test_what_is_no_question_in_a_game_is_not_looked_for(game: str) -> None:
    """Where going out is always best, or is no choice, nobody is asked whether to."""
    assert "end" not in themes_of(game)
    assert "end" in themes_of("romme500")


def test_a_theme_that_is_full_takes_no_more(tmp_path: Path) -> None:
    """So many of each theme are wanted, and then the search is over."""
    found = grow_bank(tmp_path / "few.jsonl", "basic", 3, 1, by_notation, lambda _line: None)

    assert {1} == set(Counter(one.theme for one in found.positions).values())


def test_a_position_is_read_back_as_it_was_written() -> None:
    """Its line holds all there is."""
    for position in a_few(PLAYED):
        assert read_position(position.line()) == position


def changed(position: BankPosition, **keys: object) -> str:
    return json.dumps(json.loads(position.line()) | keys)


def test_what_is_no_position_is_refused() -> None:
    """A line with something missing, wrong or without a question says so."""
    [one, *_] = a_few(1)
    right = [[str(move.move), move.loss, move.error, []] for move in one.moves if not move.wrong]
    bad = [
        "nonsense",
        "[]",
        "{}",
        changed(one, record="rummy-school record 1\npreset bridge\n"),
        changed(one, moves=right),
        changed(one, moves=[["knit", 0, 0, []]]),
        changed(one, against=99),
        changed(one, misses=[0, 0]),
        changed(one, misses=[0, 0, 101]),
    ]

    assert read_bank(changed(one)) == (one,)
    for line in bad:
        with pytest.raises(BankError):
            read_position(line)
    with pytest.raises(BankError):
        bank_of("no head\n" + one.line())


def test_a_bank_of_another_game_is_not_gone_on_with(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The command says so in one line and touches nothing."""
    file = tmp_path / "basic.jsonl"
    file.write_text(bank("basic").text(), encoding="utf-8")
    status = main(["positions", "--game", "rummy500", "--file", str(file)])

    assert 2 == status
    assert "bank of basic" in capsys.readouterr().err
    assert file.read_text(encoding="utf-8") == bank("basic").text()
