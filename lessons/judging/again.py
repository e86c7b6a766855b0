"""What drills and puzzles teach, judged once more: other imagined deals after each of their moves.

Exercises of a drill are made as a learner meets them, in suits of their own; puzzles are those of
the bank. What counts is that no move which is refused is clearly better than the one taught.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final

from engine.positions.bank_file import bank_of
from engine.positions.judgement import Judge, Move, evaluate_moves, mean_and_error
from engine.positions.position import SEAT, SURE
from engine.positions.themes import THEMES
from engine.state.seat_view import SeatView
from lessons.drills.choosing.best_discard import ALONE
from lessons.drills.registry import exercise
from lessons.exercises.grades import HARDEST
from lessons.levels.moment import LEARNER
from lessons.levels.moves import HandedIn
from lessons.levels.moves import Move as AnyMove


EACH: Final = 200
"""Decisions of each grade of a drill; so many at most of each theme."""

GAMES: Final = ("basic", "rummy500", "romme500", "romme")
DRILLS: Final = (("take", ""), ("discard", ""), ("discard", ALONE))
FRESH: Final = 10_000  # seeds from here on: what tests look at comes before


@dataclass(frozen=True, slots=True)
class Taught:
    """A decision as it is taught.

    Attributes:
        view: of the learner.
        move: the one that is called best.
        refused: the ones that are called worse.
    """

    name: str
    view: SeatView
    move: Move
    refused: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class JudgedAgain:
    """What other deals say of the refused moves of a group.

    Attributes:
        group: a grade of a drill, or a theme.
        decisions, refused: how many decisions, and moves in them that are refused.
        worse: those of the moves that lose clearly more than chance explains.
        better: those that are clearly better than the move taught, and by how much.
        loss: points that a refused move loses on average.
    """

    group: str
    decisions: int
    refused: int
    worse: int
    better: tuple[str, ...]
    loss: float


def groups(bank: Path, share: float = 1.0) -> Iterator[tuple[str, Sequence[Taught]]]:
    """Each group with this share of its decisions, one at least."""
    number = max(1, round(EACH * share))
    for drill, focus in DRILLS:
        for grade in range(1, HARDEST + 1):
            seeds = range(FRESH, FRESH + number)
            name = f"{drill} {focus or 'drill'}, grade {grade}"
            yield name, [_exercise(drill, seed, grade, focus) for seed in seeds]
    by_theme = _puzzles(bank)
    for theme in THEMES:
        if found := by_theme[theme]:  # no game of the bank may have met a theme yet
            step = max(1, round(len(found) / number))
            yield f"puzzles, {theme}", found[::step]


def _exercise(drill: str, seed: int, grade: int, focus: str) -> Taught:
    task = exercise(drill, seed, grade, focus)
    view = SeatView(task.table.state(), LEARNER)
    [move] = task.solution
    refused = tuple(_action(trap.move) for trap in task.traps)
    return Taught(f"{drill} {grade}/{seed} {focus}".strip(), view, _action(move), refused)


def _action(move: AnyMove) -> Move:
    assert not isinstance(move, HandedIn)  # noqa: S101 - these drills are played at the table
    return move


def _puzzles(bank: Path) -> Mapping[str, list[Taught]]:
    found: dict[str, list[Taught]] = {theme: [] for theme in THEMES}
    for game in GAMES:
        for one in bank_of((bank / f"{game}.jsonl").read_text(encoding="utf-8")).positions:
            view = SeatView(one.state(), SEAT)
            wrong = tuple(move.move for move in one.moves if move.wrong)
            found[one.theme].append(Taught(one.id, view, one.moves[0].move, wrong))
    return found


def judged_again(
    group: str, decisions: Iterable[Taught], deals: int, judge: Judge = evaluate_moves
) -> JudgedAgain:
    """Let so many other deals judge the decisions of a group."""
    losses: list[float] = []
    better: list[str] = []
    worse = count = 0
    for one in decisions:
        count += 1
        found = judge(one.view, (one.move, *one.refused), Random(f"again/{one.name}"), deals)
        for move in one.refused:
            loss, error = found.lead(one.move, move)
            losses.append(loss)
            worse += loss > SURE * error
            if -loss > SURE * error:
                better.append(f"{one.name}: {move} is better by {-loss:.1f} ± {error:.1f}")
    return JudgedAgain(group, count, len(losses), worse, tuple(better), mean_and_error(losses)[0])
