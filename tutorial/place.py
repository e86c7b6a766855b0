"""What a page can be, for the one object behind it."""

from typing import Protocol

from tutorial.page.errands import Errands
from tutorial.page.messages import Message
from tutorial.store.progress import Progress


class Place(Protocol):
    """Somewhere a learner can be: in a lesson or at the practice table."""

    errands: Errands

    @property
    def progress(self) -> Progress:
        """What is to be remembered now."""

    def receive(self, message: Message) -> None:
        """Answer a message; one that makes no sense here changes nothing."""
