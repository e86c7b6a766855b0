"""Looking on: the moves of a deal shown one by one, back and forth, at one's own pace."""

from tutorial.table.table import Event, Table


PACES = (2, 4, 7, 12)  # seconds a move stays; the comments are there to be read
USUAL_PACE = 1


class Looking:
    """Somebody looks at what was done, and perhaps at what bots go on to do.

    Attributes:
        ahead: what was done after the move that is shown, oldest first.
        since: after how many moves bots began to; None while they do not.
        running: whether the next move comes by itself.
        pace: index into `PACES`.
        said: what has been made of the moves for the list of them; theirs is the number.
    """

    def __init__(self, table: Table, pace: int = USUAL_PACE) -> None:
        """Look at `table` as it is."""
        self.ahead: tuple[Event, ...] = ()
        self.since: int | None = None
        self.running = False
        self.pace = pace
        self.said: dict[int, str] = {}
        self._table = table

    @property
    def bots(self) -> bool:
        """Whether bots go on after the last move, the learner's cards included."""
        return self.since is not None

    def let_bots_play(self) -> None:
        """From the last known move on bots play, for the learner too."""
        if self.since is None:
            self.since = len(self.moves)

    @property
    def moves(self) -> tuple[Event, ...]:
        """All that is known to have been done, shown or not."""
        return (*self._table.events, *self.ahead)

    @property
    def seconds(self) -> int:
        """How long a move stays before the next one comes."""
        return PACES[self.pace]

    def faster(self, steps: int = 1) -> None:
        """Change the pace; a negative number of steps makes it slower."""
        self.pace = min(max(self.pace - steps, 0), len(PACES) - 1)

    def forward(self) -> bool:
        """Show the next known move; False if there is none."""
        if not self.ahead:
            return False
        first, *rest = self.ahead
        self._table.redo(first)
        self.ahead = tuple(rest)
        return True

    def show(self, number: int) -> None:
        """Show the table after so many moves; beyond the last one it is the last."""
        shown = len(self._table.events)
        if number < shown:
            self.ahead = (*self._table.events[max(0, number) :], *self.ahead)
            self._table.undo(shown - max(0, number))
        while len(self._table.events) < number and self.forward():
            pass
