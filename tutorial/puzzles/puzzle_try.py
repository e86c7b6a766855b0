"""A puzzle on the table: what is tried is judged by what the bank knows of it."""

import time
from collections.abc import Callable

from engine.actions import Action, CallRummy, Discard
from engine.analysis.decision import Decision, why_good
from engine.movegen.offered import own
from engine.positions.position import BankPosition, JudgedMove
from engine.referee import legal_actions
from engine.state.seat_view import SeatView
from lessons.levels.moment import LEARNER
from tutorial.hints.ladder import Ladder
from tutorial.hints.no_call import let_lie_ladder
from tutorial.review.find_better import FindBetter, JudgedAnswer
from tutorial.store.past_deal import PastDeal


class PuzzleTry(FindBetter):
    """The table before a decision of the bank.

    Attributes:
        position: the decision, and what is known of it.
        first: whether the first answer was right, without a hint; None before there is one.
        chosen_first: the move that was answered first.
    """

    def __init__(
        self,
        position: BankPosition,
        past: PastDeal,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Lay the table; `past` is the deal of the position, played."""
        state = past.states[-1]
        self.position = position
        self.first: bool | None = None
        self.chosen_first: Action | None = None
        super().__init__(past.events(), state, None, self._decision(past), clock)

    def _decision(self, past: PastDeal) -> Decision:
        state, moves = past.states[-1], self.position.moves
        view, best = SeatView(state, LEARNER), moves[0].move
        return Decision(
            number=len(past.record.actions),
            action=None,
            best=best,
            cost=self.position.rejected.loss,
            near=tuple(one.move for one in moves if not one.wrong),
            missed=None,
            reasons=why_good(view, best, tuple(own(view, tuple(legal_actions(state))))),
        )

    @property
    def discards(self) -> bool:
        """Whether all that there is to choose from is which card is discarded."""
        return all(isinstance(one.move, Discard) for one in self.position.moves)

    def judgement(self, move: Action | None) -> JudgedMove | None:
        """What the bank knows of a move."""
        return self.position.move(self._known(move))

    def _weigh(self, action: Action | None) -> None:
        known = self.judgement(action)
        if known is None:  # two ways to the same, such as a joker laid elsewhere
            super()._weigh(action)
            return
        self.answer = self.weighing = None
        self._tried = known.move
        self._answered(known.move, right=not known.wrong)
        if known.wrong:
            self._fall_short(JudgedAnswer(known.move, known.loss))
        else:
            self._finish(JudgedAnswer(known.move, known.loss, good=True))

    def _answered(self, move: Action | None, *, right: bool) -> None:
        if self.first is None:
            self.first = right and not self.rungs
            self.chosen_first = move

    def think(self) -> None:
        """Weigh a move the bank does not know."""
        before = self.weighing
        super().think()
        if before is not None and self.weighing is None and self.answer is not None:
            self._answered(self.answer.action, right=self.answer.good)

    def show_best(self) -> None:
        """Do what is best; whoever looks has not found it."""
        if self.first is None:
            self.first = False
        super().show_best()

    def new_ladder(self, now: float) -> Ladder | None:
        """The rungs to the best move."""
        if self.position.moves[0].move is None:
            call = next(one.move for one in self.position.moves if isinstance(one.move, CallRummy))
            return let_lie_ladder(call, now)
        return super().new_ladder(now)
