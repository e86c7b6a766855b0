"""Which cards could be laid off on the table, alone or one after the other."""

from __future__ import annotations

from typing import Final

from engine.cards import ACES, JOKER_BITS
from engine.melds.extensions import reached_by
from engine.state import State


_KINGS: Final = ACES << 12
_ENDS: Final = ACES | _KINGS


def reachable_cards(state: State, cards: int) -> int:
    """Cards that could be laid off, alone or with others of these.

    With jokers among them perhaps too many.
    """
    tableau = state.tableau
    if not tableau.melds:
        return 0
    if cards >> 52:
        return _reached_mixed(state, cards)
    found, kings = cards & tableau.fits, _KINGS if state.flags.ace != "low" else 0
    up, down = cards & tableau.fits_above, cards & tableau.fits_below
    if state.flags.ace == "corner":
        while up := ((up & ~_KINGS) << 1 | (up & _KINGS) >> 12) & cards & ~found:
            found |= up
        while down := ((down & ~ACES) >> 1 | (down & ACES) << 12) & cards & ~found:
            found |= down
        return found
    while up:
        up = ((up & ~_ENDS) << 1 | (up & kings) >> 12) & cards
        found |= up
    while down:
        down = (down & ~ACES) >> 1 & cards
        found |= down
    return found


def _reached_mixed(state: State, cards: int) -> int:
    """Cards that could be laid off, where some are of the second pack or jokers."""
    if cards & JOKER_BITS:
        return cards
    found = 0
    for rows in state.tableau.extensions:
        found |= reached_by(rows, cards)
    return found
