"""The practice table: a match against bots, from the set-up to the last score."""

import time
from collections.abc import Callable

from lessons.words import Words
from tutorial.match_setup import Setup
from tutorial.messages import Message
from tutorial.options_form import SetupForm
from tutorial.progress import Progress
from tutorial.stage import Errands


class Practice:
    """A match being played, or the form that sets one up."""

    def __init__(
        self,
        progress: Progress,
        form: SetupForm,
        words: Words,
        fragment: str = "",
        crashed: str | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Show the form."""
        self.progress = progress
        self.form = form
        self.words = words
        self.errands = Errands()
        form.shown = True

    def deal(self, setup: Setup) -> None:
        """Deal the first cards of a match."""

    def receive(self, message: Message) -> None:
        """Answer a message."""
