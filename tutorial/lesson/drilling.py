"""The drills: one exercise after another, of a drill, of one rule, or those of the test-out."""

import time
from collections.abc import Callable
from typing import Literal, TypeAlias

from engine.given_text import read_whole
from engine.options import Options
from lessons.drills.registry import DRILLS, Exercise, exercise
from lessons.levels.skills import BY_ID
from lessons.words.words import Words
from tutorial.lesson.exercise_play import ExercisePlay
from tutorial.lesson.placement_test import TOPICS, placement_task, standing
from tutorial.lesson.recall.checkpoint import CHECKPOINTS, checkpoint_tasks
from tutorial.lesson.remembering import with_slips
from tutorial.narration.events import status_text
from tutorial.narration.read_aloud import spoken
from tutorial.protocol.commands import Command, Do
from tutorial.protocol.deal_link import LARGEST_SEED
from tutorial.protocol.from_page import GoTo, Message, Order, Picked, Play, Preview
from tutorial.protocol.to_page import Errands
from tutorial.setup.at_home import HomeTable, asked_table, at_table, kept_tables
from tutorial.store.progress import Progress
from tutorial.table.hand_order import read_order
from tutorial.table.learner_table import NOTHING_TO_UNDO, TAKEN_BACK
from tutorial.table.learner_view import sight
from tutorial.table.table import Table


DrillKind: TypeAlias = Literal["drill", "skill", "test-out", "checkpoint"]

FIRST = "meld"
TEST_OUT = "test-out"  # among the drills remembered: its seed counts the attempts


class Drilling:
    """Where a learner is among the drills.

    Attributes:
        kind: a drill that never ends, exercises on one rule, or the test-out.
        name: of the drill, or id of the skill.
        home: the table of the learner's own by whose rules a drill goes; None for the usual ones.
        now: the exercise itself; None when the test-out is over.
        passed: of the test-out or a checkpoint, whether each task so far was done alone.
        questions: of a checkpoint.
        unknown: the address names no drill, rule or exercise; another one lies there instead.
        no_table: the address tells a table that cannot be read.
        not_there: the address tells a table whose rules do not suit what it names.
        begin: id of the lesson to begin with after the test-out.
    """

    weighs = False  # what a take is worth is for the learner to find

    def __init__(
        self,
        progress: Progress,
        words: Words,
        fragment: str = "",
        clock: Callable[[], float] = time.monotonic,
        today: int = 0,
    ) -> None:
        """Begin with what the address says: `#meld`, `#meld.2.17`, `#skill=run-suit`, `#test-out`.

        Behind a drill it can tell a table: `#meld.2.17&table=v1.basic.ace=corner.Sunday`.

        Args:
            progress: what is remembered.
            words: the language.
            fragment: what follows the address.
            clock: seconds of a clock that never goes back.
            today: the day, as an ordinal.
        """
        self.progress = progress
        self.words = words
        self.errands = Errands()
        self.passed: tuple[bool, ...] = ()
        self.questions: tuple[Exercise, ...] = ()
        self.now: ExercisePlay | None
        self._clock = clock
        self._today = today
        self.kind: DrillKind = "drill"
        self.name = FIRST
        self.home: HomeTable | None = None
        asked = asked_table(fragment)
        self._open(asked.fragment.removeprefix("#"), asked.table, unread=asked.broken)

    @property
    def tables(self) -> tuple[HomeTable, ...]:
        """The learner's own tables."""
        return kept_tables(self.progress.tables)

    @property
    def offered(self) -> tuple[str, ...]:
        """The drills to choose from: at a table of the learner's own those that suit it."""
        home = self.home
        return tuple(name for name in DRILLS if home is None or DRILLS[name].suits(home.rules))

    @property
    def table(self) -> Table:
        """The table of the exercise; when the test-out is over, the last one."""
        return self._table

    @property
    def goal(self) -> str:
        """The task, in one sentence."""
        return self.now.level.goal if self.now is not None else ""

    @property
    def task(self) -> Exercise | None:
        """The exercise, if there is one."""
        return self.now.task if self.now is not None else None

    def _open(self, asked: str, home: HomeTable | None = None, unread: bool = False) -> None:
        """Go where an address leads.

        Args:
            asked: what it says, without its table.
            home: the table by whose rules it asks to go.
            unread: another table was told, and could not be read.
        """
        self.home = None
        name, _, rest = asked.partition(".")
        key, _, skill = asked.partition("=")
        if asked == TEST_OUT:
            self.kind, self.name = "test-out", TEST_OUT
            self._lay(placement_task(0, 0, self.progress.drill(TEST_OUT).seed))
        elif key == "checkpoint" and skill in map(str, range(1, len(CHECKPOINTS) + 1)):
            self.kind, self.name = "checkpoint", f"checkpoint-{skill}"
            self.questions = checkpoint_tasks(int(skill), self.progress, self._today)
            self._lay(self.questions[0])
        elif key == "skill" and skill in BY_ID:
            self.kind, self.name = "skill", skill
            self._lay(self._of_skill())
        else:
            self.kind, self.name = "drill", name if name in DRILLS else FIRST
            if home is not None and DRILLS[self.name].suits(home.rules):
                self.home = home
            found = self._asked_for(rest)
            known = not asked or (name == self.name and (not rest or found is not None))
            self._lay(found or self._of_drill(), unknown=not known)
        self.no_table, self.not_there = unread, self.home is not home

    def _lay(self, task: Exercise, unknown: bool = False) -> None:
        self.unknown = unknown
        self.no_table = self.not_there = False
        self.now = ExercisePlay(task, self.words, self._clock)
        self._table = self.now.table
        self._counted = False
        self._codes = 0
        if self.kind == "drill":
            address = f"#{task.drill}.{task.grade}.{task.seed}"
            self.errands.address(at_table(address, self.home))

    def _of_drill(self) -> Exercise:
        record = self.progress.drill(self.name)
        return exercise(self.name, record.seed, record.grade, rules=self._rules)

    @property
    def _rules(self) -> Options | None:
        return self.home.rules if self.home is not None else None

    def _asked_for(self, rest: str) -> Exercise | None:
        """The very exercise an address names: `2.17` is seed 17 in grade 2."""
        grade, seed = map(read_whole, rest.partition(".")[::2])
        if grade is None or seed is None or seed > LARGEST_SEED:
            return None
        return exercise(self.name, seed, grade, rules=self._rules)

    def _of_skill(self) -> Exercise:
        skill, record = BY_ID[self.name], self.progress.drill(BY_ID[self.name].drill)
        return exercise(skill.drill, record.seed, record.grade, skill.focus)

    # messages

    def receive(self, message: Message) -> None:
        """Answer a message; one that makes no sense here changes nothing."""
        before = len(self.table.events)
        match message:
            case Play(wish=wish) if self.now is not None:
                self.now.play(wish)
            case Do(command=Command.AT_TABLE):
                self._go_to_table(message)
                return
            case Do():
                self._do(message)
            case GoTo(level=index) if 0 <= index < len(self.offered):
                self._open(self.offered[index], self.home)
                return
            case Order(cards=cards):
                self.table.arrange(read_order(cards))
            case Preview(card=card) if self.now is not None:
                self.now.look(card)
            case Picked(cards=cards) if self.now is not None:
                self.now.picked(read_order(cards))
        for event in self.table.events[before:]:
            self.errands.say(status_text(event, self.words))
        self._count()

    def _go_to_table(self, do: Do) -> None:
        """Go on by the rules of a kept table or by the usual ones; a drill that suits stays."""
        home = self.tables[do.number] if 0 <= do.number < len(self.tables) else None
        if home is None and do.about:
            return
        stays = self.kind == "drill" and (home is None or DRILLS[self.name].suits(home.rules))
        self._open(self.name if stays else FIRST, home)

    def _do(self, do: Do) -> None:
        play = self.now
        match do.command:
            case Command.SAY:
                self.errands.say(spoken(do.about, sight(self.table), self.goal, self.words))
            case Command.NEXT if play is None or play.done:
                self._next()
            case Command.NEXT if play is not None and play.showing:
                play.show()
            case Command.SORT if play is None:
                self.table.sort = self.table.sort.next()
            case Command.SKIP if play is not None:
                self._skip()
            case Command.UNDO if play is not None:
                undone = play.undo()
                self.errands.say(self.words.text(TAKEN_BACK if undone else NOTHING_TO_UNDO))
            case command if play is not None:
                play.command(command)

    # what is remembered

    def _count(self) -> None:
        """Remember slips as they happen, and the exercise once it is done."""
        if self.now is None:
            return
        trained = self.task.skills if self.task is not None else ()
        if self.home is None:  # the rules of a table at home may not be those of the course
            codes = self.now.reasons[self._codes :]
            self.progress = with_slips(self.progress, codes, trained, self._today)
        self._codes = len(self.now.reasons)
        if not self.now.done or self._counted:
            return
        self._counted = True
        task, outcome = self.now.task, self.now.outcome
        self.progress = self.progress.with_skills(task.skills, outcome, self._today)
        if self.kind in ("test-out", "checkpoint"):
            self.passed = (*self.passed, outcome == "alone")
        else:
            record = self.progress.drill(task.drill).after(outcome)
            self.progress = self.progress.with_drill(task.drill, record)

    def _skip(self) -> None:
        """Leave the exercise; in the test-out and at a checkpoint it counts as not known."""
        if self.kind in ("test-out", "checkpoint") and not self._counted:
            self.passed = (*self.passed, False)
        elif self.task is not None and not self._counted:
            record = self.progress.drill(self.task.drill).passed_over()
            self.progress = self.progress.with_drill(self.task.drill, record)
        self._next()

    def _next(self) -> None:
        if self.now is None:
            self.errands.go(f"../lessons/{self.begin}/" if self.begin else "../lessons/")
        elif self.kind == "test-out":
            self._next_position()
        elif self.kind == "checkpoint":
            self._next_question()
        else:
            self._lay(self._of_skill() if self.kind == "skill" else self._of_drill())

    def _next_position(self) -> None:
        """The next task of the test-out; what it has shown to be known is kept at once."""
        known, topic, task = standing(self.passed)
        record = self.progress.drill(TEST_OUT)
        self.progress = self.progress.with_tested(known)
        if topic < len(TOPICS):
            self._lay(placement_task(topic, task, record.seed))
            return
        self.now = None
        self.progress = self.progress.with_drill(TEST_OUT, record.passed_over())

    def _next_question(self) -> None:
        """The next question of a checkpoint; another time it brings others."""
        if len(self.passed) < len(self.questions):
            self._lay(self.questions[len(self.passed)])
            return
        self.now = None
        record = self.progress.drill(self.name).passed_over()
        self.progress = self.progress.with_drill(self.name, record)

    @property
    def known(self) -> tuple[str, ...]:
        """The lessons that the test-out has shown to be known."""
        return standing(self.passed).known

    @property
    def begin(self) -> str:
        """The first lesson of the course that is not known; empty if all tested ones are."""
        if self.kind == "checkpoint":
            return ""
        return next((topic.lesson for topic in TOPICS if topic.lesson not in self.known), "")
