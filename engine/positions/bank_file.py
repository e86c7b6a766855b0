"""The file of one game in the bank: a line that says how far the search has come, then positions.

The first line is a JSON object: `game`, and `seeds`, the number of deals looked at so far; `alone`
has more of them for themes that were looked for alone, `without` the ids of positions that were
taken out.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from engine.positions.generator import PER_THEME, Wanted, positions_in
from engine.positions.judgement import Judge, evaluate_moves
from engine.positions.position import BankError, BankPosition, read_bank
from engine.positions.themes import themes_of


KEPT_EVERY: Final = 20  # deals that brought nothing


@dataclass(frozen=True, slots=True)
class Bank:
    """The positions of one game, and how many deals they come from.

    Attributes:
        game: a preset.
        seeds: deals that were looked at for every theme.
        positions: what was found.
        alone: deals that were looked at for a theme, where they are more.
        without: ids of positions that were taken out, and do not come back.
    """

    game: str
    seeds: int
    positions: tuple[BankPosition, ...]
    alone: Mapping[str, int] = field(default_factory=dict)
    without: frozenset[str] = frozenset()

    def text(self) -> str:
        """The bank as its file."""
        head: dict[str, object] = {"game": self.game, "seeds": self.seeds}
        if self.alone:
            head["alone"] = dict(sorted(self.alone.items()))
        if self.without:
            head["without"] = sorted(self.without)
        return "\n".join([json.dumps(head), *(one.line() for one in self.positions)]) + "\n"

    def looked_at(self, theme: str) -> int:
        """How many deals were looked at for a theme."""
        return max(self.seeds, self.alone.get(theme, 0))

    def after(self, seed: int, themes: Collection[str], new: Sequence[BankPosition]) -> Bank:
        """The bank once one more deal was looked at for these themes."""
        if len(themes) == len(themes_of(self.game)):
            seeds, alone = seed + 1, dict(self.alone)
        else:
            now = {theme: max(self.looked_at(theme), seed + 1) for theme in themes}
            seeds, alone = self.seeds, {**self.alone, **now}
        more = {theme: count for theme, count in alone.items() if count > seeds}
        kept = (one for one in new if one.id not in self.without)
        return replace(self, seeds=seeds, positions=(*self.positions, *kept), alone=more)

    def less(self, without: Collection[str]) -> Bank:
        """The bank without these positions, and without those of themes that are no question."""
        out = self.without | set(without)
        asked = themes_of(self.game)
        kept = tuple(one for one in self.positions if one.id not in out and one.theme in asked)
        return replace(self, positions=kept, without=out)


def bank_of(text: str) -> Bank:
    """The bank in a file.

    Raises:
        BankError: for a line that cannot be read.
    """
    head, _, rest = text.partition("\n")
    try:
        data = json.loads(head)
        game, seeds = str(data["game"]), int(data["seeds"])
        alone = {str(theme): int(count) for theme, count in data.get("alone", {}).items()}
        without = frozenset(map(str, data.get("without", ())))
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise BankError(f"the first line needs game and seeds: {error}") from error
    return Bank(game, seeds, read_bank(rest), alone, without)


def grow_bank(
    file: Path,
    game: str,
    deals: int,
    most: int = PER_THEME,
    judge: Judge = evaluate_moves,
    tell: Callable[[str], None] = print,
    themes: Collection[str] = (),
    without: Collection[str] = (),
) -> Bank:
    """Look at more deals, and keep what they bring after each of them.

    Args:
        file: of the bank; made where it is missing.
        game: a preset.
        deals: how many more to look at.
        most: positions wanted of each theme.
        judge: plays the imagined deals.
        tell: is told what has been found, a line for each deal that brought something.
        themes: those to look for, each from the deal on where the search for it stopped; by
            default all that the game has.
        without: ids of positions to be taken out.
    """
    bank = bank_of(file.read_text(encoding="utf-8")) if file.exists() else Bank(game, 0, ())
    if bank.game != game:
        raise BankError(f"{file} is the bank of {bank.game}, not of {game}")
    bank, themes = bank.less(without), themes or themes_of(game)
    wanted = Wanted(most)
    for position in bank.positions:
        wanted.count(position)
    first = min(map(bank.looked_at, themes))
    for seed in range(first, first + deals):
        if not any(map(wanted.has_room, themes)):
            break
        look_for = [theme for theme in themes if bank.looked_at(theme) <= seed]
        before = [one for one in bank.positions if one.record.seed == seed]
        new = tuple(positions_in(game, seed, wanted, judge, look_for, before))
        bank = bank.after(seed, themes, new)
        if new or seed % KEPT_EVERY == 0:
            _keep(file, bank.text())
        if new:
            tell(f"{game} {seed}: {', '.join(one.theme for one in new)}; {_count(wanted)}")
    _keep(file, bank.text())
    return bank


def _count(wanted: Wanted) -> str:
    return " ".join(f"{theme}={count}" for theme, count in sorted(wanted.found.items()))


def _keep(file: Path, text: str) -> None:
    """Replace the file as a whole: whoever is stopped loses a few deals at most."""
    file.parent.mkdir(parents=True, exist_ok=True)
    new = file.with_suffix(".new")
    new.write_text(text, encoding="utf-8")
    new.replace(file)
