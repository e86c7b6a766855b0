"""One deal at the practice table: the learner against bots."""

import random
import time
from collections.abc import Callable, Sequence
from typing import TypeAlias, TypeVar

from engine.actions import Action, CallRummy, DrawPile, DrawStock
from engine.advice import Hint
from engine.bots import Choice, choose, deliberate, explained, to_call
from engine.calls import may_call
from engine.match import Match
from engine.record import Record
from engine.referee import Applied, legal_actions, legal_calls, play
from engine.scoring import settle
from engine.state import Phase, SeatView, State
from tutorial.ladder import Ladder
from tutorial.looking import Looking
from tutorial.match_setup import Setup
from tutorial.practice_hints import changed, first_hint, ladder_of, longer_look
from tutorial.same_cards import Outcome
from tutorial.sight import LEARNER
from tutorial.thinking import Thinking
from tutorial.trying import Trying
from tutorial.warning import Warned, warned_of


PONDERS = 0.3  # seconds that a hint is looked for beyond the first one

STAND_IN = "thoughtful"
"""Who plays the learner's cards while the learner looks on."""

_T = TypeVar("_T")
_Ask: TypeAlias = Callable[[str, SeatView, Sequence[Action], random.Random], _T]


class DealPlay(Trying):
    """A deal from the first draw to its end. The bots act one action at a time, when asked.

    Attributes:
        dealt: the table before anything was done.
        dealer: who dealt it.
        setup: who plays, and what was agreed.
        match: the match before this deal.
        warnings: from which loss on a move is warned of before it is done: `off`, `big`, `all`.
        open_hands: whether the learner looks into all hands.
        thinking: what the bot on turn makes of the table; None when none thinks.
        looking: how the learner looks on; None while they play.
        earlier: what these cards brought when they were played before, the latest last.
    """

    def __init__(
        self,
        setup: Setup,
        match: Match,
        clock: Callable[[], float] = time.monotonic,
        dealer: int | None = None,
    ) -> None:
        """Deal; by another `dealer` than the match would have the seats are swapped."""
        super().__init__(match.deal(dealer), clock)
        self._let_lie_at: int | None = None
        self.warnings = "off"
        self.open_hands = False
        self.thinking: Thinking[Choice] | None = None
        self.looking: Looking | None = None
        self.earlier: tuple[Outcome, ...] = ()
        self._hint: Hint | None = None
        self._pondering: Thinking[Hint] | None = None
        self._thought_about: State | None = None
        self._own: dict[int, Choice] = {}  # what bots chose, by the number of the event
        self.setup = setup
        self.match = match
        self.dealt = self.table.state
        self.dealer = self.dealt.dealer or 0

    @property
    def over(self) -> bool:
        """Whether the deal has ended."""
        return self.table.state.phase is Phase.OVER

    @property
    def others_turn(self) -> bool:
        """Whether a bot is to act."""
        return not self.over and self.table.state.to_move != LEARNER

    @property
    def may_call(self) -> bool:
        """Whether a card just thrown waits for the learner to call Rummy or let it lie."""
        state = self.table.state
        waiting = self._let_lie_at != len(self.table.events) and self.looking is None
        return waiting and state.phase is Phase.DRAW and may_call(state, LEARNER)

    @property
    def bots_act(self) -> bool:
        """Whether a bot does the next thing, without a word of the learner."""
        if self.looking is not None:
            return self.looking.bots and not self.looking.ahead and not self.over
        return self.others_turn and not self.may_call

    def let_lie(self) -> bool:
        """Do not call; now the bots may. True if one of them calls before the learner's draw."""
        self._let_lie_at = len(self.table.events)
        return self.table.state.to_move == LEARNER and self._bot_calls()

    def act(self, action: Action) -> None:
        """Try an action of the game as the learner; a draw lets the card just thrown lie."""
        if self.warnings != "off" and self._stands(action):
            warned = warned_of(self.table.state, action, self.warnings, self._clock)
            if warned is not None:
                self.put_back()
                self.answered = warned
                return
        self._do(action)

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

    def step(self) -> None:
        """Let the bots do one action: a call of one of them, or one of the bot on turn.

        Nothing is done while that one still thinks; then `thinking` waits for another step.
        """
        state = self.table.state
        if self._thought_about is not state:
            self.give_up_thinking()
        if not self.bots_act:
            return
        self.ladder = None  # the hint spoke of a turn that is over
        if self.thinking is None:
            search = self._asked(deliberate, state, state.to_move, len(self.table.events))
            self.thinking, self._thought_about = Thinking(search, self._clock), state
        if not self.thinking.go_on():
            return
        choice = self.thinking.best
        self.give_up_thinking()
        assert choice is not None  # noqa: S101 - a search that is done has its answer
        if isinstance(choice.action, CallRummy) or not self._bot_calls(besides=state.to_move):
            self._own[len(self.table.events)] = choice
            self.table.act(choice.action, state.to_move)

    def give_up_thinking(self) -> None:
        """Forget what a bot has thought so far."""
        if self.thinking is not None:
            self.thinking.stop()
        self.thinking = self._thought_about = None

    def _bot_calls(self, besides: int = LEARNER) -> bool:
        """Let the first bot call that wants to, in the order of play; True if one did."""
        state, number = self.table.state, len(self.table.events)
        calls = legal_calls(state) if state.window else ()
        for step in range(state.players):
            seat = (state.to_move + step) % state.players
            if seat == besides or not calls or (seat == LEARNER and self.looking is None):
                continue
            view, chance = SeatView(state, seat), self._chance(seat, number)
            call = to_call(self._bot(seat), view, calls, chance)
            if call is not None:
                return self.table.act(call, seat)
        return False

    def why(self, number: int) -> Choice:
        """What a bot chose as event `number`, and why.

        The generator is seeded by the place in the deal, so a deal that is taken back and played
        the same way goes the same way.
        """
        event = self.table.events[number]
        known = self._own.get(number)
        own = known if known is not None and known.action == event.action else None
        if own is None and event.seat != LEARNER and not isinstance(event.action, CallRummy):
            return self._asked(choose, event.before, event.seat, number)
        legal = tuple(legal_actions(event.before))
        view = SeatView(event.before, event.seat)
        return explained(self._bot(event.seat), view, own or Choice(event.action), legal)

    def _asked(self, ask: _Ask[_T], state: State, seat: int, number: int) -> _T:
        legal = tuple(legal_actions(state))
        view = SeatView(state, seat)
        return ask(self._bot(seat), view, legal, self._chance(seat, number))

    def _bot(self, seat: int) -> str:
        """Who sits at `seat` of this deal: in a play-off not everybody does."""
        return self.setup.bot(self.match.seats[seat]) if seat != LEARNER else STAND_IN

    def _chance(self, seat: int, number: int) -> random.Random:
        return random.Random(f"{self.match.seed}/{self.match.deal_no}/{seat}/{number}")

    def undo(self) -> bool:
        """Go back to before the learner's last action, through everything the others did.

        True if anything was taken back.
        """
        if self.table.attempt is not None or self.answered is not None:
            self.put_back()
            return True
        self.ladder = self.chosen = self._let_lie_at = None
        return self.table.undo_of(LEARNER)

    def back_to(self, number: int) -> None:
        """Go back to before the learner's last move before event `number`, or to the start."""
        self.take_over()
        before = [at for at in range(number) if self.table.events[at].seat == LEARNER]
        self._forget()
        self._let_lie_at = None
        self.table.undo(len(self.table.events) - (before[-1] if before else 0))

    def begin(self) -> None:
        """Play the same deal again from its start."""
        self.earlier = self.outcomes
        self.take_over()
        self.table.lay(self.dealt)
        self._let_lie_at = None
        self._forget()

    def swapped(self) -> "DealPlay":
        """The same cards dealt to other seats: what the last player had, the learner has now."""
        dealer = (self.dealer + 1) % self.dealt.players
        other = DealPlay(self.setup, self.match, self._clock, dealer)
        other.earlier = self.outcomes
        return other

    @property
    def outcomes(self) -> tuple[Outcome, ...]:
        """What these cards have brought so far, this time included where the deal is over."""
        if not self.over:
            return self.earlier
        scores = settle(self.table.state).scores
        return (*self.earlier, Outcome(self.dealer, scores))

    def hint(self) -> None:
        """Open a hint, or go one rung up; only on the learner's own turn."""
        if self.over or self.others_turn:
            return
        if self.showing:
            self.ladder = None
        super().hint()

    def new_ladder(self, now: float) -> Ladder | None:
        """What a good player would look at, from the learner's own cards.

        It is there at once, and may become better while the first rung is being read.
        """
        found = first_hint(self.table.state)
        if found is None:
            return None
        search = longer_look(self.table.state)
        self._hint, self._pondering = found, Thinking(search, self._clock, PONDERS)
        return ladder_of(found, now)

    @property
    def pondering(self) -> bool:
        """Whether a better hint is looked for; the learner's next deed ends that."""
        if self.ladder is None or self.showing:
            self._pondering = None
        return self._pondering is not None

    def ponder(self) -> None:
        """Look for a better hint for one slice of time."""
        if not self.pondering or self._pondering is None or not self._pondering.go_on():
            return
        found, self._pondering = self._pondering.best, None
        if found is not None and self._hint is not None and self.ladder is not None:
            self.ladder = changed(self.ladder, self._hint, found, self._clock())

    def show(self) -> None:
        """Play what the hint says."""
        self.put_back()
        if self.ladder is not None:
            self.act(self.ladder.action)

    def stood(self, action: Action) -> None:
        """Nothing: the others act when they are asked to."""

    # looking on

    def look_on(self, bots: bool) -> None:
        """Look at the moves one by one; with `bots` they play on, for the learner too."""
        self.give_up_thinking()
        self._forget()
        self.table.put_back()
        if self.looking is None:
            self.looking = Looking(self.table, bots)
        self.looking.bots = bots

    def forward(self) -> None:
        """Show the next move of those that are known; where none is, let a bot do one."""
        if self.looking is None or not self.looking.forward():
            self.step()

    def take_over(self) -> None:
        """Play on from the move that is shown; what was done after it is forgotten."""
        self.give_up_thinking()
        self.looking = None

    # records

    def record(self) -> Record:
        """All that was done since the cards were dealt, shown or not."""
        moves = self.looking.moves if self.looking is not None else self.table.events
        return Record(
            self.setup.preset,
            self.match.options,
            self.dealt.players,
            self.match.seed,
            self.match.deal_no,
            self.dealt.dealer,
            tuple((event.seat, event.action) for event in moves),
        )

    def resume(self, actions: Sequence[tuple[int, Action]]) -> None:
        """Do what a record says; stops at the first action that does not stand."""
        for seat, action in actions:
            done = len(self.table.events)
            if not self.table.act(action, seat):
                self.table.put_back()
                if len(self.table.events) == done:  # not even a false call
                    return
