"""The bots by name, and how a bot joins them."""

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from types import MappingProxyType
from typing import Final, TypeAlias

from engine.actions import Action, CallRummy
from engine.reasons import Reason
from engine.state import SeatView


@dataclass(frozen=True, slots=True)
class Choice:
    """What a bot does, and why.

    Attributes:
        reasons: most important first; a bot gives its own, `choose` adds what the cards say.
    """

    action: Action
    reasons: tuple[Reason, ...] = ()


Play: TypeAlias = Callable[[SeatView, Sequence[Action], Random], Choice]
"""What a bot is: from what its seat sees and the legal actions, its choice among them."""

Search: TypeAlias = Callable[
    [SeatView, Sequence[Action], Random], Generator[Choice | None, None, Choice]
]
"""A bot that thinks long, in short steps: yields what it would do now, returns its choice."""

Call: TypeAlias = Callable[[SeatView, Sequence[CallRummy], Random], CallRummy | None]
"""What a bot says to the calls it could make out of turn; None is to let the card lie."""


@dataclass(frozen=True, slots=True)
class Bot:
    """A bot and its name.

    Attributes:
        tells_all: its own reasons are the whole truth; nothing is to be added to them.
        search: the same choice as `play`, in steps; None for a bot that knows at once.
    """

    name: str
    play: Play
    call: Call
    tells_all: bool
    search: Search | None = None


_BOTS: Final[dict[str, Bot]] = {}
BOTS: Final[Mapping[str, Bot]] = MappingProxyType(_BOTS)
"""Every bot by name."""


def bot(
    name: str, *, call: Call, tells_all: bool = False, search: Search | None = None
) -> Callable[[Play], Play]:
    """Let the decorated function join the bots as `name`; `call` is how it calls Rummy."""

    def join(play: Play) -> Play:
        _BOTS[name] = Bot(name, play, call, tells_all, search)
        return play

    return join
