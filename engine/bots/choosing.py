"""Lets a bot act: its move, its call, its reasons. Each sees only what its seat may see.

A bot is one file of this package with one decorated function: every module is imported here,
and importing it lets it join.
"""

from collections.abc import Generator, Sequence
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from random import Random

from engine.actions import Action, CallRummy, ClaimDiscard, Discard
from engine.bots.registry import BOTS, Bot, Choice, at_strength, bot_by_name
from engine.bots.restless import restless
from engine.heuristics.claims import worth_claiming
from engine.movegen.offered import own
from engine.reasons import Kind, because
from engine.reasons.advice import reasons
from engine.state.seat_view import SeatView


__all__ = [
    "BOTS",
    "Bot",
    "Choice",
    "at_strength",
    "bot_by_name",
    "chance_at",
    "choose",
    "decide",
    "deliberate",
    "explain_choice",
    "to_call",
    "to_claim",
]

for _module in iter_modules([str(Path(__file__).parent)]):
    if _module.name != "choosing":
        import_module(f"engine.bots.{_module.name}")


def chance_at(seed: int, deal_index: int, seat: int, number: int) -> Random:
    """The generator with which `seat` decides what becomes action `number` of a deal.

    So a deal that is taken back and played the same way goes the same way.
    """
    return Random(f"{seed}/{deal_index}/{seat}/{number}")


def choose(name: str, view: SeatView, legal: Sequence[Action], rng: Random) -> Choice:
    """What the bot does on its turn, with every reason for it.

    Args:
        name: one of `BOTS`; see `bot_by_name`.
        view: of the seat on turn.
        legal: all legal actions; calls of other seats are passed over.
        rng: the same state of it gives the same choice.
    """
    return explain_choice(name, view, decide(name, view, legal, rng), legal)


def explain_choice(name: str, view: SeatView, choice: Choice, legal: Sequence[Action]) -> Choice:
    """The choice of a bot with what the cards say about it, as `choose` tells it."""
    if bot_by_name(name).tells_all:
        return choice
    said = {reason.kind for reason in choice.reasons}
    more = reasons(view, choice.action, legal)
    return Choice(choice.action, (*choice.reasons, *(r for r in more if r.kind not in said)))


def decide(name: str, view: SeatView, legal: Sequence[Action], rng: Random) -> Choice:
    """As `choose`, with the bot's own reasons only: quicker where nobody asks why."""
    mine = own(view, legal)
    if len(mine) == 1:
        return Choice(mine[0], (because(Kind.ONLY_MOVE),))
    return _not_in_circles(bot_by_name(name).play(view, mine, rng), view, mine, rng)


def deliberate(
    name: str, view: SeatView, legal: Sequence[Action], rng: Random
) -> Generator[Choice | None, None, Choice]:
    """As `decide`, in short steps: yields what is best so far, returns the choice."""
    mine = own(view, legal)
    search = bot_by_name(name).search
    if search is None or len(mine) == 1:
        return decide(name, view, legal, rng)
    choice = yield from search(view, mine, rng)
    return _not_in_circles(choice, view, mine, rng)


def _not_in_circles(choice: Choice, view: SeatView, mine: Sequence[Action], rng: Random) -> Choice:
    """The choice, unless bots would discard the same cards to each other for ever."""
    if isinstance(choice.action, Discard):
        other = restless(view, mine, rng)
        if other is not None:
            return Choice(other)
    return choice


def to_call(name: str, view: SeatView, calls: Sequence[Action], rng: Random) -> CallRummy | None:
    """What the bot calls out of turn; None if it lets the card lie.

    Args:
        name: one of `BOTS`; see `bot_by_name`.
        view: of the seat that could call.
        calls: legal actions; all but this seat's calls are passed over.
        rng: the same state of it gives the same answer.
    """
    mine = [a for a in own(view, calls) if isinstance(a, CallRummy)]
    return bot_by_name(name).call(view, mine, rng) if mine else None


def to_claim(view: SeatView, legal: Sequence[Action]) -> ClaimDiscard | None:
    """What any bot at this seat claims out of turn; None if it lets the card lie.

    Args:
        view: of the seat that could claim.
        legal: legal actions; all but this seat's claim are passed over.
    """
    mine = [a for a in own(view, legal) if isinstance(a, ClaimDiscard)]
    return mine[0] if mine and worth_claiming(view) else None
