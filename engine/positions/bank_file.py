"""The file of one game in the bank: a line that says how far the search has come, then positions.

The first line is a JSON object: `game`, and `seeds`, the number of deals looked at so far.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from engine.positions.generator import PER_THEME, Wanted, positions_in
from engine.positions.judgement import Judge, judged
from engine.positions.position import BankError, BankPosition, read_bank
from engine.positions.themes import THEMES


@dataclass(frozen=True, slots=True)
class Bank:
    """The positions of one game, and how many deals they come from."""

    game: str
    seeds: int
    positions: tuple[BankPosition, ...]

    def text(self) -> str:
        """The bank as its file."""
        head = json.dumps({"game": self.game, "seeds": self.seeds})
        return "\n".join([head, *(one.line() for one in self.positions)]) + "\n"


def bank_of(text: str) -> Bank:
    """The bank in a file.

    Raises:
        BankError: for a line that cannot be read.
    """
    head, _, rest = text.partition("\n")
    try:
        data = json.loads(head)
        game, seeds = str(data["game"]), int(data["seeds"])
    except (ValueError, TypeError, KeyError) as error:
        raise BankError(f"the first line needs game and seeds: {error}") from error
    return Bank(game, seeds, read_bank(rest))


def grown(
    file: Path,
    game: str,
    deals: int,
    most: int = PER_THEME,
    judge: Judge = judged,
    tell: Callable[[str], None] = print,
) -> Bank:
    """Look at more deals, and keep what they bring after each of them.

    Args:
        file: of the bank; made where it is missing.
        game: a preset.
        deals: how many more to look at.
        most: positions wanted of each theme.
        judge: plays the imagined deals.
        tell: is told what has been found, a line for each deal that brought something.
    """
    bank = bank_of(file.read_text(encoding="utf-8")) if file.exists() else Bank(game, 0, ())
    if bank.game != game:
        raise BankError(f"{file} is the bank of {bank.game}, not of {game}")
    wanted = Wanted(most)
    for position in bank.positions:
        wanted.count(position)
    for seed in range(bank.seeds, bank.seeds + deals):
        if not any(map(wanted.has_room, THEMES)):
            break
        new = tuple(positions_in(game, seed, wanted, judge))
        bank = Bank(game, seed + 1, (*bank.positions, *new))
        _keep(file, bank.text())
        if new:
            tell(f"{game} {seed}: {', '.join(one.theme for one in new)}; {_count(wanted)}")
    return bank


def _count(wanted: Wanted) -> str:
    return " ".join(f"{theme}={count}" for theme, count in sorted(wanted.found.items()))


def _keep(file: Path, text: str) -> None:
    """Replace the file as a whole: whoever is stopped loses one deal at most."""
    file.parent.mkdir(parents=True, exist_ok=True)
    new = file.with_suffix(".new")
    new.write_text(text, encoding="utf-8")
    new.replace(file)
