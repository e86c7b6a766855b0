"""How well the bots play and what the hints cost: duplicate deals, fixed seeds, 95 % intervals.

`python benchmarks/bots_bench.py OUT.json [DOC.md [SHARE]]`: a small version within two minutes;
with the document named, all of the published tables, which take hours, or a share of them such as
0.1. A part that `OUT.json` already holds in the same size is not measured again, so a stopped run
goes on where it was.
"""

import json
import os
import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import Field, dataclass, replace
from pathlib import Path
from random import Random
from typing import Any


sys.path.insert(0, str(Path(__file__).parents[1]))

import hint_loss

from engine.arena.duplicate import Tally, report, tally_pairs
from engine.arena.self_play import goes_on, play_steps
from engine.bots import BOTS, at_strength
from engine.options import OPTION_FIELDS, PRESETS, Options, contradictions, preset
from engine.state.dealing import deal


FOUR_GAMES = ("basic", "wrotham", "rummy500", "romme500")
RUNGS = (("thoughtful", "steady"), ("steady", "beginner"), ("beginner", "random"))
EXPERT = ("expert", "thoughtful")
SEED = 20_000
CHUNK = 20
"""Pairs of the expert that are played at a time; their tallies are put together."""

CLOSE = 20
"""For two players of the four games the closest rung is played with so many times more pairs."""

VARIANTS = 3
"""The other presets are played with so many times fewer."""

ODD = 0.5
"""This share of the deals that look for illegal actions has options changed at random."""

ODD_NUMBERS: Mapping[str, Sequence[int | None]] = {
    "two_decks_from": (None, 2, 4, 6),
    "all_at_once_from_deal": (None, 1, 2),
    "target": (None, 30, 100, 500),
    "deals": (None, 1, 6),
}
"""Values tried where any number is allowed."""


@dataclass(frozen=True)
class Size:
    """How much is measured."""

    presets: tuple[str, ...]
    players: tuple[int, ...]
    pairs: int
    expert_pairs: int
    iterations: int
    positions: int
    legal_deals: int


SMALL = Size(FOUR_GAMES, (2,), 30, 5, 20, 12, 100)
FULL = Size(tuple(PRESETS), (2, 3, 4), 300, 1000, 100, 500, 10_000)


def ladder(preset: str, players: int, pair: tuple[str, str], pairs: int) -> dict[str, object]:
    """One rung of the ladder."""
    return report(tally_pairs(PRESETS[preset], players, pair, pairs, SEED))


def expert(preset: str, pairs: int, iterations: int, number: int) -> Tally:
    """A chunk of the expert's pairs."""
    seed = SEED + 1000 * number
    return tally_pairs(PRESETS[preset], 2, EXPERT, min(CHUNK, pairs), seed, iterations)


def allowed(option: Field[Any]) -> Sequence[Any]:
    """The values that an option may have, where they are few."""
    values: Sequence[Any] = option.metadata["allowed"]
    return values


def odd_options(random: Random) -> tuple[Options, int]:
    """A preset with up to ten options changed, which still makes a game, for so many players."""
    while True:
        changes = dict[str, Any]()
        for _ in range(random.randint(1, 10)):
            option = random.choice(OPTION_FIELDS)
            if option.name == "hand_cards":
                changes[option.name] = {count: random.randint(3, 9) for count in range(2, 9)}
            else:
                changes[option.name] = random.choice(ODD_NUMBERS.get(option.name, allowed(option)))
        options = preset(random.choice(list(PRESETS)), **changes)
        players = random.randint(2, options.players_max)
        if not contradictions(options, players):
            return options, players


def legal(deals: int) -> dict[str, int]:
    """Deals of all presets and of odd options with every bot; an illegal action would raise.

    *Expert*, at little strength, is in every tenth of them.
    """
    names = [name for name in BOTS if name != "expert"]
    random, finished, odd = Random(SEED), 0, 0
    for number in range(deals):
        options = PRESETS[list(PRESETS)[number % len(PRESETS)]]
        players = random.randint(2, options.players_max)
        if random.random() < ODD:
            options, players = odd_options(random)
            odd += 1
        state = deal(options, players, SEED + number)
        bots = [random.choice(names) for _ in range(players)]
        if number % 10 == 0:
            bots[random.randrange(players)] = at_strength("expert", 2)
        for _, _, after in play_steps(state, bots):
            state = after
        finished += not goes_on(state)
    return {"deals": deals, "odd": odd, "illegal": 0, "finished": finished}


def measured(size: Size, kept: dict[str, object]) -> Iterator[tuple[str, object]]:
    """Each part with its name, as it is ready."""
    with ProcessPoolExecutor(max(1, (os.cpu_count() or 2) - 1)) as pool:
        jobs = dict[str, Callable[[], object]]()

        def later(name: str, work: Callable[..., object], *arguments: object) -> None:
            if name not in kept:
                jobs[name] = pool.submit(work, *arguments).result

        for preset in ("rummy500", "basic"):
            name = f"{preset}/2/{'-'.join(EXPERT)}:{size.iterations}/{size.expert_pairs}"
            if name not in kept:
                chunks = range((size.expert_pairs + CHUNK - 1) // CHUNK)
                parts = [
                    pool.submit(expert, preset, size.expert_pairs, size.iterations, number)
                    for number in chunks
                ]
                jobs[name] = lambda parts=parts: report(
                    _together([part.result() for part in parts])
                )
        for preset in FOUR_GAMES:
            name = f"hints/{preset}/{size.positions}"
            later(name, hint_loss.measured, preset, size.positions, SEED)
        later(f"legal/{size.legal_deals}", legal, size.legal_deals)
        for preset in size.presets:
            for players in size.players:
                for pair in RUNGS:
                    pairs = size.pairs
                    if preset not in FOUR_GAMES:
                        pairs //= VARIANTS
                    elif pair == RUNGS[0] and players == 2:
                        pairs *= CLOSE
                    name = f"{preset}/{players}/{'-'.join(pair)}/{pairs}"
                    later(name, ladder, preset, players, pair, pairs)
        for name, result in jobs.items():
            yield name, result()


def _together(tallies: Sequence[Tally]) -> Tally:
    whole = tallies[0]
    for tally in tallies[1:]:
        whole.add(tally)
    return whole


def tables(found: dict[str, object]) -> str:
    """The results as tables in Markdown."""
    lines = [
        "| preset | players | bots | pairs | points a deal | 95 % interval | deals won |",
        "|---|---|---|---|---|---|---|",
    ]
    for name, result in found.items():
        if isinstance(result, dict) and "mean_diff" in result:
            preset, players, bots, _ = name.split("/")
            low, high = result["ci95"]
            lines.append(
                f"| {preset} | {players} | {bots.replace('-', ' / ')} | {result['pairs']} | "
                f"{result['mean_diff']:+.1f} | {low:+.1f} to {high:+.1f} | "
                f"{100 * result['deal_wins']:.0f} % |"
            )
    lines += ["", "| hints in | positions | at once | searched |", "|---|---|---|---|"]
    for name, result in found.items():
        if name.startswith("hints/") and isinstance(result, dict):
            at_once, searched = result["instant"], result["searched"]
            lines.append(
                f"| {name.split('/')[1]} | {at_once['positions']} | "
                f"{at_once['mean']:.2f} ± {at_once['within']:.2f} | "
                f"{searched['mean']:.2f} ± {searched['within']:.2f} |"
            )
    for name, result in found.items():
        if name.startswith("legal/") and isinstance(result, dict):
            deals, odd = result["deals"], result["odd"]
            lines += [
                "",
                f"{deals} deals over all presets, {odd} of them with odd options: "
                "no illegal action.",
            ]
    return "\n".join(lines)


def _share(share: float) -> Size:
    """The published size, each count times this share."""
    return replace(
        FULL,
        pairs=int(FULL.pairs * share),
        expert_pairs=int(FULL.expert_pairs * share),
        positions=int(FULL.positions * share),
        legal_deals=int(FULL.legal_deals * share),
    )


def main() -> None:
    """Measure, print, write."""
    out = Path(sys.argv[1])
    document = Path(sys.argv[2]) if len(sys.argv) > 2 else None
    size = _share(float(sys.argv[3]) if len(sys.argv) > 3 else 1.0) if document else SMALL
    found: dict[str, object] = json.loads(out.read_text()) if document and out.exists() else {}
    for name, result in measured(size, found):
        found[name] = result
        print(f"  {name}: {json.dumps(result)}", file=sys.stderr, flush=True)
        out.parent.mkdir(exist_ok=True)
        out.write_text(json.dumps(found, indent=1) + "\n")
    print(tables(found))
    if document:
        text = document.read_text(encoding="utf-8")
        made = f"<!-- tables -->\n{tables(found)}\n<!-- end -->"
        document.write_text(
            re.sub(r"<!-- tables -->.*<!-- end -->", lambda _: made, text, flags=re.DOTALL),
            encoding="utf-8",
        )


if __name__ == "__main__":
    main()
