"""The bank of positions as tests look at it: read once, and as a page is sent it."""

from functools import cache

from engine.positions.bank_file import Bank, bank_of
from engine.positions.position import BankPosition
from sitebuilder.assets.puzzle_banks import BANKS, bank_data
from tests.support.page import FakePage
from tutorial.puzzles.bank import GAMES


@cache
def bank(game: str) -> Bank:
    """The bank of a game."""
    return bank_of((BANKS / f"{game}.jsonl").read_text(encoding="utf-8"))


def all_positions() -> list[BankPosition]:
    """Every position there is."""
    return [one for game in GAMES for one in bank(game).positions]


def a_few(count: int) -> list[BankPosition]:
    """About so many positions, from all over the bank."""
    every = all_positions()
    return every[:: max(1, len(every) // count)]


def of_theme(theme: str, game: str = "rummy500") -> BankPosition:
    """The first position of a theme."""
    return next(one for one in bank(game).positions if one.theme == theme)


@cache
def sent(game: str) -> str:
    """The puzzles of a game, as the page sends them."""
    return bank_data(game).decode()


def open_puzzles(page: FakePage, fragment: str = "", **given: str) -> None:
    """Open the puzzles, and fetch what they ask for."""
    page.open("puzzle", fragment=fragment, **given)
    fetch(page)


def fetch(page: FakePage) -> None:
    """Send the bank that was asked for last."""
    game = page.last("bank")
    if game is not None:
        page.send(bank={"game": game, "text": sent(game)})
