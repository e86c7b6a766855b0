"""Decisions of levels judged by what comes of them: imagined deals after each legal move.

A decision is each moment of a solution in which the goal lets some legal moves pass and others
not. What passes must be as good as the best, what does not must be clearly worse.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from engine.actions import Action
from engine.movegen.offered import legal_actions, own
from engine.positions.judgement import Move, Outcomes, judged
from engine.positions.position import CLEAR, NEAR, SURE
from engine.referee import Applied, play
from engine.state import Phase
from engine.state.seat_view import SeatView
from lessons.authoring.proof import tried
from lessons.levels.lesson import Level
from lessons.levels.moment import LEARNER, Moment
from lessons.levels.moves import Move as AnyMove
from lessons.levels.reachable import reachable


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
        """What so many imagined deals bring after each move; the same ones every time."""
        view = SeatView(self.moment.state, LEARNER)
        return judged(view, (*self.right, *self.wrong), Random(self.name), deals)


def decisions(level: Level) -> Iterator[Decision]:
    """Every decision on the way to the goal; none where it is a question, a pick or a sheet."""
    if level.kind != "play":
        return
    moment = level.begin()
    for number, move in enumerate(level.solution):
        found = _decision(level, moment, level.solution[:number])
        if found is not None:
            yield found
        moment, _ = tried(level, moment, move)


def _decision(level: Level, moment: Moment, before: Sequence[AnyMove]) -> Decision | None:
    """What passes here and what does not; None if nothing is refused.

    A draw is refused only if the level names it as a mistake. So is a move that comes too early:
    the last one of a way, where the goal asks for more before it.
    """
    legal = own(SeatView(moment.state, LEARNER), tuple(legal_actions(moment.state)))
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

    Args:
        found: each decision of the level, with what came of its moves.
    """
    most = 0.0
    for decision, outcomes in found.items():
        for move in (*decision.right, *decision.wrong):
            loss, error = loss_of(outcomes, move)
            behind = loss > NEAR and loss > SURE * error
            if move in decision.wrong:
                most = max(most, loss)
            if behind != (move in decision.wrong):
                told = "refused" if move in decision.wrong else "let pass"
                yield f"{decision.name}: {move} is {told}, but loses {loss:.1f} ± {error:.1f}"
    if found and most < CLEAR:
        yield f"{next(iter(found)).name}: nothing that is refused loses {CLEAR:.0f} points"


def loss_of(found: Outcomes, move: Move) -> tuple[float, float]:
    """Points a move loses against the best one, and the standard error of that."""
    return (0.0, 0.0) if move == found.best else found.lead(found.best, move)
