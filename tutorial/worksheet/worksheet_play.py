"""A worksheet being done: its tasks one after the other, and the code at the end."""

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from lessons.language.marking import N_
from lessons.words.words import Words
from lessons.worksheets.own_task import TaskError
from tutorial.lesson.level_play import LevelPlay
from tutorial.narration.events import status_text
from tutorial.narration.read_aloud import spoken_text
from tutorial.protocol.commands import Command, Do
from tutorial.protocol.deal_link import LinkError
from tutorial.protocol.from_page import Bank, Message, Order, Picked, Play, Preview, Shown
from tutorial.protocol.to_page import Errands
from tutorial.protocol.worksheet_link import Worksheet, read_worksheet
from tutorial.store.progress import Progress
from tutorial.table.hand_order import read_order
from tutorial.table.learner_table import NOTHING_TO_UNDO, TAKEN_BACK, LearnerTable
from tutorial.table.learner_view import sight
from tutorial.table.table import Table
from tutorial.worksheet.result_code import CodeError, Outcome, outcome_of, result_code
from tutorial.worksheet.sheet_deal import DealTask
from tutorial.worksheet.sheet_tasks import PuzzleTask, SheetTask, lay_out, read_sheet_task


if TYPE_CHECKING:  # at run time it is loaded, with the bots, when a deal is played
    from tutorial.lesson.deals_play import DealsPlay
    from tutorial.puzzles.bank import PuzzleBank
    from tutorial.worksheet.sheet_puzzle import SheetPuzzle


NO_TASKS = N_("The tasks cannot be read from this link. Ask for it once more.")
NO_TASK = N_("A task of this link cannot be read:")
STANDS = N_("Whoever sent this has chosen: a move is not taken back.")
COPIED = N_("The result is copied.")
AT_END = N_("That was the last task.")


class WorksheetPlay:
    """Where a learner is on a worksheet. Nothing of it is kept but what the address says.

    Attributes:
        sheet: the worksheet; None where the address names none.
        trouble: what is wrong with the address: sentences to be translated, perhaps none.
        tasks: what the tasks are.
        outcomes: how those that are over went.
        now: the task on the table; None while a deal is played or a puzzle solved, and at the end.
        playing: the deal that is played.
        puzzle: the puzzle that is solved; at the end the last task, if it was one.
        code: at the end, what can be handed in.
    """

    weighs = True

    def __init__(
        self,
        progress: Progress,
        words: Words,
        fragment: str = "",
        clock: Callable[[], float] = time.monotonic,
        banks: "dict[str, PuzzleBank] | None" = None,
    ) -> None:
        """Begin with the first task that is not over.

        Args:
            progress: what is remembered of other things.
            words: the language.
            fragment: what follows the address.
            clock: seconds of a clock that never goes back.
            banks: puzzles that were fetched before, by game.
        """
        self.progress = progress
        self.words = words
        self.errands = Errands()
        self.trouble: tuple[str, ...] = ()
        self.sheet: Worksheet | None = None
        self.tasks: tuple[SheetTask, ...] = ()
        self.outcomes: tuple[Outcome, ...] = ()
        self.now: LevelPlay | None = None
        self.playing: DealsPlay | None = None
        self.puzzle: SheetPuzzle | None = None
        self._banks = banks
        self._clock = clock
        self._table: Table | None = None
        try:
            sheet = read_worksheet(fragment)
            self.outcomes = tuple(map(outcome_of, sheet.done))
            self.tasks = tuple(map(read_sheet_task, sheet.tasks))
            self.sheet = sheet
        except (LinkError, CodeError):
            self.trouble = (NO_TASKS,)
        except TaskError as error:
            self.trouble = (NO_TASK, error.why)
        self._lay()

    @property
    def table(self) -> Table:
        """The table of the task; at the end the last one."""
        if self.playing is not None:
            return self.playing.deal.table
        if self.puzzle is not None and self.puzzle.now is not None:
            return self.puzzle.now.table
        assert self._table is not None  # noqa: S101 - without tasks nothing is shown
        return self._table

    @property
    def shows_table(self) -> bool:
        """Whether a table lies there: not before a puzzle has come, nor without tasks."""
        if self.sheet is None:
            return False
        return self.puzzle is None or self.puzzle.now is not None

    @property
    def at(self) -> int:
        """How many tasks are over: the index of the one on the table."""
        return len(self.outcomes)

    @property
    def over(self) -> bool:
        """Whether all tasks are over."""
        return self.sheet is not None and self.at == len(self.tasks)

    @property
    def goal(self) -> str:
        """The task, in one sentence."""
        if self.playing is not None:
            return self.playing.goal
        if self.now is not None:
            return self.now.level.goal
        if self.puzzle is not None and not self.over:
            return self.puzzle.goal
        return self.words.text(AT_END) if self.over else ""

    @property
    def task_done(self) -> bool:
        """Whether the task on the table is done."""
        on_table = self.playing or self.now or self.puzzle
        return on_table is not None and on_table.done and not self.over

    @property
    def task_lost(self) -> bool:
        """Whether the task on the table can no longer be done."""
        on_table = self.now or self.puzzle
        return on_table is not None and on_table.lost and not self.over

    @property
    def code(self) -> str:
        """What can be handed in, at the end; before that nothing."""
        if self.sheet is None or not self.over:
            return ""
        return result_code(self.sheet, self.outcomes)

    def _lay(self) -> None:
        """Lay the table of the next task."""
        self.now = self.playing = self.puzzle = None
        if self.sheet is None:
            return
        task = self.tasks[min(self.at, len(self.tasks) - 1)]
        if isinstance(task, PuzzleTask):
            self.puzzle = self._fetched(task)
            self._allow()
            return
        on_table: LearnerTable
        if isinstance(task, DealTask):
            self.playing = task.lay_out(self.words, self.errands, self._clock)
            on_table = self.playing.deal
        else:
            try:
                self.now = lay_out(task, self.words, self._clock)
            except TaskError as error:
                self.sheet, self.trouble = None, (NO_TASK, error.why)
                return
            on_table = self.now
        self._table = on_table.table
        self._allow()
        if self.over:
            self.now = self.playing = None

    def _allow(self) -> None:
        """Let the table of the task allow what the sender does."""
        deal = self.playing.deal if self.playing is not None else None
        puzzle = self.puzzle.now if self.puzzle is not None else None
        on_table = deal or self.now or puzzle
        if on_table is not None and self.sheet is not None:
            on_table.takes_back, on_table.helps = self.sheet.takes_back, self.sheet.helps
            on_table.stands = STANDS

    def _fetched(self, task: PuzzleTask) -> "SheetPuzzle":
        from tutorial.worksheet.sheet_puzzle import SheetPuzzle

        clock, banks = self._clock, self._banks
        return SheetPuzzle(task, self.progress, self.words, self.errands, clock, banks)

    # messages

    def receive(self, message: Message) -> None:
        """Answer a message; one that makes no sense here changes nothing."""
        if self.sheet is not None:
            self._take(message)
            self._note()

    def _take(self, message: Message) -> None:
        if self.puzzle is not None and self._is_of_puzzle(message):
            self.puzzle.receive(message)
            if isinstance(message, Bank):
                self._allow()
            return
        if self.playing is not None and not self._is_own(message):
            self.playing.receive(message)
            return
        before = self.now.table.events if self.now is not None else ()
        match message:
            case Play(wish=wish) if self.now is not None:
                self.now.play(wish)
            case Do():
                self._do(message)
            case Order(cards=cards) if self.shows_table:
                self.table.arrange(read_order(cards))
            case Preview(card=card) if self.now is not None:
                self.now.look(card)
            case Picked(cards=cards) if self.now is not None:
                self.now.pick(read_order(cards))
            case Shown(step=step) if self.now is not None and step == len(before):
                self.now.step()
        if self.now is not None:
            for event in self.now.table.since(before):
                self.errands.say(status_text(event, self.words))
            if self.now.others_act:
                self.errands.step(len(self.now.table.events))

    def _is_of_puzzle(self, message: Message) -> bool:
        """Whether a message is a matter of the puzzle; once all is over only that it has come."""
        return isinstance(message, Bank) or not (self.over or self._is_own(message))

    def _is_own(self, message: Message) -> bool:
        """Whether a message is a matter of the sheet, not of the deal that is played."""
        if not isinstance(message, Do) or self.sheet is None:
            return False
        again = message.command in (Command.REDEAL, Command.BACK)
        if again and not self.sheet.takes_back:
            return True
        own = message.command in (Command.SKIP, Command.SAY, Command.SORT, Command.COPY)
        return own or (message.command is Command.NEXT and (self.task_done or self.task_lost))

    def _do(self, do: Do) -> None:
        match do.command:
            case Command.SAY if self.shows_table:
                self.errands.say(spoken_text(do.about, sight(self.table), self.goal, self.words))
            case Command.COPY if self.over:
                self.errands.copy(self.code)
                self.errands.say(self.words.text(COPIED))
            case Command.AGAIN if self.over and self.sheet is not None:
                self.outcomes = ()
                self._tell(self.sheet, ())
                self._lay()
            case Command.SKIP if not self.over:
                self._end_task()
            case Command.NEXT if self.now is not None and self.now.others_act:
                self.now.see_all()
            case Command.NEXT if self.task_done or self.task_lost:
                self._end_task()
            case Command.NEXT if self.now is not None and self.now.showing:
                self.now.show()
            case Command.UNDO if self.now is not None:
                undone = self.now.undo()
                self.errands.say(self.words.text(TAKEN_BACK if undone else NOTHING_TO_UNDO))
            case Command.SORT if self.shows_table:
                self.table.sort = self.table.sort.next()
            case Command.REDEAL | Command.BACK:
                self.errands.say(self.words.text(STANDS))
            case command if self.now is not None:
                self.now.command(command)

    def _end_task(self) -> None:
        """Note how the task went, in the address too, and go on to the next one."""
        assert self.sheet is not None  # noqa: S101 - there is a task
        self.outcomes = (*self.outcomes, self._outcome())
        self._tell(self.sheet, self.outcomes)
        self._lay()

    def _note(self) -> None:
        """Let the address say how the task on the table has ended: a reload changes nothing."""
        sheet = self.sheet
        if sheet is None or self.over:
            return
        ended = self.task_done or (self.task_lost and not sheet.takes_back)
        self._tell(sheet, (*self.outcomes, self._outcome()) if ended else self.outcomes)

    def _tell(self, sheet: Worksheet, outcomes: tuple[Outcome, ...]) -> None:
        """Write into the address how tasks went, unless it says so."""
        done = "".join(outcome.sign for outcome in outcomes)
        if done != sheet.done:
            self.sheet = Worksheet(sheet.tasks, sheet.takes_back, sheet.helps, done)
            self.errands.address(str(self.sheet))

    def _outcome(self) -> Outcome:
        """How the task on the table went."""
        if self.playing is not None:
            how = self.playing.outcome.how if self.playing.done else "open"
            return Outcome(how, self.playing.deal.slips)
        if self.puzzle is not None:
            return self.puzzle.outcome
        assert self.now is not None  # noqa: S101 - there is a task
        return Outcome(self.now.result.how if self.now.done else "open", self.now.slips)
