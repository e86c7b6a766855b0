"""A puzzle among the tasks of a worksheet: fetched when its turn comes, kept nowhere."""

import time
from collections.abc import Callable, MutableMapping

from engine.positions.position import BankError
from engine.record import RecordError
from lessons.words.words import Words
from tutorial.hints.ladder import SHOW
from tutorial.protocol.from_page import Bank, Message
from tutorial.protocol.to_page import Errands
from tutorial.puzzles.bank import PuzzleBank, read_puzzles
from tutorial.puzzles.puzzle_try import PuzzleTry
from tutorial.puzzles.puzzling import COMING, NOT_THERE
from tutorial.puzzles.theme_words import TASKS
from tutorial.review.decision_place import DecisionPlace
from tutorial.store.past_deal import PastDeal
from tutorial.store.progress import Progress
from tutorial.worksheet.result_code import How, Outcome
from tutorial.worksheet.sheet_tasks import UNKNOWN, PuzzleTask


class SheetPuzzle(DecisionPlace):
    """One puzzle; it changes no rating, as somebody else has chosen it.

    Attributes:
        now: its table; None before it has come, or where it cannot be had.
    """

    now: PuzzleTry | None

    def __init__(
        self,
        task: PuzzleTask,
        progress: Progress,
        words: Words,
        errands: Errands,
        clock: Callable[[], float] = time.monotonic,
        banks: MutableMapping[str, PuzzleBank] | None = None,
    ) -> None:
        """Lay the puzzle, or ask for those of its game.

        Args:
            task: which puzzle.
            progress: what was kept.
            words: the language.
            errands: those of the worksheet.
            clock: seconds of a clock that never goes back.
            banks: the puzzles that were fetched already, by game; those to come are put there.
        """
        super().__init__(progress, words, clock)
        self.errands = errands
        self.task = task
        self._theme = ""
        self._banks = {} if banks is None else banks
        if task.game in self._banks:
            self._begin(self._banks[task.game])
        else:
            errands.bank(task.game)

    @property
    def goal(self) -> str:
        """The question, in one sentence, or why there is none."""
        if self.trouble:
            return self.trouble
        return self.words.text(COMING if self.now is None else TASKS[self._theme])

    @property
    def theme(self) -> str:
        """What the puzzle is about; before it has come, what the worksheet says."""
        return self._theme or self.task.theme

    @property
    def done(self) -> bool:
        """Whether it is answered well."""
        return self.now is not None and self.now.over

    @property
    def lost(self) -> bool:
        """Whether there is nothing more to do: it cannot be had, or a wrong answer stands."""
        return self.trouble != "" or (self.now is not None and self.now.lost)

    @property
    def outcome(self) -> Outcome:
        """How it went."""
        now = self.now
        if now is None or now.solved is None or not now.over:
            return Outcome("open", 0 if now is None else now.slips)
        shown = now.solved.shown or now.rungs == SHOW
        how: How = "shown" if shown else "help" if now.rungs else "alone"
        return Outcome(how, now.slips)

    @property
    def thinks(self) -> bool:
        """Never: all that is asked about is known."""
        return False

    def think(self) -> bool:
        """Think of nothing."""
        return False

    def next(self) -> None:
        """Nothing: what comes next is a matter of the worksheet."""

    def receive(self, message: Message) -> None:
        """Take in the puzzles that were fetched; else answer as every puzzle does."""
        if not isinstance(message, Bank):
            super().receive(message)
        elif message.game == self.task.game and self.now is None:
            self._arrived(message)

    def _arrived(self, message: Bank) -> None:
        try:
            bank = read_puzzles(message.game, message.text)
        except BankError:
            self.trouble = self.words.text(NOT_THERE)
            return
        self._banks[message.game] = bank
        self._begin(bank)

    def _begin(self, bank: PuzzleBank) -> None:
        entry = bank.entry(self.task.puzzle)
        try:
            if entry is None:
                raise BankError(f"there is no puzzle {self.task.puzzle}")
            position = entry.position()
            self.past = PastDeal.of(position.record)
        except (BankError, RecordError):
            self.trouble = self.words.text(UNKNOWN)
            return
        self.trouble, self._theme = "", entry.theme
        self.now = PuzzleTry(position, self.past, self._clock)
