"""One past decision on the table again: the learner looks for a better one."""

import time
from collections.abc import Callable
from dataclasses import dataclass

from engine.actions import Action, CallRummy
from engine.analysis.decision import (
    Comparison,
    Decision,
    compare_with_best,
    why_bad,
    why_good,
)
from engine.movegen.offered import own
from engine.reasons import Reason
from engine.reasons.advice import Hint, hint_for
from engine.referee import Applied, legal_actions, play
from engine.state import State
from engine.state.seat_view import SeatView
from lessons.levels.moment import LEARNER
from lessons.levels.move_equality import same_move
from tutorial.hints.ladder import SHOW, Ladder
from tutorial.hints.no_call import let_lie_ladder
from tutorial.hints.practice import ladder_of
from tutorial.protocol.thinking import Thinking
from tutorial.table.learner_table import LearnerTable
from tutorial.table.table import Event


@dataclass(frozen=True, slots=True)
class JudgedAnswer:
    """What has come of a try.

    Attributes:
        action: what was tried; None is to let the card lie.
        short: points by which it stays behind the best.
        good: it will do.
        same: it is what was done then.
        reasons: why it will do; where it will not, what speaks against it.
        shown: the learner was shown it.
    """

    action: Action | None
    short: float = 0.0
    good: bool = False
    same: bool = False
    reasons: tuple[Reason, ...] = ()
    shown: bool = False


class FindBetter(LearnerTable):
    """The table before a decision. Nothing a learner tries is done before it is good enough.

    Attributes:
        number: of the decision, among the actions of the deal.
        done: what was done then; None where a card was let lie.
        decision: what is known of it; None while that is still thought about.
        answer: what has come of the last try; None before it, or while it is weighed.
        solved: the first try that was good, or what was shown; stays when it is taken back.
        weighing: the try that is being weighed.
        patient: holding melds back has been taught.
    """

    def __init__(
        self,
        events: tuple[Event, ...],
        state: State,
        done: Action | None,
        decision: Decision | None = None,
        clock: Callable[[], float] = time.monotonic,
        *,
        patient: bool = True,
    ) -> None:
        """Lay the table as it lay then."""
        super().__init__(state, clock)
        self.table.param.update(events=events)
        self.number = len(events)
        self.before = state
        self.done = done
        self.patient = patient
        self.decision = decision
        self.answer: JudgedAnswer | None = None
        self.solved: JudgedAnswer | None = None
        self.weighing: Thinking[Comparison] | None = None
        self._tried: Action | None = None

    @property
    def out_of_turn(self) -> bool:
        """Whether somebody else was on turn: all there was to do is to call, or to let it lie."""
        return self.before.to_move != LEARNER

    @property
    def discards(self) -> bool:
        """Whether nothing but a discard is asked for: never, as far as it is not known."""
        return False

    @property
    def over(self) -> bool:
        """Whether a good move lies on the table."""
        return self.answer is not None and self.answer.good

    @property
    def lost(self) -> bool:
        """Whether a move that will not do stands, as nothing is taken back here."""
        return self.answer is not None and not self.answer.good and not self.takes_back

    @property
    def well(self) -> bool:
        """Whether nothing was better than what was done: there is nothing to look for."""
        return self.decision is not None and not self.decision.cost

    @property
    def alone(self) -> bool:
        """Whether a good move was found at the first try and without a hint."""
        found = self.solved is not None and not self.solved.shown
        return found and not self.slips and not self.rungs

    # trying

    def act(self, action: Action) -> None:
        """Try an action; one that stands is weighed before it is done."""
        self.answered = self.chosen = None
        if self.over or self.well or self.lost:
            return
        verdict = play(self.before, action, LEARNER)
        if isinstance(verdict, Applied):
            self.table.put_back()
            self._weigh(action)
        else:
            self.table.refuse(action, verdict.violation)
            self.answer_refusal([])

    def let_lie(self) -> None:
        """Try not to call."""
        if self.out_of_turn and not self.over and not self.lost:
            self.put_back()
            self._weigh(None)

    def _weigh(self, action: Action | None) -> None:
        self.answer = self.weighing = None
        self._tried = self._known(action)
        if self._same(action, self.done):
            against = why_bad(SeatView(self.before, LEARNER), action, self._legal())
            self.answer = JudgedAnswer(action, same=True, reasons=against)
        elif self.decision is not None:
            steps = compare_with_best(
                self.before, self._tried, self.decision, LEARNER, patient=self.patient
            )
            self.weighing = Thinking(steps, self._clock)

    def _known(self, action: Action | None) -> Action | None:
        """The legal action that a learner's move comes to, as the engine writes it."""
        return next((one for one in self._legal() if self._same(one, action)), action)

    def _same(self, one: Action | None, other: Action | None) -> bool:
        """Whether two moves come to the same: cards may be named in another order."""
        if one is None or other is None or one == other:
            return one == other
        return same_move(one, other) and self._melds_after(one) == self._melds_after(other)

    def _melds_after(self, action: Action) -> list[object]:
        """What lies on the table then; the order in which the cards of a set lie is no matter."""
        melds = play(self.before, action, LEARNER).state.melds
        return [(meld.kind, frozenset(meld.cards), meld.stands_for) for meld in melds]

    def _legal(self) -> tuple[Action, ...]:
        return tuple(own(SeatView(self.before, LEARNER), tuple(legal_actions(self.before))))

    def think(self) -> None:
        """Weigh the try for one slice; what comes of it is known in the end."""
        if self.weighing is None or not self.weighing.go_on():
            return
        weighed, self.weighing = self.weighing.best, None
        assert weighed is not None  # noqa: S101 - a search that is done has its answer
        if weighed.good:
            self._finish(JudgedAnswer(weighed.action, weighed.short, good=True))
        else:
            against = why_bad(SeatView(self.before, LEARNER), weighed.action, self._legal())
            self._fall_short(JudgedAnswer(weighed.action, weighed.short, reasons=against))

    def _fall_short(self, answer: JudgedAnswer) -> None:
        self.slips += 1
        self.answer = answer
        self.ladder = None  # what was wrong is to be read now; a hint can be asked for again

    def learn(self, decision: Decision) -> None:
        """Take in what is known of the decision; a try that waited for it is weighed now."""
        self.decision = decision
        if self._tried is not None and self.answer is None:
            self._weigh(self._tried)

    def show_best(self) -> None:
        """Do what is best."""
        if self.helps and self.decision is not None and not self.over:
            self.put_back()
            self._finish(JudgedAnswer(self.decision.best, good=True, shown=True))

    def _finish(self, answer: JudgedAnswer) -> None:
        assert self.decision is not None  # noqa: S101 - nothing is good before it is known
        action, view = answer.action, SeatView(self.before, LEARNER)
        if action == self.decision.best and self.advised is not None:
            why = self.advised.reasons
        else:
            why = why_good(view, action, self._legal())
        self.answer = JudgedAnswer(
            action, answer.short, good=True, reasons=why, shown=answer.shown
        )
        self.solved = self.solved or self.answer
        self.ladder = self.weighing = None
        if action is not None:
            self.table.act(action, LEARNER)

    @property
    def advised(self) -> Hint | None:
        """The hint that there was to the best move; None where there is nothing to advise."""
        if self.decision is None or self.decision.best is None:
            return None
        if self.decision.advised is not None:
            return self.decision.advised
        return hint_for(SeatView(self.before, LEARNER), self.decision.best, self._legal())

    # the way back, and help

    def put_back(self) -> None:
        """Take a try off the table and close what was said about it."""
        super().put_back()
        self.weighing = self._tried = None
        if not self.over and not self.lost:
            self.answer = None

    @property
    def undoable(self) -> bool:
        """Whether there is something to take back: what was tried, or the answer it got."""
        if self.answer is not None:
            return self.takes_back
        return self.answered is not None or self.weighing is not None

    def undo(self) -> bool:
        """Take back the move that was good, or what was tried; True if there was anything."""
        if self.answer is not None and not self.takes_back:
            return False
        anything = self.undoable
        self.table.undo(len(self.table.events) - self.number)
        self.answer = None
        self.put_back()
        return anything

    def hint(self) -> None:
        """Open a hint, or go one rung up, as long as nothing good is found."""
        if self.helps and not self.over and not self.lost and self.decision is not None:
            self.answer = None
            super().hint()

    def new_ladder(self, now: float) -> Ladder | None:
        """The rungs to the best move."""
        if self.decision is None:
            return None
        best = self.decision.best
        if best is None:
            assert isinstance(self.done, CallRummy)  # noqa: S101 - only a call is better not made
            return let_lie_ladder(self.done, now)
        assert self.advised is not None  # noqa: S101 - something is to be done
        return ladder_of(self.advised, self.before, now)

    def show(self) -> None:
        """Do what the last rung says."""
        if self.ladder is not None and self.ladder.shown == SHOW:
            self.show_best()

    def go_on_after(self, action: Action) -> None:
        """Nothing: an action is weighed before it stands."""
