"""Draws at a fanned pile that the bank has judged, for the drill on takes.

A built site ships them in a file of their own, small enough for every visit; a checkout takes
them from the bank of Rummy 500.
"""

import json
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final

from engine.actions import parse_action
from lessons.levels.moves import Move


if TYPE_CHECKING:
    from engine.positions.position import BankPosition

SHIPPED: Final = Path(__file__).parents[2] / "puzzles" / "takes.json"
BANK: Final = SHIPPED.with_name("rummy500.jsonl")
THEMES: Final = ("take", "depth")
PLAYERS: Final = 2
MOST: Final = 64
"""About so many are shipped: they come again in other suits."""

EMPTY: Final[tuple[object, ...]] = (None, [], 0, False)
"""What a table need not say."""

LOOK_AT: Final = 40
"""Points by which each card of the pile makes a position harder."""

_SUITS: Final = "SHDC"
_CARD: Final = re.compile(r"\b([2-9TJQKA])([SHDC])\b")


@dataclass(frozen=True, slots=True)
class JudgedDraws:
    """A table before a draw, and what each draw loses against the best one.

    Attributes:
        table: in the notation of tables.
        losses: points by draw, the best one first.
        wrong: the draws that are clearly worse, the best of them first.
        deals: how many imagined deals judged them.
    """

    table: dict[str, Any]
    losses: dict[Move, float]
    wrong: tuple[Move, ...]
    deals: int


def judged_draws(random: Random, seed: int, share: int, shares: int) -> JudgedDraws:
    """A table of the bank, with other suits in the places of its suits.

    Args:
        random: chooses the suits.
        seed: which one; they come again after the last, in other suits.
        share: from the easiest, 0, to the hardest.
        shares: into how many parts the bank is divided by difficulty.
    """
    known = _known()
    size = len(known) // shares
    part = known[share * size : (share + 1) * size]
    suits = random.sample(_SUITS, len(_SUITS))
    text = _CARD.sub(lambda card: card[1] + suits[_SUITS.index(card[2])], part[seed % size])
    data = json.loads(text)
    losses: dict[Move, float] = {parse_action(move): loss for move, loss in data["moves"]}
    wrong = tuple(parse_action(move) for move in data["wrong"])
    return JudgedDraws(data["table"], losses, wrong, data["deals"])


@cache
def _known() -> tuple[str, ...]:
    """Each as text, easiest first: read anew each time, which takes less room than all of them."""
    if SHIPPED.exists():
        return tuple(map(json.dumps, json.loads(SHIPPED.read_text(encoding="utf-8"))))
    return tuple(map(json.dumps, drawn_from_bank()))


def drawn_from_bank() -> list[dict[str, Any]]:
    """Judged draws from all over the bank, easiest first, as they are shipped."""
    from engine.positions.bank_file import bank_of  # the search behind it: only in a checkout

    found = bank_of(BANK.read_text(encoding="utf-8")).positions
    draws = [one for one in found if one.theme in THEMES and one.record.players == PLAYERS]
    draws.sort(key=lambda one: one.rating + LOOK_AT * len(one.state().pile))
    return [_data(one) for one in draws[:: max(1, len(draws) // MOST)]]


def _data(position: "BankPosition") -> dict[str, Any]:
    table = position.state().to_table()
    return {
        "table": {key: value for key, value in table.items() if value not in EMPTY},
        "moves": [[str(one.move), one.loss] for one in position.moves],
        "wrong": [str(one.move) for one in position.moves if one.wrong],
        "deals": position.deals,
    }
