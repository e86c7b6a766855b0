"""A lesson being taken: from the worked example over the levels to what was learned."""

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from lessons.levels.lesson import Lesson
from lessons.levels.skills import skills_of_level
from lessons.levels.steps import CONTRAST, PRACTICE, SUMMARY, WATCH, StepState, state_of, steps_of
from lessons.words.words import Words, plain
from tutorial.lesson.contrast_play import ContrastPlay
from tutorial.lesson.level_play import LevelPlay
from tutorial.lesson.offer import Offer, exercises_on, offer_after
from tutorial.lesson.on_path import LEVEL, exercise_at, lesson_next, taken_up, told_at_end
from tutorial.lesson.recall.warm_up import warm_up
from tutorial.lesson.remembering import with_slips, with_step, with_task, with_try
from tutorial.lesson.verdicts import weighs_takes
from tutorial.lesson.watch_play import WatchPlay
from tutorial.narration.events import status_text
from tutorial.narration.read_aloud import spoken_text
from tutorial.protocol.commands import Command, Do
from tutorial.protocol.from_page import GoTo, Message, Order, Picked, Play, Preview, Shown
from tutorial.protocol.to_page import Errands
from tutorial.store.progress import Progress, knows_holding_back
from tutorial.table.hand_order import read_order
from tutorial.table.learner_table import NOTHING_TO_UNDO, TAKEN_BACK
from tutorial.table.learner_view import sight
from tutorial.table.table import Event, Table


if TYPE_CHECKING:  # at run time it is loaded, with the bots, when a deal is played
    from tutorial.lesson.deals_play import DealsPlay


EXERCISES = 3  # in the practice after a lesson, as `lessons.drills.after_lesson` makes them


class Player:
    """Where a learner is in a lesson.

    Attributes:
        steps: keys of the steps in order: `watch`, the ids of the levels, `contrast`, `practice`,
            the ids of the played levels, `summary`; on a short path only those that lie there.
        at: index of the step the learner is at.
        now: the step itself; None in the summary and while a deal is played.
        playing: the deal that is played; None at every other step.
        exercise: in the practice, which exercise this is, from 0.
        offer: an exercise that would help now.
        warming: skills still to be asked in the warm-up, that of the question on the table first.
    """

    def __init__(
        self,
        lesson: Lesson,
        progress: Progress,
        words: Words,
        clock: Callable[[], float] = time.monotonic,
        today: int = 0,
        fragment: str = "",
    ) -> None:
        """Take up a lesson where it was left, or where the address says: `#level=pick-your-run`.

        Args:
            lesson: the lesson.
            progress: what is remembered.
            words: the language.
            clock: seconds of a clock that never goes back.
            today: the day, as an ordinal.
            fragment: what follows the address.
        """
        self.lesson, self.progress, self.words = lesson, progress, words
        self.errands = Errands()
        self._clock, self._today = clock, today
        self.exercise = self._unshown = 0
        self._deals = {level.id: level for level in lesson.played}
        self.playing: DealsPlay | None = None
        self.now: WatchPlay | LevelPlay | ContrastPlay | None
        self.steps, self.at = taken_up(lesson, progress, fragment.removeprefix(LEVEL))
        self.warming = () if self.at else warm_up(lesson, progress, today)
        self._warm_up(len(self.warming))
        self._let_others_act()

    @property
    def goal(self) -> str:
        """The task of the step, in one sentence."""
        if self.playing is not None:
            return self.playing.goal
        match self.now:
            case WatchPlay(watch=step) | LevelPlay(level=step):
                return step.goal
            case ContrastPlay(contrast=contrast):
                return plain(contrast.ask, self.words)
        return told_at_end(self.states, self.words)

    @property
    def step_done(self) -> bool:
        """Whether the step the learner is at has been done."""
        if self.steps[self.at] == PRACTICE and self.exercise + 1 < EXERCISES:
            return False
        return (step := self.playing or self.now) is None or step.done

    @property
    def states(self) -> list[StepState]:
        """How every step stands; the summary is none."""
        steps, known = self.steps[:-1], self.progress.lesson(self.lesson.id)
        done, shown = known.levels, known.shown
        return [state_of(index, self.at, steps, done, shown) for index in range(len(steps))]

    @property
    def shortened(self) -> bool:
        """Whether the lesson has steps that are left out here."""
        return len(self.steps) <= len(steps_of(self.lesson))

    @property
    def following(self) -> Lesson | None:
        """The lesson to which the path leads from here; None at its end."""
        return lesson_next(self.lesson, self.progress, self.words.language)

    @property
    def weighs(self) -> bool:
        """Whether a look at the pile says in points what a take gains and costs."""
        return weighs_takes(self.lesson.id)

    @property
    def table(self) -> Table:
        """The table of the step; the summary keeps the last one."""
        return self._table if self.playing is None else self.playing.deal.table

    def _enter(self, index: int, jumps: bool = False) -> None:
        if jumps and index != self.at:  # out of turn
            self.errands.mark()
        self.at = index
        self.offer: Offer | None = None
        self._counted, self._codes = False, 0
        step = self.steps[index]
        self.progress = self.progress.standing_at(self.lesson.id, step)
        self.playing = None
        if step == WATCH:
            self.now = WatchPlay(self.lesson.watch)
        elif step == CONTRAST:
            self.now = ContrastPlay(self.lesson.contrast, self._clock)
        elif step == SUMMARY:
            self.now = None
            self._table = ContrastPlay(self.lesson.contrast).table
        elif step == PRACTICE:
            self.exercise, self._unshown = exercise_at(self.lesson, self.progress) % EXERCISES, 0
            self.now = self._practice()
        elif step in self._deals:
            self.now, self.playing = None, self._dealt(step)
        else:
            tried = self.progress.lesson(self.lesson.id).tried
            self.now = LevelPlay(self.lesson.level(step), self._clock, tried)
        if self.now is not None:
            self._table = self.now.table
        self.errands.address(f"{LEVEL}{step}")

    def _show_whole(self) -> None:
        """Go on with all levels of the lesson, at the first that the path has left out."""
        own, self.steps = self.steps, (*steps_of(self.lesson), SUMMARY)
        left_out = (at for at, step in enumerate(self.steps) if step not in own[:-1])
        self._enter(next(left_out), jumps=True)

    def _dealt(self, level_id: str) -> "DealsPlay":
        """A level that is played, where it was left."""
        from tutorial.lesson.deals_play import DealsPlay

        level, before = self._deals[level_id], self.progress.lesson(self.lesson.id).deal
        patient = knows_holding_back(self.progress)
        return DealsPlay(level, before, self.words, self.errands, self._clock, patient)

    def _practice(self) -> LevelPlay:
        """The next exercise after the lesson."""
        from tutorial.lesson.exercise_play import after_lesson  # drills: loaded when needed

        number = self.progress.lesson(self.lesson.id).practised
        return after_lesson(self.lesson.id, number, self.words, self._clock)

    def _ask(self, exercise: LevelPlay) -> None:
        self.now, self._table = exercise, exercise.table
        self._counted, self._codes = False, 0

    def _warm_up(self, left: int) -> None:
        """The first of the questions left of the warm-up; after the last one the step itself."""
        self.warming = self.warming[len(self.warming) - left :]
        self._enter(self.at)
        if self.warming:
            from tutorial.lesson.exercise_play import in_warm_up

            self._ask(in_warm_up(self.warming[0], self.progress, self.words, self._clock))

    def _mini(self) -> None:
        """Play the exercise that is offered; the lesson goes on after it."""
        if self.offer is not None:
            from tutorial.lesson.exercise_play import on_rule

            self.errands.mark()
            record = self.progress.drill(self.offer.drill)
            self.progress = self.progress.with_drill(self.offer.drill, record.passed_over())
            self._ask(on_rule(self.offer, record.seed, self.words, self._clock))
            self.offer = None

    # messages

    def receive(self, message: Message) -> None:
        """Answer a message; one that makes no sense at this step changes nothing."""
        self._answer(message)
        self._let_others_act()
        step = self.steps[self.at]
        if step in (WATCH, CONTRAST, PRACTICE) and self.step_done and not self.warming:
            own = self._unshown
            self.progress = with_step(self.progress, self.lesson.id, step, self.now, own)

    def _let_others_act(self) -> None:
        if isinstance(self.now, LevelPlay) and self.now.others_act:
            self.errands.step(len(self.table.events))

    def _answer(self, message: Message) -> None:
        match message:
            case _ if self.playing is not None and not self.playing.leads_away(message):
                self._play_on(self.playing, message)
            case Play(wish=wish):
                self._play(wish)
            case Do():
                self._do(message)
            case GoTo(level=index) if 0 <= index < len(self.steps):
                self.warming, self.progress = (), self.progress.with_tries(self.lesson.id, 0, 0)
                self._enter(index, jumps=True)
            case Order(cards=cards):
                self.table.arrange(read_order(cards))
            case Preview(card=card) if isinstance(self.now, LevelPlay):
                self.now.look(card)
            case Picked(cards=cards) if isinstance(self.now, LevelPlay):
                self.now.pick(read_order(cards))
            case Shown(step=step) if isinstance(self.now, LevelPlay):
                before = self.table.events
                if step == len(before):
                    self.now.step()
                self._after(self.now)
                self._tell(before)

    def _play_on(self, playing: "DealsPlay", message: Message) -> None:
        """Answer a message in a deal, and keep the deal; at its end remember how it went."""
        playing.receive(message)
        self.progress = self.progress.with_deal(self.lesson.id, playing.kept_deals())
        if playing.done:
            id_ = playing.level.id
            self.progress = self.progress.with_level(self.lesson.id, id_, playing.outcome)

    def _play(self, wish: str) -> None:
        match self.now:
            case LevelPlay() as level:
                before = self.table.events
                level.play(wish)
                self._after(level)
                self._tell(before)
            case ContrastPlay() as pair:
                pair.answer(wish)
            case WatchPlay() as watch:
                watch.answer(wish.removeprefix("answer "))

    def _tell(self, before: tuple[Event, ...]) -> None:
        for event in self.table.since(before):
            self.errands.say(status_text(event, self.words))

    def _after(self, level: LevelPlay) -> None:
        """Remember slips as they happen, and a level once it is done."""
        skills = level.trains or skills_of_level(self.lesson.id, level.level)
        codes, self._codes = level.reasons[self._codes :], len(level.reasons)
        self.progress = with_slips(self.progress, codes, skills, self._today, self.lesson.id)
        self.progress = with_try(self.progress, self.lesson.id, level)
        if not level.done or self._counted:
            return
        self._counted = True
        self.offer = offer_after(level, skills, self.lesson.id)
        if level.trains and self.steps[self.at] == PRACTICE:
            self.progress = self.progress.with_practice(self.lesson.id)
            self._unshown += level.result.how != "shown"
        self.progress = with_task(self.progress, self.lesson.id, level, skills, self._today)

    def _do(self, do: Do) -> None:
        match do.command:
            case Command.NEXT:
                self._next()
            case Command.SKIP if self.warming:
                self._warm_up(0)
            case Command.SKIP if self.lesson.skippable:
                self._leave()
            case Command.COURSE:
                self.errands.go(exercises_on(do.about) or "../")
            case Command.EXERCISE:
                self._mini()
            case Command.WHOLE if self.shortened:
                self._show_whole()
            case Command.SAY:
                asked = self.now.asked if isinstance(self.now, WatchPlay) else self.goal
                self.errands.say(spoken_text(do.about, sight(self.table), asked, self.words))
            case Command.SORT:
                self.table.sort = self.table.sort.next()
            case Command.UNDO:
                self._undo()
            case command if isinstance(self.now, LevelPlay):
                self.now.command(command)
                self._after(self.now)
            case Command.AGAIN if isinstance(self.now, ContrastPlay):
                self.now.put_back()
            case Command.HINT | Command.SHOW if isinstance(self.now, ContrastPlay):
                self.now.hint()

    def _undo(self) -> None:
        undone = False
        match self.now:
            case WatchPlay() as watch if watch.back():
                return
            case LevelPlay() as level:
                undone = level.undo()
                self._after(level)
            case ContrastPlay() as pair:
                undone = pair.put_back()
        self.errands.say(self.words.text(TAKEN_BACK if undone else NOTHING_TO_UNDO))

    def _next(self) -> None:
        """Go on: the next step of the example, of a shown solution, of the lesson."""
        if self.playing is not None:
            self.progress = self.progress.with_deal(self.lesson.id, None)
            self._enter(self.at + 1)
            return
        match self.now:
            case WatchPlay(done=False) as watch:
                watch.next()
                return
            case LevelPlay(others_act=True) | LevelPlay(showing=True, done=False) as level:
                level.see_all() if level.others_act else level.show()
                self._after(level)
                return
            case LevelPlay(done=False) | ContrastPlay(done=False):
                return
            case None:
                self._leave()
                return
        if self.warming:
            self._warm_up(len(self.warming) - 1)
            return
        if self.steps[self.at] == PRACTICE and self.exercise + 1 < EXERCISES:
            self.exercise += 1
            self._ask(self._practice())
            return
        self._enter(self.at + 1)

    def _leave(self) -> None:
        self.errands.go(f"../{self.following.id}/" if self.following else "../")
