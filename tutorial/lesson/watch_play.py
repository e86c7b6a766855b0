"""The worked example: the table plays, the margin says why."""

from functools import cached_property

from engine.cards import Card
from engine.state import State
from lessons.language.said import Said
from lessons.levels.lesson import Ask, Watch
from lessons.levels.moment import LEARNER
from lessons.levels.moves import HandedIn, Pick
from tutorial.table.table import Table


class WatchPlay:
    """Where a learner is in a worked example. Step 0 is the table before anything happens.

    Attributes:
        step: how many steps have been shown.
        missed: the answers to what is asked now that were not right, the last one last.
        guessed: the step that is shown was the learner's own right answer.
    """

    def __init__(self, watch: Watch) -> None:
        """Lay the table of the example."""
        self.watch = watch
        self.table = Table(watch.table.state())
        self.step = 0
        self.missed: tuple[str, ...] = ()
        self.guessed = False

    @property
    def goal(self) -> str:
        """What to look for."""
        return self.watch.goal

    @property
    def asked(self) -> str:
        """What is asked now, else what to look for."""
        return self.goal if self.asks is None else self.asks.question

    @property
    def others_move(self) -> bool:
        """Whether another player acts at one of its steps."""
        return any(event.seat != LEARNER for event in self._all_of_it.events)

    @property
    def ends(self) -> tuple[State, ...]:
        """The table after its last step."""
        return (self._all_of_it.state,)

    @cached_property
    def _all_of_it(self) -> Table:
        play = WatchPlay(self.watch)
        while not play.done:
            play.next()
        return play.table

    @property
    def asks(self) -> Ask | None:
        """What is asked before the next step is shown; None if nothing is."""
        return None if self.done else self.watch.steps[self.step].ask

    def answer(self, answer: str) -> None:
        """Answer what is asked; a right answer is shown on the table."""
        if self.asks is None or answer not in dict(self.asks.choices):
            return
        if answer == self.asks.right:
            self.next()
            self.guessed = True
        else:
            self.missed = (*self.missed, answer)

    @property
    def steps(self) -> int:
        """How many steps there are."""
        return len(self.watch.steps)

    @property
    def done(self) -> bool:
        """Whether the last step has been shown."""
        return self.step == self.steps

    @property
    def said(self) -> Said:
        """What is said to the step that is shown; nothing before the first."""
        return self.watch.steps[self.step - 1].say if self.step else []

    @property
    def pointed(self) -> frozenset[str]:
        """What is spoken of: the cards of the step that is told, else those of the question.

        A wrong answer is told of the question, too.
        """
        asked = frozenset(self.asks.point_at) if self.asks is not None else frozenset()
        if not self.step or (self.missed and asked):
            return asked
        shown = self.watch.steps[self.step - 1]
        picked = shown.move.cards if isinstance(shown.move, Pick) else ()
        return frozenset(shown.point_at) | {f"hand:{card}" for card in picked} or asked

    @property
    def cards(self) -> list[Card]:
        """The cards of the hand the step points at, in the order in which it names them."""
        if not self.step:
            return []
        shown = self.watch.steps[self.step - 1]
        named = [one.removeprefix("hand:") for one in shown.point_at if one.startswith("hand:")]
        picked = shown.move.cards if isinstance(shown.move, Pick) else ()
        return [*dict.fromkeys((*map(Card.parse, named), *picked))]

    def next(self) -> None:
        """Show the next step, answered or not; nothing after the last."""
        if self.done:
            return
        self.missed, self.guessed = (), False
        move = self.watch.steps[self.step].move
        self.step += 1
        if move is None:
            self.table.put_back()
        elif not isinstance(move, HandedIn):
            self.table.act(move)

    def back(self) -> bool:
        """Show the step before; False if there is none."""
        if not self.step:
            return False
        shown, self.step = self.step, 0
        self.missed, self.guessed = (), False
        self.table.lay(self.watch.table.state())
        for _ in range(shown - 1):
            self.next()
        return True

    def begin(self) -> None:
        """Watch it again from the start."""
        self.step = 0
        self.missed, self.guessed = (), False
        self.table.lay(self.watch.table.state())
