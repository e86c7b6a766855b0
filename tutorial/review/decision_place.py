"""What looking back on a deal and an exercise made of it share: one past decision on the table."""

import time
from abc import ABC, abstractmethod
from collections.abc import Callable

from lessons.words.words import Words
from tutorial.narration.events import status_text
from tutorial.narration.read_aloud import spoken_text
from tutorial.protocol.commands import Command, Do
from tutorial.protocol.from_page import Message, Order, Picked, Play, Preview, Think
from tutorial.protocol.to_page import Errands
from tutorial.review.find_better import FindBetter
from tutorial.store.past_deal import PastDeal
from tutorial.store.progress import Progress, knows_holding_back
from tutorial.table.hand_order import read_order
from tutorial.table.learner_table import TAKEN_BACK
from tutorial.table.learner_view import sight


class DecisionPlace(ABC):
    """A place where better moves are looked for.

    Attributes:
        past: the deal; None where there is none.
        now: the decision on the table; None before there is one.
        trouble: why there is nothing to look at; empty if there is.
        progress: what is to be remembered.
        unchanged: nothing has come of the last message that could be seen.
    """

    def __init__(
        self,
        progress: Progress,
        words: Words,
        clock: Callable[[], float] = time.monotonic,
        today: int = 0,
    ) -> None:
        """Begin with nothing.

        Args:
            progress: what was kept.
            words: the language.
            clock: seconds of a clock that never goes back.
            today: the day, as an ordinal.
        """
        self.progress = progress
        self.words = words
        self.errands = Errands()
        self.past: PastDeal | None = None
        self.now: FindBetter | None = None
        self.trouble = ""
        self.unchanged = False
        self._clock = clock
        self._today = today
        self._thoughts = 0

    @property
    def patient(self) -> bool:
        """Whether decisions are judged by more than the beginner's rule to lay down at once."""
        return knows_holding_back(self.progress)

    # what the place makes of it

    @property
    @abstractmethod
    def goal(self) -> str:
        """What to do, in one sentence."""

    @property
    def price(self) -> int:
        """What the decision cost beyond what earlier ones had cost: the one figure told of it."""
        decision = self.now.decision if self.now is not None else None
        return round(decision.charge) if decision is not None else 0

    @property
    @abstractmethod
    def thinks(self) -> bool:
        """Whether there is something to think about besides what is tried."""

    @abstractmethod
    def think(self) -> bool:
        """Think for one slice; True if something new can be seen."""

    @abstractmethod
    def next(self) -> None:
        """Go on to what comes next."""

    def do(self, do: Do) -> None:  # noqa: B027 - a place may have no buttons of its own
        """Press a button of the place's own."""

    def after(self) -> None:  # noqa: B027 - a place may remember nothing
        """Remember what has come of a message."""

    # messages

    def receive(self, message: Message) -> None:
        """Answer a message; one that makes no sense here changes nothing."""
        self.unchanged = False
        events = len(self.now.table.events) if self.now is not None else 0
        now = self.now
        match message:
            case Think(number=number):
                self.unchanged = number != self._thoughts or not self._think()
                if number != self._thoughts:
                    return
            case Play(wish=wish) if now is not None:
                now.play(wish)
            case Do():
                self._do(message)
            case Order(cards=cards) if now is not None:
                now.table.arrange(read_order(cards))
            case Preview(card=card) if now is not None:
                now.look(card)
            case Picked(cards=cards) if now is not None:
                now.table.picked = read_order(cards)
                now.look(None)
        if now is not None and now is self.now:
            for event in now.table.events[events:]:
                self.errands.say(status_text(event, self.words))
        self.after()
        self.go_on()

    def go_on(self) -> None:
        """Ask for time where there is something left to be thought."""
        if self.thinks or (self.now is not None and self.now.weighing is not None):
            self._thoughts += 1
            self.errands.think(self._thoughts)

    def _think(self) -> bool:
        """Think for one slice, of what the learner waits for first; True if anything is new."""
        if self.now is not None and self.now.weighing is not None:
            self.now.think()
            return self.now.weighing is None
        return self.thinks and self.think()

    def _do(self, do: Do) -> None:
        now = self.now
        match do.command:
            case Command.NEXT:
                self.next()
            case Command.COURSE:
                self.errands.go("../lessons/")
            case Command.UNDO if now is not None:
                if now.undo():
                    self.errands.say(self.words.text(TAKEN_BACK))
            case Command.BEST if now is not None:
                now.show_best()
            case Command.LET_LIE if now is not None:
                now.let_lie()
            case Command.SAY if now is not None:
                self.errands.say(spoken_text(do.about, sight(now.table), self.goal, self.words))
            case command if now is None or not now.command(command):
                self.do(do)
