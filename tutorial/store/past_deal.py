"""A deal that has been played, as it can be looked back on: every table, every event."""

from dataclasses import dataclass

from engine.actions import Action
from engine.record import Record, replay
from engine.state import State
from lessons.levels.moment import LEARNER
from tutorial.table.table import Event


@dataclass(frozen=True, slots=True)
class PastDeal:
    """A record with the tables between its actions."""

    record: Record
    states: tuple[State, ...]

    @classmethod
    def of(cls, record: Record) -> "PastDeal":
        """Play the record.

        Raises:
            RecordError: if it cannot be played.
        """
        return cls(record, tuple(replay(record)))

    def events(self, number: int | None = None) -> tuple[Event, ...]:
        """What had happened before action `number`; everything if None."""
        actions = self.record.actions[:number]
        return tuple(
            Event(seat, action, self.states[at], self.states[at + 1])
            for at, (seat, action) in enumerate(actions)
        )

    def turn(self, number: int) -> int:
        """Which turn of the learner the table before action `number` belongs to, from 1.

        Between two turns it is the one that comes.
        """
        begun = self._begun(self.states[: number + 1])
        return begun if self.states[number].to_move == LEARNER else begun + 1

    @property
    def turns(self) -> int:
        """How many turns the learner had."""
        return max(1, self._begun(self.states))

    @staticmethod
    def _begun(states: tuple[State, ...]) -> int:
        mine = [state.to_move == LEARNER for state in states]
        return sum(now and not before for before, now in zip([False, *mine], mine, strict=False))


def done_before(past: PastDeal, number: int) -> Action | None:
    """What the learner did as action `number`; None where a card was let lie."""
    seat, action = past.record.actions[number]
    return action if seat == LEARNER else None
