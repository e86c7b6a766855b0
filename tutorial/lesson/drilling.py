"""The drills: rounds of exercises, of a drill or on one rule; the test-out and checkpoints."""

import time
from collections.abc import Callable
from functools import partial
from typing import Literal

from engine.options import Options
from lessons.drills.registry import DRILLS, Exercise, exercise
from lessons.exercises.varied import about, answer_of, vary
from lessons.levels.skills import BY_ID, SKILLS
from lessons.words.words import Words
from tutorial.lesson.exercise_play import ExercisePlay, asked_for, source_of
from tutorial.lesson.placement_test import TOPICS, placement_task, standing
from tutorial.lesson.recall.checkpoint import CHECKPOINTS, checkpoint_tasks, skipped_last
from tutorial.lesson.remembering import with_slips
from tutorial.narration.events import status_text
from tutorial.narration.read_aloud import spoken_text
from tutorial.protocol.commands import Command, Do
from tutorial.protocol.from_page import GoTo, Message, Order, Picked, Play, Preview
from tutorial.protocol.to_page import Errands
from tutorial.setup.at_home import HomeTable, TableTrouble, asked_table, at_table, kept_tables
from tutorial.store.drill_record import SKIPPED, DrillRound, RoundOutcome, RoundTask
from tutorial.store.progress import Progress
from tutorial.table.hand_order import read_order
from tutorial.table.learner_table import NOTHING_TO_UNDO, TAKEN_BACK
from tutorial.table.learner_view import sight
from tutorial.table.table import Table


FIRST, END = "meld", ".end"  # behind a drill in an address `END` says that its round is over
TEST_OUT = "test-out"  # among the drills remembered: its seed counts the attempts


class Drilling:
    """Where a learner is among the drills.

    Attributes:
        kind: a drill or exercises on one rule, in rounds; the test-out, a checkpoint.
        name: of the drill, or id of the skill.
        home: the table of the learner's own by whose rules a drill goes; None for the usual ones.
        now: the exercise itself; None when the round, the test-out or the checkpoint is over.
        passed: of both tests, whether each task was done alone; at a checkpoint None if skipped.
        questions: of a checkpoint.
        counted: whether the exercise has been done and remembered.
        unknown: "drill" or "exercise" where the address names none; another one lies there.
        table_trouble: what is wrong with the table that the address tells.
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
        self.passed: tuple[bool | None, ...] = ()
        self.questions: tuple[Exercise, ...] = ()
        self._clock = clock
        self._today = today
        self.kind: Literal["drill", "skill", "test-out", "checkpoint"] = "drill"
        self.name = FIRST
        asked = asked_table(fragment)
        self._open(asked.fragment.removeprefix("#"), asked.table, asked.trouble)

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
        """The table of the exercise; when all are over, the last one."""
        return self._table

    @property
    def goal(self) -> str:
        """The task, in one sentence."""
        return self.now.level.goal if self.now is not None else ""

    @property
    def task(self) -> Exercise | None:
        """The exercise, if there is one."""
        return self.now.task if self.now is not None else None

    @property
    def in_rounds(self) -> bool:
        """Whether the exercises come in rounds."""
        return self.kind in ("drill", "skill")

    @property
    def round(self) -> DrillRound:
        """The round that runs here, or the one before it until the first task of this is done."""
        return self.progress.rounds.get(self._round_at, DrillRound())

    @property
    def _round_at(self) -> str:
        return self.name if self.kind == "drill" else f"skill={self.name}"

    @property
    def number(self) -> int:
        """Which task of the round lies there, from 1."""
        return self.round.number(self._key)

    @property
    def _key(self) -> str:
        return f"{self.task.grade}.{self.task.seed}" if self.task is not None else ""

    @property
    def following(self) -> str:
        """The drill after this one; empty after the last, and after exercises on one rule."""
        names = self.offered if self.kind == "drill" else ()
        behind = names[names.index(self.name) + 1 :] if self.name in names else ()
        return next(iter(behind), "")

    def _open(self, asked: str, home: HomeTable | None = None, trouble: TableTrouble = "") -> None:
        """Go where an address leads, by the rules of the table it tells."""
        self.home: HomeTable | None = None
        asked, ends = asked.removesuffix(END), asked.endswith(END)
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
            self._lay(self._coming())
        else:
            self.kind, self.name = "drill", name if name in DRILLS else FIRST
            if home is not None and DRILLS[self.name].suits(home.rules):
                self.home = home
            found = asked_for(self.name, "", rest, self._rules)
            no_drill, no_task = bool(asked) and name != self.name, bool(rest) and found is None
            unknown = "drill" if no_drill else "exercise" if no_task else ""
            self._lay(found or self._coming(), unknown)
        self.table_trouble, self.not_there = trouble, self.home is not home
        if ends and self.in_rounds and self.round.over:
            self._end_round()

    def _lay(self, task: Exercise, unknown: str = "") -> None:
        self.unknown = unknown
        self.table_trouble, self.not_there = "", False
        self.now: ExercisePlay | None = ExercisePlay(task, self.words, self._clock)
        self._table = self.now.table
        self.counted = self.in_rounds and self.round.has(self._key)
        self._codes = 0
        if self.in_rounds:
            self._show_address(f".{self._key}" if self.kind == "drill" else "")

    def _show_address(self, behind: str) -> None:
        self.errands.address(at_table(f"#{self._round_at}{behind}", self.home))

    @property
    def last_of_round(self) -> Exercise:
        """The task of the round that was done last."""
        done = self.round.tasks[-1].task
        return asked_for(*source_of(self._round_at), done, self._rules) or self._coming()

    def _coming(self) -> Exercise:
        """The exercise the drill has come to."""
        drill, focus = source_of(self._round_at)
        record = self.progress.drill(drill)
        made = partial(exercise, drill, grade=record.grade, focus=focus, rules=self._rules)
        return vary(made, record.seed, self.round.answers, self.round.known)

    @property
    def _rules(self) -> Options | None:
        return self.home.rules if self.home is not None else None

    # messages

    def receive(self, message: Message) -> None:
        """Answer a message; one that makes no sense here changes nothing."""
        before = self.table.events
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
                self.now.pick(read_order(cards))
        for event in self.table.since(before):
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
                self.errands.say(spoken_text(do.about, sight(self.table), self.goal, self.words))
            case Command.COURSE:
                taught = do.about in {lesson for skill in SKILLS for lesson in skill.lessons}
                self.errands.go(f"../lessons/{do.about}/" if taught else "../lessons/")
            case Command.AGAIN if play is None and self.in_rounds:
                self._begin_round()
            case Command.AGAIN if play is None and self.kind == "checkpoint":
                self.questions, self.passed = skipped_last(self.questions, self.passed)
                self._next_question()
            case Command.NEXT if play is None or play.done:
                self._next()
            case Command.NEXT if play is not None and play.showing:
                play.show()
            case Command.SORT if play is None:
                self.table.sort = self.table.sort.next()
            case Command.SKIP if play is not None:
                self._skip()
            case Command.UNDO if play is not None:
                self.errands.say(self.words.text(TAKEN_BACK if play.undo() else NOTHING_TO_UNDO))
            case command if play is not None:
                play.command(command)

    # what is remembered

    def _count(self) -> None:
        """Remember slips as they happen, and the exercise once it is done."""
        if self.now is None:
            return
        if self.home is None:  # the rules of a table at home may not be those of the course
            codes = self.now.reasons[self._codes :]
            self.progress = with_slips(self.progress, codes, self.now.task.skills, self._today)
        self._codes = len(self.now.reasons)
        if not self.now.done or self.counted:
            return
        self.counted = True
        task, outcome = self.now.task, self.now.outcome
        self.progress = self.progress.with_skills(task.skills, outcome, self._today)
        if self.kind in ("test-out", "checkpoint"):
            self.passed = (*self.passed, outcome == "alone")
        else:
            self._note(task, outcome)

    def _note(self, task: Exercise, outcome: RoundOutcome) -> None:
        record = self.progress.drill(task.drill).at(task.grade, task.seed)
        self.progress = self.progress.with_drill(task.drill, record.after(outcome))
        one = RoundTask(self._key, outcome, task.skills, answer_of(task), about(task))
        self.progress = self.progress.with_round(self._round_at, self.round.after(one))
        self.counted = True

    def _skip(self) -> None:
        """Leave the exercise; in the test-out it counts as not known, a checkpoint keeps it."""
        if self.kind in ("test-out", "checkpoint") and not self.counted:
            self.passed = (*self.passed, None if self.kind == "checkpoint" else False)
        elif (left := self.task) is not None and not self.counted:
            self._note(left, SKIPPED)
        self._next()

    def _next(self) -> None:
        if self.now is None and self.in_rounds:
            self._after_round()
        elif self.now is None:
            self.errands.go(f"../lessons/{self.begin}/" if self.begin else "../lessons/")
        elif self.kind == "test-out":
            self._next_position()
        elif self.kind == "checkpoint":
            self._next_question()
        elif self.counted and self.round.over:
            self._end_round()
        else:
            self._lay(self._coming())

    def _end_round(self) -> None:
        """Look back on the round; a page that is opened anew there finds it again."""
        self.now = None
        self._show_address(END)

    def _begin_round(self) -> None:
        self.progress = self.progress.with_round(self._round_at, DrillRound())
        self._lay(self._coming())

    def _after_round(self) -> None:
        """The step that lies nearest: what went well gives way to something else."""
        if self.round.well and self.following:
            self._open(self.following, self.home)
        elif self.round.well and self.kind == "skill":
            self.errands.go("../lessons/")
        else:
            self._begin_round()

    def _next_position(self) -> None:
        """The next task of the test-out; what it has shown to be known is kept at once."""
        known, topic, task = standing(self.passed)
        record = self.progress.drill(TEST_OUT)
        self.progress = self.progress.with_tested_lessons(known)
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
    def begin(self) -> str:
        """The first lesson of the course that is not known; empty if all tested ones are."""
        names = [] if self.kind == "checkpoint" else [topic.lesson for topic in TOPICS]
        return next((name for name in names if name not in standing(self.passed).known), "")
