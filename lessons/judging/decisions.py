"""Decisions of lessons judged by what comes of them: imagined deals after each legal move.

A decision is each moment of a solution in which the goal lets some legal moves pass and others
not, and each question whose answers are moves. What passes must be as good as the best, what does
not must be clearly worse.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from engine.actions import Action, CallRummy, parse_action
from engine.movegen.offered import legal_actions, own
from engine.positions.judgement import Move, Outcomes, evaluate_moves
from engine.positions.match_judgement import evaluate_match
from engine.positions.position import CLEAR, NEAR, SURE
from engine.referee import Applied, play
from engine.state import Phase
from engine.state.seat_view import SeatView
from lessons.authoring.proof import try_move
from lessons.levels.lesson import Lesson, Level
from lessons.levels.moment import LEARNER, Moment
from lessons.levels.moves import HandedIn
from lessons.levels.moves import Move as AnyMove
from lessons.levels.reachable import reachable


MEANT: Final[Mapping[str, Mapping[str, Move]]] = {
    "discard/watch": {card: parse_action(f"discard {card}") for card in ("QD", "4C", "AC")},
    "strategy/watch": {card: parse_action(f"discard {card}") for card in ("AS", "5H", "5C")},
    "strategy-reading/watch": {card: parse_action(f"discard {card}") for card in ("9C", "7D")},
    "pile-or-not/watch": {
        "take": parse_action("draw pile 8H"),
        "stock": parse_action("draw stock"),
    },
    "strategy-500/watch": {
        "take": parse_action("draw pile 3H"),
        "stock": parse_action("draw stock"),
        "top": parse_action("draw pile"),
    },
    "strategy-500-plans/watch": {
        "hold": parse_action("discard 5H"),
        "lay": parse_action("meld JS QS KS"),
    },
    "strategy-romme/watch": {
        "hold": parse_action("discard 2D"),
        "lay": parse_action("meld 2S 2D X1"),
    },
    "romme-choices/watch": {
        "lay": parse_action("meld_all QS/2 QD QC/2 | 9S TS/2 JS/2"),
        "hold": parse_action("discard QD"),
    },
    "call-rummy/let-it-lie": {"lie": None, "call": parse_action("call A 3C layoff=m1")},
}
"""The answers to a question as moves, where they are moves: by lesson and level."""


TOTALS: Final[Mapping[str, tuple[int, ...]]] = {
    "enough-now": (460, 455, 250),
    "not-yet": (450, 460, 250),
}
"""Points of each seat before the deal, by level: where the score of the match decides."""


@dataclass(frozen=True, slots=True, eq=False)
class Decision:
    """A moment in which a level tells right moves from wrong ones.

    Attributes:
        name: of the level, and how many moves of its solution come before.
        moment: before the move.
        right: the legal moves that pass, the one of the solution first.
        wrong: the legal moves that do not.
    """

    name: str
    moment: Moment
    right: tuple[Move, ...]
    wrong: tuple[Move, ...]

    def outcomes(self, deals: int) -> Outcomes:
        """What so many imagined deals bring after each move; the same ones every time.

        Where the score of the match decides, these are matches won of a hundred.
        """
        view, moves = SeatView(self.moment.state, LEARNER), (*self.right, *self.wrong)
        totals = TOTALS.get(self.name.partition("/")[0])
        if totals is not None:
            return evaluate_match(view, moves, totals, Random(self.name), deals)
        return evaluate_moves(view, moves, Random(self.name), deals)


def lesson_decisions(lesson: Lesson) -> Mapping[str, tuple[Decision, ...]]:
    """The decisions of the worked example, as `watch`, and of each level, by its id."""
    found = {"watch": tuple(_watched(lesson))}
    for level in lesson.levels:
        if level.kind == "answer":
            right = str(level.solution[-1]).removeprefix("answer ")
            found[level.id] = tuple(_asked(f"{lesson.id}/{level.id}", level.begin(), right))
        else:
            found[level.id] = tuple(decisions(level))
    return found


def _watched(lesson: Lesson) -> Iterator[Decision]:
    """The questions of the worked example, at the tables where they are asked."""
    state = lesson.watch.table.state()
    for step in lesson.watch.steps:
        if step.ask is not None:
            yield from _asked(f"{lesson.id}/watch", Moment(state), step.ask.right)
        if step.move is not None and not isinstance(step.move, HandedIn):
            verdict = play(state, step.move)
            assert isinstance(verdict, Applied)  # noqa: S101 - the example has been proven
            state = verdict.state


def _asked(name: str, moment: Moment, right: str) -> Iterator[Decision]:
    """A question as a decision, where its answers are moves."""
    meant = MEANT.get(name)
    if meant is not None:
        wrong = tuple(move for answer, move in meant.items() if answer != right)
        yield Decision(name, moment, (meant[right],), wrong)


def decisions(level: Level) -> Iterator[Decision]:
    """Every decision on the way to the goal; none where it is a question, a pick or a sheet."""
    if level.kind != "play":
        return
    moment = level.begin()
    for number, move in enumerate(level.solution):
        found = _decision(level, moment, level.solution[:number])
        if found is not None:
            yield found
        moment, _ = try_move(level, moment, move)


def _decision(level: Level, moment: Moment, before: Sequence[AnyMove]) -> Decision | None:
    """What passes here and what does not; None if nothing is refused.

    A draw is refused only if the level names it as a mistake. So is a move that comes too early:
    the last one of a way, where the goal asks for more before it. Out of turn there are calls,
    and letting the card lie.
    """
    legal = own(SeatView(moment.state, LEARNER), tuple(legal_actions(moment.state)))
    if moment.state.to_move != LEARNER:
        calls = [one for one in legal if isinstance(one, CallRummy)]
        made = tuple(one for one in calls if one == level.solution[0])
        others = (None, *(one for one in calls if one not in made))
        return Decision(f"{level.id}/0", moment, made, others)
    taught = level.solution[len(before)]
    named = {trap.move for trap in level.tempting if trap.after == tuple(before)}
    early = {way[-1] for way in (level.solution, *level.also)} - {taught}
    drawing = moment.state.phase is Phase.DRAW
    right, wrong = [], []
    for one in legal:
        if one in named or not (drawing or one in early or _passes(level, moment, one)):
            wrong.append(one)
        elif _passes(level, moment, one) and (one == taught or not drawing):
            right.append(one)
    right.sort(key=lambda one: one != taught)
    name = f"{level.id}/{len(before)}"
    return Decision(name, moment, tuple(right), tuple(wrong)) if wrong else None


def _passes(level: Level, moment: Moment, move: Action) -> bool:
    """Whether the task can still be done after a legal move."""
    verdict = play(moment.state, move, LEARNER)
    return isinstance(verdict, Applied) and reachable(level, moment.after(move, verdict.state))


def judged_findings(found: Mapping[Decision, Outcomes]) -> Iterator[str]:
    """What the imagined deals say against a level: a good move refused, a bad one let pass.

    What is refused must lose more than `NEAR` points, what passes must not, each as far as the
    deals can tell: a loss in between may be either.

    Args:
        found: each decision of the level, with what came of its moves.
    """
    most = 0.0
    for decision, outcomes in found.items():
        for move in (*decision.right, *decision.wrong):
            loss, error = loss_of(outcomes, move)
            if move in decision.wrong:
                most = max(most, loss)
                told, holds = "refused", loss > NEAR and loss > SURE * error
            else:
                told, holds = "let pass", loss - SURE * error <= NEAR
            if not holds:
                yield f"{decision.name}: {move} is {told}, but loses {loss:.1f} ± {error:.1f}"
    if found and most < CLEAR:
        yield f"{next(iter(found)).name}: nothing that is refused loses {CLEAR:.0f} points"


def loss_of(found: Outcomes, move: Move) -> tuple[float, float]:
    """Points a move loses against the best one, and the standard error of that."""
    return (0.0, 0.0) if move == found.best else found.lead(found.best, move)
