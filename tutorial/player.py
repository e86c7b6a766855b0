"""A lesson being taken: from the worked example over the levels to what was learned."""

import time
from collections.abc import Callable

from lessons.loader import Lesson
from lessons.marking import N_
from lessons.words import Words, plain
from tutorial.contrast_play import ContrastPlay
from tutorial.hand_order import read_order
from tutorial.level_play import LevelPlay
from tutorial.messages import Do, GoTo, Message, Order, Picked, Play, Preview
from tutorial.progress import Progress
from tutorial.scene_log import status_text
from tutorial.sight import sight
from tutorial.spoken import spoken
from tutorial.stage import Errands
from tutorial.table import Table
from tutorial.trying import TAKEN_BACK
from tutorial.watch_play import WatchPlay


FINISHED = N_("This lesson is done.")

WATCH, CONTRAST, SUMMARY = "watch", "contrast", "summary"


class Player:
    """Where a learner is in a lesson.

    Attributes:
        steps: keys of all steps in order: `watch`, the ids of the levels, `contrast`, `summary`.
        at: index of the step the learner is at.
        now: the step itself; None in the summary.
    """

    def __init__(
        self,
        lesson: Lesson,
        progress: Progress,
        words: Words,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Take up a lesson where it was left."""
        self.lesson = lesson
        self.progress = progress
        self.words = words
        self.errands = Errands()
        self._clock = clock
        self.steps = (WATCH, *(level.id for level in lesson.levels), CONTRAST, SUMMARY)
        at = progress.lesson(lesson.id).at
        self.now: WatchPlay | LevelPlay | ContrastPlay | None
        self._enter(self.steps.index(at) if at in self.steps else 0)

    @property
    def goal(self) -> str:
        """The task of the step, in one sentence."""
        match self.now:
            case WatchPlay(watch=watch):
                return watch.goal
            case LevelPlay(level=level):
                return level.goal
            case ContrastPlay(contrast=contrast):
                return plain(contrast.ask, self.words)
        return self.words.text(FINISHED)

    @property
    def step_done(self) -> bool:
        """Whether the step the learner is at has been done."""
        return self.now is None or self.now.done

    @property
    def table(self) -> Table:
        """The table of the step; the summary keeps the last one."""
        return self._table

    def _enter(self, index: int) -> None:
        self.at = index
        step = self.steps[index]
        if step == WATCH:
            self.now = WatchPlay(self.lesson.watch)
        elif step == CONTRAST:
            self.now = ContrastPlay(self.lesson.contrast)
        elif step == SUMMARY:
            self.now = None
            self._table = ContrastPlay(self.lesson.contrast).table
        else:
            self.now = LevelPlay(self.lesson.level(step), self._clock)
        if self.now is not None:
            self._table = self.now.table
        self.progress = self.progress.standing_at(self.lesson.id, step)

    # messages

    def receive(self, message: Message) -> None:
        """Answer a message; one that makes no sense at this step changes nothing."""
        match message:
            case Play(wish=wish):
                self._play(wish)
            case Do(what=what):
                self._do(what)
            case GoTo(level=index) if 0 <= index < len(self.steps):
                self._enter(index)
            case Order(cards=cards):
                self.table.arrange(read_order(cards))
            case Preview(card=card) if isinstance(self.now, LevelPlay):
                self.now.look(card)
            case Picked() if isinstance(self.now, LevelPlay):
                self.now.look(None)

    def _play(self, wish: str) -> None:
        match self.now:
            case LevelPlay() as level:
                before = len(self.table.events)
                level.play(wish)
                self._after(level)
                self._tell(before)
            case ContrastPlay() as pair:
                verb, _, number = wish.partition(" ")
                if verb == "answer" and number.isdecimal():
                    pair.choose(int(number))

    def _tell(self, before: int) -> None:
        """Say what has happened since there were `before` events."""
        for event in self.table.events[before:]:
            self.errands.say(status_text(event, self.words))

    def _after(self, level: LevelPlay) -> None:
        """Remember a level that has just been done."""
        if level.done:
            self.progress = self.progress.with_level(self.lesson.id, level.level.id, level.result)

    def _do(self, what: str) -> None:
        if what == "sort":
            self.table.sort = self.table.sort.next()
        elif what == "next":
            self._next()
        elif what.startswith("say:"):
            self._say(what.removeprefix("say:"))
        elif isinstance(self.now, LevelPlay):
            self._do_in_level(self.now, what)
        elif what in ("undo", "again") and self.now is not None:
            if isinstance(self.now, WatchPlay):
                self.now.back()
            else:
                self.now.put_back()

    def _do_in_level(self, level: LevelPlay, what: str) -> None:
        match what:
            case "undo":
                if level.undo():
                    self.errands.say(self.words.text(TAKEN_BACK))
            case "again":
                level.again()
            case "repair":
                level.repair()
            case "hint" | "show":
                level.hint()
            case "cancel":
                level.put_back()
        self._after(level)

    def _next(self) -> None:
        """Go on: the next step of the example, of a shown solution, of the lesson."""
        match self.now:
            case WatchPlay(done=False) as watch:
                watch.next()
                return
            case LevelPlay(showing=True) as level:
                level.show()
                self._after(level)
                return
            case LevelPlay(done=False) | ContrastPlay(done=False):
                return
            case None:
                following = self.lesson.next
                self.errands.go(f"../{following}/" if following else "../")
                return
        self._enter(self.at + 1)

    def _say(self, what: str) -> None:
        self.errands.say(spoken(what, sight(self.table), self.goal, self.words))
