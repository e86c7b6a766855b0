"""What comes of following every hint: duplicate deals of two against a bot, 95 % intervals.

`python benchmarks/hints_followed.py PRESET PAIRS [SEED [OPPONENT]]` prints one line for a learner
who has been taught to hold melds back, and one for a beginner.
"""

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random


sys.path.insert(0, str(Path(__file__).parents[1]))

from engine.actions import CallRummy
from engine.analysis.hint_search import search_hint
from engine.arena.duplicate import compare
from engine.bots.registry import Choice, bot
from engine.options import PRESETS
from engine.search import run_to_end
from engine.state.seat_view import SeatView


SEED = 70_000
OPPONENT = "steady"
FOLLOWERS = ("follows-hints", "follows-beginner-hints")


def _calls_nothing(_view: SeatView, _calls: Sequence[CallRummy], _rng: Random) -> CallRummy | None:
    return None  # hints are given on the own turn alone


def _follower(name: str, patient: bool) -> None:
    @bot(name, call=_calls_nothing)
    def play(view: SeatView, legal: Sequence[object], _rng: Random) -> Choice:
        found = run_to_end(search_hint(view, legal, patient=patient))  # type: ignore[arg-type]
        return Choice(found.action, found.reasons)


for _name, _patient in zip(FOLLOWERS, (True, False), strict=True):
    _follower(_name, _patient)


def followed(
    preset: str, pairs: int, seed: int = SEED, opponent: str = OPPONENT, who: str = FOLLOWERS[0]
) -> dict[str, object]:
    """Points a deal that following the hints is ahead of the opponent, as `compare` reports."""
    return compare(PRESETS[preset], 2, (who, opponent), pairs, seed)


if __name__ == "__main__":
    preset, pairs, *more = sys.argv[1:]
    seed = int(more[0]) if more else SEED
    opponent = more[1] if len(more) > 1 else OPPONENT
    for who in FOLLOWERS:
        found = followed(preset, int(pairs), seed, opponent, who)
        print(json.dumps({"preset": preset, "who": who, **found}))
