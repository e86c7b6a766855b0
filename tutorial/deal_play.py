"""One deal at the practice table: the learner against bots."""

import random
import time
from collections.abc import Callable, Sequence
from typing import TypeAlias

from engine.actions import Action
from engine.bots import Choice, choose, decide
from engine.match import Match
from engine.record import Record
from engine.referee import legal_actions
from engine.state import Phase, SeatView, State
from tutorial.ladder import Ladder
from tutorial.match_setup import Setup
from tutorial.practice_hints import ladder_for
from tutorial.sight import LEARNER
from tutorial.trying import Trying


_Ask: TypeAlias = Callable[[str, SeatView, Sequence[Action], random.Random], Choice]


class DealPlay(Trying):
    """A deal from the first draw to its end. The bots act one action at a time, when asked.

    Attributes:
        setup: who plays, and what was agreed.
        match: the match before this deal.
    """

    def __init__(
        self, setup: Setup, match: Match, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """Deal."""
        super().__init__(match.deal(), clock)
        self.setup = setup
        self.match = match
        self._dealt = self.table.state

    @property
    def over(self) -> bool:
        """Whether the deal has ended."""
        return self.table.state.phase is Phase.OVER

    @property
    def others_turn(self) -> bool:
        """Whether a bot is to act."""
        return not self.over and self.table.state.to_move != LEARNER

    def step(self) -> None:
        """Let the bot on turn do one action."""
        if self.others_turn:
            state = self.table.state
            self.ladder = None  # the hint spoke of a turn that is over
            choice = self._asked(decide, state, len(self.table.events))
            self.table.act(choice.action, state.to_move)

    def why(self, number: int) -> Choice:
        """What a bot chose as event `number`, and why.

        The generator is seeded by the place in the deal, so a deal that is taken back and played
        the same way goes the same way.
        """
        return self._asked(choose, self.table.events[number].before, number)

    def _asked(self, ask: _Ask, state: State, number: int) -> Choice:
        seat = state.to_move
        place = f"{self.match.seed}/{self.match.deal_no}/{seat}/{number}"
        legal = tuple(legal_actions(state))
        return ask(self.setup.bot(seat), SeatView(state, seat), legal, random.Random(place))

    def undo(self) -> bool:
        """Go back to before the learner's last action, through everything the others did.

        True if anything was taken back.
        """
        if self.table.attempt is not None or self.answered is not None:
            self.put_back()
            return True
        self.ladder = None
        return self.table.undo_of(LEARNER)

    def begin(self) -> None:
        """Play the same deal again from its start."""
        self.table.lay(self._dealt)
        self._forget()

    def hint(self) -> None:
        """Open a hint, or go one rung up; only on the learner's own turn."""
        if self.over or self.others_turn:
            return
        if self.showing:
            self.ladder = None
        super().hint()

    def new_ladder(self, now: float) -> Ladder | None:
        """What a good player would look at, from the learner's own cards."""
        return ladder_for(self.table.state, now)

    def show(self) -> None:
        """Play what the hint says."""
        self.put_back()
        if self.ladder is not None:
            self.act(self.ladder.action)

    def stood(self, action: Action) -> None:
        """Nothing: the others act when they are asked to."""

    # records

    def record(self) -> Record:
        """All that was done since the cards were dealt."""
        return Record(
            self.setup.preset,
            self.match.options,
            self._dealt.players,
            self.match.seed,
            self.match.deal_no,
            self._dealt.dealer,
            tuple((event.seat, event.action) for event in self.table.events),
        )

    def resume(self, actions: Sequence[tuple[int, Action]]) -> None:
        """Do what a record says; stops at the first action that does not stand."""
        for seat, action in actions:
            if not self.table.act(action, seat):
                self.table.put_back()
                return
