"""The engine beside rlcard and OpenSpiel: alternating runs, medians and ratios.

Run in an environment with `requirements/bench.txt`: `python benchmarks/engine_bench.py OUT.json`.
CPU time of this process is measured, so that a busy machine disturbs little.
"""

import json
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random


sys.path.insert(0, str(Path(__file__).parents[1]))

import pyspiel
import rlcard

from engine.arrangement import best_arrangement
from engine.candidates import melds_in
from engine.cards import CARDS, CardSet
from engine.dealing import deal
from engine.melds import Pack
from engine.options import PRESETS
from engine.random_play import random_deal
from engine.scoring import hand_value


ROUNDS = 5
PACK = Pack("low", jokers=False)
VALUES = {card: hand_value(card, PRESETS["basic"]) for card in CARDS}

Work = Callable[[Random], int]
"""Does some deals or hands and answers with their number."""


def our_deals(random: Random) -> int:
    """Random deals of Rummy 500, two players, all rules."""
    for _ in range(60):
        random_deal(deal(PRESETS["rummy500"], 2, random.randrange(2**32)), random)
    return 60


def rlcard_deals(random: Random) -> int:
    """Random deals in rlcard's gin rummy environment."""
    env = rlcard.make("gin-rummy", config={"seed": random.randrange(2**31)})
    for _ in range(10):
        state, _ = env.reset()
        while not env.is_over():
            legal = tuple(state["legal_actions"])
            state, _ = env.step(legal[int(random.random() * len(legal))])
    return 10


def openspiel_deals(random: Random) -> int:
    """Random deals of OpenSpiel's gin rummy, each from a clone of a fresh state."""
    fresh = pyspiel.load_game("gin_rummy").new_initial_state()
    for _ in range(60):
        state = fresh.clone()
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(random.random() * len(legal))])
    return 60


def hands(random: Random) -> list[list[int]]:
    """Hands of ten cards as numbers: suit times 13 plus rank."""
    return [random.sample(range(52), 10) for _ in range(400)]


def our_melds(random: Random) -> int:
    """All melds of a hand."""
    for numbers in hands(random):
        tuple(melds_in(CardSet(CARDS[number] for number in numbers), PACK))
    return 400


def openspiel_melds(random: Random) -> int:
    """The same from OpenSpiel's C++."""
    utils = pyspiel.gin_rummy.GinRummyUtils(13, 4, 10)
    for numbers in hands(random):
        utils.all_melds(numbers)
    return 400


def our_arrangement(random: Random) -> int:
    """The melds of a hand that leave the fewest points."""
    for numbers in hands(random):
        best_arrangement(CardSet(CARDS[number] for number in numbers), PACK, VALUES)
    return 400


def openspiel_arrangement(random: Random) -> int:
    """The same from OpenSpiel's C++."""
    utils = pyspiel.gin_rummy.GinRummyUtils(13, 4, 10)
    for numbers in hands(random):
        utils.best_meld_group(numbers)
    return 400


ROWS: dict[str, tuple[Work, Work]] = {
    "random deals, against rlcard": (our_deals, rlcard_deals),
    "random deals, against OpenSpiel": (our_deals, openspiel_deals),
    "all melds of 10 cards, against OpenSpiel": (our_melds, openspiel_melds),
    "best arrangement of 10 cards, against OpenSpiel": (our_arrangement, openspiel_arrangement),
}


def seconds_each(work: Work, random: Random) -> float:
    """CPU seconds for one deal or hand."""
    started = time.process_time()
    done = work(random)
    return (time.process_time() - started) / done


def compared(ours: Work, theirs: Work) -> dict[str, float]:
    """Medians of alternating rounds, after one to warm up; the ratio is theirs to ours."""
    mine, other = [], []
    for number in range(ROUNDS + 1):
        mine.append(seconds_each(ours, Random(number)))
        other.append(seconds_each(theirs, Random(number)))
    ours_us = statistics.median(mine[1:]) * 1e6
    theirs_us = statistics.median(other[1:]) * 1e6
    return {"ours_us": ours_us, "theirs_us": theirs_us, "times_faster": theirs_us / ours_us}


def main() -> None:
    """Measure, print a table and write JSON."""
    results = {name: compared(*works) for name, works in ROWS.items()}
    for name, row in results.items():
        sys.stdout.write(
            f"{name:50} {row['ours_us']:9.1f} µs {row['theirs_us']:9.1f} µs"
            f" {row['times_faster']:6.2f} times\n"
        )
    if len(sys.argv) > 1:
        Path(sys.argv[1]).write_text(json.dumps(results, indent=2), encoding="utf-8")


if __name__ == "__main__":
    main()
