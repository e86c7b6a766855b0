"""One deal at the practice table: the learner against bots."""

import time
from collections.abc import Callable, Container, Sequence

from engine.actions import Action, DrawPile, DrawStock
from engine.match import Match
from engine.reasons.advice import Hint
from engine.record import Record
from engine.referee import Applied, play
from engine.scoring import settle
from engine.state import State
from lessons.levels.moment import LEARNER
from lessons.levels.moves import HandedIn, Write
from lessons.levels.picks import Miss
from lessons.levels.score_sheet import Sheet
from tutorial.deal.bot_seats import BotTable
from tutorial.deal.rematch import Outcome
from tutorial.deal.score_keeping import Way, sheet_to_keep, still_open, wrong_figure
from tutorial.hints.ladder import Ladder
from tutorial.hints.plan import Plan, changes, plan_of
from tutorial.hints.practice import hint_search, ladder_of, main_reasons
from tutorial.hints.score_sheet import sheet_ladder
from tutorial.protocol.thinking import Thinking
from tutorial.setup.setup import Setup
from tutorial.table.learner_table import TaskMiss
from tutorial.table.table import Event
from tutorial.table.warning import Warned, Weighing, weighing_of


class DealPlay(BotTable):
    """What the learner does in a deal: plays, asks, takes back, keeps the score.

    Attributes:
        warnings: from which loss on a move is warned of before it is done: `off`, `big`, `all`.
        patient: whether holding melds back has been taught, so that hints may advise it.
        open_hands: whether the learner looks into all hands.
        earlier: what these cards brought when they were played before, the latest last.
        scoring: who keeps the score.
        written: what the learner has written into the score sheet.
        given: so many events were there before the learner began; they are not taken back.
    """

    def __init__(
        self,
        setup: Setup,
        match: Match,
        clock: Callable[[], float] = time.monotonic,
        dealer: int | None = None,
    ) -> None:
        """Deal; by another `dealer` than the match would have the seats are swapped."""
        super().__init__(setup, match, clock, dealer)
        self.warnings = "off"
        self.patient = True
        self.open_hands = False
        self.earlier: tuple[Outcome, ...] = ()
        self.scoring: Way = "auto"
        self.written: tuple[Write, ...] = ()
        self.given = 0
        self._pondering: Thinking[Hint] | None = None
        self._pondered: State | None = None
        self._plan: Plan = ()
        self._told: tuple[tuple[Event, ...] | None, str] = (None, "")

    def act(self, action: Action) -> None:
        """Try an action of the game as the learner; a draw lets the card just discarded lie.

        Where warnings are wished for, it waits until its cost is known.
        """
        found = weighing_of(
            self.table.state, action, self.warnings, self._clock, patient=self.patient
        )
        if found is None:
            self._do(action)
        elif self.weighing is None or self.weighing.action != action:
            self.put_back()
            self.answered = found
            self.give_up_pondering()

    @property
    def weighing(self) -> Weighing | None:
        """The move that waits until its cost is known; whatever else is done ends that."""
        return self.answered if isinstance(self.answered, Weighing) else None

    def weigh(self) -> None:
        """Think about the move that waits for one slice of time; do it if it is good enough."""
        weighing = self.weighing
        if weighing is None or not weighing.go_on():
            return
        self.answered = weighing.warned
        if self.answered is None:
            self._do(weighing.action)

    def insist(self) -> None:
        """Do the move that was held back with a warning."""
        if isinstance(self.answered, Warned):
            self._do(self.answered.action)

    def _do(self, action: Action) -> None:
        draws = isinstance(action, DrawStock | DrawPile) and self._stands(action)
        if not (draws and self.let_lie()):
            super().act(action)

    def _stands(self, action: Action) -> bool:
        return isinstance(play(self.table.state, action, LEARNER), Applied)

    @property
    def undoable(self) -> bool:
        """Whether there is something to take back: a try, a figure or a move."""
        own = self.takes_back and self._has_moved
        return own or bool(self.written) or self.table.attempt is not None or bool(self.answered)

    def undo(self) -> bool:
        """Go back to before the learner's last action, through everything the others did.

        True if anything was taken back.
        """
        tried = self.table.attempt
        if tried is not None or self.answered is not None:
            self.put_back()
            if tried is None or not (tried.counts and self.takes_back):
                return True  # else it has changed the table: closing it takes nothing back
        self.ladder = self.chosen = self._let_lie_at = None
        if self.written:
            self.written = self.written[:-1]
            return True
        return self.takes_back and self._has_moved and self.table.undo_of(LEARNER)

    @property
    def _has_moved(self) -> bool:
        """Whether one of the learner's own moves may be taken back."""
        return any(event.seat == LEARNER for event in self.table.events[self.given :])

    def take_over(self) -> None:
        """Play on from the move that is shown; where none is taken back, from the last one."""
        if not self.takes_back and self.looking is not None:
            self.looking.show(len(self.looking.moves))
        super().take_over()

    def back_to(self, number: int) -> None:
        """Go back to before the learner's last move before event `number`, or to the beginning."""
        if not self.takes_back:
            return
        self.take_over()
        own = (at for at in range(self.given, number) if self.table.events[at].seat == LEARNER)
        self._forget()
        self._let_lie_at, self.written = None, ()
        self.table.undo(len(self.table.events) - max(own, default=self.given))

    def begin(self) -> None:
        """Play the same deal again, from its start or from what was given of it."""
        self.earlier = self.outcomes
        self.take_over()
        self.table.undo(len(self.table.events) - self.given)
        self.written = ()
        self._let_lie_at = None
        self._forget()

    def swap_seats(self) -> "DealPlay":
        """The cards dealt to other seats: what the last player had, the learner has now."""
        dealer = (self.dealer + 1) % self.dealt.players
        other = type(self)(self.setup, self.match, self._clock, dealer)
        other.earlier = self.outcomes
        return other

    @property
    def outcomes(self) -> tuple[Outcome, ...]:
        """What these cards have brought so far, this time included where the deal is over."""
        if not self.over:
            return self.earlier
        scores = settle(self.table.state).scores
        return (*self.earlier, Outcome(self.dealer, scores))

    # hints

    def hint(self) -> None:
        """Open a hint, or go one rung up; only on the learner's own turn."""
        if (self.over and not self.keeping) or self.others_turn:
            return
        if self.showing:
            self.ladder = None
        super().hint()

    def new_ladder(self, now: float) -> Ladder | None:
        """What a good player would do with the learner's cards; first that takes a moment."""
        if self.sheet is not None:
            return sheet_ladder(self.sheet, self._next_figure(self.sheet), now)
        if not self.pondering:
            search = hint_search(self.table.state, self.patient)
            self._pondering = None if search is None else Thinking(search, self._clock)
            self._pondered = self.table.state
        return None

    @property
    def pondering(self) -> bool:
        """Whether the hint that was asked for is being thought about; a deed ends that."""
        if self._pondered is not self.table.state or self.looking is not None:
            self.give_up_pondering()
        return self._pondering is not None

    def give_up_pondering(self) -> None:
        """Want the hint no more."""
        if self._pondering is not None:
            self._pondering.stop()
        self._pondering = self._pondered = None

    @property
    def thinks(self) -> bool:
        """Whether a bot, the learner's own move or a better hint is being thought about."""
        return self.thinking is not None or self.weighing is not None or self.pondering

    def ponder(self) -> None:
        """Think about the hint for one slice of time; open it when it is known."""
        if not self.pondering or self._pondering is None or not self._pondering.go_on():
            return
        found = self._pondering.best
        self._pondering = self._pondered = None
        assert found is not None  # noqa: S101 - a search that is done has its answer
        state = self.table.state
        changed = changes(self._plan, state.hands[LEARNER], found.action)
        self.ladder = ladder_of(found, state, self._clock(), changed)
        self.rungs = max(self.rungs, self.ladder.shown)
        self._plan = plan_of(main_reasons(found.reasons))

    def show(self) -> None:
        """Play what the hint says."""
        self.put_back()
        if self.sheet is not None:
            self.hand_in(self._next_figure(self.sheet))
        elif self.ladder is not None:
            done = self.table.events
            self._do(self.ladder.action)  # what is advised needs no warning
            if len(self.table.events) > len(done):
                self.mark_played_for()

    def go_on_after(self, action: Action) -> None:
        """Nothing: the others act when they are asked to."""

    # keeping the score

    @property
    def settled(self) -> bool:
        """Whether the deal is over, with nothing left to do at its table but to see the result."""
        return self.over and not self.keeping and self.looking is None

    @property
    def sheet(self) -> Sheet | None:
        """The score sheet of a deal that is over, where the learner keeps it."""
        if not self.over or self.looking is not None:
            return None
        return sheet_to_keep(self.match, self.table.state, self.scoring)

    @property
    def keeping(self) -> bool:
        """Whether there is still a figure to be written."""
        sheet = self.sheet
        return sheet is not None and bool(still_open(sheet, self.written))

    def hand_in(self, move: HandedIn) -> None:
        """Take a figure for the score sheet."""
        if isinstance(move, Write):
            self.write((move,))

    def write(self, figures: Sequence[Write]) -> None:
        """Take figures for the cells there are."""
        fill = () if self.sheet is None else self.sheet.fill
        super().write([figure for figure in figures if figure.cell in fill])

    def figure_miss(self, figure: Write) -> Miss | None:
        """What keeps a figure from standing."""
        sheet = self.sheet
        return None if sheet is None else wrong_figure(sheet, figure, self.scoring)

    def keep_figure(self, figure: Write) -> None:
        """Let a figure stand in a cell that is open."""
        if self.sheet is not None and figure.cell in still_open(self.sheet, self.written):
            self.written = (*self.written, figure)
            self.ladder = self.ladder if self.showing else None

    def check_figures(self) -> None:
        """Look at what the learner has written alone; the first wrong figure is explained.

        All of them are kept as `found_wrong`, so that they can be named beside it.
        """
        written, self.written, self.scoring = self.written, (), "check"
        sheet = self.sheet
        if sheet is None:
            return
        self.written = tuple(write for write in written if sheet.miss(write) is None)
        self.found_wrong = tuple(write for write in written if write not in self.written)
        for write in self.found_wrong[:1]:
            miss = sheet.miss(write)
            assert miss is not None  # noqa: S101 - it is wrong
            self.answered = TaskMiss(write, miss, [])

    def _next_figure(self, sheet: Sheet) -> Write:
        """The right figure for the cell to go on with."""
        at = still_open(sheet, self.written)[0]
        if isinstance(self.answered, TaskMiss) and isinstance(self.answered.move, Write):
            at = self.answered.move.cell
        return Write(at, str(sheet.right(at)))

    # records

    def record(self) -> Record:
        """All that was done since the cards were dealt, shown or not."""
        moves = self._moves
        return Record(
            self.setup.preset,
            self.match.options,
            self.dealt.players,
            self.match.seed,
            self.match.deal_index,
            self.dealt.dealer,
            tuple((event.seat, event.action) for event in moves),
        )

    def record_text(self) -> str:
        """The record as text, which is made once for all who ask after a move."""
        moves = self._moves
        if moves != self._told[0]:
            self._told = (moves, self.record().to_text())
        return self._told[1]

    @property
    def _moves(self) -> tuple[Event, ...]:
        return self.looking.moves if self.looking is not None else self.table.events

    @property
    def played_for(self) -> tuple[int, ...]:
        """The learner's moves that a hint or a bot made for them, by their place in the record."""
        return tuple(at for at, one in enumerate(self._moves) if one in self._for_learner)

    def resume(
        self, actions: Sequence[tuple[int, Action]], played_for: Container[int] = ()
    ) -> None:
        """Do what a record says; stops at the first action that does not stand."""
        for number, (seat, action) in enumerate(actions):
            done = len(self.table.events)
            if not self.table.act(action, seat):
                self.table.put_back()
                if len(self.table.events) == done:  # not even a false call
                    return
            elif number in played_for:
                self.mark_played_for()
