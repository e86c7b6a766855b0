"""What every table with a learner has: wishes, refusals, the way out of them, and hints."""

import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from engine.actions import Action, DrawStock
from engine.cards import Card
from engine.reasons import Reason
from engine.state import State
from lessons.language.marking import N_
from lessons.language.said import Said
from lessons.levels.moment import LEARNER
from lessons.levels.move_equality import same_move
from lessons.levels.moves import HandedIn, Move, Write
from lessons.levels.picks import Miss
from lessons.levels.reachable import Lost
from tutorial.hints.ladder import CARDS, SHOW, Ladder
from tutorial.protocol.commands import Command
from tutorial.table.table import Table
from tutorial.table.warning import Warned, Weighing
from tutorial.table.wishes import (
    AmbiguousWish,
    AtJoker,
    Calling,
    UnclearWish,
    read_figures,
    read_wish,
)


TAKEN_BACK = N_("Taken back.")
NOTHING_TO_UNDO = N_("There is nothing to take back.")
NOT_TAKEN_BACK = N_("Your settings say: a move is not taken back.")

FAILURES_BEFORE_HELP = 2  # for the same reason, one after the other


@dataclass(frozen=True, slots=True)
class Refusal:
    """The table refused; `own` are a lesson's words for this very mistake, perhaps none."""

    own: Said


@dataclass(frozen=True, slots=True)
class TaskMiss:
    """A pick or an answer is not what was asked.

    Attributes:
        times: how often the very same was handed in, nothing else in between.
    """

    move: HandedIn
    miss: Miss
    own: Said
    times: int = 1


@dataclass(frozen=True, slots=True)
class OffTask:
    """Legal, but not what the task wants.

    Attributes:
        own: a lesson's words for this very move, perhaps none.
        stuck: the task cannot be done from here.
        against: what speaks against the move at this table, perhaps nothing.
        lost: why the task cannot be done, where that is known.
    """

    own: Said
    stuck: bool
    against: tuple[Reason, ...] = ()
    lost: Lost | None = None


Answered: TypeAlias = (
    Refusal
    | TaskMiss
    | OffTask
    | UnclearWish
    | AmbiguousWish
    | AtJoker
    | Calling
    | Weighing
    | Warned
    | None
)


class LearnerTable(ABC):
    """A table at which a learner tries things.

    Attributes:
        table: the live table.
        answered: what has to be said about the last wish, if anything.
        found_wrong: the wrong figures that stand on the score sheet, the one that is explained
            first.
        chosen: the card of the fanned pile whose take is looked at.
        ladder: the hint that is open; it stays until something is done.
        slips: how many wishes were refused or missed, or allowed but not the task; the very same
            one tried again at once is counted once.
        rungs: the highest rung of a hint that was seen.
        takes_back: whether moves can be taken back; a try that was refused always can.
        stands: why they cannot, where they cannot.
        helps: whether there are hints, and proposals how to mend what was refused.
    """

    takes_back = True
    stands = NOT_TAKEN_BACK
    helps = True

    def __init__(self, state: State, clock: Callable[[], float] = time.monotonic) -> None:
        """Lay the table."""
        self.table = Table(state)
        self._clock = clock
        self._forget()

    def _forget(self) -> None:
        """Nothing has been tried yet."""
        self.answered: Answered = None
        self.found_wrong: tuple[Write, ...] = ()
        self.chosen: Card | None = None
        self.ladder: Ladder | None = None
        self.slips = 0
        self.rungs = 0
        self._reasons: list[str] = []
        self._before: Answered = None

    # what the learner does

    def look(self, card: str | None) -> None:
        """Look at what taking the pile from `card` upward would bring; None looks away.

        A new choice lets a refusal go.
        """
        pile = {str(one): one for one in self.table.state.pile}
        self.chosen = pile.get(card or "")
        self._let_go()

    def pick(self, cards: tuple[Card, ...]) -> None:
        """Go on after cards were picked: look away from the pile, and let a refusal go."""
        self.table.picked = cards
        self.look(None)

    def _let_go(self) -> None:
        """Let a refusal go, and what was missed or unclear."""
        attempt = self.table.attempt
        if attempt is not None and attempt.counts:
            return  # it has changed the table, so it is taken back on purpose
        if isinstance(self.answered, Refusal | TaskMiss | UnclearWish):
            self.put_back()

    def play(self, text: str) -> None:
        """Answer a wish."""
        if self.showing:
            self.ladder = None  # the learner goes on alone
        self._before = self.answered
        figures = read_figures(text)
        if figures:
            self.answered = None
            self.write(figures)
            return
        wish = read_wish(text, self.table.state)
        if isinstance(wish, UnclearWish | AmbiguousWish | AtJoker | Calling):
            self.table.put_back()
            self.answered = wish
        elif isinstance(wish, HandedIn):
            self.answered = None
            self.hand_in(wish)
        else:
            self.act(wish)

    def act(self, action: Action) -> None:
        """Try an action of the game as the learner."""
        self.answered = self.chosen = None
        own = self.own_words(action)  # before a false call is among what was done
        if self.table.act(self.meaning(action), LEARNER):
            if not self.showing:
                self.ladder = None
            self.go_on_after(action)
            return
        self.answer_refusal(own)

    def answer_refusal(self, own: Said) -> None:
        """Answer a wish that was refused; the very same once more is no second slip."""
        attempt = self.table.attempt
        assert attempt is not None  # noqa: S101 - a refused wish is kept
        self.answered = Refusal(own)
        if attempt.times == 1:
            self.slip(attempt.violation.code)

    def missed_task(self, move: HandedIn, miss: Miss, own: Said) -> None:
        """Answer a pick, an answer or a figure; the very same once more is no second slip."""
        last = self._before
        again = isinstance(last, TaskMiss) and same_move(last.move, move)
        times = last.times + 1 if isinstance(last, TaskMiss) and again else 1
        self.answered = TaskMiss(move, miss, own, times)
        if times == 1:
            self.slip(miss.code)

    def command(self, command: Command) -> bool:
        """Do what a button of every table asks for; False if it is no matter of the table."""
        match command:
            case Command.HINT | Command.SHOW:
                self.hint()
            case Command.REPAIR:
                self.repair()
            case Command.AGAIN:
                self.again()
            case Command.CANCEL:
                self.put_back()
            case Command.SORT:
                self.table.sort = self.table.sort.next()
            case _:
                return False
        return True

    def again(self) -> None:
        """Take what was tried and refused back."""
        self.put_back()

    def put_back(self) -> None:
        """Take a refused try off the table and close what was said about it."""
        self.table.put_back()
        self.answered = None
        self.found_wrong = ()

    @property
    def offers(self) -> bool:
        """Whether what is said of a refusal has a button that mends it."""
        tried = self.table.attempt
        repair = tried.violation.repair if tried is not None and self.helps else None
        draws = isinstance(repair, DrawStock)  # where to draw is for the learner to choose
        return repair is not None and not draws and self.mends(repair)

    def mends(self, repair: Action) -> bool:
        """Whether a button offers a refusal's way out."""
        return True

    def repair(self) -> None:
        """Do what the refusal offers instead."""
        tried = self.table.attempt
        if self.helps and tried is not None and tried.violation.repair is not None:
            self.act(tried.violation.repair)

    def hint(self) -> None:
        """Open a hint, or go one rung up; the last rung plays."""
        if not self.helps:
            return
        now = self._clock()
        before = self.ladder
        if not isinstance(self.answered, Refusal | TaskMiss):
            self.answered = None  # help speaks with one voice: the newest
        self.ladder = self.new_ladder(now) if before is None else before.up(now)
        if self.ladder is None:
            return
        self.rungs = max(self.rungs, self.ladder.shown)
        if self.showing and before is not None and before.shown < SHOW:
            self.show()

    @property
    def helping(self) -> Ladder | None:
        """The hint to be shown; none while something newer is said in the same voice."""
        beside = isinstance(self.answered, Refusal | TaskMiss | Weighing | None)
        return self.ladder if beside else None

    @property
    def showing(self) -> bool:
        """Whether the last rung is on screen."""
        return self.ladder is not None and self.ladder.shown == SHOW

    @property
    def reasons(self) -> tuple[str, ...]:
        """The codes of all refusals and misses so far, oldest first."""
        return tuple(self._reasons)

    def slip(self, reason: str) -> None:
        """Count a failure; the second one for the same reason opens a hint unasked.

        Further ones go a rung up, as far as there is still something left to do. What nobody asked
        for does not count as help. A refusal that offers its way out needs no hint beside it.
        """
        self.slips += 1
        self._reasons.append(reason)
        last = self._reasons[-FAILURES_BEFORE_HELP:]
        low = self.ladder is None or self.ladder.shown < CARDS
        if low and last == [reason] * FAILURES_BEFORE_HELP and not self.offers:
            asked = self.rungs
            self.hint()
            self.rungs = asked

    def write(self, figures: Sequence[Write]) -> None:
        """Take figures for the score sheet that were handed in together.

        The right ones stand. Of the wrong ones the first is explained; the others are marked and
        have their turn once it is right.
        """
        cells = {figure.cell for figure in figures}
        wrong = [figure for figure in figures if self.figure_miss(figure) is not None]
        for figure in figures:
            if figure not in wrong:
                self.keep_figure(figure)
        waiting = (figure for figure in self.found_wrong if figure.cell not in cells)
        self.found_wrong = (*wrong, *waiting)
        for figure in self.found_wrong[:1]:
            miss = self.figure_miss(figure)
            assert miss is not None  # noqa: S101 - it was found wrong
            if wrong:
                self.missed_task(figure, miss, self.own_words(figure))
            else:
                self.answered = TaskMiss(figure, miss, self.own_words(figure))

    # what the place makes of it

    @abstractmethod
    def new_ladder(self, now: float) -> Ladder | None:
        """The hint for what can be done now; None if there is nothing to do."""

    @abstractmethod
    def show(self) -> None:
        """Play the next move of the last rung."""

    @abstractmethod
    def go_on_after(self, action: Action) -> None:
        """Go on after an action of the learner that stood."""

    def meaning(self, action: Action) -> Action:
        """The wish as it is judged here."""
        return action

    def own_words(self, move: Move) -> Said:
        """Words of the lesson for this very mistake; empty where there are none."""
        return []

    def figure_miss(self, figure: Write) -> Miss | None:
        """What keeps a figure from standing on the score sheet; None if nothing does."""
        return Miss("SHEET_NO_CELL", {"cell": figure.cell})

    def keep_figure(self, figure: Write) -> None:  # noqa: B027 - only where there is a sheet
        """Let a figure stand."""

    def hand_in(self, move: HandedIn) -> None:  # noqa: B027 - only lessons ask
        """Judge a pick or an answer."""
