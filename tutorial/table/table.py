"""The live table: one state, one door for wishes, and the way back."""

from dataclasses import dataclass
from typing import Any

import param

from engine.actions import Action, doer
from engine.cards import Card
from engine.options import Options
from engine.referee import Applied, Refused, play
from engine.state import State
from engine.violations import Violation
from lessons.levels.moment import LEARNER
from lessons.levels.move_equality import same_move
from tutorial.table.hand_order import Sort


EMPTY_TABLE = State(options=Options(), players=0, hands=(), stock=(), pile=())


@dataclass(frozen=True, slots=True, eq=False)
class Event:
    """Something that was done and stood; each is itself, however alike two may be.

    Attributes:
        seat: who did it.
        before, after: the table around it; the way back and what a log line needs.
    """

    seat: int
    action: Action
    before: State
    after: State

    @property
    def touched(self) -> str:
        """Id of the meld that it laid down or changed last; empty where it did something else."""
        before = {meld.id: meld.cards for meld in self.before.melds}
        changed = [m.id for m in self.after.melds if before.get(m.id) != m.cards]
        return str(changed[-1]) if changed else ""


@dataclass(frozen=True, slots=True)
class Attempt:
    """A wish that was refused, kept until it is tried again or taken back.

    Attributes:
        counts: it has changed the table all the same, as a false call does.
        times: how often the very same was tried, nothing else in between.
    """

    action: Action
    violation: Violation
    counts: bool = False
    times: int = 1


class Table(param.Parameterized):
    """What lies on the table now, why the last wish was refused, and what has been done.

    Views never change it: wishes come in through `act`, and everything else follows.
    """

    # All tables share their parameters (`per_instance`): nobody binds a view to those of one.
    state = param.ClassSelector(
        default=EMPTY_TABLE,
        class_=State,
        allow_None=False,
        instantiate=False,
        per_instance=False,
    )
    attempt = param.ClassSelector(class_=Attempt, instantiate=False, per_instance=False)
    events = param.ClassSelector(
        class_=tuple,
        default=(),
        per_instance=False,
        doc="All events since the table was laid, oldest first.",
    )
    sort: "param.Selector[Any]" = param.Selector(
        default=Sort.SUIT, objects=list(Sort), per_instance=False
    )
    picked = param.ClassSelector(
        class_=tuple,
        default=(),
        per_instance=False,
        doc="Cards the learner has picked, in the order picked.",
    )
    own_order = param.ClassSelector(
        class_=tuple,
        default=(),
        per_instance=False,
        doc="Cards as the learner laid them, from left to right.",
    )

    def __init__(self, state: State) -> None:
        super().__init__(state=state)

    def act(self, action: Action, by: int | None = None) -> bool:
        """Try `action`; True if it stood.

        A refusal that changes the table (a false call) is kept as an attempt and as an event.
        """
        before = self.state
        seat = _doer(before, action) if by is None else by
        match play(before, action, by):
            case Applied(state=after):
                event = Event(seat, action, before, after)
                held = after.hands[LEARNER]
                self.param.update(
                    state=after,
                    attempt=None,
                    events=(*self.events, event),
                    picked=tuple(card for card in self.picked if card in held),
                )
                return True
            case Refused(violation=violation, state=after):
                if after != before:
                    event = Event(seat, action, before, after)
                    self.param.update(state=after, events=(*self.events, event))
                self.refuse(action, violation, counts=after != before)
                return False

    def refuse(self, action: Action, violation: Violation, counts: bool = False) -> None:
        """Keep a refused wish on the table; the same one once more is counted in its `times`."""
        last = self.attempt
        again = last is not None and not counts and same_move(last.action, action)
        times = last.times + 1 if last is not None and again else 1
        self.attempt = Attempt(action, violation, counts, times)

    @property
    def first(self) -> State:
        """The table as it was laid, before anything was done."""
        return self.events[0].before if self.events else self.state

    def put_back(self) -> None:
        """Take a refused try off the table."""
        self.attempt = None

    def since(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """What has been done on top of these events, or in the place of the last of them."""
        return tuple(event for event in self.events if event not in events)

    def undo(self, events: int = 1) -> None:
        """Take back the last `events` that stood; a refused try only leaves the table."""
        if not events or not self.events:
            self.put_back()
            return
        kept = self.events[: max(0, len(self.events) - events)]
        self.param.update(state=self.events[len(kept)].before, attempt=None, events=kept)

    def redo(self, event: Event) -> None:
        """Let an event that was taken back stand again, right after those before it."""
        self.param.update(state=event.after, attempt=None, events=(*self.events, event))

    def undo_of(self, seat: int) -> bool:
        """Take back the last action of `seat` and everything after it; False if there is none."""
        own = [index for index, event in enumerate(self.events) if event.seat == seat]
        if own:
            self.undo(len(self.events) - own[-1])
        return bool(own)

    def lay(self, state: State) -> None:
        """Begin anew from `state`: nothing has been done, nothing can be taken back."""
        self.param.update(state=state, attempt=None, events=())

    def arrange(self, cards: tuple[Card, ...]) -> None:
        """Take over the learner's own order of the hand."""
        self.param.update(own_order=cards, sort=Sort.FREE)


def _doer(state: State, action: Action) -> int:
    """Who does what nobody is named for: the seat on turn, and of a call the one who calls."""
    return doer(action, state.to_move)
