"""Looking on: the moves of a deal shown one by one, back and forth, at one's own pace."""

from dataclasses import dataclass

from tutorial.table.table import Event, Table


PACES = (2, 4, 7, 12)  # seconds a move stays; the comments are there to be read
USUAL_PACE = 1


@dataclass(slots=True)
class Watched:
    """How somebody likes to watch, from one deal to the next.

    Attributes:
        pace: index into `PACES`.
        by_itself: whether the moves of bots come without a press.
    """

    pace: int = USUAL_PACE
    by_itself: bool = False


class Looking:
    """Somebody looks at what was done, and perhaps at what bots go on to do.

    Attributes:
        ahead: what was done after the move that is shown, oldest first.
        since: after how many moves bots began to; None while they do not.
        running: whether the next move comes by itself.
        liked: how the next deal is to be watched too.
        said: what has been made of the moves for the list of them; theirs is the number.
    """

    def __init__(self, table: Table, liked: Watched | None = None) -> None:
        """Look at `table` as it is."""
        self.ahead: tuple[Event, ...] = ()
        self.since: int | None = None
        self.running = False
        self.liked = liked or Watched()
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
            self.running = self.liked.by_itself

    def run(self) -> None:
        """Let the moves come by themselves, or only when asked for, in deals to come too."""
        self.running = not self.running
        if self.bots:
            self.liked.by_itself = self.running

    @property
    def moves(self) -> tuple[Event, ...]:
        """All that is known to have been done, shown or not."""
        return (*self._table.events, *self.ahead)

    @property
    def seconds(self) -> int:
        """How long a move stays before the next one comes."""
        return PACES[self.liked.pace]

    def faster(self, steps: int = 1) -> None:
        """Change the pace; a negative number of steps makes it slower."""
        self.liked.pace = min(max(self.liked.pace - steps, 0), len(PACES) - 1)

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
