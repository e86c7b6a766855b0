"""Exercises by the rules of any table: what it has agreed, and positions laid by its rules."""

from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import replace
from typing import Any

from engine.actions import SEAT_LETTERS
from engine.card_values import reading_points
from engine.cards import NOTHING, Card, CardSet
from engine.melds import Reading
from engine.melds.listing import meld_index, melds_in
from engine.options import Options, changed_options
from engine.state import meld_rules
from lessons.exercises.positions import written_meld
from lessons.levels.lesson import Position


def table_differences(rules: Options | None) -> dict[str, Any]:
    """In what a table differs from its game; {} for none."""
    return {} if rules is None else changed_options(rules, rules.game)


def wants_own_meld(rules: Options | None) -> bool:
    """Whether one of the melds of an exercise has to be the learner's, whatever it is worth."""
    return rules is not None and rules.layoff == "own_meld_first" and not rules.first_meld_min


def laid_at(rules: Options | None, table: Position, *, opened: bool = True) -> Position:
    """A position laid by the rules of a table, with its own cards.

    Args:
        rules: of the table; None for those of the position.
        table: the cards.
        opened: where a first meld must be worth something, the learner has one that is.
    """
    if rules is None or table.written is None:
        return table
    written = table.written
    if opened and rules.first_meld_min:
        mine = [one for one in written["melds"] if one["owner"] == SEAT_LETTERS[0]]
        worth = sum(meld_points(rules, tuple(map(Card.parse, one["cards"]))) for one in mine)
        if worth < rules.first_meld_min:
            written = _with_first_meld(rules, written)
    return Position(rules.game, table_differences(rules), written)


def shown_at(rules: Options | None, table: Position) -> Position:
    """A position by the rules of a table, where the only question is what its cards make.

    No card has to be kept for the discard, and no first meld is weighed.
    """
    if rules is not None:
        rules = replace(rules, go_out="free", first_meld_min=0, all_at_once_from_deal=None)
    return laid_at(rules, table)


def one_by_one(rules: Options) -> bool:
    """Whether melds may be laid down one after the other in the first deal of a match."""
    return rules.all_at_once_from_deal != 1


def _with_first_meld(rules: Options, written: Mapping[str, Any]) -> dict[str, Any]:
    """The table with melds of the learner's on it that were worth enough, of few cards.

    They lay in the stock and in the hands of the others, who get other cards for them.
    """
    table = deepcopy(dict(written))
    hands = [hand for seat, hand in table["hands"].items() if seat != SEAT_LETTERS[0]]
    pool = CardSet(
        card
        for card in map(Card.parse, [*table["stock"], *(one for hand in hands for one in hand)])
        if not card.is_joker
    )
    taken: set[str] = set()
    wanted = rules.first_meld_min
    while wanted > 0:
        found = [
            (meld_points(rules, meld.cards), meld.cards)
            for meld in melds_in(pool, meld_rules(rules, len(table["players"])))
        ]
        enough = [meld for meld in found if meld[0] >= wanted]
        points, cards = (
            min(enough, key=lambda meld: (len(meld[1]), meld)) if enough else max(found)
        )
        wanted -= points
        pool -= CardSet(cards)
        taken |= set(map(str, cards))
        table["melds"].append(written_meld(cards, len(table["melds"]) + 1, SEAT_LETTERS[0]))
    stock = [one for one in table["stock"] if one not in taken]
    for hand in hands:
        hand[:] = [stock.pop() if one in taken else one for one in hand]
    return table | {"stock": stock}


def meld_points(rules: Options, cards: Sequence[Card]) -> int:
    """What a meld without jokers is worth at a table."""
    read = meld_index(meld_rules(rules, 2)).read(tuple(cards), NOTHING, None)
    return reading_points(read, rules) if isinstance(read, Reading) else 0
