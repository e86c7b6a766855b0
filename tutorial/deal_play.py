"""One deal at the practice table: the learner against bots."""

import random
import time
from collections.abc import Callable

from engine.actions import Action
from engine.bots import Choice, choose
from engine.dealing import deal
from engine.referee import legal_actions
from engine.state import Phase, SeatView, State
from tutorial.ladder import Ladder
from tutorial.match_setup import Setup
from tutorial.practice_hints import ladder_for
from tutorial.sight import LEARNER
from tutorial.trying import Trying


class DealPlay(Trying):
    """A deal from the first draw to its end. The bots act one action at a time, when asked.

    Attributes:
        setup: the match this deal belongs to.
        number: which deal of the match, 0 first.
    """

    def __init__(
        self,
        setup: Setup,
        number: int,
        dealer: int | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Deal."""
        super().__init__(first_state(setup, number, dealer), clock)
        self.setup = setup
        self.number = number
        self.dealer = dealer

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
            seat = self.table.state.to_move
            self.table.act(self.chosen(len(self.table.events)).action, seat)

    def chosen(self, number: int) -> Choice:
        """What the bot chose as event `number`, and why; the same whenever it is asked.

        The generator is seeded by the place in the deal, so a deal that is taken back and played
        the same way goes the same way.
        """
        events = self.table.events
        state = events[number].before if number < len(events) else self.table.state
        seat = state.to_move
        generator = random.Random(f"{self.setup.seed}/{self.number}/{seat}/{number}")
        legal = tuple(legal_actions(state))
        return choose(self.setup.bot(seat), SeatView(state, seat), legal, generator)

    def undo(self) -> None:
        """Go back to before the learner's last action, through everything the others did."""
        if self.table.attempt is not None or self.answered is not None:
            self.put_back()
            return
        self.ladder = None
        own = [index for index, event in enumerate(self.table.events) if event.seat == LEARNER]
        if own:
            self.table.undo(len(self.table.events) - own[-1])

    def begin(self) -> None:
        """Play the same deal again from its start."""
        self.table.lay(first_state(self.setup, self.number, self.dealer))
        self._forget()

    def hint(self) -> None:
        """Open a hint, or go one rung up; only on the learner's own turn."""
        if not self.over and not self.others_turn:
            super().hint()

    def new_ladder(self, now: float) -> Ladder | None:
        """What a good player would look at, from the learner's own cards."""
        return ladder_for(self.table.state, now)

    def show(self) -> None:
        """Play what the hint says."""
        self.put_back()
        if self.ladder is not None:
            self.act(self.ladder.moves[0])  # type: ignore[arg-type]

    def stood(self, action: Action) -> None:
        """Nothing: the others act when they are asked to."""

    @property
    def actions(self) -> tuple[Action, ...]:
        """All that was played, for the record."""
        return tuple(event.action for event in self.table.events)


def first_state(setup: Setup, number: int, dealer: int | None) -> State:
    """The table as it is dealt."""
    return deal(setup.rules(), setup.players, setup.seed, number, dealer)
