"""A moment of a level: the table, and what the learner has done to it."""

from dataclasses import dataclass, replace

from engine.actions import (
    Action,
)
from engine.state import State
from lessons.levels.moves import Answer, HandedIn, Move, Pick, Write


LEARNER = 0  # the learner sits at the first seat of every level


@dataclass(frozen=True, slots=True)
class Moment:
    """Where a learner is in a level.

    Attributes:
        state: the table now.
        played: the learner's accepted actions, oldest first.
        handed_in: the last pick or answer, if any.
        written: the right figures on the score sheet, in the order written.
        replies: how many actions of the script have been played.
    """

    state: State
    played: tuple[Action, ...] = ()
    handed_in: Pick | Answer | None = None
    replies: int = 0
    written: tuple[Write, ...] = ()

    def after(self, action: Action, state: State) -> "Moment":
        """The moment after the learner's accepted `action`."""
        return replace(self, state=state, played=(*self.played, action))

    def before_last(self, state: State, replies: int) -> "Moment":
        """The moment before the learner's last action: its table, and what others had done."""
        return replace(self, state=state, played=self.played[:-1], replies=replies)

    def after_replies(self, state: State, replies: int) -> "Moment":
        """The moment after others have played on: `replies` actions of the script in all."""
        return replace(self, state=state, replies=replies)

    def handing_in(self, move: HandedIn) -> "Moment":
        """The moment in which the learner hands in `move`."""
        if isinstance(move, Write):
            return replace(self, written=(*self.written, move))
        return replace(self, handed_in=move)

    @property
    def moves(self) -> tuple[Move, ...]:
        """All the learner has done, oldest first."""
        if self.written:
            return (*self.played, *self.written)
        return self.played if self.handed_in is None else (*self.played, self.handed_in)
