"""Positions of level files made whole: every card of the pack gets its place.

A writer names the cards that matter. The others are shuffled by the level's own name, so that a
level is the same on every machine and changes only with its file.
"""

import random
import zlib
from collections.abc import Sequence
from typing import Any

from engine.actions import SEAT_LETTERS
from engine.cards import parse_cards
from engine.options import Options
from engine.state.dealing import pack
from lessons.authoring.schema import MeldFile, TableFile
from lessons.messages.labels import PLAYERS


class PositionError(ValueError):
    """A position names a card twice, a card that is not in the pack, or an unknown player."""


def whole_table(table: TableFile, options: Options, name: str) -> dict[str, Any]:
    """The position in table notation, as `State.from_table` reads it.

    Args:
        table: what the level file says.
        options: the rules of the table; they decide which cards there are.
        name: of the level; decides how the unnamed cards lie.

    Raises:
        PositionError: if the position cannot be.
    """
    seats = _seats(table)
    rest = _rest(table, options, name)
    hands = {}
    for player, hand in table.hands.items():
        cards = hand.split() if isinstance(hand, str) else [rest.pop() for _ in range(hand)]
        hands[seats[player]] = cards
    in_stock, in_pile = (rest, []) if table.rest == "stock" else ([], rest)
    whole: dict[str, Any] = {
        "players": list(seats.values()),
        "hands": hands,
        "stock": table.stock.split() + in_stock,
        "pile": in_pile + table.pile.split(),
        "melds": [_meld(meld, f"m{n}", seats) for n, meld in enumerate(table.melds, 1)],
        "to_move": seats[table.to_move],
        "phase": "play" if table.drew or table.first_turn_without_draw else "draw",
    }
    if table.drew:
        whole["turn"] = _turn(table)
        drawn = whole["turn"]["drawn_card"]
        if drawn not in hands[SEAT_LETTERS[0]]:
            raise PositionError(f"{drawn} was drawn, but is not in your hand")
    return whole | table.more


def _seats(table: TableFile) -> dict[str, str]:
    known = ("you", *PLAYERS)
    named = tuple(table.hands)
    if named[0] != "you" or not set(named) <= set(known):
        raise PositionError(
            f"hands begin with `you`, then {', '.join(PLAYERS)}; got {', '.join(named)}"
        )
    return {name: SEAT_LETTERS[seat] for seat, name in enumerate(table.hands)}


def _rest(table: TableFile, options: Options, name: str) -> list[str]:
    """The cards named nowhere, shuffled."""
    named = _named(table)
    twice = sorted({card for card in named if named.count(card) > 1})
    if twice:
        raise PositionError(f"named twice: {' '.join(twice)}")
    cards = [str(card) for card in pack(options, len(table.hands))]
    strange = [card for card in named if card not in cards]
    if strange:
        raise PositionError(f"not in the pack: {' '.join(strange)}")
    rest = [card for card in cards if card not in named]
    random.Random(zlib.crc32(name.encode())).shuffle(rest)
    return rest


def _named(table: TableFile) -> list[str]:
    rows: list[str] = [hand for hand in table.hands.values() if isinstance(hand, str)]
    rows += [table.stock, table.pile]
    rows += [meld.run or meld.set or "" for meld in table.melds]
    return [str(card) for row in rows for card in parse_cards(row)]


def _meld(meld: MeldFile, name: str, seats: dict[str, str]) -> dict[str, Any]:
    cards = (meld.run or meld.set or "").split()
    by: Sequence[str] = meld.by or [meld.of] * len(cards)
    return {
        "id": name,
        "kind": "run" if meld.run else "set",
        "cards": cards,
        "owner": seats[meld.of],
        "by": [seats[player] for player in by],
        "as": meld.stands_for,
    }


def _turn(table: TableFile) -> dict[str, Any]:
    drew = table.drew
    assert drew is not None  # noqa: S101 - the caller looked
    return {
        "drawn_from": "pile_top" if drew.pile else "stock",
        "drawn_card": drew.pile or drew.stock,
        "must_use": drew.must_use,
        "melds_made": 0,
    }
