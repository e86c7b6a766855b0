"""What the page for teachers asks: whether a task can be solved, a link, what codes say."""

import time
from collections.abc import Callable, Generator, MutableMapping, Sequence

from engine.positions.position import BankError
from lessons.language.marking import N_
from lessons.words.words import Words, plain
from lessons.worksheets.own_task import OwnTask, TaskError
from lessons.worksheets.solving import Way, way_to
from tutorial.protocol.deal_link import LinkError
from tutorial.protocol.from_page import Bank, Message, Teach, Think
from tutorial.protocol.table_link import LONGEST_NAME
from tutorial.protocol.thinking import Thinking
from tutorial.protocol.to_page import Errands
from tutorial.protocol.worksheet_link import DONE, LONGEST, MOST_TASKS, Worksheet, read_worksheet
from tutorial.puzzles.bank import PuzzleBank, read_puzzles
from tutorial.puzzles.puzzling import NOT_THERE
from tutorial.setup.at_home import BESIDE, CUT
from tutorial.store.progress import Progress
from tutorial.worksheet.outcome_words import outcome_text
from tutorial.worksheet.pasted import PastedError, task_of_address
from tutorial.worksheet.result_code import CodeError, read_code
from tutorial.worksheet.sheet_tasks import (
    UNKNOWN,
    UNSOLVABLE,
    HomeExercise,
    PuzzleTask,
    SheetTask,
    game_of_puzzle,
    read_sheet_task,
    task_name,
    with_theme,
)


MOST_SIGNS = 40  # of a line that cannot be read
SOLVED_BY = N_("It can be solved: {way}")
NOT_A_LINK = N_("This is not a link to tasks. Paste the whole link you have sent.")
NOT_A_CODE = N_("{code}: not a code of these tasks, or a character in it is wrong.")
WITHOUT_TABLE = N_(
    "A puzzle is judged by the rules of its game: the table in the address is left out."
)
OWN_MELD = N_("The first meld on the table is the learner's own, as this game asks for one.")
NO_ADDRESS = N_(
    "This is not the address of an exercise, a puzzle, a level or a deal of this school."
)
TOO_MANY = N_("A link holds no more than {most} tasks.")
TOO_LONG = N_("These tasks are too much for one link. Take one out, or send them in two.")


class Teaching:
    """Answers what is asked, one question at a time; it keeps nothing."""

    def __init__(
        self,
        progress: Progress,
        words: Words,
        clock: Callable[[], float] = time.monotonic,
        banks: MutableMapping[str, PuzzleBank] | None = None,
    ) -> None:
        """Begin with nothing asked.

        Args:
            progress: what was kept.
            words: the language.
            clock: seconds of a clock that never goes back.
            banks: the puzzles that were fetched already, by game; those to come are put there.
        """
        self.progress = progress
        self.words = words
        self.errands = Errands()
        self.goal = ""
        self._clock = clock
        self._thoughts = 0
        self._seeking: Thinking[tuple[Way, ...]] | None = None
        self._asked = ""
        self._banks = {} if banks is None else banks
        self._pasted = ""

    def receive(self, message: Message) -> None:
        """Answer a message; one that makes no sense here changes nothing."""
        match message:
            case Teach(what="task", text=text):
                self._task(text)
            case Teach(what="address", text=text):
                self._address(text)
            case Teach(what="link", text=text, manner=manner):
                self._link(text.splitlines(), manner)
            case Teach(what="codes", text=text, link=link):
                self._codes(link, text.splitlines())
            case Bank():
                self._arrived(message)
            case Think(number=number) if number == self._thoughts:
                self._think_on()

    def _answer(self, what: str, **told: object) -> None:
        self.errands.answer_teacher({"what": what, **told})

    def _wrong(self, what: str, *sentences: str) -> None:
        self._answer(what, ok=False, said=" ".join(map(self.words.text, sentences)))

    # one task

    def _task(self, text: str) -> None:
        """Say whether cards and a goal make a task, and seek its solution."""
        if self._seeking is not None:
            self._seeking.stop()
            self._seeking = None
        try:
            task = read_sheet_task(f"t:{text}")
        except TaskError as error:
            self._wrong("task", error.why)
            return
        assert isinstance(task, OwnTask)  # noqa: S101 - that is what `t` means
        self._asked = text
        self._seeking = Thinking(_way(task), self._clock)
        self._think_on()

    def _think_on(self) -> None:
        """Seek for one slice of time."""
        seeking = self._seeking
        if seeking is None:
            return
        if not seeking.go_on():
            self._thoughts += 1
            self.errands.think(self._thoughts)
            return
        self._seeking = None
        found = seeking.best
        if not found:
            self._wrong("task", UNSOLVABLE)
            return
        task = read_sheet_task(f"t:{self._asked}")
        way = " ".join(plain(self.words.show(action), self.words) for action in found[0])
        said = self.words.phrase(SOLVED_BY, way=way)
        if isinstance(task, OwnTask) and task.own_meld_lies:
            said = f"{said} {self.words.text(OWN_MELD)}"
        self._answer("task", ok=True, said=said, text=f"t:{self._asked}", name=self._name(task))

    def _address(self, text: str) -> None:
        """Say which task an address of the school leads to."""
        self._pasted = ""
        try:
            found = task_of_address(text)
            game = game_of_puzzle(found)
            if game and game not in self._banks:
                self._pasted = text
                self.errands.bank(game)
                return
            found = with_theme(found, self._banks[game]) if game else found
            task = read_sheet_task(found)
        except PastedError:
            self._wrong("address", NO_ADDRESS)
            return
        except TaskError as error:
            self._wrong("address", NO_ADDRESS if error.why == UNKNOWN else error.why)
            return
        said = self._left_out(task, text)
        self._answer("address", ok=True, said=said, text=found, name=self._name(task))

    def _left_out(self, task: SheetTask, address: str) -> str:
        """What the address says beside the task and a worksheet does not send; perhaps nothing."""
        if isinstance(task, PuzzleTask) and BESIDE in address:
            return self.words.text(WITHOUT_TABLE)
        if isinstance(task, HomeExercise) and task.trouble == "cut":
            return self.words.phrase(CUT, most=LONGEST_NAME)
        return ""

    def _arrived(self, message: Bank) -> None:
        """Take in the puzzles of a game, and answer what waited for them."""
        pasted, self._pasted = self._pasted, ""
        try:
            self._banks[message.game] = read_puzzles(message.game, message.text)
        except BankError:
            if pasted:
                self._wrong("address", NOT_THERE)
            return
        if pasted:
            self._address(pasted)

    def _name(self, task: object) -> str:
        return task_name(task, self.words)  # type: ignore[arg-type]

    # the whole

    def _link(self, tasks: Sequence[str], manner: str) -> None:
        """The end of the address of a worksheet with these tasks."""
        if len(tasks) > MOST_TASKS:
            said = self.words.phrase(TOO_MANY, most=MOST_TASKS)
            self._answer("link", ok=False, said=said)
            return
        sheet = Worksheet(tuple(tasks), "u" not in manner, "h" not in manner)
        if len(str(sheet)) + len(DONE) + len(tasks) > LONGEST:
            self._wrong("link", TOO_LONG)
            return
        names = [self._name(read_sheet_task(task)) for task in tasks]
        self._answer("link", ok=True, said="", link=str(sheet) if tasks else "", names=names)

    def _codes(self, link: str, codes: Sequence[str]) -> None:
        """What the codes say of the tasks of a link, a row for each."""
        try:
            sheet = read_worksheet("#" + link.partition("#")[2])
            names = [self._name(read_sheet_task(task)) for task in sheet.tasks]
        except (LinkError, TaskError):
            self._wrong("codes", NOT_A_LINK)
            return
        rows = [self._row(sheet, code) for code in codes if code.strip()]
        self._answer("codes", ok=True, said="", tasks=names, rows=rows)

    def _row(self, sheet: Worksheet, text: str) -> dict[str, object]:
        """What one line says; a name may stand before the code."""
        words = text.split()
        for first in reversed(range(len(words))):  # a code may have been typed with spaces
            try:
                outcomes = read_code(sheet, "".join(words[first:]))
            except CodeError:
                continue
            name = " ".join(words[:first] or words)
            told = [outcome_text(outcome, self.words) for outcome in outcomes]
            return {"ok": True, "name": name, "outcomes": told}
        said = self.words.phrase(NOT_A_CODE, code=_short(text.strip()))
        return {"ok": False, "name": _short(" ".join(words[:-1])), "said": said}


def _short(text: str) -> str:
    """What one line says that is none of a worksheet, with a sign where more of it stands."""
    return text if len(text) <= MOST_SIGNS else text[: MOST_SIGNS - 1] + "…"


def _way(task: OwnTask) -> Generator[None, None, tuple[Way, ...]]:
    """The way to the goal of a task, or nothing."""
    way = yield from way_to(task)
    return () if way is None else (way,)
