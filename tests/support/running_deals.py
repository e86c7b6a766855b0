"""Deals somewhere before their end, played by bots, as records and as the browser keeps them."""

from itertools import islice
from random import Random

from engine.arena.self_play import play_steps
from engine.match import Match
from engine.options import preset
from engine.record import Record
from engine.state import Phase, State
from tutorial.deal.match_store import kept_match
from tutorial.setup.setup import Setup
from tutorial.store.progress import Progress
from tutorial.store.progress_text import write


MOST_MOVES = 40


def running_deal(game: str, players: int, random: Random) -> tuple[Record, list[State]]:
    """A deal somewhere before its end, and its tables."""
    seed = random.randrange(2**32)
    first = Match(preset(game), players, seed).deal()
    wanted = random.randrange(4 * players, MOST_MOVES)
    states, actions = [first], []
    for seat, action, after in islice(play_steps(first, ("steady",) * players), wanted):
        if after.phase is Phase.OVER:
            break
        states.append(after)
        actions.append((seat, action))
    return Record(game, preset(game), players, seed, 0, first.dealer, tuple(actions)), states


def stored_deal(record: Record, bots: tuple[str, ...]) -> str:
    """The deal as the browser keeps it."""
    setup = Setup(record.seed, record.preset, record.players, bots)
    return write(Progress(practice=kept_match(setup, [record.to_text()])))
