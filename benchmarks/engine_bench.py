"""The engine beside rlcard and OpenSpiel, and in Pyodide: alternating runs, medians, ratios.

Run in an environment with `requirements/bench.txt` and the engine installed:
`python benchmarks/engine_bench.py OUT.json [ROUNDS]`. Random deals are played by the engine as it
is installed, which is compiled where that is possible, and by the source as it lies here; all else
by the source. Processor time is measured, so that a busy machine disturbs little.
"""

import json
import sys
from pathlib import Path
from random import Random


sys.path.insert(0, str(Path(__file__).parents[1]))

import pyspiel
import rlcard
from alternating import Player, medians, timed

from engine.actions import parse_action
from engine.cards import CARDS, CardSet
from engine.melds import MeldRules
from engine.melds.arrangement import best_arrangement
from engine.melds.listing import melds_in
from engine.options import PRESETS
from engine.referee import Refused, play
from engine.scoring import hand_value
from engine.state import State


HERE = Path(__file__).parent
ROUNDS = int(sys.argv[2]) if len(sys.argv) > 2 else 5
PACK = MeldRules("low", jokers=False)
VALUES = {card: hand_value(card, PRESETS["basic"]) for card in CARDS}


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
    """All melds of a hand, from OpenSpiel's C++."""
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
    """The melds of a hand that leave the fewest points, from OpenSpiel's C++."""
    utils = pyspiel.gin_rummy.GinRummyUtils(13, 4, 10)
    for numbers in hands(random):
        utils.best_meld_group(numbers)
    return 400


def a_refusal(random: Random) -> int:
    """Why a wish is refused, with its rule and the way out: gaps, wrong cards, wrong turns."""
    tables = [State.from_table(table, PRESETS["rummy500"]) for table in REFUSALS]
    for _ in range(20):
        for table in tables:
            for wish in WISHES:
                if not isinstance(play(table, wish), Refused):
                    raise SystemExit(f"{wish} is no refusal")
    return 20 * len(REFUSALS) * len(WISHES)


HAND = "5H 6H 8H 9H TD JD QC 2S X1"
REFUSALS = (
    {"hands": {"A": HAND, "B": "KD KC"}, "stock": "2C 3C", "pile": "9S 8S"},
    {
        "hands": {"A": HAND, "B": "KD KC"},
        "stock": "2C 3C",
        "pile": "9S 8S",
        "phase": "play",
        "melds": [{"id": "m1", "kind": "run", "cards": "3H 4H 5H/2", "owner": "B"}],
    },
)
WISHES = tuple(
    map(
        parse_action,
        ("meld 5H 6H 8H", "layoff m1 9H", "discard KD", "draw pile 2S", "swap m1 X1 8H"),
    )
)


def measured() -> list[dict[str, object]]:
    """Every row of the table."""
    with (
        Player(sys.executable, HERE / "engine_deals.py") as installed,
        Player(sys.executable, HERE / "engine_deals.py", PYTHONPATH=str(HERE.parent)) as plain,
        Player("node", HERE / "engine_in_pyodide.mjs") as pyodide,
    ):
        deals = medians(
            {
                "installed": installed.seconds_each,
                "plain": plain.seconds_each,
                "Pyodide": pyodide.seconds_each,
                "rlcard": timed(rlcard_deals),
                "OpenSpiel": timed(openspiel_deals),
            },
            ROUNDS,
        )
    melds = medians({"engine": timed(our_melds), "OpenSpiel": timed(openspiel_melds)}, ROUNDS)
    best = medians(
        {"engine": timed(our_arrangement), "OpenSpiel": timed(openspiel_arrangement)}, ROUNDS
    )
    refusal = medians({"engine": timed(a_refusal)}, ROUNDS)["engine"]
    # what is measured, ours and theirs in µs, their time to ours or ours to theirs, the goal
    return [
        row("a random deal: times as fast as rlcard", deals["installed"], deals["rlcard"], 15),
        row("the same in plain Python", deals["plain"], deals["rlcard"], 15),
        row("a random deal: times as fast as OpenSpiel", deals["installed"], deals["OpenSpiel"],
            1.2),
        row("the same in plain Python", deals["plain"], deals["OpenSpiel"], 1.2),
        row("all melds of 10 cards: OpenSpiel's time is 1", *melds.values(), 1.5, most=True),
        row("best arrangement of 10 cards: OpenSpiel's time is 1", *best.values(), 3, most=True),
        row("the same in Pyodide: plain Python's time is 1", deals["Pyodide"], deals["plain"], 3,
            most=True),
        row("explaining a refusal: a millisecond is 1", refusal, 1000, 1, most=True),
    ]  # fmt: skip


def row(
    name: str, ours_us: float, theirs_us: float, goal: float, *, most: bool = False
) -> dict[str, object]:
    """One line: what was measured, against what, and whether that is good enough."""
    ratio = ours_us / theirs_us if most else theirs_us / ours_us
    return {
        "name": name,
        "ours_us": ours_us,
        "theirs_us": theirs_us,
        "ratio": ratio,
        "goal": f"{'at most' if most else 'at least'} {goal}",
        "met": ratio <= goal if most else ratio >= goal,
    }


def main() -> None:
    """Measure, print a table and write JSON."""
    rows = measured()
    for one in rows:
        print(
            f"{one['name']:52} {one['ours_us']:9.1f} µs {one['theirs_us']:9.1f} µs"
            f" {one['ratio']:7.2f}  {one['goal']:12} {'✓' if one['met'] else '✗'}"
        )
    if len(sys.argv) > 1:
        Path(sys.argv[1]).write_text(json.dumps(rows, indent=2), encoding="utf-8")


if __name__ == "__main__":
    main()
