"""How many positions advice is tried in: a share in `make test`, all in `make advice`."""

import os
from collections.abc import Iterator
from random import Random

from engine.arena.self_play import goes_on, play_steps
from engine.options import preset
from engine.state import State
from engine.state.dealing import deal


ALL = os.environ.get("ADVICE") == "all"
GAMES = ("basic", "wrotham", "rummy500", "romme500", "romme")
REASONED = 2000 if ALL else 60
VALUED = 500 if ALL else 2


def positions(game: str, count: int, seed: int) -> Iterator[State]:
    """Tables of deals that steady players and beginners play, some of each deal."""
    random = Random(seed)
    while count:
        seed += 1
        players = random.choice((2, 2, 3, 4))
        state = deal(preset(game), players, seed)
        bots = random.choices(("steady", "beginner", "thoughtful"), k=players)
        for _, _, after in play_steps(state, bots):
            if goes_on(after) and random.random() < 0.2:
                yield after
                count -= 1
                if not count:
                    return
