"""The bots by name, and how a bot joins them."""

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from types import MappingProxyType
from typing import Final, TypeAlias

from engine.actions import Action, CallRummy
from engine.heuristics.baseline import baseline_call
from engine.reasons import Reason
from engine.state.seat_view import SeatView


@dataclass(frozen=True, slots=True)
class Choice:
    """What a bot does, and why.

    Attributes:
        reasons: most important first; a bot gives its own, `choose` adds what the cards say.
    """

    action: Action
    reasons: tuple[Reason, ...] = ()


Policy: TypeAlias = Callable[[SeatView, Sequence[Action], Random], Choice]
"""What a bot is: from what its seat sees and the legal actions, its choice among them."""

PolicySteps: TypeAlias = Callable[
    [SeatView, Sequence[Action], Random], Generator[Choice | None, None, Choice]
]
"""A bot that thinks long, in short steps: yields what it would do now, returns its choice."""

Call: TypeAlias = Callable[[SeatView, Sequence[CallRummy], Random], CallRummy | None]
"""What a bot says to the calls it could make out of turn; None is to let the card lie."""


def call_by_good_sense(
    view: SeatView, calls: Sequence[CallRummy], _rng: Random
) -> CallRummy | None:
    """Call what brings more than it burdens."""
    return baseline_call(view, calls)


@dataclass(frozen=True, slots=True)
class Bot:
    """A bot and its name.

    Attributes:
        tells_all: whether the reasons of its choices are complete, so that none are to be added.
        search: the same choice as `play`, in steps; None for a bot that knows at once.
    """

    name: str
    play: Policy
    call: Call
    tells_all: bool
    search: PolicySteps | None = None


_BOTS: Final[dict[str, Bot]] = {}
BOTS: Final[Mapping[str, Bot]] = MappingProxyType(_BOTS)
"""Every bot by name."""

_SEARCHERS: Final[dict[str, Callable[[int], Bot]]] = {}


def searcher(name: str, iterations: int) -> Callable[[Callable[[int], Bot]], Callable[[int], Bot]]:
    """Let a bot that searches join as `name`; the decorated function makes it for any strength."""

    def join(make: Callable[[int], Bot]) -> Callable[[int], Bot]:
        _SEARCHERS[name] = make
        _BOTS[name] = make(iterations)
        return make

    return join


def bot_by_name(name: str) -> Bot:
    """The bot with this name; `expert:200` imagines 200 deals for each decision."""
    plain, _, iterations = name.partition(":")
    return _SEARCHERS[plain](int(iterations)) if iterations else _BOTS[plain]


def at_strength(name: str, iterations: int | None) -> str:
    """The name of the bot with so many iterations; bots that do not search keep theirs."""
    return f"{name}:{iterations}" if iterations and name in _SEARCHERS else name


def bot(
    name: str,
    *,
    call: Call = call_by_good_sense,
    tells_all: bool = False,
    search: PolicySteps | None = None,
) -> Callable[[Policy], Policy]:
    """Let the decorated function join the bots as `name`.

    Args:
        name: how it is called.
        call: how it calls Rummy; whatever brings more than it burdens, if nothing else is said.
        tells_all: whether the reasons of its choices are complete.
        search: the same choice in steps.
    """

    def join(play: Policy) -> Policy:
        _BOTS[name] = Bot(name, play, call, tells_all, search)
        return play

    return join
