"""A mistake of an earlier deal as an exercise: the same table again, in the learner's own time."""

import time
from collections.abc import Callable

from engine.analysis.decision import Decision, looked_at
from lessons.language.marking import N_
from lessons.levels.moment import LEARNER
from lessons.words.words import Words
from tutorial.protocol.commands import Command, Do
from tutorial.protocol.review_link import read_mistake
from tutorial.protocol.thinking import Thinking
from tutorial.review.decision_place import DecisionPlace
from tutorial.review.find_better import FindBetter
from tutorial.review.past_move import task
from tutorial.store.mistakes import Mistake, MistakeError
from tutorial.store.progress import Progress
from tutorial.table.table import Table


REFRESH = N_("Refresh")
NO_EXERCISE = N_("There is no such exercise here. The course lists those you have.")
UNREADABLE = N_("This exercise could not be read. You can take it off your list.")


class MistakeExercise(DecisionPlace):
    """One exercise made of a mistake.

    Attributes:
        mistake: the exercise; None where there is none.
        pointless: looked at again, the decision was good enough.
    """

    def __init__(
        self,
        progress: Progress,
        words: Words,
        fragment: str,
        clock: Callable[[], float] = time.monotonic,
        today: int = 0,
    ) -> None:
        """Lay the table of the exercise that the address names."""
        super().__init__(progress, words, clock, today)
        key = read_mistake(fragment)
        self.mistake = next((one for one in progress.mistakes if one.key == key), None)
        self.pointless = False
        self._thinking: Thinking[Decision | None] | None = None
        self._counted = False
        if self.mistake is None:
            self.trouble = words.text(NO_EXERCISE)
        else:
            self._lay(self.mistake)
        record = self.past.record if self.past is not None else None
        game = words.preset(record.preset) if record is not None else ""
        self.errands.heading(words.text(REFRESH), game)
        self.go_on()

    def _lay(self, mistake: Mistake) -> None:
        try:
            self.past, done = mistake.position()
        except MistakeError:
            self.trouble = self.words.text(UNREADABLE)
            return
        state, events = self.past.states[-1], self.past.events()
        self.now = FindBetter(events, state, done, None, self._clock, patient=self.patient)
        search = looked_at(state, done, LEARNER, len(events), patient=self.patient)
        self._thinking = Thinking(search, self._clock)

    @property
    def goal(self) -> str:
        """What to do, in one sentence."""
        return self.trouble if self.now is None else task(self.now, self.words)

    @property
    def price(self) -> int:
        """What the decision cost, as the list of exercises tells it."""
        return self.mistake.cost if self.mistake is not None else 0

    @property
    def table(self) -> Table | None:
        """What lies on the table."""
        return self.now.table if self.now is not None else None

    @property
    def thinks(self) -> bool:
        """Whether the decision is still being looked at."""
        return self._thinking is not None and not self._thinking.done

    def think(self) -> bool:
        """Look on for one slice; True if the decision is known now."""
        assert self._thinking is not None  # noqa: S101 - `thinks`
        if not self._thinking.go_on():
            return False
        decision = self._thinking.best
        if decision is None or not decision.cost:
            self.pointless = True
            self._take_off()
        elif self.now is not None:
            self.now.learn(decision)
        return True

    def after(self) -> None:
        """A better move that was found without help needs no more refreshing."""
        solved = self.now is not None and self.now.solved is not None
        if solved and not self._counted and self.now is not None and self.mistake is not None:
            self._counted = True
            if self.now.alone:
                self.progress = self.progress.with_solved_mistake(self.mistake.key, self._today)

    @property
    def others(self) -> tuple[Mistake, ...]:
        """The exercises that still wait, dearest first."""
        waiting = [one for one in self.progress.mistakes if not one.solved and one != self.mistake]
        return tuple(sorted(waiting, key=lambda one: -one.cost))

    def next(self) -> None:
        """Go on to the next exercise; after the last one to the course."""
        if self.now is not None and self.now.solved is None and not self.pointless:
            return
        self._go()

    def _go(self) -> None:
        self.errands.go(f"#mistake={self.others[0].key}" if self.others else "../lessons/")

    def do(self, do: Do) -> None:
        """Press a button of the exercise."""
        match do.command:
            case Command.FORGET:
                self._take_off()
                self._go()
            case Command.SKIP:
                self._go()

    def _take_off(self) -> None:
        if self.mistake is not None:
            self.progress = self.progress.without_mistake(self.mistake.key)
