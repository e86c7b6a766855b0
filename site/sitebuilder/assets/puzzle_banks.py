"""The puzzles of each game as a file of the site, fetched by the page that needs it."""

from functools import cache
from pathlib import Path
from typing import Final

from engine.positions.bank_file import bank_of
from sitebuilder.fingerprints import place
from sitebuilder.paths import ROOT
from tutorial.puzzles.bank import GAMES


BANKS: Final = ROOT / "lessons" / "puzzles"


def bank_name(game: str) -> str:
    """The name pages ask for the puzzles of a game by."""
    return f"puzzles-{game}.json"


def place_banks(static: Path) -> dict[str, str]:
    """Place the puzzles of every game; answer the names the files were given.

    Raises:
        BankError: if a line of a bank cannot be read.
    """
    return {bank_name(game): place(static, bank_name(game), bank_data(game)) for game in GAMES}


@cache
def bank_data(game: str) -> bytes:
    """The puzzles of a game as a JSON array, each line of the bank checked."""
    bank = bank_of((BANKS / f"{game}.jsonl").read_text(encoding="utf-8"))
    return f"[{','.join(one.line() for one in bank.positions)}]".encode()
