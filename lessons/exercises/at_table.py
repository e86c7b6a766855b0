"""Exercises by the rules of any table: what it has agreed, and positions laid by its rules."""

from collections.abc import Mapping
from copy import deepcopy
from dataclasses import replace
from typing import Any

from engine.cards import Card, Rank
from engine.options import Options, changed_options
from lessons.exercises.positions import SEATS
from lessons.levels.lesson import Position


def agreed(rules: Options | None) -> dict[str, Any]:
    """In what a table differs from its game; {} for none."""
    return {} if rules is None else changed_options(rules, rules.game)


def wants_own_meld(rules: Options | None) -> bool:
    """Whether a meld of one's own changes at a table what may be laid down or laid off."""
    return rules is not None and (rules.first_meld_min > 0 or rules.layoff == "own_meld_first")


def laid_at(rules: Options | None, table: Position, *, opened: bool = True) -> Position:
    """The same cards by the rules of a table.

    Args:
        rules: of the table; None for those of the position.
        table: the cards.
        opened: where a first meld must be worth something, the learner has one already.
    """
    if rules is None or table.written is None:
        return table
    rules = replace(rules, all_at_once_from_deal=None)  # of what comes in later deals nobody asks
    written = table.written
    if (
        opened
        and rules.first_meld_min
        and not any(one["owner"] == SEATS[0] for one in written["melds"])
    ):
        written = _with_own_meld(written)
    return Position(rules.game, agreed(rules), written)


def shown_at(rules: Options | None, table: Position) -> Position:
    """The same cards by the rules of a table, where the only question is what they make.

    No card has to be kept for the discard, and no first meld is weighed.
    """
    if rules is not None:
        rules = replace(rules, go_out="free", first_meld_min=0)
    return laid_at(rules, table)


def _with_own_meld(written: Mapping[str, Any]) -> dict[str, Any]:
    """The table with a set of the learner's on it, of three cards that lay in the stock."""
    table = deepcopy(dict(written))
    stock = table["stock"]
    rank = next(rank for rank in reversed(Rank) if sum(_has(one, rank) for one in stock) > 2)
    cards = [one for one in stock if _has(one, rank)][:3]
    table["stock"] = [one for one in stock if one not in cards]
    owner = SEATS[0]
    table["melds"].append(
        {
            "id": f"m{len(table['melds']) + 1}",
            "kind": "set",
            "cards": cards,
            "owner": owner,
            "by": [owner] * len(cards),
            "as": {},
        }
    )
    return table


def _has(text: str, rank: Rank) -> bool:
    return Card.parse(text).rank == rank
