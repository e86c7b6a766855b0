"""Long thinking in slices: the page is answered in between, and thinking can be given up.

Here is the clock that searches of the engine do not have. A place that thinks sends the errand
`think`; the page sends it back as a message, behind whatever the learner has done meanwhile.
"""

import time
from collections.abc import Callable, Generator
from typing import Generic, TypeAlias, TypeVar


T = TypeVar("T")

Search: TypeAlias = Generator[T | None, None, T]
"""Yields after each short step what it would answer now, if it knows; returns its answer."""

SLICE = 0.05  # seconds until other messages are let in


class Thinking(Generic[T]):
    """One search under way.

    Attributes:
        best: the answer once `done`; before that the best known, None while there is none.
        done: nothing is left to be thought.
    """

    def __init__(
        self,
        search: Search[T],
        clock: Callable[[], float] = time.monotonic,
        limit: float | None = None,
    ) -> None:
        """Take up `search` without beginning it.

        Args:
            search: one step of it takes much less than a slice.
            clock: seconds of a clock that never goes back.
            limit: seconds of thinking after which the best known answer will do; None: no end.
        """
        self.best: T | None = None
        self.done = False
        self._search = search
        self._clock = clock
        self._left = limit

    def go_on(self) -> bool:
        """Think for one slice; True when there is nothing left to think."""
        started = self._clock()
        spent = 0.0
        while not self.done and spent < SLICE:
            self._step()
            spent = self._clock() - started
            if self._left is not None and spent >= self._left and self.best is not None:
                self.stop()
        if self._left is not None:
            self._left -= spent
        return self.done

    def stop(self) -> None:
        """Think no further; `best` stays what it is."""
        self.done = True
        self._search.close()

    def _step(self) -> None:
        try:
            known = next(self._search)
        except StopIteration as end:
            self.best, self.done = end.value, True
        else:
            self.best = known if known is not None else self.best
