"""One level being played: what the learner does, and what comes of it."""

import time
from collections.abc import Callable, Sequence
from functools import cached_property

from engine.actions import Action
from engine.cards import Card
from engine.referee import Refused, play
from engine.state import Phase, State
from lessons.language.said import Said
from lessons.levels.lesson import Level, Tempting
from lessons.levels.moment import LEARNER, Moment
from lessons.levels.move_equality import same_move, same_moves
from lessons.levels.moves import Answer, HandedIn, Move, Pick, Write
from lessons.levels.picks import Miss
from lessons.levels.reachable import leads_on, loss_reason, reachable
from lessons.levels.replies import awaits_learner, played_out
from lessons.words.repairs import names_more
from tutorial.hints.ladder import ASK, CARDS, SHOW, Ladder
from tutorial.hints.level import ahead, ladder_for, speaking_against_it, way_from
from tutorial.hints.question import with_news
from tutorial.store.progress import MOST_STARS, How, LevelDone
from tutorial.table.learner_table import LearnerTable, OffTask, TaskMiss


class LevelPlay(LearnerTable):
    """A level from its first position to its goal.

    Attributes:
        done: the goal has been reached.
        handed_in: the pick or answer that was right; None before there is one.
        missed: the answers that were not right, one after the other.
        written: the right figures on the score sheet.
        astray: what was said of a move after which the task cannot be done; it stands until
            that move is taken back.
        trains: ids of the skills it trains, where the lesson does not say.
        source: drill, grade and focus of an exercise; None for a level of a lesson.
    """

    trains: tuple[str, ...] = ()
    source: tuple[str, int, str] | None = None

    def __init__(
        self,
        level: Level,
        clock: Callable[[], float] = time.monotonic,
        tried: tuple[int, int] = (0, 0),
    ) -> None:
        """Lay the table of the level; `tried`: its slips and rungs of before the page was left."""
        super().__init__(level.start(), clock)
        self.slips, self.rungs = tried
        self.level = level
        self.done = False
        self.handed_in: Pick | Answer | None = None
        self.missed: tuple[str, ...] = ()
        self.written: tuple[Write, ...] = ()
        self.astray: OffTask | None = None
        self._answers_to: Action | None = None
        self._off_script = False

    @property
    def was_shown(self) -> bool:
        """Whether the task is done because its last move was shown."""
        return self.done and self.showing

    @property
    def moment(self) -> Moment:
        """Where the learner is, as goals see it."""
        own = tuple(event.action for event in self.table.events if event.seat == LEARNER)
        others = len(self.table.events) - len(own)
        return Moment(self.table.state, own, replies=others, written=self.written)

    @cached_property
    def ends(self) -> tuple[State, ...]:
        """The table after each way that is named."""
        ways = (self.level.solution, *self.level.also) if self.level.kind == "play" else ()
        return tuple(played_out(self.level.script, self.level.begin(), way) for way in ways)

    def again(self) -> None:
        """Take back what went wrong: the refused try, or the moves that led astray."""
        if isinstance(self.answered, OffTask) and not self.takes_back:
            return
        attempt = self.table.attempt
        astray = self.astray is not None or isinstance(self.answered, OffTask)
        if astray and attempt is not None and not attempt.counts:
            self.put_back()
        if astray or (attempt is not None and attempt.counts):
            self.undo()
        self.put_back()

    def put_back(self) -> None:
        """Take a refused try off the table; what was said of a move astray is said again."""
        super().put_back()
        self.answered = self.astray

    def undo(self) -> bool:
        """Take back the last own action, and what the others did after it; True if there was one.

        A refused try only leaves the table, unless it counts or follows a move that led astray.
        """
        attempt = self.table.attempt
        if isinstance(self.answered, TaskMiss) or (attempt is not None and not attempt.counts):
            self.put_back()
            if self.astray is None or not self.takes_back:
                return True
        if not self.undoable or not self.takes_back:
            return False
        self.answered = self.chosen = self.astray = self._answers_to = None
        self._off_script = False
        if self.written:
            self.written = self.written[:-1]
        elif self.handed_in is not None:
            self.handed_in = None
        else:
            self.table.undo_of(LEARNER)
        self.done = False
        self.ladder = None  # it spoke of what comes after the move taken back
        return True

    @property
    def undoable(self) -> bool:
        """Whether there is something to take back: a try, a move, an answer or a figure."""
        own = any(event.seat == LEARNER for event in self.table.events)
        handed = bool(self.written) or self.handed_in is not None
        tried = self.table.attempt is not None or isinstance(self.answered, TaskMiss)
        return tried or (self.takes_back and (own or handed))

    @property
    def lost(self) -> bool:
        """Whether the task can no longer be done, and nothing be taken back."""
        return self.astray is not None and not self.takes_back and not self.done

    @property
    def others_act(self) -> bool:
        """Whether something that others do before the learner's next move is still to be seen."""
        state = self.table.state
        more = self.moment.replies < len(self.level.script) and not self._off_script
        waits = state.phase is not Phase.OVER and not awaits_learner(state)
        return more and waits and not self.done and self.astray is None

    def step(self) -> None:
        """Let the others do the next act; after the last one the learner's move is judged."""
        if not self.others_act:
            return
        act = self.level.script[self.moment.replies]
        if isinstance(act, HandedIn) or not self.table.act(act):
            self.table.put_back()  # after another way than the script expects
            self._off_script = True
        if self._answers_to is not None and not self.others_act:
            action, self._answers_to = self._answers_to, None
            self._judge(action)

    def see_all(self) -> None:
        """Let the others do all they do before the learner's next move."""
        while self.others_act:
            self.step()

    def play(self, text: str) -> None:
        """Answer a wish; once the level is done there is nothing to wish for."""
        self.see_all()
        if not self.done:
            super().play(text)

    def act(self, action: Action) -> None:
        """Try an action; what leads on from before a move astray takes that move back first."""
        if self._leads_back(action):
            self.again()
        super().act(action)

    def _leads_back(self, action: Action) -> bool:
        """Whether this is refused after a move astray, and leads on instead of it.

        What a lesson has words for is refused: they tell why it comes too late.
        """
        own = [at for at, event in enumerate(self.table.events) if event.seat == LEARNER]
        if self.astray is None or not self.takes_back or not own:
            return False
        wish, now = self.meaning(action), self.moment
        before = now.before_last(self.table.events[own[-1]].before, own[-1] + 1 - len(own))
        refused = isinstance(play(now.state, wish, LEARNER), Refused)
        return refused and not self.own_words(wish) and leads_on(self.level, before, wish)

    def hint(self) -> None:
        """Open a hint, or go one rung up; a level that is done needs none."""
        self.see_all()
        if not self.done:
            self.show() if self.showing else super().hint()

    def new_ladder(self, now: float) -> Ladder:
        """The hint for the next move of the solution; it begins after what a refusal has told."""
        ladder = ladder_for(self.level, self.moment, now, CARDS if self.offers else ASK)
        return with_news(ladder, self.level, lambda: self.missed)

    def show(self) -> None:
        """Play the next move of a way to the goal; from the start where there is none."""
        self.see_all()
        if self.done:
            return
        self.astray = None
        self.put_back()
        moves = way_from(self.level, self.moment)
        if moves is None:
            self.table.lay(self.level.start())
            self._off_script = False
            self.see_all()
            moves = self.level.solution
        if self.ladder is not None:
            self.ladder = ladder_for(self.level, self.moment, self.ladder.since, SHOW)
        if isinstance(moves[0], HandedIn):
            self.hand_in(moves[0])
        else:
            self.act(moves[0])

    def go_on_after(self, action: Action) -> None:
        """Let the others answer, act by act; then see whether the goal is reached."""
        if self.others_act:
            self._answers_to = action
        else:
            self._judge(action)

    def _judge(self, action: Action) -> None:
        """See whether the goal is reached.

        An allowed move that is not the task counts as a slip, as a refused one does.
        """
        trap = self._trap(action, len(self.moment.played) - 1)
        if self.level.goal_met(self.moment):
            self.done = True
            return
        lost = self._lost
        if trap is not None or lost:
            said = trap.say if trap else self._led_astray
            self.slips += self.astray is None
            before = [event.before for event in self.table.events if event.seat == LEARNER][-1]
            why = loss_reason(self.level, self.moment, before) if lost else None
            self.answered = OffTask(said, lost, speaking_against_it(action, before), why)
            self.astray = self.answered if lost else None

    @property
    def _led_astray(self) -> Said:
        """What the lesson says to the last mistake before this move: it still stands."""
        played = self.moment.played[:-1]
        for place in reversed(range(len(played))):
            trap = self._trap(played[place], place)
            if trap is not None:
                return trap.say
        return []

    @property
    def spent(self) -> bool:
        """Nothing more can happen here."""
        return self.table.state.phase is Phase.OVER or self.table.state.to_move != LEARNER

    @property
    def _lost(self) -> bool:
        """Whether the task can no longer be done."""
        here = self.level, self.moment
        return self.spent or (ahead(*here) is None and not reachable(*here))

    def spoils(self, action: Action) -> bool:
        """Whether the task could no longer be done after this legal action, or nothing helps."""
        allowed = not isinstance(play(self.table.state, action, LEARNER), Refused)
        return not self.helps or (allowed and not leads_on(self.level, self.moment, action))

    def mends(self, repair: Action) -> bool:
        """Whether a button offers a refusal's way out: none that would spoil the task."""
        return not (self.only_direction or self.astray or self.spoils(repair))

    @property
    def only_direction(self) -> bool:
        """Whether a refusal tells only where its way out lies: the first, before all is shown."""
        attempt = self.table.attempt
        first = len(self.reasons) == 1 and self.level.support != "full"
        return first and attempt is not None and names_more(attempt.violation)

    def hand_in(self, move: HandedIn) -> None:
        """Judge a pick, an answer or a figure; right figures stay, in any order."""
        if isinstance(move, Write):
            self.write((move,))
            return
        miss = self.level.miss(self.moment, move)
        if miss is None:
            self.handed_in = move
            self.done = True
            return
        if isinstance(move, Answer):
            self.missed = (*self.missed, move.text)
        trap = self._trap(move, len(self.moment.played)) or self._trap_of(miss)
        self.missed_task(move, miss, trap.say if trap else [])

    def write(self, figures: Sequence[Write]) -> None:
        """Judge figures for the sheet; the last right one ends the level."""
        fill = () if self.level.sheet is None else self.level.sheet.fill
        known = [figure for figure in figures if figure.cell in fill]  # no button sends others
        super().write(known)
        if known:
            self.done = self.level.goal_met(self.moment)

    def figure_miss(self, figure: Write) -> Miss | None:
        """What is wrong with a figure."""
        return self.level.miss(self.moment, figure)

    def keep_figure(self, figure: Write) -> None:
        """Let a right figure stand; what was hinted at is done."""
        if not self.showing:
            self.ladder = None
        if figure.cell not in {write.cell for write in self.written}:
            self.written = (*self.written, figure)

    def answer_cards(self, answer: str) -> tuple[Card, ...]:
        """The cards an answer consists of; () where it is words or a number."""
        return ()

    def meaning(self, action: Action) -> Action:
        """The wish as the task judges it."""
        return self.level.meaning(self.table.state, action)

    def own_words(self, move: Move) -> Said:
        """What the lesson says to this very mistake."""
        trap = self._trap(move, len(self.moment.played))
        return trap.say if trap else []

    def _trap(self, move: Move, played: int) -> Tempting | None:
        """The mistake the lesson expects here, if `move` is one."""
        before = self.moment.played[:played]
        for trap in self.level.tempting:
            if same_move(trap.move, move) and same_moves(trap.after, before):
                return trap
        return None

    def _trap_of(self, miss: Miss) -> Tempting | None:
        """The mistake whose words say why just these cards do not belong to a pick."""
        # cards of two suits or ranks are no matter of one card: the trap's other cards differ
        extra = miss.facts.get("extra", ()) if miss.code == "PICK_EXTRA" else ()
        for trap in self.level.tempting if extra else ():
            if isinstance(trap.move, Pick):
                other = self.level.miss(self.moment, trap.move)
                if other is not None and other.facts.get("extra") == extra:
                    return trap
        return None

    @property
    def result(self) -> LevelDone:
        """How well it was done: a star less for a detour and for a hint, none if it was shown."""
        how: How = "alone" if not self.rungs else "help" if self.rungs < SHOW else "shown"
        if how == "shown":
            return LevelDone(how, 0)
        detour = self.slips > 0 or len(self.moment.played) > self.level.par
        return LevelDone(how, MOST_STARS - detour - (how == "help"))
