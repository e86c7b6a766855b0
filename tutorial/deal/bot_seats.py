"""A deal with bots at the other seats: they act when asked, one action at a time, and say why."""

import random
import time
from collections.abc import Callable, Sequence
from typing import TypeAlias, TypeVar

from engine.actions import Action, CallRummy, ClaimDiscard
from engine.bots import Choice, chance_at, choose, deliberate, explain_choice, to_call, to_claim
from engine.judging.call import may_call
from engine.judging.claim import may_claim
from engine.match import Match
from engine.referee import legal_actions, legal_calls
from engine.state import Phase, State
from engine.state.seat_view import SeatView
from lessons.levels.moment import LEARNER
from lessons.words.words import Words
from tutorial.deal.looking import Looking, Watched
from tutorial.protocol.thinking import Thinking
from tutorial.setup.setup import Setup
from tutorial.table.learner_table import LearnerTable
from tutorial.table.seeming_call import is_to_be_asked
from tutorial.table.table import Event


_T = TypeVar("_T")
_Ask: TypeAlias = Callable[[str, SeatView, Sequence[Action], random.Random], _T]


class BotTable(LearnerTable):
    """A deal from the first draw to its end. The bots act one action at a time, when asked.

    Attributes:
        dealt: the table before anything was done.
        dealer: who dealt it.
        setup: who plays, and what was agreed.
        match: the match before this deal.
        thinking: what the bot on turn makes of the table; None when none thinks.
        looking: how the learner looks on; None while they play.
        covered: whether all hands are hidden, until somebody says that the device is theirs.
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
        self.setup = setup
        self.match = match
        self.dealt = self.table.state
        self.dealer = self.dealt.dealer or 0
        self.thinking: Thinking[Choice] | None = None
        self.looking: Looking | None = None
        self.covered = False
        self._let_lie_at: int | None = None
        self._thought_about: State | None = None
        self._next_claim: tuple[State | None, ClaimDiscard | None] = (None, None)
        self._own: dict[int, Choice] = {}  # what bots chose, by the number of the event
        self._for_learner: frozenset[Event] = frozenset()

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats of the match by the seats of this table: in a play-off not all play."""
        return self.match.seats

    @property
    def first_to_move(self) -> int:
        """Who began."""
        return self.dealt.to_move

    def spoken_in(self, words: Words) -> Words:
        """A language with the names of those at this table."""
        return words.with_seats(self.match.playoff)

    def pass_on(self) -> None:
        """Nothing: one learner holds the device all the time."""

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
        """Whether a card just discarded waits for the learner to call Rummy, claim it or pass.

        It waits where a call seems to be possible, and as long as something is told of one.
        """
        state = self.table.state
        if self._has_passed or self.looking is not None or state.phase is not Phase.DRAW:
            return False
        if is_to_be_asked(state, LEARNER) or may_claim(state, LEARNER):
            return True
        told = self.answered is not None or self.table.attempt is not None
        return told and may_call(state, LEARNER)

    @property
    def may_claim(self) -> bool:
        """Whether what is waited for is a claim."""
        return self.may_call and may_claim(self.table.state, LEARNER)

    @property
    def _has_passed(self) -> bool:
        """Whether the learner lets the card lie; the claims of others change nothing in it."""
        at, events = self._let_lie_at, self.table.events
        if at is None or at > len(events):
            return False
        return all(isinstance(event.action, ClaimDiscard) for event in events[at:])

    @property
    def bots_act(self) -> bool:
        """Whether a bot does the next thing, without a word of the learner."""
        if self.looking is not None:
            return self.looking.bots and not self.looking.ahead and not self.over
        return (self.others_turn or self._claim() is not None) and not self.may_call

    def let_lie(self) -> bool:
        """Do not call or claim; now the bots may. True if one does before the learner's draw."""
        self._let_lie_at = len(self.table.events)
        if self.table.state.to_move != LEARNER:
            return False
        return self._bot_calls() or self._bot_claims()

    def step(self) -> None:
        """Let the bots do one action: a call or claim of one of them, or one of the bot on turn.

        Nothing is done while that one still thinks; then `thinking` waits for another step.
        What a hint said of the move it played can be read until the learner is on turn again.
        """
        state = self.table.state
        if self._thought_about is not state:
            self.give_up_thinking()
        if not self.bots_act:
            return
        if not self.showing:
            self.ladder = None  # the hint spoke of a turn that is over
        if self._bot_claims():
            return
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
            if self.table.act(choice.action, state.to_move):
                self.mark_played_for()
        if not self.others_turn:
            self.ladder = None

    def mark_played_for(self) -> None:
        """Keep in mind that the last event, if it is the learner's, was played for them."""
        last = self.table.events[-1]
        if last.seat == LEARNER:
            self._for_learner |= {last}

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
            if seat == besides or not calls or not self._plays_itself(seat):
                continue
            view, chance = SeatView(state, seat), self._chance(seat, number)
            call = to_call(self._bot(seat), view, calls, chance)
            if call is not None:
                return self.table.act(call, seat)
        return False

    def _bot_claims(self) -> bool:
        """Let the next bot that wants the newest discard claim it; True if one did."""
        claim = self._claim()
        return claim is not None and self.table.act(claim, claim.seat)

    def _claim(self) -> ClaimDiscard | None:
        """The next claim of a bot, in the order of play."""
        state = self.table.state
        if not state.flags.claims or not state.window or state.phase is not Phase.DRAW:
            return None
        known, claim = self._next_claim
        if known is not state:
            claim = self._sought_claim(state)
            self._next_claim = state, claim
        return claim

    def _sought_claim(self, state: State) -> ClaimDiscard | None:
        legal = tuple(legal_actions(state))
        for step in range(1, state.players):
            seat = (state.to_move + step) % state.players
            if self._plays_itself(seat):
                claim = to_claim(SeatView(state, seat), legal)
                if claim is not None:
                    return claim
        return None

    def why(self, number: int) -> Choice:
        """What a bot chose as event `number`, and why."""
        event = self.table.events[number]
        known = self._own.get(number)
        own = known if known is not None and known.action == event.action else None
        if own is None and self.by_bot(event.seat) and not _out_of_turn(event.action):
            return self._asked(choose, event.before, event.seat, number)
        legal = tuple(legal_actions(event.before))
        view = SeatView(event.before, event.seat)
        return explain_choice(self._bot(event.seat), view, own or Choice(event.action), legal)

    def _asked(self, ask: _Ask[_T], state: State, seat: int, number: int) -> _T:
        legal = tuple(legal_actions(state))
        view = SeatView(state, seat)
        return ask(self._bot(seat), view, legal, self._chance(seat, number))

    def _bot(self, seat: int) -> str:
        """Who sits at `seat` of this deal: in a play-off not everybody does."""
        return self.setup.bot(self.seats[seat])

    def by_bot(self, seat: int) -> bool:
        """Whether a bot sits at `seat`, not a person."""
        return seat != LEARNER

    def _plays_itself(self, seat: int) -> bool:
        """Whether nobody is asked what `seat` does."""
        return self.by_bot(seat) or self.looking is not None

    def _chance(self, seat: int, number: int) -> random.Random:
        return chance_at(self.match.seed, self.match.deal_index, seat, number)

    # looking on

    def look_on(self, bots: bool, liked: Watched | None = None) -> None:
        """Look at the moves one by one; with `bots` they play on, for the learner too."""
        self.give_up_thinking()
        self._forget()
        self.table.put_back()
        if self.looking is None:
            self.looking = Looking(self.table, liked)
        if bots:
            self.looking.let_bots_play()

    def forward(self) -> None:
        """Show the next move of those that are known; where none is, let a bot do one."""
        if self.looking is None or not self.looking.forward():
            self.step()

    def take_over(self) -> None:
        """Play on from the move that is shown; what was done after it is forgotten."""
        self.give_up_thinking()
        self.looking = None


def _out_of_turn(action: Action) -> bool:
    return isinstance(action, CallRummy | ClaimDiscard)
